/**
 * The way through a site: sidebar, contents, previous and next, redirects, missing pages.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest, eventually, fixtureSite, siteOfFiles } from "../../helpers/browser.ts";

const largeSite = () =>
  siteOfFiles("large", () => {
    const groups = Array.from({ length: 20 }, (_, group) => ({
      group: `Group ${group}`,
      pages: Array.from({ length: 15 }, (_, page) => `g${group}/p${page}`),
    }));
    const files: Record<string, string> = {
      "docs.json": JSON.stringify({
        name: "Large",
        theme: "mint",
        colors: { primary: "#0066cc" },
        navigation: { groups },
      }),
    };
    for (const path of groups.flatMap(({ pages }) => pages)) {
      files[`${path}.mdx`] = `---\ntitle: Page ${path}\n---\n\nText of ${path}.\n`;
    }
    return files;
  });

browserTest("Sidebar of a large site loads the rest on intent", largeSite, async (v) => {
  await v.open("/g10/p5");
  const links = v.page.locator("#sidebar .sidebar-tree a");
  const few = await links.count();
  assertEquals(few < 100, true, `${few} links before`);
  const current = v.page.locator("#sidebar [aria-current=page]");
  const before = await current.boundingBox();
  await v.page.locator("#sidebar").hover();
  await eventually("all links", async () => (await links.count()) >= 300);
  const after = await current.boundingBox();
  assertEquals(await current.innerText(), "Page g10/p5");
  assertEquals(Math.abs((after?.y ?? 0) - (before?.y ?? 0)) < 3, true, "the page's entry stays");
});

browserTest("Sidebar of a large site loads the rest for the keyboard", largeSite, async (v) => {
  await v.open("/g10/p5");
  const link = v.page.locator("#sidebar [aria-current=page]");
  await link.focus();
  const links = v.page.locator("#sidebar .sidebar-tree a");
  await eventually("all links", async () => (await links.count()) >= 300);
  assertEquals(
    await v.page.evaluate(() => document.activeElement?.textContent),
    "Page g10/p5",
    "the focus stays",
  );
});

browserTest("Sidebar keeps its place between pages", largeSite, async (v) => {
  await v.open("/g10/p5");
  const scroller = v.page.locator("#sidebar-content");
  await v.page.locator("#sidebar").hover();
  const links = v.page.locator("#sidebar .sidebar-tree a");
  await eventually("all links", async () => (await links.count()) >= 300);
  const link = v.page.locator("#sidebar a[href='/g10/p9']");
  await link.scrollIntoViewIfNeeded();
  const top = await scroller.evaluate((each) => each.scrollTop);
  const before = await link.boundingBox();
  await link.click();
  await v.page.waitForURL("**/g10/p9*");
  await eventually("all links again", async () => (await links.count()) >= 300);
  await eventually(
    `at ${top}`,
    () => scroller.evaluate((each, top) => Math.abs(each.scrollTop - top) < 3, top),
  );
  const after = await link.boundingBox();
  assertEquals(Math.abs((after?.y ?? 0) - (before?.y ?? 0)) < 3, true, "the link has not moved");
});

browserTest("Contents follow the reader", fixtureSite, async (v) => {
  await v.open("/");
  const current = v.page.locator(".toc [aria-current=location]");
  assertEquals(await current.innerText(), "Arrive");
  await v.page.locator("#unload").evaluate((each) => each.scrollIntoView());
  await eventually("at Unload", async () => (await current.innerText()) === "Unload");
  await v.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually("at the end", async () => (await current.innerText()) === "Leave at night");
  await v.page.locator(".toc").getByRole("link", { name: "Moor", exact: true }).click();
  await eventually("at Moor", async () => (await current.innerText()) === "Moor");
  const top = await v.page.locator("#moor").evaluate((each) => each.getBoundingClientRect().top);
  const header = await v.page.locator("#navbar").boundingBox();
  assertEquals(top >= (header?.y ?? 0) + (header?.height ?? 0), true, "not below the header");
}, { width: 1440 });

browserTest("Previous and next lead through the pages", fixtureSite, async (v) => {
  await v.open("/");
  assertEquals(await v.page.locator(".pagination-prev").count(), 0);
  await v.page.locator(".pagination-next").click();
  await v.page.waitForURL("**/guides/second*");
  await v.page.locator(".pagination-next").press("Enter");
  await v.page.waitForURL("**/guides/third*");
  await v.page.locator(".pagination-prev").click();
  await v.page.waitForURL("**/guides/second*");
});

browserTest("Redirect leads on where the host knows no redirects", fixtureSite, async (v) => {
  // The page may be gone before it has loaded.
  await v.page.goto("/old/start", { waitUntil: "commit" });
  await v.page.waitForURL("**/guides/second*");
  assertEquals(await v.page.locator("#page-title").innerText(), "Second page");
});

browserTest("Missing page says so and leads home", fixtureSite, async (v) => {
  const answer = await v.page.goto("/nowhere/at/all");
  assertEquals(answer?.status(), 404);
  await v.expectComplaint(/404/);
  assertEquals(await v.page.locator("h1").count(), 1);
  assertEquals(
    await v.page.locator("#navbar").evaluate((each) => getComputedStyle(each).display !== "none"),
    true,
  );
  await v.page.locator("main").getByRole("link").first().click();
  await v.page.waitForURL((url) => url.pathname === "/");
});

browserTest("Skip link leads past the navigation", fixtureSite, async (v) => {
  await v.open("/");
  await v.page.keyboard.press("Tab");
  const skip = v.page.locator(".skip-link");
  assertEquals(await skip.evaluate((each) => each === document.activeElement), true);
  assertEquals((await skip.boundingBox())!.y >= 0, true, "visible while focused");
  await v.page.keyboard.press("Enter");
  await v.page.keyboard.press("Tab");
  assertEquals(
    await v.page.evaluate(() => document.activeElement?.closest("main") != null),
    true,
  );
});

for (
  const [mode, sidebar, toc] of [["wide", true, false], ["center", false, false], [
    "custom",
    false,
    false,
  ]] as const
) {
  browserTest(`Mode ${mode} has its columns`, fixtureSite, async (v) => {
    await v.open(`/guides/${mode}`);
    assertEquals(await v.page.locator("#sidebar").isVisible(), sidebar, "sidebar");
    assertEquals(await v.page.locator(".toc").isVisible(), toc, "contents");
    assertEquals(await v.page.locator("h1").count(), 1);
  }, { width: 1440 });
}
