/**
 * What opens and closes: accordions, expandables, trees, tooltips.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest, eventually, fixtureSite, hashOf } from "../../helpers/browser.ts";

const path = "/components/disclosure";

browserTest("Accordion opens by mouse and key and names itself", fixtureSite, async (v) => {
  await v.open(path);
  const book = v.page.locator("#book > summary");
  await book.click();
  assertEquals(await v.page.getByText("In the tower.").isVisible(), true);
  await eventually("the address names it", () => hashOf(v.page) === "#book");
  assertEquals(await book.getAttribute("aria-expanded"), "true");
  await book.press("Enter");
  await eventually("the address forgets it", () => hashOf(v.page) === "");
  assertEquals(await v.page.getByText("In the tower.").isVisible(), false);
  await book.press("Space");
  assertEquals(await v.page.getByText("In the tower.").isVisible(), true);
});

browserTest("Accordion in another is named and found with both ids", fixtureSite, async (v) => {
  await v.open(path);
  await v.page.locator("#why-is-my-ship-late > summary").click();
  await v.page.locator("#and-the-second-reason > summary").click();
  const both = "#why-is-my-ship-late:and-the-second-reason";
  await eventually("both ids", () => hashOf(v.page) === both);
  await v.open("/guides/second");
  await v.open(path + both);
  await eventually("both open", () => v.page.getByText("The captain slept.").isVisible());
});

browserTest(
  "Accordion with defaultOpen is open and leaves the address alone",
  fixtureSite,
  async (v) => {
    await v.open(path);
    assertEquals(await v.page.getByText("Seen at once.").isVisible(), true);
    assertEquals(hashOf(v.page), "");
  },
);

browserTest("Expandable keeps its state for the session", fixtureSite, async (v) => {
  await v.open(path);
  const button = v.page.locator(".expandable-button").first();
  assertEquals(await button.innerText(), "Show ship");
  await button.press("Enter");
  assertEquals(await v.page.getByText("Painted on the bow.").isVisible(), true);
  assertEquals(await button.innerText(), "Hide ship");
  await v.page.reload();
  assertEquals(await v.page.getByText("Painted on the bow.").isVisible(), true);
});

browserTest("Expandable opens for an address of a nested field", fixtureSite, async (v) => {
  await v.open(`${path}#owner-email`);
  await eventually("field shown", () => v.page.getByText("Where the bill goes.").isVisible());
  const top = await v.page.locator("#owner-email").evaluate((e) => e.getBoundingClientRect().top);
  assertEquals(top > 0 && top < 400, true, `the field is near the top, at ${top}`);
});

browserTest("Tree follows the keys of the ARIA pattern", fixtureSite, async (v) => {
  await v.open(path);
  const name = () =>
    v.page.evaluate(() => document.activeElement?.querySelector(".tree-name")?.textContent);
  await v.page.locator(".tree [role=treeitem]").first().focus();
  const steps = [
    ["ArrowDown", "north"],
    ["ArrowRight", "north"],
    ["ArrowRight", "berth-1.json"],
    ["ArrowLeft", "north"],
    ["ArrowLeft", "north"],
    ["ArrowDown", "south.json"],
    ["Home", "quays"],
    ["End", "README.md"],
    ["s", "south.json"],
  ] as const;
  for (const [key, expected] of steps) {
    await v.page.keyboard.press(key);
    assertEquals(await name(), expected, key);
  }
  assertEquals(await v.page.getByText("berth-1.json").isVisible(), false, "ArrowLeft closed it");
  await v.page.getByText("north", { exact: true }).click();
  assertEquals(await v.page.getByText("berth-1.json").isVisible(), true, "a click opens it");
  assertEquals(await v.page.locator(".tree [tabindex='0']").count(), 1, "one tab stop");
});

browserTest("Tooltip opens on hover and focus, closes on Escape", fixtureSite, async (v) => {
  await v.open("/components/content");
  const tip = v.page.getByRole("tooltip", { includeHidden: true });
  const trigger = v.page.locator(".tooltip-trigger");
  assertEquals(await tip.isVisible(), false);
  await trigger.hover();
  await eventually("shown on hover", () => tip.isVisible());
  const box = (await tip.boundingBox())!;
  assertEquals(box.x >= 0 && box.x + box.width <= 1280 && box.y >= 0, true, "inside the window");
  await v.page.mouse.move(600, 700);
  await eventually("gone", async () => !(await tip.isVisible()));
  await trigger.focus();
  await eventually("shown on focus", () => tip.isVisible());
  await v.page.keyboard.press("Tab");
  assertEquals(
    await v.page.evaluate(() => document.activeElement?.textContent),
    "Read on",
    "the link in it can be reached",
  );
  await v.page.keyboard.press("Escape");
  await eventually("closed by Escape", async () => !(await tip.isVisible()));
});

browserTest("Steps are a numbered list", fixtureSite, async (v) => {
  await v.open(path);
  assertEquals(await v.page.locator(".step-number").allInnerTexts(), ["1", "2"]);
  assertEquals(await v.page.locator(".steps [role=listitem]").count(), 2);
});
