/**
 * Names that mean the same, or once did.
 *
 * @module
 */
import { levenshteinDistance } from "@std/text";

/** Whether two names differ in case and separators only: `per_page` and `perPage`. */
export function sameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Whether one name is probably the other one misspelled, shortened or renamed. */
export function similarName(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.includes(short)) return true;
  return short.length >= 4 && levenshteinDistance(a, b) <= Math.floor(long.length / 4);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
