/**
 * Keys of the old `mint.json`. They are read from such a file, and also understood when they stand in
 * a `docs.json`, where they do nothing else than mislead (`format/settings.md`, sections 1.4 and 9).
 *
 * @module
 */
import { isObject, type JsonObject, type Origin, type SettingsDocument } from "./document.ts";
import { valueAt } from "../diagnostics/from.ts";

/** What becomes of one old key. */
interface Rule {
  readonly from: readonly string[];
  /** The new place; without one the key has no meaning any more. */
  readonly to?: readonly string[];
  /** The value in its new shape; undefined when it is not of the old shape and stays where it is. */
  readonly convert?: (value: unknown) => unknown;
  /** Hint for keys that cannot be moved. */
  readonly hint?: string;
}

const keys = (path: string): string[] => path.split(".");
const move = (from: string, to: string, convert?: Rule["convert"]): Rule => ({
  from: keys(from),
  to: keys(to),
  ...(convert && { convert }),
});
const drop = (from: string, hint = "remove it"): Rule => ({ from: keys(from), hint });
const choose = (table: Readonly<Record<string, unknown>>) => (value: unknown): unknown =>
  typeof value === "string" && Object.hasOwn(table, value) ? table[value] : undefined;

const rename = (item: unknown, names: Readonly<Record<string, string>>): unknown =>
  isObject(item)
    ? Object.fromEntries(Object.entries(item).map(([key, value]) => [names[key] ?? key, value]))
    : item;

/** `[{type: "github", url}]` or `{github: url}`. */
function socials(value: unknown): unknown {
  if (!Array.isArray(value)) return isObject(value) ? value : undefined;
  return Object.fromEntries(
    value.filter(isObject).map((
      { type, url },
    ) => [typeof type === "string" ? type : "website", url]),
  );
}

function footerColumns(value: unknown): unknown {
  if (!Array.isArray(value) || !value.some((column) => isObject(column) && "links" in column)) {
    return undefined;
  }
  return value.map((column) => {
    if (!isObject(column)) return column;
    const { title, links, ...rest } = column;
    return {
      ...rest,
      ...(title !== undefined && { header: title }),
      items: Array.isArray(links) ? links.map((link) => rename(link, { url: "href" })) : links,
    };
  });
}

function fonts(value: unknown): unknown {
  if (!isObject(value)) return undefined;
  const part = (font: unknown) =>
    isObject(font)
      ? rename(font, { url: "source" })
      : typeof font === "string"
      ? { family: font }
      : font;
  const { headings, body, ...base } = value;
  return {
    ...rename(base, { url: "source" }) as JsonObject,
    ...(headings !== undefined && { heading: part(headings) }),
    ...(body !== undefined && { body: part(body) }),
  };
}

const asObject = (key: string) => (value: unknown): unknown =>
  typeof value === "string" ? { [key]: value } : undefined;

/** The old keys, in the order of the table in the format's section 9. */
const rules: readonly Rule[] = [
  move("theme", "theme", choose({ venus: "palm", quill: "willow", prism: "mint" })),
  move("colors.background", "background.color"),
  drop("colors.anchors", "set `color` on the anchors instead"),
  move("background.style", "background.decoration"),
  move("backgroundImage", "background.image"),
  move("modeToggle.default", "appearance.default"),
  move("modeToggle.isHidden", "appearance.strict"),
  move("eyebrow.display", "styling.eyebrows"),
  move("codeBlock.mode", "styling.codeblocks", choose({ auto: "system", dark: "dark" })),
  move(
    "topbarLinks",
    "navbar.links",
    (value) =>
      Array.isArray(value)
        ? value.map((link) => rename(link, { name: "label", url: "href" }))
        : undefined,
  ),
  move("topbarCtaButton", "navbar.primary", (value) => {
    if (!isObject(value)) return undefined;
    const { type, ...rest } = rename(value, { name: "label", url: "href" }) as JsonObject;
    return { type: type === "github" ? "github" : "button", ...rest };
  }),
  move("font", "fonts", fonts),
  move("footerSocials", "footer.socials", socials),
  move(
    "footer.socials",
    "footer.socials",
    (value) => Array.isArray(value) ? socials(value) : undefined,
  ),
  move("footer.links", "footer.links", footerColumns),
  move("api.baseUrl", "api.mdx.server"),
  move("api.auth", "api.mdx.auth", (value) => {
    if (!isObject(value)) return undefined;
    const { method, name } = value;
    return { ...(method !== undefined && { method }), ...(name !== undefined && { name }) };
  }),
  move(
    "api.playground.mode",
    "api.playground.display",
    choose({
      show: "interactive",
      simple: "simple",
      hide: "none",
    }),
  ),
  move(
    "api.playground.disableProxy",
    "api.playground.proxy",
    (value) => typeof value === "boolean" ? !value : undefined,
  ),
  move("api.request.example.languages", "api.examples.languages"),
  drop("api.request"),
  drop("api.paramFields"),
  drop("api.maintainOrder"),
  move("openapi", "api.openapi"),
  move("seo.indexHiddenPages", "seo.indexing", (value) => value === true ? "all" : "navigable"),
  move("analytics", "integrations"),
  move("integrations.intercom", "integrations.intercom", asObject("appId")),
  move("integrations.frontchat", "integrations.frontchat", asObject("snippetId")),
  drop("search.location"),
  drop("modeToggle"),
  drop("eyebrow"),
  drop("codeBlock"),
  drop("layout"),
  drop("rounded"),
  drop("sidebar"),
  drop("topbar"),
  drop("feedback"),
  drop("isWhiteLabeled"),
];

/** Told about every old key that was found: where it stood, where it went. */
export type OnLegacy = (path: readonly string[], to: string | undefined, hint: string) => void;

/** Moves the values of old keys to their new places, where nothing stands yet. */
export function moveLegacyKeys(document: SettingsDocument, onLegacy: OnLegacy): void {
  for (const rule of rules) {
    const value = valueAt(document.root, rule.from);
    const key = rule.from.at(-1);
    const holder = valueAt(document.root, rule.from.slice(0, -1));
    if (value === undefined || key === undefined || !isObject(holder)) continue;
    // What is left of an old container after its keys were moved is no news.
    if (!rule.to && isObject(value) && Object.keys(value).length === 0) {
      document.remove(holder, key);
      continue;
    }
    const isReshaped = rule.to?.join() === rule.from.join();
    const converted = rule.convert ? rule.convert(value) : value;
    if (isReshaped && converted === undefined) continue;
    const to = rule.to?.join(".");
    const hint = rule.hint ?? (isReshaped ? "write it in the new form" : `move it to "${to}"`);
    onLegacy(rule.from, to, hint);
    const origin = document.originOf(rule.from);
    document.remove(holder, key);
    if (rule.to && converted !== undefined) putOrMerge(document, rule.to, converted, origin);
  }
  moveMetatags(document, onLegacy);
}

/** Old `metadata` holds meta tags, the new one only `timestamp`. */
function moveMetatags(document: SettingsDocument, onLegacy: OnLegacy): void {
  const { metadata } = document.root;
  if (!isObject(metadata)) return;
  for (const [key, value] of Object.entries(metadata)) {
    if (key === "timestamp") continue;
    onLegacy(["metadata", key], "seo.metatags", 'move it to "seo.metatags"');
    const origin = document.originOf(["metadata", key]);
    document.remove(metadata, key);
    document.put(["seo", "metatags", key], value, origin);
  }
}

function putOrMerge(
  document: SettingsDocument,
  to: readonly string[],
  value: unknown,
  origin: Origin,
): void {
  if (document.put(to, value, origin) || !isObject(value)) return;
  for (const [key, item] of Object.entries(value)) document.put([...to, key], item, origin);
}
