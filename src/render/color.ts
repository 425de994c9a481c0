/**
 * Colors: hex, OKLCH and contrast as WCAG 2 counts it. Small on purpose; only what theming needs.
 *
 * @module
 */

/** Red, green and blue from 0 to 1, in the sRGB encoding. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 to 1, chroma from 0, hue in degrees (https://www.w3.org/TR/css-color-4/#ok-lab). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` (alpha is dropped); undefined for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const match = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(hex.trim());
  if (match === null) return undefined;
  const digits = match[2] ?? [...match[1]!].map((digit) => digit + digit).join("");
  const channel = (at: number) => parseInt(digits.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** Writes `#rrggbb`, channels clamped. */
export function toHex(rgb: Rgb): string {
  return "#" +
    rgb.map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255).toString(16).padStart(2, "0")
    ).join("");
}

const linear = (v: number) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
const encode = (v: number) => v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;

/** Converts to OKLCH. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180 / Math.PI + 360) % 360,
  };
}

function fromOklchUnclamped({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos(h * Math.PI / 180), b = c * Math.sin(h * Math.PI / 180);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ];
}

/** Converts to sRGB; chroma is lowered until the color exists there, so that the hue stays. */
export function fromOklch(color: Oklch): Rgb {
  let chroma = color.c;
  for (let step = 0; step < 24; step++) {
    const rgb = fromOklchUnclamped({ ...color, c: chroma });
    if (rgb.every((v) => v >= -0.0005 && v <= 1.0005)) {
      return rgb.map((v) => Math.min(1, Math.max(0, encode(Math.max(0, v))))) as [
        number,
        number,
        number,
      ];
    }
    chroma *= 0.9;
  }
  const grey = encode(Math.min(1, Math.max(0, color.l)) ** 3);
  return [grey, grey, grey];
}

/** Relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one), b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes two colors in sRGB: `amount` of `over` (0 to 1) on top of `under`. */
export function mix(over: Rgb, under: Rgb, amount: number): Rgb {
  const channel = (at: 0 | 1 | 2) => over[at] * amount + under[at] * (1 - amount);
  return [channel(0), channel(1), channel(2)];
}
