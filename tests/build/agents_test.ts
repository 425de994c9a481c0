/**
 * The files for agents of whole sites: who is listed, what the author's own files replace.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { TestSite } from "../helpers/build.ts";

const settings = (more: object = {}): string =>
  JSON.stringify({
    name: "Orbit",
    theme: "mint",
    colors: { primary: "#0a7a5a" },
    navigation: {
      versions: [
        { version: "2", pages: ["index", "guides/b", "secret", "quiet"] },
        { version: "1", pages: ["old"] },
      ],
      global: { anchors: [{ anchor: "Out", href: "https://out.example" }] },
    },
    ...more,
  });
const titled = (title: string, more = ""): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
const files = {
  "docs.json": settings(),
  "index.mdx": titled("Home", "description: Start here.\n"),
  "guides/b.mdx": titled("B") +
    '<Visibility for="agents">For agents.</Visibility>\n\n<Visibility for="humans">For people.</Visibility>\n',
  "secret.mdx": titled("Secret", "noindex: true\n"),
  "quiet.mdx": titled("Quiet", "searchable: false\n"),
  "old.mdx": titled("Old"),
  "lost.mdx": titled("Lost"),
};

Deno.test("llms.txt lists the visible pages of the default version in order", async () => {
  const site = new TestSite(files);
  await site.build({ siteUrl: "https://x.example", base: "/docs" });
  assertEquals(
    site.read("llms.txt"),
    `# Orbit

> The documentation of Orbit.

## Docs

- [Home](https://x.example/docs/index.md): Start here.
- [B](https://x.example/docs/guides/b.md)
- [Quiet](https://x.example/docs/quiet.md)

## Optional

- [Out](https://out.example)
`,
  );
  assertEquals(site.read(".well-known/llms.txt"), site.read("llms.txt"));
  const full = site.read("llms-full.txt");
  assertStringIncludes(full, "# Home\n\nSource: https://x.example/docs/\n\n> Start here.\n");
  assertEquals(full.includes("Secret") || full.includes("Lost") || full.includes("Old"), false);
  assertStringIncludes(site.read("_headers"), 'Link: </docs/llms.txt>; rel="llms-txt"');
});

Deno.test("llms.txt lists hidden pages last when everything is indexed", async () => {
  const site = new TestSite({ ...files, "docs.json": settings({ seo: { indexing: "all" } }) });
  await site.build();
  assertEquals(
    [...site.read("llms.txt").matchAll(/\[(\w+)\]/g)].map(([, title]) => title),
    ["Home", "B", "Quiet", "Lost", "Out"],
  );
});

Deno.test("Visibility decides between the two forms of a page", async () => {
  const site = new TestSite(files);
  await site.build();
  const html = site.read("guides/b/index.html"), markdown = site.read("guides/b.md");
  assertEquals([html.includes("For people."), html.includes("For agents.")], [true, false]);
  assertEquals([markdown.includes("For people."), markdown.includes("For agents.")], [false, true]);
  assertEquals(html.includes("docs-audience"), false);
});

Deno.test("llms-full.txt follows a page that changed", async () => {
  const site = new TestSite(files);
  await site.build({ cache: true });
  site.write("guides/b.mdx", titled("Changed"));
  await site.build({ cache: true });
  assertStringIncludes(site.read("llms-full.txt"), "# Changed\n");
  assertStringIncludes(site.read("llms.txt"), "[Changed]");
});

Deno.test("the author's own files take the place of generated ones", async () => {
  const skill = "---\nname: fly\ndescription: Fly it\n---\n\nFly.\n";
  const site = new TestSite({
    ...files,
    "llms.txt": "mine",
    "llms-full.txt": "all mine",
    "skill.md": skill,
    ".mintlify/skills/land/SKILL.md": "Land.\n",
  });
  const { diagnostics } = await site.build();
  assertEquals(diagnostics.map(({ code }) => code), []);
  assertEquals(site.read("llms.txt"), "mine");
  assertEquals(site.read(".well-known/llms.txt"), "mine");
  assertEquals(site.read(".well-known/llms-full.txt"), "all mine");
  assertEquals(site.read("skill.md"), skill);
  const index = JSON.parse(site.read(".well-known/agent-skills/index.json"));
  const names = index.skills.map(({ name }: { name: string }) => name).sort();
  assertEquals(names, ["fly", "land"]);
  const bytes = new TextEncoder().encode(site.read(".well-known/agent-skills/fly/SKILL.md"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
  const fly = index.skills.find(({ name }: { name: string }) => name === "fly");
  assertEquals(fly.digest, `sha256:${digest}`);
});

Deno.test("a site without pages has lists all the same", async () => {
  const site = new TestSite({ "docs.json": settings({ navigation: { pages: [] } }) });
  await site.build();
  assertStringIncludes(site.read("llms.txt"), "# Orbit");
  assertStringIncludes(site.read("skill.md"), "name: orbit");
});
