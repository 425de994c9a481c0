/**
 * The search of built sites: what is in it, how it changes, and how it takes odd sites.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { SearchIndex } from "../../src/search/query.ts";
import { TestSite } from "../helpers/build.ts";

type Texts = Readonly<Record<string, string>>;

const settings = (navigation: unknown, extra: object = {}): string =>
  JSON.stringify({
    name: "Test",
    theme: "mint",
    colors: { primary: "#0a7a5a" },
    navigation,
    ...extra,
  });

const page = (title: string, body = "", frontmatter = ""): string =>
  `---\ntitle: ${title}\n${frontmatter}---\n\n${body}\n`;

/** Opens an index of a built site; undefined when it has none. */
function indexOf(site: TestSite, language = "en"): Promise<SearchIndex> | undefined {
  const folder = join(site.out, "_docs/search", language);
  if (!site.has(`_docs/search/${language}/index.json`)) return undefined;
  return SearchIndex.open((path) => {
    const text = Deno.readTextFileSync(join(folder, path));
    return Promise.resolve(path.endsWith(".txt") ? text : JSON.parse(text));
  });
}

/** URLs of the pages that a query finds, best first. */
async function find(site: TestSite, query: string, language = "en"): Promise<string[]> {
  const { results } = await (await indexOf(site, language))!.search(query);
  return results.map(({ url }) => url);
}

async function built(files: Texts, run: (site: TestSite) => Promise<void>): Promise<void> {
  const site = new TestSite(files);
  try {
    await site.build();
    await run(site);
  } finally {
    site.remove();
  }
}

const hasEntry = (site: TestSite, path = "index.html"): boolean =>
  site.read(path).includes("search-bar-entry");

Deno.test("search shows the pages that the visibility matrix says", async () => {
  const pages = ["index", "seen", "noindex", "unsearchable", "hidden"];
  const files = {
    "docs.json": settings({
      tabs: [
        { tab: "Open", pages },
        { tab: "Closed", hidden: true, pages: ["closed", "reopened"] },
        { tab: "Findable", hidden: true, searchable: true, pages: ["findable"] },
      ],
    }),
    "index.mdx": page("Home"),
    "seen.mdx": page("Seen", "lighthouse"),
    "noindex.mdx": page("Noindex", "lighthouse", "noindex: true\n"),
    "unsearchable.mdx": page("Unsearchable", "lighthouse", "searchable: false\n"),
    "hidden.mdx": page("Hidden", "lighthouse", "hidden: true\n"),
    "closed.mdx": page("Closed", "lighthouse"),
    "reopened.mdx": page("Reopened", "lighthouse", "hidden: false\n"),
    "findable.mdx": page("Findable", "lighthouse"),
    "outside.mdx": page("Outside", "lighthouse"),
  };
  await built(files, async (site) => {
    assertEquals((await find(site, "lighthouse")).sort(), ["/findable", "/reopened", "/seen"]);
  });
  const all = JSON.parse(files["docs.json"]);
  await built(
    { ...files, "docs.json": JSON.stringify({ ...all, seo: { indexing: "all" } }) },
    async (site) => {
      const found = await find(site, "lighthouse");
      assertEquals(found.includes("/outside") && found.includes("/hidden"), true);
      assertEquals(found.includes("/noindex") || found.includes("/unsearchable"), false);
    },
  );
});

Deno.test("search has no entry and no index when there is nothing to find", async (t) => {
  const sites: Record<string, Texts> = {
    "no page": { "docs.json": settings({ pages: [] }) },
    "hidden everywhere": {
      "docs.json": settings({ pages: ["index", "a"] }),
      "index.mdx": page("Home", "", "hidden: true\n"),
      "a.mdx": page("A", "", "noindex: true\n"),
    },
  };
  for (const [name, files] of Object.entries(sites)) {
    await t.step(name, () =>
      built(files, (site) => {
        assertEquals(
          [...site.outputs().keys()].filter((path) => path.includes("_docs/search")),
          [],
        );
        if (site.has("index.html")) assertEquals(hasEntry(site), false);
        return Promise.resolve();
      }));
  }
});

Deno.test("search works for a site of one page", () =>
  built(
    { "docs.json": settings({ pages: ["index"] }), "index.mdx": page("Only", "lighthouse") },
    async (site) => {
      assertEquals(hasEntry(site), true);
      assertEquals(await find(site, "only"), ["/"]);
      assertEquals(await find(site, "lighthose"), ["/"]);
      assertEquals(await find(site, "?!… []"), []);
      assertEquals(await find(site, "lighthouse ".repeat(900)), ["/"]);
      assertEquals(await find(site, "x".repeat(10_000)), []);
    },
  ));

Deno.test("search keeps languages apart", () =>
  built({
    "docs.json": settings({
      languages: [
        { language: "en", pages: ["en/index"] },
        { language: "de", pages: ["de/index"] },
        { language: "cn", pages: ["cn/index"] },
      ],
    }),
    "en/index.mdx": page("Connect", "A database connection."),
    "de/index.mdx": page(
      "Verbinden",
      "Eine Datenbankverbindung herstellen.\n\nJede Verbindung endet.",
    ),
    "cn/index.mdx": page("连接", "如何连接数据库。"),
  }, async (site) => {
    assertEquals(await find(site, "connection"), ["/en"]);
    assertEquals(await find(site, "verbindung", "de"), ["/de"]);
    assertEquals(await find(site, "Datenbank", "de"), ["/de"]);
    assertEquals(await find(site, "连接数据库", "cn"), ["/cn"]);
    assertEquals(await find(site, "Datenbank"), []);
    assert(site.read("de/index.html").includes("/_docs/search/de/"));
  }));

Deno.test("search puts the version that the reader is in first", () =>
  built({
    "docs.json": settings({
      versions: [
        { version: "v2", pages: ["index", "v2/ships"] },
        { version: "v1", pages: ["v1/ships"] },
      ],
    }),
    "index.mdx": page("Home"),
    "v2/ships.mdx": page("Ships"),
    "v1/ships.mdx": page("Ships"),
  }, async (site) => {
    const index = (await indexOf(site))!;
    for (const version of ["v1", "v2"]) {
      const { results } = await index.search("ships", { version });
      assertEquals(results[0]?.url, `/${version}/ships`);
      assertEquals(results.length, 2);
    }
    assert(site.read("v1/ships/index.html").includes('data-search-version="v1"'));
  }));

Deno.test("search reads Japanese and Arabic as they are written", () =>
  built({
    "docs.json": settings({ pages: ["index", "ja", "ar"] }),
    "index.mdx": page("Home"),
    "ja.mdx": page("データベース", "接続を開きます。"),
    "ar.mdx": page("قاعدة البيانات", "كيفية الاتصال"),
  }, async (site) => {
    assertEquals(await find(site, "データベース"), ["/ja"]);
    assertEquals(await find(site, "接続"), ["/ja"]);
    assertEquals(await find(site, "بيانات"), ["/ar"]);
    assertEquals(await find(site, "اتصال"), ["/ar"]);
  }));

Deno.test("search stays small when 5,000 pages have one title", async () => {
  const paths = Array.from({ length: 5000 }, (_, at) => `p/${at}`);
  const files: Record<string, string> = { "docs.json": settings({ pages: ["index", ...paths] }) };
  files["index.mdx"] = page("Home");
  for (const [at, path] of paths.entries()) files[`${path}.mdx`] = page("Overview", `number${at}`);
  await built(files, async (site) => {
    let bytes = 0;
    const index = await SearchIndex.open((path) => {
      const text = site.read(`_docs/search/en/${path}`);
      bytes += text.length;
      return Promise.resolve(path.endsWith(".txt") ? text : JSON.parse(text));
    });
    const { results } = await index.search("overview");
    assertEquals([results.length, results[0]?.title], [10, "Overview"]);
    assert(bytes < 200_000, `${bytes} bytes`);
    assertEquals((await find(site, "number4321"))[0], "/p/4321");
  });
});

Deno.test("buildSite() brings the index up to date, and writes what has changed alone", async () => {
  const paths = Array.from({ length: 60 }, (_, at) => `p${at}`);
  const files: Record<string, string> = { "docs.json": settings({ pages: ["index", ...paths] }) };
  files["index.mdx"] = page("Home");
  for (const path of paths) {
    const words = Array.from({ length: 120 }, (_, at) => `${path}word${at}`).join(" ");
    files[`${path}.mdx`] = page(`Page ${path}`, words);
  }
  const site = new TestSite(files);
  const before = Deno.env.get("XDG_CACHE_HOME");
  Deno.env.set("XDG_CACHE_HOME", join(site.folder, "cache"));
  const ofSearch = () => {
    const found = [...site.outputs()].filter(([path]) => path.startsWith("_docs/search/"));
    return new Map(found);
  };
  try {
    await site.build({ cache: true });
    const first = ofSearch();
    site.write("p7.mdx", page("Page p7", "lighthouse"));
    await site.build({ cache: true });
    const second = ofSearch();
    assertEquals(await find(site, "lighthouse"), ["/p7"]);
    assertEquals((await find(site, "p7word3")).includes("/p7"), false);
    const fresh = [...second].filter(([path, text]) => first.get(path) !== text);
    assert(fresh.length * 3 < second.size, `${fresh.length} of ${second.size} files`);
    // What was kept is gone: pages are looked at again.
    for (const { name } of Deno.readDirSync(join(site.folder, "cache/docs"))) {
      if (name.endsWith(".search.json")) Deno.removeSync(join(site.folder, "cache/docs", name));
    }
    site.write("p8.mdx", page("Page p8", "harbor"));
    await site.build({ cache: true });
    const third = ofSearch();
    await site.build();
    assertEquals(third, ofSearch(), "the same as a build from nothing");
  } finally {
    if (before === undefined) Deno.env.delete("XDG_CACHE_HOME");
    else Deno.env.set("XDG_CACHE_HOME", before);
    site.remove();
  }
});
