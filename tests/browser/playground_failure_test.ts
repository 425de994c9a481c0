/**
 * What the playground says when a call fails.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { browserTest } from "../helpers/browser.ts";
import {
  answered,
  closed,
  direct,
  endPlayground,
  input,
  nobody,
  openPage,
  send,
  throughProxy,
} from "../helpers/playground_visit.ts";
import { testCredentials } from "../helpers/test_api.ts";

Deno.test.afterAll(endPlayground);

browserTest("FailureView tells CORS, with the headers that are missing", direct, async (visit) => {
  const page = await openPage(visit, "strict-cors");
  await input(page, "Token").fill(testCredentials.token);
  await send(page);
  await page.getByRole("heading", { name: "The API does not allow requests" }).waitFor();
  await visit.expectComplaint(/CORS|ERR_FAILED/);
  await visit.expectComplaint(/404/);
  assertEquals(
    await page.locator(".call-lines pre").innerText(),
    `Access-Control-Allow-Origin: ${visit.site.server.origin}\n` +
      "Access-Control-Allow-Methods: PUT\nAccess-Control-Allow-Headers: authorization",
  );
});

browserTest(
  "CallPanel needs no permission of the API through the proxy",
  throughProxy,
  async (visit) => {
    const page = await openPage(visit, "no-cors");
    await send(page);
    await answered(page, "200");
  },
);

browserTest("FailureView tells what the policy of the site blocks", closed, async (visit) => {
  const page = await openPage(visit, "echo");
  await send(page);
  await page.getByRole("heading", { name: "This site's security policy" }).waitFor();
  await visit.expectComplaint(/Content Security Policy|violates/);
});

browserTest("FailureView tells that the browser is offline", direct, async (visit) => {
  const page = await openPage(visit, "echo");
  await send(page);
  await answered(page, "200");
  await visit.context.setOffline(true);
  await send(page);
  await page.getByRole("heading", { name: "This browser is offline" }).waitFor();
  await visit.context.setOffline(false);
  await visit.expectComplaint(/ERR_/);
});

browserTest("FailureView tells that nobody answers", direct, async (visit) => {
  const page = await openPage(visit, "/down");
  await send(page);
  await page.getByRole("heading", { name: `${nobody.slice(7)} cannot be reached` }).waitFor();
  await visit.expectComplaint(/ERR_/);
});

browserTest("FailureView tells what the proxy found", throughProxy, async (visit) => {
  const page = await openPage(visit, "/down");
  await send(page);
  await page.getByRole("heading", { name: "Nothing listens at the server's address" }).waitFor();
  await visit.expectComplaint(/502/);
});

browserTest("FailureView gives up after a minute and offers to wait", direct, async (visit) => {
  await visit.page.clock.install();
  const page = await openPage(visit, "slow");
  await input(page, "ms").fill("2000");
  await send(page);
  await page.getByText("gives up after 1 min 0 s of silence").waitFor();
  await page.clock.fastForward(61_000);
  await page.getByRole("heading", { name: "No answer within 60 seconds" }).waitFor();
  await page.clock.resume();
  await page.getByRole("button", { name: "Send again and wait up to 5 minutes" }).click();
  await answered(page, "200");
});
