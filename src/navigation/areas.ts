/**
 * Areas: the parts of the navigation that have a sidebar of their own.
 *
 * @module
 */
import type { Division, Navigation, NavigationNode } from "../model/navigation.ts";
import type { PagePath } from "../model/page.ts";
import { firstPage, isDivision } from "./order.ts";

/** An innermost division with the way to it; or the whole navigation, when it has no divisions. */
export interface Area {
  /** Name of the sidebar: ASCII, unique, the same as long as the labels on the way are. */
  readonly id: string;
  /** Divisions from the outermost to the one whose nodes these are. */
  readonly chain: readonly Division[];
  readonly nodes: readonly NavigationNode[];
  /** A division of the chain is hidden: the area has no sidebar. */
  readonly hidden: boolean;
}

/** All areas of a navigation, and how to find the one of a page. */
export interface Areas {
  readonly all: readonly Area[];
  /** By innermost division; undefined stands for a navigation without divisions. */
  readonly byDivision: ReadonlyMap<Division | undefined, Area>;
  /** The area that stands for the site when nothing else decides. */
  readonly standard: Area;
  /** Folder → the visible area that has the most pages in it. */
  readonly folders: ReadonlyMap<string, Area>;
}

/** Finds the areas of a navigation. */
export function areasOf(navigation: Navigation): Areas {
  const all: Area[] = [];
  const ids = new Set<string>();
  const walk = (nodes: readonly NavigationNode[], chain: readonly Division[], hidden: boolean) => {
    const divisions = nodes.filter(isDivision).filter((division) => division.href === undefined);
    for (const division of divisions) {
      walk(division.children, [...chain, division], hidden || division.hidden);
    }
    if (
      divisions.length > 0 && nodes.every((node) => node.kind !== "group" && node.kind !== "page")
    ) {
      return;
    }
    all.push({ id: uniqueId(chain, ids), chain, nodes, hidden });
  };
  walk(navigation.children, [], false);
  const visible = all.filter((area) => !area.hidden);
  const isDefault = (area: Area) => area.chain.every((division) => division.isDefault);
  const filled = visible.filter((area) => area.nodes.some((node) => firstPage(node) !== undefined));
  const standard = filled.find(isDefault) ?? filled[0] ?? visible[0] ??
    { id: "main", chain: [], nodes: [], hidden: false };
  return {
    all,
    byDivision: new Map(all.map((area) => [area.chain.at(-1), area])),
    standard,
    folders: foldersOf(visible),
  };
}

/** `en-guides`, from the names on the way; a number is added when two would be equal. */
function uniqueId(chain: readonly Division[], taken: Set<string>): string {
  const slug =
    chain.map((division) =>
      division.id.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-")
        .replace(
          /^-+|-+$/g,
          "",
        )
    ).filter((part) => part !== "").join("-") || "main";
  let id = slug;
  for (let count = 2; taken.has(id); count++) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}

function foldersOf(areas: readonly Area[]): Map<string, Area> {
  const counts = new Map<string, { area: Area; count: number }>();
  for (const area of areas) {
    const own = new Map<string, number>();
    countFolders(area.nodes, own);
    for (const [folder, count] of own) {
      if (count > (counts.get(folder)?.count ?? 0)) counts.set(folder, { area, count });
    }
  }
  return new Map([...counts].map(([folder, { area }]) => [folder, area]));
}

function countFolders(nodes: readonly NavigationNode[], counts: Map<string, number>): void {
  for (const node of nodes) {
    if (node.kind !== "page") {
      if (node.kind === "group" && node.root !== undefined) countFolders([node.root], counts);
      countFolders(node.children, counts);
    } else if (!node.hidden && !node.missing) {
      for (const folder of parents(node.path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
}

/** The folders of a path, the innermost first: `a/b/c` → `a/b`, `a`. */
function* parents(path: PagePath): Generator<string> {
  for (let cut = path.lastIndexOf("/"); cut > 0; cut = path.lastIndexOf("/", cut - 1)) {
    yield path.slice(0, cut);
  }
}

/** The area of the pages around one that is not in the navigation: the nearest shared folder. */
export function nearestArea(areas: Areas, path: PagePath): Area | undefined {
  for (const folder of parents(path)) {
    const area = areas.folders.get(folder);
    if (area !== undefined) return area;
  }
  return undefined;
}
