import { assertEquals } from "@std/assert";
import type { RuleExample } from "../../src/checks/catalogue.ts";
import { checkExample, placesIn } from "./example_site.ts";

const head = "---\ntitle: Sails\ndescription: All of them.\n---\n\n"; // the body begins on line 6
const fence = "```\na\n```\n";
const missing = "code-language-missing: The code block does not state its language";
const comment = (text: string): string => `{/* ${text} */}\n\n`;
const settings = (off: unknown): string =>
  JSON.stringify({
    name: "Harbor",
    theme: "mint",
    colors: { primary: "#0f766e" },
    navigation: { pages: ["page"] },
    checks: { off },
  });

const cases: readonly { name: string; page: RuleExample; found: readonly string[] }[] = [
  { name: "nothing is switched off", page: head + fence, found: [`6:1-6:4 ${missing}`] },
  {
    name: "the next line",
    page: head + comment("docs-check-disable-next-line code-language-missing: a drawing") + fence +
      "\n" + fence,
    found: [`12:1-12:4 ${missing}`],
  },
  {
    name: "a stretch",
    page: head + comment("docs-check-disable code-language-missing: drawings") + fence + "\n" +
      fence + "\n" + comment("docs-check-enable code-language-missing") + fence,
    found: [`18:1-18:4 ${missing}`],
  },
  {
    name: "a stretch that ends with the page",
    page: head + comment("docs-check-disable code-language-missing: drawings") + fence,
    found: [],
  },
  {
    name: "the whole file, what is above as well",
    page: "---\ntitle: A\n---\n\n" + comment("docs-check-disable-file description-missing: a stub"),
    found: [],
  },
  {
    name: "two rules at once",
    page: head +
      comment("docs-check-disable-next-line image-alt-missing, image-unframed: decoration") +
      "![](https://boats.net/a.png)\n",
    found: [],
  },
  {
    name: "within a component",
    page:
      `${head}<Note>\n  {/* docs-check-disable-next-line code-language-missing: a drawing */}\n  \`\`\`\n  a\n  \`\`\`\n</Note>\n`,
    found: [],
  },
  {
    name: "no reason",
    page: head + comment("docs-check-disable-next-line code-language-missing") + fence,
    found: [
      '6:1-6:59 suppression-unexplained: The comment does not say why "code-language-missing" is off',
    ],
  },
  {
    name: "nothing to switch off",
    page: head + comment("docs-check-disable-next-line image-alt-missing: why") + "Text.\n",
    found: [
      '6:1-6:60 suppression-unused: "image-alt-missing" is switched off, but finds nothing here',
    ],
  },
  {
    name: "no such rule",
    page: head + comment("docs-check-disable-next-line code-lang-missing: why") + fence,
    found: [
      '6:1-6:60 suppression-invalid: There is no rule "code-lang-missing"',
      `8:1-8:4 ${missing}`,
    ],
  },
  {
    name: "no rule at all",
    page: head + comment("docs-check-disable-next-line: why") + fence,
    found: ["6:1-6:42 suppression-invalid: The comment names no rule", `8:1-8:4 ${missing}`],
  },
  {
    name: "no such directive",
    page: head + comment("docs-check-ignore code-language-missing: why") + fence,
    found: [
      "6:1-6:53 suppression-invalid: The comment is no directive of checks",
      `8:1-8:4 ${missing}`,
    ],
  },
  {
    name: "a rule of a build",
    page: head + comment("docs-check-disable-file missing-path-parameter: in the table"),
    found: [
      '6:1-6:69 suppression-unused: "missing-path-parameter" is switched off, but finds nothing here',
    ],
  },
  {
    name: "a rule that did not run",
    page: head + comment("docs-check-disable-file drift-operation-missing: internal"),
    found: [],
  },
  {
    name: "an entry of the settings",
    page: {
      "docs.json": settings([{ code: "code-language-missing", reason: "drawings" }]),
      "page.mdx": head + fence,
    },
    found: [],
  },
  {
    name: "an entry for some files",
    page: {
      "docs.json": settings([
        { code: "code-language-missing", files: "old/**", reason: "drawings" },
      ]),
      "page.mdx": `${head}${fence}\n[Old](/old/page)\n`,
      "old/page.mdx": head + fence,
    },
    found: [`6:1-6:4 ${missing}`],
  },
  {
    name: "an entry that is not needed",
    page: {
      "docs.json": settings([{ code: "code-language-missing", reason: "drawings" }]),
      "page.mdx": head,
    },
    found: [
      '1:113-1:165 suppression-unused: "code-language-missing" is switched off, but finds nothing here',
    ],
  },
  {
    name: "an entry without a reason",
    page: { "docs.json": settings([{ code: "code-language-missing" }]), "page.mdx": head },
    found: ["1:113-1:145 settings-invalid: #.checks.off[0].reason is required: a string"],
  },
];

Deno.test("rules are switched off where a comment or an entry says so", async (t) => {
  for (const { name, page, found } of cases) {
    await t.step(name, async () => {
      const { diagnostics } = await checkExample(page);
      assertEquals(placesIn(diagnostics), found);
    });
  }
});
