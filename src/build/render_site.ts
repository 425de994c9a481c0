/**
 * Renders a loaded site into an output folder: pages by the workers, everything else here.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import { RenderPool } from "../render/pool.ts";
import { emitExports, EndpointTexts } from "./emit_exports.ts";
import { emitExtras } from "./emit_extras.ts";
import { emitFull } from "./emit_full.ts";
import { emitSearch } from "./emit_search.ts";
import { emitStatics } from "./emit_statics.ts";
import type { BuildCache } from "./cache.ts";
import type { LoadedSite } from "./load.ts";
import { type PageBuilder, pageBuilder } from "./page_builder.ts";
import { addressOfSite, pageHeads } from "./page_head.ts";
import { prepareSite } from "./prepare_site.ts";
import { SocialImages } from "./social_images.ts";
import type { SearchRecords } from "./search_records.ts";

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
  /** What search knows about pages, filled here. */
  readonly records: SearchRecords;
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
  const { assets, init, keys, modules, searched } = prepareSite(site, options);
  for (const { path, make, isNeeded } of assets.files) {
    if (isNeeded === undefined) options.output.write(path, await make());
  }
  stage("prepare");

  const pool = new RenderPool(init, options.workers, options.pageLimit);
  try {
    const endpoints = new EndpointTexts(site);
    const builder = pageBuilder(site, { ...options, pool, keys, modules });
    const { imageOf } = pageHeads(site, addressOfSite(site, options));
    const images = init.images && new SocialImages({ ...options, pool, images: init.images });
    const pages = [...site.pages.values()];
    let done = 0;
    const inFlight = new Set<Promise<void>>();
    for (const page of pages) {
      const image = imageOf(page);
      const read = writePage(page, builder, options).then((it) => endpoints.put(page, it));
      const written = [read, image && images?.write(image)];
      const task: Promise<void> = Promise.all(written).then(() => {
        inFlight.delete(task);
        options.onProgress?.(++done, pages.length);
      });
      inFlight.add(task);
      if (inFlight.size >= ahead) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
    for (const { path } of pages) diagnostics.push(...options.next.pages[path]?.diagnostics ?? []);
    stage("pages");
    diagnostics.push(
      ...await emitExtras(site, { ...options, pool, init, assets, commonKey: keys.layout }),
    );
    stage("extras");
    await emitSearch({ ...options, pages: searched, builder });
    stage("search");
    // What follows holds all pages at once: the memory of the workers is free by then.
    pool.close();
    emitFull(site, options);
    stage("full text");
    emitExports(site, { ...options, endpoints });
    stage("exports");
    diagnostics.push(...emitStatics(site, options));
    stage("statics");
  } finally {
    pool.close();
  }
  return { diagnostics };
}

/**
 * Writes the files of a page, unless the last build's still hold. Answers with what the page documents
 * when that had to be read.
 */
async function writePage(
  page: Page,
  builder: PageBuilder,
  { output, remembered, next, records }: RenderSiteOptions,
): Promise<ResolvedEndpoint | undefined> {
  const record = remembered.pages[page.path];
  if (
    record?.key === builder.keysOf(page).key &&
    Object.entries(record.outputs).every(([path, size]) => output.holds(path, size))
  ) {
    for (const path of Object.keys(record.outputs)) output.keep(path);
    next.pages[page.path] = record;
    return undefined;
  }
  const made = await builder.make(page);
  for (const [path, bytes] of made.outputs) output.write(path, bytes);
  next.pages[page.path] = made.record;
  if (made.search !== undefined) records.put(page.path, made.record.contentKey, made.search);
  return made.endpoint;
}
