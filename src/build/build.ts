/**
 * `docs build`: from a docs folder to a folder of files, readable top to bottom.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import { mergeShared, withoutRepeats } from "../diagnostics/merge.ts";
import { diagnostic } from "../diagnostics/report.ts";
import type { Redirects } from "../navigation/redirects.ts";
import { diskFiles, textReader } from "../platform/files.ts";
import { ForeignFolderError, OutputFolder } from "../platform/output_folder.ts";
import { cacheFile, emptyCache, readCache, writeCache } from "./cache.ts";
import { loadSite } from "./load.ts";
import { programVersion } from "./program.ts";
import { renderSite } from "./render_site.ts";
import { SearchRecords } from "./search_records.ts";

/** What to build, and where to. Paths are absolute. */
export interface BuildOptions {
  readonly root: string;
  readonly out: string;
  /** Base path without trailing slash, `""` for none. */
  readonly base: string;
  /** Address of the published site without trailing slash. */
  readonly siteUrl?: string;
  /** Reuse what an earlier build left. */
  readonly cache: boolean;
  readonly onProgress?: (done: number, total: number) => void;
  /** Number of rendering workers; one per core when unset. */
  readonly workers?: number;
  /** Milliseconds after which a page counts as endless; see `render/pool.ts`. */
  readonly pageLimit?: number;
}

/** What a build did. */
export interface BuildReport {
  /** False when nothing could be built at all. */
  readonly complete: boolean;
  /** Number of pages of the site. */
  readonly pages: number;
  /** Number of files written, left as they were, and removed. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Milliseconds. */
  readonly durationMs: number;
  /** Milliseconds by stage, for measurements. */
  readonly stages: Readonly<Record<string, number>>;
  readonly diagnostics: readonly Diagnostic[];
  /** Redirects of the site, for a server. */
  readonly redirects?: Redirects;
  /** Text of a source file, to show the line of a problem. */
  readonly sourceText: (file: string) => string | undefined;
}

/** Builds a site. Problems in the user's files are in the report; only bugs throw. */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const started = performance.now();
  const stages: Record<string, number> = {};
  let last = started;
  const stage = (name: string): void => {
    const now = performance.now();
    stages[name] = now - last;
    last = now;
  };
  const files = diskFiles(options.root, [options.out]);
  const finish = (
    diagnostics: readonly Diagnostic[],
    counts:
      & Partial<BuildReport>
      & Pick<BuildReport, "complete" | "pages" | "written" | "unchanged" | "removed"> = {
        complete: false,
        pages: 0,
        written: 0,
        unchanged: 0,
        removed: 0,
      },
  ): BuildReport => ({
    ...counts,
    durationMs: Math.round(performance.now() - started),
    stages,
    diagnostics,
    sourceText: textReader(files),
  });

  const output = openOutput(options.out);
  if (!(output instanceof OutputFolder)) return finish([output]);

  const version = programVersion();
  const file = options.cache ? cacheFile(options.root, options.out) : undefined;
  const cache = readCache(file, version);
  stage("open");

  const { site, diagnostics } = await loadSite(files, cache);
  if (site === undefined) return finish(diagnostics);
  stage("load");

  try {
    const next = emptyCache(version);
    const records = new SearchRecords(file, version);
    for (const [path, record] of site.sources.records) next.sources[path] = record;
    const rendered = await renderSite(site, {
      ...options,
      output,
      version,
      remembered: cache,
      next,
      records,
      stage,
    });
    const summary = output.commit();
    writeCache(file, next);
    records.save(site.pages.keys());
    stage("commit");
    return finish(mergeShared(withoutRepeats([...diagnostics, ...rendered.diagnostics])), {
      complete: true,
      pages: site.pages.size,
      redirects: site.redirects,
      ...summary,
    });
  } catch (error) {
    output.discard();
    throw error;
  }
}

function openOutput(out: string): OutputFolder | Diagnostic {
  try {
    return OutputFolder.open(out);
  } catch (error) {
    if (!(error instanceof ForeignFolderError)) throw error;
    return diagnostic(
      "output-not-ours",
      `The output folder "${out}" holds files that this program did not write`,
      {
        hint: "name another folder with --out, or empty this one",
      },
    );
  }
}
