/**
 * JSON as the server wrote it: numbers that JavaScript would round keep their digits.
 *
 * @module
 */
import { ExactNumber, parseExactJson } from "../../model/exact_json.ts";

/** A parsed text, or why it is no JSON. */
export type JsonResult =
  | { readonly isJson: true; readonly value: unknown }
  | { readonly isJson: false; readonly problem: string };

/** Parses a text. */
export function parseJson(text: string): JsonResult {
  try {
    return { isJson: true, value: parseExactJson(text) };
  } catch (error) {
    return { isJson: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Kind of a JSON value, in the words of JSON Schema. */
export type JsonKind = "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";

/** The kind of a value. */
export function kindOfJson(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof ExactNumber) return /[.eE]/.test(value.text) ? "number" : "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "boolean" : "object";
}

/** Members of an object or an array; nothing for the rest. */
export function membersOfJson(value: unknown): [key: string | number, value: unknown][] {
  if (Array.isArray(value)) return value.map((each, at) => [at, each]);
  if (kindOfJson(value) !== "object") return [];
  return Object.entries(value as Record<string, unknown>); // an object by its kind
}

/** The path of a member: `$.a`, `$[0]`, `$["a b"]` (RFC 9535, normalized where it must be). */
export function memberPath(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)
    ? `${path}.${key}`
    : `${path}[${JSON.stringify(key)}]`;
}
