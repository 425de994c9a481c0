/**
 * The utility classes that authors write in `className`, named as in Tailwind 3: layout, spacing,
 * text, colors, with the variants that real pages use. One stylesheet, loaded by the pages that have
 * classes of their own.
 *
 * @module
 */

/** Declarations by class name. */
type Rules = Record<string, string>;

/** Steps of the spacing scale; a step is a quarter of a rem. */
const steps = [
  ..."0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 56 64 72 80 96"
    .split(" "),
];
const rem = (step: string) => step === "0" ? "0" : `${Number(step) / 4}rem`;

/** Eleven shades from 50 to 950 of each family. */
const palette: Record<string, string> = {
  slate: "f8fafc f1f5f9 e2e8f0 cbd5e1 94a3b8 64748b 475569 334155 1e293b 0f172a 020617",
  gray: "f9fafb f3f4f6 e5e7eb d1d5db 9ca3af 6b7280 4b5563 374151 1f2937 111827 030712",
  zinc: "fafafa f4f4f5 e4e4e7 d4d4d8 a1a1aa 71717a 52525b 3f3f46 27272a 18181b 09090b",
  neutral: "fafafa f5f5f5 e5e5e5 d4d4d4 a3a3a3 737373 525252 404040 262626 171717 0a0a0a",
  red: "fef2f2 fee2e2 fecaca fca5a5 f87171 ef4444 dc2626 b91c1c 991b1b 7f1d1d 450a0a",
  orange: "fff7ed ffedd5 fed7aa fdba74 fb923c f97316 ea580c c2410c 9a3412 7c2d12 431407",
  amber: "fffbeb fef3c7 fde68a fcd34d fbbf24 f59e0b d97706 b45309 92400e 78350f 451a03",
  yellow: "fefce8 fef9c3 fef08a fde047 facc15 eab308 ca8a04 a16207 854d0e 713f12 422006",
  green: "f0fdf4 dcfce7 bbf7d0 86efac 4ade80 22c55e 16a34a 15803d 166534 14532d 052e16",
  emerald: "ecfdf5 d1fae5 a7f3d0 6ee7b7 34d399 10b981 059669 047857 065f46 064e3b 022c22",
  teal: "f0fdfa ccfbf1 99f6e4 5eead4 2dd4bf 14b8a6 0d9488 0f766e 115e59 134e4a 042f2e",
  sky: "f0f9ff e0f2fe bae6fd 7dd3fc 38bdf8 0ea5e9 0284c7 0369a1 075985 0c4a6e 082f49",
  blue: "eff6ff dbeafe bfdbfe 93c5fd 60a5fa 3b82f6 2563eb 1d4ed8 1e40af 1e3a8a 172554",
  indigo: "eef2ff e0e7ff c7d2fe a5b4fc 818cf8 6366f1 4f46e5 4338ca 3730a3 312e81 1e1b4b",
  violet: "f5f3ff ede9fe ddd6fe c4b5fd a78bfa 8b5cf6 7c3aed 6d28d9 5b21b6 4c1d95 2e1065",
  purple: "faf5ff f3e8ff e9d5ff d8b4fe c084fc a855f7 9333ea 7e22ce 6b21a8 581c87 3b0764",
  pink: "fdf2f8 fce7f3 fbcfe8 f9a8d4 f472b6 ec4899 db2777 be185d 9d174d 831843 500724",
  rose: "fff1f2 ffe4e6 fecdd3 fda4af fb7185 f43f5e e11d48 be123c 9f1239 881337 4c0519",
};
const shades = "50 100 200 300 400 500 600 700 800 900 950".split(" ");

/** Color values by name; those of the site come from its settings. */
function listColors(families: readonly string[]): Rules {
  const colors: Rules = {
    white: "#fff",
    black: "#000",
    transparent: "transparent",
    current: "currentColor",
    inherit: "inherit",
    primary: "var(--accent)",
    "primary-light": "var(--accent)",
    "primary-dark": "var(--accent-fill)",
  };
  for (const family of families) {
    palette[family]!.split(" ").forEach((hex, at) => colors[`${family}-${shades[at]}`] = `#${hex}`);
  }
  return colors;
}

/** `white/20`: the few translucent colors that pages use for text, hairlines and fills. */
function listTranslucent(): Rules {
  const colors: Rules = {};
  for (const [name, hex] of [["white", "fff"], ["black", "000"], ["zinc-950", "09090b"]] as const) {
    const full = hex.length === 3 ? hex.repeat(2) : hex;
    for (const percent of [5, 10, 20, 30, 40, 50, 60, 70, 80, 90]) {
      const alpha = Math.round(percent * 2.55).toString(16).padStart(2, "0");
      colors[`${name}/${percent}`] = `#${full}${alpha}`;
    }
  }
  return colors;
}

/** Which shades a use of color takes; the others do not occur in practice. */
type Shade = (use: "text" | "bg" | "border", shade: number) => boolean;

/** Classes of the colors; names without a shade (`white`, `primary`) are always there. */
function paint(colors: Rules, keep: Shade = () => true): Rules {
  const rules: Rules = {};
  for (const [name, value] of Object.entries(colors)) {
    const shade = /-(\d+)$/.exec(name)?.[1];
    const has = (use: "text" | "bg" | "border") => shade === undefined || keep(use, Number(shade));
    if (has("text")) rules[`text-${name}`] = `color:${value}`;
    if (has("bg")) rules[`bg-${name}`] = `background-color:${value}`;
    if (has("border")) rules[`border-${name}`] = `border-color:${value}`;
  }
  return rules;
}

/** `name:declarations` pairs, one a line or separated by blanks. */
function parse(text: string): Rules {
  return Object.fromEntries(
    text.trim().split(/\s*\n\s*/).map((line) => {
      const at = line.indexOf(" ");
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

const keyword = (property: string, prefix: string, values: string): Rules =>
  Object.fromEntries(
    values.split(" ").map((value) => {
      const [name, css = name] = value.split("=");
      return [prefix + name, `${property}:${css!.replaceAll("_", " ")}`];
    }),
  );

function listDisplay(): Rules {
  return {
    ...keyword(
      "display",
      "",
      "block inline inline-block flex inline-flex grid table contents hidden=none",
    ),
    ...keyword("flex-direction", "flex-", "row col=column row-reverse col-reverse=column-reverse"),
    ...keyword("flex-wrap", "flex-", "wrap nowrap"),
    ...keyword("flex", "flex-", "1=1_1_0% auto=1_1_auto none"),
    ...keyword("flex-shrink", "", "shrink-0=0 flex-shrink-0=0 grow-0=0"),
    ...keyword("flex-grow", "", "grow=1 flex-grow=1"),
    ...keyword("align-items", "items-", "start=flex-start end=flex-end center baseline stretch"),
    ...keyword(
      "justify-content",
      "justify-",
      "start=flex-start end=flex-end center between=space-between around=space-around evenly=space-evenly",
    ),
    ...keyword("align-self", "self-", "auto start=flex-start end=flex-end center stretch"),
    ...keyword("place-items", "place-items-", "center start end"),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => at + 1).flatMap((n) => [
        [`grid-cols-${n}`, `grid-template-columns:repeat(${n},minmax(0,1fr))`],
        [`col-span-${n}`, `grid-column:span ${n}/span ${n}`],
      ]),
    ),
    "col-span-full": "grid-column:1/-1",
  };
}

function listSpacing(of: readonly string[], negative: boolean): Rules {
  const rules: Rules = {};
  const sides: Record<string, string[]> = {
    "": [""],
    x: ["-inline"],
    y: ["-block"],
    t: ["-top"],
    r: ["-right"],
    b: ["-bottom"],
    l: ["-left"],
  };
  for (const step of [...of, "px", "auto"]) {
    const value = step === "auto" ? step : step === "px" ? "1px" : rem(step);
    for (const [side, suffixes] of Object.entries(sides)) {
      for (const suffix of suffixes) {
        if (step !== "auto") rules[`p${side}-${step}`] = `padding${suffix}:${value}`;
        rules[`m${side}-${step}`] = `margin${suffix}:${value}`;
        if (negative && step !== "auto" && step !== "0") {
          rules[`-m${side}-${step}`] = `margin${suffix}:-${value}`;
        }
      }
    }
    if (step === "auto") continue;
    rules[`gap-${step}`] = `gap:${value}`;
    rules[`gap-x-${step}`] = `column-gap:${value}`;
    rules[`gap-y-${step}`] = `row-gap:${value}`;
  }
  return rules;
}

function listSizes(of: readonly string[]): Rules {
  const rules: Rules = {};
  const special: Record<string, string> = {
    full: "100%",
    auto: "auto",
    fit: "fit-content",
    min: "min-content",
    max: "max-content",
    px: "1px",
    "1/2": "50%",
    "1/3": "33.333333%",
    "2/3": "66.666667%",
    "1/4": "25%",
    "3/4": "75%",
    "1/5": "20%",
    "2/5": "40%",
    "3/5": "60%",
    "4/5": "80%",
  };
  const values = { ...Object.fromEntries(of.map((step) => [step, rem(step)])), ...special };
  for (const [name, value] of Object.entries(values)) {
    rules[`w-${name}`] = `width:${value}`;
    rules[`h-${name}`] = `height:${value}`;
    rules[`size-${name}`] = `width:${value};height:${value}`;
    rules[`min-w-${name}`] = `min-width:${value}`;
    rules[`min-h-${name}`] = `min-height:${value}`;
    rules[`max-h-${name}`] = `max-height:${value}`;
    for (const side of ["top", "right", "bottom", "left"]) {
      rules[`${side}-${name}`] = `${side}:${value}`;
    }
    rules[`inset-${name}`] = `inset:${value}`;
  }
  const widths =
    "none=none xs=20rem sm=24rem md=28rem lg=32rem xl=36rem 2xl=42rem 3xl=48rem 4xl=56rem 5xl=64rem 6xl=72rem 7xl=80rem full=100% prose=65ch";
  return {
    ...rules,
    ...keyword("max-width", "max-w-", widths),
    ...parse(`
      w-screen width:100vw
      h-screen height:100vh
      h-lvh height:100lvh
      min-h-screen min-height:100vh
      max-w-screen-lg max-width:1024px
      max-w-screen-xl max-width:1280px`),
  };
}

function listText(): Rules {
  const sizes: Record<string, [string, string]> = {
    xs: [".75rem", "1rem"],
    sm: [".875rem", "1.25rem"],
    base: ["1rem", "1.5rem"],
    md: ["1rem", "1.5rem"],
    lg: ["1.125rem", "1.75rem"],
    xl: ["1.25rem", "1.75rem"],
    "2xl": ["1.5rem", "2rem"],
    "3xl": ["1.875rem", "2.25rem"],
    "4xl": ["2.25rem", "2.5rem"],
    "5xl": ["3rem", "1"],
    "6xl": ["3.75rem", "1"],
  };
  return {
    ...Object.fromEntries(
      Object.entries(sizes).map(([name, [size, line]]) => [
        `text-${name}`,
        `font-size:${size};line-height:${line}`,
      ]),
    ),
    ...keyword("text-align", "text-", "left right center justify start end"),
    ...keyword(
      "font-weight",
      "font-",
      "thin=100 light=300 normal=400 medium=500 semibold=600 bold=700 extrabold=800 black=900",
    ),
    ...keyword("font-family", "font-", "mono=var(--font-mono) sans=var(--font-text)"),
    ...keyword(
      "line-height",
      "leading-",
      "none=1 tight=1.25 snug=1.375 normal=1.5 relaxed=1.625 loose=2",
    ),
    ...keyword(
      "letter-spacing",
      "tracking-",
      "tighter=-.05em tight=-.025em normal=0 wide=.025em wider=.05em widest=.1em",
    ),
    ...keyword("white-space", "whitespace-", "normal nowrap pre pre-wrap pre-line"),
    ...keyword("text-decoration-line", "", "underline line-through no-underline=none"),
    ...keyword("text-transform", "", "uppercase lowercase capitalize normal-case=none"),
    ...keyword("font-style", "", "italic not-italic=normal"),
    ...keyword("list-style-type", "list-", "none disc decimal"),
    ...keyword("vertical-align", "align-", "top middle bottom baseline"),
    ...parse(`
      truncate overflow:hidden;text-overflow:ellipsis;white-space:nowrap
      break-words overflow-wrap:break-word
      break-all word-break:break-all
      antialiased -webkit-font-smoothing:antialiased
      line-clamp-1 overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1
      line-clamp-2 overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2
      line-clamp-3 overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3`),
  };
}

function listBoxes(): Rules {
  const radii =
    "-none=0 -sm=.125rem =.25rem -md=.375rem -lg=.5rem -xl=.75rem -2xl=1rem -3xl=1.5rem -full=9999px";
  const borders: Rules = {};
  for (
    const [side, css] of Object.entries({
      "": "",
      "-t": "-top",
      "-r": "-right",
      "-b": "-bottom",
      "-l": "-left",
    })
  ) {
    borders[`border${side}`] = `border${css}:1px solid var(--line)`;
    borders[`border${side}-0`] = `border${css}-width:0`;
    borders[`border${side}-2`] = `border${css}:2px solid var(--line)`;
  }
  return {
    ...borders,
    ...keyword("border-style", "border-", "solid dashed dotted none"),
    ...keyword("border-radius", "rounded", radii),
    ...keyword("overflow", "overflow-", "auto hidden visible scroll"),
    ...keyword("overflow-x", "overflow-x-", "auto hidden"),
    ...keyword("overflow-y", "overflow-y-", "auto hidden"),
    ...keyword("position", "", "static relative absolute fixed sticky"),
    ...keyword("z-index", "z-", "0 10 20 30 40 50 auto"),
    ...keyword("object-fit", "object-", "cover contain fill none"),
    ...keyword("aspect-ratio", "aspect-", "video=16/9 square=1 auto"),
    ...keyword("cursor", "cursor-", "pointer default not-allowed"),
    ...keyword("pointer-events", "pointer-events-", "none auto"),
    ...keyword("user-select", "select-", "none all text"),
    ...keyword("appearance", "appearance-", "none"),
    ...Object.fromEntries(
      [0, 5, 10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 95, 100].map((
        n,
      ) => [`opacity-${n}`, `opacity:${n / 100}`]),
    ),
    ...keyword("scale", "scale-", "90=.9 95=.95 100=1 105=1.05 110=1.1"),
    ...keyword("rotate", "rotate-", "45=45deg 90=90deg 180=180deg"),
    ...keyword("transition-duration", "duration-", "75=75ms 100=.1s 150=.15s 200=.2s 300=.3s"),
    ...parse(`
      shadow-none box-shadow:none
      shadow-sm box-shadow:0 1px 2px #0000000d
      shadow box-shadow:0 1px 3px #0000001a,0 1px 2px -1px #0000001a
      shadow-md box-shadow:0 4px 6px -1px #0000001a,0 2px 4px -2px #0000001a
      shadow-lg box-shadow:0 10px 15px -3px #0000001a,0 4px 6px -4px #0000001a
      shadow-xl box-shadow:0 20px 25px -5px #0000001a,0 8px 10px -6px #0000001a
      transition transition:.15s
      transition-all transition:all .15s
      transition-colors transition:color .15s,background-color .15s,border-color .15s
      transition-opacity transition:opacity .15s
      transition-transform transition:translate .15s,scale .15s,rotate .15s
      -translate-x-1/2 translate:-50%
      -translate-y-1/2 translate:0 -50%
      translate-x-0.5 translate:.125rem
      outline-none outline:2px solid transparent
      sr-only position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap`),
  };
}

const escape = (name: string) => name.replace(/[^\w-]/g, "\\$&").replace(/^\d/, "\\3$& ");

/** Writes rules under a variant: `dark`, `hover`, `md`, … */
function write(rules: Rules, prefix = "", wrap = (selector: string) => selector): string {
  return Object.entries(rules).map(([name, css]) => `${wrap(`.${escape(prefix + name)}`)}{${css}}`)
    .join("\n");
}

/** Space between the children of an element. */
function writeSpace(of: readonly string[], prefix = ""): string {
  return of.map((step) =>
    [
      `.${escape(`${prefix}space-y-${step}`)}>*+*{margin-top:${rem(step)}}`,
      `.${escape(`${prefix}space-x-${step}`)}>*+*{margin-inline-start:${rem(step)}}`,
    ].join("\n")
  ).join("\n");
}

const few = "0 0.5 1 1.5 2 2.5 3 4 5 6 8 10 12 16 20 24 32 40 48".split(" ");
const grays = ["gray", "zinc", "slate"];

/** Only rules whose name matches. */
const only = (rules: Rules, pattern: RegExp): Rules =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => pattern.test(name)));

/** What changes under the pointer. */
function listStates(): Rules {
  return {
    ...paint(listColors(["gray", "zinc"])),
    ...paint(
      listColors(["blue", "green", "emerald"]),
      (use, shade) => use !== "border" && shade >= 500 && shade <= 800,
    ),
    ...parse(`
      underline text-decoration-line:underline
      no-underline text-decoration-line:none
      opacity-80 opacity:.8
      opacity-100 opacity:1
      scale-105 scale:1.05
      translate-x-0.5 translate:.125rem
      shadow-md box-shadow:0 4px 6px -1px #0000001a
      shadow-lg box-shadow:0 10px 15px -3px #0000001a`),
  };
}

/** What changes with the width of the screen. */
function listScreenRules(): Rules {
  return {
    ...listDisplay(),
    ...only(listSpacing(few, false), /^(p|px|py|pt|pb|m|mx|my|mt|mb|gap)-/),
    ...only(listSizes(few), /^((w|h)-(\d+$|full|auto|1\/2|1\/3|2\/3)|max-w-)/),
    ...only(listText(), /^text-/),
  };
}

function listColorRules(): { light: Rules; dark: Rules } {
  const families = Object.keys(palette);
  const translucent = paint(listTranslucent());
  const light = paint(
    listColors(families),
    (use, shade) => use === "border" ? shade >= 100 && shade <= 600 : shade <= 900,
  );
  const dark = paint(
    listColors(families),
    (use, shade) => use === "text" ? shade >= 100 && shade <= 500 : shade >= 700,
  );
  const gray = paint(listColors(grays));
  return {
    light: { ...light, ...gray, ...translucent },
    dark: { ...dark, ...gray, ...translucent },
  };
}

/** The stylesheet. Later rules win: variants follow what they change. */
export function utilitiesCss(): string {
  const { light, dark } = listColorRules();
  const display = keyword("display", "", "block inline inline-block flex grid hidden=none");
  const states = listStates();
  const inDark = (selector: string) => `html.dark ${selector}`;
  const screens = listScreenRules();
  const sizes = {
    ...only(listSizes(steps), /^(w|h|size|max-w)-/),
    ...only(listSizes(few), /^(min|max|top|right|bottom|left|inset)/),
  };
  return [
    write({ ...listSpacing(steps, false), ...only(listSpacing(few, true), /^-/), ...sizes }),
    write({ ...listText(), ...listBoxes() }),
    writeSpace(few),
    write(listDisplay()),
    write(light),
    write(states, "hover:", (selector) => `${selector}:hover`),
    write(states, "group-hover:", (selector) => `.group:hover ${selector}`),
    write({ ...dark, ...display }, "dark:", inDark),
    write(paint(listColors(["gray", "zinc"])), "dark:hover:", (name) => `html.dark ${name}:hover`),
    ...Object.entries({ sm: 640, md: 768, lg: 1024, xl: 1280 }).map(([name, width]) =>
      `@media (min-width:${width}px){${write(name === "xl" ? listDisplay() : screens, `${name}:`)}}`
    ),
  ].join("\n") + "\n";
}
