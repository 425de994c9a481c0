/**
 * The image that messengers and social networks show with a link to a page: title, section or endpoint,
 * name of the site, on the colors of the brand.
 *
 * @module
 */
import { type Glyphs, levels } from "./glyphs.ts";
import { type Color, pngFile } from "./png.ts";

/** Size of an image in pixels, as networks want it. */
export const imageSize = { width: 1200, height: 630 } as const;

/** Changes whenever images of the same text come out otherwise. */
export const imageRevision = "1";

/** The colors of a site's images. */
export interface ImageColors {
  readonly background: Color;
  readonly title: Color;
  /** Of what is said besides the title. */
  readonly muted: Color;
  readonly accent: Color;
  /** Of the letter on the accent color. */
  readonly onAccent: Color;
}

/** What an image says. */
export interface ImageText {
  readonly title: string;
  readonly siteName: string;
  /** Method of the endpoint; `""` on other pages. */
  readonly method: string;
  /** Path of the endpoint, or the section of the page. */
  readonly detail: string;
}

const margin = 80;
/** Size of everything but the title. */
const small = 34;
const lineWidth = imageSize.width - 2 * margin;
/** Sizes of the title, from the one wanted: the first at which the lines suffice. */
const titleSizes = [{ size: 80, lines: 2 }, { size: 66, lines: 3 }, {
  size: 54,
  lines: 4,
}] as const;

/**
 * The image as a PNG file. Letters that cannot be drawn are never boxes: pictures are left out, and of a
 * title in another script the name of the site takes the place.
 */
export function socialImage(
  { title, siteName, method, detail }: ImageText,
  colors: ImageColors,
  glyphs: Glyphs,
): Uint8Array<ArrayBuffer> {
  const canvas = new Canvas(glyphs);
  const name = drawable(siteName, glyphs);
  const main = drawable(title, glyphs) || name;
  const below = drawable(detail, glyphs);
  canvas.mark([...name][0]?.toUpperCase() ?? "");
  canvas.text(fit(name, small, lineWidth - 88, glyphs), margin + 88, margin + 44, small, "muted");
  const { size, lines } = layOut(main, glyphs);
  const bottom = method + below === "" ? 540 : 460;
  lines.forEach((line, index) => {
    const above = (lines.length - 1 - index) * Math.round(size * 1.18);
    canvas.text(line, margin, bottom - above, size, "title");
  });
  const from = margin + canvas.text(method, margin, 540, small, "accent") +
    (method === "" ? 0 : 14);
  canvas.text(fit(below, small, margin + lineWidth - from, glyphs), from, 540, small, "muted");
  return pngFile(canvas.rows, imageSize.width, imageSize.height, paletteOf(colors));
}

/** A text as far as it can be drawn; `""` when a letter is missing. */
function drawable(text: string, glyphs: Glyphs): string {
  const plain = text.normalize("NFC")
    .replace(
      /[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu,
      (mark) => glyphs.canDraw(mark) ? mark : "",
    )
    .replace(/[\s\p{C}]+/gu, " ").trim();
  return glyphs.canDraw(plain) ? plain : "";
}

/** The lines of a title at the largest size at which they suffice. */
function layOut(text: string, glyphs: Glyphs): { size: number; lines: string[] } {
  for (const { size, lines } of titleSizes) {
    const wrapped = wrap(text, size, glyphs);
    if (wrapped.length <= lines) return { size, lines: wrapped };
  }
  const { size, lines } = titleSizes.at(-1)!;
  const wrapped = wrap(text, size, glyphs);
  const rest = fit(wrapped.slice(lines - 1).join(" "), size, lineWidth, glyphs);
  return { size, lines: [...wrapped.slice(0, lines - 1), rest] };
}

/** Lines that fit; a word that is longer than a line is broken. */
function wrap(text: string, size: number, glyphs: Glyphs): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer, size, glyphs) <= lineWidth) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const letter of word) {
      if (line !== "" && widthOf(line + letter, size, glyphs) > lineWidth) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** A text on one line, its end cut off when there is no room. */
function fit(text: string, size: number, width: number, glyphs: Glyphs): string {
  if (widthOf(text, size, glyphs) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`, size, glyphs) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Large letters stand closer. */
const tracking = (size: number): number => size > 50 ? -0.022 * size : 0;

function widthOf(text: string, size: number, glyphs: Glyphs): number {
  let width = 0;
  for (const letter of text) width += glyphs.advance(letter, size) + tracking(size);
  return width;
}

type Ink = "title" | "muted" | "accent" | "onAccent";
const inks: readonly Ink[] = ["title", "muted", "accent", "onAccent"];

/** Number of an ink's full color in the palette. */
const full = (ink: Ink): number => (inks.indexOf(ink) + 1) * levels;

/** The background, then the levels to each color. */
function paletteOf(colors: ImageColors): Color[] {
  const palette: Color[] = [colors.background];
  for (const ink of inks) {
    const under = ink === "onAccent" ? colors.accent : colors.background;
    for (let step = 1; step <= levels; step++) {
      const channel = (at: 0 | 1 | 2): number =>
        Math.round(under[at] + (colors[ink][at] - under[at]) * step / levels);
      palette.push([channel(0), channel(1), channel(2)]);
    }
  }
  return palette;
}

/** Bytes of a row: one says how the row is filtered. */
const stride = imageSize.width + 1;

/** Pixels as numbers of colors, in rows as PNG has them. */
class Canvas {
  readonly rows = new Uint8Array(stride * imageSize.height);

  constructor(readonly glyphs: Glyphs) {}

  /** The sign of the site, a square with round corners and a letter, and a line at the foot. */
  mark(letter: string): void {
    const side = 64, radius = 14;
    for (let y = 0; y < side; y++) {
      // How far the corner takes this row in.
      const depth = Math.max(0, radius - 0.5 - Math.min(y, side - 1 - y));
      const inset = radius - Math.sqrt(radius * radius - depth * depth);
      const whole = Math.ceil(inset);
      const start = (margin + y) * stride + 1 + margin;
      this.rows.fill(full("accent"), start + whole, start + side - whole);
      const edge = Math.round((whole - inset) * levels);
      if (edge === 0) continue;
      this.rows[start + whole - 1] = this.rows[start + side - whole] = full("accent") - levels +
        edge;
    }
    this.rows.fill(full("accent"), (imageSize.height - 16) * stride);
    for (let y = imageSize.height - 16; y < imageSize.height; y++) this.rows[y * stride] = 0;
    if (letter === "" || !this.glyphs.canDraw(letter)) return;
    const { capHeight, em } = this.glyphs.table;
    const left = margin + (side - this.glyphs.advance(letter, 40)) / 2;
    this.text(letter, left, Math.round(margin + (side + 40 * capHeight / em) / 2), 40, "onAccent");
  }

  /** Writes a line, and answers with its width; `baseline` is the y of the foot of its letters. */
  text(text: string, left: number, baseline: number, size: number, ink: Ink): number {
    const below = full(ink) - levels;
    let x = left;
    for (const letter of text) {
      const shift = Math.floor((x - Math.floor(x)) * 4) / 4;
      const { width, height, top, left: inset, coverage } = this.glyphs.mask(letter, size, shift);
      let from = 0;
      for (let row = 0; row < height; row++) {
        let to = (baseline + top + row) * stride + 1 + Math.floor(x) + inset;
        for (let column = 0; column < width; column++, from++, to++) {
          if (coverage[from] !== 0) this.rows[to] = below + coverage[from]!;
        }
      }
      x += this.glyphs.advance(letter, size) + tracking(size);
    }
    return x - left;
  }
}
