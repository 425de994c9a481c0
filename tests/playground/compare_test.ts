import { assertEquals } from "@std/assert";
import type { Field, FieldFacts } from "../../src/model/endpoint.ts";
import { compareAnswer } from "../../src/playground/response/compare.ts";
import { parseJson } from "../../src/playground/response/json_value.ts";

const span = {
  file: "",
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};

function field(
  name: string,
  kind: FieldFacts["kind"] | undefined,
  more: Partial<Field> & { facts?: FieldFacts } = {},
): Field {
  return {
    name,
    type: kind ?? "",
    required: false,
    deprecated: false,
    description: "",
    fields: [],
    span,
    ...more,
    ...(kind && { facts: { kind, ...more.facts } }),
  };
}

const user = field("", "object", {
  fields: [
    field("id", "integer", { required: true }),
    field("name", "string", { required: true }),
    field("role", "string", { facts: { enum: [{ value: "admin" }, { value: "guest" }] } }),
    field("nick", "string", { facts: { nullable: true } }),
    field("address", "object", {
      fields: [field("city", "string", { required: true }), field("zip", "string")],
    }),
    field("tags", "array", { facts: { items: { kind: "string" } } }),
    field("secret", "string", { required: true, facts: { writeOnly: true } }),
  ],
});
const tree = field("", "object", {
  fields: [
    field("name", "string", { required: true }),
    field("children", "array", { facts: { items: { kind: "object" }, recursion: "" } }),
  ],
});
const pet = field("", "any", {
  facts: {
    discriminator: { property: "kind", mapping: { kitty: "#/components/schemas/Cat" } },
    choices: ["Cat", "Dog"].map((label) => ({
      label,
      type: "object",
      description: "",
      fields: [
        field("kind", "string"),
        field(label === "Cat" ? "lives" : "barks", "integer", { required: true }),
      ],
      facts: { kind: "object" as const },
    })),
  },
});
const handWritten = field("", undefined, {
  type: "object",
  fields: [
    field("count", undefined, { type: "number | null" }),
    field("id", undefined, { type: "string | integer" }),
    field("list", undefined, { type: "string[]" }),
    field("items", undefined, {
      type: "object[]",
      fields: [field("a", undefined, { type: "boolean", required: true })],
    }),
    field("free", undefined, { type: "object" }),
  ],
});
const map = field("", "map", { fields: [field("{key}", "integer")] });
const patterns = field("", "map", {
  fields: [field("{^x-}", "boolean"), field("{key}", "integer")],
});
const tuple = field("", "array", {
  fields: [field("[0]", "string"), field("[1]", "integer"), field("[2…]", "boolean")],
  facts: { items: { kind: "any" } },
});

const open = field("", "object", { fields: [field("a", "integer")], facts: { open: true } });

const cases: readonly [name: string, body: Field, json: string, found: readonly string[]][] = [
  ["what is documented", user, '{"id":1,"name":"A","role":"admin","tags":["a"]}', []],
  ["null where it may be", user, '{"id":1,"name":"A","nick":null}', []],
  ["null where it may not be", user, '{"id":1,"name":null}', ["$.name is null, not a string"]],
  ["a required field left out, but none that is only written", user, '{"id":1}', [
    "$.name is missing",
  ]],
  ["missing at depth", user, '{"id":1,"name":"A","address":{}}', ["$.address.city is missing"]],
  ["surplus where more may be", open, '{"a":"1","b":2}', ["$.a is a string, not an integer"]],
  ["surplus at depth", user, '{"id":1,"name":"A","address":{"city":"B","x y":1}}', [
    '$.address["x y"] is not documented',
  ]],
  ["another type", user, '{"id":"1","name":"A","tags":["a",2]}', [
    "$.id is a string, not an integer",
    "$.tags[1] is an integer, not a string",
  ]],
  ["a fraction where integers are", user, '{"id":1.5,"name":"A"}', [
    "$.id is a number, not an integer",
  ]],
  ["more digits than a number holds", user, '{"id":12345678901234567890,"name":"A"}', []],
  ["a value that is not allowed", user, '{"id":1,"name":"A","role":"queen"}', [
    '$.role is "queen", not one of admin, guest',
  ]],
  ["an array instead of an object", user, "[]", ["$ is an array, not an object"]],
  ["schemas that contain themselves", tree, '{"name":"a","children":[{"children":[{}]}]}', [
    "$.children[0].name is missing",
    "$.children[0].children[0].name is missing",
  ]],
  ["the choice that a value names", pet, '{"kind":"kitty"}', ["$.lives is missing"]],
  ["the choice that is nearest", pet, '{"barks":"loud"}', ["$.barks is a string, not an integer"]],
  ["no choice at all", pet, "7", ["$ is an integer, not an object"]],
  [
    "labels of hand-written fields",
    handWritten,
    '{"count":null,"id":7,"list":[1],"free":{"a":1}}',
    [
      "$.list[0] is an integer, not a string",
    ],
  ],
  ["items of hand-written lists", handWritten, '{"items":[{"a":true},{"b":1}]}', [
    "$.items[1].a is missing",
    "$.items[1].b is not documented",
  ]],
  ["values of maps", map, '{"a":1,"b":"2"}', ["$.b is a string, not an integer"]],
  ["names that match a pattern", patterns, '{"x-a":1,"b":2}', [
    '$["x-a"] is an integer, not a boolean',
  ]],
  ["places of tuples", tuple, '["a","b",1]', [
    "$[1] is a string, not an integer",
    "$[2] is an integer, not a boolean",
  ]],
  ["anything where nothing is said", field("", "any"), '{"a":[1]}', []],
];

Deno.test("compareAnswer() finds", async (t) => {
  for (const [name, body, json, expected] of cases) {
    await t.step(name, () => {
      const parsed = parseJson(json);
      assertEquals(parsed.isJson, true);
      const { differences } = compareAnswer(parsed.isJson ? parsed.value : undefined, body);
      assertEquals(differences.map(({ path, text }) => `${path} ${text}`), expected);
    });
  }
});

Deno.test("compareAnswer() stops after as many differences as a reader can use", () => {
  const list = field("", "array", { facts: { items: { kind: "string" } } });
  const { differences, isPartial } = compareAnswer(Array.from({ length: 100_000 }, () => 1), list);
  assertEquals([differences.length, isPartial], [200, true]);
});
