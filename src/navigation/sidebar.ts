/**
 * The sidebar of a division, and the part of it that goes into a page.
 *
 * The HTML of a page must not grow with the site, so a large sidebar is cut: the page's own
 * top-level group is whole as far as eighty entries go, and its neighbours are single lines that
 * lead to their first page. The whole is written once, as a fragment that the browser loads.
 *
 * @module
 */
import type { Group, NavigationNode, PageLink } from "../model/navigation.ts";
import type { PagePath } from "../model/page.ts";
import type { SidebarEntry, SidebarGroup, SidebarPage } from "../model/view.ts";
import { firstPage } from "./order.ts";

/** A sidebar with at most this many entries stands in the page whole. */
export const WHOLE_LIMIT = 80;

/** Entries of the top level that are kept before and after the page's own, in a cut sidebar. */
const NEIGHBOURS = 8;

/** Makes the final address of a page entry. */
export type LinkHref = (link: PageLink) => string;

/** A sidebar in full, with nothing active, and the way to each of its pages. */
export interface WholeSidebar {
  readonly entries: readonly SidebarEntry[];
  /** Groups and pages together. */
  readonly count: number;
  /** Page → indexes from the top level down to its entry. */
  readonly ways: ReadonlyMap<PagePath, readonly number[]>;
  /** Entries of every group, itself not counted. */
  readonly counts: ReadonlyMap<SidebarEntry, number>;
}

/** Turns the nodes of a division into its sidebar: hidden and missing entries are left out. */
export function buildSidebar(nodes: readonly NavigationNode[], href: LinkHref): WholeSidebar {
  const ways = new Map<PagePath, readonly number[]>();
  const counts = new Map<SidebarEntry, number>();
  const note = (link: PageLink, way: readonly number[]) => {
    if (!link.external && !ways.has(link.path)) ways.set(link.path, way);
  };
  const build = (inside: readonly NavigationNode[], above: readonly number[]) => {
    const entries: SidebarEntry[] = [];
    let count = 0;
    for (const node of inside) {
      if (node.hidden) continue;
      const way = [...above, entries.length];
      if (node.kind === "page") {
        if (node.missing) continue;
        note(node, way);
        entries.push(sidebarPage(node, href));
        count++;
      } else if (node.kind === "group") {
        const root = node.root !== undefined && isShown(node.root) ? node.root : undefined;
        if (root === undefined && !hasEntries(node.children)) continue;
        if (root !== undefined) note(root, way);
        const below = build(node.children, way);
        const group = sidebarGroup(node, root, below.entries, above.length === 0, href);
        counts.set(group, below.count);
        entries.push(group);
        count += 1 + below.count;
      }
    }
    return { entries, count };
  };
  return { ...build(nodes, []), ways, counts };
}

function isShown(link: PageLink): boolean {
  return !link.hidden && !link.missing;
}

function hasEntries(nodes: readonly NavigationNode[]): boolean {
  return nodes.some((node) =>
    node.kind === "page" ? isShown(node) : !node.hidden && node.kind === "group" &&
      ((node.root !== undefined && isShown(node.root)) || hasEntries(node.children))
  );
}

function sidebarPage(link: PageLink, href: LinkHref): SidebarPage {
  return {
    kind: "page",
    title: link.title,
    href: href(link),
    external: link.external && isForeign(link.url),
    active: false,
    ...(link.icon !== undefined && { icon: link.icon }),
    ...(link.tag !== undefined && { tag: link.tag }),
    ...(link.method !== undefined && { method: link.method }),
    deprecated: link.deprecated,
  };
}

/** Whether an address is not a path of the site. */
export function isForeign(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

function sidebarGroup(
  group: Group,
  root: PageLink | undefined,
  children: readonly SidebarEntry[],
  isTop: boolean,
  href: LinkHref,
): SidebarGroup {
  const first = firstPage(group);
  const firstHref = first === undefined ? firstHrefOf(children) : href(first);
  return {
    kind: "group",
    title: group.title,
    ...(group.icon !== undefined && { icon: group.icon }),
    ...(group.tag !== undefined && { tag: group.tag }),
    ...(root !== undefined && { href: href(root) }),
    active: false,
    open: isTop || group.expanded,
    children,
    cut: false,
    ...(firstHref !== undefined && { firstHref }),
  };
}

/** Where a group with nothing but links out of the site leads. */
function firstHrefOf(children: readonly SidebarEntry[]): string | undefined {
  const [first] = children;
  return first?.kind === "group" ? first.firstHref : first?.href;
}

/** The sidebar as it stands in the page: the page's entry active, cut when the whole is large. */
export function sidebarFor(
  whole: WholeSidebar,
  path: PagePath,
): { readonly sidebar: readonly SidebarEntry[]; readonly cut: boolean } {
  const way = whole.ways.get(path) ?? [];
  if (whole.count <= WHOLE_LIMIT) {
    return { sidebar: activate(whole.entries, way), cut: false };
  }
  return { sidebar: cutTop(whole, way), cut: true };
}

/** Copies the entries on the way to the active one; everything else is shared. */
function activate(
  entries: readonly SidebarEntry[],
  way: readonly number[],
): readonly SidebarEntry[] {
  const [index, ...rest] = way;
  if (index === undefined) return entries;
  return entries.map((entry, at) =>
    at === index ? activeEntry(entry, rest, (children) => activate(children, rest)) : entry
  );
}

/** The entry on the way: active itself at its end, otherwise an open group around the end. */
function activeEntry(
  entry: SidebarEntry,
  rest: readonly number[],
  inside: (children: readonly SidebarEntry[]) => readonly SidebarEntry[],
): SidebarEntry {
  if (entry.kind === "page") return { ...entry, active: true };
  return {
    ...entry,
    active: rest.length === 0,
    open: true,
    children: inside(entry.children),
  };
}

function cutTop(whole: WholeSidebar, way: readonly number[]): readonly SidebarEntry[] {
  const { entries } = whole;
  const own = way[0] ?? 0;
  const isRun = entries[own]?.kind === "page";
  // Loose pages of the top level are the page's group, so the window is laid over the top level.
  const [from, to] = isRun
    ? windowAround(entries.length, own, WHOLE_LIMIT)
    : [Math.max(0, own - NEIGHBOURS), Math.min(entries.length, own + NEIGHBOURS + 1)];
  return entries.slice(from, to).map((entry, at) => {
    if (from + at !== own) return cutEntry(entry);
    if (way.length > 0) {
      return activeEntry(
        entry,
        way.slice(1),
        (children) => cutInside(whole, entry, children, way.slice(1), WHOLE_LIMIT),
      );
    }
    return entry.kind === "page"
      ? entry
      : { ...entry, children: cutInside(whole, entry, entry.children, [], WHOLE_LIMIT) };
  });
}

/** The children of a group on the way, at most `budget` entries deep down. */
function cutInside(
  whole: WholeSidebar,
  group: SidebarEntry,
  children: readonly SidebarEntry[],
  way: readonly number[],
  budget: number,
): readonly SidebarEntry[] {
  if ((whole.counts.get(group) ?? 0) <= budget) return activate(children, way);
  const own = way[0] ?? 0;
  const next = children[own];
  // Half for this level when the page stands further down, so that no level starves another.
  const isDeeper = way.length > 0 && next?.kind === "group";
  const share = isDeeper ? Math.max(1, Math.floor(budget / 2)) : budget;
  const [from, to] = windowAround(children.length, own, share);
  const left = Math.max(1, budget - (to - from));
  return children.slice(from, to).map((entry, at) => {
    if (from + at !== own || way.length === 0) return cutEntry(entry);
    const rest = way.slice(1);
    return activeEntry(entry, rest, (inside) => cutInside(whole, entry, inside, rest, left));
  });
}

/** A stretch of at most `size` of `length` items with `index` near its middle. */
function windowAround(length: number, index: number, size: number): [number, number] {
  const from = Math.max(0, Math.min(index - Math.floor(size / 2), length - size));
  return [from, Math.min(length, from + size)];
}

/** A group as one line that leads to its first page. */
function cutEntry(entry: SidebarEntry): SidebarEntry {
  if (entry.kind === "page" || entry.children.length === 0) return entry;
  return { ...entry, children: [], cut: true };
}
