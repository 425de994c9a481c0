import { assertEquals } from "@std/assert";
import { discoverFiles, type Discovery, withoutImported } from "../../src/pages/discover.ts";
import { memoryFiles } from "../../src/platform/files.ts";

/** Discovers files that are all empty, apart from `.mintignore`. */
function discover(paths: readonly string[], mintignore?: string): Discovery {
  const content: Record<string, string> = Object.fromEntries(paths.map((path) => [path, ""]));
  if (mintignore !== undefined) content[".mintignore"] = mintignore;
  return discoverFiles(memoryFiles(content));
}

/** The list that a lone file lands in, or "none". */
function placeOf(path: string): string {
  const found = discover([path]);
  for (const [name, value] of Object.entries(found)) {
    if (name === "settingsFile") return name;
    if (Array.isArray(value) && name !== "diagnostics" && value.length > 0) return name;
  }
  return "none";
}

Deno.test("discoverFiles() sorts files by path and extension", async (t) => {
  const cases: Record<string, string> = {
    "docs.json": "settingsFile",
    "mint.json": "settingsFile",
    "index.mdx": "pages",
    "guides/start.MDX": "pages",
    "guides/notes.md": "pages",
    "changelog.mdx": "pages",
    "readme.md": "none",
    "guides/README.md": "none",
    "guides/license.md": "none",
    "guides/contribute.md": "none",
    "guides/contributing.md": "none",
    "guides/readme.mdx": "pages",
    "guides/changelog.md": "none",
    "skill.md": "skills",
    ".mintlify/skills/api/SKILL.md": "skills",
    ".mintlify/workflows/notes.md": "none",
    ".mintlify/page.mdx": "none",
    "snippets/a.mdx": "snippets",
    "_snippets/a/b.md": "snippets",
    "guides/snippets/a.mdx": "pages",
    "snippets/card.jsx": "components",
    "guides/chart.tsx": "components",
    "openapi.json": "descriptions",
    "api/spec.yml": "descriptions",
    "package.json": "none",
    "pnpm-lock.yaml": "none",
    "sub/package.json": "descriptions",
    "style.css": "styles",
    "analytics.js": "scripts",
    "module.mjs": "none",
    "robots.txt": "authored",
    "llms-full.txt": "authored",
    "sub/robots.txt": "statics",
    "images/a.PNG": "statics",
    "files/a.pdf": "statics",
    "fonts/a.woff2": "statics",
    "favicon.ico": "statics",
    "Makefile": "none",
    "page.html": "none",
    ".github/x.md": "none",
    "a/.cursor/rules/x.mdx": "none",
    "build/x.mdx": "none",
    "temp/x.png": "none",
    "guides/build/x.mdx": "pages",
    ".mintignore": "none",
    "docs.mdx/x.mdx": "pages",
  };
  for (const [path, place] of Object.entries(cases)) {
    await t.step(path, () => assertEquals(placeOf(path), place));
  }
});

Deno.test("discoverFiles() prefers docs.json to mint.json", () => {
  assertEquals(discover(["docs.json", "mint.json"]).settingsFile, "docs.json");
  assertEquals(discover(["index.mdx"]).settingsFile, undefined);
});

Deno.test("discoverFiles() gives pages their path without extension, case kept", () => {
  assertEquals(discover(["API/Users.mdx", "index.md"]).pages, [
    { file: "API/Users.mdx", path: "API/Users" },
    { file: "index.md", path: "index" },
  ]);
});

Deno.test("discoverFiles() follows .mintignore", async (t) => {
  const paths = ["a.mdx", "drafts/b.mdx", "keep/CHANGELOG.md", "x.draft.mdx", "drafts/ok.mdx"];
  const cases: [string, string[]][] = [
    ["", ["a", "drafts/b", "drafts/ok", "x.draft"]],
    ["drafts/\n*.draft.mdx", ["a"]],
    ["  drafts/*  \r\n!drafts/ok.mdx\r\n# a.mdx", ["a", "drafts/ok", "x.draft"]],
    ["!CHANGELOG.md", ["a", "drafts/b", "drafts/ok", "keep/CHANGELOG", "x.draft"]],
    ["A.MDX", ["drafts/b", "drafts/ok", "x.draft"]],
  ];
  for (const [text, expected] of cases) {
    await t.step(JSON.stringify(text), () => {
      assertEquals(discover(paths, text).pages.map(({ path }) => path).sort(), expected);
    });
  }
});

Deno.test("discoverFiles() tells about pages that built-in patterns leave out", () => {
  const { diagnostics } = discover(
    [
      "README.md",
      "CHANGELOG.md",
      "sdk/changelog.md",
      ".github/notes.md",
      "dist/a.mdx",
      "own/x.mdx",
    ],
    "own/",
  );
  assertEquals(diagnostics.map(({ code, severity, span }) => [code, severity, span?.file]), [
    ["page-ignored", "info", "dist/a.mdx"],
    ["page-ignored", "info", "sdk/changelog.md"],
  ]);
  for (const { span, hint } of diagnostics) {
    const brought = discover([span?.file ?? ""], hint?.match(/"(!.*?)"/)?.[1]);
    assertEquals(brought.pages.length, 1, `the hint works: ${hint}`);
    assertEquals(brought.diagnostics, []);
  }
});

Deno.test("withoutImported() makes imported pages snippets", () => {
  const { pages } = discover(["a.mdx", "parts/b.mdx"]);
  assertEquals(withoutImported(pages, new Set(["parts/b.mdx", "other.jsx"])), {
    pages: [{ file: "a.mdx", path: "a" }],
    snippets: ["parts/b.mdx"],
  });
});
