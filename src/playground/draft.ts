/**
 * What somebody has typed so far, and the JSON value that it stands for.
 *
 * A field without a draft is untouched and is not sent. What is typed is kept as it is, so half a
 * number stays half a number: its value is its text, and the check says what is wrong with it. Each
 * value has a draft and the draft has that value again, whether it fits the field or not: what no
 * input can show is shown as JSON. So a pasted document, a link and a history entry lose nothing.
 *
 * @module
 */
import { valueFromText } from "../endpoint/example_value.ts";
import { ExactNumber, integerOf, parseExactJson } from "../model/exact_json.ts";
import {
  constantOf,
  type Described,
  enumValue,
  type Input,
  type InputContext,
  inputOf,
} from "./input.ts";

/** Something typed. */
export type Draft =
  /** Text, number, boolean, one of several, date: as text. Empty when it was emptied. */
  | { readonly kind: "text"; readonly text: string }
  /** Something said on purpose that an input cannot say by itself: `null`, `""`, `[]`, `{}`. */
  | { readonly kind: "constant"; readonly value: unknown }
  | { readonly kind: "list"; readonly items: readonly (Draft | undefined)[] }
  /** `entries` are under names that are not documented. */
  | {
    readonly kind: "object";
    readonly fields: Readonly<Record<string, Draft | undefined>>;
    readonly entries: readonly Entry[];
  }
  | { readonly kind: "choice"; readonly index: number; readonly value?: Draft | undefined }
  | { readonly kind: "json"; readonly text: string }
  /** Names of chosen files; the files are kept beside the form. */
  | { readonly kind: "files"; readonly names: readonly string[] };

/** A value under a name that the reader chose. */
export interface Entry {
  readonly name: string;
  readonly value?: Draft | undefined;
}

/** Fields below this one are under any name: their values are JSON. */
const anything: Described = { type: "", fields: [], facts: { kind: "any" } };

/** How entries of an object are filled in. */
export const restOf = (input: Extract<Input, { kind: "object" }>): Described =>
  input.rest ?? anything;

/** Options for making values. */
export interface ValueContext extends InputContext {
  /** Leaves out the names of files: they cannot be chosen again by their names. */
  readonly withoutFiles?: boolean;
  /** Replaces values of secret fields; without it they are values like others. */
  readonly secrets?: "omit" | "mask";
}

/** The value of a draft; undefined when nothing is sent. */
export function valueOfDraft(
  field: Described,
  draft: Draft | undefined,
  required: boolean,
  context: ValueContext = {},
): unknown {
  const input = inputOf(field, context);
  if (context.secrets && isHidden(input) && draft !== undefined) {
    return context.secrets === "omit" ? undefined : placeholderOf(field.name ?? "");
  }
  if (draft === undefined) return untouchedValue(field, input, required, context);
  switch (draft.kind) {
    case "constant":
      return draft.value;
    case "json":
      return draft.text.trim() === "" ? undefined : parsed(draft.text);
    case "text":
      return draft.text === "" ? presetOf(field, input) : textValue(input, draft.text);
    case "files":
      if (context.withoutFiles || draft.names.length === 0) return undefined;
      return input.kind === "file" && input.several ? draft.names : draft.names[0];
    case "list": {
      const item = input.kind === "list" ? input.item : anything;
      const values = draft.items.map((each) => valueOfDraft(item, each, true, context))
        .filter((each) => each !== undefined);
      return values.length === 0 ? undefined : values;
    }
    case "choice": {
      const option = input.kind === "choice" ? input.options[draft.index] : undefined;
      return option && valueOfDraft(option.described, draft.value, required, context);
    }
    case "object":
      return objectValue(input, draft, required, context);
  }
}

/** A draft by name. Names are the API's, so one may be `constructor`. */
export function draftAt(
  fields: Readonly<Record<string, Draft | undefined>>,
  name: string,
): Draft | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

const isHidden = (input: Input): boolean => input.kind === "text" && input.format === "secret";

/** `apiKey` → `<API_KEY>`. */
function placeholderOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/[^\p{L}\p{N}]+/gu, "_");
  return `<${words.toUpperCase() || "SECRET"}>`;
}

/** Only what is required has a value by itself: its default, its only value, an object of these. */
function untouchedValue(
  field: Described,
  input: Input,
  required: boolean,
  context: ValueContext,
): unknown {
  if (!required) return undefined;
  const only = constantOf(input);
  if (only !== undefined) return only.value;
  if (input.kind === "object") {
    return objectValue(input, { kind: "object", fields: {}, entries: [] }, true, context);
  }
  if (input.kind === "choice") {
    const [first] = input.options;
    return first && valueOfDraft(first.described, undefined, true, context);
  }
  return presetOf(field, input);
}

/** What stands for an emptied input: its default. */
function presetOf(field: Described, input: Input): unknown {
  if (field.default === undefined) return undefined;
  return input.kind === "enum" ? enumValue(input, field.default) : valueFromText(
    field.default,
    input.kind === "number"
      ? "number"
      : input.kind === "boolean"
      ? "boolean"
      : input.kind === "list"
      ? "array"
      : input.kind === "text"
      ? "string"
      : "any",
  );
}

function textValue(input: Input, text: string): unknown {
  if (input.kind === "enum") {
    const value = input.values.some((each) => each.value === text)
      ? enumValue(input, text)
      : undefined;
    return value === undefined ? text : value;
  }
  if (input.kind === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (input.kind === "number") return numberOf(text) ?? integerOf(text.trim()) ?? text;
  return text;
}

/** The number of a text, unless it cannot be held exactly: identifiers of 64 bits. */
export function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return undefined;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) return undefined;
  return /^[+-]?\d+$/.test(trimmed) && !Number.isSafeInteger(value) ? undefined : value;
}

function objectValue(
  input: Input,
  draft: Extract<Draft, { kind: "object" }>,
  required: boolean,
  context: ValueContext,
): unknown {
  if (input.kind !== "object") return undefined;
  const isTouched = Object.values(draft.fields).some((each) => each !== undefined);
  // What is required within an object counts once the object is there at all.
  const set = (isRequired: boolean) =>
    input.fields.map((field): [string, unknown] => [
      field.name,
      valueOfDraft(field, draftAt(draft.fields, field.name), isRequired && field.required, context),
    ]).filter(([, value]) => value !== undefined);
  const rest = restOf(input);
  const entries = draft.entries.filter(({ name }) => name !== "").map((
    { name, value },
  ): [string, unknown] => [name, valueOfDraft(rest, value, true, context)])
    .filter(([, value]) => value !== undefined);
  const isThere = required || entries.length > 0 || isTouched && set(false).length > 0;
  return isThere ? Object.fromEntries([...set(true), ...entries]) : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return text;
  }
}

/** The draft of a value. Every value has one; undefined is untouched. */
export function draftOfValue(
  field: Described,
  value: unknown,
  context: InputContext = {},
): Draft | undefined {
  if (value === undefined) return undefined;
  const input = inputOf(field, context);
  if (value === null && input.kind !== "choice" && input.kind !== "enum") {
    return { kind: "constant", value };
  }
  switch (input.kind) {
    case "text":
      if (value === "") return { kind: "constant", value };
      return typeof value === "string" ? { kind: "text", text: value } : jsonDraft(value);
    case "number":
      if (
        value instanceof ExactNumber ||
        (typeof value === "number" && numberOf(String(value)) === value)
      ) {
        return { kind: "text", text: String(value) };
      }
      return typeof value === "string" && value !== "" && numberOf(value) === undefined
        ? { kind: "text", text: value }
        : jsonDraft(value);
    case "boolean":
      return typeof value === "boolean" ? { kind: "text", text: String(value) } : jsonDraft(value);
    case "enum": {
      const found = input.values.find((each) => same(enumValue(input, each.value), value));
      return found === undefined ? jsonDraft(value) : { kind: "text", text: found.value };
    }
    case "json":
      return { kind: "json", text: looseText(value) };
    case "file": {
      const names = (Array.isArray(value) ? value : [value]).filter((each) =>
        typeof each === "string"
      );
      return names.length === 0 ? undefined : { kind: "files", names };
    }
    case "list":
      if (!Array.isArray(value)) return jsonDraft(value);
      if (value.length === 0) return { kind: "constant", value };
      return { kind: "list", items: value.map((each) => draftOfValue(input.item, each, context)) };
    case "choice": {
      const index = closestOption(input, value, context);
      const { described } = input.options[index]!; // a choice has options
      return { kind: "choice", index, value: draftOfValue(described, value, context) };
    }
    case "object":
      return objectDraft(input, value, context);
  }
}

function objectDraft(
  input: Extract<Input, { kind: "object" }>,
  value: unknown,
  context: InputContext,
): Draft {
  if (!isObject(value)) return jsonDraft(value);
  const all = Object.entries(value);
  if (all.length === 0) return { kind: "constant", value };
  const named = new Map(input.fields.map((field) => [field.name, field]));
  const rest = restOf(input);
  return {
    kind: "object",
    fields: Object.fromEntries(all.flatMap(([name, each]) => {
      const field = named.get(name);
      return field ? [[name, draftOfValue(field, each, context)]] : [];
    })),
    entries: all.filter(([name]) => !named.has(name))
      .map(([name, each]) => ({ name, value: draftOfValue(rest, each, context) })),
  };
}

const jsonDraft = (value: unknown): Draft => ({
  kind: "json",
  text: JSON.stringify(value, null, 2),
});

/** JSON text; text that cannot be mistaken for JSON stands for itself. */
function looseText(value: unknown): string {
  if (typeof value === "string" && value.trim() !== "" && parsed(value) === value) return value;
  return JSON.stringify(value, null, 2);
}

const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The option that a value fits best. */
function closestOption(
  input: Extract<Input, { kind: "choice" }>,
  value: unknown,
  context: InputContext,
): number {
  const scores = input.options.map(({ described }) => fit(described, value, context, 0));
  return scores.indexOf(Math.max(...scores));
}

/** How well a value fits a field: 1 and more fits, and each known property counts. */
function fit(field: Described, value: unknown, context: InputContext, depth: number): number {
  const input = inputOf(field, context);
  switch (input.kind) {
    case "text":
      return typeof value === "string" ? 1 : 0;
    case "number":
      if (value instanceof ExactNumber) return 1;
      return typeof value === "number" ? Number.isInteger(value) === input.integer ? 1.5 : 1 : 0;
    case "boolean":
      return typeof value === "boolean" ? 1 : 0;
    case "enum":
      return input.values.some((each) => same(enumValue(input, each.value), value)) ? 2 : 0;
    case "list": {
      if (!Array.isArray(value)) return 0;
      return 1 +
        (value.length > 0 && depth < 4 ? fit(input.item, value[0], context, depth + 1) : 0);
    }
    case "choice":
      return Math.max(
        ...input.options.map(({ described }) =>
          depth < 4 ? fit(described, value, context, depth + 1) : 0
        ),
      );
    case "object":
      return objectFit(input, value, context, depth);
    case "json":
      if (input.of === "any") return 0.5;
      return input.of === "array" ? Array.isArray(value) ? 1 : 0 : isObject(value) ? 1 : 0;
    case "file":
      return 0;
  }
}

function objectFit(
  input: Extract<Input, { kind: "object" }>,
  value: unknown,
  context: InputContext,
  depth: number,
): number {
  if (!isObject(value)) return 0;
  let score = 1;
  for (const field of input.fields) {
    if (Object.hasOwn(value, field.name)) {
      const each = depth < 4 ? fit(field, value[field.name], context, depth + 1) : 1;
      // A constant that differs says that it is another one.
      score += each > 0 ? 1 + each / 10 : constantOf(inputOf(field, context)) ? -20 : 0.5;
    } else if (field.required) score -= 1;
  }
  return Math.max(score, 0.1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    !(value instanceof ExactNumber);
}
