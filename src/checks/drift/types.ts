/**
 * Whether what a page says about a value means the same as what the document says. People write types
 * and values loosely, so meaning counts, and where nothing certain can be said they agree.
 *
 * @module
 */
import { membersOfLabel, type TypeShape } from "../../endpoint/type_label.ts";
import type { Field } from "../../model/endpoint.ts";

/** Words in a label that may as well stand for a number: `timestamp`, `unix time`. */
const MOMENT = /timestamp|unix|epoch|time|date/i;

/** Formats that exclude each other; others are more often a remark than a claim. */
const FORMATS = new Set(["date", "date-time", "time", "uuid", "uri", "email", "ipv4", "ipv6"]);

/**
 * Whether a written type label fits a specified field. Every member that the label names must be one
 * that the document names too; null is compared by {@linkcode sameNull}.
 *
 * @example
 * `int`, `integer (int64)` and `unix timestamp` fit `integer`; `array` fits `object[]`; `Pet` fits
 * anything.
 */
export function typeFits(label: string, specified: Field): boolean {
  if (label.trim() === "" || label === specified.type) return true;
  const wanted = shapesOf(specified);
  return membersOfLabel(label)
    .filter(({ kind }) => kind !== "null")
    .every((shape) => wanted.some((each) => fits(shape, each, label)));
}

/** Whether page and document agree about `null`. Prose that mentions it counts as saying so. */
export function sameNull(written: Field, specified: Field): boolean {
  const label = written.type.trim();
  const wanted = shapesOf(specified);
  if (label === "" || wanted.some(({ kind }) => kind === "any")) return true;
  const members = membersOfLabel(label);
  if (members.every(({ kind }) => kind === "any")) return true;
  const says = members.some(({ kind }) => kind === "null") || written.facts?.nullable === true ||
    /\bnullable\b|\boptional\b|\?$/i.test(label);
  const isNullable = specified.facts?.nullable === true ||
    membersOfLabel(specified.type).some(({ kind }) => kind === "null");
  return says === isNullable || isNullable && /\bnull(able)?\b/i.test(written.description);
}

/** The shapes that a specified field may have: its facts are surer than its label. */
function shapesOf({ type, facts }: Field): TypeShape[] {
  const members = membersOfLabel(type).filter(({ kind }) => kind !== "null");
  const kind = facts?.kind;
  if (kind === undefined || kind === "any" || members.length > 1) return members;
  if (kind === "array") {
    // The label of a tuple (`[string, integer]`) says nothing about items.
    const item = type.startsWith("[") ? undefined : members[0]?.item;
    return [item === undefined ? { kind } : { kind, item }];
  }
  return [facts?.format === undefined ? { kind } : { kind, format: facts.format }];
}

function fits(written: TypeShape, specified: TypeShape, label: string): boolean {
  const [one, other] = [written.kind, specified.kind];
  if (one === "any" || other === "any" || other === "null") return true;
  if (one === "array" && other === "array") {
    return written.item === undefined || specified.item === undefined ||
      fits(written.item, specified.item, label);
  }
  if (one === other) {
    return one !== "string" || written.format === undefined || specified.format === undefined ||
      !FORMATS.has(written.format) || !FORMATS.has(specified.format) ||
      written.format === specified.format;
  }
  if (isObjectLike(one) && isObjectLike(other)) return true;
  if (one === "string" && (other === "integer" || other === "number")) {
    return written.format !== undefined && MOMENT.test(label);
  }
  // Base64 text is a file to its reader.
  return one === "file" && other === "string" && /^(?:byte|base64)/.test(specified.format ?? "");
}

function isObjectLike(kind: TypeShape["kind"]): boolean {
  return kind === "object" || kind === "map";
}

/** Whether two values are the same, however they are written; what cannot be read counts as the same. */
export function sameValue(written: string, specified: string): boolean {
  const [one, other] = [canonical(written), canonical(specified)];
  return one === undefined || other === undefined || one === other;
}

function canonical(text: string): string | undefined {
  const trimmed = text.trim();
  const bare = /^(["'`])(.*)\1$/s.exec(trimmed)?.[2] ?? trimmed;
  try {
    const value: unknown = JSON.parse(bare);
    return typeof value === "string" ? value : JSON.stringify(value);
  } catch {
    // An object literal of JavaScript cannot be compared without running it.
    if (/^[[{]/.test(bare)) return undefined;
    return /^(?:true|false|null|none)$/i.test(bare)
      ? bare.toLowerCase().replace("none", "null")
      : bare;
  }
}

/** The values that a page allows, when it states them in a form that can be compared. */
export function statedValues({ facts, type }: Field): readonly string[] | undefined {
  if (facts?.enum !== undefined) return facts.enum.map(({ value }) => value);
  const members = membersOfLabel(type).filter(({ kind }) => kind !== "null");
  const literals = members.flatMap(({ literal }) => literal ?? []);
  return literals.length > 0 && literals.length === members.length ? literals : undefined;
}
