/**
 * Documented fields → JSON Schema (2020-12, the dialect of OpenAPI 3.1).
 *
 * @module
 */
import { shapeOfField } from "../../endpoint/example_value.ts";
import { membersOfLabel, type TypeShape } from "../../endpoint/type_label.ts";
import type { Choice, Field, FieldFacts, ValueKind } from "../../model/endpoint.ts";
import type { JsonObject } from "../exported.ts";
import { itemLimits, propertyLimits } from "./word_limits.ts";

/** Schemas that refer to themselves live apart and are referred to by name. */
export class SharedSchemas {
  readonly #schemas = new Map<string, JsonObject>();

  /** Adds a schema under a name made from `wanted`; answers the reference to it. */
  add(wanted: string, schema: JsonObject): { name: string; fill(schema: JsonObject): void } {
    const base = wanted.replace(/[^A-Za-z0-9._-]+/g, "_").replace(/^_+|_+$/g, "") || "Schema";
    let name = base;
    for (let count = 2; this.#schemas.has(name); count++) name = `${base}_${count}`;
    this.#schemas.set(name, schema);
    return { name, fill: (whole) => void this.#schemas.set(name, whole) };
  }

  /** All of them, by name. */
  all(): Readonly<Record<string, JsonObject>> {
    return Object.fromEntries(this.#schemas);
  }
}

/** A field on the way down to the one being converted. */
interface Enclosing {
  readonly name: string;
  /** Set when something below refers to it. */
  shared?: ReturnType<SharedSchemas["add"]>;
}

/** What describes a value: a field or one of its choices. */
type Described = Pick<Field, "type" | "description" | "fields" | "facts"> & {
  readonly default?: string;
};

/** Converts fields. One for each body, parameter or header. */
export class SchemaWriter {
  readonly #enclosing: Enclosing[] = [];

  /** `owner` names the schemas that refer to themselves. */
  constructor(private readonly shared: SharedSchemas, private readonly owner: string) {}

  /** The schema of a field's value. `described` is false where the description stands elsewhere. */
  field(field: Field, described = true): JsonObject {
    const own: Enclosing = { name: field.name };
    this.#enclosing.push(own);
    const schema = this.#value(field, described);
    this.#enclosing.pop();
    if (field.deprecated && described) schema.deprecated = true;
    if (own.shared === undefined) return schema;
    own.shared.fill(schema);
    return { $ref: `#/components/schemas/${own.shared.name}` };
  }

  /** An object with these properties. */
  object(fields: readonly Field[]): JsonObject {
    const properties: JsonObject = {};
    const required: string[] = [];
    for (const field of fields) {
      if (field.name === "") continue;
      Object.defineProperty(properties, field.name, {
        value: this.field(field),
        enumerable: true,
        configurable: true,
      });
      if (field.required) required.push(field.name);
    }
    return {
      type: "object",
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required: [...new Set(required)] }),
    };
  }

  #value(described: Described, withDescription = true): JsonObject {
    const { facts } = described;
    const text = withDescription && described.description !== ""
      ? { description: described.description }
      : {};
    if (facts?.recursion !== undefined) {
      const target = this.#reference(facts.recursion);
      if (target !== undefined) {
        const isList = shapeOfField(described).kind === "array";
        return isList ? { ...text, type: "array", items: target } : { ...text, ...target };
      }
    }
    const shape = shapeOfField(described);
    const schema: JsonObject = { ...text, ...this.#shape(shape, described) };
    if (facts !== undefined) addFacts(schema, facts, shape);
    if (described.default !== undefined) schema.default = valueOfText(described.default, shape);
    if (isNullable(described)) allowNull(schema);
    const { items } = schema as { items?: JsonObject }; // a schema of ours
    if (items !== undefined && /\| null\)\[\]/.test(described.type)) allowNull(items);
    return schema;
  }

  #shape(shape: TypeShape, described: Described): JsonObject {
    const { fields, facts } = described;
    if (facts?.choices !== undefined) {
      const choices = this.#choices(facts.choices, facts.discriminator);
      const isList = shape.kind === "array" &&
        facts.choices.every((choice) => shapeOfField(choice).kind !== "array");
      return isList ? { type: "array", items: choices } : choices;
    }
    if (shape.literal !== undefined) return literals(described.type);
    switch (shape.kind) {
      case "object":
        return this.object(fields);
      case "array":
        return { type: "array", items: this.#item(shape.item, facts?.items, fields) };
      case "map":
        return {
          type: "object",
          additionalProperties: this.#item(shape.item, facts?.items, fields),
        };
      case "any":
        return fields.length > 0 ? this.object(fields) : {};
      default:
        // Fields within something that is not called an object mean that it is one.
        return fields.length > 0 ? this.object(fields) : primitive(shape);
    }
  }

  #item(
    shape: TypeShape | undefined,
    items: FieldFacts["items"],
    fields: readonly Field[],
  ): JsonObject {
    const kind: ValueKind = items?.kind ?? shape?.kind ?? (fields.length > 0 ? "object" : "any");
    const label = shape?.kind === "array" ? "array" : kind;
    const facts = items?.facts;
    if (facts?.recursion === undefined && facts?.choices === undefined) {
      if (fields.length > 0 && kind !== "array") {
        return withFacts(this.object(fields), facts, { kind: "object" });
      }
      if (kind === "array") {
        const inner = this.#item(shape?.item, facts?.items, fields);
        return withFacts({ type: "array", items: inner }, facts, { kind });
      }
      const own: TypeShape = { kind, ...(shape?.format !== undefined && { format: shape.format }) };
      return withFacts(
        kind === "object" || kind === "map" ? { type: "object" } : primitive(own),
        facts,
        own,
      );
    }
    return this.#value({ type: label, description: "", fields, ...(facts && { facts }) });
  }

  #choices(choices: readonly Choice[], discriminator: FieldFacts["discriminator"]): JsonObject {
    const oneOf = choices.map((choice) => {
      const schema = this.#value(choice);
      return choice.label === "" || "$ref" in schema ? schema : { title: choice.label, ...schema };
    });
    return {
      // Choices may overlap: nothing in the documentation says that exactly one holds.
      anyOf: oneOf,
      ...(discriminator !== undefined &&
        { discriminator: { propertyName: discriminator.property } }),
    };
  }

  /** A reference to the enclosing field with a name. */
  #reference(name: string): JsonObject | undefined {
    const target = this.#enclosing.slice(0, -1).findLast((each) => each.name === name);
    if (target === undefined) return undefined;
    target.shared ??= this.shared.add(`${this.owner}_${name || "body"}`, {});
    return { $ref: `#/components/schemas/${target.shared.name}` };
  }
}

function primitive({ kind, format }: TypeShape): JsonObject {
  switch (kind) {
    case "file":
      return { type: "string", format: "binary" };
    case "any":
      return {};
    case "map":
      return { type: "object" };
    default:
      return { type: kind, ...(format !== undefined && { format }) };
  }
}

function literals(label: string): JsonObject {
  const members = membersOfLabel(label).flatMap(({ literal }) => literal ?? []);
  return members.length === 1 ? { const: members[0] } : { type: "string", enum: members };
}

function withFacts(
  schema: JsonObject,
  facts: FieldFacts | undefined,
  shape: TypeShape,
): JsonObject {
  if (facts !== undefined) addFacts(schema, facts, shape);
  return schema;
}

function addFacts(schema: JsonObject, facts: FieldFacts, shape: TypeShape): void {
  if (
    facts.format !== undefined && schema.format === undefined && typeof schema.type === "string" &&
    shape.kind !== "file"
  ) {
    schema.format = facts.format;
  }
  if (facts.enum !== undefined) addEnum(schema, facts.enum, shape);
  // Bounds are for examples: where limits are known as they were written, these count.
  Object.assign(schema, facts.constraints ?? facts.bounds, propertyLimits(facts));
  const { items } = schema as { items?: JsonObject }; // a schema of ours
  if (items !== undefined && !("$ref" in items)) {
    for (const [key, value] of Object.entries(itemLimits(facts))) items[key] ??= value;
  }
  if (shape.kind === "file" && facts.limits?.includes("base64")) schema.format = "base64";
  if (facts.examples !== undefined && facts.examples.length > 0) {
    schema.examples = facts.examples.map(valueOfJson);
  }
  if (facts.readOnly) schema.readOnly = true;
  if (facts.writeOnly) schema.writeOnly = true;
}

/** What a list may hold is said of its items. */
function addEnum(
  schema: JsonObject,
  values: NonNullable<FieldFacts["enum"]>,
  shape: TypeShape,
): void {
  const { items } = schema as { items?: JsonObject }; // a schema of ours
  const isOfItems = shape.kind === "array" && items !== undefined &&
    !values.some(({ value }) => value.startsWith("["));
  if (isOfItems) addEnum(items, values, shape.item ?? { kind: "any" });
  else {
    schema.enum = values.map(({ value }) => valueOfText(value, shape));
    const meanings = values.flatMap(({ value, description }) =>
      description === undefined || description === "" ? [] : [[value, description]]
    );
    if (meanings.length > 0) schema["x-enumDescriptions"] = Object.fromEntries(meanings);
  }
}

function isNullable({ type, facts }: Described): boolean {
  return facts?.nullable === true || membersOfLabel(type).some(({ kind }) => kind === "null");
}

function allowNull(schema: JsonObject): void {
  if (typeof schema.type === "string" && schema.type !== "null") {
    schema.type = [schema.type, "null"];
  } else if (Array.isArray(schema.anyOf)) schema.anyOf = [...schema.anyOf, { type: "null" }];
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) {
    schema.enum = [...schema.enum, null];
  }
}

/** A value as it stands in documentation → what it is: `20` of an integer is a number. */
export function valueOfText(text: string, { kind }: Pick<TypeShape, "kind">): unknown {
  if (kind === "string" || kind === "file") return text.replace(/^"([^"]*)"$/, "$1");
  if (kind === "any" && !/^(?:[-\d[{"]|true$|false$|null$)/.test(text)) return text;
  return valueOfJson(text);
}

function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
