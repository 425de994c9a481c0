/**
 * Styles and browser scripts of a site: the program's own, the theme made from the settings, and
 * the `.css` and `.js` files of the docs folder.
 *
 * @module
 */
import { assetManifest, hashedName, readAsset } from "../platform/assets.ts";
import { decodeText } from "../platform/files.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import { resolveAsset } from "../pages/links.ts";
import { themeCss } from "../render/theme_css.ts";
import { pickUtilities } from "../render/utilities.ts";
import type { Settings } from "../settings/schema.ts";
import type { LoadedSite } from "./load.ts";

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
  /** Writes a script that few sites need: the diagram engine. */
  readonly emitLate: (feature: string, write: (path: string, bytes: Uint8Array) => void) => void;
}

/** Features whose scripts are large and are written only where a page uses them. */
const isLarge = (name: string): boolean => /(^|\/)mermaid/.test(name);

/** Writes the assets and answers with their URLs. */
export function emitAssets(
  site: LoadedSite,
  options: { base: string; output: OutputFolder },
): SiteAssets {
  const { base, output } = options;
  const { settings } = site.settings;
  const manifest = assetManifest();
  // One hash over all names them all: scripts then find each other by relative paths.
  const folder = `_docs/assets-${hashOf(readAsset("manifest.json")).slice(0, 8)}`;
  const emit = (file: string): string => {
    const path = `${folder}/${file}`;
    if (!output.has(path)) output.write(path, readAsset(file));
    return `${base}/${path}`;
  };
  const features: Record<string, string> = {};
  for (const [name, { file }] of Object.entries(manifest)) {
    if (!name.startsWith("features/")) continue;
    features[name.slice("features/".length)] = isLarge(name)
      ? `${base}/${folder}/${file}`
      : emit(file);
  }
  const theme = themeCss(themeInput(settings, base));
  const themeBytes = new TextEncoder().encode(theme.css);
  const themePath = `_docs/${hashedName("theme.css", themeBytes)}`;
  output.write(themePath, themeBytes);
  const url = (path: string): string => resolveAsset(`/${path}`, { file: "docs.json", base }).href;
  return {
    styles: [emit("docs.css"), `${base}/${themePath}`, ...theme.links],
    utilities: emitUtilities(site, base, output),
    scripts: [emit("head.js"), emit("main.js")],
    customStyles: site.discovery.styles.map(url),
    customScripts: site.discovery.scripts.map(url),
    features,
    favicon: `${base}/${emitFavicon(settings, output)}`,
    emitLate: (feature, write) => {
      for (const { file } of Object.values(manifest)) {
        if (isLarge(file) && file.startsWith(`features/${feature}`)) {
          write(`${folder}/${file}`, readAsset(file));
        }
      }
    },
  };
}

/** The utility classes that the site's files name, and no others. */
function emitUtilities(site: LoadedSite, base: string, output: OutputFolder): string {
  const words = new Set([...site.sources.records.values()].flatMap(({ classes }) => classes));
  if (words.size === 0) return "";
  const bytes = new TextEncoder().encode(
    pickUtilities(decodeText(readAsset("utilities.css")), words),
  );
  const path = `_docs/${hashedName("utilities.css", bytes)}`;
  output.write(path, bytes);
  return `${base}/${path}`;
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
function emitFavicon(settings: Settings, output: OutputFolder): string {
  const initial = [...settings.name][0]?.toUpperCase().replace(/[<&]/, "") ?? "D";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${settings.colors.primary}"/>` +
    `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#fff">${initial}</text></svg>\n`;
  const bytes = new TextEncoder().encode(svg);
  const path = `_docs/${hashedName("favicon.svg", bytes)}`;
  if (settings.favicon === undefined) output.write(path, bytes);
  return path;
}
