/**
 * Styles and browser scripts of a site: the program's own, the theme made from the settings, and
 * the `.css` and `.js` files of the docs folder.
 *
 * @module
 */
import { assetManifest, hashedName, readAsset } from "../platform/assets.ts";
import { decodeText } from "../platform/files.ts";
import { hashOf } from "../platform/hash.ts";
import { resolveAsset } from "../pages/links.ts";
import { themeCss } from "../render/theme_css.ts";
import { pickUtilities } from "../render/utilities.ts";
import type { Settings } from "../settings/schema.ts";
import type { LoadedSite } from "./load.ts";
import type { PagesFacts, SiteFile } from "./site_files.ts";

/** URLs of everything that pages load. */
export interface SiteAssets {
  readonly styles: readonly string[];
  /** Stylesheet with the utility classes that authors write in `className`. */
  readonly utilities: string;
  readonly scripts: readonly string[];
  readonly customStyles: readonly string[];
  readonly customScripts: readonly string[];
  readonly features: Readonly<Record<string, string>>;
  readonly favicon: string;
  /** What the URLs lead to. */
  readonly files: readonly SiteFile[];
}

/** Features whose files are large and are written only where a page uses them. */
const isLarge = (name: string): boolean => /(^|\/)(mermaid|playground)/.test(name);

/** The assets of a site, and how each is made. */
export function siteAssets(site: LoadedSite, base: string): SiteAssets {
  const { settings } = site.settings;
  const manifest = assetManifest();
  // One hash over all names them all: scripts then find each other by relative paths.
  const folder = `_docs/assets-${hashOf(readAsset("manifest.json")).slice(0, 8)}`;
  const files: SiteFile[] = [];
  const own = (name: string, file: string): string => {
    const path = `${folder}/${file}`;
    const isNeeded = ({ features }: PagesFacts): boolean =>
      [...features].some((feature) => file.startsWith(`features/${feature}`));
    files.push({ path, make: () => readAsset(file), ...(isLarge(name) && { isNeeded }) });
    return `${base}/${path}`;
  };
  /** A file whose name changes with its content. */
  const made = (name: string, text: string): string => {
    const bytes = new TextEncoder().encode(text);
    const path = `_docs/${hashedName(name, bytes)}`;
    files.push({ path, make: () => bytes });
    return `${base}/${path}`;
  };
  const features: Record<string, string> = {};
  for (const [name, { file }] of Object.entries(manifest)) {
    if (name.startsWith("features/")) features[name.slice("features/".length)] = own(name, file);
  }
  const theme = themeCss(themeInput(settings, base));
  const utilities = utilitiesOf(site);
  const url = (path: string): string => resolveAsset(`/${path}`, { file: "docs.json", base }).href;
  return {
    styles: [own("docs.css", "docs.css"), made("theme.css", theme.css), ...theme.links],
    utilities: utilities === "" ? "" : made("utilities.css", utilities),
    scripts: [own("head.js", "head.js"), own("main.js", "main.js")],
    customStyles: site.discovery.styles.map(url),
    customScripts: site.discovery.scripts.map(url),
    features,
    favicon: settings.favicon === undefined ? made("favicon.svg", favicon(settings)) : "",
    files,
  };
}

/** The utility classes that the site's files name, and no others. */
function utilitiesOf(site: LoadedSite): string {
  const words = new Set([...site.sources.records.values()].flatMap(({ classes }) => classes));
  return words.size === 0 ? "" : pickUtilities(decodeText(readAsset("utilities.css")), words);
}

function themeInput(settings: Settings, base: string): Parameters<typeof themeCss>[0] {
  const { background, fonts, banner } = settings;
  const final = (path: string): string =>
    resolveAsset(/^([a-z]+:|\/)/i.test(path) ? path : `/${path}`, { file: "docs.json", base }).href;
  const font = (input: { source?: string }) =>
    input.source === undefined ? input : { ...input, source: final(input.source) };
  return {
    colors: settings.colors,
    background: {
      ...(background.color && { color: background.color }),
      ...(background.image &&
        { image: { light: final(background.image.light), dark: final(background.image.dark) } }),
    },
    ...(fonts && {
      fonts: {
        ...(fonts.heading && { heading: font(fonts.heading) }),
        ...(fonts.body && { body: font(fonts.body) }),
      },
    }),
    ...(banner && { banner: { type: banner.type, ...(banner.color && { color: banner.color }) } }),
  };
}

/** A favicon in the site's color with its initial, for sites that have none. */
function favicon(settings: Settings): string {
  const initial = [...settings.name][0]?.toUpperCase().replace(/[<&]/, "") ?? "D";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${settings.colors.primary}"/>` +
    `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${initial}</text></svg>\n`;
}
