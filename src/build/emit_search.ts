/**
 * The search of a site: an index for each language, made from what is known about each page.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import { searchIndexFolder } from "../model/search.ts";
import type { SearchedPage } from "../navigation/searched_pages.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import { type IndexedPage, writeIndex } from "../search/index_writer.ts";
import type { SearchRecord } from "../search/page_record.ts";
import type { BuildCache, PageRecord } from "./cache.ts";
import { keepOutputs } from "./emit_extras.ts";
import type { PageBuilder } from "./page_builder.ts";
import type { SearchRecords } from "./search_records.ts";

/** The languages that have an index. */
export function searchLanguages(pages: readonly SearchedPage[]): string[] {
  return [...new Set(pages.map(({ language }) => language))].sort();
}

/** Changes with everything that the indexes depend on. `contentKeyOf` tells the state of a page. */
export function searchKey(
  pages: readonly SearchedPage[],
  contentKeyOf: (page: Page) => string,
): string {
  const said = pages.map(({ page, ...place }) =>
    JSON.stringify([contentKeyOf(page), page.title, page.url, place])
  );
  return hashOf(said.join("\n"));
}

/** The files of all indexes: output path → text. A page without a record is left out. */
export function searchFiles(
  pages: readonly SearchedPage[],
  recordOf: (page: Page) => SearchRecord | undefined,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of searchLanguages(pages)) {
    const indexed: IndexedPage[] = [];
    for (const { page, language: own, ...place } of pages) {
      const record = own === language ? recordOf(page) : undefined;
      if (record === undefined) continue;
      indexed.push({ record, title: page.title, url: page.url, ...place });
    }
    const folder = searchIndexFolder(language);
    writeIndex(indexed, language, (path, text) => void files.set(folder + path, text));
  }
  return files;
}

/** What writing the indexes of a build needs. */
export interface EmitSearchOptions {
  readonly pages: readonly SearchedPage[];
  readonly records: SearchRecords;
  readonly builder: PageBuilder;
  readonly output: OutputFolder;
  readonly remembered: BuildCache;
  /** Holds the records of all pages. */
  readonly next: BuildCache;
}

/** Writes the indexes, unless the last build's still hold. */
export async function emitSearch(options: EmitSearchOptions): Promise<void> {
  const { pages, records, builder, output, remembered, next } = options;
  if (pages.length === 0) return;
  const contentKeyOf = ({ path }: { path: string }): string => recordAt(next, path).contentKey;
  const key = searchKey(pages, contentKeyOf);
  if (keepOutputs(remembered.search, key, output)) {
    next.search = remembered.search;
    return;
  }
  for (const { page } of pages) {
    // What was kept may be gone or older than the page.
    if (records.get(page.path, contentKeyOf(page)) !== undefined) continue;
    const { search } = await builder.make(page);
    if (search !== undefined) records.put(page.path, contentKeyOf(page), search);
  }
  const outputs: Record<string, number> = {};
  for (
    const [path, text] of searchFiles(pages, (page) => records.get(page.path, contentKeyOf(page)))
  ) {
    const bytes = new TextEncoder().encode(text);
    output.write(path, bytes);
    outputs[path] = bytes.length;
  }
  next.search = { key, outputs, diagnostics: [] };
}

/** Every page of a build has been made or kept by now. */
function recordAt({ pages }: BuildCache, path: string): PageRecord {
  return pages[path]!;
}
