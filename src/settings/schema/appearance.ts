/**
 * Settings of identity and looks: colors, logo, fonts, icons, code blocks.
 *
 * @module
 */
import { z } from "zod";
import { codeThemes } from "./code_themes.ts";
import {
  colorPair,
  filled,
  hex,
  href,
  iconLibraries,
  image,
  imagePair,
  object,
  uniqueBy,
} from "./values.ts";

/** The themes of the format. */
export const themes = [
  "mint",
  "maple",
  "palm",
  "willow",
  "linden",
  "almond",
  "aspen",
  "luma",
  "sequoia",
] as const;

/** Accent colors of the site. */
export const Colors = object({
  primary: hex().describe("Accent color in light mode, and everywhere if it is the only one."),
  light: hex().describe("Accent color in dark mode; the primary color when not set.")
    .exactOptional(),
  dark: hex().describe(
    "Color of buttons and hover states in both modes; the primary color when not set.",
  )
    .exactOptional(),
});

/** The logo; a single image serves both modes. */
export const Logo = z.union([
  z.string().trim().min(3, "must be the path or URL of an image")
    .transform((path) => ({ light: path, dark: path })),
  object({
    light: image().describe("Logo shown in light mode."),
    dark: image().describe("Logo shown in dark mode."),
    href: href().describe("Where the logo leads; the first page when not set.").exactOptional(),
  }),
]);

/** Light and dark mode. */
export const Appearance = object({
  default: z.enum(["system", "light", "dark"]).describe("Color mode of the first visit.").default(
    "system",
  ),
  strict: z.boolean().describe("Hides the switch between light and dark mode.").default(false),
});

/** Page background. */
export const Background = object({
  image: imagePair().describe("Background image of every page.").exactOptional(),
  decoration: z.enum(["gradient", "grid", "windows"]).describe(
    "Decorative pattern behind the page.",
  )
    .exactOptional(),
  color: colorPair().describe("Background color for each mode.").exactOptional(),
});

/** Generated social images. */
export const Thumbnails = object({
  appearance: z.enum(["light", "dark"]).describe("Color mode of generated social images.")
    .exactOptional(),
  background: filled().describe("Background image of social images, path or URL.").exactOptional(),
  fonts: object({ family: filled().describe("Font family of social images.") })
    .describe("Font of social images.").exactOptional(),
});

/** One font, complete. */
export interface Font {
  family: string;
  weight?: number;
  /** URL or path of a font file. */
  source?: string;
  format?: "woff" | "woff2";
}

const fontDetails = {
  family: filled().describe("Name of the font family.").exactOptional(),
  weight: z.number().min(1, "must be a font weight from 1 to 1000").max(
    1000,
    "must be a font weight from 1 to 1000",
  )
    .describe("Font weight; fractions and values between hundreds suit variable fonts.")
    .exactOptional(),
  source: filled().describe("URL or path of a font file.").exactOptional(),
  format: z.enum(["woff", "woff2"]).describe("Format of the font file; required with `source`.")
    .exactOptional(),
};

type FontInput = { family?: string; weight?: number; source?: string; format?: "woff" | "woff2" };

const needsFormat = (font: FontInput, context: z.RefinementCtx<FontInput>): void => {
  if (font.source !== undefined && font.format === undefined) {
    context.addIssue({
      code: "custom",
      path: ["format"],
      message: 'must be "woff" or "woff2" when `source` is set',
    });
  }
};

const fontPart = () => object(fontDetails).superRefine(needsFormat);

/**
 * Fonts of headings and text. The file has one set of details, or one for `heading` and `body`, or
 * both: then the outer details are the base that `heading` and `body` override.
 */
export const Fonts = object({
  ...fontDetails,
  heading: fontPart().describe("Font of headings.").exactOptional(),
  body: fontPart().describe("Font of everything else.").exactOptional(),
}).superRefine((fonts, context) => {
  needsFormat(fonts, context);
  if (fonts.family !== undefined) return;
  const missing = (path: string[]) =>
    context.addIssue({ code: "custom", path: [...path, "family"], message: "must be set" });
  if (fonts.heading === undefined && fonts.body === undefined) missing([]);
  if (fonts.heading !== undefined && fonts.heading.family === undefined) missing(["heading"]);
  if (fonts.body !== undefined && fonts.body.family === undefined) missing(["body"]);
}).transform(({ heading, body, ...base }): { heading?: Font; body?: Font } => {
  const merged = (part: FontInput | undefined): Font | undefined => {
    // A file belongs to its family: a part that names another family must not inherit the file.
    const inherited = part?.family === undefined || part.family === base.family
      ? base
      : { ...(base.weight !== undefined && { weight: base.weight }) };
    const { family, ...rest } = { ...inherited, ...part };
    return family === undefined ? undefined : { family, ...rest };
  };
  const [headingFont, bodyFont] = [merged(heading), merged(body)];
  return { ...(headingFont && { heading: headingFont }), ...(bodyFont && { body: bodyFont }) };
});

/** The icon library. */
export const Icons = object({
  library: z.enum(iconLibraries).describe("Library that bare icon names are taken from."),
});

/** How code blocks are colored. */
export interface Codeblocks {
  /** `system` follows the color mode of the site, `dark` is always dark. */
  mode: "system" | "dark";
  theme?: { light: string; dark: string };
  languages: { custom: string[] };
}

const codeTheme = () => z.enum(codeThemes);

const CodeblocksSetting = z.union([
  z.enum(["system", "dark", ...codeThemes]).transform((value): Codeblocks => {
    const languages = { custom: [] };
    return value === "system" || value === "dark"
      ? { mode: value, languages }
      : { mode: "system", theme: { light: value, dark: value }, languages };
  }),
  object({
    theme: z.union([
      z.enum(["system", "dark", ...codeThemes]),
      object({
        light: codeTheme().describe("Theme in light mode."),
        dark: codeTheme().describe("Theme in dark mode."),
      }),
    ]).describe("Color theme of code, or one for each mode.").exactOptional(),
    languages: object({
      custom: z.array(filled()).describe("Paths or URLs of TextMate grammars (JSON).").default([]),
    }).describe("Additional languages.").prefault({}),
  }).transform(({ theme, languages }): Codeblocks => {
    if (theme === undefined || theme === "system" || theme === "dark") {
      return { mode: theme ?? "system", languages };
    }
    return {
      mode: "system",
      theme: typeof theme === "string" ? { light: theme, dark: theme } : theme,
      languages,
    };
  }),
]);

/** Details of the page's look. */
export const Styling = object({
  eyebrows: z.enum(["section", "breadcrumbs"])
    .describe("Label above the page title: the name of the group, or the whole way to the page.")
    .default("section"),
  latex: z.boolean().describe("Forces or forbids the math stylesheet; automatic when not set.")
    .exactOptional(),
  codeblocks: CodeblocksSetting.describe("Colors of code blocks.").prefault("system"),
});

/** Variants of content that the reader can choose (theme willow). */
export const Variations = object({
  options: z.array(object({
    id: filled().describe("Identifier that `<Variation>` blocks refer to."),
    label: filled().describe("Text of the choice."),
  })).min(1, "must have at least one option").describe("The choices; the first is the default.")
    .superRefine(uniqueBy((option) => option.id, "the id", ["id"])),
});
