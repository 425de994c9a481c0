import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { page, TestSite } from "../helpers/build.ts";
import { type LiveServer, serveLive, until } from "../helpers/live_server.ts";

const settings = (pages: readonly string[], more: object = {}): string =>
  JSON.stringify({
    name: "Test",
    theme: "mint",
    colors: { primary: "#0a7a5a" },
    navigation: { groups: [{ group: "Everything", pages }] },
    ...more,
  });

const specification = (summary: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Plants", version: "1" },
    servers: [{ url: "https://plants.example.com" }],
    paths: { "/plants": { get: { summary, responses: { 200: { description: "All" } } } } },
  });

const files = {
  "docs.json": settings(["index", "a", "uses", "guides/one", "guides/two", "plants"]),
  "index.mdx": page("The home page"),
  "a.mdx": page("First text"),
  "uses.mdx": page('import Note from "/snippets/note.mdx"\n\n<Note />'),
  "guides/one.mdx": page("Guide one"),
  "guides/two.mdx": page("Guide two"),
  "plants.mdx": "---\nopenapi: GET /plants\n---\n",
  "snippets/note.mdx": "Said by the snippet\n",
  "openapi.json": specification("List the plants"),
  "style.css": "body { margin: 0 }\n",
};

/** Runs with a site of its own that has been looked at completely. */
async function withServer(
  run: (site: TestSite, server: LiveServer) => Promise<void>,
  content: Readonly<Record<string, string>> = files,
): Promise<void> {
  const site = new TestSite(content);
  const server = serveLive(site.root);
  try {
    await server.get("/");
    await run(site, server);
    assertEquals(server.failures, []);
  } finally {
    await server.close();
    site.remove();
  }
}

async function showsAt(server: LiveServer, path: string, text: string): Promise<void> {
  await until(
    `"${text}" at ${path}`,
    async () => (await server.get(path)).text.includes(text),
  );
}

Deno.test("Session serves the new text of what depends on a change", async (t) => {
  const steps: {
    name: string;
    change: (site: TestSite) => void;
    path: string;
    text: string;
    reloaded: boolean;
  }[] = [
    {
      name: "the body of a page",
      change: (site) => site.write("a.mdx", page("Second text")),
      path: "/a",
      text: "Second text",
      reloaded: false,
    },
    {
      name: "an editor that writes another file and renames it",
      change: (site) => {
        site.write(".a.mdx.swp", "x");
        site.write("a.mdx~", page("Third text"));
        Deno.renameSync(join(site.root, "a.mdx~"), join(site.root, "a.mdx"));
        Deno.removeSync(join(site.root, ".a.mdx.swp"));
      },
      path: "/a",
      text: "Third text",
      reloaded: false,
    },
    {
      name: "a snippet",
      change: (site) => site.write("snippets/note.mdx", "Said in other words\n"),
      path: "/uses",
      text: "Said in other words",
      reloaded: false,
    },
    {
      name: "a stylesheet",
      change: (site) => site.write("style.css", "body { margin: 1px }\n"),
      path: "/style.css",
      text: "1px",
      reloaded: false,
    },
    {
      name: "the title of a page, in the sidebar of another",
      change: (site) => site.write("a.mdx", "---\ntitle: Renamed\n---\n\nText\n"),
      path: "/guides/one",
      text: "Renamed",
      reloaded: true,
    },
    {
      name: "the settings",
      change: (site) => site.write("docs.json", settings(["index", "a"], { name: "Other name" })),
      path: "/",
      text: "Other name",
      reloaded: true,
    },
    {
      name: "a specification",
      change: (site) => site.write("openapi.json", specification("Name all plants")),
      path: "/plants",
      text: "Name all plants",
      reloaded: true,
    },
    {
      name: "a new page",
      change: (site) => site.write("new/page.mdx", page("Just written")),
      path: "/new/page",
      text: "Just written",
      reloaded: true,
    },
  ];
  await withServer(async (site, server) => {
    for (const { name, change, path, text, reloaded } of steps) {
      await t.step(name, async () => {
        assert(!(await server.get(path)).text.includes(text), "before");
        const before = server.changes.length;
        change(site);
        await showsAt(server, path, text);
        await until("the change is told", () => server.changes.length > before);
        assertEquals(server.changes.slice(before).map((each) => each.reloaded), [reloaded]);
      });
    }
  });
});

Deno.test("Session follows files and folders that go away", () =>
  withServer(async (site, server) => {
    Deno.removeSync(join(site.root, "a.mdx"));
    await until("the page is gone", async () => (await server.get("/a")).status === 404);
    Deno.renameSync(join(site.root, "guides"), join(site.root, "manuals"));
    await showsAt(server, "/manuals/one", "Guide one");
    await until("its old place", async () => (await server.get("/guides/one")).status === 404);
    Deno.removeSync(join(site.root, "manuals"), { recursive: true });
    await until("gone as well", async () => (await server.get("/manuals/one")).status === 404);
    site.write("a.mdx", page("Back again"));
    await showsAt(server, "/a", "Back again");
  }));

Deno.test("Session stays with the last good settings and tells what is wrong with the new ones", () =>
  withServer(async (site, server) => {
    site.write("docs.json", "{ broken");
    await until(
      "a problem is told",
      () =>
        server.problems.some(({ code }) => code.startsWith("settings") || code.includes("json")),
    );
    const { status, text } = await server.get("/a");
    assertEquals([status, text.includes("First text")], [200, true]);
    const { site: live } = server.session;
    assert(
      live.problemsOf(live.pageAt("a/index.html")).some(({ span }) => span?.file === "docs.json"),
    );
    site.write("docs.json", settings(["index"], { name: "Mended" }));
    await showsAt(server, "/", "Mended");
    assertEquals(live.problemsOf(live.pageAt("a/index.html")), []);
  }));

Deno.test("Session without usable settings serves a page that waits for them", async () => {
  const site = new TestSite({ "docs.json": "[", "index.mdx": page("Here at last") });
  const server = serveLive(site.root);
  try {
    const { text } = await server.get("/");
    assert(text.includes("/_docs/live/client.js"), text);
    site.write("docs.json", settings(["index"]));
    await showsAt(server, "/", "Here at last");
  } finally {
    await server.close();
    site.remove();
  }
});

Deno.test("Session takes a thousand changes as one", () => {
  const many = Object.fromEntries(
    Array.from({ length: 1000 }, (_, at) => [`many/p${at}.mdx`, page(`Page ${at} before`)]),
  );
  return withServer(async (site, server) => {
    await server.get("/many/p7");
    for (let at = 0; at < 1000; at++) site.write(`many/p${at}.mdx`, page(`Page ${at} after`));
    await showsAt(server, "/many/p999", "Page 999 after");
    await showsAt(server, "/many/p7", "Page 7 after");
    await new Promise((resolve) => setTimeout(resolve, 300));
    assertEquals(server.changes.map(({ content }) => content.length), [1000]);
  }, { ...files, ...many });
});

Deno.test("Session survives a page that never ends", () =>
  withServer(async (site, server) => {
    site.write("a.mdx", page("{(() => { while (true); })()}"));
    await until("its notice", async () => (await server.get("/a")).text.includes("stopped after"));
    site.write("a.mdx", page("Ends now"));
    await showsAt(server, "/a", "Ends now");
    assertEquals((await server.get("/guides/one")).status, 200);
  }));

Deno.test("Session tells each problem once", () =>
  withServer(async (site, server) => {
    site.write("a.mdx", page("{"));
    await until("the problem", () => server.problems.length > 0);
    site.write("a.mdx", page("Text above\n\n{"));
    await until("a second change", () => server.changes.length === 2);
    site.write("guides/one.mdx", page("{"));
    await until(
      "another",
      () => server.problems.some(({ span }) => span?.file === "guides/one.mdx"),
    );
    assertEquals(server.problems.map(({ span }) => span?.file), ["a.mdx", "guides/one.mdx"]);
  }));

Deno.test("Session tells what the rules of docs check say about edited pages", async () => {
  const text = (body: string): string =>
    `---\ntitle: Page\ndescription: What it is about.\n---\n\n${body}\n`;
  const site = new TestSite({ ...files, "a.mdx": text("Fine") });
  const server = serveLive(site.root, { check: true });
  const codes = (): string[] => server.findings.map(({ code }) => code);
  try {
    await server.get("/a");
    site.write("a.mdx", text("## Two\n\n#### Four"));
    await until("the first finding", () => codes().length === 1);
    assertEquals(codes(), ["heading-skipped"]);
    assertEquals(server.findings[0]?.span?.start.line, 8);
    // It is told once, wherever it moves to; what is new beside it is told too.
    site.write("a.mdx", text("## Two\n\nSome text\n\n#### Four\n\n```\ncode\n```"));
    await until("the second finding", () => codes().length === 2);
    assertEquals(codes(), ["heading-skipped", "code-language-missing"]);
    site.write("a.mdx", text("Mended"));
    await until("the change", () => server.changes.length === 3);
    site.write("a.mdx", text("## Two\n\n#### Four"));
    await until("the finding that came back", () => codes().length === 3);
    assertEquals(server.failures, []);
  } finally {
    await server.close();
    site.remove();
  }
});
