/**
 * The old settings file `mint.json`, turned into the shape of `docs.json` (section 9 of the format).
 * Its navigation is a flat list of groups; tabs and anchors claim groups by the URL prefix of their
 * pages.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { spanAt } from "../model/diagnostic.ts";
import { isObject, type JsonObject, type SettingsDocument } from "./document.ts";
import { moveLegacyKeys } from "./legacy.ts";

/** Name of the tab or anchor that takes the groups nobody claims. */
const DEFAULT_NAME = "Documentation";

/** Turns the document, read from `mint.json`, into the new shape. */
export function convertMintJson(document: SettingsDocument): void {
  document.diagnostics.push(
    diagnostic(
      "settings-legacy",
      `"${document.file}" is in the old format and is read as docs.json`,
      {
        hint: 'rename it to "docs.json" and move its keys to their new places',
        span: document.locate([]) ?? spanAt(document.file),
      },
    ),
  );
  const { root } = document;
  // The old layouts that are themes now; a theme of the old file says more.
  if (root.theme === undefined) {
    root.theme = { sidenav: "maple", solidSidenav: "willow" }[String(root.layout)] ?? "mint";
  }
  moveLegacyKeys(document, () => {});
  if (Array.isArray(root.navigation)) convertNavigation(document);
}

/** An old tab or anchor. */
interface Claim {
  readonly name: string;
  readonly url: string;
  readonly isExternal: boolean;
  readonly source: JsonObject;
  readonly path: readonly (string | number)[];
}

/** Puts the old list of groups, with the tabs, anchors and versions beside it, into the new tree. */
export function convertNavigation(document: SettingsDocument): void {
  const { root } = document;
  const entries = Array.isArray(root.navigation) ? root.navigation as unknown[] : [];
  for (const [index, entry] of entries.entries()) {
    if (isObject(entry)) document.setOrigin(entry, document.originOf(["navigation", index]));
  }
  const tabs = claims(document, "tabs");
  const anchors = claims(document, "anchors");
  const versions = Array.isArray(root.versions) ? root.versions as unknown[] : [];
  const navigation: JsonObject = {};
  const origin = document.originOf(["navigation"]);
  if (versions.length > 0) {
    Object.assign(navigation, byVersion(document, versions, entries, tabs, anchors));
  } else Object.assign(navigation, layOut(document, entries, tabs, anchors));
  const links = globalAnchors(document, entries, anchors);
  if (links.length > 0) navigation.global = { anchors: links };
  for (const key of ["tabs", "anchors", "versions", "topAnchor", "primaryTab"]) delete root[key];
  root.navigation = navigation;
  document.setKeyOrigin(root, "navigation", origin);
}

function claims(document: SettingsDocument, key: "tabs" | "anchors"): Claim[] {
  const list = document.root[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((source: unknown, index) => {
    if (!isObject(source)) return [];
    const { name, url } = source;
    if (typeof name !== "string" || typeof url !== "string") return [];
    const isExternal = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(url);
    return [{
      name,
      url: isExternal ? url : trimSlashes(url),
      isExternal,
      source,
      path: [key, index],
    }];
  });
}

function trimSlashes(path: string): string {
  return path.replace(/^(\.?\/)+|\/+$/g, "");
}

/** One node for each version, or for each language when the versions have locales. */
function byVersion(
  document: SettingsDocument,
  versions: readonly unknown[],
  entries: readonly unknown[],
  tabs: readonly Claim[],
  anchors: readonly Claim[],
): JsonObject {
  const hasLocales = versions.every((version) =>
    isObject(version) && typeof version.locale === "string"
  );
  const nodes = versions.map((version, index) => {
    const { name, locale, default: isDefault } = isObject(version) ? version : { name: version };
    const belongs = (source: unknown): boolean =>
      !isObject(source) || source.version === undefined || source.version === name;
    // A group without a version stands in each of them, so each gets its own copy.
    const own = entries.filter(belongs).map((entry) => copyOf(document, entry));
    const node = {
      ...(hasLocales ? { language: locale } : { version: name }),
      ...(isDefault === true && { default: true }),
      ...layOut(
        document,
        own,
        tabs.filter(({ source }) => belongs(source)),
        anchors.filter(({ source }) => belongs(source)),
      ),
    };
    document.setOrigin(node, document.originOf(["versions", index]));
    return node;
  });
  return hasLocales ? { languages: nodes } : { versions: nodes };
}

function copyOf(document: SettingsDocument, entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const index = (document.root.navigation as unknown[]).indexOf(entry);
  const copy = structuredClone(entry);
  document.setOrigin(copy, document.originOf(["navigation", index]));
  return copy;
}

/** Groups below the tabs and anchors that claim them. */
function layOut(
  document: SettingsDocument,
  entries: readonly unknown[],
  tabs: readonly Claim[],
  anchors: readonly Claim[],
): JsonObject {
  const { primaryTab } = document.root;
  if (tabs.length === 0) return underAnchors(document, entries, anchors);
  const allotted = allot(entries, tabs);
  const nodes: JsonObject[] = [];
  const rest = allotted.get(undefined) ?? [];
  if (rest.length > 0) {
    const name = isObject(primaryTab) && typeof primaryTab.name === "string"
      ? primaryTab.name
      : DEFAULT_NAME;
    nodes.push({ tab: name, ...underAnchors(document, rest, anchors) });
  }
  for (const claim of tabs) {
    const { version: _version, isDefaultHidden, name: _name, url: _url, ...others } = claim.source;
    const own = allotted.get(claim) ?? [];
    const node: JsonObject = {
      tab: claim.name,
      ...others,
      ...(isDefaultHidden === true && { hidden: true }),
    };
    if (own.length > 0) Object.assign(node, underAnchors(document, own, anchors));
    else if (node.openapi === undefined) node.href = linkOf(claim);
    document.setOrigin(node, document.originOf(claim.path));
    nodes.push(node);
  }
  return { tabs: nodes };
}

function underAnchors(
  document: SettingsDocument,
  entries: readonly unknown[],
  anchors: readonly Claim[],
): JsonObject {
  const allotted = allot(entries, anchors);
  const claimed = anchors.filter((claim) => allotted.has(claim));
  if (claimed.length === 0) return plain(entries);
  const { topAnchor } = document.root;
  const rest = allotted.get(undefined) ?? [];
  const nodes: JsonObject[] = [];
  if (rest.length > 0) {
    const { name, icon, iconType } = isObject(topAnchor) ? topAnchor : {};
    nodes.push({ anchor: name ?? DEFAULT_NAME, ...iconOf(icon, iconType), ...plain(rest) });
  }
  for (const claim of claimed) {
    const node = { ...anchorAttributes(claim), ...plain(allotted.get(claim) ?? []) };
    document.setOrigin(node, document.originOf(claim.path));
    nodes.push(node);
  }
  return { anchors: nodes };
}

/** Groups as they are; loose pages among them make the list one of pages. */
function plain(entries: readonly unknown[]): JsonObject {
  for (const entry of entries) mendGroup(entry);
  return entries.every((entry) => isObject(entry)) && entries.length > 0
    ? { groups: entries }
    : { pages: entries };
}

/** Old attributes of groups, at any depth. */
function mendGroup(group: unknown): void {
  if (!isObject(group)) return;
  const { icon, iconType } = group;
  Object.assign(group, iconOf(icon, iconType));
  delete group.iconType;
  delete group.version;
  if (Array.isArray(group.pages)) { for (const page of group.pages) mendGroup(page); }
}

function iconOf(icon: unknown, iconType: unknown): JsonObject {
  if (icon === undefined || icon === null || icon === "") return {};
  return {
    icon: typeof icon === "string" && typeof iconType === "string"
      ? { name: icon, style: iconType }
      : icon,
  };
}

/** Which tab or anchor claims each entry: the one with the longest prefix of the first page. */
function allot(
  entries: readonly unknown[],
  claims: readonly Claim[],
): Map<Claim | undefined, unknown[]> {
  return Map.groupBy(entries, (entry) => {
    const first = firstPage(entry);
    if (first === undefined) return undefined;
    let best: Claim | undefined;
    for (const claim of claims) {
      if (claim.isExternal || claim.url === "") continue;
      if (first !== claim.url && !first.startsWith(claim.url + "/")) continue;
      if (best === undefined || claim.url.length > best.url.length) best = claim;
    }
    return best;
  });
}

function firstPage(entry: unknown): string | undefined {
  if (typeof entry === "string") return trimSlashes(entry);
  if (!isObject(entry) || !Array.isArray(entry.pages)) return undefined;
  for (const page of entry.pages) {
    const found = firstPage(page);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Anchors that no group belongs to are links on every page. */
function globalAnchors(
  document: SettingsDocument,
  entries: readonly unknown[],
  anchors: readonly Claim[],
): JsonObject[] {
  const allotted = allot(entries, anchors);
  return anchors.filter((claim) => !allotted.has(claim)).map((claim) => {
    const { openapi: _openapi, ...attributes } = anchorAttributes(claim);
    const node = { ...attributes, href: linkOf(claim) };
    document.setOrigin(node, document.originOf(claim.path));
    return node;
  });
}

function anchorAttributes({ name, source }: Claim): JsonObject {
  const { icon, iconType, color, isDefaultHidden, openapi } = source;
  // A gradient `{from, to}` has no place in the new format; its first color is the nearest thing.
  const tint = isObject(color) ? color.from : color;
  return {
    anchor: name,
    ...iconOf(icon, iconType),
    ...(typeof tint === "string" && { color: { light: tint, dark: tint } }),
    ...(isDefaultHidden === true && { hidden: true }),
    ...(openapi !== undefined && { openapi }),
  };
}

function linkOf({ url, isExternal }: Claim): string {
  return isExternal ? url : `/${url}`;
}
