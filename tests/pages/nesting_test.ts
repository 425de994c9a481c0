import { assertEquals, assertThrows } from "@std/assert";
import { isDeeplyNested, parseMdxTree } from "../../src/pages/nesting.ts";

Deno.test("isDeeplyNested() tells deep texts from long ones", () => {
  const cases: [string, string, boolean][] = [
    ["tags", "<a>".repeat(500), true],
    ["words in a code block", "x\n\n```json\n" + '"<string>",\n'.repeat(500) + "```\n", false],
    ["tags after a code block", "x\n\n```\n<b>\n```\n" + "<a>".repeat(500), true],
    ["tags in a block that is not closed", "x\n\n```\n" + "<a>\n".repeat(500), true],
    ["tags in a block in a list", "- ```\n" + "<a>\n".repeat(500) + "  ```\n", true],
    ["tags in an expression", "{`\n```\n" + "<a>\n".repeat(500) + "```\n`}", true],
    ["tags on lines of their own", "<Note>\n\n".repeat(500), true],
    ["fragments", "<>".repeat(500), true],
    ["quotes", ">".repeat(500) + " x", true],
    ["quotes further down", "text\n\n" + "> ".repeat(500) + " x", true],
    ["lists", "- ".repeat(500) + "x", true],
    [
      "lists by indentation",
      Array.from({ length: 500 }, (_, n) => " ".repeat(2 * n) + "- x").join("\n"),
      true,
    ],
    ["brackets in an expression", `{${"(".repeat(500)}${")".repeat(500)}}`, true],
    ["brackets of links", "[".repeat(500), true],
    ["tags side by side", "<a>x</a>".repeat(5000), false],
    ["tags that close themselves", "<br />".repeat(5000), false],
    ["many list items", "- x\n  - y\n".repeat(5000), false],
    ["many quotes", "> x\n".repeat(5000), false],
    ["a page", "# Title\n\nText with `Array<string>` and (brackets).\n\n".repeat(20), false],
    ["blanks where a long line was", " ".repeat(2000) + "\n\n# Title", false],
    ["nothing", "", false],
  ];
  for (const [name, text, expected] of cases) assertEquals(isDeeplyNested(text), expected, name);
});

Deno.test("parseMdxTree() throws for deep texts and bad ones", () => {
  assertEquals(parseMdxTree<{ type: string }>("text").type, "root");
  assertThrows(() => parseMdxTree("<div>".repeat(20_000)), RangeError);
  assertThrows(() => parseMdxTree("<div>"));
});
