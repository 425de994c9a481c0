/**
 * Renders a loaded site into an output folder: pages by the workers, everything else here.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import { RenderPool } from "../render/pool.ts";
import type { SiteInit } from "../render/protocol.ts";
import { emitAssets } from "./emit_assets.ts";
import { emitExtras } from "./emit_extras.ts";
import { emitStatics } from "./emit_statics.ts";
import type { BuildCache } from "./cache.ts";
import type { LoadedSite } from "./load.ts";
import { pageBuilder } from "./page_builder.ts";
import { siteInit } from "./site_init.ts";

/** What rendering needs besides the site. */
export interface RenderSiteOptions {
  readonly root: string;
  readonly base: string;
  readonly siteUrl?: string;
  readonly output: OutputFolder;
  readonly version: string;
  readonly remembered: BuildCache;
  /** Memory for the next build, filled here. */
  readonly next: BuildCache;
  readonly workers?: number;
  readonly pageLimit?: number;
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends a stage of the measurement. */
  readonly stage: (name: string) => void;
}

/** Pages that are compiled ahead of the workers: enough for all, few enough to keep memory flat. */
const ahead = 32;

/** Renders everything and answers with the problems that rendering found. */
export async function renderSite(
  site: LoadedSite,
  options: RenderSiteOptions,
): Promise<{ diagnostics: readonly Diagnostic[] }> {
  const { stage } = options;
  const diagnostics: Diagnostic[] = [];
  const assets = emitAssets(site, options);
  const init = siteInit(site, assets, options);
  const key = commonKey(init, site, options);
  stage("prepare");

  const pool = new RenderPool(init, options.workers, options.pageLimit);
  try {
    const modules = new Map(init.modules.map((module) => [module.id, module]));
    const builder = pageBuilder(site, { ...options, pool, commonKey: key, modules });
    const pages = [...site.pages.values()];
    let done = 0;
    const inFlight = new Set<Promise<void>>();
    const results = new Map<string, readonly Diagnostic[]>();
    for (const page of pages) {
      const task: Promise<void> = builder.build(page).then((found) => {
        results.set(page.path, found);
        inFlight.delete(task);
        options.onProgress?.(++done, pages.length);
      });
      inFlight.add(task);
      if (inFlight.size >= ahead) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
    for (const page of pages) diagnostics.push(...results.get(page.path) ?? []);
    stage("pages");
    diagnostics.push(
      ...await emitExtras(site, { ...options, pool, builder, init, assets, commonKey: key }),
    );
    stage("extras");
    diagnostics.push(...emitStatics(site, options));
    stage("statics");
  } finally {
    pool.close();
  }
  return { diagnostics };
}

/** What all pages depend on: when it changes, every page is rendered again. */
function commonKey(init: SiteInit, site: LoadedSite, options: RenderSiteOptions): string {
  const { modules: _modules, ...shared } = init;
  return hashOf(
    options.version,
    JSON.stringify(shared),
    site.modulesHash,
    JSON.stringify(site.settings.settings.api),
  );
}
