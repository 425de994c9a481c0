/**
 * One state of a site that is being served: which file is at which path, and how it is made.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Page } from "../model/page.ts";
import { playgroundDataPath } from "../model/playground.ts";
import { Claims } from "../platform/claims.ts";
import { hashOf } from "../platform/hash.ts";
import { listPath } from "../platform/output_folder.ts";
import type { RenderPool } from "../render/pool.ts";
import { feedPath } from "../seo/feed.ts";
import { renderExtra } from "./emit_extras.ts";
import { copiedFiles, emitStatics } from "./emit_statics.ts";
import type { LoadedSite } from "./load.ts";
import { type MadePage, markdownPath, outputPath } from "./page_builder.ts";
import type { PreparedSite } from "./prepare_site.ts";
import { type Bytes, type SiteFile, siteFiles } from "./site_files.ts";

/** A file as it is served. */
export interface LiveFile {
  readonly bytes: Bytes;
  /** Equal for equal files at one path. */
  readonly revision: string;
}

/** What besides the site decides about its files. */
export interface LiveFilesOptions {
  readonly root: string;
  readonly base: string;
  readonly siteUrl?: string;
  readonly pool: RenderPool;
}

/** The files of one state. */
export class LiveFiles {
  readonly #pages = new Map<string, Page>();
  readonly #byFile = new Map<string, Page>();
  readonly #assets: ReadonlyMap<string, SiteFile>;
  readonly #made = new Map<string, Promise<Bytes>>();
  readonly #reported: Diagnostic[] = [];
  /** Changes with everything that files of no page depend on. */
  readonly #revision: string;
  #claims: Claims | undefined;
  #conflicts: readonly Diagnostic[] | undefined;
  #others: ReadonlyMap<string, SiteFile> | undefined;
  readonly #copied: ReadonlySet<string>;

  constructor(
    readonly site: LoadedSite,
    readonly prepared: PreparedSite,
    private readonly options: LiveFilesOptions,
  ) {
    for (const page of site.pages.values()) {
      this.#byFile.set(page.file, page);
      this.#pages.set(outputPath(page.url), page);
      this.#pages.set(markdownPath(page.url), page);
      this.#pages.set(playgroundDataPath(page.url), page);
    }
    this.#assets = new Map(prepared.assets.files.map((file) => [file.path, file]));
    this.#copied = new Set(copiedFiles(site));
    for (const page of site.pages.values()) {
      const feed = feedPath(page.url);
      if (!this.#copied.has(feed)) this.#pages.set(feed, page);
    }
    this.#revision = hashOf(prepared.keys.layout, site.modulesHash);
  }

  /** The page that an output path belongs to. */
  pageOf(path: string): Page | undefined {
    return this.#pages.get(path);
  }

  /** The page that a source file is. */
  pageOfFile(file: string): Page | undefined {
    return this.#byFile.get(file);
  }

  /** Remembers which files a page turned out to have: the code that it runs in the browser. */
  note(page: Page, { outputs }: MadePage): void {
    for (const path of outputs.keys()) this.#pages.set(path, page);
  }

  /** Whether a file of the docs folder is served as it is, and is nothing else besides. */
  isCopied(file: string): boolean {
    return this.#copied.has(file) && !this.site.discovery.descriptions.includes(file);
  }

  /** The revision of files that belong to no page. */
  get revision(): string {
    return this.#revision;
  }

  /** A file that belongs to no page. */
  async read(path: string): Promise<LiveFile | undefined> {
    const file = this.#assets.get(path) ?? this.#siteFiles().get(path);
    if (file !== undefined) {
      const made = this.#made.get(path) ?? Promise.resolve(file.make());
      this.#made.set(path, made);
      return { bytes: await made, revision: this.#revision };
    }
    if (!this.#copied.has(path) || this.#claimed().has(path)) return undefined;
    try {
      const bytes = this.site.files.read(path) as Bytes; // read from disk: never shared memory
      return { bytes, revision: "" };
    } catch {
      return undefined; // gone since the folder was looked at
    }
  }

  /** Differs when anything of the site does. */
  get fingerprint(): string {
    const { site } = this;
    const copied = [...this.#copied].map((path) => `${path} ${stampOf(site, path)}`);
    return hashOf(
      this.#revision,
      site.specificationsHash,
      [...site.sources.records].map(([path, { hash }]) => `${path} ${hash}`).join("\n"),
      copied.join("\n"),
      JSON.stringify(site.diagnostics),
    );
  }

  /** Files that are served as they are, and are not what they were in an earlier state. */
  copiedSince(earlier: LiveFiles): string[] {
    return [...this.#copied].filter((path) =>
      stampOf(this.site, path) !== stampOf(earlier.site, path)
    );
  }

  /** Problems of files that belong to no page. The first call takes a while on a large site. */
  problems(): readonly Diagnostic[] {
    const output = { has: (path: string) => this.#claimed().has(path), copy: () => {} };
    this.#conflicts ??= emitStatics(this.site, { ...this.options, output });
    return [...this.#reported, ...this.#conflicts];
  }

  /** Paths of pages, assets and site files: what is copied gives way to them. */
  #claimed(): Claims {
    this.#siteFiles();
    return this.#claims!; // made with the site files
  }

  #siteFiles(): ReadonlyMap<string, SiteFile> {
    if (this.#others !== undefined) return this.#others;
    const claims = new Claims([listPath, ...this.#pages.keys(), ...this.#assets.keys()]);
    const files = siteFiles(this.site, {
      ...this.options,
      init: this.prepared.init,
      isTaken: (path) => claims.has(path),
      render: (job) => renderExtra(this.options.pool, job, true),
      report: (problems) => void this.#reported.push(...problems),
    });
    for (const { path } of files) claims.add(path);
    this.#claims = claims;
    this.#others = new Map(files.map((file) => [file.path, file]));
    return this.#others;
  }
}

/** Changes with the content of a file, as far as can be told without reading it. */
function stampOf({ entries }: LoadedSite, path: string): string {
  const { size, modified } = entries.get(path) ?? {};
  return `${size} ${modified}`;
}
