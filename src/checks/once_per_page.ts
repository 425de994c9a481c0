/** One habit on one page, told once. @module */
import type { Diagnostic } from "../model/diagnostic.ts";

/** Places that are named besides the first; the message counts the rest. */
const shownPlaces = 5;

/**
 * Joins problems of a page that a writer mends in one go: the first of a kind stays, at its place, says
 * how many follow, and has the next of them as notes.
 */
export function oncePerPage(
  found: readonly Diagnostic[],
  kindOf: (problem: Diagnostic) => string,
): Diagnostic[] {
  return [...Map.groupBy(found, kindOf).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    if (others.length === 0) return [first];
    const related = others.slice(0, shownPlaces).map(({ message, span }) => ({
      message,
      ...(span && { span }),
    }));
    const message = `${first.message} (and ${others.length} more like this on the page)`;
    return [{ ...first, message, related }];
  });
}
