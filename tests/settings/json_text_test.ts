import { assertEquals } from "@std/assert";
import { parseJson } from "../../src/settings/json_text.ts";
import { line } from "./site.ts";

const problemsOf = (text: string) => parseJson("a.json", text).diagnostics.map(line);

Deno.test("parseJson() names the character and the fix", async (t) => {
  const cases: [name: string, text: string, problem: string][] = [
    [
      "missing comma",
      '{\n  "a": 1\n  "b": 2\n}',
      'a.json:2:9 settings-syntax A comma is missing here (add ",")',
    ],
    [
      "missing comma in a list",
      '["a"\n "b"]',
      'a.json:1:5 settings-syntax A comma is missing here (add ",")',
    ],
    [
      "missing colon",
      '{"a" 1}',
      'a.json:1:5 settings-syntax A colon is missing after the key (add ":")',
    ],
    [
      "single quotes",
      "{\n  'a': 1}",
      `a.json:2:3 settings-syntax Strings are in double quotes in JSON (write "a")`,
    ],
    [
      "curly quotes",
      "{“a”: 1}",
      `a.json:1:2 settings-syntax Strings are in straight double quotes in JSON (write "a")`,
    ],
    [
      "bare key",
      "{name: 1}",
      'a.json:1:2 settings-syntax "name" is not in quotes (write "name" in double quotes)',
    ],
    ["Python", '{"a": True}', 'a.json:1:7 settings-syntax "True" is not a JSON value (write true)'],
    [
      "no end",
      '{\n  "a": [1, 2',
      `a.json:2:13 settings-syntax "]" is missing: the one opened in line 2 is never closed (add "]")`,
    ],
    [
      "no last brace",
      '{\n  "a": [1]\n',
      `a.json:2:11 settings-syntax "}" is missing: the one opened in line 1 is never closed (add "}")`,
    ],
    [
      "open string",
      '{\n  "a": "b,\n  "c": 1\n}',
      'a.json:2:8 settings-syntax A string is not closed (add " at its end)',
    ],
    [
      "too much",
      '{"a": 1}}',
      "a.json:1:9 settings-syntax There is something after the end of the JSON value (remove it)",
    ],
    [
      "escape",
      '{"a": "c:\\docs"}',
      'a.json:1:7 settings-syntax A string has an unknown escape (write "\\\\" for a backslash)',
    ],
    [
      "merge conflict",
      '{\n<<<<<<< HEAD\n"a": 1\n=======\n',
      "a.json:2:1 settings-syntax The file has a merge conflict (keep one side and remove the marks)",
    ],
    ["empty", " \n", "a.json:1:1 settings-syntax The file is empty (write a JSON object: {})"],
    ["no value", '{"a": }', 'a.json:1:7 settings-syntax A value is expected, but there is "}"'],
    [
      "CRLF",
      '{\r\n  "a": 1\r\n  "b": 2\r\n}',
      'a.json:2:9 settings-syntax A comma is missing here (add ",")',
    ],
  ];
  for (const [name, text, problem] of cases) {
    await t.step(name, () => {
      assertEquals(problemsOf(text), [problem]);
      assertEquals(parseJson("a.json", text).value, undefined);
    });
  }
});

Deno.test("parseJson() goes on after comments and trailing commas", () => {
  const text = '{ // note\n  "a": [1, 2,],\n  /* b */ "url": "http://x",\n}';
  assertEquals(parseJson("a.json", text).value, { value: { a: [1, 2], url: "http://x" } });
  assertEquals(problemsOf(text), [
    "a.json:1:3 settings-syntax JSON has no comments (remove the comment)",
    'a.json:2:13 settings-syntax There is a comma before "]" (remove the comma)',
    "a.json:3:3 settings-syntax JSON has no comments (remove the comment)",
    'a.json:3:28 settings-syntax There is a comma before "}" (remove the comma)',
  ]);
});

Deno.test("parseJson() says nothing about what is right", () => {
  assertEquals(parseJson("a.json", "null"), { value: { value: null }, diagnostics: [] });
});
