import { assertEquals } from "@std/assert";
import { shapeOfLabel, type TypeShape } from "../../src/endpoint/type_label.ts";

const cases: Readonly<Record<string, TypeShape>> = {
  string: { kind: "string" },
  Str: { kind: "string" },
  int: { kind: "integer" },
  double: { kind: "number" },
  bool: { kind: "boolean" },
  timestamp: { kind: "string", format: "date-time" },
  "string(uuid)": { kind: "string", format: "uuid" },
  "string<date>": { kind: "string", format: "date" },
  "string | null": { kind: "string" },
  "null | integer": { kind: "integer" },
  "string or number": { kind: "string" },
  "string[]": { kind: "array", item: { kind: "string" } },
  "int[][]": { kind: "array", item: { kind: "array", item: { kind: "integer" } } },
  "array<string | null>": { kind: "array", item: { kind: "string" } },
  "array of objects": { kind: "array", item: { kind: "object" } },
  "string | string[]": { kind: "array", item: { kind: "string" } },
  "integer[] | string": { kind: "array", item: { kind: "integer" } },
  "map<string, integer>": { kind: "map", item: { kind: "integer" } },
  "enum<string>": { kind: "string" },
  '"asc" | "desc"': { kind: "string", literal: "asc" },
  "ISO 8601 string": { kind: "string" },
  file: { kind: "file" },
  "string(binary)": { kind: "file" },
  Ship: { kind: "any" },
  "": { kind: "any" },
  null: { kind: "null" },
};

Deno.test("shapeOfLabel() reads the labels that people write", async (t) => {
  for (const [label, shape] of Object.entries(cases)) {
    await t.step(label || "nothing", () => assertEquals(shapeOfLabel(label), shape));
  }
});

Deno.test("shapeOfLabel() ends on labels that nest without end", () => {
  assertEquals(shapeOfLabel("array<".repeat(10_000) + ">".repeat(10_000)).kind, "array");
});
