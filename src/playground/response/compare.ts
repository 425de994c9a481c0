/**
 * Compares an answer with its documentation: what is missing, what is not documented, what has
 * another type, what is no allowed value, at every depth.
 *
 * @module
 */
import { shapeOfField } from "../../endpoint/example_value.ts";
import { membersOfLabel } from "../../endpoint/type_label.ts";
import type { Choice, Field, FieldFacts, ValueKind } from "../../model/endpoint.ts";
import { ExactNumber } from "../../model/exact_json.ts";
import { kindOfJson, memberPath, membersOfJson } from "./json_value.ts";

/** One place where an answer is not what is documented. */
export interface Difference {
  /** `$.user.tags[0]` */
  readonly path: string;
  readonly kind: "missing" | "surplus" | "type" | "enum";
  /** In words, to be read after the path: `is missing`, `is a number, not a string`. */
  readonly text: string;
}

/** What was found. */
export interface Comparison {
  readonly differences: readonly Difference[];
  /** There may be more: the answer is larger than what is compared. */
  readonly isPartial: boolean;
}

/** More differences help nobody; larger answers would stop the page. */
const MAX_DIFFERENCES = 200;
const MAX_VALUES = 20_000;

/** What is known about a value. */
interface Described {
  readonly type: string;
  readonly fields: readonly Field[];
  readonly facts?: FieldFacts;
}

/** A described value on the way to another, for schemas that contain themselves. */
interface Level {
  readonly name: string;
  readonly described: Described;
  readonly above: Level | undefined;
}

interface Walk {
  readonly differences: Difference[];
  left: number;
}

/** Compares a JSON value with the documented body. */
export function compareAnswer(value: unknown, body: Field): Comparison {
  const walk: Walk = { differences: [], left: MAX_VALUES };
  compareValue(value, body, body.name, "$", undefined, walk);
  return {
    differences: walk.differences.slice(0, MAX_DIFFERENCES),
    isPartial: walk.left <= 0 || walk.differences.length > MAX_DIFFERENCES,
  };
}

function compareValue(
  value: unknown,
  written: Described,
  name: string,
  path: string,
  above: Level | undefined,
  walk: Walk,
): void {
  if (--walk.left <= 0 || walk.differences.length > MAX_DIFFERENCES) return;
  const described = withoutRecursion(written, above);
  if (described === undefined) return;
  const level: Level = { name, described, above };
  const { facts } = described;
  const { kind } = shapeOfField(described);
  if (value === null && isNullable(described)) return;
  if (kind === "array") {
    if (!Array.isArray(value)) return addType(value, described, path, walk);
    value.forEach((each, at) => {
      const place = described.fields.find((field) => field.name === `[${at}]`);
      const item = place ?? itemOf(described);
      compareValue(each, item, name, memberPath(path, at), level, walk);
    });
    return;
  }
  const choices = facts?.choices ?? [];
  if (choices.length > 0) return compareChoices(value, choices, described, path, level, walk);
  if (!fits(value, described)) return addType(value, described, path, walk);
  if (kindOfJson(value) === "object") {
    if (kind !== "any" || described.fields.length > 0) {
      compareMembers(value, described, path, level, walk);
    }
    return;
  }
  const allowed = facts?.enum ?? [];
  const text = textOf(value);
  if (allowed.length > 0 && !allowed.some((each) => each.value === text)) {
    const listed = allowed.slice(0, 5).map((each) => each.value).join(", ");
    const words = `is ${quoted(value)}, not one of ${listed}${allowed.length > 5 ? ", …" : ""}`;
    walk.differences.push({ path, kind: "enum", text: words });
  }
}

/** The fields of a schema that contains itself are those of a value further up. */
function withoutRecursion(described: Described, above: Level | undefined): Described | undefined {
  const recursion = described.facts?.recursion;
  if (recursion === undefined) return described;
  for (let level = above; level !== undefined; level = level.above) {
    if (level.name !== recursion || level.described.facts?.recursion !== undefined) continue;
    const { fields, facts = {} } = level.described;
    const { recursion: _own, ...own } = described.facts ?? {};
    return {
      type: described.type,
      fields,
      facts: {
        ...own,
        ...(facts.choices && { choices: facts.choices }),
        ...(facts.discriminator && { discriminator: facts.discriminator }),
        ...(facts.truncated && { truncated: true }),
        ...(facts.open && { open: true }),
      },
    };
  }
  return undefined;
}

/** What the items of an array are: its fields and choices are theirs. */
function itemOf(described: Described): Described {
  const { facts, fields } = described;
  const { item } = shapeOfField(described);
  const items = facts?.items;
  const { choices, discriminator, truncated } = facts ?? {};
  const rest = fields.find((field) => /^\[\d+…\]$/.test(field.name));
  if (rest !== undefined) return rest;
  const allowed = items?.facts?.enum ?? facts?.enum;
  return {
    type: "",
    // Places of a tuple are no properties of its items.
    fields: fields.filter((field) => !/^\[\d+\]$/.test(field.name)),
    facts: {
      ...items?.facts,
      kind: items?.kind ?? item?.kind ?? "any",
      ...(choices && { choices }),
      ...(discriminator && { discriminator }),
      ...(truncated && { truncated }),
      ...(allowed && { enum: allowed }),
    },
  };
}

/** A value must fit one choice: the one that it names, else the one that it differs from least. */
function compareChoices(
  value: unknown,
  choices: readonly Choice[],
  owner: Described,
  path: string,
  level: Level,
  walk: Walk,
): void {
  const named = namedChoice(value, choices, owner.facts?.discriminator);
  let best: readonly Difference[] | undefined;
  for (const choice of named === undefined ? choices : [named]) {
    const trial: Walk = { differences: [], left: walk.left };
    compareValue(value, choice, choice.label, path, level, trial);
    walk.left = trial.left;
    if (best === undefined || weightOf(trial.differences) < weightOf(best)) {
      best = trial.differences;
    }
    if (best.length === 0) return;
  }
  // No branch is of the value's kind: say that, and not what the nearest one misses.
  if (best?.length === 1 && best[0]?.kind === "type" && best[0].path === path) {
    const types = [...new Set(choices.map(({ type }) => type))].join(" or ");
    walk.differences.push({ path, kind: "type", text: typeText(value, types) });
  } else walk.differences.push(...best ?? []);
}

function weightOf(differences: readonly Difference[]): number {
  return differences.reduce((sum, { kind }) => sum + (kind === "surplus" ? 1 : 4), 0);
}

function namedChoice(
  value: unknown,
  choices: readonly Choice[],
  discriminator: FieldFacts["discriminator"],
): Choice | undefined {
  if (discriminator === undefined || kindOfJson(value) !== "object") return undefined;
  const { property, mapping } = discriminator;
  const name = (value as Record<string, unknown>)[property]; // an object by its kind
  if (typeof name !== "string") return undefined;
  const target = mapping[name]?.split("/").pop() ?? name;
  return choices.find(({ label }) => label === target || label === name);
}

function compareMembers(
  value: unknown,
  described: Described,
  path: string,
  level: Level,
  walk: Walk,
): void {
  const { fields, facts } = described;
  const members = membersOfJson(value);
  const present = new Set(members.map(([key]) => key));
  const named = new Map(fields.map((field) => [field.name, field]));
  const patterns = fields.filter(({ name }) => /^\{.+\}$/.test(name));
  for (const field of fields) {
    if (!field.required || present.has(field.name) || patterns.includes(field)) continue;
    if (field.facts?.writeOnly) continue;
    walk.differences.push({
      path: memberPath(path, field.name),
      kind: "missing",
      text: "is missing",
    });
  }
  const shape = shapeOfField(described);
  // An object whose properties nobody names may have any.
  const isOpen = fields.length === 0 || facts?.truncated === true || facts?.open === true;
  for (const [key, member] of members) {
    const at = memberPath(path, key);
    const field = named.get(String(key)) ?? patternFor(String(key), patterns);
    if (field !== undefined) compareValue(member, field, field.name, at, level, walk);
    else if (shape.kind === "map" && fields.length === 0 && shape.item !== undefined) {
      const item = { type: "", fields: [], facts: { kind: shape.item.kind } };
      compareValue(member, item, "", at, level, walk);
    } else if (!isOpen) {
      walk.differences.push({ path: at, kind: "surplus", text: "is not documented" });
    }
  }
}

/** `{key}` stands for any name, `{^x-}` for the names that match. */
function patternFor(key: string, patterns: readonly Field[]): Field | undefined {
  return patterns.find(({ name }) => {
    const pattern = name.slice(1, -1);
    if (pattern === "key") return false;
    try {
      return new RegExp(pattern, "u").test(key);
    } catch {
      return false;
    }
  }) ?? patterns.find(({ name }) => name === "{key}" || /^\{\w+\}$/.test(name));
}

/** Which kinds of JSON values are of a kind of the model. */
const FITTING: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  string: ["string"],
  file: ["string"],
  integer: ["integer"],
  number: ["number", "integer"],
  boolean: ["boolean"],
  null: ["null"],
  array: ["array"],
  object: ["object"],
  map: ["object"],
};

function kindsOf(described: Described): ValueKind[] {
  const { kind } = shapeOfField(described);
  // A label may name several: `string | number`.
  return described.facts?.kind === undefined && described.fields.length === 0
    ? [kind, ...membersOfLabel(described.type).map((member) => member.kind)]
    : [kind];
}

function fits(value: unknown, described: Described): boolean {
  return kindsOf(described).some((kind) =>
    kind === "any" || (FITTING[kind] ?? []).includes(kindOfJson(value))
  );
}

function isNullable(described: Described): boolean {
  return described.facts?.nullable === true ||
    kindsOf(described).some((kind) => kind === "null" || kind === "any") ||
    membersOfLabel(described.type).some(({ kind }) => kind === "null");
}

function addType(value: unknown, described: Described, path: string, walk: Walk): void {
  const [kind] = kindsOf(described);
  const words = described.facts?.kind ?? (described.type || kind) ?? "value";
  walk.differences.push({ path, kind: "type", text: typeText(value, words) });
}

function typeText(value: unknown, expected: string): string {
  const kind = kindOfJson(value);
  return `is ${kind === "null" ? "null" : article(kind)}, not ${article(expected)}`;
}

function article(words: string): string {
  if (words === "any" || words === "null") return words;
  return `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;
}

function textOf(value: unknown): string {
  if (value instanceof ExactNumber) return value.text;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function quoted(value: unknown): string {
  const text = value instanceof ExactNumber ? value.text : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
