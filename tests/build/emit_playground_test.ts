import { assertEquals } from "@std/assert";
import { plainSettings, TestSite } from "../helpers/build.ts";

/** Pages that offer the playground, those that have its data, and those that its list leads to. */
async function found(display: string): Promise<Record<string, string[]>> {
  const endpoint = (mode?: string) =>
    "---\ntitle: Endpoint\napi: GET https://api.example.com/users\n" +
    `${mode === undefined ? "" : `playground: ${mode}\n`}---\n\nText\n`;
  const site = new TestSite({
    "docs.json": JSON.stringify({
      ...JSON.parse(plainSettings),
      api: { playground: { display } },
      navigation: { pages: ["inherits", "interactive", "auth", "none"] },
    }),
    "inherits.mdx": endpoint(),
    "interactive.mdx": endpoint("interactive"),
    "auth.mdx": endpoint("auth"),
    "none.mdx": endpoint("none"),
  });
  try {
    const { diagnostics } = await site.build();
    assertEquals(diagnostics, []);
    const outputs = [...site.outputs()];
    const pages = outputs.filter(([path]) => /^[a-z]+\/index\.html$/.test(path));
    const data = outputs.map(([path]) => path).filter((path) => /^_docs\/endpoints?\//.test(path));
    const list = site.has("_docs/endpoints.json") ? site.read("_docs/endpoints.json") : "";
    return {
      pages: pages.filter(([, html]) => html.includes('class="endpoint-try"'))
        .map(([path]) => path.split("/")[0] ?? ""),
      data: data.map((path) => path.replace(/^.*\/(\w+)\..*$/, "$1")),
      list: [...list.matchAll(/"url":"\/?(\w+)"/g)].map(([, name]) => name ?? "").sort(),
    };
  } finally {
    site.remove();
  }
}

Deno.test("build gives the playground to pages in mode interactive, and to no page in mode auth", async (t) => {
  const cases: [display: string, names: string[]][] = [
    ["interactive", ["inherits", "interactive"]],
    // Nobody signs in to a folder of files, so nobody is signed in.
    ["auth", ["interactive"]],
    ["none", ["interactive"]],
  ];
  for (const [display, names] of cases) {
    await t.step(display, async () => {
      assertEquals(await found(display), { pages: names, data: names, list: names });
    });
  }
});
