import { assertEquals } from "@std/assert";
import { partsOf } from "../../src/mcp/parts.ts";

Deno.test("partsOf() cuts where sections begin, and loses nothing", () => {
  const text = `# Page\n\n${"a ".repeat(30)}\n\n## One\n\n${"b ".repeat(30)}\n\n## Two\n\nEnd\n`;
  const parts = partsOf(text, 100);
  assertEquals(parts.join(""), text);
  assertEquals(parts[1]?.startsWith("## One"), true);
});

Deno.test("partsOf() cuts one endless line, but no character", () => {
  const text = "😀".repeat(101);
  const parts = partsOf(text, 11);
  assertEquals(parts.join(""), text);
  assertEquals(parts.every((part) => part.length <= 11 && part.isWellFormed()), true);
});

Deno.test("partsOf() leaves a short text whole", () => {
  assertEquals(partsOf(""), [""]);
  assertEquals(partsOf("short"), ["short"]);
});
