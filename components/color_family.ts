/**
 * Colours that authors write, mapped to the families of the design. The family's text, tint and line
 * keep their contrast in both modes, whatever was written; and no style attribute is needed.
 *
 * @module
 */

/** A colour family of the design tokens. */
export type Family = "blue" | "green" | "yellow" | "red" | "gray" | "purple" | "orange";

const named: Readonly<Record<string, Family>> = {
  red: "red",
  crimson: "red",
  tomato: "red",
  pink: "red",
  hotpink: "red",
  orange: "orange",
  darkorange: "orange",
  coral: "orange",
  yellow: "yellow",
  gold: "yellow",
  amber: "yellow",
  green: "green",
  lime: "green",
  teal: "green",
  emerald: "green",
  blue: "blue",
  cyan: "blue",
  aqua: "blue",
  navy: "blue",
  royalblue: "blue",
  skyblue: "blue",
  purple: "purple",
  violet: "purple",
  indigo: "purple",
  magenta: "purple",
  fuchsia: "purple",
};

/**
 * The family nearest to a CSS colour: a name, `#rgb`, `#rrggbb` (with or without alpha), `rgb()` or
 * `hsl()`. What is not understood is gray.
 */
export function colorFamily(color: string): Family {
  const written = color.trim().toLowerCase();
  const byName = named[written];
  if (byName !== undefined) return byName;
  const hsl = /^hsla?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%/.exec(written);
  if (hsl !== null) return familyOfHue(Number(hsl[1]), Number(hsl[2]) / 100);
  const rgb = channels(written);
  if (rgb === undefined) return "gray";
  const [red, green, blue] = rgb;
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  if (range === 0) return "gray";
  const hue = high === red
    ? 60 * ((green - blue) / range)
    : high === green
    ? 60 * (2 + (blue - red) / range)
    : 60 * (4 + (red - green) / range);
  return familyOfHue((hue + 360) % 360, range / high);
}

/** Red, green and blue of a colour, 0 to 255. */
function channels(written: string): [number, number, number] | undefined {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(written)?.[1];
  if (hex !== undefined) {
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const at = (index: number) => Number.parseInt(wide.slice(index, index + 2), 16);
    return [at(0), at(2), at(4)];
  }
  const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(written);
  return rgb === null ? undefined : [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])];
}

/** `hue` in degrees; `colorfulness` from 0 (gray) to 1. */
function familyOfHue(hue: number, colorfulness: number): Family {
  if (colorfulness < 0.12) return "gray";
  if (hue < 16 || hue >= 325) return "red";
  if (hue < 41) return "orange";
  if (hue < 66) return "yellow";
  if (hue < 176) return "green";
  if (hue < 246) return "blue";
  return "purple";
}
