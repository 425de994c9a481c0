/** What a page's own code can reach. Each attempt prints what it got into the page. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { attempts, attemptsPage, readAttempts } from "../helpers/sandbox.ts";
import { page, plainSettings, TestSite } from "../helpers/build.ts";

Deno.test("page code reaches neither files nor network nor processes", async (t) => {
  const site = new TestSite({ "docs.json": plainSettings, "index.mdx": attemptsPage() });
  Deno.env.set("DOCS_TEST_SECRET", "the-secret");
  try {
    const report = await site.build({ workers: 1 });
    assertEquals(report.complete, true);
    const results = readAttempts(site.read("index.html"));
    for (const { name, expected } of attempts) {
      await t.step(name, () => assertMatch(results[name] ?? "no answer", expected));
    }
    await t.step("nothing secret is in the page", () => {
      assertEquals(/the-secret|root:x:0/.test(site.read("index.html")), false);
    });
  } finally {
    Deno.env.delete("DOCS_TEST_SECRET");
    site.remove();
  }
});

Deno.test("page code does not connect, however it tries", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  let connections = 0;
  const accepting = (async () => {
    for await (const connection of listener) {
      connections++;
      connection.close();
    }
  })();
  const url = `http://127.0.0.1:${port}/`;
  const tries = [
    `fetch("${url}")`,
    `new WebSocket("${url.replace("http", "ws")}")`,
    `import("${url}a.js")`,
    `import("node:net").then((net) => net.connect(${port}, "127.0.0.1"))`,
    `new Worker("${url}w.js", { type: "module" })`,
    `new EventSource("${url}")`,
    `navigator.sendBeacon("${url}")`,
  ];
  const body = tries.map((code) => `{(() => { try { ${code} } catch {} return "" })()}`).join(
    "\n\n",
  );
  const site = new TestSite({
    "docs.json": plainSettings,
    "index.mdx": page(`${body}\n\nthe end`),
  });
  try {
    await site.build({ workers: 1 });
    assertStringIncludes(site.read("index.html"), "the end");
    await new Promise((resolve) => setTimeout(resolve, 100));
    assertEquals(connections, 0);
  } finally {
    listener.close();
    await accepting;
    site.remove();
  }
});

/** Things that a page does to the world, none of which another page may notice. */
const mischief: Readonly<Record<string, string>> = {
  "sets a global": `globalThis.leaked = "leaked"`,
  "replaces React": `globalThis.React = undefined; globalThis.useState = undefined`,
  "replaces a component": `globalThis.Note = () => "leaked"`,
  "changes Array.prototype": `Array.prototype.map = () => ["leaked"]`,
  "changes Object.prototype": `Object.prototype.title = "leaked"`,
  "changes JSON": `JSON.stringify = () => "leaked"`,
  "changes String.prototype": `String.prototype.replace = () => "leaked"`,
  "changes URL": `URL.prototype.toString = () => "leaked"`,
  "changes a component of ours": `Note.defaultProps = { children: "leaked" }`,
  "aborts the process": `import("node:process").then((process) => process.abort())`,
  "exits the process": `import("node:process").then((process) => process.exit(0))`,
  "forges an answer":
    `import("node:worker_threads").then(({ parentPort }) => { for (let id = 0; id < 99; id++) parentPort.postMessage({ id, rendered: { html: new Uint8Array(), findings: [] } }) })`,
  "forges an order":
    `dispatchEvent(Object.assign(Object.create(null), { type: "message", data: { kind: "start" } }))`,
  "rejects a promise": `Promise.reject(new Error("leaked"))`,
  "throws later":
    `setTimeout(() => { throw new Error("leaked") }, 0); queueMicrotask(() => { throw new Error("leaked") })`,
  "never lets go": `(() => { const next = () => Promise.resolve().then(next); next() })()`,
};

Deno.test("pages do not notice what other pages do", async (t) => {
  const innocent = page(
    'import { next } from "/snippets/count.jsx"\n\n<Note>kept</Note>\n\n{String(globalThis.leaked)} {["a"].map((x) => x + "b")} {JSON.stringify([1])} {next()}',
  );
  const count = { "snippets/count.jsx": "let n = 0;\nexport const next = () => `count ${++n}`;\n" };
  const alone = new TestSite({
    "docs.json": plainSettings,
    "index.mdx": page("home"),
    "z.mdx": innocent,
    "zz.mdx": innocent,
    ...count,
  });
  await alone.build({ workers: 1 });
  const body = (site: TestSite, path: string): string =>
    /<div id="content"[\s\S]*?<div class="page-end">/.exec(site.read(path))?.[0] ?? "";
  const expected = body(alone, "z/index.html");
  assertMatch(expected, /undefined\s+ab\s+\[1\]\s+count 1/);
  assertEquals(body(alone, "zz/index.html"), expected);
  alone.remove();
  for (const [name, code] of Object.entries(mischief)) {
    await t.step(name, async () => {
      const site = new TestSite({
        "docs.json": plainSettings,
        "a.mdx": page(`{(() => { try { ${code} } catch {} return "" })()}`),
        "index.mdx": page("home"),
        "z.mdx": innocent,
        "zz.mdx": innocent,
        ...count,
      });
      try {
        const report = await site.build({ workers: 1, pageLimit: 1500 });
        assertEquals(report.diagnostics, []);
        assertEquals(body(site, "z/index.html"), expected);
        assertEquals(body(site, "zz/index.html"), expected);
      } finally {
        site.remove();
      }
    });
  }
});
