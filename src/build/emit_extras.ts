/**
 * Writes what belongs to no single page, unless the last build did and nothing has changed since.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import type { RenderPool } from "../render/pool.ts";
import type { ExtraJob, SiteInit } from "../render/protocol.ts";
import type { BuildCache, ExtrasRecord } from "./cache.ts";
import type { SiteAssets } from "./emit_assets.ts";
import { agentTexts } from "./emit_agents.ts";
import { endpointList } from "./emit_playground.ts";
import { seoTexts } from "./emit_seo.ts";
import type { LoadedSite } from "./load.ts";
import { type Bytes, type PagesFacts, siteFiles } from "./site_files.ts";

/** What the extras need besides the site. */
export interface ExtrasOptions {
  readonly base: string;
  readonly siteUrl?: string;
  readonly output: OutputFolder;
  readonly pool: RenderPool;
  /** Changes with everything that is common to all pages. */
  readonly commonKey: string;
  readonly remembered: BuildCache;
  /** Holds the records of all pages. */
  readonly next: BuildCache;
  readonly init: SiteInit;
  readonly assets: SiteAssets;
}

/** Writes them, and answers with the problems found on the way. */
export async function emitExtras(
  site: LoadedSite,
  options: ExtrasOptions,
): Promise<readonly Diagnostic[]> {
  const { output, remembered, next, pool } = options;
  const facts = factsOf(next);
  const { errors } = site.settings.settings;
  const redirects = [site.redirects.literals, site.redirects.toRedirectsFile()];
  const key = hashOf(
    options.commonKey,
    site.modulesHash,
    JSON.stringify([[...facts.browserModules], [...facts.features], redirects, errors]),
    [...site.pages.values()].map(({ url }) => url).join("\n"),
    endpointList(site, options.base) ?? "",
    ...[...seoTexts(site, options)].flat(),
    ...[...agentTexts(site, options)].flat(),
  );
  const last = remembered.extras;
  if (keepOutputs(last, key, output)) {
    next.extras = last;
    return last.diagnostics;
  }
  const diagnostics: Diagnostic[] = [];
  const outputs: Record<string, number> = {};
  const files = siteFiles(site, {
    ...options,
    isTaken: (path) => output.has(path),
    render: (job) => renderExtra(pool, job),
    report: (problems) => void diagnostics.push(...problems),
  });
  for (const { path, make, isNeeded } of [...files, ...options.assets.files]) {
    if (output.has(path) || isNeeded?.(facts) === false) continue;
    const bytes = await make();
    output.write(path, bytes);
    outputs[path] = bytes.length;
  }
  next.extras = { key, outputs, diagnostics };
  return diagnostics;
}

/** Keeps the files of the last build if they were made from the same; answers whether they were. */
export function keepOutputs(
  last: ExtrasRecord | undefined,
  key: string,
  output: OutputFolder,
): last is ExtrasRecord {
  if (
    last?.key !== key ||
    !Object.entries(last.outputs).every(([path, size]) => output.holds(path, size))
  ) return false;
  for (const path of Object.keys(last.outputs)) output.keep(path);
  return true;
}

/** Renders a file that is not a page. The program's own code is at fault when that fails. */
export async function renderExtra(
  pool: RenderPool,
  job: ExtraJob,
  urgent = false,
): Promise<Bytes> {
  const outcome = await pool.render(job, urgent);
  if (outcome.kind !== "rendered") throw new Error(`Cannot render the ${job.kind} file`);
  return outcome.rendered.html;
}

/** What the pages of a build use, sorted. */
function factsOf({ pages }: BuildCache): PagesFacts {
  const records = Object.values(pages);
  return {
    browserModules: new Set(records.flatMap(({ browserModules }) => browserModules).sort()),
    features: new Set(records.flatMap(({ features }) => features).sort()),
  };
}
