/**
 * What the rendering workers are told about a site.
 *
 * @module
 */
import { renderInline } from "../compile/inline.ts";
import type { Division, Navigation, NavigationNode } from "../model/navigation.ts";
import type { SiteView } from "../model/view.ts";
import { firstPage } from "../navigation/order.ts";
import { navigationViews } from "../navigation/view.ts";
import { hashOf } from "../platform/hash.ts";
import type { SiteInit } from "../render/protocol.ts";
import { linkHref } from "../render/view.ts";
import { addressOfSite } from "./page_head.ts";
import type { SiteAssets } from "./emit_assets.ts";
import { exportedFiles } from "./export_site.ts";
import { withBrowserUrls } from "./emit_islands.ts";
import type { LoadedSite } from "./load.ts";
import { type LanguageOverrides, siteView } from "./site.ts";

/** Gathers what workers need; nothing here is read from disk. */
export function siteInit(
  site: LoadedSite,
  assets: SiteAssets,
  options: {
    base: string;
    siteUrl?: string;
    mcp?: string;
    version: string;
    /** Language of pages for which the navigation names none. */
    language: string;
    /** Languages in which there is something to find. */
    searchLanguages: readonly string[];
  },
): SiteInit {
  const { base, language } = options;
  const { settings } = site.settings;
  const address = addressOfSite(site, options);
  const context = {
    base,
    ...(options.siteUrl !== undefined && { siteUrl: options.siteUrl }),
    styles: assets.styles,
    scripts: assets.scripts,
    customStyles: assets.customStyles,
    customScripts: assets.customScripts,
    featureScripts: assets.features,
    utilities: assets.utilities,
    sidebars: sidebarUrls(site, base, language),
    searchLanguages: options.searchLanguages,
    exports: exportedFiles(site).map(({ path, label }) => ({ label, href: `${base}/${path}` })),
    defaultFavicon: assets.favicon,
    inlineHtml: (markdown: string) => renderInline(markdown, { file: "docs.json", base }),
    version: options.version.split("+")[0] ?? "",
  };
  const sites: Record<string, SiteView> = { "": siteView(settings, context) };
  for (const [id, overrides] of languageOverrides(settings.navigation)) {
    sites[id] = siteView(settings, context, overrides);
  }
  return {
    kind: "site",
    sites,
    navigation: site.navigation,
    language,
    modules: [...withBrowserUrls(site.modules, base).values()],
    expandedFields: settings.api.params.expanded === "all",
    samples: settings.api.examples,
    ...(settings.contextual && { contextual: settings.contextual }),
    ...(options.mcp !== undefined && { mcp: options.mcp }),
    markdown: {
      instructions: settings.markdown.instructions,
      pages: [...site.pages.values()].map(({ url }) => url),
    },
    seo: {
      paths: settings.seo.paths,
      trailingSlash: settings.seo.trailingSlash,
      color: settings.colors.primary,
      ...(address !== undefined && { address }),
      ...(settings.thumbnails.background && { background: settings.thumbnails.background }),
      ...(settings.seo.organization && { organization: settings.seo.organization }),
    },
  };
}

/** The file of a whole sidebar; its name changes with its content. */
export function sidebarFile(id: string, content: string): string {
  return `_docs/sidebar-${id.replace(/[^\w-]/g, "_")}.${hashOf(content).slice(0, 8)}.html`;
}

function sidebarUrls(site: LoadedSite, base: string, language: string): Record<string, string> {
  const views = navigationViews(site.navigation, {
    href: (url) => linkHref(url, base, site.settings.settings.seo.trailingSlash),
    language,
  });
  const urls: Record<string, string> = {};
  for (const [id, entries] of views.fullSidebars) {
    urls[id] = `${base}/${sidebarFile(id, JSON.stringify(entries))}`;
  }
  return urls;
}

/** Language of pages for which the navigation names none. */
export function defaultLanguage({ children }: Navigation): string {
  return firstLanguage(children)?.id ?? "en";
}

function firstLanguage(nodes: readonly NavigationNode[]): Division | undefined {
  const languages = nodes.filter((node): node is Division => node.kind === "language");
  return languages.find(({ isDefault }) => isDefault) ??
    languages.find((node) => firstPage(node) !== undefined);
}

/** Languages that bring their own banner, footer or navbar. */
function languageOverrides(navigation: unknown): Map<string, LanguageOverrides> {
  const found = new Map<string, LanguageOverrides>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      const { language, banner, footer, navbar } = node as LanguageOverrides & {
        language?: unknown;
      };
      if (typeof language === "string" && (banner || footer || navbar)) {
        found.set(language, {
          ...(banner && { banner }),
          ...(footer && { footer }),
          ...(navbar && { navbar }),
        });
      }
      Object.values(node).forEach(visit);
    }
  };
  visit(navigation);
  return found;
}
