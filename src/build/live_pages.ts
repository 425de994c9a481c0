/**
 * The pages of a site that is being served: made when they are asked for, the last ones kept. Of a page
 * that nobody looks at, its record and what search knows about it are all that stays.
 *
 * @module
 */
import type { Page, PagePath } from "../model/page.ts";
import type { SearchRecord } from "../search/page_record.ts";
import type { PageRecord } from "./cache.ts";
import type { MadePage, PageBuilder } from "./page_builder.ts";
import type { SearchRecords } from "./search_records.ts";

/** Bytes of outputs that are kept. */
const keptBytes = 48 * 1024 * 1024;

/** Pages made by one builder after the other. */
export class LivePages {
  /** What is known about pages that were made, by any builder. */
  readonly records = new Map<PagePath, PageRecord>();
  #builder: PageBuilder | undefined;
  /** Least recently asked for first. */
  readonly #kept = new Map<PagePath, MadePage>();
  #bytes = 0;
  readonly #making = new Map<string, Promise<MadePage>>();

  /** `search` gets what search knows about pages that are made. */
  constructor(private readonly search: SearchRecords) {}

  /** Goes on with another builder. What it would make again in the same way stays. */
  use(builder: PageBuilder): void {
    this.#builder = builder;
  }

  /** The files of a page. */
  async get(page: Page): Promise<MadePage> {
    const kept = this.#kept.get(page.path);
    if (kept !== undefined && kept.record.key === this.#keysOf(page).key) {
      this.#kept.delete(page.path);
      this.#kept.set(page.path, kept);
      return kept;
    }
    const made = await this.#make(page, true);
    this.#keep(page.path, made);
    return made;
  }

  /** The key that the files of a page have now. */
  keyOf(page: Page): string {
    return this.#keysOf(page).key;
  }

  /** The key that the content of a page has now. */
  contentKeyOf(page: Page): string {
    return this.#keysOf(page).contentKey;
  }

  /** What search knows about a page; undefined when it does not show it. */
  async searchRecord(page: Page): Promise<SearchRecord | undefined> {
    return this.search.get(page.path, this.contentKeyOf(page)) ??
      (await this.#make(page, false)).search;
  }

  /** Whether the problems of a page are known. */
  isKnown(page: Page): boolean {
    return this.records.get(page.path)?.contentKey === this.#keysOf(page).contentKey;
  }

  /** Learns the problems of a page; what it looks like is thrown away. */
  async learn(page: Page): Promise<void> {
    if (!this.isKnown(page)) await this.#make(page, false);
  }

  #keysOf(page: Page): Pick<PageRecord, "key" | "contentKey"> {
    if (this.#builder === undefined) throw new Error("Pages are asked for before there is a site");
    return this.#builder.keysOf(page);
  }

  #make(page: Page, urgent: boolean): Promise<MadePage> {
    const { key } = this.#keysOf(page);
    const id = `${page.path}\0${key}`;
    let making = this.#making.get(id);
    if (making === undefined) {
      making = this.#makeNow(page, urgent).finally(() => this.#making.delete(id));
      this.#making.set(id, making);
    }
    return making;
  }

  async #makeNow(page: Page, urgent: boolean): Promise<MadePage> {
    while (true) {
      const builder = this.#builder!; // #keysOf has looked
      const made = await builder.make(page, urgent);
      // A worker may have gone over to the next site in between: then it is made once more.
      if (builder !== this.#builder) continue;
      this.records.set(page.path, made.record);
      if (made.search !== undefined) {
        this.search.put(page.path, made.record.contentKey, made.search);
      }
      return made;
    }
  }

  #keep(path: PagePath, made: MadePage): void {
    this.#drop(path);
    this.#kept.set(path, made);
    this.#bytes += sizeOf(made);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= keptBytes || oldest === path) break;
      this.#drop(oldest);
    }
  }

  #drop(path: PagePath): void {
    const made = this.#kept.get(path);
    if (made === undefined) return;
    this.#kept.delete(path);
    this.#bytes -= sizeOf(made);
  }
}

const sizeOf = ({ record }: MadePage): number =>
  Object.values(record.outputs).reduce((sum, size) => sum + size, 0);
