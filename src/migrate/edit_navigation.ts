/**
 * Puts new pages into the navigation: beside pages of the same group where there are some already,
 * else into groups of their own. Pages that are listed somewhere stay where they are.
 *
 * @module
 */
import { findNodeAtLocation, type Node } from "jsonc-parser";
import type { PagePath } from "../model/page.ts";
import { listPages, type Place, type SettingsTexts, type Step } from "./navigation_text.ts";

/** A page that the navigation has to list. */
export interface NavigationPage {
  readonly path: PagePath;
  /** Labels of the groups around it, the outermost first. */
  readonly groups: readonly string[];
}

/** A group of pages, as the settings write it. */
export interface PageGroup {
  readonly group: string;
  readonly pages: (PagePath | PageGroup)[];
}

/** Label of the tab of pages for which none is given. */
const TAB = "API reference";

/** The groups of pages, in the order of the pages. */
export function groupsOf(pages: readonly NavigationPage[], skipped = 0): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const { path, groups: labels } of pages) {
    let list: (PagePath | PageGroup)[] = groups;
    for (const label of labels.slice(skipped)) {
      let inner = list.find((each): each is PageGroup =>
        typeof each !== "string" && each.group === label
      );
      if (inner === undefined) list.push(inner = { group: label, pages: [] });
      list = inner.pages;
    }
    list.push(path);
  }
  return groups;
}

/**
 * Adds those of the pages that are not listed yet; answers them. `tab` is the label of the tab (or
 * anchor, dropdown) for pages without neighbors.
 */
export function addToNavigation(
  texts: SettingsTexts,
  pages: readonly NavigationPage[],
  tab: string | undefined,
): NavigationPage[] {
  const root = texts.root();
  if (root === undefined) return [];
  const navigation = texts.get(root, "navigation");
  if (navigation === undefined) {
    if (pages.length === 0) return [];
    const groups = groupsOf(pages);
    texts.textOf(root.file)?.addKey(
      root.node,
      "navigation",
      tab === undefined ? { groups } : { tabs: [{ tab, groups }] },
    );
    return [...pages];
  }
  const listed = listPages(texts, navigation).pages;
  const added = pages.filter(({ path }) => !listed.has(path));
  const homeless: NavigationPage[] = [];
  const batches = new Map<string, { at: Step; depth: number; pages: NavigationPage[] }>();
  for (const page of added) {
    const neighbor = nearestListed(pages, pages.indexOf(page), listed);
    const way = neighbor === undefined ? undefined : listed.get(neighbor.path);
    const target = neighbor && way && besideNeighbor(page, neighbor, way);
    if (target === undefined) {
      homeless.push(page);
      continue;
    }
    const { at, depth } = target;
    const key = `${at.list.file} ${at.list.node.offset} ${at.index} ${depth}`;
    const batch = batches.get(key);
    if (batch === undefined) batches.set(key, { at, depth, pages: [page] });
    else batch.pages.push(page);
  }
  for (const { at: { list, index }, depth, pages } of batches.values()) {
    for (const value of entriesOf(pages, depth)) {
      texts.textOf(list.file)?.addElement(list.node, value, index);
    }
  }
  if (homeless.length > 0) addGroups(texts, navigation, groupsOf(homeless), tab);
  return added;
}

/** Pages and groups as elements of a list that stands `depth` groups deep. */
function entriesOf(pages: readonly NavigationPage[], depth: number): (PagePath | PageGroup)[] {
  const here = pages.filter(({ groups }) => groups.length <= depth).map(({ path }) => path);
  return [...here, ...groupsOf(pages.filter(({ groups }) => groups.length > depth), depth)];
}

/** The listed page that shares the most groups with the page at `index`; of several the nearest one before it. */
function nearestListed(
  pages: readonly NavigationPage[],
  index: number,
  listed: ReadonlyMap<PagePath, readonly Step[]>,
): NavigationPage | undefined {
  const page = pages[index];
  if (page === undefined) return undefined;
  let best: NavigationPage | undefined;
  let most = -1;
  const consider = (other: NavigationPage | undefined): void => {
    if (other === undefined || (listed.get(other.path)?.length ?? 0) === 0) return;
    const common = commonGroups(page, other);
    if (common > most) [best, most] = [other, common];
  };
  for (let at = index - 1; at >= 0; at--) consider(pages[at]);
  for (let at = index + 1; at < pages.length; at++) consider(pages[at]);
  return best;
}

function commonGroups(a: NavigationPage, b: NavigationPage): number {
  let common = 0;
  while (common < a.groups.length && a.groups[common] === b.groups[common]) common++;
  return common;
}

/** Where a page goes when its neighbor is listed: the list of their common group. */
function besideNeighbor(
  page: NavigationPage,
  neighbor: NavigationPage,
  way: readonly Step[],
): { at: Step; depth: number } | undefined {
  const common = commonGroups(page, neighbor);
  const climb = neighbor.groups.length - common;
  const at = way[way.length - 1 - climb];
  // The writer may have put the neighbor somewhere with fewer groups around it.
  const isGroupList = at !== undefined && isListOf(at.list.node, ["groups", "pages"]);
  return at !== undefined && isGroupList ? { at, depth: common } : undefined;
}

/** Whether a list is the value of one of the keys; one that is a file of its own may be any. */
function isListOf(list: Node, keys: readonly string[]): boolean {
  const key: unknown = list.parent?.type === "property"
    ? list.parent.children?.[0]?.value
    : undefined;
  return key === undefined || keys.includes(String(key));
}

/** Finds a home for groups that no page of the navigation is related to. */
function addGroups(
  texts: SettingsTexts,
  navigation: Place,
  groups: readonly PageGroup[],
  tab: string | undefined,
): void {
  const add = (list: Place, values: readonly unknown[]): void => {
    for (const value of values) texts.textOf(list.file)?.addElement(list.node, value);
  };
  let node = navigation;
  let wanted = tab;
  for (let depth = 0; depth < 20; depth++) {
    const next = selectedChild(texts, node);
    if (next !== undefined) {
      node = next;
      continue;
    }
    const parts = ([["tabs", "tab"], ["anchors", "anchor"], ["dropdowns", "dropdown"], [
      "menu",
      "item",
    ]] as const).flatMap(([key, name]) => {
      const list = texts.get(node, key);
      return list?.node.type === "array" ? [{ list, name }] : [];
    });
    const [part] = parts;
    if (part !== undefined) {
      const named = texts.elements(part.list).find((each) =>
        texts.value(texts.get(each, part.name)) === (wanted ?? TAB)
      );
      if (named === undefined) return add(part.list, [{ [part.name]: wanted ?? TAB, groups }]);
      node = named;
      wanted = undefined;
      continue;
    }
    const list = texts.get(node, "groups") ?? texts.get(node, "pages");
    if (list?.node.type !== "array") {
      const [key, value] = wanted === undefined
        ? ["groups", groups]
        : ["tabs", [{ tab: wanted, groups }]];
      texts.textOf(node.file)?.addKey(node.node, String(key), value);
    } else if (wanted !== undefined && nestInTabs(texts, node, wanted, groups)) return;
    else add(list, groups);
    return;
  }
}

/** The language, version or product that is shown first. */
function selectedChild(texts: SettingsTexts, node: Place): Place | undefined {
  for (const key of ["languages", "versions", "products"]) {
    const list = texts.get(node, key);
    if (list === undefined) continue;
    const elements = texts.elements(list).filter((each) => texts.get(each, "href") === undefined);
    const selected = elements.find((each) => texts.value(texts.get(each, "default")) === true) ??
      elements[0];
    if (selected !== undefined) return selected;
  }
  return undefined;
}

/** A navigation without tabs gets two: one with all that it had, one with the groups. */
function nestInTabs(
  texts: SettingsTexts,
  node: Place,
  tab: string,
  groups: readonly PageGroup[],
): boolean {
  for (const key of ["groups", "pages"]) {
    const property = findNodeAtLocation(node.node, [key])?.parent;
    if (property === undefined) continue;
    texts.textOf(node.file)?.nest(property, "tabs", { tab: "Documentation" }, { tab, groups });
    return true;
  }
  return false;
}
