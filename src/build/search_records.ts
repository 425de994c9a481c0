/**
 * What search knows about each page, kept from build to build beside the cache.
 *
 * In a file of its own: it is as large as the text of the site, and a build that finds nothing changed
 * must not read it.
 *
 * @module
 */
import type { PagePath } from "../model/page.ts";
import type { SearchRecord } from "../search/page_record.ts";
import { readJson, writeJson } from "./cache.ts";

/** A record and the key of the content that it was made from. */
type Kept = readonly [contentKey: string, record: SearchRecord];

interface SearchRecordsFile {
  readonly version: string;
  readonly pages: Readonly<Record<PagePath, Kept>>;
}

/** The records of a site's pages. */
export class SearchRecords {
  readonly #fresh = new Map<PagePath, Kept>();
  #earlier: ReadonlyMap<PagePath, Kept> | undefined;
  readonly #file: string | undefined;

  /** `cacheFile` is the cache that the records stand beside; undefined: nothing is kept. */
  constructor(cacheFile: string | undefined, private readonly version: string) {
    this.#file = cacheFile?.replace(/\.json$/, ".search.json");
  }

  /** Learns about a page. */
  put(path: PagePath, contentKey: string, record: SearchRecord): void {
    this.#fresh.set(path, [contentKey, record]);
  }

  /** The record of a page whose content has this key, if it is known. */
  get(path: PagePath, contentKey: string): SearchRecord | undefined {
    const kept = this.#fresh.get(path) ?? (this.#earlier ??= this.#read()).get(path);
    return kept?.[0] === contentKey ? kept[1] : undefined;
  }

  /** Keeps the records of these pages for the next time, if anything was learned. */
  save(paths: Iterable<PagePath>): void {
    if (this.#file === undefined || this.#fresh.size === 0) return;
    this.#earlier ??= this.#read();
    const pages: Record<PagePath, Kept> = {};
    for (const path of paths) {
      const kept = this.#fresh.get(path) ?? this.#earlier.get(path);
      if (kept !== undefined) pages[path] = kept;
    }
    writeJson(this.#file, { version: this.version, pages } satisfies SearchRecordsFile);
  }

  #read(): Map<PagePath, Kept> {
    const file = readJson(this.#file) as SearchRecordsFile | undefined; // written by this program; version checked
    const isUsable = file?.version === this.version && typeof file.pages === "object";
    return new Map(isUsable ? Object.entries(file.pages) : []);
  }
}
