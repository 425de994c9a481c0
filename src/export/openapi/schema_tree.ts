/**
 * Where schemas stand: in each other, and in operations.
 *
 * @module
 */
import type { JsonObject } from "../exported.ts";

const prefix = "#/components/schemas/";

/** A reference to a component. */
export function refTo(name: string): JsonObject {
  return { $ref: `${prefix}${name}` };
}

/** Name of the component that a schema refers to. */
export function targetOf({ $ref }: JsonObject): string | undefined {
  return typeof $ref === "string" && $ref.startsWith(prefix)
    ? $ref.slice(prefix.length)
    : undefined;
}

/** Stands for the items of a list, the values of a map, one of several choices. */
export const itemWord = "[]";

/** The schemas right inside of a schema, each with a word for its place. */
export function childrenOf(schema: JsonObject): [word: string, child: JsonObject][] {
  const children: [string, JsonObject][] = [];
  withChildren(schema, (child, word) => {
    children.push([word, child]);
    return child;
  });
  return children;
}

/** A copy of a schema with other schemas inside. */
export function withChildren(
  schema: JsonObject,
  change: (child: JsonObject, word: string) => JsonObject,
): JsonObject {
  const copy = { ...schema };
  const { properties, items, additionalProperties, anyOf } = schema;
  if (isObject(properties)) {
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [name, change(child as JsonObject, name)]),
    );
  }
  if (isObject(items)) copy.items = change(items, itemWord);
  if (isObject(additionalProperties)) {
    copy.additionalProperties = change(additionalProperties, itemWord);
  }
  if (Array.isArray(anyOf)) copy.anyOf = anyOf.map((each: JsonObject) => change(each, itemWord));
  return copy;
}

/** A place in an operation that holds a schema. */
export interface SchemaSlot {
  readonly schema: JsonObject;
  /** What the place is called, the innermost word last. */
  readonly words: readonly string[];
  /** Puts another schema there. */
  readonly replace: (schema: JsonObject) => void;
}

/** The places of an operation. `subject` is what the operation is about: `Parcel`, `ParcelList`. */
export function* schemaSlots(operation: JsonObject, subject: string): Generator<SchemaSlot> {
  for (const parameter of (operation.parameters ?? []) as JsonObject[]) {
    yield* slotsOfHolder(parameter, [subject, String(parameter.name)]);
  }
  if (isObject(operation.requestBody)) {
    yield* slotsOfContent(operation.requestBody, [`${subject.replace(/List$/, "")}Request`]);
  }
  for (const [status, response] of objects(operation.responses)) {
    const word = /^[23]/.test(status) ? subject : "Error";
    for (const [name, header] of objects(response.headers)) {
      yield* slotsOfHolder(header, [subject, name]);
    }
    yield* slotsOfContent(response, [word]);
  }
  for (const [name, callback] of objects(operation.callbacks)) {
    for (const [, item] of objects(callback)) {
      for (const [, called] of objects(item)) yield* schemaSlots(called, name);
    }
  }
}

function* slotsOfHolder(holder: JsonObject, words: readonly string[]): Generator<SchemaSlot> {
  if (isObject(holder.schema)) {
    yield { schema: holder.schema, words, replace: (schema) => void (holder.schema = schema) };
  }
  yield* slotsOfContent(holder, words);
}

function* slotsOfContent(holder: JsonObject, words: readonly string[]): Generator<SchemaSlot> {
  for (const [, media] of objects(holder.content)) {
    const { schema } = media;
    if (isObject(schema)) {
      yield { schema, words, replace: (schema) => void (media.schema = schema) };
    }
  }
}

function objects(value: unknown): [string, JsonObject][] {
  return isObject(value) ? Object.entries(value) as [string, JsonObject][] : []; // of our own making
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
