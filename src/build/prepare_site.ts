/**
 * What is made once for all pages of a loaded site, before the first is rendered.
 *
 * @module
 */
import { type SearchedPage, searchedPages } from "../navigation/searched_pages.ts";
import { hashOf } from "../platform/hash.ts";
import type { ModuleSource, SiteInit } from "../render/protocol.ts";
import { type SiteAssets, siteAssets } from "./emit_assets.ts";
import { withBrowserUrls } from "./emit_islands.ts";
import { searchLanguages } from "./emit_search.ts";
import type { LoadedSite } from "./load.ts";
import type { CommonKeys } from "./page_builder.ts";
import { addressOfSite } from "./page_head.ts";
import { imagesInit } from "./social_images.ts";
import { defaultLanguage, siteInit } from "./site_init.ts";

/** Where the site will be, and who makes it. */
export interface PrepareOptions {
  /** Base path without trailing slash. */
  readonly base: string;
  readonly siteUrl?: string;
  /** Address at which the site answers agents (Model Context Protocol); unset when nobody does. */
  readonly mcp?: string;
  /** Identity of the program. */
  readonly version: string;
}

/** A site that is ready to be rendered. */
export interface PreparedSite {
  readonly assets: SiteAssets;
  readonly init: SiteInit;
  readonly keys: CommonKeys;
  /** Files that pages import, with the URLs of their browser code. */
  readonly modules: ReadonlyMap<string, ModuleSource>;
  /** Pages that search shows. */
  readonly searched: readonly SearchedPage[];
}

/** Prepares a site. */
export function prepareSite(site: LoadedSite, options: PrepareOptions): PreparedSite {
  const assets = siteAssets(site, options.base);
  const language = defaultLanguage(site.navigation);
  const { indexing } = site.settings.settings.seo;
  const searched = searchedPages(site.navigation, site.pages, { indexing, language });
  const address = addressOfSite(site, options);
  const init = siteInit(site, assets, {
    ...options,
    language,
    searchLanguages: searchLanguages(searched),
  });
  return {
    assets,
    init: address === undefined ? init : { ...init, images: imagesInit(site.settings.settings) },
    keys: commonKeys(init, site, options),
    modules: modulesById(init),
    searched,
  };
}

/** The same for a site of which only the modules changed. */
export function withModules(
  prepared: PreparedSite,
  { modules }: LoadedSite,
  { base }: PrepareOptions,
): PreparedSite {
  const init = { ...prepared.init, modules: [...withBrowserUrls(modules, base).values()] };
  return { ...prepared, init, modules: modulesById(init) };
}

const modulesById = ({ modules }: SiteInit): ReadonlyMap<string, ModuleSource> =>
  new Map(modules.map((module) => [module.id, module]));

/** What all pages depend on: when it changes, every page is made again. */
function commonKeys(
  init: SiteInit,
  site: LoadedSite,
  options: PrepareOptions,
): CommonKeys {
  // Pages name their images by what these show, and the letters come with the program.
  const { modules: _modules, images: _images, ...shared } = init;
  const { settings } = site.settings;
  return {
    layout: hashOf(options.version, JSON.stringify(shared), JSON.stringify(settings.api)),
    content: hashOf(
      options.version,
      options.base,
      JSON.stringify({ ...settings, navigation: undefined }),
    ),
  };
}
