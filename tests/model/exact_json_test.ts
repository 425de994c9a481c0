import { assertEquals, assertThrows } from "@std/assert";
import { ExactNumber, integerOf, parseExactJson } from "../../src/model/exact_json.ts";

Deno.test("parseExactJson() and JSON.stringify() keep every digit", async (t) => {
  const cases = [
    '{"id":9007199254740993}',
    "[18446744073709551615,-9223372036854775808]",
    '{"price":0.1234567890123456789}',
    '{"text":"9007199254740993","small":12}',
  ];
  for (const text of cases) {
    await t.step(text, () => assertEquals(JSON.stringify(parseExactJson(text)), text));
  }
  await t.step("no JSON", () => void assertThrows(() => parseExactJson("{"), SyntaxError));
});

Deno.test("integerOf() takes whole numbers as JSON writes them", async (t) => {
  const cases: [string, unknown][] = [
    ["12", 12],
    ["-0", -0],
    ["9007199254740993", new ExactNumber("9007199254740993")],
    ["007", undefined],
    ["1.5", undefined],
    ["+1", undefined],
    ["", undefined],
  ];
  for (const [text, expected] of cases) {
    await t.step(text, () => assertEquals(integerOf(text), expected));
  }
});
