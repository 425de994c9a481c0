/**
 * What the navigation contributes to a page. Everything that pages of one division share is made
 * once, so that a view costs little more than the entries it shows.
 *
 * @module
 */
import type { Division, DivisionKind, Navigation, PageLink } from "../model/navigation.ts";
import type { NavigationNode } from "../model/navigation.ts";
import type { PagePath } from "../model/page.ts";
import type { Crumb, LinkView, NavigationView, SidebarEntry, SwitchView } from "../model/view.ts";
import { counterpartFinder } from "./counterpart.ts";
import {
  divisionOf,
  firstPage,
  isDivision,
  type Place,
  placesOf,
  readingOrder,
  stepsOf,
} from "./order.ts";
import { type Area, areasOf, nearestArea } from "./areas.ts";
import { buildSidebar, isForeign, sidebarFor, WHOLE_LIMIT, type WholeSidebar } from "./sidebar.ts";

/** What {@linkcode navigationViews} needs from outside. */
export interface ViewOptions {
  /** Final address of a URL path of the site (`/guides/start`, without fragment). */
  readonly href: (url: string) => string;
  /** Language of pages for which the navigation names none; `en` when left out. */
  readonly language?: string;
}

/** Makes the views of all pages of a site. */
export interface NavigationViews {
  /** The view of a page. `url` is its URL path; needed for pages outside the navigation only. */
  view(path: PagePath, url?: string): NavigationView;
  /** Sidebar id → whole sidebar with nothing active, of every sidebar that pages hold cut. */
  readonly fullSidebars: ReadonlyMap<string, readonly SidebarEntry[]>;
}

/** Prepares the views of a navigation. The result answers for one set of options. */
export function navigationViews(navigation: Navigation, options: ViewOptions): NavigationViews {
  const places = placesOf(navigation);
  const areas = areasOf(navigation);
  const make = linkMaker(options);
  const counterpart = counterpartFinder(places);
  const chromes = new Map<Area, Chrome>();
  const chromeOf = (area: Area) => {
    let chrome = chromes.get(area);
    if (chrome === undefined) chromes.set(area, chrome = buildChrome(navigation, area, make));
    return chrome;
  };

  const view = (path: PagePath, url?: string): NavigationView => {
    const place = places.get(path);
    const own = place && areas.byDivision.get(divisionOf(place.ancestors));
    const near = own === undefined ? nearestArea(areas, path) : undefined;
    const area = own ?? near ?? areas.standard;
    const chrome = chromeOf(area);
    const isInside = own !== undefined || near !== undefined;
    const here = place?.link.url ?? url ?? `/${path}`;
    const { sidebar, cut } = sidebarFor(chrome.sidebar, path);
    const position = chrome.positions.get(path);
    const directory = place && directoryOf(place, make);
    const language = area.chain.findLast((division) => division.kind === "language")?.id;
    const version = area.chain.findLast((division) => division.kind === "version")?.label;
    return {
      tabs: markHere(isInside ? chrome.tabs : withoutActive(chrome.tabs), here, options),
      switches: chrome.switches.map((found) => found.build(path, counterpart)),
      anchors: markHere(isInside ? chrome.anchors : withoutActive(chrome.anchors), here, options),
      sidebar,
      sidebarId: area.id,
      sidebarCut: cut,
      breadcrumbs: place === undefined ? [] : breadcrumbs(place, make),
      ...neighbours(chrome.order, position, make),
      ...(directory !== undefined && { directory }),
      language: language ?? options.language ?? "en",
      ...(version !== undefined && { version }),
    };
  };

  return {
    view,
    get fullSidebars() {
      return new Map(
        areas.all.filter((area) => !area.hidden).map((area) =>
          [area.id, chromeOf(area).sidebar] as const
        )
          .filter(([, sidebar]) => sidebar.count > WHOLE_LIMIT)
          .map(([id, sidebar]) => [id, sidebar.entries]),
      );
    },
  };
}

const prepared = new WeakMap<Navigation, WeakMap<ViewOptions, NavigationViews>>();

function viewsFor(navigation: Navigation, options: ViewOptions): NavigationViews {
  const byOptions = prepared.get(navigation) ?? new WeakMap<ViewOptions, NavigationViews>();
  prepared.set(navigation, byOptions);
  const views = byOptions.get(options) ?? navigationViews(navigation, options);
  byOptions.set(options, views);
  return views;
}

/** The view of one page. Cheap when called again with the same `navigation` and `options` objects. */
export function navigationView(
  navigation: Navigation,
  path: PagePath,
  options: ViewOptions,
): NavigationView {
  return viewsFor(navigation, options).view(path);
}

/** Sidebar id → whole sidebar, of every sidebar that pages hold cut: the fragment files. */
export function fullSidebars(
  navigation: Navigation,
  options: ViewOptions,
): ReadonlyMap<string, readonly SidebarEntry[]> {
  return viewsFor(navigation, options).fullSidebars;
}

/** Makes links with final addresses. */
interface LinkMaker {
  page(link: PageLink): string;
  /** A division as a link to its `href` or first page; undefined when it leads nowhere. */
  division(division: Division, active: boolean): LinkView | undefined;
  target(division: Division): PageLink | undefined;
}

function linkMaker(options: ViewOptions): LinkMaker {
  const targets = new Map<Division, PageLink | undefined>();
  const target = (division: Division) => {
    if (!targets.has(division)) targets.set(division, firstPage(division));
    return targets.get(division);
  };
  const page = (link: PageLink) => {
    const href = isForeign(link.url) ? link.url : options.href(link.url);
    return link.fragment === undefined ? href : `${href}#${link.fragment}`;
  };
  return {
    page,
    target,
    division: (division, active) => {
      const first = division.href === undefined ? target(division) : undefined;
      const href = division.href === undefined
        ? first && page(first)
        : siteHref(division.href, options);
      if (href === undefined) return undefined;
      return {
        label: division.label,
        href,
        external: division.href !== undefined && isForeign(division.href),
        active,
        ...(division.icon !== undefined && { icon: division.icon }),
        ...(division.tag !== undefined && { tag: division.tag }),
        ...(division.description !== undefined && { description: division.description }),
        ...(division.align !== undefined && { align: division.align }),
      };
    },
  };
}

/** The final form of an address as written in the settings. */
function siteHref(href: string, options: ViewOptions): string {
  if (isForeign(href) || !href.startsWith("/")) return href;
  const cut = href.search(/[?#]/);
  return cut < 0 ? options.href(href) : options.href(href.slice(0, cut)) + href.slice(cut);
}

/** What all pages of an area share. */
interface Chrome {
  readonly tabs: readonly LinkView[];
  readonly anchors: readonly LinkView[];
  readonly switches: readonly SwitchPlan[];
  readonly sidebar: WholeSidebar;
  readonly order: readonly PageLink[];
  /** Page → index in `order`. */
  readonly positions: ReadonlyMap<PagePath, number>;
}

/** A switch whose links may differ from page to page. */
interface SwitchPlan {
  readonly kind: SwitchView["kind"];
  build(path: PagePath, counterpart: Counterpart): SwitchView;
}

type Counterpart = ReturnType<typeof counterpartFinder>;

function buildChrome(navigation: Navigation, area: Area, make: LinkMaker): Chrome {
  const tabs: LinkView[] = [];
  const anchors: LinkView[] = [];
  const switches: SwitchPlan[] = [];
  const global = [navigation, ...area.chain].flatMap((node) => node.global ?? []);
  let level: readonly NavigationNode[] = navigation.children;
  let parent: Division | undefined;
  for (let depth = 0; depth <= area.chain.length; depth++) {
    const active = area.chain[depth];
    const divisions = level.filter(isDivision).filter((division) => !division.hidden);
    const kind = divisions[0]?.kind;
    if (kind === undefined) break;
    const links = () =>
      divisions.flatMap((division) => linkWithMenu(division, active, area.chain[depth + 1], make));
    if (kind === "anchor") anchors.push(...links());
    else if (isSwitched(kind)) switches.push(planSwitch(kind, divisions, active, global, make));
    // Items of a tab are its menu already; below anything else they take the place of tabs.
    else if (kind === "tab" || parent?.kind !== "tab") tabs.push(...links());
    if (active === undefined) break;
    [parent, level] = [active, active.children];
  }
  for (const link of global) {
    const view = make.division(link, false);
    if (view === undefined) continue;
    if (link.kind === "tab") tabs.push(view);
    else if (link.kind === "anchor") anchors.push(view);
    else if (isSwitched(link.kind) && !switches.some((found) => found.kind === link.kind)) {
      switches.push(planSwitch(link.kind, [], undefined, global, make));
    }
  }
  const nodes = area.hidden ? [] : area.nodes;
  const order = readingOrder(nodes);
  return {
    tabs,
    anchors,
    switches,
    sidebar: buildSidebar(nodes, make.page),
    order,
    positions: new Map(order.map((link, index) => [link.path, index])),
  };
}

function isSwitched(kind: DivisionKind): kind is SwitchView["kind"] {
  return kind === "language" || kind === "version" || kind === "product" || kind === "dropdown";
}

function linkWithMenu(
  division: Division,
  active: Division | undefined,
  activeItem: Division | undefined,
  make: LinkMaker,
): LinkView[] {
  const link = make.division(division, division === active);
  const items = division.children.filter(isDivision).filter((child) =>
    child.kind === "item" && !child.hidden
  );
  if (division.kind !== "tab" || items.length === 0) return link === undefined ? [] : [link];
  const menu = items.flatMap((item) => make.division(item, item === activeItem) ?? []);
  const [first] = menu;
  if (first === undefined) return link === undefined ? [] : [link];
  // A menu of mere links gives the tab no page of its own.
  const shown = link ?? make.division({ ...division, href: first.href }, division === active);
  return shown === undefined ? [] : [{ ...shown, menu }];
}

function planSwitch(
  kind: SwitchView["kind"],
  divisions: readonly Division[],
  active: Division | undefined,
  global: readonly Division[],
  make: LinkMaker,
): SwitchPlan {
  const choices = divisions.flatMap((division) => {
    const link = make.division(division, division === active);
    return link === undefined ? [] : [{ division, link }];
  });
  const links = choices.map((choice) => choice.link);
  const extra = global.filter((link) => link.kind === kind)
    .flatMap((link) => make.division(link, false) ?? []);
  const current = active?.label ?? links[0]?.label ?? extra[0]?.label ?? "";
  const fixed: SwitchView = { kind, current, items: [...links, ...extra] };
  if (active === undefined || (kind !== "language" && kind !== "version")) {
    return { kind, build: () => fixed };
  }
  const build = (path: PagePath, counterpart: Counterpart): SwitchView => ({
    kind,
    current,
    items: [
      ...choices.map(({ division, link }) => {
        if (division === active || division.href !== undefined) return link;
        const same = counterpart(path, active, division);
        return same === undefined ? link : { ...link, href: make.page(same) };
      }),
      ...extra,
    ],
  });
  return { kind, build };
}

function withoutActive(links: readonly LinkView[]): readonly LinkView[] {
  return links.map((link) => link.active ? { ...link, active: false } : link);
}

/** Marks links that lead to the page itself: tabs and anchors that are mere links into the site. */
function markHere(
  links: readonly LinkView[],
  url: string,
  options: ViewOptions,
): readonly LinkView[] {
  if (links.some((link) => link.active)) return links;
  const own = isForeign(url) ? url : options.href(url);
  return links.map((link) => link.href === own ? { ...link, active: true } : link);
}

function breadcrumbs(place: Place, make: LinkMaker): Crumb[] {
  return stepsOf(place).map((node) => {
    const label = node.kind === "group" ? node.title : node.label;
    const target = node.kind === "group" ? node.root : make.target(node);
    const isLink = target !== undefined && !target.missing && !target.hidden &&
      target.path !== place.link.path;
    return isLink ? { label, href: make.page(target) } : { label };
  });
}

function neighbours(
  order: readonly PageLink[],
  position: number | undefined,
  make: LinkMaker,
): Pick<NavigationView, "previous" | "next"> {
  if (position === undefined) return {};
  const previous = order[position - 1];
  const next = order[position + 1];
  return {
    ...(previous !== undefined &&
      { previous: { title: previous.title, href: make.page(previous) } }),
    ...(next !== undefined && { next: { title: next.title, href: make.page(next) } }),
  };
}

/** The listing below a group's root page. */
function directoryOf(place: Place, make: LinkMaker): NavigationView["directory"] {
  const group = place.ancestors.at(-1);
  if (group?.kind !== "group" || group.root !== place.link) return undefined;
  if (group.directory === "none") return undefined;
  const { entries } = buildSidebar(group.children, make.page);
  return entries.length === 0 ? undefined : { kind: group.directory, entries };
}
