/** What pages say to search engines, in a browser with the strict policy. */
import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { browserTest, closeBrowser, siteOfFolder } from "../helpers/browser.ts";

const fixture = fromFileUrl(new URL("../fixtures/browser/site", import.meta.url));
const site = () => siteOfFolder(fixture, { siteUrl: "https://o.example" });

Deno.test.afterAll(closeBrowser);

browserTest(
  "structured data passes the policy, since nobody runs it",
  site,
  async ({ page, open }) => {
    // Complaints about the policy fail the visit.
    await open("/changelog");
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    const { "@graph": graph } = JSON.parse(text ?? "") as { "@graph": unknown[] };
    assertEquals(graph.length, 5);
  },
);

browserTest(
  "filters of a changelog show the entries with all chosen tags",
  site,
  async ({ page, open }) => {
    await open("/changelog");
    const shown = () => page.locator(".update:visible").count();
    assertEquals(await shown(), 3);
    await page.locator('#changelog-filters [data-tag="API"]').click();
    assertEquals(await shown(), 2);
    await page.locator('#changelog-filters [data-tag="Web"]').click();
    assertEquals(await shown(), 1);
    assert(page.url().endsWith("?tags=API%2CWeb"));
    await open("/changelog?tags=API");
    assertEquals(await shown(), 2);
  },
);

browserTest("a social image is one that browsers read", site, async ({ page, open }) => {
  await open("/changelog");
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  const size = await page.evaluate(async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, new URL(address ?? "").pathname);
  assertEquals(size, [1200, 630]);
});
