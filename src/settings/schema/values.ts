/**
 * Value types that several settings share. Every message of the schema is a predicate, because it
 * is shown after the path of the setting (`#.colors.primary must be …`).
 *
 * @module
 */
import { z } from "zod";
import type { IconRef } from "../../model/page.ts";

/** Object whose unknown keys are reported (as warnings, see `settings/validate.ts`). */
export const object = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape);

/** Text with something in it; blanks around it are dropped. */
export const filled = () => z.string().trim().min(1, "must not be empty");

/** A color: `#` and 3 or 6 hex digits. No alpha, no names. */
export const hex = () =>
  z.string().regex(
    /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/,
    "must be a color as # and 3 or 6 hex digits",
  );

/** A color for each mode; either may be missing. */
export const colorPair = () =>
  object({
    light: hex().describe("Color in light mode.").exactOptional(),
    dark: hex().describe("Color in dark mode.").exactOptional(),
  });

/** Styles of Font Awesome icons. */
export const iconStyles = [
  "brands",
  "duotone",
  "light",
  "regular",
  "sharp-duotone-solid",
  "sharp-light",
  "sharp-regular",
  "sharp-solid",
  "sharp-thin",
  "solid",
  "thin",
] as const;

/** The icon libraries that a site can choose from. */
export const iconLibraries = ["fontawesome", "lucide", "tabler"] as const;

const iconName = () => filled().regex(/^(?!fa-)/, 'must not begin with "fa-"');

/** An icon, as a name or an object; the output is always an {@linkcode IconRef}. */
export const icon = () =>
  z.union([
    iconName().transform((name): IconRef => ({ name })),
    object({
      name: iconName().describe("Name in the icon library, URL, or path of an image file."),
      style: z.enum(iconStyles).describe("Style of a Font Awesome icon.").exactOptional(),
      library: z.enum(iconLibraries).describe("Library the name is taken from.").exactOptional(),
    }),
  ]);

const isUrl = (value: string): boolean => URL.canParse(value);
const startsLocal = (value: string): boolean => /^(\/(?!\/)|#|mailto:)/.test(value);
/** Files that a link of the site's frame must not lead to: a browser would run or unpack them. */
const bannedFile = (value: string): boolean =>
  isUrl(value) && /\.(svg|exe|zip)$/i.test(decodeOrKeep(new URL(value).pathname));

function decodeOrKeep(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The target of a link: a path from `/`, an anchor, a mail address or a URL of any scheme. */
export const href = () =>
  z.string().trim().refine(
    (value) => startsLocal(value) || isUrl(value),
    "must be a URL or begin with /, # or mailto:",
  );

/**
 * A link of the footer. The format wants `https`; `http` is taken too, with a warning of
 * `settings/mend.ts`, because dropping the link would serve nobody.
 */
export const secureHref = () =>
  z.string().trim().refine(
    (value) =>
      startsLocal(value) || (/^https?:/i.test(value) && isUrl(value) && !bannedFile(value)),
    "must be an https URL or begin with /, # or mailto:",
  );

/** An absolute web address. */
export const webUrl = () =>
  z.string().trim().refine(
    (value) => /^https?:\/\//i.test(value) && isUrl(value) && !bannedFile(value),
    "must be an https URL",
  );

/** An absolute URL of any scheme. */
export const url = () => z.string().trim().refine(isUrl, "must be an absolute URL");

/** An image: a path in the docs folder or a URL. */
export const image = () => filled();

const imagePairObject = () =>
  object({
    light: image().describe("Image shown in light mode."),
    dark: image().describe("Image shown in dark mode."),
  });

/** An image, or one for each mode; the output has always both. */
export const imagePair = () =>
  z.union([image().transform((path) => ({ light: path, dark: path })), imagePairObject()]);

/** An API document: a path relative to the docs root or a URL, and how its pages are made. */
export interface SpecSource {
  source: string;
  /** URL prefix of generated pages, without slashes around it. */
  directory?: string;
  /** OpenAPI Overlay documents, in order; an empty list turns off those found automatically. */
  overlays?: string[];
}

const specSource = () =>
  filled()
    .refine(
      (value) =>
        !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || (/^https?:/i.test(value) && isUrl(value)),
      "must be a path or an https URL",
    )
    .transform((value) => /^https?:\/\//i.test(value) ? value : value.replace(/^(\.{0,2}\/)+/, ""));

const directoryPrefix = () =>
  filled().transform((value) => value.replace(/^\/+|\/+$/g, "")).describe(
    "URL prefix of generated pages.",
  );

const specObject = () =>
  object({
    source: specSource().describe("Path or URL of the document."),
    directory: directoryPrefix().exactOptional(),
    overlays: z.array(specSource()).describe("Overlay documents applied in order.").exactOptional(),
  });

const fromSource = () => specSource().transform((source): SpecSource => ({ source }));

/** OpenAPI documents: text, object or a list of both; the output is a list. */
export const openapi = () =>
  z.union([
    fromSource().transform((spec) => [spec]),
    specObject().transform((spec): SpecSource[] => [spec]),
    z.array(z.union([fromSource(), specObject()])).transform((list): SpecSource[] => list),
  ]).describe("OpenAPI document(s) whose operations become pages.");

/** AsyncAPI documents: text, a list of texts, or an object; the output is a list. */
export const asyncapi = () =>
  z.union([
    fromSource().transform((spec) => [spec]),
    z.array(fromSource()),
    object({
      source: specSource().describe("Path or URL of the document."),
      directory: directoryPrefix().exactOptional(),
    }).transform((spec): SpecSource[] => [spec]),
  ]).describe("AsyncAPI document(s) whose channels become pages.");

/** Reports every element of a list whose key was seen before. */
export function uniqueBy<T>(
  keyOf: (item: T) => string | undefined,
  what: string,
  path: PropertyKey[] = [],
) {
  return (list: readonly T[], context: z.RefinementCtx<readonly T[]>): void => {
    const seen = new Set<string>();
    list.forEach((item, index) => {
      const key = keyOf(item);
      if (key === undefined) return;
      if (seen.has(key)) {
        context.addIssue({
          code: "custom",
          message: `repeats ${what} "${key}"`,
          path: [index, ...path],
        });
      }
      seen.add(key);
    });
  };
}
