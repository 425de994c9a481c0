import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { baselineOf } from "../../../src/checks/baseline.ts";
import { toSarif } from "../../../src/checks/output/sarif.ts";
import { secretHider } from "../../../src/checks/secrets/secrets.ts";
import { formatDiagnostics } from "../../../src/diagnostics/format.ts";
import { diagnostic } from "../../../src/diagnostics/report.ts";
import { spanAt } from "../../../src/model/diagnostic.ts";
import { checkExample, placesIn } from "../example_site.ts";

const head = "---\ntitle: Sails\ndescription: All of them.\n---\n\n"; // the body begins on line 6
const marked = `${"shp"}pa_9f8e2c41b7d05a36e1f4c8927b60d35a`;
const plain = "7Qm2xVd9Lr4KpZt8Wn3BhYc6Fs1J";

/** Places of secrets, with the file where it is not the page. */
async function secretsOf(files: string | Record<string, string>): Promise<string[]> {
  const { diagnostics } = await checkExample(files);
  const found = diagnostics.filter(({ code }) => code.startsWith("secret-"));
  const places = placesIn(found);
  return found.map(({ span }, at) =>
    span?.file === "page.mdx" ? places[at] ?? "" : `${span?.file} ${places[at]}`
  );
}

Deno.test("pageSecretCheck finds secrets at their place", async (t) => {
  const cases: Record<string, [string, string[]]> = {
    "in text": [
      `${head}The key is ${marked}.\n`,
      [`6:12-6:50 secret-exposed: The text holds a Shopify token: "shppa_9…35a"`],
    ],
    "in code": [
      `${head}\`\`\`bash\nexport API_KEY=${plain}\n\`\`\`\n`,
      [`7:16-7:44 secret-suspected: The text holds what looks like a secret: "7Qm2x…s1J"`],
    ],
    "in the frontmatter": [
      `---\ntitle: A\ndescription: ${marked}\n---\n`,
      [`3:14-3:52 secret-exposed: The text holds a Shopify token: "shppa_9…35a"`],
    ],
    "in an attribute": [
      `${head}<ParamField header="Key" type="string" default="${marked}" />\n`,
      [`6:49-6:87 secret-exposed: The text holds a Shopify token: "shppa_9…35a"`],
    ],
    "line breaks of Windows": [
      `${head}A\n\n${marked}\n`.replaceAll("\n", "\r\n"),
      [`8:1-8:39 secret-exposed: The text holds a Shopify token: "shppa_9…35a"`],
    ],
    "a placeholder": [`${head}\`\`\`bash\nexport API_KEY=<API_KEY>\n\`\`\`\n`, []],
    "switched off": [
      `${head}{/* docs-check-disable-next-line secret-exposed: revoked in May */}\n\n${marked}\n`,
      [],
    ],
  };
  for (const [name, [page, found]] of Object.entries(cases)) {
    await t.step(name, async () => assertEquals(await secretsOf(page), found));
  }
});

Deno.test("fileSecretCheck reads settings, snippets and API documents", async () => {
  const settings = {
    name: "Harbor",
    theme: "mint",
    colors: { primary: "#0f766e" },
    navigation: { pages: ["page"] },
    variables: { key: marked },
  };
  const found = await secretsOf({
    "docs.json": JSON.stringify(settings, null, 2),
    "page.mdx": `${head}import A from "/snippets/a.mdx"\n\n<A />\n`,
    "snippets/a.mdx": `Key: ${marked}\n`,
    "openapi.json":
      `{"openapi":"3.1.0","info":{"title":"A","version":"1","description":"${marked}"},"paths":{}}`,
  });
  assertEquals(found.map((place) => place.replace(/ secret-exposed.*/, "")), [
    "docs.json 13:13-13:51",
    "openapi.json 1:69-1:107",
    "snippets/a.mdx 1:6-1:44",
  ]);
});

Deno.test("no report repeats a secret", async () => {
  const { diagnostics, sourceText } = await checkExample(
    `${head}Call [us](${marked}) with ${marked}.\n\n# ${marked}\n`,
  );
  const text = formatDiagnostics(diagnostics, { sources: sourceText });
  assertStringIncludes(text, "secret-exposed");
  const sarif = toSarif(diagnostics, { version: "1.0.0", prefix: "" });
  for (const report of [text, JSON.stringify(sarif), baselineOf(diagnostics)]) {
    assert(!report.includes(marked.slice(8, 20)), report);
  }
});

Deno.test("secretHider() lets no edit write a secret once more", () => {
  const span = spanAt("page.mdx");
  const problem = (text: string) => ({
    ...diagnostic("drift-default", "Another default", { span }),
    edits: [{ file: "page.mdx", start: 0, end: 0, text }],
  });
  const found = diagnostic("secret-exposed", "A key", {
    span: { ...span, end: { ...span.end, offset: marked.length } },
  });
  const { hide } = secretHider(() => `${marked} and more`, [found]);
  assertEquals(hide(problem(`default="${marked}"`)).edits, undefined);
  assertEquals(hide(problem('default="1"')).edits?.length, 1);
});
