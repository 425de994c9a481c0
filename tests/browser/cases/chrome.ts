/**
 * What stands around the page: color mode, banner, drawer, menus of the header.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { browserTest, eventually, fixtureSite, siteOfFiles, visit } from "../../helpers/browser.ts";

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));

browserTest("Theme toggle goes through three states and is remembered", fixtureSite, async (v) => {
  await v.open("/");
  const toggle = v.page.locator(".theme-toggle:visible");
  const names: (string | null)[] = [];
  for (const dark of [true, false, true]) {
    names.push(await toggle.getAttribute("aria-label"));
    assertEquals(await isDark(v.page), dark, names.at(-1) ?? "");
    await toggle.press("Enter");
  }
  assertEquals(names, ["Color theme: System", "Color theme: Light", "Color theme: Dark"]);
  await toggle.click();
  await v.open("/guides/second");
  assertEquals(await isDark(v.page), false, "light on the next page, in a dark system");
}, { dark: true });

browserTest("Color mode is set before the first paint", fixtureSite, async (v) => {
  await v.page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    const watch = new MutationObserver(() => {
      if (!document.body) return;
      watch.disconnect();
      (globalThis as { atBody?: string }).atBody = document.documentElement.className;
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await v.open("/");
  const classes = await v.page.evaluate(() => (globalThis as { atBody?: string }).atBody ?? "");
  assertEquals(classes.split(" ").includes("dark"), true, classes);
});

browserTest("Banner stays away after it was closed", fixtureSite, async (v) => {
  await v.open("/");
  const banner = v.page.locator("#banner");
  assertEquals(await banner.isVisible(), true);
  await v.page.getByRole("button", { name: "Dismiss announcement" }).press("Enter");
  assertEquals(await banner.isVisible(), false);
  await v.open("/guides/second");
  assertEquals(await banner.isVisible(), false);
});

const bannerSite = (text: string) => () =>
  siteOfFiles(`banner ${text}`, () => ({
    "docs.json": JSON.stringify({
      name: "Banner",
      theme: "mint",
      colors: { primary: "#0066cc" },
      banner: { content: text, dismissible: true },
      navigation: { pages: ["index"] },
    }),
    "index.mdx": "---\ntitle: Home\n---\n\nOne page only.\n",
  }));

browserTest("Banner comes back with another text", bannerSite("First"), async (v) => {
  await v.open("/");
  await v.page.locator(".banner-close").click();
  const state = await v.context.storageState();
  const stored = state.origins[0]?.localStorage ?? [];
  await visit(await bannerSite("Second")(), {}, async (second) => {
    await second.page.addInitScript((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, stored);
    await second.open("/");
    assertEquals(stored.length > 0, true);
    assertEquals(await second.page.locator("#banner").isVisible(), true);
  });
});

browserTest("Drawer traps the focus, locks the page, closes on Escape", fixtureSite, async (v) => {
  await v.open("/");
  const button = v.page.locator(".mobile-nav-button");
  const drawer = v.page.locator("#sidebar");
  assertEquals(await drawer.isVisible(), false);
  await button.press("Enter");
  assertEquals(await drawer.isVisible(), true);
  assertEquals(await button.getAttribute("aria-expanded"), "true");
  const box = (await drawer.boundingBox())!;
  const header = (await v.page.locator("#navbar").boundingBox())!;
  assertEquals(box.y, header.y + header.height, "below the header");
  assertEquals(box.y + box.height, 740, "down to the end of the screen");
  const inDrawer = () =>
    v.page.evaluate(() => document.activeElement?.closest("#sidebar, .mobile-nav-button") != null);
  for (let press = 0; press < 40; press++) {
    await v.page.keyboard.press(press < 25 ? "Tab" : "Shift+Tab");
    assertEquals(await inDrawer(), true, `press ${press}`);
  }
  assertEquals(
    await v.page.evaluate(() => getComputedStyle(document.documentElement).overflowY) ===
        "hidden" ||
      await v.page.evaluate(() => getComputedStyle(document.body).overflowY) === "hidden",
    true,
    "the page behind does not scroll",
  );
  await v.page.keyboard.press("Escape");
  await eventually("closed", async () => !(await drawer.isVisible()));
  assertEquals(await button.evaluate((each) => each === document.activeElement), true);
}, { width: 360, height: 740 });

browserTest("Drawer closes on a press outside and leads to pages", fixtureSite, async (v) => {
  await v.open("/");
  await v.page.locator(".mobile-nav-button").click();
  await v.page.mouse.click(350, 600);
  await eventually("closed", async () => !(await v.page.locator("#sidebar").isVisible()));
  await v.page.locator(".mobile-nav-button").click();
  await v.page.locator("#sidebar").getByRole("link", { name: "Second page" }).click();
  await v.page.waitForURL("**/guides/second*");
  assertEquals(await v.page.locator("#sidebar").isVisible(), false);
}, { width: 360, height: 740, touch: true });

browserTest("Tab with a menu opens by key and mouse, one at a time", fixtureSite, async (v) => {
  await v.open("/");
  const trigger = v.page.locator(".nav-tabs summary");
  const list = v.page.locator(".nav-tabs .menu-list");
  await trigger.focus();
  await v.page.keyboard.press("ArrowDown");
  await eventually("open", () => list.isVisible());
  const focused = () =>
    v.page.evaluate(() => document.activeElement?.querySelector(".menu-item-title")?.textContent);
  assertEquals(await focused(), "Berths");
  await v.page.keyboard.press("ArrowDown");
  assertEquals(await focused(), "Ships");
  await v.page.keyboard.press("ArrowDown");
  assertEquals(await focused(), "Berths", "around");
  await v.page.keyboard.press("Escape");
  assertEquals(await list.isVisible(), false);
  assertEquals(await trigger.evaluate((each) => each === document.activeElement), true);
  await trigger.click();
  await v.page.mouse.click(700, 700);
  assertEquals(await list.isVisible(), false, "closed by a press outside");
  await trigger.click();
  await list.getByText("Ships", { exact: true }).click();
  await v.page.waitForURL("**/api/ship*");
});

const switchSite = () =>
  siteOfFiles("switches", () => {
    const page = (title: string) => `---\ntitle: ${title}\n---\n\nText of ${title}.\n`;
    const version = (language: string, name: string, folder: string) => ({
      version: name,
      groups: [{
        group: "Start",
        pages: [`${language}${folder}/index`, `${language}${folder}/more`],
      }],
    });
    const files: Record<string, string> = {
      "docs.json": JSON.stringify({
        name: "Switches",
        theme: "mint",
        colors: { primary: "#0066cc" },
        navigation: {
          languages: ["en", "de"].map((language) => ({
            language,
            versions: [version(language, "v2", "/v2"), version(language, "v1", "/v1")],
          })),
        },
      }),
    };
    for (const language of ["en", "de"]) {
      for (const folder of ["v1", "v2"]) {
        files[`${language}/${folder}/index.mdx`] = page(`Home ${language} ${folder}`);
        files[`${language}/${folder}/more.mdx`] = page(`More ${language} ${folder}`);
      }
    }
    return files;
  });

browserTest("Version and language lead to the same page elsewhere", switchSite, async (v) => {
  await v.open("/en/v2/more");
  const title = () => v.page.locator("#page-title").innerText();
  const choose = async (current: string, next: RegExp) => {
    await v.page.locator("#navbar summary", { hasText: current }).click();
    await v.page.locator("#navbar .menu-item:visible").filter({ hasText: next }).click();
    await v.page.waitForLoadState("load");
  };
  await choose("v2", /v1/);
  assertEquals(await title(), "More en v1");
  await choose("English", /Deutsch/);
  assertEquals(await title(), "More de v1");
  assertEquals(await v.page.evaluate(() => document.documentElement.lang), "de");
});
