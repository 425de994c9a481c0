/**
 * The import graph has layers: a module imports from lower layers, and not from a sibling of its own.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { join } from "@std/path/posix";
import { filesBelow, type Finding, lineAt, read, report, root } from "./sources.ts";

/** Folder → layer. Folders of one layer do not know each other. */
const layers: Readonly<Record<string, number>> = {
  "src/model": 0,
  "src/platform": 1,
  "src/diagnostics": 1,
  "src/settings": 2,
  "src/pages": 2,
  "src/openapi": 2,
  "src/endpoint": 3,
  "src/navigation": 3,
  "src/checks": 4,
  "src/compile": 4,
  "src/export": 4,
  "src/init": 4,
  "src/migrate": 4,
  "src/playground": 4,
  "src/search": 4,
  "src/seo": 4,
  "src/render": 5,
  "src/build": 6,
  "src/mcp": 7,
  "src/serve": 7,
  "src/commands": 8,
  "main.ts": 9,
};

/** What components may know of `src`. */
const componentsKnow = ["src/model"];
/** Who may know components. */
const knowComponents = ["src/render"];
/** Programs of the browser: they share what the page's scripts agree on. */
const browserPrograms = ["src/playground"];
/** Who may use `Deno.*`. */
const useDeno = ["src/platform", "src/serve", "src/mcp", "src/commands", "main.ts"];

/**
 * Arrows that break a rule on purpose, each with its reason. An entry that is no longer needed fails
 * the test as well, so the list can only be as long as the truth.
 */
const exceptions: Readonly<Record<string, string>> = {
  "src/build/cache.ts uses Deno": "it reads and writes the one cache file, beside its contract",
  "src/build/program.ts uses Deno": "it identifies the running program by its own files",
  "src/build/emit_statics.ts uses Deno": "it tells a file that went away from other errors",
};

const importPattern =
  /(?:^|\n)[ \t]*(?:import|export)\b[^;'"]*?\bfrom\s*["']([^"']+)["']|(?:^|\n)[ \t]*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*[,)]/g;

/** One import of a module. */
interface Arrow {
  readonly specifier: string;
  readonly line: number;
  /** Path of the target, for relative imports. */
  readonly target?: string;
}

/** The imports of a module, in order: statements, side effects and calls with a literal. */
function importsOf(file: string, text: string): Arrow[] {
  return [...withoutComments(text).matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    const offset = match.index + match[0].lastIndexOf(specifier);
    const line = lineAt(text, offset);
    if (!specifier.startsWith(".")) return { specifier, line };
    return { specifier, line, target: join(file, "..", specifier) };
  });
}

/** Blanks comments, so that examples in them are no imports; offsets stay. */
function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(^|[\s;{}(,])\/\/[^\n]*/g,
    (comment) => comment.replace(/[^\n]/g, " "),
  );
}

/** `src/render` for `src/render/page.tsx`, `components` for all of them, `main.ts` for itself. */
function folderOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "src" ? `src/${second}` : first;
}

/** What is wrong with one arrow; undefined when nothing is. */
function arrowProblem(from: string, to: string): string | undefined {
  const [source, target] = [folderOf(from), folderOf(to)];
  if (source === target || target === "deno.json") return undefined;
  if (browserPrograms.includes(source) && to.startsWith("components/client/")) return undefined;
  if (target === "components") {
    return knowComponents.includes(source) ? undefined : `${source} must not import components`;
  }
  if (source === "components") {
    return componentsKnow.includes(target) ? undefined : `components must not import ${target}`;
  }
  const [own, other] = [layers[source], layers[target]];
  if (own === undefined) return `${source} has no layer`;
  if (other === undefined) return `${target} has no layer`;
  if (other < own) return undefined;
  const relation = other === own ? "a sibling" : "a higher layer";
  return `${source} must not import ${target}, ${relation}`;
}

const modules = ["main.ts", ...["src", "components"].flatMap((f) => filesBelow(f, /\.tsx?$/))];

/** Browser code is bundled on its own and asks the browser for what it needs. */
const isBrowserCode = (file: string): boolean => file.startsWith("components/client/");

Deno.test("modules import from lower layers only", () => {
  const findings: Finding[] = [];
  for (const file of modules) {
    for (const { target, line } of importsOf(file, read(file))) {
      const problem = target === undefined ? undefined : arrowProblem(file, target);
      if (problem !== undefined) findings.push({ file, line, message: problem });
    }
  }
  assertEquals(report(findings), "");
});

Deno.test("relative imports name files that exist", () => {
  const findings: Finding[] = [];
  const known = new Set([...modules, "deno.json"]);
  for (const file of modules) {
    for (const { target, line, specifier } of importsOf(file, read(file))) {
      if (target !== undefined && !known.has(target)) {
        findings.push({ file, line, message: `"${specifier}" does not exist` });
      }
    }
  }
  assertEquals(report(findings), "");
});

Deno.test("only the lowest and the highest layers use Deno", () => {
  const findings: Finding[] = [];
  const used = new Set<string>();
  for (const file of modules) {
    if (useDeno.includes(folderOf(file)) || isBrowserCode(file)) continue;
    const text = withoutComments(read(file));
    for (const match of text.matchAll(/(?<![\w$."'`])Deno\s*\.\s*\w+/g)) {
      const exception = `${file} uses Deno`;
      used.add(exception);
      if (Object.hasOwn(exceptions, exception)) continue;
      findings.push({ file, line: lineAt(text, match.index), message: `must not use ${match[0]}` });
    }
  }
  assertEquals(report(findings), "");
  assertEquals(
    Object.keys(exceptions).filter((each) => !used.has(each)),
    [],
    "outdated exceptions",
  );
});

Deno.test("importsOf() sees every form of import and none in comments", () => {
  const text = [
    'import { a } from "./a.ts";',
    "import {",
    "  type B,",
    '} from "../b/b.ts";',
    'export * from "./c.ts";',
    'import "./d.ts";',
    'const e = await import("./e.ts");',
    'const f = await import("./f.json", { with: { type: "json" } });',
    '// import { g } from "./g.ts";',
    '/** import { h } from "./h.ts"; */',
    'import z from "zod";',
  ].join("\n");
  assertEquals(
    importsOf("src/x/y.ts", text).map(({ specifier, line }) => `${line} ${specifier}`),
    ["1 ./a.ts", "4 ../b/b.ts", "5 ./c.ts", "6 ./d.ts", "7 ./e.ts", "8 ./f.json", "11 zod"],
  );
});

Deno.test("arrowProblem() tells each wrong arrow", () => {
  const cases: [string, string, string | undefined][] = [
    ["src/build/a.ts", "src/model/b.ts", undefined],
    ["src/model/a.ts", "src/build/b.ts", "src/model must not import src/build, a higher layer"],
    ["src/pages/a.ts", "src/settings/b.ts", "src/pages must not import src/settings, a sibling"],
    ["src/pages/a.ts", "components/mod.ts", "src/pages must not import components"],
    ["src/render/a.ts", "components/mod.ts", undefined],
    ["components/A.tsx", "src/render/a.ts", "components must not import src/render"],
    ["components/A.tsx", "src/model/a.ts", undefined],
    ["src/news/a.ts", "src/model/a.ts", "src/news has no layer"],
  ];
  for (const [from, to, problem] of cases) assertEquals(arrowProblem(from, to), problem);
});

Deno.test("every folder of src has a layer", () => {
  const folders = [...Deno.readDirSync(join(root, "src"))].filter((entry) => entry.isDirectory);
  assertEquals(folders.map(({ name }) => `src/${name}`).filter((f) => !(f in layers)), []);
});
