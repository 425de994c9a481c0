/**
 * Which of several documents a text means (openapi.md 2.3).
 *
 * @module
 */

/**
 * The first entry whose location is the text; else contains it; else has the same file name; else
 * has a file name that contains it. A leading "/" or "./" does not count.
 */
export function matchLocation<T>(
  text: string,
  entries: readonly T[],
  locationOf: (entry: T) => string,
): T | undefined {
  const wanted = text.replace(/^(?:\.?\/)+/, "");
  if (wanted === "") return undefined;
  const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  const name = nameOf(wanted);
  const tests: readonly ((location: string) => boolean)[] = [
    (location) => location === wanted || location === text,
    (location) => location.includes(wanted),
    (location) => nameOf(location) === name,
    (location) => nameOf(location).includes(name),
  ];
  for (const test of tests) {
    const found = entries.find((entry) => test(locationOf(entry)));
    if (found !== undefined) return found;
  }
  return undefined;
}
