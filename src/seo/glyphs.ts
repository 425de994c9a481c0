/**
 * Letters as pictures: outlines are filled with exact coverage per pixel, by the signed area that each
 * edge leaves in the cells it crosses; a sum along each row then gives the coverage.
 *
 * @module
 */

/** The letters that can be drawn; `assets/glyphs.ts` makes the table. */
export interface GlyphTable {
  /** Units of the outlines to the height of a line. */
  readonly em: number;
  /** Height of capital letters, in units. */
  readonly capHeight: number;
  /**
   * Character → advance and outline: contours of `m x,y`, `l x,y` and `q x,y,x,y`, y downwards, each
   * number the difference to the one before it in its direction.
   */
  readonly glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>>;
}

/** Steps of coverage. */
export const levels = 15;

/** A letter at a size. */
export interface GlyphMask {
  /** Pixels to the left edge of the mask, from where the letter begins. */
  readonly left: number;
  /** Pixels to its upper edge, from the base line; above is negative. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Coverage of each pixel from 0 to {@linkcode levels}, row by row. */
  readonly coverage: Uint8Array;
}

/** A font at any size. What was drawn once is remembered. */
export class Glyphs {
  readonly #masks = new Map<string, GlyphMask>();

  constructor(readonly table: GlyphTable) {}

  /** Whether every letter of a text can be drawn. */
  canDraw(text: string): boolean {
    return [...text].every((letter) => Object.hasOwn(this.table.glyphs, letter));
  }

  /** Pixels that a letter takes. */
  advance(letter: string, size: number): number {
    return (this.table.glyphs[letter]?.[0] ?? 0) * size / this.table.em;
  }

  /** The picture of a letter; `shift` (0, 0.25, 0.5 or 0.75) is its place between two pixels. */
  mask(letter: string, size: number, shift: number): GlyphMask {
    const key = `${letter} ${size} ${shift}`;
    let mask = this.#masks.get(key);
    if (mask === undefined) {
      const outline = this.table.glyphs[letter]?.[1] ?? "";
      this.#masks.set(key, mask = fillOutline(outline, size / this.table.em, shift));
    }
    return mask;
  }
}

type Point = readonly [x: number, y: number];

/** Straight pieces that stand for a curve; at the sizes of titles nobody sees more. */
const curveSteps = 6;

/** Fills an outline. */
function fillOutline(outline: string, scale: number, shift: number): GlyphMask {
  const edges = edgesOf(outline, scale, shift);
  if (edges.length === 0) {
    return { left: 0, top: 0, width: 0, height: 0, coverage: new Uint8Array() };
  }
  const xs = edges.flatMap(([a, b]) => [a[0], b[0]]);
  const ys = edges.flatMap(([a, b]) => [a[1], b[1]]);
  const left = Math.floor(Math.min(...xs)), top = Math.floor(Math.min(...ys));
  const width = Math.ceil(Math.max(...xs)) - left + 1;
  const height = Math.ceil(Math.max(...ys)) - top + 1;
  const areas = new Float32Array(width * height + 1);
  for (const [from, to] of edges) {
    addEdge(areas, width, [from[0] - left, from[1] - top], [to[0] - left, to[1] - top]);
  }
  const coverage = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += areas[y * width + x]!;
      coverage[y * width + x] = Math.round(Math.min(1, Math.abs(sum)) * levels);
    }
  }
  return { left, top, width, height, coverage };
}

function edgesOf(outline: string, scale: number, shift: number): [Point, Point][] {
  const edges: [Point, Point][] = [];
  let start: Point = [0, 0], at: Point = start;
  let x = 0, y = 0;
  const place = (dx = 0, dy = 0): Point => {
    x += dx;
    y += dy;
    return [x * scale + shift, y * scale];
  };
  const lineTo = (to: Point): void => {
    if (at[1] !== to[1]) edges.push([at, to]);
    at = to;
  };
  for (const [, kind, numbers = ""] of outline.matchAll(/([mlq])([^mlq]+)/g)) {
    const [a, b, c, d] = numbers.split(",").map(Number);
    if (kind === "m") {
      lineTo(start);
      start = at = place(a, b);
    } else if (kind === "l") lineTo(place(a, b));
    else {
      const from = at, control = place(a, b), to = place(c, d);
      for (let step = 1; step <= curveSteps; step++) {
        const t = step / curveSteps, u = 1 - t;
        lineTo([
          u * u * from[0] + 2 * u * t * control[0] + t * t * to[0],
          u * u * from[1] + 2 * u * t * control[1] + t * t * to[1],
        ]);
      }
    }
  }
  lineTo(start);
  return edges;
}

/** Adds what an edge covers to the cells right of it: the difference to the cell before. */
function addEdge(areas: Float32Array, width: number, from: Point, to: Point): void {
  const direction = from[1] < to[1] ? 1 : -1;
  const [upper, lower] = direction === 1 ? [from, to] : [to, from];
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
  let x = upper[0];
  for (let row = Math.floor(upper[1]); row < lower[1]; row++) {
    const covered = Math.min(row + 1, lower[1]) - Math.max(row, upper[1]);
    const nextX = x + slope * covered;
    const amount = covered * direction;
    const [x0, x1] = x < nextX ? [x, nextX] : [nextX, x];
    const first = Math.floor(x0), last = Math.ceil(x1);
    const base = row * width;
    if (last <= first + 1) {
      const middle = (x0 + x1) / 2 - first;
      areas[base + first]! += amount * (1 - middle);
      areas[base + first + 1]! += amount * middle;
    } else {
      const perPixel = 1 / (x1 - x0);
      const head = 1 - (x0 - first);
      const start = 0.5 * perPixel * head * head;
      areas[base + first]! += amount * start;
      if (last === first + 2) {
        const end = x1 - last + 1;
        const tail = 0.5 * perPixel * end * end;
        areas[base + first + 1]! += amount * (1 - start - tail);
        areas[base + first + 2]! += amount * tail;
      } else {
        const second = perPixel * (1.5 - (x0 - first));
        areas[base + first + 1]! += amount * (second - start);
        for (let cell = first + 2; cell < last - 1; cell++) {
          areas[base + cell]! += amount * perPixel;
        }
        const all = second + (last - first - 3) * perPixel;
        const end = x1 - last + 1;
        const tail = 0.5 * perPixel * end * end;
        areas[base + last - 1]! += amount * (1 - all - tail);
        areas[base + last]! += amount * tail;
      }
    }
    x = nextX;
  }
}
