/**
 * Sending from the playground, in a real browser against a real API: directly, as from a plain host,
 * and through the proxy, as from `docs serve`.
 *
 * @module
 */
import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { Buffer } from "node:buffer";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { createProxy } from "../../src/serve/proxy.ts";
import {
  browserTest,
  type BuiltSite,
  closeBrowser,
  eventually,
  siteOfFiles,
  type Visit,
} from "../helpers/browser.ts";
import { playgroundSite } from "../helpers/playground_site.ts";
import { startTestApi, type TestApi, testCredentials } from "../helpers/test_api.ts";

let started: TestApi | undefined;
const theApi = (): TestApi => started ??= startTestApi();

/** Nothing listens there. */
const nobody = "http://127.0.0.1:65533";

const direct = (): Promise<BuiltSite> =>
  siteOfFiles("playground", () => playgroundSite(theApi().origin, nobody), {
    connect: [theApi().origin, nobody],
  });
const throughProxy = (): Promise<BuiltSite> =>
  siteOfFiles("playground-proxy", () => playgroundSite(theApi().origin, nobody), {
    proxy: createProxy({ servers: () => [theApi().origin, nobody], hostname: "127.0.0.1" }),
  });
/** The policy of the site does not list the API. */
const closed = (): Promise<BuiltSite> =>
  siteOfFiles("playground-closed", () => playgroundSite(theApi().origin, nobody));

Deno.test.afterAll(async () => {
  await closeBrowser();
  await started?.close();
});

/** Opens the playground of an endpoint page. */
async function openPage({ open, page }: Visit, name: string): Promise<Page> {
  const path = name.startsWith("/") ? name : `/api-reference/${name}`;
  await open(`${path}?playground=open`);
  await page.locator(".playground-send button").waitFor();
  return page;
}

const send = (page: Page) => page.locator(".playground-send button").click();
const figures = (page: Page) => page.locator(".call-figures");
const bodyOf = (page: Page) => page.locator(".call-tab").innerText();
const input = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

async function answered(page: Page, status: string): Promise<string> {
  await page.locator(`.call-status:has-text("${status}")`).first().waitFor();
  await page.locator(".playground-response[aria-busy=false]").waitFor();
  return await bodyOf(page);
}

/** What the API got last. */
const lastRequest = () => theApi().requests.at(-1)!; // there was one

/** Everything that this browser keeps for the site. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify({ local: { ...localStorage }, session: { ...sessionStorage } })
  );

for (const [name, site] of [["directly", direct], ["through the proxy", throughProxy]] as const) {
  const isDirect = site === direct;
  const called = (title: string) => `CallPanel ${name}: ${title}`;

  browserTest(
    called("sends query and headers, shows status, time, size, headers"),
    site,
    async (visit) => {
      const page = await openPage(visit, "echo");
      await input(page, "q").fill("a b");
      await input(page, "theme").fill("dark");
      await send(page);
      assertStringIncludes(await answered(page, "200 OK"), '"search": "?q=a%20b"');
      assertMatch(await figures(page).innerText(), /\d+ m?s\s+first byte \d+ m?s\s+\d+ B/);
      assertEquals(lastRequest().headers.cookie, isDirect ? undefined : "theme=dark");
      assertEquals(await page.locator(".call-notes").count(), isDirect ? 1 : 0);
      await page.getByRole("tab", { name: /^Headers/ }).click();
      assertStringIncludes(await bodyOf(page), "x-request-id");
      assertEquals((await figures(page).innerText()).includes("proxy"), !isDirect);
    },
  );

  browserTest(called("sends a JSON body"), site, async (visit) => {
    const page = await openPage(visit, "echo-body");
    await input(page, "name").fill("Ada");
    await input(page, "age").fill("36");
    await send(page);
    await answered(page, "200");
    assertEquals(lastRequest().body, '{"name":"Ada","age":36}');
    assertEquals(lastRequest().headers["content-type"], "application/json");
  });

  browserTest(called("uploads files in a multipart body"), site, async (visit) => {
    const page = await openPage(visit, "upload");
    await input(page, "note").fill("hi");
    await page.locator("input[type=file]").setInputFiles({
      name: 'a "b".txt',
      mimeType: "text/plain",
      buffer: Buffer.from("content"),
    });
    await send(page);
    const text = await answered(page, "200");
    assertStringIncludes(text, '"value": "content"');
    assertStringIncludes(text, '"value": "hi"');
  });

  browserTest(called("sends large bodies"), site, async (visit) => {
    const page = await openPage(visit, "upload");
    await page.locator("input[type=file]").setInputFiles({
      name: "large.bin",
      mimeType: "application/octet-stream",
      buffer: Buffer.alloc(3_000_000),
    });
    await send(page);
    assertStringIncludes(await answered(page, "200"), '"size": 3000000');
    await openPage(visit, "echo-body");
    await input(page, "name").fill("x".repeat(1_200_000));
    await send(page);
    assertStringIncludes(await answered(page, "200"), '"length": 1200011');
    assertEquals(await page.getByText("Redirected to").count(), 0);
  });

  const cases: [page: string, fill: Record<string, string>][] = [
    ["auth-bearer", { Token: testCredentials.token }],
    ["auth-basic", { "User name": testCredentials.user, Password: testCredentials.password }],
    ["auth-key", { "X-API-Key": testCredentials.key }],
    ["auth-query", { api_key: testCredentials.key }],
    ["/hand", { "X-API-Key": testCredentials.key }],
  ];
  // Browsers let no page set a cookie of another site.
  if (!isDirect) cases.push(["auth-cookie", { session: testCredentials.key }]);
  for (const [path, fill] of cases) {
    browserTest(called(`authenticates on ${path}`), site, async (visit) => {
      const page = await openPage(visit, path);
      await send(page);
      await answered(page, "401");
      if (isDirect) await visit.expectComplaint(/401/);
      assertStringIncludes(await page.locator(".call-notes").innerText(), "not filled in");
      for (const [label, value] of Object.entries(fill)) await input(page, label).fill(value);
      await send(page);
      assertStringIncludes(await answered(page, "200"), '"authenticated"');
      const text = await page.locator("dialog").innerText();
      for (const value of Object.values(fill)) {
        if (value !== testCredentials.user) assertNotMatch(text, new RegExp(value));
        assertNotMatch(await kept(page), new RegExp(value));
        assertNotMatch(page.url(), new RegExp(value));
      }
    });
  }

  browserTest(called("shows events as they arrive, and can be cancelled"), site, async (visit) => {
    const page = await openPage(visit, "events");
    await input(page, "ms").fill("200");
    await input(page, "chunks").fill("1000");
    await send(page);
    await page.locator(".call-events li").nth(2).waitFor();
    assertStringIncludes(await page.locator(".call-events").innerText(), "tick");
    assertEquals(await page.locator(".playground-response").getAttribute("aria-busy"), "true");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled after").waitFor();
    assertEquals(await page.locator(".playground-send button").innerText(), "Send");
  });

  browserTest(called("shows text and lines of JSON as they arrive"), site, async (visit) => {
    const page = await openPage(visit, "stream");
    await input(page, "ms").fill("300");
    await send(page);
    await page.getByText("chunk 1").waitFor();
    assertEquals((await bodyOf(page)).includes("chunk 5"), false);
    assertStringIncludes(await answered(page, "200"), "chunk 5");
    await openPage(visit, "lines");
    await send(page);
    assertStringIncludes(await answered(page, "200"), "5 lines");
  });

  browserTest(called("says that the connection broke off"), site, async (visit) => {
    const page = await openPage(visit, "reset");
    await send(page);
    await page.getByRole("heading", { name: "The connection broke off" }).waitFor();
    if (isDirect) await visit.expectComplaint(/ERR_/);
  });

  browserTest(called("has no accessibility problems"), site, async (visit) => {
    const page = await openPage(visit, "get-a-user");
    await input(page, "id").fill("odd");
    await send(page);
    await answered(page, "200");
    await visit.page.evaluate(axe.source);
    const check = async (): Promise<unknown> =>
      await page.evaluate(async () => {
        // deno-lint-ignore no-explicit-any -- axe is a global of the page
        const { violations } = await (globalThis as any).axe.run("dialog");
        return violations.map((each: { id: string; nodes: { html: string }[] }) =>
          `${each.id}: ${each.nodes.map(({ html }) => html).join(" ")}`
        );
      });
    assertEquals(await check(), []);
    for (const tab of [/^Headers/, /^Documented/]) {
      await page.getByRole("tab", { name: tab }).click();
      assertEquals(await check(), []);
    }
    await page.locator(".call-history summary").click();
    assertEquals(await check(), []);
  });
}

browserTest(
  "AnswerView compares the answer with the documented response",
  direct,
  async (visit) => {
    const page = await openPage(visit, "get-a-user");
    await input(page, "id").fill("odd");
    await send(page);
    await answered(page, "200");
    await page.getByRole("tab", { name: "Documented 7 differences" }).click();
    const text = await bodyOf(page);
    for (
      const part of [
        "$.id is a string, not an integer",
        '$.role is "queen", not one of admin, guest',
        "$.surplus is not documented",
        "$.address.zip is missing",
        "$.address.city is an integer, not a string",
      ]
    ) assertStringIncludes(text, part);
    await input(page, "id").fill("missing");
    await send(page);
    await answered(page, "404");
    await visit.expectComplaint(/404/);
    await page.getByRole("tab", { name: "Documented ✓ no differences" }).click();
    assertStringIncludes(await bodyOf(page), "There is no such user.");
  },
);

browserTest("AnswerView says when a status is not documented", direct, async (visit) => {
  const page = await openPage(visit, "any-status");
  for (
    const [status, words] of [["418", "Documented for 4XX"], [
      "500",
      "no response for the status 500",
    ]]
  ) {
    await input(page, "code").fill(status!);
    await send(page);
    await answered(page, status!);
    await visit.expectComplaint(new RegExp(status!));
    await page.getByRole("tab", { name: /^Documented/ }).click();
    assertStringIncludes(await bodyOf(page), words!);
    await page.getByRole("tab", { name: "Body" }).click();
  }
});

browserTest("BodyView folds JSON, shows it raw, copies and saves it", direct, async (visit) => {
  const page = await openPage(visit, "get-a-user");
  await input(page, "id").fill("1");
  await send(page);
  await answered(page, "200");
  await page.getByRole("button", { name: /^address: 2 members/ }).click();
  assertStringIncludes(await bodyOf(page), "2 members}");
  await page.getByRole("button", { name: "Raw" }).click();
  assertStringIncludes(await bodyOf(page), '{"id":1,');
  await page.getByRole("button", { name: "Copy the body" }).click();
  await eventually(
    "the body on the clipboard",
    async () => (await page.evaluate(() => navigator.clipboard.readText())).startsWith('{"id":1,'),
  );
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  assertEquals((await download).suggestedFilename(), "1.json");
});

browserTest("BodyView shows pictures, HTML as text, bytes for saving", direct, async (visit) => {
  const page = await openPage(visit, "image");
  await send(page);
  await page.locator(".call-picture img").waitFor();
  await page.getByText("1 × 1").waitFor();
  await openPage(visit, "html");
  await send(page);
  assertStringIncludes(await answered(page, "200"), "<h1>HTML</h1>");
  assertEquals(await page.title() === "ran", false);
  await openPage(visit, "binary");
  await send(page);
  assertStringIncludes(await answered(page, "200"), "256 B of binary data");
  await openPage(visit, "broken-json");
  await send(page);
  assertStringIncludes(await answered(page, "200"), "no valid JSON");
});

browserTest("BodyView stays responsive with large bodies", direct, async (visit) => {
  const page = await openPage(visit, "large");
  await input(page, "mb").fill("5");
  await input(page, "as").fill("json");
  await send(page);
  await answered(page, "200");
  await page.getByRole("button", { name: /^Show 1000 more of/ }).waitFor();
  const nodes = await page.locator(".json-line").count();
  assertEquals(nodes < 1500, true, `${nodes} lines`);
  await input(page, "mb").fill("50");
  await input(page, "as").fill("");
  await send(page);
  await page.locator(".call-figures:has-text('50 MB')").waitFor({ timeout: 20_000 });
  await page.getByText("Download for all of it").waitFor();
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
  await page.getByText("The reader said no. Access was not granted. (access_denied)").waitFor();
});
browserTest("OAuthFields reads the configuration of OpenID Connect", direct, async (visit) => {
  const page = await openPage(visit, "auth-oidc");
  await page.getByRole("button", { name: "Get a token…" }).click();
  await page.getByText("Get a token", { exact: true }).click();
  assertEquals(await page.getByLabel("openid").isChecked(), true);
});

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

browserTest("CallPanel sends with Control and Enter, and says so", direct, async (visit) => {
  const page = await openPage(visit, "get-a-user");
  await input(page, "id").fill("1");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("status").getByText(/^Answer: 200 OK, \d+ B/).waitFor({ state: "attached" });
  await page.getByRole("tab", { name: "Body" }).focus();
  await page.keyboard.press("ArrowRight");
  assertStringIncludes(await bodyOf(page), "content-type");
});

browserTest("CallPanel fits 360 pixels", direct, async (visit) => {
  const page = await openPage(visit, "get-a-user");
  await input(page, "id").fill("odd");
  await send(page);
  await answered(page, "200");
  await page.getByRole("tab", { name: /^Documented/ }).click();
  const [scroll, width] = await page.evaluate(() => {
    const dialog = document.querySelector("dialog")!;
    return [dialog.scrollWidth, dialog.clientWidth];
  });
  assertEquals(scroll! <= width!, true);
}, { width: 360, height: 700 });
