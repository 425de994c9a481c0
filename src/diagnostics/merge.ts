/**
 * One problem, told once: some problems of many pages have a single cause in the settings, and a list
 * of them all would hide everything else.
 *
 * @module
 */
import type { Code } from "../model/codes.ts";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Codes with one cause for all pages, and what to say of several. */
const shared: Partial<Record<Code, (count: number) => string>> = {
  "api-server-missing": (count) =>
    `${count} endpoint pages have relative paths, and the settings name no server`,
};

/** Further places that are named; the count tells of the rest. */
const shownPlaces = 2;

/**
 * Joins problems that one edit mends: the first stays, at its place and with its hint, and a few of
 * the others become notes of it. All other problems stay as they are, in their order.
 */
export function mergeShared(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<Code, Diagnostic[]>();
  for (const each of diagnostics) {
    if (shared[each.code] === undefined) continue;
    groups.set(each.code, [...groups.get(each.code) ?? [], each]);
  }
  return diagnostics.flatMap((each) => {
    const group = groups.get(each.code);
    const wording = shared[each.code];
    if (group === undefined || wording === undefined || group.length === 1) return [each];
    if (group[0] !== each) return [];
    const related = group.slice(1, 1 + shownPlaces).map(({ message, span }) => ({
      message,
      ...(span && { span }),
    }));
    return [{ ...each, message: wording(group.length), related }];
  });
}

/** Each problem once: a schema that many operations use has its problems in all of them. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, span }) => {
    const key = `${code}\0${message}\0${span?.file}\0${span?.start.offset}\0${span?.start.line}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
