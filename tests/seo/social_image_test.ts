import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { inflateSync } from "node:zlib";
import { decodeText } from "../../src/platform/files.ts";
import { readAsset } from "../../src/platform/assets.ts";
import { Glyphs, levels } from "../../src/seo/glyphs.ts";
import { imageSize, type ImageText, socialImage } from "../../src/seo/social_image.ts";

const glyphs = new Glyphs(JSON.parse(decodeText(readAsset("glyphs.json"))));
const colors = {
  background: [255, 255, 255],
  title: [10, 20, 30],
  muted: [90, 100, 110],
  accent: [0, 120, 100],
  onAccent: [255, 255, 255],
} as const;
const text: ImageText = { title: "Create a parcel", siteName: "Orbit", method: "", detail: "" };

/** The chunks of a PNG file, lengths checked. */
function chunksOf(file: Uint8Array): Map<string, Uint8Array> {
  assertEquals([...file.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < file.length;) {
    const length = new DataView(file.buffer, at).getUint32(0);
    const name = new TextDecoder().decode(file.subarray(at + 4, at + 8));
    chunks.set(name, file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

/** Pixels of an image, without the byte in front of each row. */
function pixelsOf(change: Partial<ImageText>): Uint8Array[] {
  const rows = new Uint8Array(
    inflateSync(chunksOf(socialImage({ ...text, ...change }, colors, glyphs)).get("IDAT")!),
  );
  const stride = imageSize.width + 1;
  assertEquals(rows.length, stride * imageSize.height);
  return Array.from({ length: imageSize.height }, (_, y) => {
    assertEquals(rows[y * stride], 0, "the filter of a row");
    return rows.subarray(y * stride + 1, (y + 1) * stride);
  });
}

/** Number of colored pixels in the part of an image where the title stands. */
const titleInk = (change: Partial<ImageText>): number =>
  pixelsOf(change).slice(160, 500).reduce(
    (sum, row) => sum + row.filter((pixel) => pixel > 0).length,
    0,
  );

Deno.test("socialImage() is a PNG of the right size whose colors are in its palette", () => {
  const chunks = chunksOf(socialImage(text, colors, glyphs));
  const header = chunks.get("IHDR")!;
  const view = new DataView(header.buffer, header.byteOffset);
  assertEquals([view.getUint32(0), view.getUint32(4)], [1200, 630]);
  const palette = chunks.get("PLTE")!;
  assertEquals([...palette.subarray(0, 3)], [...colors.background]);
  assertEquals([...palette.subarray(levels * 3, levels * 3 + 3)], [...colors.title]);
  const highest = Math.max(
    ...pixelsOf({ method: "GET", detail: "/x" }).map((row) => Math.max(...row)),
  );
  assert(highest < palette.length / 3);
});

Deno.test("socialImage() gives the same bytes for the same text", () => {
  const again = new Glyphs(glyphs.table);
  assertEquals(socialImage(text, colors, glyphs), socialImage(text, colors, again));
  const other = socialImage({ ...text, title: "Create a parcels" }, colors, glyphs);
  assertNotEquals(socialImage(text, colors, glyphs), other);
});

Deno.test("socialImage() shows the site's name for a title that it cannot draw", async (t) => {
  const named = titleInk({ title: "Orbit" });
  for (const title of ["快速开始", "ابدأ", "Start 始", "שלום", "नमस्ते", ""]) {
    await t.step(title, () => assertEquals(titleInk({ title }), named));
  }
  assertEquals(titleInk({ title: "Orbit 🚀👩‍🚀" }), named, "pictures are left out");
  assertEquals(titleInk({ title: "开始", siteName: "文档" }), 0);
});

Deno.test("socialImage() keeps its text inside, however long", async (t) => {
  const long: Partial<ImageText>[] = [
    { title: "word ".repeat(200) },
    { title: "W".repeat(500) },
    { siteName: "W".repeat(500) },
    { method: "DELETE", detail: `/${"segment/".repeat(60)}` },
  ];
  for (const [index, change] of long.entries()) {
    await t.step(`${index}`, () => {
      for (const row of pixelsOf(change).slice(0, imageSize.height - 16)) {
        assert(row.subarray(0, 70).every((pixel) => pixel === 0));
        assert(row.subarray(imageSize.width - 70).every((pixel) => pixel === 0));
      }
    });
  }
});

Deno.test("Glyphs.mask() covers what the outline encloses", () => {
  // A square of 10 units with a hole of 4, at one pixel a unit, half a pixel to the right.
  const square = "m0,0l0,-10l10,0l0,10m-7,-3l4,0l0,-4l-4,0";
  const table = { em: 10, capHeight: 10, glyphs: { s: [10, square] as const } };
  const mask = new Glyphs(table).mask("s", 10, 0.5);
  const sum = mask.coverage.reduce((total, value) => total + value, 0);
  assert(Math.abs(sum / levels - 84) < 1, "100 units without the 16 of the hole");
  const row = (
    y: number,
  ): number[] => [...mask.coverage.subarray(y * mask.width, (y + 1) * mask.width)];
  const half = Math.round(levels / 2);
  assertEquals(row(0), [half, ...Array(9).fill(levels), half, ...Array(mask.width - 11).fill(0)]);
  assertEquals(row(5).slice(3, 8), [half, 0, 0, 0, half]);
});
