/**
 * What browsers keep for a site.
 *
 * @module
 */

/** The storage of this site; undefined where the browser forbids it. */
export function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Under which key the calls of a page are kept. */
export const historyKey = (page: string): string => `docs:history:${page}`;
