import { assertEquals } from "@std/assert";
import { jsonKeyLocator } from "../../src/openapi/json_locate.ts";

const text = `
{
  "a": {"b\\"c": [1, "x]}\\\\", {"d": null}, -2.5e3], "e" : true},
  "200": [[], {}, "", {"f": 1}],
  "last": "\\\\"
}
`;

Deno.test("jsonKeyLocator() finds keys and entries", async (t) => {
  const cases: readonly (readonly [readonly string[], string])[] = [
    [[], ""],
    [["a"], '"a"'],
    [["a", 'b"c'], '"b\\"c"'],
    [["a", 'b"c', "0"], "1"],
    [["a", 'b"c', "1"], '"x]}\\\\"'],
    [["a", 'b"c', "2"], "{"],
    [["a", 'b"c', "2", "d"], '"d"'],
    [["a", 'b"c', "3"], "-2.5e3"],
    [["a", "e"], '"e"'],
    [["a", "e", "deeper"], '"e"'],
    [["200", "3", "f"], '"f"'],
    [["200", "9"], '"200"'],
    [["last"], '"last"'],
    [["missing", "x"], ""],
  ];
  const locate = jsonKeyLocator("a.json", text);
  for (const [path, expected] of cases) {
    await t.step(path.join(" "), () => {
      const { start, end } = locate(path);
      assertEquals(text.slice(start.offset, end.offset), expected);
    });
  }
});
