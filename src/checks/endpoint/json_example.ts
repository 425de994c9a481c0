/**
 * Examples in JSON: reading them, and holding them against the documented fields.
 *
 * @module
 */
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { membersOfLabel } from "../../endpoint/type_label.ts";
import type { Field } from "../../model/endpoint.ts";

/** A JSON text, read. Offsets are those of the text. */
export type JsonReading =
  | { readonly kind: "value"; readonly root: Node }
  | { readonly kind: "invalid"; readonly offset: number; readonly problem: string }
  /** Abbreviated or with comments on purpose, several values, or no JSON at all. */
  | { readonly kind: "other" };

const problems: Readonly<Record<string, string>> = {
  InvalidSymbol: "a word that JSON does not have",
  InvalidNumberFormat: "a number that JSON does not allow",
  PropertyNameExpected: "no property name in double quotes",
  ValueExpected: "no value",
  ColonExpected: "no colon",
  CommaExpected: "no comma",
  CloseBraceExpected: "no closing brace",
  CloseBracketExpected: "no closing bracket",
  EndOfFileExpected: "more text after the value",
  UnexpectedEndOfString: "a string that does not end",
  UnexpectedEndOfNumber: "a number that does not end",
  InvalidUnicode: "an escape that JSON does not have",
  InvalidEscapeCharacter: "an escape that JSON does not have",
  InvalidCharacter: "a character that must be escaped",
};

/** Strings, so that what looks like a comment in them is none. */
const strings = /"(?:\\.|[^"\\\n])*"/g;
/** What authors write instead of values, knowing that it is not JSON. */
const abbreviated = /\.\.\.|…|\/\/|\/\*|^\s*#|<[\w\s-]+>|\{\{|\$\{|(?<=[:[,]\s*)\{\w+\}/m;

/** Reads an example. What is no JSON on purpose is not called invalid. */
export function readJson(text: string): JsonReading {
  if (!/^\s*[[{]/.test(text)) return { kind: "other" };
  const bare = text.replace(strings, (each) => '"' + "_".repeat(each.length - 2) + '"');
  if (abbreviated.test(bare)) return { kind: "other" };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  if (first === undefined && root !== undefined) return { kind: "value", root };
  if (first === undefined || isSeveral(text)) return { kind: "other" };
  const name = printParseErrorCode(first.error);
  const before = text.slice(0, first.offset).trimEnd();
  const isTrailing = before.endsWith(",") && /[}\]]/.test(text[first.offset] ?? "");
  return {
    kind: "invalid",
    offset: isTrailing ? before.length - 1 : first.offset,
    problem: isTrailing ? "a comma before the closing bracket" : problems[name] ?? name,
  };
}

/** One value a line, or several values in a row. */
function isSeveral(text: string): boolean {
  return text.trim().split(/\n\s*\n|\n(?=[{[])/).every((part) => {
    try {
      JSON.parse(part);
      return true;
    } catch {
      return false;
    }
  });
}

/** One way in which an example and the documented fields disagree. */
export interface Disagreement {
  readonly kind: "missing" | "surplus" | "type";
  /** `user.name`. */
  readonly path: string;
  /** What to mark: the key of a value, the brace of an object that lacks one. */
  readonly offset: number;
  readonly length: number;
  readonly field?: Field;
  /** For `type`: what the example has. */
  readonly found?: string;
}

/** Items of a list that are compared: they are alike nearly always. */
const comparedItems = 3;

/**
 * Compares an object, or each of the first objects of a list, with the fields that describe it. A
 * level is compared only when the fields plainly describe it: most of its keys are documented. So an
 * envelope around what is documented, or an abbreviated list of fields, costs no false alarm.
 */
export function compareExample(root: Node, fields: readonly Field[]): Disagreement[] {
  const found: Disagreement[] = [];
  compareValue(root, fields, "", found);
  const seen = new Set<string>();
  return found.filter(({ kind, path }) => {
    const key = `${kind} ${path}`;
    return !seen.has(key) && seen.add(key);
  });
}

function compareValue(
  node: Node,
  fields: readonly Field[],
  path: string,
  found: Disagreement[],
): void {
  if (fields.length === 0) return;
  if (node.type === "array") {
    for (const item of (node.children ?? []).slice(0, comparedItems)) {
      if (item.type === "object") compareObject(item, fields, path, found);
    }
  } else if (node.type === "object") compareObject(node, fields, path, found);
}

/** Names that are no plain keys: paths, patterns, several at once. */
const notPlain = /[.[\]*{}<>,/|\s]|^$/;

function compareObject(
  node: Node,
  fields: readonly Field[],
  path: string,
  found: Disagreement[],
): void {
  if (fields.some(({ name }) => notPlain.test(name))) return;
  const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key !== undefined && value !== undefined ? [{ name: String(key.value), key, value }] : []
  );
  const byName = Map.groupBy(fields, ({ name }) => name);
  const known = entries.filter(({ name }) => byName.has(name));
  if (known.length === 0) return;
  const describes = known.length * 2 > entries.length;
  const join = (name: string): string => path === "" ? name : `${path}.${name}`;
  if (describes) {
    for (const { name, key } of entries) {
      if (byName.has(name)) continue;
      found.push({ kind: "surplus", path: join(name), offset: key.offset, length: key.length });
    }
    const names = new Set(entries.map(({ name }) => name));
    // Fields documented twice are variants, of which the example shows one.
    for (const [name, [field, ...others]] of byName) {
      if (field === undefined || others.length > 0 || !field.required || names.has(name)) continue;
      found.push({ kind: "missing", path: join(name), offset: node.offset, length: 1, field });
    }
  }
  for (const { name, key, value } of known) {
    const variants = byName.get(name) ?? [];
    const [field] = variants;
    if (field === undefined) continue;
    if (variants.every((each) => !fits(value, each))) {
      const { offset, length } = value.type === "object" || value.type === "array" ? key : value;
      found.push({ kind: "type", path: join(name), offset, length, field, found: typeName(value) });
    } else if (variants.length === 1) compareValue(value, field.fields, join(name), found);
  }
}

/** Labels whose words do not settle which JSON type stands for them. */
const unclear =
  /enum|json|any|mixed|timestamp|date|time|decimal|big|64|long|double|money|map|record|dict|file|binary|\bid\b|union|oneof|scalar|nil/i;
/** Texts that stand for a value that the reader is to put there. */
const placeholder = /^[<{$[]|\.\.\.|YOUR[_-]|^x+$/i;

/** Whether a value may stand where the field says what stands; in doubt it may. */
function fits(value: Node, field: Field): boolean {
  if (field.type === "" || unclear.test(field.type)) return true;
  const members = membersOfLabel(field.type);
  const kinds = new Set(members.map(({ kind }) => kind));
  if (kinds.has("any") || kinds.size === 0) return true;
  switch (value.type) {
    case "null":
      return kinds.has("null") || !field.required || /null|optional|\?/i.test(field.type) ||
        /\bnull/i.test(field.description);
    case "string": {
      const text = String(value.value);
      if (placeholder.test(text)) return true;
      if (!kinds.has("string")) return false;
      const literals = members.flatMap(({ literal }) => literal ?? []);
      return literals.length < members.length || literals.includes(text);
    }
    case "number":
      return kinds.has("number") || kinds.has("integer") && Number.isInteger(value.value);
    case "boolean":
      return kinds.has("boolean");
    case "array":
      return kinds.has("array");
    case "object":
      return kinds.has("object");
    default:
      return true;
  }
}

/** What a value is called in messages. */
function typeName(value: Node): string {
  switch (value.type) {
    case "null":
      return "null";
    case "array":
    case "object":
      return `an ${value.type}`;
    case "boolean":
      return `the boolean ${value.value}`;
    default: {
      const text = JSON.stringify(value.value);
      return `the ${value.type} ${text.length > 40 ? text.slice(0, 38) + "…" : text}`;
    }
  }
}
