/**
 * The page that a mistyped entry probably means.
 *
 * @module
 */
import { levenshteinDistance } from "@std/text";

/** Comparisons are dear and a report with hundreds of missing pages needs no hint on each. */
const MOST_SEARCHES = 50;

/** A page path with its form for comparing. */
interface Candidate {
  readonly path: string;
  readonly lower: string;
}

/** Finds near paths among `paths`; gives up after fifty searches that had to compare spelling. */
export function nearestFinder(paths: Iterable<string>): (path: string) => string | undefined {
  let all: readonly Candidate[] | undefined;
  let byName: Map<string, Candidate[]> | undefined;
  let searches = 0;
  return (path) => {
    all ??= [...paths].map((own) => ({ path: own, lower: own.toLowerCase() }));
    byName ??= Map.groupBy(all, ({ lower }) => nameOf(lower));
    const wanted = path.toLowerCase();
    // A folder stands for the first page in it, its index above all.
    const inside = all.filter(({ lower }) => lower.startsWith(`${wanted}/`));
    if (inside.length > 0) {
      return (inside.find(({ lower }) => lower === `${wanted}/index`) ?? inside[0])?.path;
    }
    // A page that moved keeps its file name, unless the name is a common one (`create`, `index`).
    const namesakes = byName.get(nameOf(wanted)) ?? [];
    if (namesakes.length === 1 && nameOf(wanted) !== "index") return namesakes[0]?.path;
    return searches++ < MOST_SEARCHES ? mostSimilar(wanted, all) : undefined;
  };
}

/** The path that differs in a few letters only: `cases/delete` is not a misspelt `leads/delete`. */
function mostSimilar(wanted: string, all: readonly Candidate[]): string | undefined {
  const name = nameOf(wanted);
  const folder = wanted.slice(0, wanted.length - name.length);
  const inSameFolder = Math.max(1, Math.floor(name.length / 3));
  const elsewhere = Math.min(3, Math.max(2, Math.floor(wanted.length / 8)));
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const { path, lower } of all) {
    const isSibling = lower.startsWith(folder) && !lower.includes("/", folder.length);
    const limit = Math.min(isSibling ? inSameFolder : elsewhere, bestDistance - 1);
    if (Math.abs(lower.length - wanted.length) > limit) continue;
    const distance = levenshteinDistance(wanted, lower);
    if (distance <= limit) [best, bestDistance] = [path, distance];
  }
  return best;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
