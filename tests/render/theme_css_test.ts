import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { contrast, parseHex } from "../../src/render/color.ts";
import { adjustForContrast, themeCss, type ThemeInput } from "../../src/render/theme_css.ts";

/** Custom properties of the two modes, as the stylesheet sets them. */
function readModes(input: ThemeInput): Record<"light" | "dark", Record<string, string>> {
  const { css } = themeCss(input);
  const of = (selector: string) => {
    const body = css.split("\n").find((line) => line.startsWith(`${selector}{`)) ?? "";
    return Object.fromEntries(
      [...body.matchAll(/--([\w-]+):([^;}]+)/g)].map((match) => [match[1]!, match[2]!]),
    );
  };
  return {
    light: { bg: "#ffffff", surface: "#f7f8fa", ...of(":root") },
    dark: { bg: "#0e1013", surface: "#15181c", ...of("html.dark") },
  };
}

const owners = [
  "#FFE600", // yellow
  "#000080", // navy
  "#FF0000",
  "#808080",
  "#FFFFFF",
  "#000000",
  "#16A34A",
  "#f0f",
  "#0D9373",
];
/** Text, its background. */
const pairs = [
  ["accent", "bg"],
  ["accent", "surface"],
  ["accent", "accent-soft"],
  ["accent-strong", "bg"],
  ["on-accent", "accent-fill"],
  ["on-accent", "accent-fill-strong"],
  ["banner-text", "banner-bg"],
] as const;

Deno.test("themeCss() reaches 4.5:1 whatever color the owner chose", async (t) => {
  for (const primary of owners) {
    await t.step(primary, () => {
      for (const [mode, properties] of Object.entries(readModes({ colors: { primary } }))) {
        for (const [text, background] of pairs) {
          const ratio = contrast(
            parseHex(properties[text]!)!,
            parseHex(properties[background]!)!,
          );
          assert(ratio >= 4.5, `${mode}: ${text} on ${background} is ${ratio.toFixed(2)}`);
        }
      }
    });
  }
});

Deno.test("themeCss() keeps texts readable on the owner's backgrounds", async (t) => {
  for (const background of ["#f5e9d8", "#ffffff", "#dde7ff", "#1a1030", "#0a0a0a", "#24292f"]) {
    await t.step(background, () => {
      const color = { light: background, dark: background };
      const modes = readModes({ colors: { primary: "#808080" }, background: { color } });
      const fallback = {
        light: { text: "#31363f", muted: "#565d68", faint: "#666d78", red: "#b7262e" },
        dark: { text: "#c9ced6", muted: "#9ea6b1", faint: "#8b939f", red: "#f99e98" },
      };
      for (const mode of ["light", "dark"] as const) {
        const properties: Record<string, string> = { ...fallback[mode], ...modes[mode] };
        assertEquals(properties.bg, background);
        for (const name of ["text", "muted", "faint", "red", "accent"]) {
          for (const on of ["bg", "surface"]) {
            const ratio = contrast(parseHex(properties[name]!)!, parseHex(properties[on]!)!);
            assert(ratio >= 4.5, `${mode}: ${name} on ${on} is ${ratio.toFixed(2)}`);
          }
        }
      }
    });
  }
});

Deno.test("themeCss() uses each color where the format says", () => {
  const { light, dark } = readModes({
    colors: { primary: "#0a5ad1", light: "#9cc2ff", dark: "#083f94" },
  });
  assertEquals(light.accent, "#0a5ad1");
  assertEquals(dark.accent, "#9cc2ff");
  assertEquals(light["accent-fill"], "#083f94");
  assertEquals(dark["banner-bg"], "#083f94");
});

Deno.test("themeCss() has a face for a font with a source and a link for a Google family", () => {
  const { css, links } = themeCss({
    colors: { primary: "#0a5ad1" },
    fonts: {
      family: "Open Sans",
      heading: { family: 'Own"; } body', source: "/fonts/own.woff2", format: "woff2" },
    },
  });
  assertEquals(links, [
    "https://fonts.googleapis.com/css?family=Open+Sans:400,500,600,700&display=swap",
  ]);
  assertStringIncludes(css, 'src:url("/fonts/own.woff2") format("woff2")');
  assertStringIncludes(css, '--font-heading:"Own  body", var(--font-system)');
  assertMatch(css, /--font-text:"Open Sans"/);
});

Deno.test("themeCss() asks nobody for fonts that the browser has", () => {
  const { links } = themeCss({ colors: { primary: "#000" }, fonts: { family: "system-ui" } });
  assertEquals(links, []);
});

Deno.test("themeCss() colors the banner by type and by its own color", () => {
  const of = (banner: ThemeInput["banner"]) =>
    readModes({ colors: { primary: "#0a5ad1" }, ...(banner && { banner }) });
  assertEquals(of({ type: "critical" }).light["banner-bg"], "#b4232c");
  const own = of({ color: { light: "#123456" } });
  assertEquals([own.light["banner-bg"], own.dark["banner-bg"]], ["#123456", "#123456"]);
});

Deno.test("themeCss() shows a pair of background images by mode", () => {
  const { css } = themeCss({
    colors: { primary: "#0a5ad1" },
    background: { image: { light: "/l.png", dark: '/d".png' } },
  });
  assertStringIncludes(css, '#background-color{background-image:url("/l.png")}');
  assertStringIncludes(css, 'html.dark #background-color{background-image:url("/d%22.png")}');
});

Deno.test("adjustForContrast() leaves a readable color alone", () => {
  const navy = parseHex("#000080")!;
  assertEquals(adjustForContrast(navy, [parseHex("#ffffff")!]), navy);
});

Deno.test("theme_css.ts knows the page and surface of tokens.css", () => {
  const tokens = Deno.readTextFileSync(
    new URL("../../assets/styles/tokens.css", import.meta.url),
  );
  const [light, dark] = [tokens.indexOf(":root {"), tokens.indexOf("html.dark {")];
  const modes = readModes({ colors: { primary: "#808080" } });
  for (const [mode, from] of [["light", light], ["dark", dark]] as const) {
    for (const name of ["bg", "surface"]) {
      const value = new RegExp(`--${name}: (#\\w+);`).exec(tokens.slice(from))?.[1];
      assertEquals(modes[mode][name], value, `${mode} --${name}`);
    }
  }
});
