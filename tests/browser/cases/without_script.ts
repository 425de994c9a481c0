/**
 * Readers without script, and paper.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Page } from "playwright-core";
import { browserTest, eventually, fixtureSite } from "../../helpers/browser.ts";

/** Pages and texts that something closes, hides or draws in the browser. */
const hiddenTexts: readonly (readonly [string, readonly string[]])[] = [
  ["/components/switching", [
    "Text for JavaScript readers.",
    "Text for Python readers.",
    "Text for Go readers.",
    "Apart, JavaScript.",
    `console.log("group javascript");`,
    `print("group python")`,
    `fmt.Println("group go")`,
    `print("list python")`,
    "The deepest text.",
  ]],
  ["/components/code", ["line 1", "the last line"]],
  ["/components/views", ["Steer.", "Guide."]],
  ["/components/islands", ["Ships: 3", "The light is off", "Readable all the same."]],
  ["/changelog", ["Berths have names.", "Faster answers.", "A note without tags."]],
  ["/api/berth", [
    "Identifier of the berth.",
    "Only look.",
    `reserve("b1")`,
    `{ "error": "taken" }`,
    "berths/",
  ]],
];

/** Texts that the browser itself opens, without script. */
const closedTexts = ["In the tower.", "The captain slept.", "Where the bill goes.", "berth-1.json"];

/** Whether a text is drawn, not clipped away, with a size. */
async function isReadable(page: Page, text: string): Promise<boolean> {
  const all = page.locator("main").getByText(text, { exact: false });
  for (let index = 0; index < await all.count(); index++) {
    if (await all.nth(index).isVisible()) return true;
  }
  return false;
}

browserTest("Without script every text can be read", fixtureSite, async (v) => {
  const missing: string[] = [];
  for (const [path, texts] of hiddenTexts) {
    await v.open(path);
    for (const text of texts) {
      if (!(await isReadable(v.page, text))) missing.push(`${path}: ${text}`);
    }
  }
  assertEquals(missing, []);
  await v.open("/components/code");
  const block = v.page.locator(".code-block.expandable pre");
  assertEquals(
    await block.evaluate((each) => each.getBoundingClientRect().height >= each.scrollHeight - 2),
    true,
    "long code is not cut",
  );
}, { script: false });

browserTest("Without script what is closed opens", fixtureSite, async (v) => {
  await v.open("/components/disclosure");
  await v.page.locator("#why-is-my-ship-late > summary").click();
  await v.page.locator("#and-the-second-reason > summary").click();
  assertEquals(await isReadable(v.page, "The captain slept."), true);
  await v.page.locator("#book > summary").press("Enter");
  assertEquals(await isReadable(v.page, "In the tower."), true);
  assertEquals(await isReadable(v.page, "berth-1.json"), true, "trees are open");
}, { script: false });

browserTest("Without script nothing is shown that needs it", fixtureSite, async (v) => {
  await v.open("/components/switching");
  for (const selector of [".theme-toggle", ".mobile-nav-button", ".code-block-copy-button"]) {
    assertEquals(await v.page.locator(`${selector}:visible`).count(), 0, selector);
  }
  await v.open("/api/berth");
  assertEquals(await v.page.locator(".endpoint-copy:visible").count(), 0);
}, { script: false });

browserTest("Without script a phone reaches the other pages", fixtureSite, async (v) => {
  await v.open("/");
  const link = v.page.locator("a[href='/components/code']:visible").first();
  assertEquals(await link.count(), 1);
}, { script: false, width: 360, height: 740 });

browserTest("On paper everything is open and nothing leads anywhere", fixtureSite, async (v) => {
  await v.page.emulateMedia({ media: "print" });
  const missing: string[] = [];
  for (const [path, texts] of [...hiddenTexts, ["/components/disclosure", closedTexts] as const]) {
    await v.open(path);
    if (path === "/components/islands") await v.expectComplaint(/broken on purpose/);
    for (const text of texts) {
      if (!(await isReadable(v.page, text))) missing.push(`${path}: ${text}`);
    }
    for (const selector of ["#navbar", "#sidebar", ".toc", ".pagination", "#banner"]) {
      assertEquals(await v.page.locator(`${selector}:visible`).count(), 0, `${path} ${selector}`);
    }
  }
  assertEquals(missing, []);
  await v.open("/components/content");
  const after = await v.page.locator("main a[href='https://example.com']").evaluate((each) =>
    getComputedStyle(each, "::after").content
  );
  assertEquals(after.includes("https://example.com"), true, `the address is printed: ${after}`);
});

browserTest("On paper a dark page is light", fixtureSite, async (v) => {
  await v.open("/api/berth");
  const background = () =>
    v.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await background();
  await v.page.emulateMedia({ media: "print", colorScheme: "dark" });
  await eventually("white", async () => (await background()) === "rgb(255, 255, 255)");
  await v.page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await eventually("dark again", async () => (await background()) === before);
}, { dark: true });
