/**
 * A site that is being served and edited: understood once, each file made when it is asked for, and
 * brought up to date by the paths that changed. It makes the files of `build` with the same parts.
 *
 * What is done after a change, from the least to the most:
 * 1. Static files are read when they are asked for: nothing.
 * 2. Bodies of pages and snippets (see `small_change.ts`): these are compiled, and pages get new keys.
 * 3. Anything else: the site is loaded again, from what is remembered about files that are the same.
 * When in doubt it is the next one.
 *
 * @module
 */
import { mergeShared, withoutRepeats } from "../diagnostics/merge.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Server } from "../model/endpoint.ts";
import type { Page, PagePath } from "../model/page.ts";
import { type PlaygroundData, playgroundDataPath } from "../model/playground.ts";
import { searchFolder } from "../model/search.ts";
import type { Redirects } from "../navigation/redirects.ts";
import { SpecificationCache } from "../openapi/load.ts";
import { canMatter } from "../pages/discover.ts";
import { diskFiles, type FileEntry, isFolder, textReader } from "../platform/files.ts";
import { RenderPool } from "../render/pool.ts";
import { type BuildCache, cacheFile, emptyCache, readCache, writeCache } from "./cache.ts";
import { type LiveFile, LiveFiles } from "./live_files.ts";
import { LivePages } from "./live_pages.ts";
import { pageChecker } from "./check_site.ts";
import { exportTexts, isExported } from "./emit_exports.ts";
import { isFullText } from "./emit_full.ts";
import { readFullText } from "./live_full.ts";
import { LiveSearch } from "./live_search.ts";
import { importClosure } from "./modules.ts";
import { loadSite } from "./load.ts";
import { namedServers, tokenAddresses } from "./named_servers.ts";
import { pageBuilder } from "./page_builder.ts";
import { prepareSite, withModules } from "./prepare_site.ts";
import { programVersion } from "./program.ts";
import { SearchRecords } from "./search_records.ts";
import { withSmallChange } from "./small_change.ts";

/** Which site, and how it is served. */
export interface LiveSiteOptions {
  /** Absolute path of the docs folder. */
  readonly root: string;
  /** Base path without trailing slash. */
  readonly base: string;
  /** Address without base path: what absolute links of files for machines begin with. */
  readonly siteUrl?: string;
  /** Address at which the site answers agents. */
  readonly mcp?: string;
  readonly workers?: number;
  /** Milliseconds after which a page counts as endless. */
  readonly pageLimit?: number;
  /** Whether what is learned is kept for the next start. */
  readonly cache?: boolean;
}

/** What came of a change. */
export interface LiveChange {
  /** Files whose content is another; pages and what they import, or anything when `reloaded`. */
  readonly content: readonly string[];
  /** Files that are served as they are, and changed. */
  readonly copied: readonly string[];
  /** The site was loaded again. */
  readonly reloaded: boolean;
}

/** A site in memory. */
export class LiveSite {
  readonly #pool: RenderPool;
  readonly #version = programVersion();
  readonly #cacheFile: string | undefined;
  readonly #records: SearchRecords;
  readonly #pages: LivePages;
  readonly #search: LiveSearch;
  readonly #specifications = new SpecificationCache();
  /** Page → addresses that give out tokens for its calls. */
  readonly #tokenServers = new Map<PagePath, readonly string[]>();
  readonly #findings = new Map<PagePath, { key: string; found: readonly Diagnostic[] }>();
  #sources: BuildCache["sources"] = {};
  #files: LiveFiles | undefined;
  #loading: readonly Diagnostic[] = [];
  #isClosed = false;

  constructor(readonly options: LiveSiteOptions) {
    this.#pool = new RenderPool(undefined, options.workers, options.pageLimit);
    this.#pool.warm();
    this.#cacheFile = options.cache ? cacheFile(options.root, `serve ${options.base}`) : undefined;
    this.#records = new SearchRecords(this.#cacheFile, this.#version);
    this.#pages = new LivePages(this.#records);
    this.#search = new LiveSearch(this.#pages);
  }

  /** Loads the site for the first time. */
  async start(): Promise<void> {
    const cache = readCache(this.#cacheFile, this.#version);
    this.#sources = cache.sources;
    for (const [path, record] of Object.entries(cache.pages)) this.#pages.records.set(path, record);
    await this.#load();
  }

  /** Takes back what the site holds: workers, and what it has learned goes to the cache. */
  close(): void {
    this.#isClosed = true;
    this.#pool.close();
    this.remember();
    this.#records.save(this.#files?.site.pages.keys() ?? []);
  }

  /** Writes what is known to the cache. */
  remember(): void {
    writeCache(this.#cacheFile, {
      ...emptyCache(this.#version),
      sources: this.#sources,
      pages: Object.fromEntries(this.#pages.records),
    });
  }

  /** Whether there are usable settings. Without, nothing can be shown but why. */
  get isUsable(): boolean {
    return this.#files !== undefined;
  }

  /** The state that is served now; undefined without usable settings. */
  get state(): Pick<LiveFiles, "site" | "prepared"> | undefined {
    return this.#files;
  }

  /** Number of pages. */
  get size(): number {
    return this.#files?.site.pages.size ?? 0;
  }

  /** Redirects of the settings. */
  get redirects(): Redirects | undefined {
    return this.#files?.site.redirects;
  }

  /** Whether calls of the playground may go through a proxy (`api.playground.proxy`). */
  get wantsProxy(): boolean {
    return this.#files?.site.settings.settings.api.playground.proxy !== false;
  }

  /**
   * Servers that settings, specifications and pages name. Which servers give out tokens a page of
   * one's own says in its text: that counts from when its playground was opened.
   */
  get servers(): readonly Server[] {
    if (this.#files === undefined) return [];
    const plain = [...this.#tokenServers.values()].flat().map((url) => ({ url, variables: {} }));
    return [...namedServers(this.#files.site), ...plain];
  }

  /** A file of the site; undefined when it has none at that path. */
  async read(path: string): Promise<LiveFile | undefined> {
    const files = this.#files;
    if (files === undefined) return undefined;
    const page = files.pageOf(path);
    if (path.startsWith(`${searchFolder}/`)) {
      const bytes = await this.#search.read(path, files.prepared.searched);
      return bytes && { bytes, revision: "" };
    }
    if (page === undefined && isFullText(path)) {
      const bytes = await readFullText(path, files.site, this.options, this.#pages);
      if (bytes !== undefined) return { bytes, revision: "" };
    }
    if (page === undefined && isExported(path)) {
      const bytes = exportTexts(files.site, this.options).get(path);
      if (bytes !== undefined) return { bytes, revision: "" };
    }
    if (page === undefined) return await files.read(path);
    const made = await this.#pages.get(page);
    files.note(page, made);
    const bytes = made.outputs.get(path);
    if (bytes !== undefined && path === playgroundDataPath(page.url)) {
      const { endpoint } = JSON.parse(new TextDecoder().decode(bytes)) as PlaygroundData; // just made
      this.#tokenServers.set(page.path, tokenAddresses(endpoint.security?.flat() ?? []));
    }
    return bytes && { bytes, revision: made.record.key };
  }

  /** The revision that a file has now, whether or not it was made. */
  revisionOf(path: string): string {
    const page = this.#files?.pageOf(path);
    return page === undefined ? this.#files?.revision ?? "" : this.#pages.keyOf(page);
  }

  /** The page whose file is at an output path. */
  pageAt(path: string): Page | undefined {
    return this.#files?.pageOf(path);
  }

  /** All problems that are known, as a build would report them. */
  get problems(): Diagnostic[] {
    const pages = [...this.#files?.site.pages.values() ?? []];
    const found = pages.flatMap(({ path }) => this.#pages.records.get(path)?.diagnostics ?? []);
    const conflicts = this.#files?.problems() ?? [];
    return mergeShared(withoutRepeats([...this.#loading, ...found, ...conflicts]));
  }

  /**
   * Problems that concern a page: its own, those of files that it imports, and those of the settings,
   * which concern every page.
   */
  problemsOf(page: Page | undefined): Diagnostic[] {
    const site = this.#files?.site;
    const own = page && site
      ? new Set([page.file, ...importClosure(page.file, site.importsOf)])
      : new Set();
    const concerning = this.#loading.filter(({ span }) =>
      span === undefined || own.has(span.file) || site === undefined ||
      site.settings.sources.includes(span.file)
    );
    const isMade = page !== undefined && this.#pages.isKnown(page);
    const found = isMade ? this.#pages.records.get(page.path)?.diagnostics ?? [] : [];
    return withoutRepeats([...concerning, ...found]);
  }

  /** What the rules of `docs check` have found on a page; nothing until {@linkcode check} has looked. */
  findingsOf(page: Page): readonly Diagnostic[] {
    const known = this.#findings.get(page.path);
    return known?.key === this.#pages.contentKeyOf(page) ? known.found : [];
  }

  /** Looks for what the rules of `docs check` find on a single page. */
  check(page: Page): readonly Diagnostic[] {
    const site = this.#files?.site;
    const text = this.sourceText(page.file);
    if (site === undefined || text === undefined || site.generated.has(page.path)) return [];
    const key = this.#pages.contentKeyOf(page);
    if (this.#findings.get(page.path)?.key !== key) {
      this.#findings.set(page.path, { key, found: pageChecker(site).check(page, text) });
    }
    return this.findingsOf(page);
  }

  /** The page that a source file is. */
  pageOfFile(file: string): Page | undefined {
    return this.#files?.pageOfFile(file);
  }

  /** Text of a source file, to show the line of a problem. */
  sourceText(file: string): string | undefined {
    return textReader(diskFiles(this.options.root))(file);
  }

  /**
   * Learns the problems of all pages, one after the other. Stops when the site changes or `proceed`,
   * which is asked between two pages, says no.
   */
  async scan(proceed: () => Promise<boolean>): Promise<boolean> {
    const files = this.#files;
    if (files === undefined) return false;
    const todo = [...files.site.pages.values()].filter((page) => !this.#pages.isKnown(page));
    const lane = async (): Promise<boolean> => {
      for (let page = todo.pop(); page !== undefined; page = todo.pop()) {
        if (this.#isClosed || this.#files !== files || !await proceed()) return false;
        await this.#pages.learn(page);
      }
      return true;
    };
    // Two: the main thread compiles one while the worker renders the other.
    return (await Promise.all([lane(), lane()])).every(Boolean);
  }

  /** Brings the site up to date. Paths are relative to the docs folder; undefined: any may have changed. */
  async update(paths: readonly string[] | undefined): Promise<LiveChange> {
    const files = this.#files;
    if (files === undefined) return await this.#reload(undefined);
    paths ??= this.#changedPaths(files);
    const disk = diskFiles(this.options.root, [], []);
    const changed = new Map<string, FileEntry>();
    const copied: string[] = [];
    const others: string[] = [];
    for (const path of paths) {
      const entry = disk.entry(path);
      if (entry === undefined || !files.site.entries.has(path)) {
        // A file that has come, has gone, or was there for a moment; or a folder.
        if (this.#matters(path, entry)) others.push(path);
      } else if (files.isCopied(path)) {
        copied.push(path);
        files.site.entries.set(path, entry);
      } else if (files.site.sources.records.has(path)) changed.set(path, entry);
      else if (canMatter(path)) others.push(path);
    }
    if (others.length > 0) return await this.#reload([...others, ...changed.keys()], copied);
    const content = await this.#changeContent(files, [...changed.values()]);
    return content === undefined
      ? await this.#reload([...changed.keys()], copied)
      : { content, copied, reloaded: false };
  }

  /** Paths that came, went or changed since they were looked at. */
  #changedPaths({ site }: LiveFiles): string[] {
    const now = new Map(diskFiles(this.options.root).list().map((entry) => [entry.path, entry]));
    const gone = [...site.entries.keys()].filter((path) => !now.has(path));
    const others = [...now.values()].filter(({ path, size, modified }) => {
      const known = site.entries.get(path);
      return known === undefined || known.size !== size || known.modified !== modified;
    });
    return [...gone, ...others.map(({ path }) => path)];
  }

  /** Whether a path that came or went has a part in the site; the folder of such a path has one too. */
  #matters(path: string, entry: FileEntry | undefined): boolean {
    const entries = this.#files!.site.entries; // update() has looked
    if (entry !== undefined || entries.has(path)) return canMatter(path);
    const wasFolder = [...entries.keys()].some((known) => known.startsWith(`${path}/`));
    return wasFolder || isFolder(this.options.root, path);
  }

  /** The short way. Answers with the files whose content is another; undefined when it leads nowhere. */
  async #changeContent(
    files: LiveFiles,
    changed: readonly FileEntry[],
  ): Promise<readonly string[] | undefined> {
    const { records } = files.site.sources;
    const hashes = new Map(changed.map(({ path }) => [path, records.get(path)?.hash]));
    const site = await withSmallChange(files.site, changed);
    if (site === undefined) return undefined;
    for (const entry of changed) {
      this.#sources[entry.path] = records.get(entry.path)!; // just learned
      site.entries.set(entry.path, entry);
    }
    if (site !== files.site) {
      const prepared = withModules(files.prepared, site, this.#preparing);
      this.#enter(new LiveFiles(site, prepared, { ...this.options, pool: this.#pool }));
    }
    return [...hashes].filter(([path, hash]) => records.get(path)?.hash !== hash)
      .map(([path]) => path);
  }

  /** The long way. `paths` are those that may have changed, unless it may be any. */
  async #reload(
    paths: readonly string[] | undefined,
    copied: readonly string[] = [],
  ): Promise<LiveChange> {
    for (const path of paths ?? []) delete this.#sources[path];
    const before = this.#files;
    const print = before?.fingerprint;
    const problems = JSON.stringify(this.#loading);
    await this.#load();
    const now = this.#files;
    if (print === now?.fingerprint && problems === JSON.stringify(this.#loading)) {
      return { content: [], copied, reloaded: false };
    }
    const found = before && now ? now.copiedSince(before) : [];
    return { content: paths ?? [], copied: [...new Set([...copied, ...found])], reloaded: true };
  }

  async #load(): Promise<void> {
    const files = diskFiles(this.options.root);
    const remembered = { ...emptyCache(this.#version), sources: this.#sources };
    const { site, diagnostics } = await loadSite(files, remembered, this.#specifications);
    this.#loading = diagnostics;
    // Without usable settings the last good state stays.
    if (site === undefined) return;
    this.#sources = Object.fromEntries(site.sources.records);
    site.sources.releaseAll();
    const prepared = prepareSite(site, this.#preparing);
    this.#enter(new LiveFiles(site, prepared, { ...this.options, pool: this.#pool }));
  }

  #enter(files: LiveFiles): void {
    const { site, prepared } = files;
    this.#pool.update(prepared.init);
    this.#pages.use(pageBuilder(site, { ...this.options, ...prepared, pool: this.#pool }));
    this.#files = files;
  }

  get #preparing() {
    const { base, siteUrl, mcp } = this.options;
    return {
      base,
      version: this.#version,
      ...(siteUrl !== undefined && { siteUrl }),
      ...(mcp !== undefined && { mcp }),
    };
  }
}
