/**
 * The menu of a page.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { browserTest, siteOfFiles } from "../../helpers/browser.ts";

const site = () =>
  siteOfFiles("page menu", () => ({
    "docs.json": JSON.stringify({
      name: "Orbit",
      theme: "mint",
      colors: { primary: "#0a7a5a" },
      contextual: { options: ["copy", "view", "claude", "download-pdf"] },
      navigation: { pages: ["index", "plain"] },
    }),
    "index.mdx": "---\ntitle: Home\n---\n\nWords of the page.\n",
    "plain.mdx": "---\ntitle: Plain\ncontextual:\n  options: []\n---\n\nText.\n",
  }));

browserTest("Page menu copies the page and opens by keyboard", site, async (v) => {
  await v.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await v.open("/");
  const copied = () => v.page.evaluate(() => navigator.clipboard.readText());
  await v.page.locator("#page-context-menu-button").click();
  await v.page.locator("#page-context-menu-button[data-done]").waitFor();
  assertStringIncludes(await copied(), "# Home\n\nWords of the page.");

  await v.page.evaluate(() => navigator.clipboard.writeText(""));
  await v.page.locator("body").press("Control+c");
  await v.page.waitForFunction(async () => (await navigator.clipboard.readText()) !== "");
  assertStringIncludes(await copied(), "Words of the page.");

  const trigger = v.page.getByLabel("More for this page");
  await trigger.press("ArrowDown");
  const focused = () => v.page.evaluate(() => document.activeElement?.textContent ?? "");
  assertStringIncludes(await focused(), "View as Markdown");
  await v.page.keyboard.press("ArrowDown");
  assertStringIncludes(await focused(), "Claude");
  const href = await v.page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  assertStringIncludes(decodeURIComponent(href), `${new URL(v.page.url()).origin}/index.md`);
  await v.page.keyboard.press("Escape");
  assertEquals(await v.page.locator(".page-menu details").getAttribute("open"), null);

  await v.open("/plain");
  assertEquals(await v.page.locator("#page-context-menu").count(), 0);
});
