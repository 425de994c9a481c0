import { assert, assertEquals } from "@std/assert";
import type { Frontmatter } from "../../src/model/page.ts";
import type { SiteView } from "../../src/model/view.ts";
import { type HeadInput, headView, type SeoInit } from "../../src/render/head.ts";
import { pageFromFile } from "../../src/pages/page.ts";

const seo: SeoInit = {
  address: { root: "https://o.example/docs", trailingSlash: false },
  trailingSlash: false,
  paths: [{ path: "users", metatags: { "og:type": "article" } }],
  color: "#123456",
};

const input = (frontmatter: Frontmatter = {}, change: Partial<HeadInput> = {}): HeadInput => ({
  page: { ...pageFromFile("users/get.mdx", "---\ntitle: Get\n---\n").value, frontmatter },
  // Only what the head reads.
  site: { name: "Orbit", base: "/docs", metatags: {}, generator: "docs" } as unknown as SiteView,
  navigation: {
    tabs: [],
    switches: [],
    anchors: [],
    sidebar: [],
    sidebarId: "",
    sidebarCut: false,
    breadcrumbs: [{ label: "Users", href: "/docs/users" }],
    language: "en",
  },
  noindex: false,
  description: "Edit `docs.json`, see [there](/x).",
  isReference: false,
  head: {
    alternates: [{ language: "de", href: "https://o.example/docs/de/users/get" }],
    isDated: false,
  },
  ...change,
});

Deno.test("headView() describes a page in plain text, with the tags of its folder", () => {
  const view = headView(seo, input());
  assertEquals(view.metatags.description, "Edit docs.json, see there.");
  assertEquals(view.metatags["og:type"], "article");
  assertEquals(view.canonical, "https://o.example/docs/users/get");
  assertEquals(view.sitemapHref, "/docs/sitemap.xml");
  assertEquals(view.alternates?.length, 1);
  assert(view.structuredData?.includes('"item":"https://o.example/docs/users"'));
});

Deno.test("headView() has nothing for search engines about pages that they may not list", async (t) => {
  const cases: [string, ReturnType<typeof headView>][] = [
    ["noindex", headView(seo, input({}, { noindex: true }))],
    ["robots", headView(seo, input({ robots: "noindex" }))],
    [
      "no address",
      headView({ trailingSlash: false, paths: [], color: "#fff" }, input({}, { noindex: false })),
    ],
  ];
  for (const [name, view] of cases) {
    await t.step(name, () => {
      assertEquals(view.structuredData, undefined);
      assertEquals(view.alternates, []);
    });
  }
});
