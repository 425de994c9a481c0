/**
 * Search as readers use it: from opening to choosing, by keyboard and by mouse, in a real browser and
 * under the strict policy.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import type { Page } from "playwright-core";
import { TestSite } from "../helpers/build.ts";
import {
  browserTest,
  type BuiltSite,
  closeBrowser,
  eventually,
  hashOf,
  siteOfFiles,
  siteOfFolder,
  type Visit,
} from "../helpers/browser.ts";

const settings = {
  name: "Harbor",
  theme: "mint",
  colors: { primary: "#0a7a5a" },
  navigation: {
    groups: [
      { group: "Start", pages: ["index", "limits"] },
      { group: "Ships", pages: ["ships/list", "ships/get"] },
    ],
  },
};

const files = {
  "docs.json": JSON.stringify(settings),
  "index.mdx": `---
title: Welcome
---

Sign in with a token.

${"A paragraph that takes room.\n\n".repeat(60)}

<Accordion title="More">

## Hidden harbor

A lighthouse stands here.

</Accordion>
`,
  "limits.mdx":
    "---\ntitle: Rate limits\n---\n\n## Burst\n\nA burst of calls is answered with 429.\n",
  "ships/list.mdx":
    '---\ntitle: List ships\napi: GET https://api.example.com/ships\n---\n\n<ParamField query="flag" type="string">Country of the ship.</ParamField>\n',
  "ships/get.mdx":
    '---\ntitle: Get a ship\napi: GET https://api.example.com/ships/{id}\n---\n\n<ParamField path="id" type="string" required>Id of the ship.</ParamField>\n',
  "secret.mdx": "---\ntitle: Smuggler\nhidden: true\n---\n\nlighthouse\n",
};

const site = (): Promise<BuiltSite> => siteOfFiles("search", () => files);

const based = new TestSite(files);

const options = (page: Page) => page.locator("#search-results [role=option]");

/** Opens the search and waits until its field has the focus. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await page.locator("#search-input:focus").waitFor();
}

/** Types a query and waits for its answer. */
async function search(page: Page, query: string): Promise<void> {
  await page.locator("#search-input").fill(query);
  await page.locator(".search-status", { hasText: /found/i }).waitFor({ state: "attached" });
}

const test = (name: string, run: (visit: Visit) => Promise<void>, options = {}) =>
  browserTest(`search: ${name}`, site, run, options);

test("opens by key and by click, and gives the focus back", async ({ page, open }) => {
  await open("/");
  for (const key of ["/", "Control+k", "Meta+k"]) {
    await page.keyboard.press(key);
    await page.locator("#search-input:focus").waitFor();
    await page.keyboard.press("Escape");
    await eventually("closed", async () => await page.locator("dialog[open]").count() === 0);
  }
  await page.click("#search-bar-entry");
  await page.locator("#search-input:focus").waitFor();
  await page.click(".search-close");
  assertEquals(await page.evaluate(() => document.activeElement?.id), "search-bar-entry");
});

test("leads from keys to a page", async ({ page, open }) => {
  await open("/");
  await openSearch(page);
  await page.keyboard.type("get shi");
  await options(page).first().waitFor();
  await search(page, "get ship");
  assertEquals(await page.locator(".search-title").first().textContent(), "Get a ship");
  assertEquals(await page.locator(".search-crumbs").first().textContent(), "Ships");
  assertEquals(await page.locator(".search-path").first().textContent(), "/ships/{id}");
  assert(await page.locator(".search-title mark").count() > 0);
  const active = () => page.locator("#search-input").getAttribute("aria-activedescendant");
  assertEquals(await active(), "search-option-0");
  await page.keyboard.press("ArrowDown");
  assertEquals(await active(), "search-option-1");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/ships/get");
});

test("follows Enter that comes before the answer", async ({ page, open }) => {
  await open("/");
  await page.route("**/_docs/search/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 80));
    await route.continue();
  });
  await openSearch(page);
  await page.locator("#search-input").fill("rate limits");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/limits");
});

test("leads to a part of the page, and opens what holds it", async ({ page, open }) => {
  await open("/");
  await openSearch(page);
  await search(page, "lighthouse");
  assertEquals(await page.locator(".search-group").count(), 1, "the hidden page is not found");
  await page.locator(".search-part").first().click();
  await eventually("scrolled", () => hashOf(page) === "#hidden-harbor");
  await page.locator("#hidden-harbor").waitFor({ state: "visible" });
  await eventually(
    "in view",
    () => page.locator("#hidden-harbor").evaluate((node) => node.getBoundingClientRect().top < 800),
  );
  // Once more: the address stays the same, but the accordion was closed.
  await page.evaluate(() => document.querySelector("details")!.open = false);
  await openSearch(page);
  await search(page, "lighthouse");
  await page.locator(".search-part").first().click();
  await page.locator("#hidden-harbor").waitFor({ state: "visible" });
});

test("finds fields by name and says when there is nothing", async ({ page, open }) => {
  await open("/");
  await openSearch(page);
  await search(page, "flag");
  assertEquals(await page.locator(".search-heading").first().textContent(), "flag");
  await page.locator("#search-input").fill("qqqqzzzz");
  await page.locator(".search-status-seen", { hasText: "qqqqzzzz" }).waitFor();
  assertEquals(await options(page).count(), 0);
  await page.locator("#search-input").fill("?!… {}");
  await page.locator(".search-status-seen").waitFor();
});

test("remembers what led somewhere, and forgets it", async ({ page, open }) => {
  await open("/");
  await openSearch(page);
  await search(page, "burst");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/limits**");
  await openSearch(page);
  assertEquals(await options(page).allTextContents(), ["burst"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(".search-title").first().waitFor();
  await page.locator("#search-input").fill("");
  await page.locator(".search-recent button").click();
  assertEquals(await options(page).count(), 0);
  assertEquals(await page.evaluate(() => localStorage.getItem("docs:searches")), null);
});

test("says that it is at work, and offers another try", async ({ page, open, expectComplaint }) => {
  await open("/");
  let isDown = true;
  await page.route("**/_docs/search/**", async (route) => {
    if (!isDown) return await route.continue();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.abort();
  });
  await openSearch(page);
  await page.locator("#search-input").fill("ships");
  await page.locator(".search-status-seen", { hasText: "Searching" }).waitFor();
  await page.locator(".search-status-seen", { hasText: "cannot be loaded" }).waitFor();
  isDown = false;
  await page.locator(".search-retry").click();
  await options(page).first().waitFor();
  await expectComplaint(/ERR_FAILED/);
});

test("keeps keys of an input method to itself", async ({ page, open }) => {
  await open("/");
  await openSearch(page);
  await search(page, "ship");
  const before = page.url();
  await page.locator("#search-input").evaluate((input) => {
    for (const key of ["ArrowDown", "Enter"]) {
      input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, isComposing: true }));
    }
  });
  assertEquals(
    await page.locator("#search-input").getAttribute("aria-activedescendant"),
    "search-option-0",
  );
  assertEquals(page.url(), before);
});

test("is an icon on a phone and fills the screen", async ({ page, open }) => {
  await open("/");
  assertEquals(await page.locator("#search-bar-entry").isVisible(), false);
  await page.tap("#search-bar-entry-mobile");
  await search(page, "ship");
  const box = await page.locator(".search-dialog").boundingBox();
  assertEquals([box?.x, box?.y, box?.width, box?.height], [0, 0, 390, 844]);
  const option = await options(page).first().boundingBox();
  assert(option!.height >= 44 && option!.x + option!.width <= 390);
}, { width: 390, height: 844, touch: true });

test("is hidden without script", async ({ page, open }) => {
  await open("/");
  assertEquals(await page.locator("#search-bar-entry").isVisible(), false);
}, { script: false });

const axe = Deno.readTextFileSync(
  fromFileUrl(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url)),
);

for (const dark of [false, true]) {
  test(`breaks no rule of accessibility, ${dark ? "dark" : "light"}`, async ({ page, open }) => {
    await open("/");
    await page.evaluate(axe);
    const check = async (state: string): Promise<void> => {
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      assertEquals(violations, [], state);
    };
    await openSearch(page);
    await check("empty");
    await search(page, "ship");
    await check("results");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/ships/**");
    await page.evaluate(axe);
    await openSearch(page);
    await options(page).first().waitFor();
    await check("recent");
    await page.locator("#search-input").fill("qqqqzzzz");
    await page.locator(".search-status-seen").waitFor();
    await check("nothing");
  }, { dark, still: true });
}

browserTest(
  "search: works below a base path",
  () => siteOfFolder(based.root, { base: "/docs" }),
  async ({ page, open }) => {
    // The server knows no base: what is asked for below it is what the folder holds.
    await page.route(
      "**/docs/**",
      (route) => route.continue({ url: route.request().url().replace("/docs/", "/") }),
    );
    await open("/docs/");
    await openSearch(page);
    await search(page, "burst");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/limits**");
  },
);

Deno.test.afterAll(async () => {
  await closeBrowser();
  based.remove();
});
