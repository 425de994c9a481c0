/**
 * The site's own stylesheet: custom properties made from the colors, backgrounds and fonts of the
 * settings. Whatever color the owner chose, what is derived from it can be read: text reaches 4.5:1.
 *
 * @module
 */
import type { ImagePair } from "../model/view.ts";
import { contrast, fromOklch, mix, parseHex, type Rgb, toHex, toOklch } from "./color.ts";

/** A font of the settings; `source` is a final URL. */
export interface FontInput {
  readonly family?: string | undefined;
  readonly weight?: number | undefined;
  readonly source?: string | undefined;
  readonly format?: "woff" | "woff2" | undefined;
}

/** What the settings say about looks. Colors are hex. */
export interface ThemeInput {
  readonly colors: {
    readonly primary: string;
    readonly light?: string | undefined;
    readonly dark?: string | undefined;
  };
  readonly background?: {
    readonly color?: { readonly light?: string | undefined; readonly dark?: string | undefined };
    /** Final URLs. */
    readonly image?: ImagePair;
  };
  readonly fonts?: FontInput & { readonly heading?: FontInput; readonly body?: FontInput };
  readonly banner?: {
    readonly type?: "info" | "warning" | "critical";
    readonly color?: string | { readonly light?: string; readonly dark?: string };
  };
}

/** A stylesheet, and stylesheets of others that it needs. */
export interface ThemeCss {
  readonly css: string;
  /** URLs of font stylesheets, for `<link rel="stylesheet">`. */
  readonly links: readonly string[];
}

type Mode = "light" | "dark";
type Properties = Record<string, string>;

const white: Rgb = [1, 1, 1];
const black: Rgb = [0, 0, 0];
/** Dark text on bright fills. */
const night: Rgb = parseHex("#0e1116")!;
/** Must equal `--bg` and `--surface` of `assets/styles/tokens.css`. */
const paper: Record<Mode, { bg: Rgb; surface: Rgb }> = {
  light: { bg: parseHex("#ffffff")!, surface: parseHex("#f7f8fa")! },
  dark: { bg: parseHex("#0e1013")!, surface: parseHex("#15181c")! },
};
/** Texts of the tokens that must be looked at again when the owner sets a background. */
const inks: Record<Mode, Properties> = {
  light: {
    title: "#0e1116",
    text: "#31363f",
    muted: "#565d68",
    faint: "#666d78",
    blue: "#1862c5",
    green: "#047a40",
    yellow: "#896100",
    red: "#b7262e",
    purple: "#7747b7",
    orange: "#9d4c12",
    gray: "#5c626b",
  },
  dark: {
    title: "#f1f3f6",
    text: "#c9ced6",
    muted: "#9ea6b1",
    faint: "#8b939f",
    blue: "#91bcfd",
    green: "#89cd9d",
    yellow: "#d9b577",
    red: "#f99e98",
    purple: "#c6aaf9",
    orange: "#f1a77d",
    gray: "#b7bbc2",
  },
};
/** A little above WCAG's 4.5, so that rounding to hex cannot fall below. */
const readable = 4.55;

/**
 * The color nearest to `color` in lightness, hue kept, that reaches `ratio` on every background.
 * Goes away from the backgrounds: darker on light ones, lighter on dark ones.
 */
export function adjustForContrast(color: Rgb, backgrounds: readonly Rgb[], ratio = readable): Rgb {
  const round = (candidate: Rgb) => parseHex(toHex(candidate))!;
  const passes = (candidate: Rgb) =>
    backgrounds.every((background) => contrast(candidate, background) >= ratio);
  if (passes(color)) return color;
  const first = backgrounds[0] ?? white;
  const end = contrast(white, first) >= contrast(black, first) ? 1 : 0;
  const { l, c, h } = toOklch(color);
  let near = l, far = end;
  for (let step = 0; step < 18; step++) {
    const middle = (near + far) / 2;
    if (passes(round(fromOklch({ l: middle, c, h })))) far = middle;
    else near = middle;
  }
  const found = round(fromOklch({ l: far, c, h }));
  return passes(found) ? found : end === 1 ? white : black;
}

/**
 * A fill and the text on it, at 4.5:1. White text is what owners expect on a brand color, so a fill
 * that nearly carries it is darkened; a bright one gets dark text.
 */
export function fillAndText(fill: Rgb): { fill: Rgb; text: Rgb } {
  if (contrast(white, fill) < 3) return { fill, text: night };
  return { fill: adjustForContrast(fill, [white]), text: white };
}

function shiftLightness(color: Rgb, by: number): Rgb {
  const { l, c, h } = toOklch(color);
  return parseHex(toHex(fromOklch({ l: Math.min(1, Math.max(0, l + by)), c, h })))!;
}

/** The page, surfaces and lines of one mode; texts too where the owner's background needs it. */
function backgroundProperties(mode: Mode, color: Rgb): { bg: Rgb; surface: Rgb; css: Properties } {
  const ink = contrast(white, color) >= contrast(black, color) ? white : black;
  const hex = (amount: number) => toHex(mix(ink, color, amount));
  const surface = parseHex(hex(0.03))!;
  const css: Properties = {
    bg: toHex(color),
    surface: toHex(surface),
    raised: ink === white ? hex(0.06) : toHex(mix(white, color, 0.7)),
    line: hex(0.1),
    "line-strong": hex(0.2),
    "code-bg": hex(0.03),
    "code-line": hex(0.1),
  };
  for (const [name, value] of Object.entries(inks[mode])) {
    const adjusted = toHex(adjustForContrast(parseHex(value)!, [color, surface]));
    if (adjusted !== value) css[name] = adjusted;
  }
  return { bg: color, surface, css };
}

/** Everything derived from the brand color in one mode. */
function accentProperties(brand: Rgb, fill: Rgb, bg: Rgb, surface: Rgb): Properties {
  const darkPage = contrast(white, bg) > contrast(black, bg);
  const alone = adjustForContrast(brand, [bg, surface]);
  // Tints come from the brand itself, unless it would vanish in the page.
  const tint = darkPage || contrast(brand, bg) < 1.15 ? alone : brand;
  const soft = parseHex(toHex(mix(tint, bg, darkPage ? 0.13 : 0.08)))!;
  const accent = adjustForContrast(alone, [bg, surface, soft]);
  const strong = adjustForContrast(shiftLightness(accent, darkPage ? 0.07 : -0.09), [bg, surface]);
  // A button in the color of the page would not be seen.
  const button = fillAndText(adjustForContrast(fill, [bg], 1.4));
  return {
    accent: toHex(accent),
    "accent-strong": toHex(strong),
    "accent-soft": toHex(soft),
    "accent-fill": toHex(button.fill),
    "accent-fill-strong": toHex(shiftLightness(button.fill, button.text === white ? -0.06 : 0.04)),
    "on-accent": toHex(button.text),
    focus: toHex(accent),
  };
}

function bannerProperties(banner: ThemeInput["banner"], brand: Rgb): Record<Mode, Properties> {
  const plain = banner?.type === "warning"
    ? parseHex("#a1530a")!
    : banner?.type === "critical"
    ? parseHex("#b4232c")!
    : brand;
  const chosen = typeof banner?.color === "string"
    ? { light: banner.color, dark: banner.color }
    : { light: banner?.color?.light, dark: banner?.color?.dark };
  const of = (own?: string, other?: string): Properties => {
    const fill: Rgb = parseHex(own ?? other ?? "") ?? plain;
    const band = fillAndText(fill);
    return { "banner-bg": toHex(band.fill), "banner-text": toHex(band.text) };
  };
  return { light: of(chosen.light, chosen.dark), dark: of(chosen.dark, chosen.light) };
}

/** Families that a browser has or maps by itself. */
const local =
  /^(system-ui|ui-|-apple-system|sans-serif|serif|monospace|Arial|Helvetica|Georgia|Times|Verdana|Courier|Menlo|Consolas)/i;

/** Characters that could end a string or a rule are dropped. */
const quoted = (family: string) => `"${family.replace(/["\\<>{};\n]/g, "").trim()}"`;

interface Fonts {
  faces: string;
  links: string[];
  properties: Properties;
}

function readFonts(fonts: ThemeInput["fonts"]): Fonts {
  const result: Fonts = { faces: "", links: [], properties: {} };
  if (fonts === undefined) return result;
  const { heading, body, ...base } = fonts;
  const faces = new Set<string>(), families = new Set<string>();
  const use = (font: FontInput, property: string, weight: string) => {
    if (font.family === undefined) return;
    const name = quoted(font.family);
    result.properties[property] = `${name}, var(--font-system)`;
    if (font.weight !== undefined) result.properties[weight] = String(font.weight);
    if (font.source !== undefined) {
      const url = font.source.replace(/["\\\n<>]/g, encodeURIComponent);
      const format = font.format === undefined ? "" : ` format("${font.format}")`;
      faces.add(
        `@font-face{font-family:${name};src:url("${url}")${format};font-weight:100 900;font-display:swap}`,
      );
    } else if (!local.test(font.family)) families.add(font.family.trim());
  };
  use({ ...base, ...body }, "font-text", "weight-regular");
  // A weight of the whole site is that of its text; headings stay heavier unless told otherwise.
  const { weight: _text, ...face } = base;
  use({ ...face, ...heading }, "font-heading", "weight-heading");
  result.faces = [...faces].join("\n");
  result.links = [...families].map((family) =>
    `https://fonts.googleapis.com/css?family=${
      encodeURIComponent(family).replaceAll("%20", "+")
    }:400,500,600,700&display=swap`
  );
  return result;
}

const rule = (selector: string, properties: Properties) =>
  Object.keys(properties).length === 0
    ? ""
    : `${selector}{${
      Object.entries(properties).map(([name, value]) => `--${name}:${value}`).join(";")
    }}`;

function imageRules(image: ImagePair | undefined): string {
  if (image === undefined) return "";
  const url = (value: string) => `url("${value.replace(/["\\\n<>]/g, encodeURIComponent)}")`;
  const of = (value: string) => `{background-image:${url(value)}}`;
  return `#background-color${of(image.light)}` +
    (image.dark === image.light ? "" : `html.dark #background-color${of(image.dark)}`);
}

/**
 * Makes the stylesheet that follows `docs.css`. `colors.primary` is the accent of light mode,
 * `colors.light` that of dark mode, `colors.dark` fills buttons; a missing one is the primary, made
 * lighter in dark mode where that is dim.
 */
export function themeCss(input: ThemeInput): ThemeCss {
  const primary = parseHex(input.colors.primary) ?? parseHex("#1862c5")!;
  const bright = parseHex(input.colors.light ?? "") ?? primary;
  const deep = parseHex(input.colors.dark ?? "") ?? primary;
  const banner = bannerProperties(input.banner, deep);
  const fonts = readFonts(input.fonts);
  const of = (mode: Mode, chosen: Rgb): Properties => {
    const own = parseHex(input.background?.color?.[mode] ?? "");
    const { bg, surface, css } = own === undefined
      ? { ...paper[mode], css: {} }
      : backgroundProperties(mode, own);
    // A color that was chosen for white paper looks dull on black unless it is lifted.
    const lift = mode === "dark" && input.colors.light === undefined;
    const brand = lift ? adjustForContrast(chosen, [bg], 6.5) : chosen;
    return { ...css, ...accentProperties(brand, deep, bg, surface), ...banner[mode] };
  };
  const css = [
    fonts.faces,
    rule(":root", { ...of("light", primary), ...fonts.properties }),
    rule("html.dark", of("dark", bright)),
    imageRules(input.background?.image),
  ].filter((part) => part !== "").join("\n") + "\n";
  return { css, links: fonts.links };
}
