/**
 * Example values of fields: what a sample shows for a parameter, a body or a response.
 *
 * Order and values follow the format: an example of the schema, its default, its first allowed
 * value, else a fixed value by type and format. Nothing is random: the same field always gives the
 * same example.
 *
 * @module
 */
import type { Choice, Content, Field, FieldFacts, ValueKind } from "../model/endpoint.ts";
import { shapeOfLabel, type TypeShape } from "./type_label.ts";

/** What an example is for. */
export interface ExampleOptions {
  /** Requests leave out `readOnly` fields, responses `writeOnly` ones. */
  readonly direction: "request" | "response";
  /** `required` leaves out optional fields of objects. */
  readonly defaults: "required" | "all";
}

/** What is known about a value: a field, or one of its choices. */
type Described = Pick<Field, "type" | "fields" | "facts"> & { readonly default?: string };

/** Example values of strings, by format. */
const STRINGS: Readonly<Record<string, string>> = {
  date: "2023-12-25",
  "date-time": "2023-11-07T05:31:56Z",
  time: "05:31:56Z",
  duration: "P3D",
  email: "jsmith@example.com",
  "idn-email": "jsmith@example.com",
  uuid: "3c90c3cc-0d44-4b50-8888-8dd25736052a",
  ipv4: "127.0.0.1",
  ipv6: "2606:4700:3108::ac42:2835",
  hostname: "example.com",
  uri: "https://example.com",
  url: "https://example.com",
  "uri-reference": "/path",
  byte: "aSDinaTvuI8gbWludGxpZnk=",
  base64: "aSDinaTvuI8gbWludGxpZnk=",
};

const NUMBER = 123;
/** Objects nest at most this deep in an example, and hold this many values in all. */
const MAX_DEPTH = 12;
const MAX_VALUES = 2_000;

interface Walk extends ExampleOptions {
  left: number;
}

/** The example value of a field. Undefined when there is none that ends: the field contains itself. */
export function exampleOfField(field: Described, options: ExampleOptions): unknown {
  return valueOf(field, { ...options, left: MAX_VALUES }, 0);
}

/** An object with an example value for each field. */
export function exampleOfFields(
  fields: readonly Field[],
  options: ExampleOptions,
): Record<string, unknown> {
  return objectOf(fields, { ...options, left: MAX_VALUES }, 0);
}

/** The example of a body: the first ready-made one, else one made from its schema. */
export function exampleOfContent(content: Content, options: ExampleOptions): unknown {
  const [first] = content.examples;
  return first === undefined ? exampleOfField(content.body, options) : first.value;
}

/** What kind of value a field takes, by its facts, its label or its nested fields. */
export function shapeOfField(field: Described): TypeShape {
  const { facts } = field;
  const label = shapeOfLabel(field.type);
  const kind = facts?.kind ??
    (field.fields.length > 0 && !["array", "map", "object"].includes(label.kind)
      ? "object"
      : label.kind);
  const format = facts?.format ?? label.format;
  const item = kind === "array" || kind === "map" ? itemOf(field, label) : undefined;
  return {
    kind,
    ...(format !== undefined && { format }),
    ...(item !== undefined && { item }),
    ...(label.literal !== undefined && { literal: label.literal }),
  };
}

/** Whether a value was chosen by somebody: an example, a default, an allowed value, a format. */
export function hasOwnExample(field: Described): boolean {
  const shape = shapeOfField(field);
  return writtenValue(field, shape.kind).found || shape.format !== undefined &&
      Object.hasOwn(STRINGS, shape.format);
}

function itemOf(field: Described, label: TypeShape): TypeShape {
  const items = field.facts?.items;
  if (items !== undefined) {
    return { kind: items.kind, ...(items.facts?.format && { format: items.facts.format }) };
  }
  if (label.item !== undefined && label.item.kind !== "any") return label.item;
  if (field.fields.length > 0 || field.facts === undefined) return { kind: "object" };
  return label.item ?? { kind: "any" };
}

function valueOf(field: Described, walk: Walk, depth: number): unknown {
  walk.left--;
  const shape = shapeOfField(field);
  const written = writtenValue(field, shape.kind);
  if (written.found) return written.value;
  const { facts } = field;
  if (facts?.recursion !== undefined || depth > MAX_DEPTH) {
    return shape.kind === "array" ? [] : undefined;
  }
  if (shape.kind === "array") return arrayOf(field, shape, walk, depth);
  const [choice] = usableChoices(facts);
  if (choice !== undefined) return valueOfChoice(choice, field, walk, depth);
  if (shape.kind === "map") return mapOf(field, shape, walk, depth);
  if (shape.kind === "object") return objectOf(field.fields, walk, depth);
  return plainValue(shape, facts);
}

/** The value that a field states itself: example, default, first allowed value. */
function writtenValue(
  { facts, default: preset }: Described,
  kind: ValueKind,
): { found: boolean; value?: unknown } {
  const [example] = facts?.examples ?? [];
  if (example !== undefined) return { found: true, value: parseJson(example) ?? example };
  const value = preset === undefined ? undefined : valueFromText(preset, kind);
  if (value !== undefined && value !== null) return { found: true, value };
  const [first] = facts?.enum ?? [];
  // Allowed values of a list are those of its items.
  if (first === undefined || kind === "array" || kind === "object") return { found: false };
  return { found: true, value: valueFromText(first.value, kind) };
}

/**
 * A value from the text of an attribute or of the model (`default`, `enum`): strings stand there
 * without quotes, everything else as JSON. Undefined when the text does not fit the kind.
 */
export function valueFromText(text: string, kind: ValueKind): unknown {
  const parsed = parseJson(text);
  if (kind === "string" || kind === "file") return typeof parsed === "string" ? parsed : text;
  if (kind === "integer" || kind === "number") {
    return typeof parsed === "number" ? parsed : undefined;
  }
  if (kind === "boolean") return typeof parsed === "boolean" ? parsed : undefined;
  if (kind === "array") return Array.isArray(parsed) ? parsed : [parsed ?? text];
  if (kind === "object" || kind === "map") return isObject(parsed) ? parsed : undefined;
  return parsed ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Null is an honest choice but a poor example. */
function usableChoices(facts: FieldFacts | undefined): readonly Choice[] {
  const choices = facts?.choices ?? [];
  const telling = choices.filter((choice) =>
    choice.facts?.kind !== "null" && choice.type !== "null"
  );
  return telling.length > 0 ? telling : choices;
}

function valueOfChoice(choice: Choice, owner: Described, walk: Walk, depth: number): unknown {
  const value = valueOf(choice, walk, depth + 1);
  const { discriminator } = owner.facts ?? {};
  if (discriminator === undefined || !isObject(value)) return value;
  const { property, mapping } = discriminator;
  const name =
    Object.keys(mapping).find((key) =>
      mapping[key] === choice.label || mapping[key]?.endsWith(`/${choice.label}`)
    ) ?? choice.label;
  const field = choice.fields.find((each) => each.name === property);
  if (field === undefined || hasOwnExample(field)) return value;
  return { ...value, [property]: name };
}

function arrayOf(field: Described, shape: TypeShape, walk: Walk, depth: number): unknown[] {
  const { facts, fields } = field;
  if (facts?.items !== undefined) {
    const { kind, facts: own } = facts.items;
    return present(valueOf({ type: "", fields, facts: { ...own, kind } }, walk, depth + 1));
  }
  const item = shape.item ?? { kind: "any" };
  const [allowed] = facts?.enum ?? [];
  if (allowed !== undefined) return [valueFromText(allowed.value, item.kind)];
  const [choice] = usableChoices(facts);
  if (choice !== undefined) return present(valueOfChoice(choice, field, walk, depth));
  if (fields.length > 0) {
    const object = objectOf(fields, walk, depth + 1);
    return [item.kind === "array" ? [object] : object];
  }
  const format = item.format ?? facts?.format;
  return [plainValue({ ...item, ...(format !== undefined && { format }) }, facts)];
}

function present(value: unknown): unknown[] {
  return value === undefined ? [] : [value];
}

/** A map shows one entry. Its only field, `{key}` in schemas, describes the values. */
function mapOf(field: Described, shape: TypeShape, walk: Walk, depth: number): unknown {
  if (field.fields.length > 0) return objectOf(field.fields, walk, depth);
  return shape.item === undefined || shape.item.kind === "any"
    ? {}
    : { key: plainValue(shape.item, undefined) };
}

function objectOf(fields: readonly Field[], walk: Walk, depth: number): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const field of fields) {
    if (walk.left <= 0) break;
    if (walk.direction === "request" && field.facts?.readOnly) continue;
    if (walk.direction === "response" && field.facts?.writeOnly) continue;
    if (walk.defaults === "required" && !field.required) continue;
    const value = valueOf(field, walk, depth + 1);
    // `{key}` stands for any name.
    if (value !== undefined) {
      entries.push([/^\{(.+)\}$/.exec(field.name)?.[1] ?? field.name, value]);
    }
  }
  return Object.fromEntries(entries);
}

function plainValue(shape: TypeShape, facts: FieldFacts | undefined): unknown {
  if (shape.literal !== undefined) return shape.literal;
  switch (shape.kind) {
    case "string":
      return STRINGS[shape.format ?? ""] ?? "<string>";
    case "integer":
      return numberWithin(facts?.bounds, true);
    case "number":
      return numberWithin(facts?.bounds, false);
    case "boolean":
      return true;
    case "null":
      return null;
    case "file":
      return "<file>";
    case "array":
      return [plainValue(shape.item ?? { kind: "any" }, undefined)];
    case "object":
    case "map":
      return {};
    case "any":
      return "<any>";
  }
}

/** 123, or the middle of the limits when it does not fit, or what is next to the only limit. */
function numberWithin(bounds: FieldFacts["bounds"], isInteger: boolean): number {
  const { minimum = -Infinity, maximum = Infinity } = bounds ?? {};
  if (NUMBER >= minimum && NUMBER <= maximum) return NUMBER;
  const isBounded = Number.isFinite(minimum) && Number.isFinite(maximum);
  const wanted = isBounded
    ? (minimum + maximum) / 2
    : Number.isFinite(minimum)
    ? minimum + 1
    : maximum - 1;
  if (!isInteger) return wanted;
  const below = Math.floor(wanted);
  return below >= minimum ? below : Math.ceil(minimum);
}
