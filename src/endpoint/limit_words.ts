/**
 * Limits in words (`FieldFacts.limits`) → the limits themselves, which forms check and examples keep.
 *
 * @module
 */
import type { Constraints, FieldFacts } from "../model/endpoint.ts";

/** A number as limits have it. */
export const limitNumber = String.raw`-?\d[\d.e+-]*`;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A lower and an upper limit by what is counted. */
const COUNTED = {
  character: ["minLength", "maxLength"],
  item: ["minItems", "maxItems"],
} as const;

const RANGE = new RegExp(`^(${limitNumber}) to (${limitNumber})(?: (character|item)s?)?$`);
const ONE = new RegExp(
  `^(exactly|at least|at most|more than|less than|multiple of) (${limitNumber})(?: (character|item)s?)?$`,
);

/** The limits that words say; undefined when a form can check none of them. */
export function constraintsOfLimits(limits: readonly string[]): Constraints | undefined {
  const found: Writable<Constraints> = {};
  for (const limit of limits) {
    const [, low, high, unit] = RANGE.exec(limit) ?? [];
    const [, words, number, one] = ONE.exec(limit) ?? [];
    const [least, most] = COUNTED[(unit ?? one) as keyof typeof COUNTED] ??
      ["minimum", "maximum"] as const;
    const value = Number(number);
    if (low !== undefined) Object.assign(found, { [least]: Number(low), [most]: Number(high) });
    else if (words === "exactly") Object.assign(found, { [least]: value, [most]: value });
    else if (words === "at least") found[least] = value;
    else if (words === "at most") found[most] = value;
    else if (words === "more than") found.exclusiveMinimum = value;
    else if (words === "less than") found.exclusiveMaximum = value;
    else if (words === "multiple of") found.multipleOf = value;
    else if (limit === "unique items") found.uniqueItems = true;
    else if (limit.startsWith("matches ")) found.pattern = limit.slice("matches ".length);
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Inclusive limits of a number; what excludes its limit is moved by one, as for schemas. */
export function boundsOfConstraints(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Constraints = {},
): FieldFacts["bounds"] {
  const low = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const high = exclusiveMaximum === undefined ? maximum : exclusiveMaximum - 1;
  if (low === undefined && high === undefined) return undefined;
  return {
    ...(low !== undefined && { minimum: low }),
    ...(high !== undefined && { maximum: high }),
  };
}
