import { assert } from "@std/assert";

const tokens = await Deno.readTextFile(new URL("../../assets/styles/tokens.css", import.meta.url));
const code = await Deno.readTextFile(new URL("../../assets/styles/code.css", import.meta.url));

/** Custom properties of the first rule whose selector matches. */
function properties(selector: RegExp): Map<string, string> {
  const rule = [...tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, head]) =>
    selector.test(head ?? "")
  );
  assert(rule !== undefined, `tokens.css has a rule ${selector}`);
  return new Map(
    [...(rule![2] ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((
      match,
    ) => [match[1]!, match[2]!.trim()]),
  );
}

type Rgba = [number, number, number, number];

function parseColor(hex: string): Rgba {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(hex);
  assert(match !== null, `${hex} is a hexadecimal colour`);
  const [r, g, b, a] = match!.slice(1).map((part) => parseInt(part ?? "ff", 16));
  return [r!, g!, b!, a! / 255];
}

function over([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba {
  const mix = (top: number, below: number) => top * a + below * (1 - a);
  return [mix(r, r2), mix(g, g2), mix(b, b2), 1];
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance([r, g, b]: Rgba): number {
  const channel = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
}

function contrast(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const light = properties(/^\s*(?:\/\*[\s\S]*\*\/\s*)?:root\s*$/);
const modes: [string, Map<string, string>][] = [
  ["light", light],
  ["dark", properties(/html\.dark,?\s*html\[data-codeblocks="dark"\]/)],
];
/** What code.css uses as a colour of text. */
const textColors = [
  ...new Set([...code.matchAll(/[^-]color:\s*var\((--code-[\w-]+)\)/g)].map((match) => match[1]!)),
];

Deno.test("code.css names only colours that every mode defines", () => {
  for (const [mode, values] of modes) {
    for (const name of code.matchAll(/var\((--code-[\w-]+)\)/g)) {
      assert(values.has(name[1]!), `${name[1]} in ${mode}`);
    }
  }
});

Deno.test("code colours reach 4.5:1 on the background of code and on marked lines", async (t) => {
  assert(textColors.length >= 9);
  for (const [mode, values] of modes) {
    const background = parseColor(values.get("--code-bg")!);
    const surfaces = ["--code-mark", "--code-inserted-bg", "--code-deleted-bg"]
      .map((name) => over(parseColor(values.get(name)!), background));
    for (const name of textColors) {
      await t.step(`${name}, ${mode}`, () => {
        const color = parseColor(values.get(name)!);
        assert(
          contrast(color, background) >= 4.5,
          `${contrast(color, background).toFixed(2)} on the background`,
        );
        // The stylesheet replaces the colour of comments on marked lines.
        if (name === "--code-comment") return;
        for (const surface of surfaces) {
          assert(
            contrast(color, surface) >= 4.5,
            `${contrast(color, surface).toFixed(2)} on a marked line`,
          );
        }
      });
    }
  }
});
