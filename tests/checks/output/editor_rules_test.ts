import { assert, assertEquals } from "@std/assert";
import { definitions } from "../../../components/mod.ts";
import { catalogue } from "../../../src/checks/catalogue.ts";
import { editorRules } from "../../../src/checks/output/editor_rules.ts";
import { endpointTemplate, guideTemplate } from "../../../src/checks/output/page_templates.ts";
import { checkExample } from "../example_site.ts";

const documents = editorRules();
const all = documents.map(({ text }) => text).join("\n");

Deno.test("editorRules() names every rule of the catalogue, with what to do about it", () => {
  for (const { code, fix, what } of catalogue) {
    assert(all.includes(`${code} (`) || all.includes(`\`${code}\` (`), code);
    assert(all.includes(fix), `${code}: ${fix}`);
    assert(all.includes(`${what}. `), `${code}: ${what}`);
  }
});

Deno.test("editorRules() shows templates that pass every rule", async () => {
  assert(all.includes(endpointTemplate));
  assert(all.includes(guideTemplate));
  const settings = /^```json docs.json\n([\s\S]*?)^```/m.exec(all)?.[1] ?? "";
  const report = await checkExample({
    "docs.json": settings,
    "index.mdx": guideTemplate,
    "api/boats/create.mdx": endpointTemplate,
  });
  assertEquals(report.pages, 2);
  assertEquals(report.diagnostics.map(({ code, message }) => `${code}: ${message}`), []);
});

Deno.test("editorRules() tells nobody to write a component that there is not", () => {
  const known = new Set(definitions.map(({ name }) => name));
  const prose = all.replace(/^(`{3,})[\s\S]*?^\1$/gm, "");
  const named = [...prose.matchAll(/`<([A-Z][\w.]*)/g)].map(([, name = ""]) => name);
  assert(named.length > 20);
  // Placeholders such as <API_KEY> are no components.
  assertEquals(named.filter((name) => !known.has(name) && !/^[A-Z_]+$/.test(name)), []);
});

Deno.test("editorRules() makes files that editors can hold in mind", () => {
  assertEquals(documents.filter(({ always }) => always).map(({ name }) => name), ["docs-overview"]);
  for (const { name, text, description, globs } of documents) {
    // Longer files are cut by some editors and skimmed by all.
    assert(text.length < 12_000, `${name} has ${text.length} characters`);
    assert(text.split("\n").length < 500, name);
    assert(!description.includes(":"), name);
    assert(/^[a-z]/.test(globs[0] ?? ""), name);
  }
});

Deno.test("editorRules() closes every block of code", () => {
  for (const { name, text } of documents) {
    const open: string[] = [];
    for (const [, fence = ""] of text.matchAll(/^ *(`{3,})/gm)) {
      if (open.at(-1) === fence) open.pop();
      else if (open.length === 0 || fence.length < open.at(-1)!.length) open.push(fence);
    }
    assertEquals(open, [], name);
  }
});
