/**
 * What the document allows beneath a field: its properties, and those of every way it may look.
 *
 * @module
 */
import type { Field, FieldFacts, ValueKind } from "../../model/endpoint.ts";

/** Whatever has fields of its own: a field, a choice, a body. */
export interface Owner {
  readonly name?: string;
  readonly fields: readonly Field[];
  readonly facts?: FieldFacts | undefined;
}

/** The fields that may stand at one place. */
export interface Members {
  /** Fields that belong to every way the value may look, in order. */
  readonly sure: readonly Field[];
  /** All fields by name; one of several choices has several. */
  readonly named: ReadonlyMap<string, readonly Field[]>;
  /** Further fields are possible, or unknown. */
  readonly open: boolean;
}

/** Choices within choices that are looked at. */
const maxDepth = 8;

/** Names that stand for others: `{key}` of a map, `[0]` of a tuple. */
export function isPattern(name: string): boolean {
  return /^[{[]/.test(name);
}

/** Joins what several owners allow; `above` are the owners around, the nearest last. */
export function membersOf(owners: readonly Owner[], above: readonly Owner[]): Members {
  const parts = owners.map((owner) => membersOfOne(owner, above, 0));
  return oneOf(parts);
}

function membersOfOne(owner: Owner, above: readonly Owner[], depth: number): Members {
  const { fields, facts } = owner;
  const named = new Map<string, Field[]>();
  for (const field of fields) add(named, field);
  const own: Members = {
    sure: fields.filter(({ name }) => !isPattern(name)),
    named,
    open: facts?.truncated === true || fields.some(({ name }) => isPattern(name)),
  };
  if (facts?.recursion !== undefined) {
    const again = above.findLast(({ name }) => (name ?? "") === facts.recursion);
    // The page need not say again what it says above.
    if (again === undefined) return { sure: [], named, open: true };
    const outer = above.slice(0, above.lastIndexOf(again));
    return depth > maxDepth
      ? { sure: [], named, open: true }
      : { ...membersOfOne(again, outer, depth + 1), sure: [] };
  }
  const choices = facts?.choices ?? [];
  if (choices.length === 0 || depth > maxDepth) {
    return fields.length === 0 ? { ...own, open: mayHoldFields(facts?.kind) } : own;
  }
  const chosen = oneOf(choices.map((choice) => membersOfOne(choice, above, depth + 1)));
  for (const field of [...chosen.named.values()].flat()) add(named, field);
  return { sure: [...own.sure, ...chosen.sure], named, open: own.open || chosen.open };
}

/** What is possible when it is one of several: sure is only what all of them have. */
function oneOf(parts: readonly Members[]): Members {
  const [first, ...others] = parts;
  if (first === undefined) return { sure: [], named: new Map(), open: true };
  if (others.length === 0) return first;
  const named = new Map<string, Field[]>();
  for (const part of parts) for (const field of [...part.named.values()].flat()) add(named, field);
  // A choice without fields is a value of another kind (a text), or an object of any shape.
  const withFields = parts.filter((part) => part.named.size > 0);
  return {
    sure: (withFields[0]?.sure ?? []).filter(({ name }) =>
      withFields.every(({ sure }) => sure.some((field) => field.name === name))
    ),
    named,
    open: parts.some(({ open }) => open),
  };
}

/** Whether a value of a kind that names no fields may have some: what is not described may be there. */
function mayHoldFields(kind: ValueKind | undefined): boolean {
  return kind === undefined || kind === "object" || kind === "map" || kind === "any" ||
    kind === "array";
}

function add(named: Map<string, Field[]>, field: Field): void {
  const known = named.get(field.name);
  if (known === undefined) named.set(field.name, [field]);
  else if (!known.includes(field)) known.push(field);
}
