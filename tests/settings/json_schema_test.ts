import { assert, assertEquals, assertObjectMatch } from "@std/assert";
import { settingsJsonSchema } from "../../src/settings/json_schema.ts";

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => value !== null && typeof value === "object";

/** Every schema below a node that describes a property, with its path. */
function* properties(node: unknown, path = "#"): Generator<[path: string, schema: Node]> {
  if (!isNode(node)) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === "properties" && isNode(value)) {
      for (const [name, schema] of Object.entries(value)) yield [`${path}/${name}`, schema as Node];
    }
    yield* properties(value, `${path}/${key}`);
  }
}

Deno.test("settingsJsonSchema() describes every key", () => {
  const schema = settingsJsonSchema();
  const definitions = schema.definitions as Record<string, Node>;
  const described = [...properties(schema)].map(([path, property]) => {
    const [reference] = (property.allOf ?? []) as { $ref: string }[];
    const target = reference && definitions[reference.$ref.replace("#/definitions/", "")];
    return [path, property.description ?? target?.description] as const;
  });
  assert(described.length > 200);
  assertEquals(described.filter(([, text]) => typeof text !== "string" || text.length < 5), []);
});

Deno.test("settingsJsonSchema() is about what is written, not what is read from it", () => {
  const schema = settingsJsonSchema();
  assertObjectMatch(schema, {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    additionalProperties: false,
    then: { required: ["theme", "name", "colors", "navigation"] },
    properties: {
      logo: { anyOf: [{ type: "string" }, { type: "object" }] },
      $ref: { type: "string" },
    },
  });
  const { group } = schema.definitions as Record<string, { properties: Node }>;
  assertObjectMatch(group?.properties ?? {}, {
    pages: { items: { anyOf: [{ type: "string" }, { $ref: "#/definitions/group" }] } },
    expanded: { type: "boolean" },
  });
});
