import { assertEquals } from "@std/assert";
import { compareExample, readJson } from "../../../src/checks/endpoint/json_example.ts";
import { spanAt } from "../../../src/model/diagnostic.ts";
import type { Field } from "../../../src/model/endpoint.ts";

/** `name: type`, an exclamation mark for required, fields within. */
function field(text: string, ...fields: readonly Field[]): Field {
  const [, name = "", mark = "", type = ""] = /^([^:!]*)(!?): (.*)$/.exec(text) ?? [];
  return {
    name,
    type,
    required: mark !== "",
    deprecated: false,
    description: "",
    fields,
    span: spanAt("page.mdx"),
  };
}

/** `kind path` of each disagreement. */
function compare(json: unknown, ...fields: readonly Field[]): string[] {
  const reading = readJson(JSON.stringify(json));
  if (reading.kind !== "value") throw new Error(reading.kind);
  return compareExample(reading.root, fields).map(({ kind, path }) => `${kind} ${path}`);
}

const id = field("id!: string");
const length = field("length: number");

Deno.test("compareExample() tells what is missing, surplus and of another type", async (t) => {
  const cases: readonly [string, unknown, readonly Field[], readonly string[]][] = [
    ["agrees", { id: "a", length: 1 }, [id, length], []],
    ["an optional one is left out", { id: "a" }, [id, length], []],
    ["missing", { length: 1 }, [id, length], ["missing id"]],
    ["surplus", { id: "a", length: 1, flag: 1 }, [id, length], ["surplus flag"]],
    ["type", { id: 7, length: "1" }, [id, length], ["type id", "type length"]],
    ["an envelope", { data: { id: "a" } }, [id, length], []],
    ["mostly undocumented", { id: "a", b: 1, c: 2, d: 3 }, [id], []],
    ["a list of them", [{ id: "a" }, { length: 1 }], [id, length], ["missing id"]],
    ["nested", { id: "a", crew: { size: "2" } }, [
      id,
      field("crew: object", field("size: integer")),
    ], ["type crew.size"]],
    ["nested in a list", { crew: [{ nam: "Ida", age: 1, x: 1 }] }, [
      field("crew: object[]", field("nam: string"), field("age: number")),
    ], ["surplus crew.x"]],
    ["each problem once", { crew: [{ a: 1 }, { a: 1 }] }, [
      field("crew: array", field("a: string")),
    ], ["type crew.a"]],
    ["no null for a required one", { id: null, length: 1 }, [id, length], ["type id"]],
    ["null for an optional one", { id: "a", length: null }, [id, length], []],
    ["null where it is allowed", { id: null }, [field("id!: string | null")], []],
    ["an allowed value", { sort: "asc" }, [field('sort: "asc" | "desc"')], []],
    ["another value", { sort: "up" }, [field('sort: "asc" | "desc"')], ["type sort"]],
    ["no integer", { n: 1.5 }, [field("n: integer")], ["type n"]],
    ["a placeholder", { n: "<number>" }, [field("n: integer")], []],
    ["a label that settles nothing", { at: 1700000000 }, [field("at: timestamp")], []],
    ["an unknown label", { at: 1 }, [field("at: Moment")], []],
    ["names that are paths", { id: "a", x: 1 }, [id, field("crew.name: string")], []],
    ["variants", { kind: 1 }, [field("kind!: string"), field("kind!: number")], []],
  ];
  for (const [name, json, fields, found] of cases) {
    await t.step(name, () => assertEquals(compare(json, ...fields), found));
  }
});
