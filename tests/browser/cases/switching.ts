/**
 * Tabs, code groups, lists and views: one at a time, by mouse and keyboard.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { browserTest, eventually, fixtureSite, hashOf } from "../../helpers/browser.ts";

const path = "/components/switching";

/** Texts of the selected tabs of the page, in order. */
const selected = (page: Page) =>
  page.locator("[role=tab][aria-selected=true]").evaluateAll((all) =>
    all.filter((each) => each.getClientRects().length > 0).map((each) => each.textContent)
  );

const isShown = (page: Page, text: string) => page.getByText(text).isVisible();

browserTest("Tabs switch by mouse and name themselves in the address", fixtureSite, async (v) => {
  await v.open(path);
  assertEquals(await isShown(v.page, "Text for Go readers."), false);
  await v.page.getByRole("tab", { name: "Go" }).first().click();
  assertEquals(await isShown(v.page, "Text for Go readers."), true);
  assertEquals(await isShown(v.page, "Text for JavaScript readers."), false);
  assertEquals(hashOf(v.page), "#golang");
});

browserTest("Tabs follow the keys of the ARIA pattern", fixtureSite, async (v) => {
  await v.open(path);
  const tabs = v.page.locator("#_tab-javascript, #_tab-python, #_tab-golang");
  await tabs.first().focus();
  const steps = [
    ["ArrowRight", "_tab-python"],
    ["End", "_tab-golang"],
    ["ArrowRight", "_tab-javascript"],
    ["ArrowLeft", "_tab-golang"],
    ["Home", "_tab-javascript"],
  ] as const;
  for (const [key, id] of steps) {
    await v.page.keyboard.press(key);
    assertEquals(await v.page.evaluate(() => document.activeElement?.id), id, key);
    assertEquals(await v.page.locator(`#${id}`).getAttribute("aria-selected"), "true", key);
  }
  const stops = await tabs.evaluateAll((all) => all.filter((each) => each.tabIndex === 0).length);
  assertEquals(stops, 1, "one tab stop");
});

browserTest("Tabs, code groups and lists follow equal labels", fixtureSite, async (v) => {
  await v.open(path);
  const list = v.page.locator(".code-select");
  await v.page.locator("#_tab-python").click();
  assertEquals((await selected(v.page)).slice(0, 3), ["Python", "Python", "Python"]);
  assertEquals(await list.evaluate((each: HTMLSelectElement) => each.selectedIndex), 1);
  await list.selectOption({ label: "JavaScript" });
  assertEquals(
    (await selected(v.page)).slice(0, 3),
    ["JavaScript", "Python", "JavaScript"],
    "tabs with sync={false} stay",
  );
  assertEquals(await isShown(v.page, `console.log("group javascript");`), true);
  assertEquals(await isShown(v.page, `print("group python")`), false);
});

browserTest("Tabs stay where they are on the screen when others grow", fixtureSite, async (v) => {
  await v.open(path);
  const tab = v.page.locator(".code-group [role=tab]").first();
  await tab.scrollIntoViewIfNeeded();
  const before = (await tab.boundingBox())?.y ?? 0;
  await v.page.locator(".code-group [role=tab]").nth(2).click();
  const after = (await tab.boundingBox())?.y ?? 0;
  assertEquals(Math.abs(after - before) < 2, true, `moved from ${before} to ${after}`);
});

browserTest("Tabs remember the choice on other pages", fixtureSite, async (v) => {
  await v.open(path);
  await v.page.locator("#_tab-golang").click();
  await v.open("/guides/third");
  assertEquals(await isShown(v.page, "Go on the third page."), true);
  assertEquals(await isShown(v.page, "Python on the third page."), false);
});

browserTest("Tabs open for an address inside them", fixtureSite, async (v) => {
  await v.open(`${path}#heading-in-python`);
  await eventually("the heading is shown", () => isShown(v.page, "Text for Python readers."));
  await v.open("/guides/second");
  await v.open(`${path}#inner-two`);
  await eventually("nested tabs open", () => isShown(v.page, "The deepest text."));
  assertEquals(await selected(v.page).then((all) => all.slice(-2)), ["Outer two", "Inner two"]);
});

browserTest("Tabs show their headings in the contents while open", fixtureSite, async (v) => {
  await v.open(path);
  const entry = v.page.locator(".toc a", { hasText: "Heading in Python" });
  assertEquals(await entry.isVisible(), false);
  await v.page.locator("#_tab-python").click();
  assertEquals(await entry.isVisible(), true);
}, { width: 1440 });

browserTest("CodeGroup follows arrows, Home and End", fixtureSite, async (v) => {
  await v.open(path);
  const tabs = v.page.locator(".code-group [role=tab]");
  await tabs.first().focus();
  for (
    const [key, index] of [["ArrowLeft", 2], ["Home", 0], ["ArrowRight", 1], ["End", 2]] as const
  ) {
    await v.page.keyboard.press(key);
    assertEquals(await tabs.nth(index).getAttribute("aria-selected"), "true", key);
    assertEquals(
      await tabs.nth(index).evaluate((tab) => tab === document.activeElement),
      true,
      key,
    );
  }
  assertEquals(await isShown(v.page, `fmt.Println("group go")`), true);
});

browserTest(
  "View shows the chosen one, in address, memory and contents",
  fixtureSite,
  async (v) => {
    await v.open("/components/views");
    const menu = v.page.locator("select#multi-view-dropdown");
    assertEquals(await isShown(v.page, "Steer."), true);
    assertEquals(await isShown(v.page, "Guide."), false);
    await menu.selectOption({ label: "Pilot" });
    assertEquals(await isShown(v.page, "Guide."), true);
    assertEquals(hashOf(v.page), "#pilot");
    assertEquals(await v.page.locator(".toc a:visible").allTextContents(), ["For pilots"]);
    await v.page.goto("about:blank");
    await v.open("/components/views");
    assertEquals(await isShown(v.page, "Guide."), true, "remembered");
    await v.open("/components/views#for-captains");
    await eventually("an address inside opens its view", () => isShown(v.page, "Steer."));
  },
  { width: 1440 },
);
