/**
 * The navigation as the settings hold it (the shape of `docs.json`), and the rules about which key
 * may stand where. Structural on purpose: whatever the settings loader answers fits.
 *
 * @module
 */
import type { DivisionKind } from "../model/navigation.ts";
import type { IconRef } from "../model/page.ts";

/** An icon as settings write it: a name, or a name with style and library. */
export type IconInput =
  | string
  | {
    readonly name: string;
    readonly style?: string | undefined;
    readonly library?: string | undefined;
  };

/** How pages below a group's root page are listed. */
export type Directory = "none" | "accordion" | "card";

/** One object of the navigation: a division, a group, or the root. Only some keys make sense on each. */
export interface NodeInput {
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  readonly product?: string | undefined;
  readonly tab?: string | undefined;
  readonly dropdown?: string | undefined;
  readonly anchor?: string | undefined;
  readonly item?: string | undefined;
  readonly group?: string | undefined;

  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tag?: string | undefined;
  readonly icon?: IconInput | undefined;
  readonly color?:
    | { readonly light?: string | undefined; readonly dark?: string | undefined }
    | undefined;
  readonly align?: string | undefined;
  readonly default?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly searchable?: boolean | undefined;
  readonly boost?: number | undefined;
  readonly directory?: string | undefined;
  readonly root?: string | undefined;
  readonly expanded?: boolean | undefined;

  readonly href?: string | undefined;
  readonly openapi?: unknown;
  readonly asyncapi?: unknown;
  readonly graphql?: unknown;
  readonly sdk?: unknown;
  readonly global?: GlobalInput | undefined;

  readonly languages?: readonly NodeInput[] | undefined;
  readonly versions?: readonly NodeInput[] | undefined;
  readonly products?: readonly NodeInput[] | undefined;
  readonly tabs?: readonly NodeInput[] | undefined;
  readonly dropdowns?: readonly NodeInput[] | undefined;
  readonly anchors?: readonly NodeInput[] | undefined;
  readonly menu?: readonly NodeInput[] | undefined;
  readonly groups?: readonly NodeInput[] | undefined;
  readonly pages?: readonly (string | NodeInput)[] | undefined;
}

/** Links that stand on every page: nodes without children, each with an `href`. */
export interface GlobalInput {
  readonly languages?: readonly NodeInput[] | undefined;
  readonly versions?: readonly NodeInput[] | undefined;
  readonly products?: readonly NodeInput[] | undefined;
  readonly tabs?: readonly NodeInput[] | undefined;
  readonly dropdowns?: readonly NodeInput[] | undefined;
  readonly anchors?: readonly NodeInput[] | undefined;
}

/** `navigation` of the settings. */
export type NavigationInput = NodeInput;

/** The list keys that hold divisions, with the kind of node that stands in each. */
export const divisionKinds = {
  languages: "language",
  versions: "version",
  products: "product",
  tabs: "tab",
  dropdowns: "dropdown",
  anchors: "anchor",
  menu: "item",
} as const satisfies Record<string, DivisionKind>;

/** A key whose list holds divisions. */
export type DivisionKey = keyof typeof divisionKinds;

/** A key that gives a node its children. */
export type ChildKey = DivisionKey | "groups" | "pages";

/**
 * The child keys a node may have, the one that wins first (settings.md 3.2 and 3.3). `href` makes
 * the node a mere link and beats them all, so it is not listed.
 */
export const childKeys: Readonly<Record<DivisionKind | "root", readonly ChildKey[]>> = {
  root: ["products", "languages", "versions", "tabs", "dropdowns", "anchors", "groups", "pages"],
  language: ["versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  version: ["languages", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  product: ["languages", "versions", "tabs", "anchors", "dropdowns", "groups", "pages", "menu"],
  tab: ["languages", "versions", "dropdowns", "anchors", "products", "groups", "pages", "menu"],
  dropdown: ["languages", "versions", "tabs", "anchors", "products", "groups", "pages"],
  anchor: ["languages", "versions", "dropdowns", "tabs", "products", "groups", "pages"],
  item: ["languages", "versions", "dropdowns", "anchors", "products", "tabs", "groups", "pages"],
};

/** Every child key, for finding the ones that stand where they may not. */
export const allChildKeys: readonly ChildKey[] = [
  ...(Object.keys(divisionKinds) as DivisionKey[]),
  "groups",
  "pages",
];

/** An icon in the form of the model, undefined when there is none. */
export function iconFromInput(icon: IconInput | undefined): IconRef | undefined {
  if (icon === undefined || icon === "") return undefined;
  if (typeof icon === "string") return { name: icon };
  const { name, style, library } = icon;
  return {
    name,
    ...(style !== undefined && { style }),
    ...((library === "fontawesome" || library === "lucide" || library === "tabler") &&
      { library }),
  };
}
