/**
 * Live reload in a real browser: what is edited appears by itself, and the reader stays where they are.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { page as pageOf, TestSite } from "../helpers/build.ts";
import { closeBrowser, eventually, theBrowser } from "../helpers/browser.ts";
import { type LiveServer, serveLive } from "../helpers/live_server.ts";

const settings = (label: string, more: object = {}): string =>
  JSON.stringify({
    name: "Test",
    theme: "mint",
    colors: { primary: "#0a7a5a" },
    navigation: { groups: [{ group: label, pages: ["index", "long", "uses", "plants"] }] },
    ...more,
  });

const specification = (summary: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Plants", version: "1" },
    servers: [{ url: "https://plants.example.com" }],
    paths: { "/plants": { get: { summary, responses: { 200: { description: "All" } } } } },
  });

const long = (last: string): string =>
  pageOf(`<Accordion title="More">Inside the accordion</Accordion>

<Tabs>
  <Tab title="One">First panel</Tab>
  <Tab title="Two">Second panel</Tab>
</Tabs>

${"A paragraph that takes up some place on the page.\n\n".repeat(60)}${last}`);

const files = {
  "docs.json": settings("Group before"),
  "index.mdx": pageOf("The home page"),
  "long.mdx": long("The end"),
  "uses.mdx": pageOf('import Note from "/snippets/note.mdx"\n\n<Note />'),
  "plants.mdx": "---\nopenapi: GET /plants\n---\n",
  "snippets/note.mdx": "Said by the snippet\n",
  "openapi.json": specification("List the plants"),
  "style.css": "#content-area { border-top: 1px solid }\n",
};

interface Live {
  readonly page: Page;
  readonly site: TestSite;
  readonly server: LiveServer;
  /** Opens a page and waits until it listens. */
  open(path: string): Promise<void>;
  shows(text: string): Promise<void>;
}

function liveTest(
  name: string,
  run: (live: Live) => Promise<void>,
  options: { check?: boolean } = {},
): void {
  Deno.test({
    name: `live reload ${name}`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const site = new TestSite(files);
      const server = serveLive(site.root, options);
      const context = await (await theBrowser()).newContext({ baseURL: server.origin });
      const page = await context.newPage();
      try {
        await run({
          page,
          site,
          server,
          async open(path) {
            await page.goto(path);
            await eventually("the page listens", () => server.session.reload.open.has(path));
          },
          shows: (text) =>
            eventually(
              `"${text}" in the page`,
              async () => (await page.textContent("body").catch(() => ""))?.includes(text) ?? false,
            ),
        });
      } finally {
        await context.close();
        await server.close();
        site.remove();
      }
    },
  });
}

const borderOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector("#content-area")!).borderTopWidth);

liveTest(
  "shows the new text and keeps place, panels and tabs",
  async ({ page, site, open, shows }) => {
    await open("/long");
    await page.click("summary:has-text('More')");
    await page.click("[role=tab]:has-text('Two')");
    await page.evaluate(() => scrollTo(0, 900));
    site.write("long.mdx", long("Another end"));
    await shows("Another end");
    await eventually(
      "the same place",
      async () => Math.abs(await page.evaluate(() => scrollY) - 900) < 3,
    );
    assert(
      await page.locator("details.accordion").first().evaluate((it) =>
        (it as HTMLDetailsElement).open
      ),
    );
    assertEquals(await page.locator("[role=tab][aria-selected=true]").textContent(), "Two");
  },
);

liveTest("swaps a stylesheet without loading the page", async ({ page, site, open }) => {
  await open("/");
  await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
  assertEquals(await borderOf(page), "1px");
  site.write("style.css", "#content-area { border-top: 7px solid }\n");
  await eventually("the new border", async () => await borderOf(page) === "7px");
  assert(await page.evaluate(() => "untouched" in globalThis), "the page was loaded again");
});

liveTest("loads a page again only when it is another", async ({ page, site, server, open }) => {
  await open("/");
  await page.evaluate(() => Object.assign(globalThis, { untouched: true }));
  site.write("long.mdx", long("Changed elsewhere"));
  await eventually("the change", () => server.changes.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert(await page.evaluate(() => "untouched" in globalThis));
});

liveTest("brings settings, snippets and specifications to their pages", async (live) => {
  const { site, open, shows } = live;
  await open("/uses");
  site.write("docs.json", settings("Group after"));
  await shows("Group after");
  site.write("snippets/note.mdx", "In other words\n");
  await shows("In other words");
  await open("/plants");
  site.write("openapi.json", specification("Name all plants"));
  await shows("Name all plants");
});

liveTest(
  "shows errors over the page until they are mended",
  async ({ page, site, open, shows }) => {
    await open("/long");
    site.write("long.mdx", pageOf("Some text\n\n<Card>\n\nnever closed"));
    const overlay = page.locator("dialog.live-overlay");
    await overlay.waitFor();
    const text = await overlay.textContent() ?? "";
    for (const part of ["1 error", "long.mdx:", "<Card>", "mdx-syntax"]) {
      assert(text.includes(part), `${part} in ${text}`);
    }
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await page.click(".live-badge");
    await overlay.waitFor();
    site.write("long.mdx", long("Mended"));
    await shows("Mended");
    await overlay.waitFor({ state: "detached" });
    assertEquals(await page.locator(".live-badge").count(), 0);
  },
);

liveTest("shows broken settings on every page, and while there are none", async (live) => {
  const { page, site, open, shows } = live;
  await open("/");
  site.write("docs.json", "{");
  const overlay = page.locator("dialog.live-overlay");
  await overlay.waitFor();
  assert((await overlay.textContent())?.includes("docs.json:1"));
  await shows("The home page");
  site.write("docs.json", settings("Mended group"));
  await overlay.waitFor({ state: "detached" });
  await shows("Mended group");
});

liveTest("keeps what docs check finds at hand", async ({ page, site, open }) => {
  await open("/long");
  const text = (body: string): string =>
    `---\ntitle: Long\ndescription: What it is about.\n---\n\n${body}\n`;
  site.write("long.mdx", text("## Two\n\n#### Four"));
  const badge = page.locator(".live-badge");
  await page.locator(".live-badge:has-text('1 warning')").waitFor();
  const overlay = page.locator("dialog.live-overlay");
  assertEquals(await overlay.isVisible(), false);
  await badge.focus();
  await page.keyboard.press("Enter");
  await overlay.waitFor();
  const said = await overlay.textContent() ?? "";
  for (const part of ["long.mdx:8", "#### Four", "heading-skipped"]) {
    assert(said.includes(part), said);
  }
  await page.keyboard.press("Escape");
  await overlay.waitFor({ state: "hidden" });
  site.write("long.mdx", text("## Two\n\n### Three"));
  await badge.waitFor({ state: "detached" });
}, { check: true });

Deno.test({
  name: "the browser of the live tests ends",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: closeBrowser,
});
