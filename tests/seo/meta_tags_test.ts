import { assertEquals } from "@std/assert";
import { isIndexable, type MetaInput, metaTags, settingsTags } from "../../src/seo/meta_tags.ts";

const input: MetaInput = {
  title: "Create a user",
  description: "Adds one.",
  siteName: "Orbit",
  generator: "docs 1.0.0",
  keywords: [],
  robots: undefined,
  noindex: false,
  canonical: "https://o.example/users/create",
  siteTags: {},
  pageTags: {},
  image: undefined,
  address: { root: "https://o.example", trailingSlash: false },
  color: "#123456",
};

Deno.test("metaTags() derives what nobody wrote", () => {
  assertEquals(metaTags(input), {
    description: "Adds one.",
    generator: "docs 1.0.0",
    "application-name": "Orbit",
    "apple-mobile-web-app-title": "Orbit",
    "msapplication-TileColor": "#123456",
    "og:type": "website",
    "og:site_name": "Orbit",
    "og:title": "Create a user",
    "og:description": "Adds one.",
    "og:url": "https://o.example/users/create",
    "twitter:card": "summary",
    "twitter:title": "Create a user",
    "twitter:description": "Adds one.",
  });
});

Deno.test("metaTags() prefers the page to the settings, and both to what is derived", async (t) => {
  const made = { url: "https://o.example/made.png", width: 1200, height: 630 };
  const cases: [string, Partial<MetaInput>, Record<string, string | undefined>][] = [
    ["title of previews", { siteTags: { "og:title": "S" }, pageTags: { "og:title": "P" } }, {
      "og:title": "P",
      "twitter:title": "P",
    }],
    ["a tag of the settings", { siteTags: { "twitter:site": "@o", "og:type": "article" } }, {
      "twitter:site": "@o",
      "og:type": "article",
    }],
    ["the page's description", { siteTags: { description: "of the site" } }, {
      description: "Adds one.",
    }],
    ["the settings' description", {
      siteTags: { description: "of the site" },
      description: undefined,
    }, { description: "of the site" }],
    ["a made image", { image: made }, {
      "og:image": made.url,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:image": made.url,
      "twitter:card": "summary_large_image",
    }],
    ["an image of the author", { image: made, siteTags: { "og:image": "/images/a.png" } }, {
      "og:image": "https://o.example/images/a.png",
      "og:image:width": undefined,
      "twitter:image": "https://o.example/images/a.png",
    }],
    ["an image for one network", { pageTags: { "twitter:image": "https://c.example/t.png" } }, {
      "og:image": "https://c.example/t.png",
      "twitter:image": "https://c.example/t.png",
    }],
    ["a relative image without an address", {
      address: undefined,
      siteTags: { "og:image": "/a.png" },
    }, { "og:image": "/a.png" }],
    ["keywords", { keywords: ["a", "b"], siteTags: { keywords: "c" } }, { keywords: "a, b" }],
    ["robots of the page", { noindex: true, robots: "all", siteTags: { robots: "none" } }, {
      robots: "all",
    }],
    ["noindex", { noindex: true, siteTags: { robots: "index" } }, { robots: "noindex" }],
    ["robots of the settings", { siteTags: { robots: "nofollow" } }, { robots: "nofollow" }],
    ["no canonical tag", { siteTags: { canonical: "https://x.example" } }, {
      canonical: undefined,
    }],
  ];
  for (const [name, change, expected] of cases) {
    await t.step(name, () => {
      const tags = metaTags({ ...input, ...change });
      for (const [tag, value] of Object.entries(expected)) assertEquals(tags[tag], value, tag);
    });
  }
});

Deno.test("settingsTags() lets the longest path win", () => {
  const seo = {
    metatags: { a: "site", b: "site", c: "site" },
    paths: [
      { path: "api/users", metatags: { b: "users" } },
      { path: "api", metatags: { a: "api", b: "api" } },
    ],
  };
  assertEquals(settingsTags(seo, "api/users/get"), { a: "api", b: "users", c: "site" });
  assertEquals(settingsTags(seo, "api/users"), { a: "api", b: "users", c: "site" });
  assertEquals(settingsTags(seo, "api/usersettings"), { a: "api", b: "api", c: "site" });
  assertEquals(settingsTags(seo, "guides"), seo.metatags);
});

Deno.test("isIndexable() understands the instructions of robots", () => {
  const cases = { "noindex": false, "NOINDEX, follow": false, none: false, "nofollow": true };
  for (const [robots, expected] of Object.entries(cases)) {
    assertEquals(isIndexable({ robots }), expected, robots);
  }
  assertEquals(isIndexable({}), true);
});
