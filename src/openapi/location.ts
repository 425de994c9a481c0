/**
 * Where documents are, and which of several a text means (openapi.md 2.3).
 *
 * @module
 */
import { insidePath } from "../platform/files.ts";

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

/** Whether a location is on the network. */
export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

/** A path of the docs folder or a URL as a name; undefined when it leads out of the folder. */
export function locationOf(source: string): string | undefined {
  return isUrl(source) ? source : insidePath(source.trim());
}
