/**
 * Files of a site besides its pages: 404, home, redirects, sidebars, browser modules.
 *
 * @module
 */
import { compileMdx } from "../compile/mdx.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { homePage } from "../navigation/order.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import type { RenderPool } from "../render/pool.ts";
import type { ExtraJob, ModuleSource, SiteInit } from "../render/protocol.ts";
import { absoluteHref } from "../render/view.ts";
import type { BuildCache } from "./cache.ts";
import { hashOf } from "../platform/hash.ts";
import type { SiteAssets } from "./emit_assets.ts";
import { browserCode, withImports } from "./emit_islands.ts";
import type { LoadedSite } from "./load.ts";
import { outputPath, type PageBuilder } from "./page_builder.ts";

/** What the extras need besides the site. */
export interface ExtrasOptions {
  readonly base: string;
  readonly siteUrl?: string;
  readonly output: OutputFolder;
  readonly pool: RenderPool;
  readonly builder: PageBuilder;
  readonly commonKey: string;
  readonly remembered: BuildCache;
  readonly next: BuildCache;
  readonly init: SiteInit;
  readonly assets: SiteAssets;
}

/** Writes everything that is not a page, unless the last build did and nothing has changed since. */
export async function emitExtras(
  site: LoadedSite,
  options: ExtrasOptions,
): Promise<readonly Diagnostic[]> {
  const { output, builder, remembered } = options;
  const key = hashOf(
    options.commonKey,
    JSON.stringify([
      [...builder.browserModules].sort(),
      [...builder.features].sort(),
      site.settings.settings.redirects,
      site.settings.settings.errors,
    ]),
    [...site.pages.values()].map(({ url }) => url).join("\n"),
  );
  const last = remembered.extras;
  if (
    last?.key === key &&
    Object.entries(last.outputs).every(([path, size]) => output.holds(path, size))
  ) {
    for (const path of Object.keys(last.outputs)) output.keep(path);
    options.next.extras = last;
    return last.diagnostics;
  }
  const outputs: Record<string, number> = {};
  const write = (path: string, bytes: Uint8Array): void => {
    output.write(path, bytes);
    outputs[path] = bytes.length;
  };
  const diagnostics = await writeExtras(site, options, write);
  options.next.extras = { key, outputs, diagnostics };
  return diagnostics;
}

type Write = (path: string, bytes: Uint8Array) => void;

async function writeExtras(
  site: LoadedSite,
  options: ExtrasOptions,
  write: Write,
): Promise<readonly Diagnostic[]> {
  const { base, init } = options;
  const render = async (job: ExtraJob): Promise<Uint8Array> => {
    const outcome = await options.pool.render(job);
    if (outcome.kind !== "rendered") throw new Error(`Cannot render the ${job.kind} file`);
    return outcome.rendered.html;
  };
  const { job, diagnostics } = await notFoundJob(site);
  write("404.html", await render(job));
  for (const [id, url] of Object.entries(init.sites[""]?.sidebars ?? {})) {
    write(decodeURI(url.slice(base.length + 1)), await render({ kind: "sidebar", id }));
  }
  await emitRedirects(site, options, render, write);
  emitModules(options, write);
  for (const feature of options.builder.features) options.assets.emitLate(feature, write);
  return diagnostics;
}

async function notFoundJob(
  site: LoadedSite,
): Promise<{ job: ExtraJob; diagnostics: readonly Diagnostic[] }> {
  const settings = site.settings.settings.errors["404"];
  const title = settings.title ?? "Page not found";
  if (settings.description === undefined) {
    return { job: { kind: "not-found", title }, diagnostics: [] };
  }
  const compiled = await compileMdx(settings.description, {
    file: site.settings.file,
    modular: false,
  });
  if (compiled.value === undefined) {
    return { job: { kind: "not-found", title }, diagnostics: compiled.diagnostics };
  }
  const description: ModuleSource = { ...compiled.value, id: "404", kind: "content", imports: {} };
  return { job: { kind: "not-found", title, description }, diagnostics: [] };
}

async function emitRedirects(
  site: LoadedSite,
  { output, base, siteUrl }: ExtrasOptions,
  render: (job: ExtraJob) => Promise<Uint8Array>,
  write: Write,
): Promise<void> {
  const redirect = async (from: string, to: string): Promise<void> => {
    const path = outputPath(from);
    if (output.has(path)) return;
    const href = absoluteHref(to, base);
    const canonical = href.startsWith("/") && siteUrl !== undefined
      ? { canonical: siteUrl + href }
      : {};
    write(path, await render({ kind: "redirect", to: href, ...canonical }));
  };
  for (const { source, destination } of site.redirects.literals) {
    await redirect(source, destination);
  }
  const home = homePage(site.navigation, site.pages);
  const target = home === undefined ? undefined : site.pages.get(home);
  if (target !== undefined && target.url !== "/") await redirect("/", target.url);
  const rules = site.redirects.toRedirectsFile(base);
  if (rules.trim() !== "") write("_redirects", new TextEncoder().encode(rules));
}

function emitModules({ base, builder, init }: ExtrasOptions, write: Write): void {
  const modules = new Map(init.modules.map((module) => [module.id, module]));
  for (const id of withImports(builder.browserModules, modules)) {
    const module = modules.get(id);
    if (module?.browserUrl === undefined) continue;
    write(decodeURI(module.browserUrl.slice(base.length + 1)), browserCode(module, modules));
  }
}
