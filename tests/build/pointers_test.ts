/** Pages that are only entries of the navigation: their path leads where the entry leads. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { plainSettings, TestSite } from "../helpers/build.ts";

Deno.test("buildSite redirects the path of a page with `url`, after what the settings redirect", async () => {
  const site = new TestSite({
    "docs.json": JSON.stringify({
      ...JSON.parse(plainSettings),
      navigation: { pages: ["index", "away", "other"] },
      redirects: [{ source: "/other", destination: "/" }],
    }),
    "index.mdx": "---\ntitle: Page\n---\n",
    "away.mdx": "---\ntitle: Away\nurl: https://sails.net/away\n---\n",
    "other.mdx": "---\ntitle: Other\nurl: https://sails.net/other\n---\n",
  });
  try {
    const { diagnostics } = await site.build();
    assertEquals(diagnostics, []);
    assertStringIncludes(site.read("away/index.html"), 'href="https://sails.net/away"');
    assertEquals(site.read("_redirects"), "/other / 308\n/away https://sails.net/away 307\n");
    site.write("away.mdx", "---\ntitle: Away\nurl: https://sails.net/elsewhere\n---\n");
    await site.build();
    assertStringIncludes(site.read("away/index.html"), 'href="https://sails.net/elsewhere"');
  } finally {
    site.remove();
  }
});
