/**
 * `docs serve` as it is started by users, its playground, and an API that does not allow browsers.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { plainSettings, TestSite } from "../helpers/build.ts";
import { closeBrowser, eventually, theBrowser } from "../helpers/browser.ts";
import { type ServeCommand, startServe } from "../helpers/serve_command.ts";
import { startTestApi, testCredentials } from "../helpers/test_api.ts";

const get = (summary: string, more: object = {}) => ({
  get: { summary, responses: { 200: { description: "Fine" } }, ...more },
});

/** A site about the part of an API that sends no CORS headers. */
function siteOf(api: string, playground: object = {}): Record<string, string> {
  const flow = { tokenUrl: `${api}/no-cors/oauth/token`, scopes: { read: "Read everything" } };
  return {
    "docs.json": JSON.stringify({
      ...JSON.parse(plainSettings),
      api: { playground },
      navigation: { groups: [{ group: "API", pages: ["index"], openapi: "api.json" }] },
    }),
    "index.mdx": "---\ntitle: Home\n---\n\nHello\n",
    "api.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Test", version: "1" },
      servers: [{ url: `${api}/no-cors` }],
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer" },
          oauth: { type: "oauth2", flows: { clientCredentials: flow } },
        },
      },
      paths: {
        "/auth/bearer": get("Bearer", { security: [{ token: [] }] }),
        "/auth/bearer/oauth": get("OAuth", { security: [{ oauth: ["read"] }] }),
        "/stream": get("Stream", {
          parameters: [{ name: "ms", in: "query", schema: { type: "integer" } }],
        }),
      },
    }),
  };
}

interface Served {
  readonly page: Page;
  readonly api: ReturnType<typeof startTestApi>;
  readonly site: TestSite;
  readonly serve: ServeCommand;
  open(name: string): Promise<void>;
}

function serveTest(
  name: string,
  run: (served: Served) => Promise<void>,
  options: { args?: string[]; playground?: object } = {},
): void {
  Deno.test({
    name: `docs serve ${name}`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const api = startTestApi();
      const site = new TestSite(siteOf(api.origin, options.playground));
      await using serve = startServe([
        site.root,
        "--port",
        "0",
        "--base",
        "/base",
        ...options.args ?? [],
      ]);
      const address = await serve.address();
      const context = await (await theBrowser()).newContext();
      context.setDefaultTimeout(5000);
      const page = await context.newPage();
      try {
        const open = async (name: string): Promise<void> => {
          await page.goto(`${address}/api-reference/${name}?playground=open`);
          await page.locator(".playground-send button").waitFor();
        };
        await run({ page, api, site, serve, open });
      } finally {
        await context.close();
        site.remove();
        await api.close();
      }
    },
  });
}

Deno.test.afterAll(closeBrowser);

const send = (page: Page) => page.locator(".playground-send button").click();
const status = (page: Page, text: string) =>
  page.locator(`.call-status:has-text("${text}")`).first().waitFor();
const input = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const announced = (page: Page) => page.locator("meta[name=docs-proxy]").count();

serveTest("calls an API without CORS headers with credentials", async ({ page, api, open }) => {
  await open("bearer");
  assertEquals(
    await page.locator("meta[name=docs-proxy]").getAttribute("content"),
    "/base/_docs/proxy",
  );
  await input(page, "Token").fill(testCredentials.token);
  await send(page);
  await status(page, "200 OK");
  const request = api.requests.at(-1)!; // there was one
  assertEquals(request.headers.authorization, `Bearer ${testCredentials.token}`);
  assertEquals([request.headers.origin, request.headers.cookie], [undefined, undefined]);
});

serveTest("shows a streamed answer piece by piece", async ({ page, open }) => {
  await open("stream");
  await input(page, "ms").fill("300");
  await send(page);
  await page.getByText("chunk 1").waitFor();
  const body = page.locator(".call-tab");
  assertEquals((await body.innerText()).includes("chunk 5"), false);
  await eventually("the end", async () => (await body.innerText()).includes("chunk 5"));
});

serveTest("gets a token", async ({ page, open }) => {
  await open("oauth");
  await page.getByText("Get a token", { exact: true }).click();
  await input(page, "Client id").fill("test-client");
  await input(page, "Client secret").fill("test-secret");
  await page.getByRole("button", { name: /^(?:Authorize|Get token)$/ }).click();
  await eventually("a token", async () => await input(page, "Access token").inputValue() !== "");
  await send(page);
  await status(page, "200 OK");
});

serveTest(
  "says which proxy there is when the settings change",
  async ({ page, api, site, open }) => {
    await open("bearer");
    const write = (proxy: boolean) =>
      site.write("docs.json", siteOf(api.origin, { proxy })["docs.json"]!); // it has that file
    write(false);
    await eventually("no proxy", async () => await announced(page).catch(() => 1) === 0);
    write(true);
    await eventually("a proxy", async () => await announced(page).catch(() => 0) === 1);
  },
);

serveTest("calls directly without a proxy", async ({ page, api, open }) => {
  await open("bearer");
  assertEquals(await announced(page), 0);
  await send(page);
  await page.getByRole("heading", { name: "The API does not allow requests" }).waitFor();
  assert(api.requests.length > 0);
  assert(api.requests.every(({ headers }) => headers["sec-fetch-mode"] !== undefined));
}, { args: ["--no-proxy"] });

serveTest("keeps credentials out of what it prints", async ({ page, serve, open }) => {
  await open("bearer");
  await input(page, "Token").fill(testCredentials.token);
  await send(page);
  await status(page, "200 OK");
  serve.kill("SIGINT");
  assertEquals(await serve.ended(), 0);
  const printed = serve.stdout() + serve.stderr();
  assertStringIncludes(printed, "serving");
  assertEquals(printed.includes(testCredentials.token), false);
});
