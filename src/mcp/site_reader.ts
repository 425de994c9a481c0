/**
 * What the tools of agents know about a site: its published pages, their Markdown, their endpoints,
 * and the search that readers have.
 *
 * @module
 */
import { targetOf } from "../build/emit_playground.ts";
import { searchLanguages } from "../build/emit_search.ts";
import type { LiveSite } from "../build/live_site.ts";
import type { LoadedSite } from "../build/load.ts";
import { markdownPath } from "../build/page_builder.ts";
import { documentedReader } from "../build/read_endpoint.ts";
import { defaultLanguage } from "../build/site_init.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import { searchIndexFolder } from "../model/search.ts";
import { placesOf, visibilityOf } from "../navigation/order.ts";
import { SearchIndex, type SearchResult } from "../search/query.ts";
import type { Settings } from "../settings/schema.ts";

/** A page that agents may read. */
export interface PublishedPage {
  readonly page: Page;
  /** Titles of the groups around it, outermost first. */
  readonly groups: readonly string[];
  /** Method and path of an endpoint page. */
  readonly target?: { readonly method: string; readonly path: string };
}

/** One state of a site, as the tools see it. */
export interface SiteReader {
  readonly settings: Settings;
  /** In the order of the navigation. */
  readonly pages: readonly PublishedPage[];
  /** Languages with an index; the first is the usual one. */
  readonly languages: readonly string[];
  /** The Markdown form of a page. */
  markdown(page: Page): Promise<string>;
  /** What an endpoint page documents. */
  endpoint(page: Page): ResolvedEndpoint | undefined;
  search(query: string, limit: number, language: string): Promise<readonly SearchResult[]>;
  /** A text file of the site; undefined when it has none at that path. */
  file(path: string): Promise<string | undefined>;
}

const readers = new WeakMap<object, SiteReader>();

/** Reads the site as it is now; undefined while it has no usable settings. */
export function readSite(live: LiveSite): SiteReader | undefined {
  const { state } = live;
  if (state === undefined) return undefined;
  const known = readers.get(state);
  if (known !== undefined) return known;
  const reader = makeReader(live, state);
  readers.set(state, reader);
  return reader;
}

function makeReader(
  live: LiveSite,
  { site, prepared }: NonNullable<LiveSite["state"]>,
): SiteReader {
  const file = async (path: string): Promise<string | undefined> => {
    const found = await live.read(path);
    return found && new TextDecoder().decode(found.bytes);
  };
  const readDocumented = documentedReader(site, live.options.base);
  const usual = defaultLanguage(site.navigation);
  const languages = searchLanguages(prepared.searched);
  return {
    settings: site.settings.settings,
    pages: publishedPages(site),
    languages: languages.toSorted((a, b) => Number(b === usual) - Number(a === usual)),
    markdown: async (page) => await file(markdownPath(page.url)) ?? "",
    endpoint(page) {
      // A page of an operation may have no file.
      const source = site.generated.has(page.path) ? "" : site.sources.text(page.file);
      return readDocumented(page, source).endpoint;
    },
    async search(query, limit, language) {
      const folder = searchIndexFolder(language);
      const index = await SearchIndex.open(async (name) => {
        const text = await file(folder + name);
        if (text === undefined) throw new Error(`the index has no "${name}"`);
        return name.endsWith(".json") ? JSON.parse(text) : text;
      });
      return (await index.search(query, { limit })).results;
    },
    file,
  };
}

/** Pages that agents may find; what is hidden from them is not even named. */
function publishedPages(site: LoadedSite): PublishedPage[] {
  const places = placesOf(site.navigation);
  const { indexing } = site.settings.settings.seo;
  const paths = new Set([...places.keys(), ...site.pages.keys()]);
  return [...paths].flatMap((path): PublishedPage[] => {
    const page = site.pages.get(path);
    const place = places.get(path);
    if (page === undefined || !visibilityOf(page, place, indexing).agents) return [];
    const groups = (place?.ancestors ?? []).flatMap((node) =>
      node.kind === "group" ? [node.title] : []
    );
    const target = targetOf(page, site);
    return [{ page, groups, ...(target && { target }) }];
  });
}
