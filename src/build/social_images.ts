/**
 * The social images of a site: which page has which, their colors, and drawing those that are new. The
 * name of an image is a hash of what it shows, so pages with the same title and section share one.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import { type Place, stepsOf } from "../navigation/order.ts";
import { readAsset } from "../platform/assets.ts";
import { decodeText } from "../platform/files.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import { contrast, fromOklch, parseHex, type Rgb, toOklch } from "../render/color.ts";
import type { RenderPool } from "../render/pool.ts";
import type { ImagesInit } from "../render/protocol.ts";
import type { Color } from "../seo/png.ts";
import { Glyphs } from "../seo/glyphs.ts";
import {
  type ImageColors,
  imageRevision,
  type ImageText,
  socialImage,
} from "../seo/social_image.ts";
import type { Settings } from "../settings/schema.ts";
import type { BuildCache } from "./cache.ts";

/** An image of a page. */
export interface SocialImage {
  /** Output path. */
  readonly path: string;
  readonly text: ImageText;
}

/** What workers need to draw. */
export function imagesInit(settings: Settings): ImagesInit {
  return { glyphs: decodeText(readAsset("glyphs.json")), colors: imageColors(settings) };
}

/** The colors of a site's images, each readable on what it stands on. */
export function imageColors(
  { colors, appearance, thumbnails, background }: Pick<
    Settings,
    "colors" | "appearance" | "thumbnails" | "background"
  >,
): ImageColors {
  const isDark = (thumbnails.appearance ?? appearance.default) === "dark";
  const accent = parseHex(isDark ? colors.light ?? colors.primary : colors.primary) ?? [0, 0, 0];
  const { h } = toOklch(accent);
  const shade = (l: number, c: number): Rgb => fromOklch({ l, c, h });
  const own = background.color?.[isDark ? "dark" : "light"];
  const under = parseHex(own ?? "") ?? (isDark ? shade(0.17, 0.015) : [1, 1, 1]);
  // An own background may be of any lightness: text takes the other end.
  const isDeep = contrast(under, [1, 1, 1]) > contrast(under, [0, 0, 0]);
  const bytes = (rgb: Rgb): Color => [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])];
  const onAccent: Rgb = contrast(accent, [1, 1, 1]) >= 3 ? [1, 1, 1] : shade(0.2, 0.03);
  const method = contrast(accent, under) >= 3
    ? accent
    : shade(isDeep ? 0.8 : 0.45, toOklch(accent).c);
  return {
    background: bytes(under),
    title: bytes(isDeep ? shade(0.97, 0.005) : shade(0.22, 0.02)),
    muted: bytes(isDeep ? shade(0.75, 0.02) : shade(0.48, 0.02)),
    accent: bytes(method),
    onAccent: bytes(onAccent),
  };
}

const channel = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255);

/** The image of a page; `place` is where it stands in the navigation. */
export function imageOf(page: Page, place: Place | undefined, settings: Settings): SocialImage {
  const { api, openapi } = page.frontmatter;
  const [, method = "", path] =
    /(?:^|\s)([A-Za-z]+)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/.exec(api ?? openapi ?? "") ??
      [];
  const section = place && stepsOf(place).at(-1);
  const title = section?.kind === "group" ? section.title : section?.label;
  const text = {
    title: page.title,
    siteName: settings.name,
    method: method.toUpperCase(),
    detail: path ?? title ?? "",
  };
  const key = hashOf(imageRevision, JSON.stringify([text, imageColors(settings)]));
  return { path: `_docs/social/${key.slice(0, 16)}.png`, text };
}

function drawImage(text: ImageText, { glyphs, colors }: ImagesInit): Uint8Array<ArrayBuffer> {
  return socialImage(text, colors, new Glyphs(JSON.parse(glyphs))); // made by assets/glyphs.ts
}

/** Writes images, each once, and none that the last build left. */
export class SocialImages {
  readonly #seen = new Set<string>();

  constructor(
    private readonly options: {
      readonly output: OutputFolder;
      readonly pool: RenderPool;
      readonly images: ImagesInit;
      readonly remembered: BuildCache;
      /** Filled here. */
      readonly next: BuildCache;
    },
  ) {}

  async write({ path, text }: SocialImage): Promise<void> {
    const { output, pool, remembered, next } = this.options;
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    const images = next.images ??= {};
    const size = remembered.images?.[path];
    if (size !== undefined && output.holds(path, size)) {
      output.keep(path);
      images[path] = size;
      return;
    }
    const outcome = await pool.render({ kind: "image", text });
    // A worker can be lost to a page that it got as well: then the image is drawn here.
    const bytes = outcome.kind === "rendered"
      ? outcome.rendered.html
      : drawImage(text, this.options.images);
    output.write(path, bytes);
    images[path] = bytes.length;
  }
}
