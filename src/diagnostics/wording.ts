/**
 * Wording that messages share: paths into a document, quoted values, lists of choices, nearest names.
 *
 * @module
 */
import { levenshteinDistance } from "@std/text";
import type { ValuePath } from "./locate.ts";

/** A path as messages show it: `#.navigation.tabs[0].groups`, `#.seo.metatags["og:image"]`. */
export function formatPath(path: ValuePath): string {
  return "#" +
    path.map((step) =>
      typeof step === "number"
        ? `[${step}]`
        : /^[\w$-]+$/.test(step)
        ? `.${step}`
        : `[${JSON.stringify(step)}]`
    ).join("");
}

/** Longest quotation of a value in a message, in characters. */
const LONGEST_QUOTE = 60;

/** A value as messages quote it: short values as JSON, containers by their kind. */
export function quoteValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (value !== null && typeof value === "object") {
    return Object.keys(value).length === 0 ? "an empty object" : "an object";
  }
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 2)}…"` : text;
}

/** `a, b or c`. */
export function listChoices(choices: readonly string[]): string {
  return choices.length < 2
    ? choices.join("")
    : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}

/**
 * The known name that a mistyped one probably means: a third of its letters may differ. Undefined
 * when none is that near.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.ceil(name.length / 3) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = levenshteinDistance(wanted, candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}
