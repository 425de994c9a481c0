/**
 * What a build remembers for the next one.
 *
 * An entry may be reused only when all of this holds:
 * 1. The program is the same: the file carries the program's version and a hash of its assets.
 * 2. For what was read from a source file: the file has the same size and time of change as then, or
 *    else the same bytes (the hash is compared when the time differs, as on a fresh checkout).
 * 3. For a rendered page: its key is the same. The key covers the page's own bytes, those of
 *    everything it imports, its place and kind, and everything that is common to all pages (settings,
 *    navigation, styles, scripts); and the output file is still there with the size it had.
 *
 * A cache that is missing, damaged or of another version counts as empty. It lives in the user's cache
 * folder, not in the site: it names hidden pages, and a site may be published as it is.
 *
 * @module
 */
import { join } from "@std/path";
import type { WrittenLink } from "../checks/links/written.ts";
import type { Suppression } from "../checks/suppress.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Page } from "../model/page.ts";
import { hashOf } from "../platform/hash.ts";
import type { ImportStatement } from "../pages/esm.ts";
import type { FileEntry } from "../platform/files.ts";

/** What was read from one source file. */
export interface SourceRecord {
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  /** The page that the file is, unless something imports it. Absent for component files. */
  readonly page?: Page;
  readonly imports: readonly ImportStatement[];
  /** The file has import or export statements. */
  readonly modular: boolean;
  /** Names snippets by `<Snippet file>`, which may be any. */
  readonly usesSnippets: boolean;
  /** Words of class attributes: they decide which utility classes the site carries. */
  readonly classes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Files that are written together and depend on the same things. */
export interface ExtrasRecord {
  readonly key: string;
  /** Output path → size in bytes. */
  readonly outputs: Readonly<Record<string, number>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page as it was rendered. */
export interface PageRecord {
  /** Changes with everything that the files depend on. */
  readonly key: string;
  /** Changes with what the problems depend on: not with navigation, styles and scripts. */
  readonly contentKey: string;
  /** Output path → size in bytes. */
  readonly outputs: Readonly<Record<string, number>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Ids of modules whose code the page runs in the browser. */
  readonly browserModules: readonly string[];
  /** Features whose scripts the page loads. */
  readonly features: readonly string[];
}

/** A page as it was checked by itself. */
export interface CheckRecord {
  readonly key: string;
  /** What building it reports, and what the rules for single pages find. */
  readonly problems: readonly Diagnostic[];
  readonly suppressions: readonly Suppression[];
  /** Its links; none of a page without a file. */
  readonly links: readonly WrittenLink[];
  /** Ids of the built page; unset when it was not rendered. */
  readonly anchors?: readonly string[];
}

/** The memory of one site and output folder. */
export interface BuildCache {
  readonly version: string;
  readonly sources: Record<string, SourceRecord>;
  readonly pages: Record<string, PageRecord>;
  checks?: Record<string, CheckRecord>;
  extras?: ExtrasRecord;
  /** Output path of each social image → size in bytes. */
  images?: Record<string, number>;
  search?: ExtrasRecord;
  /** `llms-full.txt`. */
  full?: ExtrasRecord;
  /** `openapi.json` and its siblings. */
  exports?: ExtrasRecord;
}

/** An empty cache. */
export const emptyCache = (version: string): BuildCache => ({ version, sources: {}, pages: {} });

/** The cache file of a site and its output folder, or undefined when there is no place for one. */
export function cacheFile(root: string, out: string): string | undefined {
  const folder = Deno.env.get("XDG_CACHE_HOME") || Deno.env.get("LOCALAPPDATA") ||
    (Deno.env.get("HOME") && join(Deno.env.get("HOME")!, ".cache"));
  return folder ? join(folder, "docs", `${hashOf(root, out)}.json`) : undefined;
}

/** Reads a cache; anything unusable gives an empty one. */
export function readCache(file: string | undefined, version: string): BuildCache {
  const cache = readJson(file) as BuildCache | undefined; // written by this program; version checked
  const isWhole = typeof cache?.sources === "object" && typeof cache.pages === "object";
  return isWhole && cache.version === version ? cache : emptyCache(version);
}

/** Writes a cache. */
export function writeCache(file: string | undefined, cache: BuildCache): void {
  if (file !== undefined) writeJson(file, cache);
}

/** Reads a file of the cache folder; undefined when there is none or it is damaged. */
export function readJson(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(Deno.readTextFileSync(file)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Writes a file whole. A folder that cannot be written costs speed next time, and nothing else. */
export function writeJson(file: string, value: unknown): void {
  try {
    Deno.mkdirSync(join(file, ".."), { recursive: true });
    const staged = `${file}.${Deno.pid}.tmp`;
    Deno.writeTextFileSync(staged, JSON.stringify(value));
    Deno.renameSync(staged, file);
  } catch { /* see above */ }
}

/** Whether a file is surely the one that was read: same size and time of change. */
export function isUntouched(
  record: SourceRecord | undefined,
  entry: FileEntry,
): record is SourceRecord {
  return record !== undefined && entry.modified !== 0 && record.size === entry.size &&
    record.modified === entry.modified;
}
