/**
 * The playground up to the moment of sending: dialog, form, address, samples, links.
 *
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Buffer } from "node:buffer";
import { fromFileUrl } from "@std/path";
import type { Locator, Page } from "playwright-core";
import {
  browserTest,
  clipboardOf,
  closeBrowser,
  eventually,
  siteOfFolder,
  type Visit,
} from "../helpers/browser.ts";

const root = fromFileUrl(new URL("../..", import.meta.url));
const site = () => siteOfFolder(`${root}tests/fixtures/playground/site`);
const order = "/api-reference/orders/add-an-item-to-an-order";
const upload = "/api-reference/orders/upload-a-picture";
const rename = "/ships/create";

const at = (page: Page, id: string) => page.locator(`[id="pg/${id}"]`);
const dialog = (page: Page) => page.locator("dialog.playground");

async function open({ page, open }: Visit, path: string): Promise<void> {
  await open(`${path}?playground=open`);
  await dialog(page).waitFor();
  await page.locator(".pg-sample .s, .pg-sample .f").first().waitFor();
}

const hasFocus = (input: Locator) =>
  eventually(`focus in ${input}`, () => input.evaluate((each) => each === document.activeElement));

const sample = (page: Page) => page.locator(".pg-sample").innerText();
const address = async (page: Page) => (await page.locator(".pg-url").innerText()).trim();
/** The value after `--data`, as the sample prints it. */
async function sentBody(page: Page): Promise<unknown> {
  const data = /--data '([\s\S]*)'$/.exec((await sample(page)).trim())?.[1];
  return data === undefined ? undefined : JSON.parse(data);
}
const bodyIs = (page: Page, expected: unknown) =>
  eventually(
    JSON.stringify(expected),
    async () => JSON.stringify(await sentBody(page)) === JSON.stringify(expected),
  );
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();

browserTest(
  "Playground opens by its button, and back, Escape and Close close it",
  site,
  async (v) => {
    const { page } = v;
    await v.open(rename);
    const button = page.getByRole("button", { name: "Try it" });
    assertEquals(
      (await v.site.server.requests).some((path) => /playground_|endpoints\//.test(path)),
      false,
      "nothing is loaded before",
    );
    const isOpen = (wanted: boolean) =>
      eventually(
        wanted ? "open" : "closed",
        async () =>
          await dialog(page).isVisible().catch(() => false) === wanted &&
          page.url().includes("playground=open") === wanted,
      );
    await button.click();
    await isOpen(true);
    assertEquals(await dialog(page).getAttribute("aria-labelledby"), "pg-title");
    await page.keyboard.press("Escape");
    await isOpen(false);
    await eventually(
      "focus is back",
      () => button.evaluate((each) => each === document.activeElement),
    );
    await button.press("Enter");
    await isOpen(true);
    await page.goBack();
    await isOpen(false);
    await page.goForward();
    await isOpen(true);
    await page.getByRole("button", { name: "Close" }).click();
    await isOpen(false);
    await open(v, rename);
    await page.keyboard.press("Escape");
    await isOpen(false);
    assert(page.url().endsWith(rename) || page.url().endsWith(`${rename}/`), page.url());
  },
);

browserTest("Playground shows what the mode of the page says", site, async (v) => {
  await v.open("/ships/simple");
  assertEquals(await v.page.locator(".endpoint-try").count(), 0);
  assertEquals(await v.page.getByRole("button", { name: "Copy URL" }).count(), 1);
  await v.open("/ships/none");
  assertEquals(await v.page.locator(".endpoint-bar :is(button, select, input)").count(), 0);
  assertStringIncludes(await v.page.locator(".endpoint-path").innerText(), "/v1/none");
});

browserTest("Playground fills the URL and the samples as one types", site, async (v) => {
  const { page } = v;
  await open(v, rename);
  assertEquals(await address(page), "https://api.orbit.example/v1/ships/{id}");
  await at(page, "path/id").fill("a b");
  await at(page, "query/limit").fill("0");
  await page.getByRole("radiogroup", { name: "dryRun" }).getByLabel("false").check();
  await at(page, "header/X-Trace").fill("t-1");
  await at(page, "body/name").fill("Aurora");
  await eventually(
    "the URL",
    async () =>
      await address(page) === "https://api.orbit.example/v1/ships/a%20b?dryRun=false&limit=0",
  );
  const curl = await sample(page);
  for (const part of ["--request PATCH", "X-Trace: t-1", "Authorization: Bearer <TOKEN>"]) {
    assertStringIncludes(curl, part);
  }
  await bodyIs(page, { name: "Aurora" });
  await page.getByRole("button", { name: "Copy as cURL" }).click();
  await eventually("copied", async () => (await clipboardOf(page)) === curl);
  await page.getByRole("button", { name: "Copy URL" }).last().click();
  await eventually(
    "copied",
    async () => (await clipboardOf(page)).endsWith("a%20b?dryRun=false&limit=0"),
  );

  await page.getByLabel("Language").selectOption("Python");
  await eventually("Python", async () => (await sample(page)).includes("import requests"));
  await page.keyboard.press("Escape");
  assertEquals(
    await page.locator("#request-example select, .request-example select").inputValue(),
    "Python",
  );
});

browserTest("Playground remembers the server, its variables and the form", site, async (v) => {
  const { page } = v;
  await open(v, order);
  await page.getByLabel("region").selectOption("us");
  await page.getByLabel("base").fill("v3");
  await at(page, "path/orderId").fill("1");
  await eventually(
    "the variables",
    async () => (await address(page)).startsWith("https://us.orbit.example/v3/orders/1/"),
  );
  await page.waitForTimeout(300); // the form is kept a moment after the last key
  await open(v, order);
  await eventually(
    "as it was",
    async () => (await address(page)).startsWith("https://us.orbit.example/v3/orders/1/"),
  );
  await at(page, "server").selectOption({ index: 1 });
  await open(v, upload);
  assertStringIncludes(await address(page), "https://sandbox.orbit.example/files");
  await page.getByRole("button", { name: "Reset" }).click();
});

browserTest("Playground says what is wrong next to the input before it sends", site, async (v) => {
  const { page } = v;
  await open(v, order);
  await at(page, "path/orderId").fill("not a uuid");
  await at(page, "query/limit").fill("101");
  await send(page);
  const messages: Record<string, string> = {
    "path/orderId": "Must be a UUID",
    "query/limit": "Must be 100 or less",
    "body/name": "Required",
    "body/price": "Required",
    "body/payment/as/number": "Required",
  };
  for (const [id, message] of Object.entries(messages)) {
    await eventually(
      `${id}: ${message}`,
      async () =>
        await at(page, id).getAttribute("aria-invalid") === "true" &&
        (await at(page, `${id}:problem`).innerText()).includes(message),
    );
    assertStringIncludes(
      await at(page, id).getAttribute("aria-describedby") ?? "",
      `${id}:problem`,
    );
  }
  await eventually(
    "focus",
    () => at(page, "path/orderId").evaluate((each) => each === document.activeElement),
  );
  await page.locator(".pg-summary").getByRole("button", { name: "price" }).click();
  await eventually(
    "focus",
    () => at(page, "body/price").evaluate((each) => each === document.activeElement),
  );
  await page.keyboard.type("0");
  assertStringIncludes(await at(page, "body/price:problem").innerText(), "more than 0");
  await page.keyboard.type(".5");
  await eventually("fine", async () => await at(page, "body/price:problem").count() === 0);
});

browserTest("Playground has an input for every type", site, async (v) => {
  const { page } = v;
  await open(v, order);
  await at(page, "body/name").fill("Lamp");
  await at(page, "body/price").fill("12.5");
  await page.getByRole("button", { name: "Set to null: note" }).click();
  await at(page, "body/birthday").fill("2001-02-03");
  await at(page, "body/shipAt").fill("2023-11-07T05:31:56");
  await at(page, "body/gift").getByLabel("false").check();
  await at(page, "body/color").selectOption("green");
  await at(page, "body/labels:add").click();
  await hasFocus(at(page, "body/labels/name:0"));
  await page.keyboard.type("room");
  await at(page, "body/labels/value:0").fill("12");
  await at(page, "body/extra").fill('{"any": [1]}');
  const address = page.getByRole("button", { name: "address" });
  assertEquals(await address.getAttribute("aria-expanded"), "true");
  await at(page, "body/address/city").fill("Bern");
  await page.getByRole("button", { name: "geo" }).click();
  await at(page, "body/address/geo/lat").fill("46.9");
  await at(page, "body/payment").selectOption("Transfer");
  await at(page, "body/payment/as/iban").fill("CH93");
  const shipAt = await page.evaluate(() =>
    new Date("2023-11-07T05:31:56").toISOString().replace(".000Z", "Z")
  );
  await bodyIs(page, {
    name: "Lamp",
    price: 12.5,
    note: null,
    shipAt,
    birthday: "2001-02-03",
    gift: false,
    color: "green",
    labels: { room: "12" },
    extra: { any: [1] },
    address: { city: "Bern", geo: { lat: 46.9 } },
    payment: { type: "transfer", iban: "CH93" },
  });
  assertEquals(await at(page, "body/id").count(), 0, "read-only fields are not asked for");
});

browserTest("Playground adds, moves and removes items by keyboard", site, async (v) => {
  const { page } = v;
  await open(v, order);
  const tags = (expected: string[]) =>
    eventually(
      expected.join(),
      async () =>
        JSON.stringify((await sentBody(page) as { tags?: string[] }).tags ?? []) ===
          JSON.stringify(expected),
    );
  const focused = (id: string) => hasFocus(at(page, id));
  for (const [index, word] of ["one", "two", "three"].entries()) {
    await at(page, "body/tags:add").press("Enter");
    await focused(`body/tags/${index}`);
    await page.keyboard.type(word);
  }
  await tags(["one", "two", "three"]);
  await page.keyboard.press("Alt+ArrowUp");
  await focused("body/tags/1");
  await tags(["one", "three", "two"]);
  await page.getByRole("button", { name: "Move tags.1 down" }).press("Enter");
  await tags(["three", "one", "two"]);
  await page.getByRole("button", { name: "Remove tags.2" }).press("Enter");
  await tags(["three", "two"]);
  await focused("body/tags/0");
  await page.getByRole("button", { name: "Set to an empty list: tags" }).click();
  await eventually("an empty list", async () => (await sample(page)).includes('"tags": []'));
});

browserTest("Playground switches between form and JSON and back", site, async (v) => {
  const { page } = v;
  await open(v, order);
  await at(page, "body/name").fill("Lamp");
  await page.getByRole("radio", { name: "JSON" }).check();
  const editor = at(page, "body");
  await eventually("the text", async () => (await editor.inputValue()).includes('"name": "Lamp"'));
  await editor.fill('{\n  "name": }');
  await page.getByRole("radio", { name: "Form" }).click();
  await eventually(
    "line and column",
    async () => (await at(page, "body:problem").innerText()).includes("line 2, column 11"),
  );
  await editor.fill('{"name": "Chair", "price": "cheap", "tags": ["a", 1], "more": {"x": 1}}');
  await page.getByRole("radio", { name: "Form" }).click();
  await eventually("the fields", async () => await at(page, "body/name").inputValue() === "Chair");
  assertEquals(await at(page, "body/tags/1").inputValue(), "1");
  await bodyIs(page, {
    name: "Chair",
    price: "cheap",
    tags: ["a", 1],
    payment: { type: "card" },
    more: { x: 1 },
  });
});

browserTest("Playground fills the fields from a pasted document", site, async (v) => {
  const { page } = v;
  await open(v, order);
  const document = { name: "Desk", quantity: 0, payment: { type: "transfer", iban: "X" } };
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(document));
  await at(page, "body/name").focus();
  await page.keyboard.press("Control+V");
  await bodyIs(page, document);
  assertEquals(await at(page, "body/payment").inputValue(), "1");
});

browserTest("Playground takes other types of bodies", site, async (v) => {
  const { page } = v;
  await open(v, order);
  await page.getByRole("combobox", { name: "Content type" }).selectOption(
    "application/x-www-form-urlencoded",
  );
  await at(page, "body/name").fill("a&b");
  await eventually(
    "a form",
    async () => (await sample(page)).includes("--data-urlencode 'name=a&b'"),
  );
  await page.getByRole("combobox", { name: "Content type" }).selectOption("application/xml");
  await at(page, "body").fill("<item/>");
  await eventually("a text", async () => (await sample(page)).includes("--data-raw '<item/>'"));
});

browserTest("Playground takes files, chosen and dropped", site, async (v) => {
  const { page } = v;
  await open(v, upload);
  await send(page);
  await eventually("required", async () => await at(page, "body/picture:problem").count() === 1);
  const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from("hello") });
  await at(page, "body/picture").setInputFiles(file("a.png"));
  await at(page, "body/more").setInputFiles([file("b.txt"), file("c.txt")]);
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x"], "dropped.txt"));
    document.getElementById("pg/body/more")?.closest(".pg-drop")
      ?.dispatchEvent(
        new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
  });
  const names = ["picture=@a.png", "more=@b.txt", "more=@c.txt", "more=@dropped.txt"];
  for (const name of names) {
    await eventually(name, async () => (await sample(page)).includes(`--form '${name}'`));
  }
  await page.getByRole("button", { name: "Remove b.txt" }).click();
  await eventually("removed", async () => !(await sample(page)).includes("b.txt"));
  await page.getByRole("combobox", { name: "Content type" }).selectOption(
    "application/octet-stream",
  );
  await at(page, "body").setInputFiles(file("whole.bin"));
  await eventually(
    "whole",
    async () => (await sample(page)).includes("--data-binary '@whole.bin'"),
  );
});

browserTest("Playground shares the form by a link, without credentials", site, async (v) => {
  const { page } = v;
  await open(v, rename);
  await at(page, "path/id").fill("42");
  await at(page, "body/name").fill("Aurora");
  await page.locator(".pg-form input[type=password]").first().fill("top-secret");
  await page.getByRole("button", { name: "Copy link" }).click();
  await eventually("copied", async () => (await clipboardOf(page)).includes("#try="));
  const link = await clipboardOf(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await page.goto(link);
  await eventually("filled in", async () => await at(page, "path/id").inputValue() === "42");
  assertEquals(await at(page, "body/name").inputValue(), "Aurora");
  assertEquals(await page.locator(".pg-form input[type=password]").first().inputValue(), "");
  assertEquals(new URL(page.url()).hash, "", "the form leaves the address");
});

browserTest("Playground leads to other endpoints by keyboard", site, async (v) => {
  const { page } = v;
  await open(v, rename);
  await page.getByRole("button", { name: "Rename a ship" }).press("Enter");
  const search = page.getByRole("combobox", { name: "Find an endpoint" });
  await hasFocus(search);
  await page.keyboard.type("get ships");
  await eventually("one match", async () => await page.locator("#pg-endpoints > li").count() === 1);
  assertStringIncludes(await page.locator("#pg-endpoints > li").innerText(), "List ships");
  await page.keyboard.press("Escape");
  assertEquals(await search.count(), 0);
  assert(await dialog(page).isVisible(), "Escape closes the menu only");
  await page.keyboard.press("Enter");
  await search.fill("post");
  await eventually(
    "two matches",
    async () => await page.locator("#pg-endpoints > li").count() === 2,
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await eventually("the other page", () => page.url().includes(`${upload}?playground=open`));
  await dialog(page).waitFor();
});

browserTest(
  "Playground fits a telephone",
  site,
  async (v) => {
    const { page } = v;
    await open(v, order);
    const overflow = await page.evaluate(() => {
      const pg = document.querySelector(".pg")!; // it is open
      return pg.scrollWidth - pg.clientWidth;
    });
    assertEquals(overflow, 0);
    const button = await page.getByRole("button", { name: "Send", exact: true }).boundingBox();
    assert(
      button !== null && button.y > 640 && button.y + button.height <= 740,
      "Send is in reach",
    );
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".pg :is(button, select, input, textarea)")]
        .filter((each) =>
          each.checkVisibility() && !each.matches(".visually-hidden, [type=radio], [type=checkbox]")
        )
        .filter((each) => each.getBoundingClientRect().height < 24)
        .map((each) => each.outerHTML.slice(0, 80))
    );
    assertEquals(small, []);
  },
  { width: 360, height: 740, touch: true },
);

const axe = Deno.readTextFileSync(`${root}/node_modules/axe-core/axe.min.js`);

for (const width of [1440, 360]) {
  for (const dark of [false, true]) {
    browserTest(
      `axe finds nothing in the open playground, ${width} px ${dark ? "dark" : "light"}`,
      site,
      async (v) => {
        const { page } = v;
        for (const path of [order, upload, rename]) {
          await open(v, path);
          await send(page);
          if (path === order) {
            await at(page, "body/tags:add").click();
            await at(page, "body/labels:add").click();
          }
          await page.waitForTimeout(250);
          await page.evaluate(axe);
          const found = await page.evaluate(async () => {
            const { axe } = globalThis as unknown as {
              axe: {
                run(): Promise<{
                  violations: { id: string; nodes: { target: string[]; html: string }[] }[];
                }>;
              };
            };
            return (await axe.run()).violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 160)}`)
            );
          });
          assertEquals(found, [], path);
        }
        await page.getByRole("button", { name: "Rename a ship" }).click();
        await page.locator("#pg-endpoints > li").first().waitFor();
      },
      { width, height: 900, dark, still: true },
    );
  }
}

Deno.test.afterAll(closeBrowser);
