/**
 * Whole visits to the playground: by keyboard, with a history, with what is kept.
 *
 * @module
 */
import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { browserTest, eventually } from "../helpers/browser.ts";
import {
  answered,
  bodyOf,
  direct,
  endPlayground,
  input,
  kept,
  lastRequest,
  openPage,
  send,
  theApi,
  throughProxy,
} from "../helpers/playground_visit.ts";

Deno.test.afterAll(endPlayground);

browserTest("Playground is usable by keyboard alone", direct, async (visit) => {
  const { open, page } = visit;
  await open("/api-reference/echo-body");
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement?.matches("body, dialog")) return "";
      return activeElement?.id || activeElement?.getAttribute("aria-label") ||
        activeElement?.textContent?.trim() || "";
    });
  /** Goes on with a key until what has the focus fits. */
  const goTo = async (pattern: RegExp, key = "Tab"): Promise<void> => {
    const passed: string[] = [];
    for (let at = 0; at < 80; at++) {
      await page.keyboard.press(key);
      const name = await focused();
      if (pattern.test(name)) return;
      passed.push(name);
    }
    throw new Error(`Nothing like ${pattern} among ${JSON.stringify(passed)}`);
  };
  await goTo(/^Try it$/);
  await page.keyboard.press("Enter");
  await page.locator(".playground-send button").waitFor();
  const inputId = await input(page, "name").getAttribute("id") ?? "";
  await goTo(new RegExp(`^${RegExp.escape(inputId)}$`));
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("36");
  await goTo(/^Send$/);
  await page.keyboard.press("Enter");
  await answered(page, "200");
  assertEquals(lastRequest().body, '{"name":"Ada","age":36}');
  await goTo(/-body$/);
  await page.keyboard.press("ArrowRight");
  assertStringIncludes(await bodyOf(page), "content-type");
  await goTo(/^History/);
  await page.keyboard.press("Enter");
  await goTo(/again/i);
  await page.keyboard.press("Enter");
  await eventually("the call once more", () => theApi().requests.length === 2);
  await page.keyboard.press("Escape");
  await page.locator("dialog.playground").waitFor({ state: "hidden" });
  assertMatch(await focused(), /^Try it$/);
});

browserTest("CallHistory shows and sends again, and forgets", direct, async (visit) => {
  const page = await openPage(visit, "get-a-user");
  for (const id of ["1", "odd"]) {
    await input(page, "id").fill(id);
    await send(page);
    await answered(page, "200");
  }
  await openPage(visit, "get-a-user");
  await page.locator(".call-history summary").click();
  const entries = page.locator(".call-history li");
  assertEquals(await entries.count(), 2);
  await page.getByRole("button", { name: /^200 GET \/users\/1/ }).click();
  assertEquals(await input(page, "id").inputValue(), "1");
  assertStringIncludes(await bodyOf(page), '"city": "London"');
  await page.getByRole("button", { name: /^Send again: GET \/users\/odd/ }).click();
  await page.getByText('"queen"').waitFor();
  await eventually("a third entry", async () => await entries.count() === 3);
  await page.getByRole("button", { name: /^Delete: GET \/users\/1/ }).click();
  await eventually("one less", async () => await entries.count() === 2);
  await page.getByRole("button", { name: "Delete all" }).click();
  await eventually("none", async () => await entries.count() === 0);
  assertNotMatch(await kept(page), /docs:history/);
});

browserTest("Playground sends long numbers with all their digits", direct, async (visit) => {
  const page = await openPage(visit, "echo-body");
  await input(page, "age").fill("9007199254740993");
  await send(page);
  await answered(page, "200");
  assertEquals(lastRequest().body, '{"age":9007199254740993}');
  await page.getByRole("radio", { name: "JSON" }).check();
  await page.locator(".pg-form textarea").first().fill('{"age": 18446744073709551615}');
  await send(page);
  await eventually("the other number", () => lastRequest().body === '{"age":18446744073709551615}');
});

browserTest(
  "Playground keeps what was typed last before the page was left",
  direct,
  async (visit) => {
    const page = await openPage(visit, "echo-body");
    await input(page, "name").fill("Ada");
    await page.keyboard.type("!");
    await page.reload();
    await page.locator(".playground-send button").waitFor();
    assertEquals(await input(page, "name").inputValue(), "Ada!");
  },
);

browserTest("Playground calls the site's own host without a proxy", throughProxy, async (visit) => {
  const page = await openPage(visit, "own-host");
  await send(page);
  assertStringIncludes(await answered(page, "200"), "Echo");
});
