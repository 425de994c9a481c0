/**
 * Limits that a page says in words only → keywords of JSON Schema.
 *
 * @module
 */
import type { FieldFacts } from "../../model/endpoint.ts";
import type { JsonObject } from "../exported.ts";

/** Limits of an object by the number of its properties. */
export function propertyLimits({ limits = [] }: FieldFacts): JsonObject {
  return Object.assign(
    {},
    ...limits.map((limit) => {
      const [, words] = /^(.*) propert(?:y|ies)$/.exec(limit) ?? [];
      return words === undefined ? {} : rangeOf(words, "minProperties", "maxProperties");
    }),
  );
}

/** Limits of each item of a list: `each 1 to 60 characters`, `each matches ^a`, `each uri`. */
export function itemLimits({ limits = [] }: FieldFacts): JsonObject {
  return Object.assign({}, ...limits.map(itemLimit));
}

function itemLimit(limit: string): JsonObject {
  const [, words] = /^each (.*)$/s.exec(limit) ?? [];
  if (words === undefined) return {};
  const [, pattern] = /^matches (.*)$/s.exec(words) ?? [];
  if (pattern !== undefined) return { pattern };
  const [, length] = /^(.*) characters?$/.exec(words) ?? [];
  if (length !== undefined) return rangeOf(length, "minLength", "maxLength");
  const range = rangeOf(words, "minimum", "maximum");
  if (Object.keys(range).length > 0) return range;
  return /^[a-z][\w-]*$/i.test(words) ? { format: words } : {};
}

/** `1 to 60`, `at least 1`, `at most 60`, `exactly 6`. */
function rangeOf(words: string, least: string, most: string): JsonObject {
  const number = String.raw`(-?\d+(?:\.\d+)?)`;
  const [, from, to] = new RegExp(`^${number} to ${number}$`).exec(words) ?? [];
  if (from !== undefined) return { [least]: Number(from), [most]: Number(to) };
  const [, kind, count] = new RegExp(`^(at least|at most|exactly) ${number}$`).exec(words) ?? [];
  return {
    ...(kind !== undefined && kind !== "at most" && { [least]: Number(count) }),
    ...(kind !== undefined && kind !== "at least" && { [most]: Number(count) }),
  };
}
