import { assertEquals } from "@std/assert";
import { singular, typeName } from "../../../src/export/openapi/schema_names.ts";
import { schemaSlots } from "../../../src/export/openapi/schema_tree.ts";
import { shareSchemas } from "../../../src/export/openapi/share_schemas.ts";
import type { JsonObject } from "../../../src/export/exported.ts";

const user = (description: string): JsonObject => ({
  description,
  type: "object",
  properties: { id: { type: "string" }, name: { type: "string" } },
  required: ["id"],
});

/** An operation that answers with a schema. */
function answering(schema: JsonObject): JsonObject {
  return { responses: { 200: { content: { "application/json": { schema } } } } };
}

// deno-lint-ignore no-explicit-any -- tests reach into the result
const answerOf = (operation: any) => operation.responses[200].content["application/json"].schema;

Deno.test("shareSchemas() names what occurs twice after its places", () => {
  const one = answering({ type: "object", properties: { owner: user("Who owns it.") } });
  const two = answering({
    type: "object",
    properties: { owner: user("The owner."), guests: { type: "array", items: user("") } },
  });
  const components = shareSchemas(
    [...schemaSlots(one, "Ship"), ...schemaSlots(two, "Boat")],
    {},
  );
  const { description: _, ...core } = user("");
  assertEquals(components, { Owner: core });
  assertEquals(answerOf(one).properties.owner, {
    description: "Who owns it.",
    $ref: "#/components/schemas/Owner",
  });
  assertEquals(answerOf(two).properties.guests.items.$ref, "#/components/schemas/Owner");
});

Deno.test("shareSchemas() keeps what may be null apart from what may not", () => {
  const nullable = { ...user("Nobody, at times."), type: ["object", "null"] };
  const operation = answering({
    type: "object",
    properties: { captain: user("The captain."), deputy: nullable, cook: nullable },
  });
  shareSchemas([...schemaSlots(operation, "Ship")], {});
  assertEquals(answerOf(operation).properties.deputy, {
    description: "Nobody, at times.",
    anyOf: [{ $ref: "#/components/schemas/Captain" }, { type: "null" }],
  });
});

Deno.test("shareSchemas() finds out that two schemas that contain themselves are one", () => {
  const node = (name: string): JsonObject => ({
    type: "object",
    properties: {
      text: { type: "string" },
      replies: { type: "array", items: { $ref: `#/components/schemas/${name}` } },
    },
  });
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const one = answering({ type: "object", properties: { comment: refTo("a_comment") } });
  const two = answering({ type: "object", properties: { comment: refTo("b_comment") } });
  const other = answering({ type: "object", properties: { note: refTo("c_note") } });
  const components = shareSchemas(
    [
      ...schemaSlots(one, "Ship"),
      ...schemaSlots(two, "Boat"),
      ...schemaSlots(other, "Crew"),
    ],
    {
      a_comment: node("a_comment"),
      b_comment: node("b_comment"),
      c_note: { ...node("c_note"), required: ["text"] },
    },
  );
  assertEquals(components, {
    Comment: node("Comment"),
    Note: { ...node("Note"), required: ["text"] },
  });
});

Deno.test("shareSchemas() leaves alone what occurs once", () => {
  const operation = answering({ type: "object", properties: { owner: user("") } });
  const before = structuredClone(operation);
  assertEquals(shareSchemas([...schemaSlots(operation, "Ship")], {}), {});
  assertEquals(operation, before);
});

Deno.test("singular() and typeName() make names of types", () => {
  const cases = [
    ["parcels", "Parcel"],
    ["entries", "Entry"],
    ["addresses", "Address"],
    ["boxes", "Box"],
    ["status", "Status"],
    ["analysis", "Analysis"],
    ["line_items", "LineItem"],
    ["2fa keys", "_2faKey"],
  ];
  for (const [text, name] of cases) assertEquals(singular(typeName(text!)), name); // pairs
});
