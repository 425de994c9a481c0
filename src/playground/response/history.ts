/**
 * The calls of a page, kept in this browser: to look at and to send again. Credentials are not kept,
 * nor answers that repeat one.
 *
 * @module
 */
import type { HeaderList } from "../../model/proxy.ts";
import { historyKey } from "../browser_storage.ts";
import type { FormSnapshot } from "../contract.ts";

/** One call. */
export interface HistoryEntry {
  /** Milliseconds since 1970; tells entries apart. */
  readonly at: number;
  readonly method: string;
  /** Without query, which may hold what nobody should keep. */
  readonly url: string;
  /** Undefined when there was no answer; `failure` says why. */
  readonly status?: number;
  readonly statusText?: string;
  readonly failure?: string;
  readonly totalMs: number;
  /** Bytes of the answer. */
  readonly size: number;
  readonly headers?: HeaderList;
  /** Text of a small answer. */
  readonly body?: string;
  /** What was in the form, without secrets. */
  readonly form: FormSnapshot;
}

/** Where entries are kept: `localStorage`. */
export type EntryStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const MAX_ENTRIES = 20;
/** Characters of an answer that are worth keeping. */
export const keptCharacters = 16_000;
/** Characters of all entries of a page; browsers give a site five million. */
const MAX_CHARACTERS = 250_000;

/** The history of one page. */
export class CallHistory {
  readonly #key: string;

  constructor(private readonly store: EntryStore | undefined, page: string) {
    this.#key = historyKey(page);
  }

  /** The entries, newest first. What is no list of entries counts as none. */
  entries(): HistoryEntry[] {
    try {
      const value: unknown = JSON.parse(this.store?.getItem(this.#key) ?? "[]");
      return Array.isArray(value) ? value.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  /**
   * Adds a call. An answer in which one of the secrets occurs is kept without its headers and its
   * body.
   */
  add(entry: HistoryEntry, secrets: readonly string[]): HistoryEntry[] {
    const list = [withoutSecrets(entry, secrets), ...this.entries()].slice(0, MAX_ENTRIES);
    while (list.length > 1 && JSON.stringify(list).length > MAX_CHARACTERS) list.pop();
    return this.#write(list);
  }

  /** Deletes one entry. */
  remove(at: number): HistoryEntry[] {
    return this.#write(this.entries().filter((entry) => entry.at !== at));
  }

  /** Deletes all entries of the page. */
  clear(): HistoryEntry[] {
    return this.#write([]);
  }

  #write(list: HistoryEntry[]): HistoryEntry[] {
    try {
      if (list.length === 0) this.store?.removeItem(this.#key);
      else this.store?.setItem(this.#key, JSON.stringify(list));
    } catch {
      // No room, or no permission: the call has been made all the same.
      return this.entries();
    }
    return list;
  }
}

function withoutSecrets(entry: HistoryEntry, secrets: readonly string[]): HistoryEntry {
  const said = JSON.stringify([entry.headers, entry.body]);
  // A secret of a few letters is everywhere, and hiding it everywhere would tell what it is.
  const isTold = secrets.some((secret) => secret.length > 3 && said.includes(secret));
  if (!isTold) return entry;
  const { headers: _headers, body: _body, ...rest } = entry;
  return rest;
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== "object" || value === null) return false;
  const { at, method, url, form } = value as Partial<Record<keyof HistoryEntry, unknown>>;
  return typeof at === "number" && typeof method === "string" && typeof url === "string" &&
    typeof form === "object" && form !== null;
}
