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
  readonly init: SiteInit;
  readonly assets: SiteAssets;
}

/** Writes everything that is not a page. */
export async function emitExtras(site: LoadedSite, options: ExtrasOptions): Promise<readonly Diagnostic[]> {
  const { output, base, init } = options;
  const render = async (job: ExtraJob): Promise<Uint8Array> => {
    const outcome = await options.pool.render(job);
    if (outcome.kind !== "rendered") throw new Error(`Cannot render the ${job.kind} file`);
    return outcome.rendered.html;
  };
  const { job, diagnostics } = await notFoundJob(site);
  output.write("404.html", await render(job));
  for (const [id, url] of Object.entries(init.sites[""]?.sidebars ?? {})) {
    output.write(decodeURI(url.slice(base.length + 1)), await render({ kind: "sidebar", id }));
  }
  await emitRedirects(site, options, render);
  emitModules(options);
  for (const feature of options.builder.features) options.assets.emitLate(feature);
  return diagnostics;
}

async function notFoundJob(site: LoadedSite): Promise<{ job: ExtraJob; diagnostics: readonly Diagnostic[] }> {
  const settings = site.settings.settings.errors["404"];
  const title = settings.title ?? "Page not found";
  if (settings.description === undefined) return { job: { kind: "not-found", title }, diagnostics: [] };
  const compiled = await compileMdx(settings.description, { file: site.settings.file, modular: false });
  if (compiled.value === undefined) return { job: { kind: "not-found", title }, diagnostics: compiled.diagnostics };
  const description: ModuleSource = { ...compiled.value, id: "404", kind: "content", imports: {} };
  return { job: { kind: "not-found", title, description }, diagnostics: [] };
}

async function emitRedirects(
  site: LoadedSite,
  { output, base, siteUrl }: ExtrasOptions,
  render: (job: ExtraJob) => Promise<Uint8Array>,
): Promise<void> {
  const redirect = async (from: string, to: string): Promise<void> => {
    const path = outputPath(from);
    if (output.has(path)) return;
    const href = absoluteHref(to, base);
    const canonical = href.startsWith("/") && siteUrl !== undefined ? { canonical: siteUrl + href } : {};
    output.write(path, await render({ kind: "redirect", to: href, ...canonical }));
  };
  for (const { source, destination } of site.redirects.literals) await redirect(source, destination);
  const home = homePage(site.navigation, site.pages);
  const target = home === undefined ? undefined : site.pages.get(home);
  if (target !== undefined && target.url !== "/") await redirect("/", target.url);
  const rules = site.redirects.toRedirectsFile(base);
  if (rules.trim() !== "") output.write("_redirects", new TextEncoder().encode(rules));
}

function emitModules({ output, base, builder, init }: ExtrasOptions): void {
  const modules = new Map(init.modules.map((module) => [module.id, module]));
  for (const id of withImports(builder.browserModules, modules)) {
    const module = modules.get(id);
    if (module?.browserUrl === undefined) continue;
    output.write(decodeURI(module.browserUrl.slice(base.length + 1)), browserCode(module, modules));
  }
}
