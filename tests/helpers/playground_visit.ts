/**
 * Visits to the playground of a site about the test API.
 *
 * @module
 */
import type { Page } from "playwright-core";
import { createProxy } from "../../src/serve/proxy.ts";
import { type BuiltSite, closeBrowser, siteOfFiles, type Visit } from "./browser.ts";
import { playgroundSite } from "./playground_site.ts";
import { startTestApi, type TestApi } from "./test_api.ts";

let started: TestApi | undefined;
/** The API that the site is about, started on first use. */
export const theApi = (): TestApi => started ??= startTestApi();

/** Nothing listens there. */
export const nobody = "http://127.0.0.1:65533";

/** The site as a plain host serves it, whose policy lists the API. */
export const direct = (): Promise<BuiltSite> =>
  siteOfFiles("playground", () => playgroundSite(theApi().origin, nobody), {
    connect: [theApi().origin, nobody],
  });
/** The site with a proxy, as `docs serve` has it. */
export const throughProxy = (): Promise<BuiltSite> =>
  siteOfFiles("playground-proxy", () => playgroundSite(theApi().origin, nobody), {
    proxy: createProxy({ servers: () => [theApi().origin, nobody], hostname: "127.0.0.1" }),
  });
/** The same with a policy that lets answers be played. */
export const playing = (): Promise<BuiltSite> =>
  siteOfFiles("playground-media", () => playgroundSite(theApi().origin, nobody), {
    connect: [theApi().origin],
    media: true,
  });

/** The policy of the site does not list the API. */
export const closed = (): Promise<BuiltSite> =>
  siteOfFiles("playground-closed", () => playgroundSite(theApi().origin, nobody));

/** Ends the browser and the API; called once after the tests of a file. */
export async function endPlayground(): Promise<void> {
  await closeBrowser();
  await started?.close();
  started = undefined;
}

/** Opens the playground of an endpoint page. */
export async function openPage({ open, page }: Visit, name: string): Promise<Page> {
  const path = name.startsWith("/") ? name : `/api-reference/${name}`;
  await open(`${path}?playground=open`);
  await page.locator(".playground-send button").waitFor();
  return page;
}

/** Presses Send. */
export const send = (page: Page) => page.locator(".playground-send button").click();
/** Status, time and size of the answer. */
export const figures = (page: Page) => page.locator(".call-figures");
/** Text of the tab that is open. */
export const bodyOf = (page: Page) => page.locator(".call-tab").innerText();
/** The input with a label. */
export const input = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

/** Waits for the end of an answer, and gives the text of its tab. */
export async function answered(page: Page, status: string): Promise<string> {
  await page.locator(`.call-status:has-text("${status}")`).first().waitFor();
  await page.locator(".playground-response[aria-busy=false]").waitFor();
  return await bodyOf(page);
}

/** What the API got last. */
export const lastRequest = () => theApi().requests.at(-1)!; // there was one

/** Everything that this browser keeps for the site. */
export const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage } })
  );
