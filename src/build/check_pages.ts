/**
 * What checks find on single pages: rendering them as a build does, and running the rules that need
 * one page. Both are remembered for as long as the page and the settings are the same.
 *
 * @module
 */
import { pageChecks } from "../checks/mod.ts";
import { writtenLinks } from "../checks/links/written.ts";
import { runPageChecks } from "../checks/run.ts";
import { readSuppressions } from "../checks/suppress.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Page, PagePath } from "../model/page.ts";
import { RenderPool } from "../render/pool.ts";
import type { BuildCache, CheckRecord } from "./cache.ts";
import type { PageChecker } from "./check_site.ts";
import { LiveFiles } from "./live_files.ts";
import type { LoadedSite } from "./load.ts";
import { type MadePage, outputPath, type PageBuilder, pageBuilder } from "./page_builder.ts";
import { prepareSite } from "./prepare_site.ts";

/** How pages are checked. */
export interface CheckPagesOptions {
  readonly version: string;
  readonly remembered: BuildCache;
  /** Whether pages are rendered as well; unset: yes. */
  readonly render?: boolean;
  /** Number of rendering workers; one per core when unset. */
  readonly workers?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Pages that are compiled ahead of the workers, as in a build. */
const ahead = 32;

/** What looking at pages, and at files that belong to none, has found. */
export interface CheckedFiles {
  readonly records: ReadonlyMap<PagePath, CheckRecord>;
  /** Of the text of the 404 page, and of files that cannot be copied. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every page by itself, then what a build writes besides pages. */
export async function checkPages(
  site: LoadedSite,
  checker: PageChecker,
  options: CheckPagesOptions,
): Promise<CheckedFiles> {
  const prepared = prepareSite(site, { base: "", version: options.version });
  const pool = new RenderPool(prepared.init, options.workers);
  try {
    const builder = pageBuilder(site, { ...prepared, base: "", pool });
    const records = new Map<PagePath, CheckRecord>();
    const pages = [...site.pages.values()];
    const inFlight = new Set<Promise<void>>();
    let done = 0;
    for (const page of pages) {
      const task: Promise<void> = checkOne(page, site, checker, builder, options).then((record) => {
        records.set(page.path, record);
        inFlight.delete(task);
        options.onProgress?.(++done, pages.length);
      });
      inFlight.add(task);
      if (inFlight.size >= ahead) await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
    const files = new LiveFiles(site, prepared, { root: site.files.root ?? "", base: "", pool });
    if (
      site.settings.settings.errors["404"].description !== undefined && options.render !== false
    ) {
      await files.read("404.html");
    }
    return { records, diagnostics: files.problems() };
  } finally {
    pool.close();
  }
}

async function checkOne(
  page: Page,
  site: LoadedSite,
  checker: PageChecker,
  builder: PageBuilder,
  { remembered, render = true }: CheckPagesOptions,
): Promise<CheckRecord> {
  const { contentKey: key } = builder.keysOf(page);
  const known = remembered.checks?.[page.path];
  if (known?.key === key) return known;
  const made = render ? await builder.make(page) : undefined;
  const problems = [...made?.record.diagnostics ?? []];
  const anchors = made && { anchors: idsOf(made, page) };
  if (site.generated.has(page.path)) {
    return { key, problems, suppressions: [], links: [], ...anchors };
  }
  const looked = checker.look(page);
  if (!render) problems.push(...looked.reading.diagnostics);
  problems.push(...runPageChecks(pageChecks, looked, site.settings.settings));
  const comments = readSuppressions(looked);
  problems.push(...comments.diagnostics);
  const links = [...writtenLinks(looked, site.settings.settings.variables)];
  return { key, problems, suppressions: comments.suppressions, links, ...anchors };
}

/** What a link to the page can name: read from its HTML, so that no rule of ids is written twice. */
function idsOf({ outputs }: MadePage, { url }: Page): string[] {
  const html = new TextDecoder().decode(outputs.get(outputPath(url)));
  // What surrounds the content has ids for styles, which nobody links to.
  const content = html.slice(html.search(/ id="content"|<main/), html.lastIndexOf("</main>"));
  return [...content.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) =>
    id.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: keyof typeof characters) => characters[name])
  );
}

const characters = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
