/**
 * The pages that search shows, and what the navigation knows about each.
 *
 * @module
 */
import type { Navigation } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import { areasOf, nearestArea } from "./areas.ts";
import { placesOf, stepsOf, visibilityOf } from "./order.ts";

/** A page that search shows. */
export interface SearchedPage {
  readonly page: Page;
  /** Language of the page, as in its view. */
  readonly language: string;
  /** Label of its version, when the site has versions. */
  readonly version?: string;
  /** Labels on the way to the page, from the top of the navigation. */
  readonly crumbs: readonly string[];
  /** Factor that its author gave it; 1 when unset. */
  readonly boost: number;
}

/** What decides besides navigation and pages. */
export interface SearchedPagesOptions {
  /** `seo.indexing` of the settings. */
  readonly indexing: "navigable" | "all";
  /** Language of pages for which the navigation names none. */
  readonly language: string;
}

/** The pages that search shows, in the order of the navigation; the rest follows as it comes. */
export function searchedPages(
  navigation: Navigation,
  pages: ReadonlyMap<PagePath, Page>,
  { indexing, language }: SearchedPagesOptions,
): SearchedPage[] {
  const places = placesOf(navigation);
  const areas = areasOf(navigation);
  const found: SearchedPage[] = [];
  for (const path of new Set([...places.keys(), ...pages.keys()])) {
    const page = pages.get(path);
    const place = places.get(path);
    if (page === undefined || !visibilityOf(page, place, indexing).search) continue;
    const around = place?.ancestors ?? (nearestArea(areas, path) ?? areas.standard).chain;
    const version = around.findLast(({ kind }) => kind === "version");
    const own = around.findLast((node) => node.kind === "language");
    found.push({
      page,
      language: own?.kind === "language" ? own.id : language,
      ...(version?.kind === "version" && { version: version.label }),
      crumbs: place === undefined ? [] : stepsOf(place).map(labelOf),
      boost: page.frontmatter.boost ?? place?.link.boost ?? 1,
    });
  }
  return found;
}

const labelOf = (node: ReturnType<typeof stepsOf>[number]): string =>
  node.kind === "group" ? node.title : node.label;
