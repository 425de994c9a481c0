/**
 * What a rendered page needs, gathered into plain records: the layout components read these and
 * nothing else. Every URL here is final: base path applied, ready for an attribute.
 *
 * @module
 */
import type { ResolvedEndpoint } from "./endpoint.ts";
import type { IconRef, PageMode } from "./page.ts";

/** The nine theme names of the format. */
export type ThemeName =
  | "mint"
  | "maple"
  | "palm"
  | "willow"
  | "linden"
  | "almond"
  | "aspen"
  | "luma"
  | "sequoia";

/** A link, ready to be shown. */
export interface LinkView {
  readonly label: string;
  readonly href: string;
  /** Leaves the site: opens in a new tab. */
  readonly external: boolean;
  readonly active: boolean;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly description?: string;
  readonly align?: "start" | "end";
  /** Entries of a tab with a `menu`. */
  readonly menu?: readonly LinkView[];
}

/** Something that readers do with the page as a whole. */
export interface PageAction {
  readonly kind: "copy-page" | "copy-text" | "print" | "link";
  readonly label: string;
  readonly description?: string;
  /** A picture of our own. */
  readonly icon?: "copy" | "file" | "download" | "prompt" | "forward";
  /** The author's. */
  readonly ownIcon?: IconRef;
  /** Of a link. */
  readonly href?: string;
  readonly external?: boolean;
  readonly download?: boolean;
  /** The address waits for what only the browser knows. */
  readonly needsPage?: boolean;
  /** What `copy-text` copies. */
  readonly text?: string;
}

/** The menu of a page; the first entry is its button. */
export interface PageMenuView {
  readonly display: "header" | "toc";
  readonly entries: readonly PageAction[];
  /** Name of the button that opens the list, and what is said after copying. */
  readonly more: string;
  readonly copied: string;
  readonly failed: string;
}

/** A choice among languages, versions, products or dropdowns. */
export interface SwitchView {
  readonly kind: "language" | "version" | "product" | "dropdown";
  readonly current: string;
  readonly items: readonly LinkView[];
}

/** A page in the sidebar. */
export interface SidebarPage {
  readonly kind: "page";
  readonly title: string;
  readonly href: string;
  readonly external: boolean;
  readonly active: boolean;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly method?: string;
  readonly deprecated: boolean;
}

/** A group in the sidebar, with what is in it. */
export interface SidebarGroup {
  readonly kind: "group";
  readonly title: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  /** Link of the title, when the group has a root page. */
  readonly href?: string;
  readonly active: boolean;
  /** A nested group that starts open; groups of the top level are always open. */
  readonly open: boolean;
  /** Children; empty when the group was cut (`firstHref` leads into it). */
  readonly children: readonly SidebarEntry[];
  readonly cut: boolean;
  readonly firstHref?: string;
}

/** What a sidebar is made of. */
export type SidebarEntry = SidebarPage | SidebarGroup;

/** A step of the way from the top of the navigation to the page. */
export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

/** What the navigation contributes to one page. */
export interface NavigationView {
  readonly tabs: readonly LinkView[];
  readonly switches: readonly SwitchView[];
  readonly anchors: readonly LinkView[];
  /** The sidebar of the page's division, bounded in size: far groups are cut. */
  readonly sidebar: readonly SidebarEntry[];
  /** Identifies the uncut sidebar that this one is a part of; equal for pages that share it. */
  readonly sidebarId: string;
  /** Whether anything was cut, so that the rest must be loaded on demand. */
  readonly sidebarCut: boolean;
  readonly breadcrumbs: readonly Crumb[];
  readonly previous?: { readonly title: string; readonly href: string };
  readonly next?: { readonly title: string; readonly href: string };
  /** Pages below a group's root page (`directory` of the settings). */
  readonly directory?: {
    readonly kind: "accordion" | "card";
    readonly entries: readonly SidebarEntry[];
  };
  /** Language of the page (`en`), from the navigation. */
  readonly language: string;
  /** Version of the page, when the site has versions. */
  readonly version?: string;
}

/** An image for each color mode; both are the same when there is only one. */
export interface ImagePair {
  readonly light: string;
  readonly dark: string;
}

/** A column of links in the footer. */
export interface FooterColumn {
  readonly header?: string;
  readonly items: readonly LinkView[];
}

/** Everything that is the same on all pages of one language. */
export interface SiteView {
  readonly name: string;
  readonly description?: string;
  readonly theme: ThemeName;
  /** Base path without trailing slash: `""` or `/docs`. */
  readonly base: string;
  /** Absolute address of the site without trailing slash, when known. */
  readonly siteUrl?: string;
  readonly logo?: ImagePair & { readonly href: string };
  readonly homeHref: string;
  readonly favicon: ImagePair;
  readonly appearance: { readonly default: "system" | "light" | "dark"; readonly strict: boolean };
  readonly codeblocks: "system" | "dark";
  readonly background: {
    readonly decoration?: "gradient" | "grid" | "windows";
    readonly image?: ImagePair;
  };
  readonly eyebrows: "section" | "breadcrumbs";
  readonly iconLibrary: "fontawesome" | "lucide" | "tabler";
  readonly navbar: {
    readonly links: readonly (LinkView & { readonly type?: string })[];
    readonly primary?: {
      readonly type: "button" | "github" | "discord";
      readonly label: string;
      readonly href: string;
    };
  };
  readonly footer: {
    readonly socials: readonly { readonly kind: string; readonly href: string }[];
    readonly columns: readonly FooterColumn[];
  };
  readonly banner?: {
    /** Rendered HTML of one line of Markdown. */
    readonly html: string;
    readonly dismissible: boolean;
    readonly type: "info" | "warning" | "critical";
    /** Changes with the content, so that a dismissed banner comes back when it is rewritten. */
    readonly key: string;
  };
  readonly drilldown?: boolean;
  /** Search of the site; languages without a page to find have none. */
  readonly search: { readonly prompt?: string; readonly languages: readonly string[] };
  /** Stylesheets and scripts of every page, in order. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Custom `.css` and `.js` files of the docs folder. */
  readonly customStyles: readonly string[];
  readonly customScripts: readonly string[];
  /** Script that is loaded only where a page uses the feature: feature → URL. */
  readonly featureScripts: Readonly<Record<string, string>>;
  /** Stylesheet that is loaded only where a page uses utility classes in `className`. */
  readonly utilities: string;
  /** Sidebar id → URL of the HTML fragment with the whole sidebar. */
  readonly sidebars: Readonly<Record<string, string>>;
  /** `<meta>` tags from `seo.metatags`. */
  readonly metatags: Readonly<Record<string, string>>;
  /** The endpoints of the site as files for other tools. */
  readonly exports: readonly { readonly label: string; readonly href: string }[];
  /** Meta tags from the integrations that are supported, scripts that the settings ask for. */
  readonly generator: string;
}

/** An entry of the table of contents. */
export interface TocEntry {
  readonly id: string;
  /** Plain text of the heading. */
  readonly text: string;
  /** 1 to 4. */
  readonly level: number;
  /** Id of the tab panel or view that the heading stands in. */
  readonly panel?: string;
}

/** A page in a language. */
export interface LanguageLink {
  /** Language tag, or `x-default` for readers of any other language. */
  readonly language: string;
  /** Absolute address. */
  readonly href: string;
}

/** What the build knows about a page and only its head, date and feed show. */
export interface PageHead {
  readonly alternates: readonly LanguageLink[];
  /** Date of the last change, ISO 8601. */
  readonly lastModified?: string;
  /** Whether readers see the date. */
  readonly isDated: boolean;
  /** The image of previews that is made for the page. */
  readonly image?: { readonly url: string; readonly width: number; readonly height: number };
}

/** One page, ready to be laid out. */
export interface PageView {
  readonly site: SiteView;
  readonly navigation: NavigationView;
  readonly path: string;
  /** File of the page, relative to the docs root: relative links start there. */
  readonly file: string;
  /** URL path below the base, `/guides/start`. */
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  /** The description as safe HTML, where it is Markdown of a specification. */
  readonly descriptionHtml?: string;
  /** Label above the title. */
  readonly eyebrow?: string;
  readonly tag?: string;
  readonly deprecated: boolean;
  readonly mode?: PageMode;
  readonly noindex: boolean;
  readonly robots?: string;
  readonly keywords: readonly string[];
  readonly canonical?: string;
  /** All `<meta>` tags of the page, by name; names with a known prefix are properties. */
  readonly metatags: Readonly<Record<string, string>>;
  /** The page in other languages, itself among them. Addresses are absolute. */
  readonly alternates?: readonly LanguageLink[];
  /** Where the browser goes by itself at once: the home page, for addresses that lead nowhere. */
  readonly refreshTo?: string;
  /** The site's list of pages, when it has one. */
  readonly sitemapHref?: string;
  /** JSON-LD, safe inside a script element. */
  readonly structuredData?: string;
  /** Markdown form of the page; `""` when it has none. */
  readonly markdownHref: string;
  readonly pageMenu?: PageMenuView;
  readonly pagination: boolean;
  readonly lastModified?: string;
  readonly related: readonly LinkView[];
  /** The feed of a page with updates. */
  readonly rssHref?: string;
  /** Whether a button leads to the feed; browsers and feed readers find it in any case. */
  readonly rssButton: boolean;
  readonly endpoint?: ResolvedEndpoint;
}
