/**
 * Orders and places: where a page stands, what comes first, what comes next, who may see it.
 *
 * @module
 */
import type { Division, Group, Navigation, NavigationNode, PageLink } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";

/** Where a page stands in the navigation. */
export interface Place {
  readonly link: PageLink;
  /** From the outermost node to the one that holds the entry. */
  readonly ancestors: readonly (Division | Group)[];
  /** Neither the entry nor anything above it is hidden. */
  readonly visible: boolean;
}

/** Whether a node is a division (a tab, a language, …). */
export function isDivision(node: NavigationNode): node is Division {
  return node.kind !== "page" && node.kind !== "group";
}

/** Whether an entry is one that a reader can go to within the site. */
export function isReadable(link: PageLink): boolean {
  return !link.hidden && !link.missing && !link.external;
}

/**
 * The first page of a node (settings.md 3.11): a group's root, else the first entry in order,
 * skipping what is hidden, missing or leads out of the site. Among divisions the default goes first.
 */
export function firstPage(node: NavigationNode | Navigation): PageLink | undefined {
  if ("kind" in node) {
    if (node.kind === "page") return isReadable(node) ? node : undefined;
    if (node.kind === "group" && node.root !== undefined && isReadable(node.root)) return node.root;
  }
  return firstOf(node.children);
}

function firstOf(nodes: readonly NavigationNode[]): PageLink | undefined {
  const standard = nodes.find((node) => isDivision(node) && node.isDefault);
  for (const node of standard === undefined ? nodes : [standard, ...nodes]) {
    const page = node.hidden ? undefined : firstPage(node);
    if (page !== undefined) return page;
  }
  return undefined;
}

/**
 * The place of every page of the navigation. A page listed several times stands where a reader can
 * see it, then in the default version or language, then at its first occurrence.
 */
export function placesOf(navigation: Navigation): Map<PagePath, Place> {
  const places = new Map<PagePath, Place>();
  const ranks = new Map<PagePath, number>();
  const put = (
    link: PageLink,
    ancestors: readonly (Division | Group)[],
    visible: boolean,
    rank: number,
  ) => {
    if (link.missing) return;
    const own = (visible && !link.hidden ? 0 : 2) + rank;
    if ((ranks.get(link.path) ?? Infinity) <= own) return;
    ranks.set(link.path, own);
    places.set(link.path, { link, ancestors, visible: visible && !link.hidden });
  };
  const walk = (
    nodes: readonly NavigationNode[],
    ancestors: readonly (Division | Group)[],
    visible: boolean,
    rank: number,
  ) => {
    for (const node of nodes) {
      if (node.kind === "page") {
        put(node, ancestors, visible, rank);
        continue;
      }
      const inside = [...ancestors, node];
      const isSeen = visible && !node.hidden;
      if (node.kind === "group" && node.root !== undefined) put(node.root, inside, isSeen, rank);
      const isOther = (node.kind === "version" || node.kind === "language") && !node.isDefault;
      walk(node.children, inside, isSeen, isOther ? 1 : rank);
    }
  };
  walk(navigation.children, [], true, 0);
  return places;
}

/** Kinds of nodes that are steps of the way to a page; languages and versions are not. */
const STEPS: ReadonlySet<string> = new Set([
  "product",
  "tab",
  "dropdown",
  "anchor",
  "item",
  "group",
]);

/** The steps of the way from the top of the navigation to a page, the page left out. */
export function stepsOf(place: Place): (Division | Group)[] {
  return place.ancestors.filter(({ kind }) => STEPS.has(kind));
}

/** The nodes that share a sidebar with a place: the children of its innermost division. */
export function divisionOf(ancestors: readonly (Division | Group)[]): Division | undefined {
  return ancestors.findLast(isDivision) as Division | undefined;
}

/**
 * The pages below some nodes in reading order: what a reader can go to, each page once. Give it
 * the children of the active division to get the order of previous and next.
 */
export function readingOrder(nodes: readonly NavigationNode[]): PageLink[] {
  const order: PageLink[] = [];
  const seen = new Set<PagePath>();
  const put = (link: PageLink) => {
    if (!isReadable(link) || seen.has(link.path)) return;
    seen.add(link.path);
    order.push(link);
  };
  const walk = (inside: readonly NavigationNode[]) => {
    for (const node of inside) {
      if (node.kind === "page") put(node);
      else if (!node.hidden) {
        if (node.kind === "group" && node.root !== undefined) put(node.root);
        walk(node.children);
      }
    }
  };
  walk(nodes);
  return order;
}

/** The page that `/` shows: the root `index` page, else the first page of the navigation. */
export function homePage(
  navigation: Navigation,
  pages: ReadonlyMap<PagePath, Page>,
): PagePath | undefined {
  return pages.has("index") ? "index" : firstPage(navigation)?.path;
}

/** Where a page shows up. */
export interface Visibility {
  readonly sidebar: boolean;
  readonly search: boolean;
  readonly sitemap: boolean;
  /** The page carries the robots instruction `noindex`. */
  readonly noindex: boolean;
  /** Assistants and other AI readers. */
  readonly agents: boolean;
  /** `llms.txt` and `llms-full.txt`. */
  readonly llms: boolean;
}

/**
 * Where a page shows up, after the matrix of pages.md 2.3. `place` is undefined for a page outside
 * the navigation; `indexing` is `seo.indexing` of the settings.
 */
export function visibilityOf(
  page: Page,
  place: Place | undefined,
  indexing: "navigable" | "all" = "navigable",
): Visibility {
  const { hidden, noindex, searchable } = page.frontmatter;
  const sidebar = place !== undefined && place.visible;
  // The page's own word beats every node above it.
  const isHidden = hidden ?? (place?.link.hidden === true && place.link.searchable !== true);
  const isListed = place !== undefined && !isHidden;
  const isFound = noindex !== true && (isListed || indexing === "all");
  return {
    sidebar,
    search: isFound && searchable !== false,
    sitemap: isFound,
    noindex: noindex === true || (isHidden && indexing !== "all"),
    agents: isFound && searchable !== false,
    llms: isFound,
  };
}
