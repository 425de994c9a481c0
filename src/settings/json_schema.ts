/**
 * The JSON Schema of the settings file, for editors and for `docs schema`.
 *
 * @module
 */
import { z } from "zod";
import { SettingsSchema } from "./schema.ts";

/** An object may be a `$ref`, and then it may lack what it would have to have. */
function allowReference(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type !== "object" || schema.properties === undefined) return;
  const reference = {
    type: "string",
    description: "Path of a JSON file with this object.",
  } as const;
  schema.properties = { ...schema.properties, $ref: reference };
  const { required } = schema;
  if (required === undefined) return;
  delete schema.required;
  Object.assign(schema, { if: { not: { required: ["$ref"] } }, then: { required } });
}

/**
 * JSON Schema (draft 7, which editors know best) of what a `docs.json` may contain. Any object may
 * also be a `$ref` to another file.
 */
export function settingsJsonSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(SettingsSchema, {
    target: "draft-7",
    io: "input",
    reused: "inline",
    // Rules that only code can check have no JSON Schema; the shapes around them do.
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // The default of an object with defaults inside says nothing.
      if (JSON.stringify(jsonSchema.default) === "{}") delete jsonSchema.default;
      allowReference(jsonSchema);
    },
  });
  return { title: "Settings of a documentation site (docs.json)", ...schema };
}
