import { assert, assertEquals } from "@std/assert";
import { compileRedirects } from "../../src/navigation/redirects.ts";
import { contentTypeOf } from "../../src/serve/file_response.ts";
import type { SiteContent } from "../../src/serve/content.ts";
import { SiteServer, type SiteServerOptions } from "../../src/serve/site_server.ts";

const long = "A line that is long enough to be worth compressing.\n".repeat(100);

const files: Readonly<Record<string, string>> = {
  "index.html": "<html>home</html>",
  "index.md": "# home",
  "404.html": "<html>no such page</html>",
  "start/index.html": "<html>start</html>",
  "start.md": "# start",
  "old/index.html": "<html>a page that redirects</html>",
  "guides/größe/index.html": "<html>Größe</html>",
  "long/index.html": long,
  "images/a b.png": "png",
  "images/drawing.svg": "<svg/>",
  "demo.html": "<script>1</script>",
  "demo/index.html": "<script>1</script>",
  "feed.xml": "<rss/>",
  "data.bin": "0123456789",
  "empty.txt": "",
  "_docs/assets-0123abcd/docs.css": "css",
  "_docs/theme.0123abcd.css": "css",
  "_docs/endpoints.json": "{}",
  "_docs/assets-0123abcd/logo.svg": "<svg/>",
  "secret/.well-known/x": "x",
};

const redirects = compileRedirects([
  { source: "/old", destination: "/start" },
  { source: "/moved/:page", destination: "/guides/:page", permanent: false },
  { source: "/away", destination: "https://example.com/x?y=1" },
  { source: "/ümlaut", destination: "/größe über" },
  { source: "/hash", destination: "/start#part" },
  { source: "/images/drawing.svg", destination: "/start" },
], { isPage: (url) => url === "/start" }).value;

function serverOf(base = "", options: SiteServerOptions = {}): SiteServer {
  const content: SiteContent = {
    base,
    redirects,
    proxyServers: [],
    read: (path) => {
      assert(!/(^|\/)\.\.?(\/|$)|\0|\\/.test(path), `asked for "${path}"`);
      if (path === "broken/index.html") return Promise.reject(new Error("on purpose"));
      const text = Object.hasOwn(files, path) ? files[path] : undefined;
      return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
    },
  };
  return new SiteServer(content, options);
}

function ask(
  path: string,
  init: RequestInit = {},
  server: SiteServer = serverOf(),
): Promise<Response> {
  return server.handle(new Request(`http://localhost:3000${path}`, init));
}

Deno.test("SiteServer finds pages at the addresses that hosts know", async (t) => {
  const cases: readonly (readonly [string, number, string])[] = [
    ["/", 200, "<html>home</html>"],
    ["/start", 200, "<html>start</html>"],
    ["/start/", 200, "<html>start</html>"],
    ["/start/index.html", 200, "<html>start</html>"],
    ["/start?x=1", 200, "<html>start</html>"],
    ["/start.md", 200, "# start"],
    ["/index.md", 200, "# home"],
    ["/start.html", 308, "/start"],
    ["/start.html?x=%20y", 308, "/start?x=%20y"],
    ["/start/index", 308, "/start"],
    ["/index", 308, "/"],
    ["/index.html", 200, "<html>home</html>"],
    ["/guides/gr%C3%B6%C3%9Fe", 200, "<html>Größe</html>"],
    ["/guides/gr%C3%B6%C3%9Fe.html", 308, "/guides/gr%C3%B6%C3%9Fe"],
    ["/images/a%20b.png", 200, "png"],
    ["/images/a%20b.png/", 404, "<html>no such page</html>"],
    ["/empty.txt", 200, ""],
    ["/nope", 404, "<html>no such page</html>"],
    ["/nope.html", 404, "<html>no such page</html>"],
    ["/START", 404, "<html>no such page</html>"],
    ["/old", 308, "/start"],
    ["/old/", 308, "/start"],
    ["/old?x=1", 308, "/start?x=1"],
    ["/moved/x", 307, "/guides/x"],
    ["/away", 308, "https://example.com/x?y=1"],
    ["/%C3%BCmlaut", 308, "/gr%C3%B6%C3%9Fe%20%C3%BCber"],
    ["/hash", 308, "/start#part"],
    ["/images/drawing.svg", 200, "<svg/>"],
    ["/broken", 500, "The page could not be made: on purpose\n"],
    ["/_docs/proxy", 404, "The proxy is switched off\n"],
  ];
  for (const [path, status, expected] of cases) {
    await t.step(path, async () => {
      const response = await ask(path);
      const found = status === 307 || status === 308
        ? response.headers.get("location")
        : await response.text();
      assertEquals([response.status, found], [status, expected]);
    });
  }
});

Deno.test("SiteServer leads nowhere but into the site", async (t) => {
  const paths = [
    "/../secret",
    "/%2e%2e/secret",
    "/%2e%2e%2fsecret",
    "/a/..%2f..%2f..%2fetc/passwd",
    "/..%5c..%5cwindows",
    "/%5c%5cevil.example.net",
    "/start%00",
    "/start%00.html",
    "/%c0%ae%c0%ae/secret",
    "/%",
    "/%zz",
    "/./%2e/start%2f..",
    "//evil.example.net/start.html",
    "/%2f%2fevil.example.net",
    "/__proto__",
    "/constructor",
  ];
  for (const path of paths) {
    await t.step(path, async () => {
      const response = await ask(path);
      assert([400, 404].includes(response.status), `status ${response.status}`);
      assertEquals(response.headers.get("location"), null);
      await response.body?.cancel();
    });
  }
  await t.step("a redirect stays on the site", async () => {
    const response = await ask("//start.html");
    assertEquals(response.headers.get("location"), "/start");
  });
});

Deno.test("SiteServer serves below a base path", async (t) => {
  const cases: readonly (readonly [string, number, string | null])[] = [
    ["/", 307, "/docs/"],
    ["/docs", 200, null],
    ["/docs/", 200, null],
    ["/docs/start", 200, null],
    ["/docs/start.html", 308, "/docs/start"],
    ["/docs/old", 308, "/docs/start"],
    ["/docs/away", 308, "https://example.com/x?y=1"],
    ["/docs/nope", 404, null],
    ["/start", 404, null],
    ["/docsx", 404, null],
  ];
  for (const [path, status, location] of cases) {
    await t.step(path, async () => {
      const response = await ask(path, {}, serverOf("/docs"));
      assertEquals([response.status, response.headers.get("location")], [status, location]);
      await response.body?.cancel();
    });
  }
});

Deno.test("SiteServer gives Markdown to those who prefer it", async (t) => {
  const html = "text/html; charset=UTF-8";
  const markdown = "text/markdown; charset=UTF-8";
  const plain = "text/plain; charset=UTF-8";
  const cases: readonly (readonly [string, string | undefined, string])[] = [
    ["/start", undefined, html],
    ["/start", "*/*", html],
    ["/start", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", html],
    ["/start", "text/markdown", markdown],
    ["/start", "TEXT/Markdown", markdown],
    ["/start", "text/plain", plain],
    ["/start", "text/markdown, text/html, */*", markdown],
    ["/start", "text/html, text/markdown, */*;q=0.1", markdown],
    ["/start", "text/html, text/plain", html],
    ["/start", "text/html;q=0.5, text/markdown;q=0.9", markdown],
    ["/start", "text/markdown;q=0.1, text/html", html],
    ["/start", "text/markdown;q=0, */*", html],
    ["/start", "application/json", html],
    ["/start", "text/*", html],
    ["/", "text/markdown", markdown],
    ["/start/", "text/markdown", markdown],
    ["/start.md", "text/html", markdown],
    ["/long", "text/markdown", html],
  ];
  for (const [path, accept, type] of cases) {
    await t.step(`${path} for ${accept}`, async () => {
      const response = await ask(path, accept === undefined ? {} : { headers: { accept } });
      assertEquals([response.status, response.headers.get("content-type")], [200, type]);
      const isNegotiated = response.headers.get("vary")?.includes("accept") ?? false;
      assertEquals(isNegotiated, !path.endsWith(".md"));
      await response.body?.cancel();
    });
  }
  await t.step("no page for a program", async () => {
    const response = await ask("/nope", { headers: { accept: "text/markdown" } });
    assertEquals([response.status, await response.text()], [404, "There is no such page\n"]);
  });
});

Deno.test("SiteServer answers methods", async (t) => {
  await t.step("HEAD is GET without a body", async () => {
    for (const path of ["/start", "/nope", "/data.bin"]) {
      const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
      assertEquals([...head.headers], [...get.headers]);
      assertEquals([head.status, head.body], [get.status, null]);
      assertEquals(get.headers.get("content-length"), String((await get.bytes()).length));
    }
  });
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PURGE"]) {
    await t.step(`${method} is not allowed`, async () => {
      const response = await ask("/start", { method });
      assertEquals([response.status, response.headers.get("allow")], [405, "GET, HEAD"]);
      await response.body?.cancel();
    });
  }
});

Deno.test("SiteServer lets clients keep what does not change", async (t) => {
  const forever = "public, max-age=31536000, immutable";
  const cases: readonly (readonly [string, string])[] = [
    ["/", "no-cache"],
    ["/start.md", "no-cache"],
    ["/data.bin", "no-cache"],
    ["/nope", "no-cache"],
    ["/old", "no-cache"],
    ["/_docs/endpoints.json", "no-cache"],
    ["/_docs/assets-0123abcd/docs.css", forever],
    ["/_docs/theme.0123abcd.css", forever],
  ];
  for (const [path, expected] of cases) {
    await t.step(path, async () => {
      const response = await ask(path);
      assertEquals(response.headers.get("cache-control"), expected);
      await response.body?.cancel();
    });
  }
  await t.step("what the client has is not sent again", async () => {
    const tag = (await ask("/start")).headers.get("etag") ?? "";
    assert(/^"[^"]+"$/.test(tag), tag);
    for (const header of [tag, `W/${tag}`, `"x", ${tag}`, "*"]) {
      const response = await ask("/start", { headers: { "if-none-match": header } });
      assertEquals([response.status, response.body, response.headers.get("etag")], [
        304,
        null,
        tag,
      ]);
      assertEquals(response.headers.get("vary"), "accept");
    }
    assertEquals((await ask("/start", { headers: { "if-none-match": '"x"' } })).status, 200);
    assertEquals((await ask("/", { headers: { "if-none-match": tag } })).status, 200);
    assertEquals((await ask("/nope", { headers: { "if-none-match": "*" } })).status, 404);
  });
});

Deno.test("SiteServer compresses what becomes shorter", async (t) => {
  const cases: readonly (readonly [string, string | undefined, string | null])[] = [
    ["/long", "gzip", "gzip"],
    ["/long", "br", "br"],
    ["/long", "gzip, deflate, br", "gzip"],
    ["/long", "br, gzip", "br"],
    ["/long", "gzip;q=0.5, br", "br"],
    ["/long", "*", "br"],
    ["/long", "br;q=0.5, gzip", "gzip"],
    ["/long", "gzip;q=0", null],
    ["/long", "zstd", null],
    ["/long", "identity", null],
    ["/long", undefined, null],
    ["/start", "gzip", null],
    ["/data.bin", "gzip", null],
  ];
  for (const [path, accepted, encoding] of cases) {
    await t.step(`${path} for ${accepted}`, async () => {
      const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
      const response = await ask(path, { headers });
      assertEquals(response.headers.get("content-encoding"), encoding);
      const bytes = await response.bytes();
      assertEquals(response.headers.get("content-length"), String(bytes.length));
      if (encoding !== null) assert(bytes.length < long.length / 10);
      if (path !== "/long") return;
      assertEquals(response.headers.get("vary"), "accept, accept-encoding");
    });
  }
  await t.step("each form has its own tag", async () => {
    const tags = await Promise.all(["gzip", "br", "identity"].map(async (accepted) => {
      const headers = { "accept-encoding": accepted };
      const tag = (await ask("/long", { headers })).headers.get("etag") ?? "";
      const again = await ask("/long", { headers: { ...headers, "if-none-match": tag } });
      assertEquals(again.status, 304);
      return tag;
    }));
    assertEquals(new Set(tags).size, 3);
  });
  await t.step("a browser gets the bytes back", async () => {
    const server = serverOf();
    const http = Deno.serve(
      { port: 0, hostname: "127.0.0.1", onListen() {} },
      (request) => server.handle(request),
    );
    assertEquals(await (await fetch(`http://127.0.0.1:${http.addr.port}/long`)).text(), long);
    await http.shutdown();
  });
});

Deno.test("SiteServer sends the part that is wanted", async (t) => {
  const tag = (await ask("/data.bin")).headers.get("etag") ?? "";
  const whole = [200, "0123456789", null] as const;
  const none = [416, "", "bytes */10"] as const;
  const cases: readonly (readonly [Record<string, string>, number, string, string | null])[] = [
    [{ range: "bytes=0-3" }, 206, "0123", "bytes 0-3/10"],
    [{ range: "bytes=4-4" }, 206, "4", "bytes 4-4/10"],
    [{ range: "bytes=7-" }, 206, "789", "bytes 7-9/10"],
    [{ range: "bytes=5-99" }, 206, "56789", "bytes 5-9/10"],
    [{ range: "bytes=-3" }, 206, "789", "bytes 7-9/10"],
    [{ range: "bytes=-99" }, 206, "0123456789", "bytes 0-9/10"],
    [{ range: "Bytes=0-0" }, 206, "0", "bytes 0-0/10"],
    [{ range: "bytes=10-" }, ...none],
    [{ range: "bytes=99-100" }, ...none],
    [{ range: "bytes=-0" }, ...none],
    [{ range: "bytes=3-1" }, ...whole],
    [{ range: "bytes=0-1,3-4" }, ...whole],
    [{ range: "bytes=-" }, ...whole],
    [{ range: "bytes=a-b" }, ...whole],
    [{ range: "lines=0-1" }, ...whole],
    [{ range: "bytes=0-3", "if-range": tag }, 206, "0123", "bytes 0-3/10"],
    [{ range: "bytes=0-3", "if-range": '"older"' }, ...whole],
    [{ range: "bytes=0-3", "if-range": `W/${tag}` }, ...whole],
    [{ range: "bytes=99-", "if-range": '"older"' }, ...whole],
  ];
  for (const [headers, status, body, range] of cases) {
    await t.step(JSON.stringify(headers).replace(tag.slice(1, -1), "tag"), async () => {
      const response = await ask("/data.bin", { headers });
      assertEquals(
        [response.status, await response.text(), response.headers.get("content-range")],
        [status, body, range],
      );
      assertEquals(response.headers.get("accept-ranges"), "bytes");
      if (status !== 416) assertEquals(response.headers.get("content-length"), `${body.length}`);
    });
  }
  await t.step("a part is a part of the plain bytes", async () => {
    const headers = { range: "bytes=0-9", "accept-encoding": "gzip" };
    const response = await ask("/long", { headers });
    assertEquals([response.headers.get("content-encoding"), await response.text()], [
      null,
      long.slice(0, 10),
    ]);
  });
  await t.step("HEAD and the 404 page know no parts", async () => {
    const headers = { range: "bytes=0-1" };
    assertEquals((await ask("/data.bin", { method: "HEAD", headers })).status, 200);
    assertEquals((await ask("/nope", { headers })).status, 404);
  });
});

Deno.test("SiteServer keeps documents of the docs folder apart from the site", async (t) => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["/images/drawing.svg", "sandbox; default-src 'none'"],
    ["/demo.html", "sandbox allow-scripts"],
    ["/demo", "sandbox allow-scripts"],
    ["/feed.xml", "sandbox; default-src 'none'"],
    ["/start", undefined],
    ["/nope", undefined],
    ["/data.bin", undefined],
    ["/_docs/assets-0123abcd/logo.svg", undefined],
  ];
  for (const [path, expected] of cases) {
    await t.step(path, async () => {
      const response = await ask(
        path,
        {},
        serverOf("", {
          decorate: () => new Uint8Array(3),
          isPage: (file) => file === "start/index.html",
        }),
      );
      const policy = response.headers.get("content-security-policy");
      assertEquals(
        policy === null ? undefined : policy.startsWith(expected ?? "?"),
        expected && true,
      );
      assertEquals(response.headers.get("x-content-type-options"), "nosniff");
      assert(!policy?.includes("allow-same-origin"));
      const isDecorated = (await response.bytes()).length === 3;
      assertEquals(isDecorated, path === "/start" || path === "/nope");
    });
  }
});

Deno.test("SiteServer asks its own routes first", async () => {
  const server = serverOf("/docs", {
    intercept: (path, request) =>
      path === "/_docs/live" ? new Response(`${request.method} live`) : undefined,
    proxy: () => Promise.resolve(new Response("proxy")),
  });
  assertEquals(
    await (await ask("/docs/_docs/live", { method: "POST" }, server)).text(),
    "POST live",
  );
  assertEquals(await (await ask("/docs/_docs/proxy", { method: "POST" }, server)).text(), "proxy");
  assertEquals((await ask("/_docs/proxy", { method: "POST" }, server)).status, 404);
});

Deno.test("contentTypeOf() knows what docs folders hold", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["a.html", "text/html; charset=UTF-8"],
    ["a.md", "text/markdown; charset=UTF-8"],
    ["a.mdx", "text/markdown; charset=UTF-8"],
    ["a.css", "text/css; charset=UTF-8"],
    ["a.js", "text/javascript; charset=UTF-8"],
    ["a.mjs", "text/javascript; charset=UTF-8"],
    ["a.cjs", "text/javascript; charset=UTF-8"],
    ["a.json", "application/json; charset=UTF-8"],
    ["a.jsonl", "application/jsonl; charset=UTF-8"],
    ["site.webmanifest", "application/manifest+json; charset=UTF-8"],
    ["a.txt", "text/plain; charset=UTF-8"],
    ["a.yaml", "text/yaml; charset=UTF-8"],
    ["a.xml", "application/xml"],
    ["a.svg", "image/svg+xml"],
    ["A.PNG", "image/png"],
    ["a.jpg", "image/jpeg"],
    ["a.avif", "image/avif"],
    ["a.webp", "image/webp"],
    ["favicon.ico", "image/vnd.microsoft.icon"],
    ["a.woff2", "font/woff2"],
    ["a.wasm", "application/wasm"],
    ["a.mp4", "video/mp4"],
    ["a.webm", "video/webm"],
    ["a.mp3", "audio/mpeg"],
    ["a.pdf", "application/pdf"],
    ["a.zip", "application/zip"],
    ["a.unheard-of", "application/octet-stream"],
    ["LICENSE", "application/octet-stream"],
    [".well-known/x", "application/octet-stream"],
  ];
  for (const [path, type] of cases) assertEquals(contentTypeOf(path), type, path);
});
