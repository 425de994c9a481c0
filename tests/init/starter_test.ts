import { assertEquals } from "@std/assert";
import { parse } from "@std/yaml";
import { checkSite } from "../../src/build/check_site.ts";
import { starterFiles, withReference } from "../../src/init/starter.ts";
import { readTemplates } from "../../src/platform/assets.ts";
import { memoryFiles } from "../../src/platform/files.ts";

const templates = readTemplates();
const names = [
  "Blue Heron",
  `A: {b} <c> "d" 'e' \\ & $& $1 *x* _y_ \`z\` [l](m) #h - @ | ~`,
  "日本",
  "Crux Crux",
  "123",
  "constructor",
];

async function problemsOf(files: ReadonlyMap<string, string>): Promise<string[]> {
  const { diagnostics } = await checkSite({ files: memoryFiles(Object.fromEntries(files)) });
  return diagnostics.map(({ code, message, span }) => `${span?.file} ${code}: ${message}`);
}

Deno.test("starterFiles() makes a site without a problem for each name", async (t) => {
  for (const name of names) {
    await t.step(name, async () => {
      const files = starterFiles(templates, { name, hasDocument: false });
      assertEquals(await problemsOf(files), []);
      assertEquals(JSON.parse(files.get("docs.json")!).name, name);
      const head = /^---\n([\s\S]*?)\n---/.exec(files.get("index.mdx")!)![1]!;
      assertEquals((parse(head) as { title: string }).title, `${name} API`);
    });
  }
});

Deno.test("starterFiles() leaves no trace of the sample's name", () => {
  for (const hasDocument of [false, true]) {
    const files = starterFiles(templates, { name: "Blue Heron", hasDocument });
    const reference = { firstPage: "api/x", server: "https://api.heron.example" };
    for (const [path, text] of withReference(files, reference)) {
      assertEquals(/crux|reference-starts-here/i.exec(text)?.[0], undefined, path);
    }
  }
});

Deno.test("starterFiles() has every part of a good start", () => {
  const files = starterFiles(templates, { name: "Blue Heron", hasDocument: false });
  const pages = [...files].filter(([path]) => path.endsWith(".mdx")).map(([, text]) => text);
  const endpoints = pages.filter((text) => /^api: /m.test(text));
  const all = pages.join("\n");
  const methods = endpoints.map((text) => /^api: (\w+)/m.exec(text)?.[1]);
  assertEquals([...new Set(methods)].sort(), ["DELETE", "GET", "PATCH", "POST"]);
  assertEquals(endpoints.length >= 5, true);
  for (const place of ["path", "query", "header", "cookie", "body"]) {
    assertEquals(all.includes(`<ParamField ${place}="`), true, place);
  }
  for (
    const name of [
      "Steps",
      "CodeGroup",
      "Tabs",
      "AccordionGroup",
      "Card",
      "Frame",
      "Tooltip",
      "Update",
      "Note",
      "Tip",
      "Warning",
      "Info",
      "Check",
      "Expandable",
      "RequestExample",
      "ResponseExample",
    ]
  ) assertEquals(all.includes(`<${name}`), true, name);
  // Each status that an endpoint documents has an example, and the other way round.
  for (const text of endpoints) {
    const documented = [...text.matchAll(/^### (\d{3}) /gm)].map(([, status]) => status);
    const shown = [...text.slice(text.indexOf("<ResponseExample>")).matchAll(/^```\w+ (\d{3})/gm)]
      .map(([, status]) => status);
    assertEquals(shown, documented, text.slice(0, 60));
    const languages =
      text.slice(text.indexOf("<RequestExample>"), text.indexOf("</RequestExample>"))
        .match(/^```\w+ /gm) ?? [];
    assertEquals(languages.length >= 2, true, text.slice(0, 60));
  }
});

Deno.test("starterFiles() names hosts by what is left of a name", () => {
  const cases = { "Blue Heron & Co": "blue-heron-co", "日本": "example-api", "Éclair": "eclair" };
  for (const [name, host] of Object.entries(cases)) {
    const { api } = JSON.parse(
      starterFiles(templates, { name, hasDocument: false }).get("docs.json")!,
    );
    assertEquals(api.mdx.server, `https://api.${host}.example/v1`);
  }
});
