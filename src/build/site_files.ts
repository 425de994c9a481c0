/**
 * The files of a site that belong to no single page: the 404 page, redirects, sidebars, browser
 * modules, lists of all pages. `build` makes them all, `serve` each when it is asked for: a new one is
 * a new entry of {@linkcode siteFiles}.
 *
 * @module
 */
import { compileMdx } from "../compile/mdx.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { oauthCallbackPath } from "../model/oauth_callback.ts";
import { endpointListPath } from "../model/playground.ts";
import { homePage } from "../navigation/order.ts";
import { Claims } from "../platform/claims.ts";
import type { ExtraJob, ModuleSource, SiteInit } from "../render/protocol.ts";
import { absoluteHref } from "../render/view.ts";
import { pageAddress } from "../seo/address.ts";
import { browserCode, withImports } from "./emit_islands.ts";
import { endpointList } from "./emit_playground.ts";
import { agentFiles } from "./emit_agents.ts";
import { seoFiles } from "./emit_seo.ts";
import type { LoadedSite } from "./load.ts";
import { oauthCallbackPage } from "./oauth_callback.ts";
import { outputPath } from "./page_builder.ts";

/** Bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the site, and how it is made. */
export interface SiteFile {
  /** Output path. */
  readonly path: string;
  make(): Bytes | Promise<Bytes>;
  /** Whether a site with such pages needs the file; unset: every site does. */
  readonly isNeeded?: (pages: PagesFacts) => boolean;
}

/** What all pages together turned out to use. */
export interface PagesFacts {
  /** Modules whose code runs in the browser. */
  readonly browserModules: ReadonlySet<string>;
  /** Features whose scripts are loaded. */
  readonly features: ReadonlySet<string>;
}

/** What site files are made with. */
export interface SiteFilesContext {
  readonly base: string;
  readonly siteUrl?: string;
  readonly init: SiteInit;
  /** Whether a page or an asset has the path already. */
  readonly isTaken: (path: string) => boolean;
  readonly render: (job: ExtraJob) => Promise<Bytes>;
  readonly report: (problems: readonly Diagnostic[]) => void;
}

/** The files of a site besides pages, assets and what is copied. */
export function siteFiles(site: LoadedSite, context: SiteFilesContext): SiteFile[] {
  return [
    notFoundFile(site, context),
    ...sidebarFiles(context),
    ...redirectFiles(site, context),
    ...moduleFiles(context),
    ...endpointListFile(site, context),
    ...seoFiles(site, context),
    ...agentFiles(site, context),
    {
      path: oauthCallbackPath,
      make: () =>
        oauthCallbackPage(context.init.sites[""]?.featureScripts.playground_callback ?? ""),
      isNeeded: ({ features }) => features.has("playground"),
    },
  ];
}

function notFoundFile(site: LoadedSite, { render, report }: SiteFilesContext): SiteFile {
  const settings = site.settings.settings.errors["404"];
  // Who wrote a text wants it to be read.
  const leadsHome = settings.redirect && settings.title === undefined &&
    settings.description === undefined;
  const job = { kind: "not-found", title: settings.title ?? "Page not found", leadsHome } as const;
  const make = async (): Promise<Bytes> => {
    if (settings.description === undefined) return await render(job);
    const { value, diagnostics } = await compileMdx(settings.description, {
      file: site.settings.file,
      modular: false,
    });
    report(diagnostics);
    if (value === undefined) return await render(job);
    const description: ModuleSource = { ...value, id: "404", kind: "content", imports: {} };
    return await render({ ...job, description });
  };
  return { path: "404.html", make };
}

function sidebarFiles({ base, init, render }: SiteFilesContext): SiteFile[] {
  return Object.entries(init.sites[""]?.sidebars ?? {}).map(([id, url]) => ({
    path: pathOf(url, base),
    make: () => render({ kind: "sidebar", id }),
  }));
}

function redirectFiles(site: LoadedSite, context: SiteFilesContext): SiteFile[] {
  const { base, init, isTaken, render } = context;
  const files: SiteFile[] = [];
  const own = new Claims();
  const redirect = (from: string, to: string): void => {
    const path = outputPath(from);
    if (isTaken(path) || own.has(path)) return;
    own.add(path);
    const href = absoluteHref(to, base);
    const { address } = init.seo;
    const canonical = to.startsWith("/") && address !== undefined
      ? { canonical: pageAddress(address, to.replace(/[?#].*$/s, "")) }
      : {};
    files.push({ path, make: () => render({ kind: "redirect", to: href, ...canonical }) });
  };
  for (const { source, destination } of site.redirects.literals) redirect(source, destination);
  const home = homePage(site.navigation, site.pages);
  const target = home === undefined ? undefined : site.pages.get(home);
  if (target !== undefined && target.url !== "/") redirect("/", target.url);
  const rules = site.redirects.toRedirectsFile(base);
  if (rules.trim() !== "") {
    files.push({ path: "_redirects", make: () => new TextEncoder().encode(rules) });
  }
  return files;
}

function moduleFiles({ base, init }: SiteFilesContext): SiteFile[] {
  const modules = new Map(init.modules.map((module) => [module.id, module]));
  const files: SiteFile[] = [];
  for (const module of init.modules) {
    if (module.browserUrl === undefined) continue;
    files.push({
      path: pathOf(module.browserUrl, base),
      make: () => browserCode(module, modules),
      isNeeded: ({ browserModules }) => withImports(browserModules, modules).has(module.id),
    });
  }
  return files;
}

function endpointListFile(site: LoadedSite, { base }: SiteFilesContext): SiteFile[] {
  const list = endpointList(site, base);
  return list === undefined ? [] : [{ path: endpointListPath, make: () => list }];
}

/** URL of a file of the site → its output path. */
function pathOf(url: string, base: string): string {
  return decodeURI(url.slice(base.length + 1));
}
