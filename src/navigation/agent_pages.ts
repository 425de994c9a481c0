/**
 * The pages that agents find in the lists of a site, after the rules of pages.md 2.3 and 6.2.
 *
 * @module
 */
import type { Navigation, NavigationNode } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import { firstPage, placesOf, visibilityOf } from "./order.ts";

/**
 * The pages of the default language and version in the order of the navigation; those that only
 * `seo.indexing: "all"` brings in come last, by path.
 */
export function agentPages(
  navigation: Navigation,
  pages: ReadonlyMap<PagePath, Page>,
  indexing: "navigable" | "all",
): Page[] {
  const places = placesOf(navigation);
  const listed: Page[] = [];
  const extra: Page[] = [];
  for (const path of new Set([...places.keys(), ...pages.keys()])) {
    const page = pages.get(path);
    const place = places.get(path);
    if (page === undefined || !visibilityOf(page, place, indexing).llms) continue;
    const isOther = place?.ancestors.some((node) =>
      (node.kind === "language" || node.kind === "version") && !node.isDefault
    );
    if (isOther) continue;
    const isUsual = place !== undefined && visibilityOf(page, place).llms;
    (isUsual ? listed : extra).push(page);
  }
  return [...listed, ...extra.sort((a, b) => a.path < b.path ? -1 : 1)];
}

/** A section of the site: its title and its first page. */
export interface AgentSection {
  readonly title: string;
  readonly path: PagePath;
}

/** The tabs of a site, or its groups when it has none, in the default language and version. */
export function agentSections({ children }: Navigation): AgentSection[] {
  const found = sections(children, "tab");
  return found.length > 0 ? found : sections(children, "group");
}

function sections(
  nodes: readonly NavigationNode[],
  kind: "tab" | "group",
): AgentSection[] {
  return nodes.flatMap((node): AgentSection[] => {
    if (node.kind === "page" || node.hidden) return [];
    const isOther = (node.kind === "language" || node.kind === "version") && !node.isDefault;
    if (isOther) return [];
    if (node.kind !== kind) return node.kind === "group" ? [] : sections(node.children, kind);
    const first = firstPage(node);
    const title = node.kind === "group" ? node.title : node.label;
    return first === undefined ? [] : [{ title, path: first.path }];
  });
}

/** Titles and addresses of the links that lead out of the site. */
export function linksOut({ children, global }: Navigation): { title: string; href: string }[] {
  const found = new Map<string, string>();
  const put = (title: string, href: string | undefined): void => {
    if (href !== undefined && /^https?:\/\//i.test(href) && !found.has(href)) {
      found.set(href, title);
    }
  };
  const walk = (nodes: readonly NavigationNode[]): void => {
    for (const node of nodes) {
      if (node.hidden) continue;
      if (node.kind === "page") put(node.title, node.external ? node.url : undefined);
      else {
        if (node.kind !== "group") put(node.label, node.href);
        walk(node.children);
      }
    }
  };
  walk(children);
  walk(global);
  return [...found].map(([href, title]) => ({ title, href }));
}
