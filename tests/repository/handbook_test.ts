/**
 * The handbook's reference pages name everything that there is: nothing can be added in silence.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { common } from "../../components/definition.ts";
import { definitions } from "../../components/mod.ts";
import { ruleOf } from "../../src/checks/catalogue.ts";
import { codes } from "../../src/model/codes.ts";
import { fieldRules } from "../../src/pages/frontmatter_fields.ts";
import { settingsJsonSchema } from "../../src/settings/json_schema.ts";
import { filesBelow, read } from "./sources.ts";

const handbook = "examples/handbook";
const page = (path: string): string => read(`${handbook}/${path}.mdx`);

Deno.test("reference/diagnostics has a section with severity for each code of a build", () => {
  const text = page("reference/diagnostics");
  const written = [...text.matchAll(/^### (\S+)\n\n<Badge color="\w+">(\w+)<\/Badge>/gm)];
  // The other codes are in reference/rules, which is made from the catalogue of rules.
  const buildCodes = Object.entries(codes).filter(([code]) =>
    ruleOf(code) === undefined || code === "missing-path-parameter"
  );
  assertEquals(
    written.map(([, code, severity]) => `${code} ${severity}`).sort(),
    buildCodes.map(([code, { severity }]) => `${code} ${severity}`).sort(),
  );
});

Deno.test("components/ shows each component and names each of its attributes", () => {
  const pages = filesBelow(`${handbook}/components`, /\.mdx$/).map(read);
  const missing: string[] = [];
  for (const { name, attributes } of definitions) {
    if (name === "HeadingId") continue; // made by `{#id}`, not written
    const showing = pages.filter((text) =>
      new RegExp(`^\\s*.*<${name.replace(".", "\\.")}[\\s>]`, "m").test(text)
    );
    if (showing.length === 0) missing.push(name);
    for (const attribute of Object.keys(attributes)) {
      if (attribute in common) continue;
      if (!showing.some((text) => text.includes(`\`${attribute}\``))) {
        missing.push(`${name} ${attribute}`);
      }
    }
  }
  assertEquals(missing, []);
});

Deno.test("reference/settings names each key", () => {
  const text = page("reference/settings");
  const schema = settingsJsonSchema() as { properties: Record<string, { properties?: object }> };
  const missing = Object.entries(schema.properties).flatMap(([key, value]) => {
    if (key === "$ref" || key === "navigation") return [];
    const inner = Object.keys(value.properties ?? {}).filter((each) => each !== "$ref");
    const names = [key, ...inner.map((each) => key === "integrations" ? each : `${key}.${each}`)];
    return names.filter((name) =>
      key !== "integrations"
        ? !text.includes(`\`${name}\``)
        : name !== key && !text.includes(`\`${name}\``)
    );
  });
  assertEquals(missing, []);
});

Deno.test("reference/frontmatter names each field", () => {
  const text = page("reference/frontmatter");
  assertEquals(Object.keys(fieldRules).filter((field) => !text.includes(`\`${field}\``)), []);
});

Deno.test("reference/commands names each command and option", () => {
  const text = page("reference/commands");
  const source = read("src/commands/mod.ts");
  const declared = [...source.matchAll(/\.(?:command|option)\("(?:-\w, )?([\w-]+)/g)].map((
    [, name],
  ) => name ?? "");
  assertEquals(declared.filter((name) => name !== "help" && !text.includes(name)), []);
});

Deno.test("design/dependencies names each package of deno.json, and no other", () => {
  const { imports } = JSON.parse(read("deno.json")) as { imports: Record<string, string> };
  const text = page("design/dependencies");
  const named = [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)
  );
  const wanted = Object.keys(imports).filter((name) => !name.endsWith("/"));
  assertEquals(named.sort(), wanted.sort());
});

Deno.test("design/ has short notes with the same three parts", () => {
  const findings: string[] = [];
  for (const file of filesBelow(`${handbook}/design`, /\.mdx$/)) {
    const text = read(file);
    if (file.endsWith("/index.mdx")) continue;
    const lines = text.trimEnd().split("\n").length;
    if (lines > 40) findings.push(`${file} has ${lines} lines`);
    if (file.endsWith("/dependencies.mdx")) continue; // a table
    const parts = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title).join(", ");
    if (parts !== "Context, Decision, Consequences") findings.push(`${file} has ${parts}`);
  }
  assertEquals(findings, []);
});
