/**
 * The endpoint bar and its servers.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest, clipboardOf, eventually, fixtureSite } from "../../helpers/browser.ts";

browserTest("Endpoint bar copies the address of the chosen server", fixtureSite, async (v) => {
  await v.open("/api/berth");
  const copies = async (address: string) => {
    await v.page.getByRole("button", { name: "Copy URL" }).click();
    await eventually(address, async () => (await clipboardOf(v.page)) === address);
  };
  await copies("https://api.harbor.example/v1/berths/{berthId}/reservations");
  await v.page.getByLabel("Server").selectOption("https://sandbox.harbor.example/v1");
  await copies("https://sandbox.harbor.example/v1/berths/{berthId}/reservations");
  await v.open("/api/ship");
  await copies("https://sandbox.harbor.example/v1/ships/{shipId}");
});

browserTest("Endpoint bar copies when the path is pressed", fixtureSite, async (v) => {
  await v.open("/api/ship");
  await v.page.locator(".endpoint-path").click();
  await eventually(
    "copied",
    async () => (await clipboardOf(v.page)) === "https://api.harbor.example/v1/ships/{shipId}",
  );
});

browserTest("Endpoint page keeps its examples in view", fixtureSite, async (v) => {
  await v.open("/api/berth");
  const request = v.page.locator("#request-example");
  const before = await request.boundingBox();
  assertEquals((before?.x ?? 0) > 800, true, "in the right column");
  await v.page.mouse.move(600, 600);
  await v.page.mouse.wheel(0, 400);
  await v.page.waitForTimeout(200);
  assertEquals(await request.isVisible(), true);
  const after = await request.boundingBox();
  assertEquals((after?.y ?? -1) >= 0, true, `in view, at ${after?.y}`);
}, { width: 1440, height: 700 });

browserTest("Endpoint page puts its examples below the text on a phone", fixtureSite, async (v) => {
  await v.open("/api/berth");
  const width = await v.page.evaluate(() => document.documentElement.scrollWidth);
  assertEquals(width, 360, "nothing is wider than the screen");
  const bar = await v.page.locator(".endpoint-bar").boundingBox();
  const pill = await v.page.locator(".endpoint-bar .method-pill").boundingBox();
  assertEquals((bar?.width ?? 999) <= 360 && (pill?.width ?? 0) > 30, true, "the method is whole");
}, { width: 360, height: 740 });
