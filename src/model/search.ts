/**
 * What the build and the pages of a site agree on about search.
 *
 * @module
 */

/** Folder of all indexes, below the base. */
export const searchFolder = "_docs/search";

/** Folder of the index of a language, ending in `/`. */
export function searchIndexFolder(language: string): string {
  return `${searchFolder}/${language.replace(/[^\w-]/g, "_") || "_"}/`;
}
