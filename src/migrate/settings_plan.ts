/**
 * The settings after a migration: a small new file, or the user's file with what is missing.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { ApiSettings } from "../endpoint/resolve.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import { decodeText, FileError, type Files } from "../platform/files.ts";
import { loadSettings } from "../settings/load.ts";
import { addToNavigation, groupsOf, type NavigationPage } from "./edit_navigation.ts";
import { printJson } from "./json_edit.ts";
import { listPages, SettingsTexts } from "./navigation_text.ts";
import type { MdxApi } from "./site_api.ts";

/** Color of sites that have not chosen one. */
const PRIMARY = "#2563eb";

/** The settings of the folder, as far as pages of endpoints need them. */
export interface SiteSettings {
  /** Undefined when the folder has no settings yet, or such that cannot be completed. */
  readonly texts?: SettingsTexts;
  /** Servers, authentication and playground that pages inherit once the settings are completed. */
  readonly api: ApiSettings;
  readonly samples: {
    readonly languages: readonly string[];
    readonly defaults: "required" | "all";
    readonly autogenerate: boolean;
  };
  /** What is to be added to `api.mdx`. */
  readonly additions: MdxApi;
  readonly isNew: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the settings and decides what they lack; `wanted` is what most operations use. */
export function readSiteSettings(
  files: Files,
  wanted: MdxApi,
  defaults: SiteSettings["samples"],
): SiteSettings {
  const file = ["docs.json", "mint.json"].find((name) => files.has(name));
  if (file === undefined) {
    return {
      api: apiOf(wanted),
      samples: defaults,
      additions: wanted,
      isNew: true,
      diagnostics: [],
    };
  }
  const { value, diagnostics } = loadSettings(files);
  if (value === undefined) {
    return {
      api: apiOf(wanted),
      samples: defaults,
      additions: { servers: [] },
      isNew: false,
      diagnostics,
    };
  }
  const { mdx, playground, examples } = value.settings.api;
  const isOwn = mdx.server.length > 0;
  const isOwnAuth = mdx.auth.method !== undefined;
  const isLegacy = file === "mint.json";
  const additions: MdxApi = {
    servers: isOwn || isLegacy ? [] : wanted.servers,
    ...(!isOwnAuth && !isLegacy && wanted.auth !== undefined && { auth: wanted.auth }),
  };
  const api: ApiSettings = {
    servers: isOwn ? mdx.server : additions.servers,
    auth: isOwnAuth ? mdx.auth : additions.auth,
    playground: playground.display,
  };
  const kept: Diagnostic[] = [];
  const same = (a: readonly string[], b: readonly string[]) => a.join(" ") === b.join(" ");
  if (isOwn && wanted.servers.length > 0 && !same(mdx.server, wanted.servers)) {
    kept.push(
      diagnostic(
        "migrate-settings",
        `The settings keep the server "${mdx.server[0]}"; pages of operations at "${
          wanted.servers[0]
        }" name it themselves`,
        {
          span: value.locate(["api", "mdx", "server"]),
          hint: "change api.mdx.server if it is old",
        },
      ),
    );
  }
  if (isLegacy) {
    kept.push(
      diagnostic("migrate-settings", "Pages are not added to the settings: they are in mint.json", {
        span: spanAt(file),
        hint: "convert them to docs.json first",
      }),
    );
  }
  const read = (path: string): string | undefined => {
    try {
      return decodeText(files.read(path));
    } catch (error) {
      if (error instanceof FileError) return undefined;
      throw error;
    }
  };
  return {
    ...(!isLegacy && { texts: new SettingsTexts(file, read) }),
    api,
    samples: examples,
    additions,
    isNew: false,
    diagnostics: kept,
  };
}

function apiOf({ servers, auth }: MdxApi): ApiSettings {
  return { servers, auth };
}

/** The settings files that change, and the pages that came into the navigation. */
export interface SettingsChange {
  readonly files: ReadonlyMap<string, string>;
  readonly added: readonly NavigationPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Completes the settings. `title` is the name of a new site. */
export function changeSettings(
  settings: SiteSettings,
  pages: readonly NavigationPage[],
  options: { readonly title: string; readonly tab?: string; readonly documents: readonly string[] },
): SettingsChange {
  if (settings.isNew) {
    // A navigation without pages is none: there is nothing to publish.
    if (pages.length === 0) return { files: new Map(), added: [], diagnostics: [] };
    const text = newSettings(settings.additions, pages, options);
    return { files: new Map([["docs.json", text]]), added: pages, diagnostics: [] };
  }
  const { texts } = settings;
  const root = texts?.root();
  if (texts === undefined || root === undefined) {
    return { files: new Map(), added: [], diagnostics: [] };
  }
  addApi(texts, settings.additions);
  const navigation = texts.get(root, "navigation");
  const diagnostics: Diagnostic[] = [];
  if (navigation !== undefined) {
    for (const { source, place } of listPages(texts, navigation).sources) {
      if (!options.documents.includes(source.replace(/^(?:\.?\/)+/, ""))) continue;
      diagnostics.push(
        diagnostic(
          "migrate-settings",
          `The navigation makes pages of "${source}" as well: its operations are listed twice`,
          {
            span: spanOf(texts, place),
            hint: `remove "openapi" there: the operations have pages of their own now`,
          },
        ),
      );
    }
  }
  const added = addToNavigation(texts, pages, options.tab);
  return { files: texts.changed(), added, diagnostics };
}

function spanOf(texts: SettingsTexts, { file, node }: { file: string; node: { offset: number } }) {
  const before = (texts.textOf(file)?.text ?? "").slice(0, node.offset).split("\n");
  return spanAt(file, before.length, (before.at(-1) ?? "").length + 1, node.offset);
}

function addApi(texts: SettingsTexts, { servers, auth }: MdxApi): void {
  const missing = {
    ...(servers.length > 0 && { server: servers.length === 1 ? servers[0] : servers }),
    ...(auth !== undefined && { auth }),
  };
  let value: Readonly<Record<string, unknown>> = missing;
  if (Object.keys(value).length === 0) return;
  const root = texts.root();
  if (root === undefined) return;
  let holder = root;
  const keys = ["api", "mdx"];
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    const next = texts.get(holder, key);
    if (next === undefined) {
      for (const inner of keys.reverse()) value = { [inner]: value };
      return texts.textOf(holder.file)?.addKey(holder.node, key, value);
    }
    holder = next;
  }
  if (holder.node.type !== "object") return;
  for (const [key, each] of Object.entries(missing)) {
    // `auth: {}` or a name without a method is the user's: not completed.
    if (texts.get(holder, key) === undefined) {
      texts.textOf(holder.file)?.addKey(holder.node, key, each);
    }
  }
}

function newSettings(
  { servers, auth }: MdxApi,
  pages: readonly NavigationPage[],
  { title, tab }: { readonly title: string; readonly tab?: string },
): string {
  const groups = groupsOf(pages);
  const mdx = {
    ...(servers.length > 0 && { server: servers.length === 1 ? servers[0] : servers }),
    ...(auth !== undefined && { auth }),
  };
  return `${
    printJson({
      $schema: "https://mintlify.com/docs.json",
      theme: "mint",
      name: title,
      colors: { primary: PRIMARY },
      ...(Object.keys(mdx).length > 0 && { api: { mdx } }),
      navigation: tab === undefined ? { groups } : { tabs: [{ tab, groups }] },
    })
  }\n`;
}
