import { assertEquals } from "@std/assert";
import { exampleOfField, type ExampleOptions } from "../../src/endpoint/example_value.ts";
import type { Field } from "../../src/model/endpoint.ts";
import { field } from "./endpoints.ts";

const request: ExampleOptions = { direction: "request", defaults: "all" };
const choice = (label: string, more: Partial<Field> = {}) => ({
  ...field("", "object", more),
  label,
});

const cases: readonly [name: string, field: Field, value: unknown][] = [
  ["a string", field("a", "string"), "<string>"],
  ["a date", field("a", "string", { facts: { format: "date-time" } }), "2023-11-07T05:31:56Z"],
  ["a number", field("a", "integer"), 123],
  [
    "a number within limits",
    field("a", "integer", { facts: { bounds: { minimum: 1, maximum: 100 } } }),
    50,
  ],
  ["a number above a limit", field("a", "integer", { facts: { bounds: { minimum: 200 } } }), 201],
  ["a number below a limit", field("a", "number", { facts: { bounds: { maximum: 5 } } }), 4],
  [
    "an example before a default",
    field("a", "integer", { default: "1", facts: { examples: ["2"] } }),
    2,
  ],
  ["a default as text", field("a", "string", { default: "1" }), "1"],
  ["a default with quotes", field("a", "string", { default: '"x"' }), "x"],
  ["a default that does not fit", field("a", "integer", { default: "many" }), 123],
  ["false as default", field("a", "boolean", { default: "false" }), false],
  [
    "the first allowed value",
    field("a", "enum<string>", { facts: { enum: [{ value: "b" }, { value: "c" }] } }),
    "b",
  ],
  ["a list of a label", field("a", "string[]"), ["<string>"]],
  ["a list of objects", field("a", "object[]", { fields: [field("b", "boolean")] }), [{ b: true }]],
  [
    "a list by its facts",
    field("a", "User[]", {
      facts: { kind: "array", items: { kind: "string", facts: { format: "uuid" } } },
    }),
    ["3c90c3cc-0d44-4b50-8888-8dd25736052a"],
  ],
  ["an object by its fields", field("a", "Ship", { fields: [field("b", "int")] }), { b: 123 }],
  ["a map", field("a", "map", { facts: { kind: "map" }, fields: [field("{key}", "int")] }), {
    key: 123,
  }],
  ["anything", field("a", ""), "<any>"],
  [
    "the first choice that is not null",
    field("a", "null | Cat", {
      facts: {
        choices: [
          { ...choice("null"), type: "null" },
          choice("Cat", { fields: [field("b", "int")] }),
        ],
      },
    }),
    { b: 123 },
  ],
  [
    "a choice with its name in the discriminator",
    field("a", "Pet", {
      facts: {
        choices: [choice("Cat", { fields: [field("type", "string")] })],
        discriminator: { property: "type", mapping: { cat: "#/components/schemas/Cat" } },
      },
    }),
    { type: "cat" },
  ],
  [
    "an end to recursion",
    field("a", "Node", {
      fields: [
        field("next", "Node", { facts: { kind: "object", recursion: "a" } }),
        field("all", "Node[]", { facts: { kind: "array", recursion: "a" } }),
      ],
    }),
    { all: [] },
  ],
  [
    "no readOnly fields in requests",
    field("a", "object", {
      fields: [field("id", "int", { facts: { readOnly: true } }), field("b", "int")],
    }),
    { b: 123 },
  ],
  [
    "a field named __proto__",
    field("a", "object", { fields: [field("__proto__", "int")] }),
    JSON.parse('{"__proto__":123}'),
  ],
];

Deno.test("exampleOfField() gives", async (t) => {
  for (const [name, given, value] of cases) {
    await t.step(name, () => assertEquals(exampleOfField(given, request), value));
  }
});

Deno.test("exampleOfField() leaves out optional fields on request, at every depth", () => {
  const inner = field("in", "object", {
    required: true,
    fields: [field("x", "int", { required: true }), field("y", "int")],
  });
  const given = field("a", "object", { fields: [inner, field("out", "string")] });
  assertEquals(exampleOfField(given, { ...request, defaults: "required" }), { in: { x: 123 } });
});

Deno.test("exampleOfField() leaves writeOnly fields out of responses", () => {
  const given = field("a", "object", {
    fields: [field("b", "int", { facts: { writeOnly: true } })],
  });
  assertEquals(exampleOfField(given, { direction: "response", defaults: "all" }), {});
});

Deno.test("exampleOfField() bounds the size of examples", () => {
  const wide = (depth: number): Field =>
    field(`f${depth}`, "object", {
      fields: depth === 0
        ? []
        : Array.from({ length: 10 }, (_, at) => ({ ...wide(depth - 1), name: `n${at}` })),
    });
  const text = JSON.stringify(exampleOfField(wide(5), request));
  assertEquals(text.length < 40_000, true);
});
