/**
 * The proxy and a real browser: what a browser says about where a request comes from, and what it
 * does with documents of the docs folder. A stranger's name leads to this machine here, as a stranger's
 * name server can arrange it.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { chromium, type Page } from "playwright-core";
import { encodeProxyRequest, proxyPath, proxyRequestHeader } from "../../src/model/proxy.ts";
import { createProxy } from "../../src/serve/proxy.ts";
import { SiteServer } from "../../src/serve/site_server.ts";
import { startTestApi } from "../helpers/test_api.ts";

/** Asks the proxy from within a page, and tells what came of it. */
const asking = `async ([url, headers]) => {
  try {
    const response = await fetch(url, { method: "POST", headers });
    return response.status + " " + (await response.text()).slice(0, 2000);
  } catch (error) {
    return error.name;
  }
}`;

const files: Readonly<Record<string, string>> = {
  "index.html": "<!doctype html><title>site</title>",
  "404.html": "<!doctype html><title>not found</title>",
  "demo.html": "<!doctype html><title>demo</title><script>document.title = 'ran'</script>",
  "drawing.svg":
    '<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.id = "ran"</script></svg>',
};

Deno.test("createProxy() and a browser agree on who may ask", async (t) => {
  const api = startTestApi();
  const proxy = createProxy({ servers: () => [api.origin], hostname: "127.0.0.1" });
  const site = new SiteServer({
    base: "",
    redirects: undefined,
    proxyServers: [],
    read: (path) =>
      Promise.resolve(
        files[path] === undefined ? undefined : new TextEncoder().encode(files[path]),
      ),
  }, { proxy, isPage: (path) => path === "index.html" });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (r) => site.handle(r),
  );
  const { port } = server.addr;
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP evil.example.net 127.0.0.1"],
  });
  const description = encodeProxyRequest({
    method: "POST",
    url: `${api.origin}/no-cors/echo`,
    headers: [["Authorization", "Bearer t"]],
  });
  const headers = { [proxyRequestHeader]: description };
  const ask = (page: Page, to: string, sent: Record<string, string>): Promise<string> =>
    page.evaluate(`(${asking})(${JSON.stringify([`http://${to}:${port}${proxyPath}`, sent])})`);
  const open = async (host: string, path = "/"): Promise<Page> => {
    const page = await browser.newPage();
    await page.goto(`http://${host}:${port}${path}`);
    return page;
  };
  try {
    await t.step("a page of the site may", async () => {
      for (const host of ["127.0.0.1", "localhost"]) {
        const page = await open(host);
        await page.context().addCookies([{ name: "site", value: "secret", url: page.url() }]);
        const text = await ask(page, host, headers);
        assert(text.startsWith("200 "), text);
        assert(text.includes("Bearer t") && !text.includes("secret"), text);
        await page.close();
      }
      assertEquals(api.requests.length, 2);
    });
    await t.step("a page under another name of this machine may not", async () => {
      const page = await open("127.0.0.1");
      // With the header the browser asks for permission first, which it does not get.
      assertEquals(await ask(page, "localhost", headers), "TypeError");
      assertEquals(await ask(page, "localhost", {}), "TypeError");
      await page.close();
    });
    await t.step(
      "a stranger's name that leads here may not, although it is its own origin",
      async () => {
        const page = await open("evil.example.net");
        const text = await ask(page, "evil.example.net", headers);
        assert(text.startsWith("403 ") && text.includes("forbidden-origin"), text);
        assertEquals(await ask(page, "localhost", headers), "TypeError");
        await page.close();
      },
    );
    await t.step("an HTML file of the docs folder runs, and may not", async () => {
      const page = await open("localhost", "/demo.html");
      assertEquals(await page.title(), "ran");
      assertEquals(await page.evaluate("self.origin"), "null");
      assertEquals(await ask(page, "localhost", headers), "TypeError");
      await page.close();
    });
    await t.step("a drawing of the docs folder does not run", async () => {
      const page = await open("localhost", "/drawing.svg");
      assertEquals(await page.evaluate("document.documentElement.id"), "");
      await page.close();
    });
    assertEquals(api.requests.length, 2, "nothing else reached the API");
  } finally {
    await browser.close();
    await server.shutdown();
    await api.close();
  }
});
