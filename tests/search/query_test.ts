import { assertEquals, assertRejects } from "@std/assert";
import { type IndexedPage, writeIndex } from "../../src/search/index_writer.ts";
import { searchRecord } from "../../src/search/page_record.ts";
import { SearchIndex, type SearchOptions } from "../../src/search/query.ts";

interface Sketch {
  readonly title: string;
  readonly url: string;
  readonly html?: string;
  readonly description?: string;
  readonly method?: string;
  readonly path?: string;
  readonly version?: string;
  readonly boost?: number;
}

function indexed(sketch: Sketch): IndexedPage {
  const { title, url, html = "", description, method, path } = sketch;
  const record = searchRecord({ title, url, html, description, method, path, keywords: [] });
  return { ...sketch, record, crumbs: [] };
}

function write(sketches: readonly Sketch[], language = "en"): Map<string, string> {
  const files = new Map<string, string>();
  writeIndex(sketches.map(indexed), language, (path, text) => void files.set(path, text));
  return files;
}

function open(files: ReadonlyMap<string, string>, loaded: string[] = []): Promise<SearchIndex> {
  return SearchIndex.open((path) => {
    loaded.push(path);
    const text = files.get(path)!;
    return Promise.resolve(path.endsWith(".txt") ? text : JSON.parse(text));
  });
}

const site: readonly Sketch[] = [
  { title: "Users", url: "/users", html: "<p>All about users.</p>" },
  {
    title: "List users",
    url: "/users/list",
    method: "GET",
    path: "/users",
    html: `<h2 id="errors">Errors</h2><p>Too many requests.</p>`,
  },
  { title: "Get a user", url: "/users/get", method: "GET", path: "/users/{userId}" },
  {
    title: "Create a user",
    url: "/users/create",
    method: "POST",
    path: "/users",
    html: "<p>Creates a user account.</p>",
  },
  { title: "Rate limits", url: "/limits", html: "<p>100 requests a minute.</p>" },
  {
    title: "Authentication",
    url: "/auth",
    html: "<p>Send a bearer token. Tokens of users expire.</p><pre>curl --header x</pre>",
  },
];

Deno.test("SearchIndex.search() puts the page that a reader wants first", async (t) => {
  const index = await open(write(site));
  const cases: [query: string, url: string][] = [
    ["users", "/users"],
    ["list users", "/users/list"],
    ["get user", "/users/get"],
    ["GET /users/{userId}", "/users/get"],
    ["/users/{userId}", "/users/get"],
    ["post /users", "/users/create"],
    ["userId", "/users/get"],
    ["rate limit", "/limits"],
    ["authentification", "/auth"],
    ["auhtentication", "/auth"],
    ["creating users", "/users/create"],
    ["authen", "/auth"],
    ["curl", "/auth"],
    ["how do I create a user?", "/users/create"],
    ["LIMITS", "/limits"],
  ];
  for (const [query, url] of cases) {
    await t.step(query, async () => {
      const { results } = await index.search(query);
      assertEquals(results[0]?.url, url, results.map((result) => result.url).join(" "));
    });
  }
});

Deno.test("SearchIndex.search() leads to the part of the page that fits", async () => {
  const index = await open(write(site));
  const { results: [first], marks } = await index.search("too many requests");
  assertEquals([first?.url, first?.hits[0]?.id], ["/users/list", "errors"]);
  assertEquals(marks.includes("requests"), true);
});

Deno.test("SearchIndex.search() answers odd queries without complaint", async (t) => {
  const index = await open(write(site));
  for (
    const query of [
      "",
      " ",
      "?!…",
      "{}[]()",
      "x".repeat(10_000),
      "user ".repeat(2000),
      "\u0000",
      "constructor",
      "__proto__",
      "💥",
    ]
  ) {
    await t.step(JSON.stringify(query.slice(0, 20)), async () => {
      const { results } = await index.search(query);
      if (query.startsWith("user")) assertEquals(results.length > 0, true);
      else assertEquals(results, []);
    });
  }
});

Deno.test("SearchIndex.search() speaks the languages of its pages", async (t) => {
  const cases: [language: string, page: Sketch, queries: string[]][] = [
    ["zh", { title: "数据库连接", url: "/a" }, ["数据库", "连接", "数据库连接"]],
    ["ja", { title: "データベースの接続", url: "/a" }, ["データベース", "接続"]],
    ["ar", { title: "إدارة المستخدمين", url: "/a" }, ["المستخدمين", "مستخدمين", "ادارة"]],
    ["de", { title: "Datenbankverbindung", url: "/a", html: "<p>Eine Verbindung öffnen.</p>" }, [
      "datenbank",
      "Öffnen",
      "offnen",
    ]],
    ["fr", { title: "Créer un élément", url: "/a" }, ["creer element", "élément"]],
    ["ko", { title: "사용자 목록", url: "/a" }, ["사용자", "목록"]],
  ];
  for (const [language, page, queries] of cases) {
    const index = await open(write([{ title: "zzz", url: "/z" }, page], language));
    for (const query of queries) {
      await t.step(`${language}: ${query}`, async () => {
        assertEquals((await index.search(query)).results[0]?.url, "/a");
      });
    }
  }
});

Deno.test("SearchIndex.search() finds compounds by their last part", async () => {
  const pages = [
    { title: "Verbindung", url: "/verbindung" },
    { title: "Datenbankverbindung", url: "/datenbank" },
  ];
  const urls = async (language: string) =>
    (await (await open(write(pages, language))).search("verbindung")).results.map(({ url }) => url);
  assertEquals(await urls("de"), ["/verbindung", "/datenbank"]);
  assertEquals(await urls("en"), ["/verbindung"]);
});

Deno.test("SearchIndex.search() prefers the reader's version and boosted pages", async (t) => {
  const pages = [
    { title: "Tokens", url: "/v1/tokens", version: "v1" },
    { title: "Tokens", url: "/v2/tokens", version: "v2" },
    { title: "Tokens of everything", url: "/boosted", boost: 40 },
  ];
  const index = await open(write(pages));
  const first = async (options: SearchOptions) =>
    (await index.search("tokens", options)).results.map(({ url }) => url);
  await t.step(
    "v2",
    async () =>
      assertEquals((await first({ version: "v2" })).slice(1), ["/v2/tokens", "/v1/tokens"]),
  );
  await t.step(
    "v1",
    async () =>
      assertEquals((await first({ version: "v1" })).slice(1), ["/v1/tokens", "/v2/tokens"]),
  );
  await t.step("boost", async () => assertEquals((await first({}))[0], "/boosted"));
});

Deno.test("SearchIndex.search() gives every page of equal rank in the order of the site", async () => {
  const pages = Array.from({ length: 5000 }, (_, at) => ({ title: "Same title", url: `/${at}` }));
  const loaded: string[] = [];
  const index = await open(write(pages), loaded);
  const { results } = await index.search("same title", { limit: 5 });
  assertEquals(results.length, 5);
  assertEquals(loaded.length < 10, true, loaded.join(" "));
});

Deno.test("SearchIndex.search() tries again what could not be loaded", async () => {
  const files = write(site);
  let isDown = true;
  const index = await SearchIndex.open((path) => {
    if (isDown && path !== "index.json") return Promise.reject(new Error("down"));
    const text = files.get(path)!;
    return Promise.resolve(path.endsWith(".txt") ? text : JSON.parse(text));
  });
  await assertRejects(() => index.search("users"));
  isDown = false;
  assertEquals((await index.search("users")).results[0]?.url, "/users");
});

Deno.test("writeIndex() writes an index of nothing", async () => {
  assertEquals((await (await open(write([]))).search("users")).results, []);
});

Deno.test("writeIndex() changes few files when a page changes", () => {
  const words = (seed: number) =>
    Array.from({ length: 60 }, (_, at) => `w${(seed * 7919 + at * 104729) % 5000}`).join(" ");
  const pages = Array.from(
    { length: 400 },
    (_, at) => ({ title: `Page ${at}`, url: `/${at}`, html: `<p>${words(at)}</p>` }),
  );
  const before = write(pages);
  const after = write(pages.with(7, { ...pages[7]!, html: `${pages[7]!.html}<p>novelty</p>` }));
  const changed = [...after.keys()].filter((path) => !before.has(path));
  assertEquals(changed.length <= 6, true, `${changed.length} of ${after.size} files changed`);
});
