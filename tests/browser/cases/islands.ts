/**
 * Components that hold state.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest, eventually, fixtureSite } from "../../helpers/browser.ts";

browserTest("Island of a file counts, island of the page toggles", fixtureSite, async (v) => {
  await v.open("/components/islands");
  const counter = v.page.locator(".counter");
  assertEquals(await counter.innerText(), "Ships: 3");
  await eventually(
    "awake",
    () => v.page.locator("docs-island[data-awake]").count().then((count) => count >= 2),
  );
  await counter.click();
  await counter.press("Enter");
  await eventually("two presses", async () => (await counter.innerText()) === "Ships: 5");
  const light = v.page.locator(".switch-light");
  await light.click();
  await eventually("on", async () => (await light.innerText()) === "The light is on");
  await v.expectComplaint(/broken on purpose/);
});

browserTest("Island that fails leaves what was rendered", fixtureSite, async (v) => {
  await v.open("/components/islands");
  await v.page.waitForTimeout(300);
  assertEquals(await v.page.locator(".broken").innerText(), "Readable all the same.");
  await v.expectComplaint(/broken on purpose/);
});
