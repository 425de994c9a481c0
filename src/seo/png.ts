/**
 * Writing PNG images of few colors (https://www.w3.org/TR/png-3/).
 *
 * @module
 */
import { crc32, deflateSync } from "node:zlib";

/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/**
 * The file of an image: each row is a zero, then one byte a pixel, which names a color of the palette (256
 * at the most). The zero says that the row is not filtered, which suits large areas of one color.
 */
export function pngFile(
  rows: Uint8Array,
  width: number,
  height: number,
  palette: readonly Color[],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, palette, deflate, five filters, not interlaced
  const chunks = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("PLTE", Uint8Array.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 4 })),
    chunk("IEND", new Uint8Array()),
  ];
  const file = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of chunks) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}
