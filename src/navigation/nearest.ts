/**
 * The page that a mistyped entry probably means.
 *
 * @module
 */
import { levenshteinDistance } from "@std/text";

/** Comparisons are dear and a report with hundreds of missing pages needs no hint on each. */
const MOST_SEARCHES = 50;

/** Finds near paths among `paths`; gives up after fifty searches that had to compare spelling. */
export function nearestFinder(paths: Iterable<string>): (path: string) => string | undefined {
  let all: readonly string[] | undefined;
  let byName: Map<string, string[]> | undefined;
  let searches = 0;
  return (path) => {
    all ??= [...paths];
    byName ??= Map.groupBy(all, lastSegment);
    const wanted = path.toLowerCase();
    // A page that moved keeps its file name; a folder's page is its index.
    const name = lastSegment(wanted);
    const moved = name === "index" ? [] : byName.get(name) ?? [];
    const candidates = moved.length > 0 ? moved : (searches++ < MOST_SEARCHES ? all : []);
    // A moved page may differ in most of its folders, a mistyped one only in a few letters.
    const limit = moved.length === 1 ? Infinity : Math.max(2, Math.floor(path.length / 4));
    let best: string | undefined;
    let bestDistance = limit + 1;
    for (const candidate of candidates) {
      if (candidate.toLowerCase() === `${wanted}/index`) return candidate;
      if (Math.abs(candidate.length - path.length) >= bestDistance) continue;
      const distance = levenshteinDistance(wanted, candidate.toLowerCase());
      if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
    }
    return best;
  };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}
