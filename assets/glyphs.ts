/**
 * Outlines of the letters that social images are drawn with, taken from a font at the time when assets
 * are built: the executable needs neither the font nor a program that reads fonts.
 *
 * @module
 */
import { fromFileUrl, join } from "@std/path";
import opentype from "opentype.js";

const files = join(
  fromFileUrl(new URL("..", import.meta.url)),
  "node_modules/@fontsource/inter/files",
);
const subsets = [
  "latin",
  "latin-ext",
  "vietnamese",
  "greek",
  "greek-ext",
  "cyrillic",
  "cyrillic-ext",
];
/** Units of the outlines to the height of a line. */
const em = 512;

/**
 * The outlines as JSON (`GlyphTable` of `src/seo/glyphs.ts`): `{ license, em, capHeight, glyphs }` with
 * character → `[advance, outline]`.
 */
export function glyphTable(): string {
  const glyphs: Record<string, [number, string]> = {};
  let capHeight = 0;
  for (const subset of subsets) {
    const bytes = Deno.readFileSync(join(files, `inter-${subset}-600-normal.woff`));
    const font = opentype.parse(bytes.buffer);
    const scale = em / font.unitsPerEm;
    capHeight = Math.round(font.tables.os2.sCapHeight * scale);
    for (const code of Object.keys(font.tables.cmap.glyphIndexMap).map(Number)) {
      const character = String.fromCodePoint(code);
      // Marks need a place of their own over each letter, which nobody computes here.
      if (/[\p{M}\p{C}]/u.test(character) || Object.hasOwn(glyphs, character)) continue;
      const glyph = font.charToGlyph(character);
      glyphs[character] = [
        Math.round((glyph.advanceWidth ?? 0) * scale),
        outline(glyph.path.commands, scale),
      ];
    }
  }
  const license =
    "Inter, Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter), " +
    "SIL Open Font License 1.1 (https://openfontlicense.org)";
  return JSON.stringify({ license, em, capHeight, glyphs });
}

/** Contours of `m`, `l` and `q`, y downwards, each number the difference to the last: `m342,0l-20,5q3,4,7,8`. */
function outline(commands: readonly opentype.PathCommand[], scale: number): string {
  let text = "";
  let atX = 0, atY = 0;
  const point = (fontX: number, fontY: number): string => {
    const x = Math.round(fontX * scale), y = Math.round(-fontY * scale);
    const difference = `${x - atX},${y - atY}`;
    [atX, atY] = [x, y];
    return difference;
  };
  for (const command of commands) {
    if (command.type === "M") text += `m${point(command.x, command.y)}`;
    else if (command.type === "L") text += `l${point(command.x, command.y)}`;
    else if (command.type === "Q") {
      text += `q${point(command.x1, command.y1)},${point(command.x, command.y)}`;
    } else if (command.type === "C") throw new Error("Only outlines of TrueType are expected");
  }
  return text;
}
