/**
 * Brings schemas into the form of OpenAPI 3.1 (JSON Schema 2020-12), so that readers know one form.
 * Applied whatever version a document states: many say 3.1 and are written in the old way.
 *
 * @module
 */
import { isObject } from "./specification.ts";
import type { MutableObject } from "./walk.ts";

/** Rewrites one schema in place; schemas within it are not entered. */
export function upgradeSchema(schema: MutableObject): void {
  upgradeBound(schema, "minimum", "exclusiveMinimum");
  upgradeBound(schema, "maximum", "exclusiveMaximum");
  if (schema.type === "file") {
    schema.type = "string";
    schema.format = "binary";
  }
  if ("x-nullable" in schema && schema.nullable === undefined) {
    schema.nullable = schema["x-nullable"];
  }
  if (schema.nullable !== undefined) upgradeNullable(schema);
  if (schema.example !== undefined) {
    // `examples` of a schema is a list; as a map it is a mistake that says the same.
    if (!Array.isArray(schema.examples)) schema.examples = [schema.example];
    delete schema.example;
  } else if (isObject(schema.examples)) {
    schema.examples = Object.values(schema.examples)
      .map((entry) => isObject(entry) && "value" in entry ? entry.value : entry);
  }
  // Before 2020-12 a tuple was a list in `items`, and what follows it in `additionalItems`.
  if (Array.isArray(schema.items)) {
    schema.prefixItems ??= schema.items;
    delete schema.items;
    if (isObject(schema.additionalItems)) schema.items = schema.additionalItems;
  }
}

/** `exclusiveMinimum: true` turns the minimum itself into the exclusive one. */
function upgradeBound(schema: MutableObject, bound: string, exclusive: string): void {
  if (typeof schema[exclusive] !== "boolean") return;
  const isExclusive = schema[exclusive];
  delete schema[exclusive];
  if (!isExclusive || schema[bound] === undefined) return;
  schema[exclusive] = schema[bound];
  delete schema[bound];
}

function upgradeNullable(schema: MutableObject): void {
  const isNullable = schema.nullable === true;
  // Without a type the word stays: a union with `null` would hide the schema that is meant.
  if (isNullable && schema.type === undefined) return;
  delete schema.nullable;
  if (!isNullable) return;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (!types.includes("null")) schema.type = [...types, "null"];
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) {
    schema.enum = [...schema.enum, null];
  }
}
