/**
 * What is put right before the schema looks at the settings: shapes that real files get wrong in ways
 * that leave no doubt about what was meant (`format/settings.md`, 1.4). Each is reported once, in one
 * sentence, and then read as it was meant.
 *
 * That a navigation node has one kind of children is not a matter of this module: the navigation
 * stage decides which kind wins and reports the rest.
 *
 * @module
 */
import { nearestName, quoteValue } from "../diagnostics/wording.ts";
import type { ValuePath } from "../diagnostics/locate.ts";
import { isObject, type JsonObject, type SettingsDocument } from "./document.ts";
import { moveLegacyKeys } from "./legacy.ts";
import { convertNavigation } from "./mint_json.ts";
import { childKeys, labelKeys, locales } from "./schema/navigation.ts";

/** Mends the document in place. */
export function mendSettings(document: SettingsDocument): void {
  moveLegacyKeys(document, (path, to, hint) => {
    if (to === path.join(".")) {
      document.report("settings-unknown-key", path, "has the form of the old mint.json", hint);
      return;
    }
    const place = to === undefined ? " and has no effect" : `; its new place is "${to}"`;
    const predicate = `is a key of the old mint.json${place}`;
    document.report("settings-unknown-key", path, predicate, hint, "key");
  });
  mendNavigationRoot(document);
  const { navigation, navbar, contextual, footer } = document.root;
  if (isObject(navigation)) mendNode(document, navigation, ["navigation"]);
  if (isObject(navbar)) mendIcons(document, navbar.links, ["navbar", "links"]);
  if (isObject(contextual)) mendIcons(document, contextual.options, ["contextual", "options"]);
  if (isObject(footer)) warnAboutHttp(document, footer, ["footer"]);
  dropUnreachableRedirects(document);
}

/** Keys of the navigation that the old format had at the top level. */
const oldNavigationKeys = ["tabs", "anchors", "versions", "topAnchor", "primaryTab"] as const;

function mendNavigationRoot(document: SettingsDocument): void {
  const { root } = document;
  const { navigation } = root;
  const misplaced = oldNavigationKeys.filter((key) => root[key] !== undefined);
  if (Array.isArray(navigation)) {
    const place = navigation.every(isObject) ? "groups" : "pages";
    document.report(
      "settings-invalid",
      ["navigation"],
      "must be an object, but is an array",
      `put the list into "navigation.${place}"`,
    );
    reportOldKeys(document, misplaced);
    convertNavigation(document);
    return;
  }
  reportOldKeys(document, misplaced);
  for (const key of misplaced) {
    // Without any navigation, a list of new nodes in the old place can only be meant as one.
    if (root.navigation === undefined && Array.isArray(root[key])) {
      document.put(["navigation", key], root[key], document.originOf([key]));
    }
    document.remove(root, key);
  }
}

function reportOldKeys(document: SettingsDocument, keys: readonly string[]): void {
  for (const key of keys) {
    const place = { topAnchor: "navigation.anchors", primaryTab: "navigation.tabs" }[key] ??
      `navigation.${key}`;
    const predicate = `is a key of the old mint.json; its new place is "${place}"`;
    document.report("settings-unknown-key", [key], predicate, `move it to "${place}"`, "key");
  }
}

/** A node of the navigation, or its root, and everything below. */
function mendNode(document: SettingsDocument, node: JsonObject, path: ValuePath): void {
  mendIcon(document, node, path);
  const { language, global } = node;
  if (typeof language === "string" && !(locales as readonly string[]).includes(language.trim())) {
    const near = nearestName(language, locales);
    const hint = near === undefined
      ? 'write a code such as "en" or "pt-BR"'
      : `did you mean "${near}"?`;
    document.report(
      "settings-invalid",
      [...path, "language"],
      `is not a known language code: ${quoteValue(language)}`,
      hint,
    );
  }
  if (isObject(global)) mendNode(document, global, [...path, "global"]);
  for (const key of childKeys) {
    const list = node[key];
    if (!Array.isArray(list)) continue;
    dropForeignSources(document, list, [...path, key]);
    for (const [index, child] of list.entries()) {
      if (!isObject(child)) continue;
      mendLabel(child, key === "pages" ? "groups" : key);
      mendNode(document, child, [...path, key, index]);
    }
  }
}

/** Entries that stand for another repository of a hosted site. */
function dropForeignSources(document: SettingsDocument, list: unknown[], path: ValuePath): void {
  for (let index = list.length - 1; index >= 0; index--) {
    const entry = list[index];
    if (!isObject(entry) || entry.sourceRef === undefined) continue;
    document.report(
      "settings-unsupported",
      [...path, index],
      "stands for navigation from another repository and is left out",
      "list its pages here, or remove the entry",
    );
    document.remove(list, index);
  }
}

/** Versions and the like are often written as numbers: `"version": 2`. */
function mendLabel(node: JsonObject, key: keyof typeof labelKeys): void {
  const label = labelKeys[key];
  if (typeof node[label] === "number") node[label] = String(node[label]);
}

function mendIcons(document: SettingsDocument, list: unknown, path: ValuePath): void {
  if (!Array.isArray(list)) return;
  for (const [index, item] of list.entries()) {
    if (isObject(item)) mendIcon(document, item, [...path, index]);
  }
}

/** `fa-rocket`: the prefix belongs to the class names of the library's own stylesheet. */
function mendIcon(document: SettingsDocument, holder: JsonObject, path: ValuePath): void {
  const { icon } = holder;
  const [owner, key, at]: [JsonObject, string, ValuePath] = isObject(icon)
    ? [icon, "name", [...path, "icon", "name"]]
    : [holder, "icon", [...path, "icon"]];
  const name = owner[key];
  if (name === "" || name === null) delete owner[key];
  if (typeof name !== "string" || !name.startsWith("fa-")) return;
  const rest = name.slice("fa-".length);
  document.report(
    "settings-invalid",
    at,
    `must not begin with "fa-", but is "${name}"`,
    `write "${rest}"`,
  );
  owner[key] = rest;
}

function warnAboutHttp(document: SettingsDocument, footer: JsonObject, path: ValuePath): void {
  const check = (value: unknown, at: ValuePath): void => {
    if (typeof value !== "string" || !/^http:\/\//i.test(value)) return;
    const secure = value.replace(/^http/i, "https");
    document.report(
      "settings-insecure",
      at,
      `must be https, but is ${quoteValue(value)}`,
      `write "${secure}"`,
    );
  };
  const { socials, links } = footer;
  if (isObject(socials)) {
    for (const [key, value] of Object.entries(socials)) check(value, [...path, "socials", key]);
  }
  if (!Array.isArray(links)) return;
  for (const [column, entry] of links.entries()) {
    if (!isObject(entry) || !Array.isArray(entry.items)) continue;
    for (const [index, item] of entry.items.entries()) {
      if (isObject(item)) check(item.href, [...path, "links", column, "items", index, "href"]);
    }
  }
}

/** Browsers keep the fragment to themselves, and redirects look at the path only. */
function dropUnreachableRedirects(document: SettingsDocument): void {
  const { redirects } = document.root;
  if (!Array.isArray(redirects)) return;
  const unreachable = redirects.flatMap((redirect, index) =>
    isObject(redirect) && typeof redirect.source === "string" && /[#?]/.test(redirect.source)
      ? [index]
      : []
  );
  for (const index of unreachable) {
    const { source } = redirects[index] as { source: string };
    const sign = source.includes("#") ? "a fragment" : "a query";
    const path = source.replace(/[#?].*$/s, "");
    document.report(
      "redirect-invalid",
      ["redirects", index, "source"],
      `must be a path without ${sign}, but is ${quoteValue(source)}`,
      path === "" ? "remove the redirect" : `redirect "${path}", or remove it`,
    );
  }
  for (const index of unreachable.reverse()) document.remove(redirects, index);
}
