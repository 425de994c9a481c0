import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Constraints } from "../../src/model/endpoint.ts";
import type { Draft } from "../../src/playground/draft.ts";
import type { Described } from "../../src/playground/input.ts";
import { jsonError } from "../../src/playground/json_error.ts";
import { problemsOf } from "../../src/playground/validate.ts";
import { field } from "../endpoint/endpoints.ts";

const text = (value: string): Draft => ({ kind: "text", text: value });
const path = { id: "pg/a", label: "a" };

/** `id: message` of each problem. */
function said(described: Described, draft: Draft | undefined, required = false): string[] {
  return problemsOf(described, draft, required, path).map(({ id, message }) => `${id}: ${message}`);
}

const limited = (type: string, constraints: Constraints, format?: string): Described =>
  field("a", type, {
    facts: {
      kind: type as "string",
      constraints,
      ...(format !== undefined && { format }),
    },
  });

Deno.test("problemsOf() says what is wrong with a value", async (t) => {
  const cases: [Described, Draft | undefined, boolean, string | undefined][] = [
    [field("a", "string"), undefined, false, undefined],
    [field("a", "string"), undefined, true, "Required"],
    [field("a", "string"), text(""), true, "Required"],
    [field("a", "string", { default: "x" }), undefined, true, undefined],
    [field("a", "string"), { kind: "constant", value: null }, true, undefined],
    [field("a", "integer"), text("1.5"), false, "Must be a whole number"],
    [field("a", "integer"), text("0x10"), false, "Must be a whole number"],
    [field("a", "number"), text("12a"), false, "Must be a number"],
    [field("a", "number"), text("-1e3"), false, undefined],
    [limited("number", { minimum: 1 }), text("0"), false, "Must be 1 or more"],
    [limited("number", { maximum: 5 }), text("5.1"), false, "Must be 5 or less"],
    [limited("number", { exclusiveMinimum: 0 }), text("0"), false, "Must be more than 0"],
    [limited("number", { exclusiveMinimum: 0 }), text("0.5"), false, undefined],
    [limited("number", { exclusiveMaximum: 1 }), text("1"), false, "Must be less than 1"],
    [limited("number", { multipleOf: 0.1 }), text("0.3"), false, undefined],
    [limited("number", { multipleOf: 5 }), text("12"), false, "Must be a multiple of 5"],
    [limited("string", { minLength: 3 }), text("ab"), false, "At least 3 characters, now 2"],
    [limited("string", { maxLength: 1 }), text("😀"), false, undefined],
    [limited("string", { maxLength: 1 }), text("ab"), false, "At most 1 characters, now 2"],
    [limited("string", { pattern: "^[a-z]+$" }), text("A1"), false, "Must match ^[a-z]+$"],
    [limited("string", { pattern: "(?<x" }), text("A1"), false, undefined],
    [limited("string", {}, "uuid"), text("1234"), false, "Must be a UUID"],
    [
      limited("string", {}, "email"),
      text("ada"),
      false,
      "Must be an address like name@example.com",
    ],
    [limited("string", {}, "date"), text("2023-02-30"), false, "Must be a date like 2023-12-25"],
    [
      limited("string", {}, "date-time"),
      text("2023-12-25"),
      false,
      "Must be a time like 2023-11-07T05:31:56Z",
    ],
    [limited("string", {}, "date-time"), text("2023-11-07T05:31:56.5+02:00"), false, undefined],
    [
      field("a", "string", { facts: { enum: [{ value: "x" }] } }),
      text("y"),
      false,
      "Not one of the allowed values",
    ],
    [
      field("a", "object"),
      { kind: "json", text: "[1]" },
      false,
      'Must be a JSON object, like {"name": "value"}',
    ],
    [
      field("a", "object"),
      { kind: "json", text: '{\n  "a": }' },
      false,
      "Not valid JSON: line 2, column 8",
    ],
    [field("a", "any"), { kind: "json", text: "just text" }, false, undefined],
    [
      limited("array", { minItems: 2 }),
      { kind: "list", items: [{ kind: "json", text: "1" }] },
      false,
      "Add at least 2 items",
    ],
    [
      limited("array", { uniqueItems: true }),
      { kind: "list", items: [{ kind: "json", text: "1" }, { kind: "json", text: "1" }] },
      false,
      "Each item may be there once only",
    ],
  ];
  for (const [described, draft, required, expected] of cases) {
    await t.step(`${described.type} ${JSON.stringify(draft)} ${expected ?? "fine"}`, () => {
      assertEquals(said(described, draft, required), expected ? [`pg/a: ${expected}`] : []);
    });
  }
});

Deno.test("problemsOf() asks for what is required only within objects that are there", () => {
  const owner = field("owner", "object", {
    fields: [field("mail", "string", { required: true }), field("name", "string")],
  });
  assertEquals(said(owner, undefined), []);
  assertEquals(said(owner, undefined, true), ["pg/a/mail: Required"]);
  const started: Draft = { kind: "object", fields: { name: text("Ada") }, entries: [] };
  assertEquals(said(owner, started), ["pg/a/mail: Required"]);
  const emptied: Draft = { kind: "object", fields: { name: text("") }, entries: [] };
  assertEquals(said(owner, emptied), []);
});

Deno.test("problemsOf() names items and entries", () => {
  const list = field("a", "integer[]");
  assertEquals(said(list, { kind: "list", items: [text("1"), undefined, text("x")] }), [
    "pg/a/1: Required",
    "pg/a/2: Must be a whole number",
  ]);
  const map = field("a", "map<string, integer>");
  assertEquals(
    said(map, {
      kind: "object",
      fields: {},
      entries: [{ name: "", value: text("1") }, { name: "k", value: text("x") }, {
        name: "k",
        value: text("1"),
      }],
    }),
    [
      "pg/a/name:0: Give this value a name",
      "pg/a/value:1: Must be a whole number",
      "pg/a/name:2: This name is already used",
    ],
  );
});

Deno.test("jsonError() finds the first wrong place, and none in JSON", async (t) => {
  const cases: [string, string | undefined][] = [
    ["", "1:1"],
    ["{}", undefined],
    [' [1, -0.5e+3, "a\\u00e9", null] ', undefined],
    ['{\n  "a": }', "2:8"],
    ['{"a": 1,}', "1:9"],
    ["[1 2]", "1:4"],
    ["[1,]", "1:4"],
    ["{a: 1}", "1:2"],
    ["'a'", "1:1"],
    ["[01]", "1:2"],
    ['["a\nb"]', "1:2"],
    ["[1", "1:3"],
    ["1 2", "1:3"],
    ["]", "1:1"],
    ["truex", "1:1"],
  ];
  for (const [source, expected] of cases) {
    await t.step(JSON.stringify(source), () => {
      const place = jsonError(source);
      assertEquals(place && `${place.line}:${place.column}`, expected);
    });
  }
});

Deno.test("jsonError() agrees with the engine", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      " ",
      "\n",
      '"a"',
      "1",
      "-2.5",
      "null",
      "true",
      "x",
    ),
    { maxLength: 12 },
  );
  const texts = fc.oneof(pieces.map((each) => each.join("")), fc.json(), fc.string());
  fc.assert(
    fc.property(texts, (source) => {
      let isJson = true;
      try {
        JSON.parse(source);
      } catch {
        isJson = false;
      }
      assertEquals(jsonError(source) === undefined, isJson);
    }),
    { numRuns: 2000 },
  );
});
