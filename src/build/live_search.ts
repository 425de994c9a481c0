/**
 * The search of a site that is being served: made when somebody opens it, and again after a change.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import type { SearchedPage } from "../navigation/searched_pages.ts";
import { searchFiles, searchKey } from "./emit_search.ts";
import type { LivePages } from "./live_pages.ts";
import type { Bytes } from "./site_files.ts";

/** Pages that are asked for at a time: enough for the workers, and no page in view waits for long. */
const lanes = 4;

interface Made {
  readonly key: string;
  readonly files: ReadonlyMap<string, string>;
}

/** The indexes of one site after the other. */
export class LiveSearch {
  /** The last one, and the one before: a page that is open may still search it. */
  #made: readonly Made[] = [];
  #making: { readonly key: string; readonly made: Promise<Made> } | undefined;

  constructor(private readonly pages: LivePages) {}

  /** A file of the indexes. Asking for an `index.json` brings them up to date with the pages. */
  async read(path: string, searched: readonly SearchedPage[]): Promise<Bytes | undefined> {
    const made = path.endsWith("/index.json") || this.#made.length === 0
      ? [await this.#update(searched)]
      : this.#made;
    const text = made.map(({ files }) => files.get(path)).find((found) => found !== undefined);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  }

  async #update(searched: readonly SearchedPage[]): Promise<Made> {
    const key = searchKey(searched, (page) => this.pages.contentKeyOf(page));
    const [last] = this.#made;
    if (last?.key === key) return last;
    if (this.#making?.key !== key) this.#making = { key, made: this.#make(key, searched) };
    const { made } = this.#making;
    try {
      return await made;
    } finally {
      if (this.#making?.made === made) this.#making = undefined;
    }
  }

  async #make(key: string, searched: readonly SearchedPage[]): Promise<Made> {
    const records = new Map<Page, Awaited<ReturnType<LivePages["searchRecord"]>>>();
    const todo = searched.map(({ page }) => page).reverse();
    const lane = async (): Promise<void> => {
      for (let page = todo.pop(); page !== undefined; page = todo.pop()) {
        records.set(page, await this.pages.searchRecord(page));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const made = { key, files: searchFiles(searched, (page) => records.get(page)) };
    this.#made = [made, ...this.#made.slice(0, 1)];
    return made;
  }
}
