/**
 * Credentials in the playground: typed, remembered, forgotten, or fetched by OAuth.
 *
 * @module
 */
import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import type { Page } from "playwright-core";
import { browserTest, eventually, type Visit } from "../helpers/browser.ts";
import {
  answered,
  direct,
  endPlayground,
  input,
  kept,
  openPage,
  send,
  theApi,
  throughProxy,
} from "../helpers/playground_visit.ts";
import { testCredentials } from "../helpers/test_api.ts";

Deno.test.afterAll(endPlayground);

browserTest("AuthorizationSection remembers only when told, and forgets", direct, async (visit) => {
  const page = await openPage(visit, "auth-bearer");
  await input(page, "Token").fill(testCredentials.token);
  assertNotMatch(await kept(page), /secret-token/);
  await page.getByLabel(/^Remember in this browser/).check();
  assertMatch(await kept(page), /secret-token/);
  await openPage(visit, "auth-bearer");
  await eventually(
    "the token is there",
    async () => await input(page, "Token").inputValue() === testCredentials.token,
  );
  await page.getByRole("button", { name: "Forget" }).click();
  assertEquals(await input(page, "Token").inputValue(), "");
  assertNotMatch(await kept(page), /secret-token/);
});

browserTest("AuthorizationSection offers alternatives and combinations", direct, async (visit) => {
  const page = await openPage(visit, "auth-both");
  await page.getByLabel("Way to authorize").selectOption("token & key");
  await input(page, "Token").fill(testCredentials.token);
  await input(page, "X-API-Key").fill(testCredentials.key);
  await page.getByRole("button", { name: "Show Token" }).click();
  assertEquals(await input(page, "Token").getAttribute("type"), "text");
  await send(page);
  assertStringIncludes(await answered(page, "200"), "both");
  await page.getByLabel("Way to authorize").selectOption("None");
  await send(page);
  await answered(page, "401");
  await visit.expectComplaint(/401/);
});

browserTest("AuthorizationSection asks nothing where nothing is needed", direct, async (visit) => {
  const page = await openPage(visit, "/open");
  assertEquals(await page.getByRole("heading", { name: "Authorization" }).count(), 0);
});

/** Runs a flow of OAuth until the token is filled in, and uses it. */
async function authorize(visit: Visit, flow: string, during?: () => void): Promise<Page> {
  const page = await openPage(visit, "auth-oauth");
  await page.getByText("Get a token", { exact: true }).click();
  await page.getByLabel("Flow").selectOption(flow);
  await input(page, "Client id").fill("test-client");
  if (flow === "Client credentials") await input(page, "Client secret").fill("test-secret");
  if (flow === "Password") {
    await input(page, "User name").fill(testCredentials.user);
    await input(page, "Password").fill(testCredentials.password);
  }
  await page.getByRole("button", { name: /^(?:Authorize|Get token)$/ }).click();
  if (during !== undefined) {
    await page.getByText(/WDJB-/).waitFor();
    during();
  }
  await page.getByText(/The token expires in 60 min/).waitFor();
  assertMatch(await input(page, "Access token").inputValue(), /^access-/);
  await send(page);
  await answered(page, "200");
  return page;
}

for (const flow of ["Authorization code with PKCE", "Implicit", "Client credentials", "Password"]) {
  browserTest(`OAuthFields gets a token: ${flow}`, direct, async (visit) => {
    const page = await authorize(visit, flow);
    assertNotMatch(await kept(page), /access-|test-secret|lace/);
  });
}
browserTest("OAuthFields gets a token: Device authorization", direct, async (visit) => {
  await authorize(visit, "Device authorization", () => theApi().oauth.approveDevices());
});
browserTest("OAuthFields gets a token through the proxy", throughProxy, async (visit) => {
  await authorize(visit, "Authorization code with PKCE");
});
browserTest("OAuthFields renews a token", direct, async (visit) => {
  const page = await authorize(visit, "Authorization code with PKCE");
  const old = await input(page, "Access token").inputValue();
  await page.getByRole("button", { name: "Renew" }).click();
  await eventually(
    "another token",
    async () => await input(page, "Access token").inputValue() !== old,
  );
});
browserTest("OAuthFields says what went wrong", direct, async (visit) => {
  const page = await openPage(visit, "auth-oauth");
  await page.getByText("Get a token", { exact: true }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByText("Fill in the client id").waitFor();
  await input(page, "Client id").fill("test-denied");
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.locator(".pg-form").getByText(
    "The reader said no. Access was not granted. (access_denied)",
  )
    .waitFor();
});
browserTest("OAuthFields reads the configuration of OpenID Connect", direct, async (visit) => {
  const page = await openPage(visit, "auth-oidc");
  await page.getByRole("button", { name: "Get a token…" }).click();
  await page.getByText("Get a token", { exact: true }).click();
  assertEquals(await page.getByLabel("openid").isChecked(), true);
});
