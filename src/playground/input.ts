/**
 * Which input a field gets. The model says what a value is; this says how somebody fills it in.
 *
 * @module
 */
import type { Choice, Field, FieldFacts, ValueKind } from "../model/endpoint.ts";
import { shapeOfField, valueFromText } from "../endpoint/example_value.ts";
import type { TypeShape } from "../endpoint/type_label.ts";

/** What inputs are made of: a field, an item of a list, a choice. */
export type Described =
  & Pick<Field, "type" | "fields" | "facts">
  & Partial<
    Pick<
      Field,
      | "name"
      | "required"
      | "default"
      | "description"
      | "deprecated"
      | "placeholder"
      | "initialValue"
    >
  >;

/** How a value is filled in. */
export type Input =
  | {
    readonly kind: "text";
    readonly format: "plain" | "long" | "secret" | "date" | "date-time";
  }
  | { readonly kind: "number"; readonly integer: boolean }
  | { readonly kind: "boolean" }
  /** One of these texts; `of` is the kind of the value that a text stands for. */
  | { readonly kind: "enum"; readonly values: readonly EnumValue[]; readonly of: ValueKind }
  | { readonly kind: "list"; readonly item: Described }
  /** `rest` describes the values under any other name. */
  | { readonly kind: "object"; readonly fields: readonly Field[]; readonly rest?: Described }
  | { readonly kind: "choice"; readonly options: readonly Option[] }
  /** Text of JSON; `of` is `any` or what it must be. */
  | { readonly kind: "json"; readonly of: "any" | "object" | "array" }
  | { readonly kind: "file"; readonly several: boolean; readonly accept?: string };

/** An allowed value. */
export type EnumValue = NonNullable<FieldFacts["enum"]>[number];

/** One way that a value may look. */
export interface Option {
  readonly label: string;
  readonly described: Described;
}

/** What surrounds a field. */
export interface InputContext {
  /** Files can be sent here: parts of a form, whole bodies. In JSON a file is a text. */
  readonly files?: boolean;
  /** Texts may have several lines: everything in a body. */
  readonly long?: boolean;
}

const known = new WeakMap<Described, Map<string, Input>>();

/** The input of a field. The same field always has the same input object. */
export function inputOf(field: Described, context: InputContext = {}): Input {
  const key = `${context.files ?? false} ${context.long ?? false}`;
  const inputs = known.get(field) ?? new Map<string, Input>();
  known.set(field, inputs);
  const input = inputs.get(key) ?? makeInput(field, context);
  inputs.set(key, input);
  return input;
}

function makeInput(field: Described, context: InputContext): Input {
  const { facts } = field;
  const shape = shapeOfField(field);
  const { kind } = shape;
  if (kind === "array") {
    const item = itemOf(field);
    if (context.files && shapeOfField(item).kind === "file") return { kind: "file", several: true };
    return facts?.recursion !== undefined || facts?.truncated
      ? { kind: "json", of: "array" }
      : { kind: "list", item };
  }
  const options = optionsOf(field);
  if (options.length === 1) return inputOf(options[0]!.described, context);
  if (options.length > 1) return { kind: "choice", options };
  const values = facts?.enum ?? literalsOf(field.type);
  if (values.length > 0 && kind !== "object" && kind !== "map") {
    return { kind: "enum", values, of: kind };
  }
  switch (kind) {
    case "integer":
    case "number":
      return { kind: "number", integer: kind === "integer" };
    case "boolean":
      return { kind: "boolean" };
    case "object":
    case "map":
      return objectInput(field);
    case "null":
      return { kind: "enum", values: [{ value: "null" }], of: "any" };
    case "any":
      return { kind: "json", of: "any" };
    case "file":
      if (context.files) return { kind: "file", several: false };
      return { kind: "text", format: context.long ? "long" : "plain" };
    case "string":
      if (context.files && shape.format === "binary") return { kind: "file", several: false };
      return { kind: "text", format: formatOf(field, shape.format, context) };
  }
}

function formatOf(
  field: Described,
  format: string | undefined,
  { long }: InputContext,
): Extract<Input, { kind: "text" }>["format"] {
  if (isSecret(field)) return "secret";
  if (format === "date" || format === "date-time") return format;
  const isShort = format !== undefined && format !== "" && format !== "markdown";
  return long && !isShort ? "long" : "plain";
}

/**
 * Whether a value is a secret although it is documented as an ordinary field: it is typed hidden, and
 * neither kept nor shared nor printed.
 */
export function isSecret({ name = "", facts, type }: Described): boolean {
  if (facts?.format === "password" || /\(password\)|<password>/i.test(type)) return true;
  return /^(?:proxy-)?authorization$|^cookie$|(?:^|[-_.])(?:api[-_]?key|access[-_]?token|auth[-_]?token|client[-_]?secret|password|passwd)$/i
    .test(name.replace(/([a-z])([A-Z])/g, "$1-$2"));
}

function objectInput(field: Described): Input {
  const { fields, facts } = field;
  const { kind, item } = shapeOfField(field);
  if (facts?.recursion !== undefined) return { kind: "json", of: "object" };
  const named = fields.filter((each) => !isRest(each) && !each.facts?.readOnly);
  const rest = fields.find(isRest) ??
    (kind === "map" ? describedOf(item ?? { kind: "any" }) : undefined);
  if (named.length === 0 && rest === undefined) return { kind: "json", of: "object" };
  return { kind: "object", fields: named, ...(rest && { rest }) };
}

/** What is known of a value of which only the type is known. */
const describedOf = ({ kind, format }: TypeShape): Described => ({
  type: "",
  fields: [],
  facts: { kind, ...(format && { format }) },
});

/** `{key}` stands for any name. */
const isRest = ({ name }: Field): boolean => /^\{.+\}$/.test(name);

/** What the items of a list are. */
export function itemOf(field: Described): Described {
  const { fields, facts, type } = field;
  if (facts?.items !== undefined) {
    return { type: "", fields, facts: { ...facts.items.facts, kind: facts.items.kind } };
  }
  const item = shapeOfField(field).item ?? { kind: "any" as const };
  const own: FieldFacts = { kind: item.kind, ...(item.format && { format: item.format }) };
  if (facts?.enum !== undefined) {
    return { type: "", fields: [], facts: { ...own, enum: facts.enum } };
  }
  if (facts?.choices !== undefined) {
    const { choices, discriminator } = facts;
    return { type: "", fields: [], facts: { choices, ...(discriminator && { discriminator }) } };
  }
  if (fields.length > 0 && item.kind === "array") {
    return { type: "", fields, facts: { kind: "array" } };
  }
  const inner = type.replace(/\[\]$/, "");
  return fields.length > 0
    ? { type: "", fields, facts: { kind: "object" } }
    : { type: inner === type ? "" : inner, fields, facts: own };
}

function optionsOf({ facts }: Described): Option[] {
  const choices = facts?.choices ?? [];
  const labels = new Map<string, number>();
  return choices.map((choice, at) => {
    const wanted = choice.label || choice.type || `Option ${at + 1}`;
    const count = (labels.get(wanted) ?? 0) + 1;
    labels.set(wanted, count);
    return {
      label: count === 1 ? wanted : `${wanted} ${count}`,
      described: withDiscriminator(choice, facts),
    };
  });
}

/** The property that tells choices apart has one value in each of them. */
function withDiscriminator(choice: Choice, facts: FieldFacts | undefined): Described {
  const { discriminator } = facts ?? {};
  if (discriminator === undefined) return choice;
  const { property, mapping } = discriminator;
  const name =
    Object.keys(mapping).find((key) =>
      mapping[key] === choice.label || mapping[key]?.endsWith(`/${choice.label}`)
    ) ?? choice.label;
  const fields = choice.fields.map((field) => {
    const isOpen = field.name === property && (field.facts?.enum?.length ?? 0) !== 1;
    if (!isOpen) return field.name === property ? { ...field, required: true } : field;
    const values = field.facts?.enum;
    const value = values?.some((each) => each.value === name) === false ? undefined : name;
    if (value === undefined) return field;
    return { ...field, required: true, facts: { ...field.facts, enum: [{ value }] } };
  });
  return { ...choice, fields };
}

/** The values of a label like `"asc" | "desc"`. */
function literalsOf(type: string): EnumValue[] {
  const literals = [...type.matchAll(/\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\s*(\||$)/gy)];
  const length = literals.reduce((sum, [whole]) => sum + whole.length, 0);
  if (length === 0 || length < type.length) return [];
  return literals.map(([, a, b, c]) => ({ value: a ?? b ?? c ?? "" }));
}

/** The only value that a field can have. */
export function constantOf(input: Input): { readonly value: unknown } | undefined {
  if (input.kind !== "enum" || input.values.length !== 1) return undefined;
  return { value: enumValue(input, input.values[0]!.value) };
}

/** The value that the text of an enumeration stands for. */
export function enumValue(input: Extract<Input, { kind: "enum" }>, text: string): unknown {
  if (input.of === "any" && text === "null") return null;
  return valueFromText(text, input.of);
}

/** Whether null may be said. A choice has an option for it. */
export function takesNull({ facts, type }: Described, input: Input): boolean {
  if (input.kind === "choice") return false;
  return facts?.nullable === true || /(?:^|\|)\s*null\s*(?:$|\|)/.test(type);
}
