/**
 * Everything that copies: code, prompts, colors, anchors.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest, clipboardOf, eventually, fixtureSite } from "../../helpers/browser.ts";

browserTest("Code copies its source without numbers and marks", fixtureSite, async (v) => {
  await v.open("/components/code");
  const button = v.page.locator(".code-block-copy-button").first();
  await button.focus();
  await button.press("Enter");
  const source = `const ship = "Aurora";\nconst depth = 7;\nmoor(ship, depth);`;
  await eventually("copied", async () => (await clipboardOf(v.page)) === source);
  assertEquals(await button.getAttribute("data-copied"), "");
  await eventually(
    "said aloud",
    () => v.page.locator("#announcer").textContent().then((text) => text === "Copied"),
  );
});

browserTest("CodeGroup copies the block that is shown", fixtureSite, async (v) => {
  await v.open("/components/switching");
  const group = v.page.locator(".code-group").first();
  await group.getByRole("tab", { name: "Go" }).click();
  await group.locator(".code-block-copy-button:visible").click();
  await eventually("copied", async () => (await clipboardOf(v.page)) === `fmt.Println("group go")`);
});

browserTest("Long code opens and closes", fixtureSite, async (v) => {
  await v.open("/components/code");
  const block = v.page.locator(".code-block.expandable");
  const height = async () => (await block.boundingBox())?.height ?? 0;
  const closed = await height();
  await v.page.getByRole("button", { name: "See all 20 lines" }).click();
  assertEquals(await height() > closed + 100, true);
  const button = v.page.getByRole("button", { name: "Collapse" });
  assertEquals(await button.getAttribute("aria-expanded"), "true");
  await button.press("Enter");
  assertEquals(await height(), closed);
});

browserTest("Prompt copies its text as written", fixtureSite, async (v) => {
  await v.open("/components/disclosure");
  await v.page.getByRole("button", { name: "Copy prompt" }).click();
  const text = `Write the log entry of a ship called "Aurora" & her tug.\nKeep \`code\` as it is.`;
  await eventually("copied", async () => (await clipboardOf(v.page)) === text);
});

browserTest("Color copies the value of the current mode", fixtureSite, async (v) => {
  await v.open("/components/content");
  const sea = v.page.locator(".color-item").first();
  await sea.click();
  await eventually("light", async () => (await clipboardOf(v.page)) === "#0a66c2");
  await v.page.evaluate(() => document.documentElement.classList.add("dark"));
  await sea.press("Enter");
  await eventually("dark", async () => (await clipboardOf(v.page)) === "#7ab7f5");
});

for (
  const [what, path, selector, id] of [
    ["heading", "/components/content", "#words .heading-anchor", "words"],
    ["field", "/components/disclosure", "#param-ship > .field-head .field-anchor", "param-ship"],
    ["update", "/changelog", "#march-2026 .update-label", "march-2026"],
    ["step", "/components/disclosure", "#call-the-tower .heading-anchor", "call-the-tower"],
  ] as const
) {
  browserTest(`Anchor of a ${what} copies its address`, fixtureSite, async (v) => {
    await v.open(path);
    const anchor = v.page.locator(selector);
    await anchor.focus();
    await eventually(
      "the focused anchor is shown",
      () => anchor.evaluate((each) => Number(getComputedStyle(each).opacity) > 0.9),
    );
    await anchor.press("Enter");
    const address = `${v.site.server.origin}${path}#${id}`;
    await eventually("copied", async () => (await clipboardOf(v.page)) === address);
    assertEquals(v.page.url(), address);
  });
}
