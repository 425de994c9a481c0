import { assertEquals } from "@std/assert";
import { jsonLocator, pointFinder, type ValuePath } from "../../src/diagnostics/locate.ts";

Deno.test("pointFinder() counts lines and UTF-16 columns from 1", () => {
  const point = pointFinder("ab\r\n😀c\n");
  assertEquals(point(0), { line: 1, column: 1, offset: 0 });
  assertEquals(point(4), { line: 2, column: 1, offset: 4 });
  assertEquals(point(6), { line: 2, column: 3, offset: 6 });
  assertEquals(point(8), { line: 3, column: 1, offset: 8 });
});

Deno.test("jsonLocator() finds keys and values, and else what is nearest", async (t) => {
  const text = '{\n  "a": { "b c": [1, "two"] },\n  "long": [\n    1\n  ]\n}';
  const locate = jsonLocator("x.json", text);
  const cases: [
    name: string,
    path: ValuePath,
    part: "key" | "value",
    place: [number, number, number],
  ][] = [
    ["value", ["a", "b c", 1], "value", [2, 21, 26]],
    ["key", ["a", "b c"], "key", [2, 10, 15]],
    ["key of an element", ["a", "b c", 0], "key", [2, 18, 19]],
    ["missing key", ["a", "none", 3], "key", [2, 8, 29]],
    ["missing element", ["a", "b c", 9], "value", [2, 17, 27]],
    ["first character of what is long", ["long"], "value", [3, 11, 12]],
    ["root", [], "value", [1, 1, 2]],
  ];
  for (const [name, path, part, [line, from, to]] of cases) {
    await t.step(name, () => {
      const { file, start, end } = locate(path, part);
      assertEquals([file, start.line, start.column, end.line, end.column], [
        "x.json",
        line,
        from,
        line,
        to,
      ]);
    });
  }
});

Deno.test("jsonLocator() works in text with errors, and in no text", () => {
  assertEquals(jsonLocator("x", '{"a" 1, "b": 2}')(["b"]).start.column, 14);
  assertEquals(jsonLocator("x", "")(["b"]).start, { line: 1, column: 1, offset: 0 });
});
