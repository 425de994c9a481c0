import { assertEquals } from "@std/assert";
import { linesOf } from "../../src/pages/lines.ts";

Deno.test("linesOf() tells which lines a fence holds", async (t) => {
  const cases: Record<string, string> = {
    "a\n```js\nb\n```\nc": "-###-",
    "````\n```\n````\na": "###-",
    "~~~\n```\n~~~ x\n~~~\na": "####-",
    "- ```\n  a\n  ```\nb": "###-",
    "> ~~~\n> a\n> ~~~\nb": "###-",
    "1. x\n\n   ```\n   a\n   ```\n": "--###-",
    "``` a `b`\nc": "--",
    "```\nnever closed": "##",
    "": "-",
  };
  for (const [source, expected] of Object.entries(cases)) {
    await t.step(JSON.stringify(source), () => {
      assertEquals([...linesOf(source)].map(({ fenced }) => fenced ? "#" : "-").join(""), expected);
    });
  }
});

Deno.test("linesOf() gives offsets without line breaks", () => {
  const source = "é\r\nb\n\nc";
  assertEquals([...linesOf(source)].map(({ text, start }) => [text, start]), [
    ["é", 0],
    ["b", 3],
    ["", 5],
    ["c", 6],
  ]);
});
