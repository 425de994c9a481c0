/**
 * The same page in another language or version.
 *
 * @module
 */
import type { Division, NavigationNode, PageLink } from "../model/navigation.ts";
import type { PagePath } from "../model/page.ts";
import { type Place, readingOrder } from "./order.ts";

/** What is known about the pages of a language or version. */
interface Holding {
  readonly links: ReadonlyMap<PagePath, PageLink>;
  /** Start of its paths that stands for the language or version, `de` or `de/v2`; else `""`. */
  readonly folder: string;
  /** First page whose own place is here; a page shared with another version does not count. */
  readonly first: PageLink | undefined;
}

/** Finds the same page in another language or version: the same path below the other's folder. */
export function samePageFinder(
  places: ReadonlyMap<PagePath, Place>,
): (path: PagePath, from: Division, to: Division) => PageLink | undefined {
  const holdingOf = holdings(places);
  return (path, from, to) => samePage(path, holdingOf(from), holdingOf(to));
}

/**
 * Finds the page that a switch from one language or version to another leads to: the same path
 * below the other's folder, else the first page that belongs to the other alone. Undefined when
 * there is none, so that the first page of the division serves.
 */
export function counterpartFinder(
  places: ReadonlyMap<PagePath, Place>,
): (path: PagePath, from: Division, to: Division) => PageLink | undefined {
  const holdingOf = holdings(places);
  return (path, from, to) => {
    const target = holdingOf(to);
    const same = samePage(path, holdingOf(from), target);
    // A page that both share would lead to itself.
    return same !== undefined && same.path !== path ? same : target.first;
  };
}

function samePage(path: PagePath, source: Holding, target: Holding): PageLink | undefined {
  const tail = source.folder !== "" && path.startsWith(`${source.folder}/`)
    ? path.slice(source.folder.length + 1)
    : path;
  return target.links.get(target.folder === "" ? tail : `${target.folder}/${tail}`);
}

/** Describes each language or version once. */
function holdings(places: ReadonlyMap<PagePath, Place>): (division: Division) => Holding {
  const known = new Map<Division, Holding>();
  return (division) => {
    let holding = known.get(division);
    if (holding === undefined) known.set(division, holding = describe(division, places));
    return holding;
  };
}

function describe(division: Division, places: ReadonlyMap<PagePath, Place>): Holding {
  const order = readingOrder(division.children);
  const links = new Map(order.map((link) => [link.path, link]));
  // `index` of a language's folder has the URL of the folder, so it needs no rule of its own.
  const isOwn = (link: PageLink) =>
    (places.get(link.path)?.ancestors as readonly NavigationNode[] | undefined)?.includes(division);
  return { links, folder: folderOf(division, order), first: order.find(isOwn) };
}

/** A folder named like the division, else the one folder that all of its pages stand in. */
function folderOf(division: Division, order: readonly PageLink[]): string {
  const shared = sharedFolders(order);
  const nested = shared.indexOf(division.id);
  if (nested > 0) return shared.slice(0, nested + 1).join("/");
  const firsts = new Set(order.map((link) => link.path.split("/", 1)[0] ?? ""));
  const names = [division.id, division.id.toLowerCase(), division.id.split("-", 1)[0] ?? ""];
  const named = [...names, `v${division.id}`].find((name) => name !== "" && firsts.has(name));
  if (named !== undefined) return named;
  const [only = ""] = firsts;
  if (firsts.size !== 1) return "";
  // `guides` holding all pages of a language says nothing about languages, `cn` or `pt-BR` does.
  const isCode = division.kind === "version" || /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(only);
  return isCode ? only : "";
}

/** Names of the folders, from the outside in, that all pages stand in. */
function sharedFolders(order: readonly PageLink[]): string[] {
  const [first, ...others] = order.map(({ path }) => path.split("/").slice(0, -1));
  if (first === undefined) return [];
  const end = first.findIndex((name, at) => others.some((folders) => folders[at] !== name));
  return end < 0 ? first : first.slice(0, end);
}
