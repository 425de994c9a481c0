/**
 * Sending from the playground, in a real browser against a real API: directly, as from a plain host,
 * and through the proxy, as from `docs serve`.
 *
 * @module
 */
import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { Buffer } from "node:buffer";
import axe from "axe-core";
import { browserTest, eventually } from "../helpers/browser.ts";
import {
  answered,
  bodyOf,
  direct,
  endPlayground,
  figures,
  input,
  kept,
  lastRequest,
  openPage,
  playing,
  send,
  throughProxy,
} from "../helpers/playground_visit.ts";
import { testCredentials } from "../helpers/test_api.ts";

Deno.test.afterAll(endPlayground);

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

  browserTest(
    called("compares documented headers as far as they are shown"),
    site,
    async (visit) => {
      const page = await openPage(visit, "echo");
      await send(page);
      await answered(page, "200");
      await page.getByRole("tab", { name: /^Documented/ }).click();
      const text = await bodyOf(page);
      assertMatch(text, /X-Request-Id\s+echo-1\s/);
      assertMatch(text, isDirect ? /X-Total\s+not shown to this page/ : /X-Total\s+missing/);
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

browserTest("BodyView plays sounds", playing, async (visit) => {
  const page = await openPage(visit, "audio");
  await send(page);
  const player = page.locator("audio.call-player");
  await player.waitFor();
  await eventually(
    "a sound of a tenth of a second",
    () => player.evaluate((it) => Math.abs((it as HTMLAudioElement).duration - 0.1) < 0.01),
  );
});

browserTest("BodyView says when the policy lets nothing be played", direct, async (visit) => {
  const page = await openPage(visit, "audio");
  await send(page);
  await page.getByText("It cannot be played here").waitFor();
  await visit.expectComplaint(/media-src|default-src/);
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
