import { assertEquals, assertStringIncludes } from "@std/assert";
import { formatDiagnostics } from "../../src/diagnostics/format.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import { loadSettings } from "../../src/settings/load.ts";
import { line, load, minimal } from "./site.ts";

Deno.test("loadSettings() finds the file in any letter case, the new name first", async (t) => {
  const old = { name: "Old", colors: { primary: "#0af" }, navigation: [] };
  const cases: [files: Record<string, unknown>, file: string | undefined][] = [
    [{ "docs.json": minimal }, "docs.json"],
    [{ "Docs.JSON": minimal }, "Docs.JSON"],
    [{ "Mint.json": old }, "Mint.json"],
    [{ "mint.json": old, "DOCS.json": minimal }, "DOCS.json"],
    [{ "a/docs.json": minimal }, undefined],
    [{}, undefined],
  ];
  for (const [files, file] of cases) {
    await t.step(
      Object.keys(files).join(" and ") || "nothing",
      () => assertEquals(load(files).value?.file, file),
    );
  }
});

Deno.test("loadSettings() says what to do without a settings file", async (t) => {
  const cases: [files: Record<string, unknown>, hint: string][] = [
    [{}, "run `docs init` to create one"],
    [{ "doc.json": {} }, 'rename "doc.json" to "docs.json"'],
    [{ "site/docs.json": {} }, 'there is one in "site": give that folder instead'],
  ];
  for (const [files, hint] of cases) {
    await t.step(hint, () =>
      assertEquals(load(files).diagnostics.map(line), [
        `settings-missing The folder has no docs.json (${hint})`,
      ]));
  }
});

Deno.test("loadSettings() reads what editors on Windows write", () => {
  const text = "\ufeff" + JSON.stringify(minimal, null, 2).replaceAll("\n", "\r\n");
  const { value, diagnostics } = load({ "docs.json": text });
  assertEquals([value?.settings.name, diagnostics], ["Orbit", []]);
});

Deno.test("loadSettings() has no value for what is no settings object", async (t) => {
  const cases: [text: string, problem: string][] = [
    ["", "docs.json:1:1 settings-syntax The file is empty (write a JSON object: {})"],
    ["[1]", "docs.json:1:1 settings-invalid The settings must be an object, but are an array"],
    ["null", "docs.json:1:1 settings-invalid The settings must be an object, but are null"],
    [
      '{"a": 1',
      'docs.json:1:8 settings-syntax "}" is missing: the one opened in line 1 is never closed (add "}")',
    ],
    ["\0\0", 'docs.json:1:1 settings-syntax "\\u0000" is not valid here'],
  ];
  for (const [text, problem] of cases) {
    await t.step(JSON.stringify(text), () => {
      const { value, diagnostics } = load({ "docs.json": text });
      assertEquals([value, diagnostics.map(line)], [undefined, [problem]]);
    });
  }
});

Deno.test("loadSettings() goes on after trailing commas and comments", () => {
  const text = JSON.stringify(minimal).replace(/}$/, ", // end\n}");
  const { value, diagnostics } = load({ "docs.json": text });
  assertEquals(value?.settings.name, "Orbit");
  assertEquals(diagnostics.map(({ code, severity }) => [code, severity]), [
    ["settings-syntax", "error"],
    ["settings-syntax", "error"],
  ]);
});

Deno.test("loadSettings() keeps the text of all sources and locates values for later stages", () => {
  const { value } = load({
    "docs.json":
      '{\n  "theme": "mint",\n  "name": "A",\n  "colors": {"primary": "#000"},\n  "navigation": {"$ref": "nav.json"}\n}',
    "nav.json": '{\n  "pages": ["a", "b"]\n}',
  });
  if (value === undefined) throw new Error("The settings have no value");
  assertStringIncludes(value.text, '["a", "b"]');
  const span = value.locate(["navigation", "pages", 1]);
  assertEquals([span?.file, span?.start, span?.end.column], ["nav.json", {
    line: 2,
    column: 18,
    offset: 19,
  }, 21]);
  assertEquals(value.locate(["colors"], "key")?.start.column, 3);
});

Deno.test("loadSettings() reports in the form of the terminal", () => {
  const text =
    '{\n  "theme": "mint",\n  "name": "A",\n  "colors": {"primary": "blue"},\n  "navigation": {"pages": []}\n}';
  const { diagnostics } = loadSettings(memoryFiles({ "docs.json": text }));
  assertEquals(
    formatDiagnostics(diagnostics, { sources: () => text }),
    `docs.json:4:25: error[settings-invalid]: #.colors.primary must be a color as # and 3 or 6 hex digits, but is "blue"
  4 |   "colors": {"primary": "blue"},
    |                         ~~~~~~
  hint: write a color such as "#0a84ff"
`,
  );
});
