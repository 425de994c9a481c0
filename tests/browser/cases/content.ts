/**
 * Pictures, changelogs and other content that does something.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest, eventually, fixtureSite } from "../../helpers/browser.ts";

browserTest("Image enlarges, closes on Escape, gives the focus back", fixtureSite, async (v) => {
  await v.open("/guides/second");
  const image = v.page.locator("img[data-zoom]");
  const dialog = v.page.locator(".zoom-dialog");
  await image.focus();
  await v.page.keyboard.press("Enter");
  assertEquals(await dialog.isVisible(), true);
  await v.page.keyboard.press("Escape");
  await eventually("closed", async () => (await dialog.count()) === 0);
  assertEquals(await image.evaluate((each) => each === document.activeElement), true);
  await image.click();
  await dialog.click();
  await eventually("closed by a click", async () => (await dialog.count()) === 0);
});

browserTest(
  "Update filter hides what does not match and is in the address",
  fixtureSite,
  async (v) => {
    await v.open("/changelog");
    const shown = () => v.page.locator(".update:visible .update-label").allInnerTexts();
    const web = v.page.getByRole("button", { name: "Web" });
    const api = v.page.getByRole("button", { name: "API" });
    await api.click();
    assertEquals(await shown(), ["March 2026", "February 2026"]);
    await web.press("Enter");
    assertEquals(await shown(), ["March 2026"]);
    assertEquals(await web.getAttribute("aria-pressed"), "true");
    assertEquals(new URL(v.page.url()).searchParams.get("tags"), "API,Web");
    await v.page.reload();
    assertEquals(await shown(), ["March 2026"], "the address brings it back");
    await web.click();
    await api.click();
    assertEquals((await shown()).length, 3);
    assertEquals(new URL(v.page.url()).search, "");
    await v.open("/changelog?tags=API#january-2026");
    await eventually(
      "an address that names a hidden entry shows it",
      async () => (await shown()).includes("January 2026"),
    );
  },
  { width: 1440 },
);
