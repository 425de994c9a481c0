/**
 * The navigation as the settings file has it: a tree of nodes, each named by its own key (`tab`,
 * `group`, …). The rule that a node has one kind of children is applied before the schema sees the
 * tree (`settings/mend.ts`), so a node of the output has at most one key of {@linkcode ChildKey}
 * (or `href`), apart from `groups` beside `graphql` or `sdk`.
 *
 * @module
 */
import { z } from "zod";
import type { IconRef } from "../../model/page.ts";
import {
  asyncapi,
  colorPair,
  filled,
  href,
  icon,
  object,
  openapi,
  type SpecSource,
} from "./values.ts";
import { Banner, Footer, Navbar } from "./chrome.ts";

/** Keys that hold the children of a node. */
export const childKeys = [
  "languages",
  "versions",
  "products",
  "tabs",
  "dropdowns",
  "anchors",
  "menu",
  "groups",
  "pages",
] as const;
/** A key that holds the children of a node. */
export type ChildKey = (typeof childKeys)[number];

/** The key that names the nodes of each list. */
export const labelKeys = {
  languages: "language",
  versions: "version",
  products: "product",
  tabs: "tab",
  dropdowns: "dropdown",
  anchors: "anchor",
  menu: "item",
  groups: "group",
} as const;
/** Keys whose children are divisions. */
export type DivisionKey = Exclude<keyof typeof labelKeys, "groups">;

/** Language codes of the format; `cn` and `jp` are old names of `zh` and `ja`. */
export const locales = [
  "en",
  "cn",
  "zh",
  "zh-Hans",
  "zh-Hant",
  "zh-CN",
  "zh-TW",
  "es",
  "fr",
  "fr-CA",
  "fr-ca",
  "ja",
  "jp",
  "ja-jp",
  "ja-JP",
  "pt",
  "pt-BR",
  "de",
  "ko",
  "it",
  "ru",
  "ro",
  "cs",
  "id",
  "ar",
  "tr",
  "hi",
  "sv",
  "no",
  "da",
  "lv",
  "nl",
  "uk",
  "vi",
  "pl",
  "uz",
  "he",
  "ca",
  "fi",
  "hu",
] as const;

/** How a group's root page lists the pages of the group. */
export type DirectoryListing = "none" | "accordion" | "card";

/** A page path, an endpoint (`GET /users`), or a nested group. */
export type PageEntry = string | GroupNode;

/** What a node may hold. At most one of these keys is set. */
export interface NodeChildren {
  languages?: LanguageNode[];
  versions?: VersionNode[];
  products?: ProductNode[];
  tabs?: TabNode[];
  dropdowns?: DropdownNode[];
  anchors?: AnchorNode[];
  menu?: MenuItemNode[];
  groups?: GroupNode[];
  pages?: PageEntry[];
}

/** Keys of every division node. */
export interface DivisionCommon extends NodeChildren {
  /** The node is a mere link. */
  href?: string;
  hidden?: boolean;
  directory?: DirectoryListing;
  openapi?: SpecSource[];
  asyncapi?: SpecSource[];
  global?: GlobalNodes;
}

interface Color {
  light?: string;
  dark?: string;
}

/** A language of the site. */
export interface LanguageNode extends DivisionCommon {
  /** Language code (`en`, `pt-BR`). */
  language: string;
  default?: boolean;
  /** Replace those of the site while the language is active. */
  banner?: z.output<typeof Banner>;
  footer?: z.output<typeof Footer>;
  navbar?: z.output<typeof Navbar>;
}
/** A version of what is documented. */
export interface VersionNode extends DivisionCommon {
  version: string;
  default?: boolean;
  tag?: string;
}
/** A product among several. */
export interface ProductNode extends DivisionCommon {
  product: string;
  name?: string;
  icon?: IconRef;
  color?: Color;
  description?: string;
}
/** A tab below the header. */
export interface TabNode extends DivisionCommon {
  tab: string;
  icon?: IconRef;
  searchable?: boolean;
  align?: "start" | "end";
  graphql?: { source: string; directory?: string };
  sdk?: SdkSource;
}
/** An entry of the menu at the top of the sidebar. */
export interface DropdownNode extends DivisionCommon {
  dropdown: string;
  icon?: IconRef;
  color?: Color;
  description?: string;
}
/** A link at the top of the sidebar, or a division behind it. */
export interface AnchorNode extends DivisionCommon {
  anchor: string;
  icon?: IconRef;
  color?: Color;
}
/** An entry of the menu that opens from a tab. */
export interface MenuItemNode extends DivisionCommon {
  item: string;
  icon?: IconRef;
  description?: string;
}
/** A titled section of the sidebar. */
export interface GroupNode {
  group: string;
  pages: PageEntry[];
  icon?: IconRef;
  tag?: string;
  /** Page (or endpoint) that the title leads to. */
  root?: string;
  /** A nested group starts open. */
  expanded?: boolean;
  hidden?: boolean;
  searchable?: boolean;
  public?: boolean;
  /** Factor of the search ranking. */
  boost?: number;
  directory?: DirectoryListing;
  openapi?: SpecSource[];
  asyncapi?: SpecSource[];
  sdk?: SdkSource;
}
/** Reference pages made from the output of a documentation tool. */
export interface SdkSource {
  format: "typedoc" | "docfx" | "javadoc" | "sphinx" | "phpdoc";
  source: string;
  directory?: string;
}
/** Nodes without children that are shown on every page. */
export interface GlobalNodes {
  languages?: (LanguageNode & { href: string })[];
  versions?: (VersionNode & { href: string })[];
  products?: (ProductNode & { href: string })[];
  tabs?: (TabNode & { href: string })[];
  dropdowns?: (DropdownNode & { href: string })[];
  anchors?: (AnchorNode & { href: string })[];
}
/** `navigation` of the settings. */
export interface NavigationSetting extends Omit<NodeChildren, "menu"> {
  global?: GlobalNodes;
  directory?: DirectoryListing;
}
/** Any division: everything that has a label and children, but for groups. */
export type DivisionNode =
  | LanguageNode
  | VersionNode
  | ProductNode
  | TabNode
  | DropdownNode
  | AnchorNode
  | MenuItemNode;

const directory = z.enum(["none", "accordion", "card"])
  .describe("How the pages of a group are listed on its root page; inherited.").exactOptional();
const hidden = z.boolean().describe("Not shown in the navigation; inherited.").exactOptional();
const searchable = z.boolean().describe("Takes the pages of a hidden node back into search.")
  .exactOptional();
const iconKey = icon().describe("Icon before the label.").exactOptional();
const colorKey = colorPair().describe("Color of the icon, for each mode.").exactOptional();
const descriptionKey = z.string().describe("Second line below the label.").exactOptional();
const defaultKey = z.boolean().describe("Shown when nothing else decides; else the first entry is.")
  .exactOptional();
const sdk = object({
  format: z.enum(["typedoc", "docfx", "javadoc", "sphinx", "phpdoc"]).describe(
    "Tool that wrote the source.",
  ),
  source: filled().describe("Path or URL of the tool's output."),
  directory: filled().describe("URL prefix of the pages.").exactOptional(),
}).describe("Reference pages of a library.").exactOptional();

/** A label; one of blanks only is a way of hiding the title, and allowed. */
const label = () => z.string().min(1, "must not be empty");

const labels = {
  language: z.string().trim().min(1, "must not be empty").meta({
    enum: [...locales],
    description: "Language code.",
  }),
  version: label().describe("Name of the version, shown in the selector."),
  product: label().describe("Name of the product."),
  tab: label().describe("Label of the tab."),
  dropdown: label().describe("Label of the entry."),
  anchor: label().describe("Label of the anchor."),
  item: label().describe("Label of the menu entry."),
};

/** Attributes of each kind of division, without those that all have. */
const attributes = {
  languages: {
    language: labels.language,
    default: defaultKey,
    banner: Banner.describe("Replaces the banner of the site.").exactOptional(),
    footer: Footer.describe("Replaces the footer of the site.").exactOptional(),
    navbar: Navbar.describe("Replaces the navbar of the site.").exactOptional(),
  },
  versions: {
    version: labels.version,
    default: defaultKey,
    tag: z.string().describe("Badge beside the name.").exactOptional(),
  },
  products: {
    product: labels.product,
    name: filled().describe("Name shown instead of `product`.").exactOptional(),
    icon: iconKey,
    color: colorKey,
    description: descriptionKey,
  },
  tabs: {
    tab: labels.tab,
    icon: iconKey,
    searchable,
    align: z.enum(["start", "end"]).describe("Side of the tab bar.").exactOptional(),
    graphql: z.union([
      filled().transform((source): { source: string; directory?: string } => ({ source })),
      object({
        source: filled().describe("Path or URL of the GraphQL schema."),
        directory: filled().describe("URL prefix of the pages.").exactOptional(),
      }),
    ]).describe("GraphQL schema whose types become pages.").exactOptional(),
    sdk,
  },
  dropdowns: {
    dropdown: labels.dropdown,
    icon: iconKey,
    color: colorKey,
    description: descriptionKey,
  },
  anchors: { anchor: labels.anchor, icon: iconKey, color: colorKey },
  menu: { item: labels.item, icon: iconKey, description: descriptionKey },
} as const;

const linkHref = () => href().describe("Where the entry leads.");

/** A node of `global`: the attributes of its kind and a target. */
const globalList = (kind: Exclude<DivisionKey, "menu">) =>
  z.array(object({ ...attributes[kind], hidden, href: linkHref() }));

/** `global`: links on every page. */
const Global: z.ZodType<GlobalNodes> = object({
  languages: globalList("languages").describe("Languages that are links.").exactOptional(),
  versions: globalList("versions").describe("Versions that are links.").exactOptional(),
  tabs: globalList("tabs").describe("Tabs that are links.").exactOptional(),
  dropdowns: globalList("dropdowns").describe("Dropdown entries that are links.").exactOptional(),
  anchors: globalList("anchors").describe("Anchors that are links.").exactOptional(),
  products: globalList("products").describe("Products that are links.").exactOptional(),
  // The schema's literal label keys are lost by indexing `attributes` with a union.
}).meta({
  id: "global",
  description: "Links shown on every page, or while a node is active.",
}) as unknown as z.ZodType<GlobalNodes>;

const page = () => filled();

/** A titled section of the sidebar. */
export const Group: z.ZodType<GroupNode> = object({
  group: label().describe("Title of the section."),
  pages: z.lazy(() => PageList).describe("Pages, endpoints and nested groups, in order.").default(
    [],
  ),
  icon: iconKey,
  tag: z.string().describe("Badge after the title.").exactOptional(),
  root: page().describe("Page that the title leads to.").exactOptional(),
  expanded: z.boolean().describe("A nested group starts open.").exactOptional(),
  hidden,
  searchable,
  public: z.boolean().describe("Readable without login, where there is a login.").exactOptional(),
  boost: z.number().describe("Factor of the search ranking; inherited.").exactOptional(),
  directory,
  openapi: openapi().exactOptional(),
  asyncapi: asyncapi().exactOptional(),
  sdk,
}).meta({ id: "group" });

const PageList: z.ZodType<PageEntry[]> = z.array(z.union([page(), Group]));

/** The child lists that a node may have, apart from those in `without`. */
function children(without: readonly ChildKey[]): z.ZodRawShape {
  const list = (node: () => z.ZodType, what: string) =>
    z.lazy(() => z.array(node()).min(1, `must have at least one ${what}`))
      .describe(`The ${what} entries, in order.`).exactOptional();
  const all: Record<ChildKey, z.ZodType> = {
    languages: list(() => Language, "language"),
    versions: list(() => Version, "version"),
    products: list(() => Product, "product"),
    tabs: list(() => Tab, "tab"),
    dropdowns: list(() => Dropdown, "dropdown"),
    anchors: list(() => Anchor, "anchor"),
    menu: list(() => MenuItem, "menu"),
    groups: list(() => Group, "group"),
    pages: z.lazy(() => PageList).describe("Pages, endpoints and groups, in order.")
      .exactOptional(),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => !without.includes(key as ChildKey)),
  );
}

/** A division node: its attributes, the common keys, and every child key but its own. */
function division<T>(kind: DivisionKey, without: readonly ChildKey[]): z.ZodType<T> {
  return object({
    ...attributes[kind],
    ...children(without),
    href: linkHref().exactOptional(),
    hidden,
    directory,
    openapi: openapi().exactOptional(),
    asyncapi: asyncapi().exactOptional(),
    global: Global.exactOptional(),
    // The shape is put together from parts, so its type is stated instead of inferred.
  }).meta({ id: labelKeys[kind] }) as unknown as z.ZodType<T>;
}

const Language = division<LanguageNode>("languages", ["languages", "menu"]);
const Version = division<VersionNode>("versions", ["versions", "menu"]);
const Product = division<ProductNode>("products", ["products"]);
const Tab = division<TabNode>("tabs", ["tabs"]);
const Dropdown = division<DropdownNode>("dropdowns", ["dropdowns", "menu"]);
const Anchor = division<AnchorNode>("anchors", ["anchors", "menu"]);
const MenuItem = division<MenuItemNode>("menu", ["menu"]);

/** `navigation` of the settings. */
export const Navigation: z.ZodType<NavigationSetting> = object({
  ...children(["menu"]),
  global: Global.exactOptional(),
  directory,
});
