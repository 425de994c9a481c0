/**
 * The navigation, resolved: no string forms are left, every entry leads somewhere or is marked.
 *
 * @module
 */
import type { IconRef, PagePath } from "./page.ts";

/** The division kinds of the settings; a node of each is named by its own key. */
export type DivisionKind =
  | "language"
  | "version"
  | "product"
  | "tab"
  | "dropdown"
  | "anchor"
  | "item";

/** A tab, version, language, … with what stands below it. */
export interface Division {
  readonly kind: DivisionKind;
  readonly label: string;
  /** Set when the division is a mere link; it has no children then. */
  readonly href?: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly description?: string;
  readonly color?: { readonly light?: string; readonly dark?: string };
  readonly align?: "start" | "end";
  /** Chosen when nothing else decides (versions, languages). */
  readonly isDefault: boolean;
  readonly hidden: boolean;
  /** Name of a language (`en`) or version, as written in the settings. */
  readonly id: string;
  /** Links that are added while this division is active, from its own `global`. */
  readonly global?: GlobalLinks;
  readonly children: readonly NavigationNode[];
}

/** A titled section of the sidebar. */
export interface Group {
  readonly kind: "group";
  readonly title: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly root?: PageLink;
  readonly expanded: boolean;
  readonly hidden: boolean;
  readonly directory: "none" | "accordion" | "card";
  readonly children: readonly NavigationNode[];
}

/** An entry that leads to a page of the site. */
export interface PageLink {
  readonly kind: "page";
  readonly path: PagePath;
  /** Anchor within the page, without "#". */
  readonly fragment?: string;
  readonly title: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly method?: string;
  readonly deprecated: boolean;
  readonly hidden: boolean;
  /** URL path of the page below the base, or the foreign address of a `url:` page. */
  readonly url: string;
  /** The entry leads to a foreign address. */
  readonly external: boolean;
  /** The file of the page does not exist. Such entries are not shown. */
  readonly missing: boolean;
  /** Below a hidden node, `searchable: true` puts the page back into search, sitemap, AI files. */
  readonly searchable?: boolean;
  /** Search multiplier of the nearest ancestor that has one; the page's own wins over it. */
  readonly boost?: number;
}

/** Any node of the navigation, told apart by `kind`. */
export type NavigationNode = Division | Group | PageLink;

/** Links that are added on every page, from `navigation.global`. */
export type GlobalLinks = readonly Division[];

/** The whole navigation. */
export interface Navigation {
  readonly children: readonly NavigationNode[];
  readonly global: GlobalLinks;
}
