/**
 * From the settings to what is the same on all pages.
 *
 * @module
 */
import type { IconRef } from "../model/page.ts";
import type { FooterColumn, ImagePair, LinkView, SiteView } from "../model/view.ts";
import { hashOf } from "../platform/hash.ts";
import { resolveAsset, resolveLink } from "../pages/links.ts";
import type { Settings } from "../settings/schema.ts";

/** What the site's view needs besides the settings. */
export interface SiteContext {
  /** Base path without trailing slash. */
  readonly base: string;
  readonly siteUrl?: string;
  /** URLs of the styles and scripts of every page. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly customStyles: readonly string[];
  readonly customScripts: readonly string[];
  readonly featureScripts: Readonly<Record<string, string>>;
  readonly sidebars: Readonly<Record<string, string>>;
  readonly searchLanguages: readonly string[];
  /** The endpoints of the site as files for other tools. */
  readonly exports: SiteView["exports"];
  /** URL of the stylesheet with utility classes. */
  readonly utilities: string;
  /** URL of the favicon when the settings name none. */
  readonly defaultFavicon: string;
  /** One line of Markdown → HTML. */
  readonly inlineHtml: (markdown: string) => string;
  readonly version: string;
}

/** The parts of the settings that a language may replace as a whole. */
export interface LanguageOverrides {
  readonly banner?: Settings["banner"];
  readonly footer?: Settings["footer"];
  readonly navbar?: Settings["navbar"];
}

/** Makes the view of the site, in one language. */
export function siteView(
  settings: Settings,
  context: SiteContext,
  overrides: LanguageOverrides = {},
): SiteView {
  const { base } = context;
  const origin = { file: "docs.json", base };
  const image = (pair: { light: string; dark: string }): ImagePair => ({
    light: resolveAsset(rooted(pair.light), origin).href,
    dark: resolveAsset(rooted(pair.dark), origin).href,
  });
  const link = (label: string, written: string, icon?: IconRef): LinkView => {
    const { href, kind } = resolveLink(written, origin);
    return { label, href, external: kind === "external", active: false, ...(icon && { icon }) };
  };
  const homeHref = base + "/";
  const navbar = overrides.navbar ?? settings.navbar;
  const footer = overrides.footer ?? settings.footer;
  const banner = overrides.banner ?? settings.banner;
  const { background, logo } = settings;
  return {
    name: settings.name,
    theme: settings.theme,
    base,
    homeHref,
    favicon: settings.favicon
      ? image(settings.favicon)
      : { light: context.defaultFavicon, dark: context.defaultFavicon },
    appearance: settings.appearance,
    codeblocks: settings.styling.codeblocks.mode,
    background: {
      ...(background.decoration && { decoration: background.decoration }),
      ...(background.image && { image: image(background.image) }),
    },
    eyebrows: settings.styling.eyebrows,
    iconLibrary: settings.icons.library,
    navbar: {
      links: navbar.links.map(({ label, href, icon, type }) => ({
        ...link(label, href, icon),
        ...(type && { type }),
      })),
      ...(navbar.primary && {
        primary: {
          type: navbar.primary.type,
          label: navbar.primary.label,
          href: resolveLink(navbar.primary.href, origin).href,
        },
      }),
    },
    footer: {
      socials: Object.entries(footer.socials).map(([kind, href]) => ({
        kind,
        href: href as string,
      })),
      columns: footer.links.map((column): FooterColumn => ({
        ...(column.header && { header: column.header }),
        items: column.items.map(({ label, href }) => link(label, href)),
      })),
    },
    styles: context.styles,
    scripts: context.scripts,
    customStyles: context.customStyles,
    customScripts: context.customScripts,
    featureScripts: context.featureScripts,
    utilities: context.utilities,
    sidebars: context.sidebars,
    search: { ...settings.search, languages: context.searchLanguages },
    metatags: settings.seo.metatags,
    exports: context.exports,
    generator: `docs ${context.version}`,
    ...(settings.description && { description: settings.description }),
    ...(context.siteUrl && { siteUrl: context.siteUrl }),
    ...(logo &&
      {
        logo: {
          ...image(logo),
          href: "href" in logo && logo.href ? resolveLink(logo.href, origin).href : homeHref,
        },
      }),
    ...(banner && {
      banner: {
        html: context.inlineHtml(banner.content),
        dismissible: banner.dismissible,
        type: banner.type,
        key: hashOf(banner.content),
      },
    }),
    ...(settings.interaction.drilldown !== undefined &&
      { drilldown: settings.interaction.drilldown }),
  };
}

/** Paths in the settings are relative to the docs root, with or without a leading slash. */
function rooted(path: string): string {
  return /^([a-z][a-z\d+.-]*:|\/)/i.test(path) ? path : `/${path.replace(/^\.\//, "")}`;
}
