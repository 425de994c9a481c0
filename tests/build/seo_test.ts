/** A whole site with everything for search engines, previews and feed readers. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { buildSite } from "../../src/build/build.ts";
import { parseXml } from "../helpers/xml.ts";

const page = (frontmatter: string, body = "Text.\n"): string =>
  `---\n${frontmatter}\n---\n\n${body}`;

const content: Readonly<Record<string, string>> = {
  "docs.json": JSON.stringify({
    name: "Orbit",
    theme: "mint",
    colors: { primary: "#0a7a5a" },
    seo: { paths: [{ path: "guides", metatags: { "twitter:site": "@orbit" } }] },
    navigation: {
      languages: [
        {
          language: "en",
          groups: [{
            group: "Guides",
            pages: ["index", "guides/start", "changes", "secret", "gone", "noindexed"],
          }],
        },
        { language: "de", groups: [{ group: "Anleitungen", pages: ["de/guides/start"] }] },
      ],
    },
  }),
  "index.mdx": page("title: Home"),
  "guides/start.mdx": page(
    'title: "Start & go"\nlastUpdatedDate: 2026-03-01\ntimestamp: true\nkeywords: [a, b]',
  ),
  "de/guides/start.mdx": page("title: Anfang"),
  "changes.mdx": page(
    "title: Changes\nrss: true",
    '<Update label="2026-03-01" tags={["API"]}>\n  See [start](/guides/start).\n</Update>\n',
  ),
  "secret.mdx": page("title: Secret\nhidden: true"),
  "noindexed.mdx": page("title: Noindexed\nnoindex: true"),
  "gone.mdx": page('title: Elsewhere\ncanonical: https://other.example/gone\n"og:image": /own.png'),
  "loose.mdx": page("title: Loose"),
};

interface Built {
  readonly out: string;
  read(path: string): string;
  has(path: string): boolean;
  build(more?: { siteUrl?: null; base?: string; pageLimit?: number }): ReturnType<typeof buildSite>;
  write(path: string, text: string): void;
}

async function withSite(run: (site: Built) => Promise<void>): Promise<void> {
  const folder = Deno.makeTempDirSync();
  const root = join(folder, "docs"), out = join(folder, "out");
  const write = (path: string, text: string): void => {
    Deno.mkdirSync(join(root, path, ".."), { recursive: true });
    Deno.writeTextFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(content)) write(path, text);
  try {
    await run({
      out,
      write,
      read: (path) => Deno.readTextFileSync(join(out, path)),
      has: (path) => {
        try {
          return Deno.statSync(join(out, path)).isFile;
        } catch {
          return false;
        }
      },
      build: ({ siteUrl, base = "", ...more } = {}) =>
        buildSite({
          root,
          out,
          base,
          cache: false,
          workers: 1,
          ...more,
          ...(siteUrl !== null && { siteUrl: "https://o.example" }),
        }),
    });
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

Deno.test("buildSite() lists in the sitemap what search engines may list", () =>
  withSite(async ({ build, read }) => {
    await build();
    const urls = parseXml(read("sitemap.xml")).children;
    assertEquals(urls.map(({ children }) => children[0]?.text), [
      "https://o.example/changes",
      "https://o.example/de/guides/start",
      "https://o.example/guides/start",
      "https://o.example/",
    ]);
    const start = urls[2]!.children;
    assertEquals(start[1]?.text, "2026-03-01");
    assertEquals(
      start.slice(2).map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`),
      [
        "en https://o.example/guides/start",
        "x-default https://o.example/guides/start",
        "de https://o.example/de/guides/start",
      ],
    );
    assertStringIncludes(read("robots.txt"), "\nSitemap: https://o.example/sitemap.xml\n");
  }));

Deno.test("buildSite() tells search engines and previews about pages", () =>
  withSite(async ({ build, read, has }) => {
    const { diagnostics } = await build();
    assertEquals(diagnostics, []);
    const start = read("guides/start/index.html");
    const expected = [
      '<link rel="canonical" href="https://o.example/guides/start"/>',
      '<link rel="alternate" hreflang="de" href="https://o.example/de/guides/start"/>',
      '<meta property="og:title" content="Start &amp; go"/>',
      '<meta name="twitter:site" content="@orbit"/>',
      '<meta name="keywords" content="a, b"/>',
      '<time datetime="2026-03-01">March 1, 2026</time>',
    ];
    for (const part of expected) assertStringIncludes(start, part);
    const image = /og:image" content="https:\/\/o\.example\/([^"]+)"/.exec(start)?.[1] ?? "";
    assertMatch(image, /^_docs\/social\/[0-9a-f]{16}\.png$/);
    assert(has(image));
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(start)?.[1] ?? "";
    const graph = JSON.parse(data)["@graph"] as { "@type": string; dateModified?: string }[];
    assertEquals(graph.at(-1)?.["@type"], "TechArticle");
    assertEquals(graph.at(-1)?.dateModified, "2026-03-01");
    for (const path of ["secret", "noindexed"]) {
      const html = read(`${path}/index.html`);
      assertStringIncludes(html, '<meta name="robots" content="noindex"/>');
      assert(!html.includes("ld+json"));
    }
    const own = read("gone/index.html");
    assertStringIncludes(own, '<meta property="og:image" content="https://o.example/own.png"/>');
    assertStringIncludes(own, '<link rel="canonical" href="https://other.example/gone"/>');
    const missing = read("404.html");
    assertStringIncludes(missing, '<meta http-equiv="refresh" content="0; url=/"/>');
    assert(!missing.includes("canonical"));
  }));

Deno.test("buildSite() gives pages with updates a feed", () =>
  withSite(async ({ build, read, has }) => {
    await build({ base: "/docs" });
    const [channel] = parseXml(read("changes/rss.xml")).children;
    const item = channel!.children.find(({ name }) => name === "item")!;
    const text = (name: string) => item.children.find((child) => child.name === name)?.text;
    assertEquals(text("link"), "https://o.example/docs/changes#2026-03-01");
    assertEquals(text("pubDate"), "Sun, 01 Mar 2026 00:00:00 GMT");
    assertStringIncludes(text("description")!, '<a href="https://o.example/docs/guides/start">');
    const html = read("changes/index.html");
    assertStringIncludes(
      html,
      '<link rel="alternate" type="application/rss+xml" href="/docs/changes/rss.xml"/>',
    );
    assertStringIncludes(html, 'class="icon-button page-rss" href="/docs/changes/rss.xml"');
    assert(!has("rss.xml"));
  }));

Deno.test("buildSite() makes nothing of it without an address, and the same bytes again with one", () =>
  withSite(async ({ build, has, read }) => {
    await build({ siteUrl: null });
    assert(!has("sitemap.xml"));
    assert(!read("robots.txt").includes("Sitemap"));
    assert(!/og:image|ld\+json|canonical/.test(read("guides/start/index.html")));
    await build();
    const again = await build();
    assertEquals([again.written, again.removed], [0, 0]);
  }));

Deno.test("buildSite() lets files of the docs folder take the place of what it makes", () =>
  withSite(async ({ build, read, write }) => {
    write("robots.txt", "User-agent: *\nDisallow: /\n");
    write("sitemap.xml", "<mine/>");
    const { diagnostics } = await build();
    assertEquals(diagnostics, []);
    assertEquals(read("robots.txt"), "User-agent: *\nDisallow: /\n");
    assertEquals(read("sitemap.xml"), "<mine/>");
  }));

Deno.test("buildSite() ends addresses and links in a slash when the settings ask for it", () =>
  withSite(async ({ build, read, write }) => {
    const settings = JSON.parse(content["docs.json"]!);
    settings.seo.trailingSlash = true;
    settings.errors = { "404": { redirect: true, title: "Lost" } };
    write("docs.json", JSON.stringify(settings));
    await build();
    const start = read("guides/start/index.html");
    assertStringIncludes(start, '<link rel="canonical" href="https://o.example/guides/start/"/>');
    assertStringIncludes(start, 'href="/changes/"');
    assertStringIncludes(read("sitemap.xml"), "<loc>https://o.example/changes/</loc>");
    assert(!read("404.html").includes("refresh"), "a text of one's own is meant to be read");
  }));

Deno.test("buildSite() draws images beside pages that never end", () =>
  withSite(async ({ build, read, has, write }) => {
    write("loose.mdx", page("title: Loose", "{(() => { while (true); })()}\n"));
    const { diagnostics } = await build({ pageLimit: 3000 });
    assert(
      diagnostics.some(({ code, span }) => code === "render-timeout" && span?.file === "loose.mdx"),
    );
    for (const path of ["loose/index.html", "index.html", "changes/index.html"]) {
      const image = /og:image" content="https:\/\/o\.example\/([^"]+)"/.exec(read(path))?.[1] ?? "";
      assert(has(image), path);
    }
  }));
