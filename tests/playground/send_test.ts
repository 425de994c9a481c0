import { assertEquals, assertStringIncludes } from "@std/assert";
import type { RequestPlan } from "../../src/model/request.ts";
import { proxyProblems } from "../../src/model/proxy.ts";
import { browserLimits, corsNeeds } from "../../src/playground/send/browser_limits.ts";
import { type CallFailure, explainFailure } from "../../src/playground/send/failure.ts";
import { isLoopback } from "../../src/playground/send/perform_call.ts";
import { statusLine } from "../../src/playground/send/status_text.ts";
import { multipartBody, wireRequest } from "../../src/playground/send/wire.ts";

const plan: RequestPlan = {
  method: "POST",
  url: "https://api.test/a",
  query: [],
  headers: [],
  cookies: [],
  body: { kind: "none" },
};
const none = new Map<string, File[]>();

Deno.test("wireRequest() writes each kind of body", async (t) => {
  const rows: readonly [string, RequestPlan["body"], string | undefined, string | undefined][] = [
    ["none", { kind: "none" }, undefined, undefined],
    [
      "json",
      { kind: "json", contentType: "application/json", value: { a: [1] } },
      '{"a":[1]}',
      "application/json",
    ],
    ["text", { kind: "text", contentType: "text/xml", text: "<a/>" }, "<a/>", "text/xml"],
    [
      "form",
      { kind: "form", entries: [{ name: "a b", value: "c&d" }] },
      "a+b=c%26d",
      "application/x-www-form-urlencoded",
    ],
  ];
  for (const [name, body, text, type] of rows) {
    await t.step(name, () => {
      const request = wireRequest({ ...plan, body }, none);
      assertEquals([request.body, request.headers], [text, type ? [["Content-Type", type]] : []]);
    });
  }
  await t.step("file", async () => {
    const files = new Map([["", [new File(["bytes"], "a.bin")]]]);
    const body = { kind: "file", contentType: "image/png", fileName: "f" } as const;
    const request = wireRequest({ ...plan, body }, files);
    assertEquals(await (request.body as Blob).text(), "bytes");
  });
  await t.step("query and cookies", () => {
    const entry = { name: "a", value: "b c" };
    const request = wireRequest({ ...plan, query: [entry], cookies: [entry] }, none);
    assertEquals(request.url, "https://api.test/a?a=b%20c");
    assertEquals(request.headers, [["Cookie", "a=b%20c"]]);
  });
});

Deno.test("multipartBody() is read back by others", async () => {
  const files = new Map([["f", [
    new File(["1"], 'a "b".txt'),
    new File(["22"], "c", { type: "x/y" }),
  ]]]);
  const body = multipartBody(
    [
      { kind: "text", name: "t", value: "a\nb" },
      { kind: "text", name: "j", value: "{}", contentType: "application/json" },
      { kind: "file", name: "f", fileName: "f" },
      { kind: "file", name: "f", fileName: "f" },
      { kind: "file", name: "not chosen", fileName: "f" },
    ],
    files,
    "B",
  );
  assertStringIncludes(
    await body.text(),
    'name="j"\r\nContent-Type: application/json\r\n\r\n{}\r\n',
  );
  const headers = { "content-type": "multipart/form-data; boundary=B" };
  const form = [...await new Response(body, { headers }).formData()];
  const read = form.map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size]
  );
  assertEquals(read.map(([name]) => name), ["t", "j", "f", "f"]);
  assertEquals(read[0], ["t", "a\r\nb"]);
  assertEquals(read[3], ["f", "c", "x/y", 2]);
});

Deno.test("browserLimits() leaves out what browsers refuse", () => {
  const names = ["Accept", "Host", "Cookie", "Sec-Fetch-Mode", "Proxy-X", "X-Ok", "content-length"];
  const limits = browserLimits({
    method: "GET",
    url: "https://a",
    headers: names.map((name) => [name, "1"]),
  });
  assertEquals(limits.request.headers.map(([name]) => name), ["Accept", "X-Ok"]);
  assertEquals(limits.headers, ["Host", "Sec-Fetch-Mode", "Proxy-X", "content-length"]);
  assertEquals([limits.cookies, limits.method], [true, false]);
  assertEquals(browserLimits({ method: "TRACE", url: "https://a", headers: [] }).method, true);
});

Deno.test("corsNeeds() names exactly what is needed", async (t) => {
  const rows: readonly [string, string, [string, string][], boolean, string[]][] = [
    ["a plain GET", "GET", [["Accept", "application/json"]], false, []],
    ["a form", "POST", [["Content-Type", "text/plain; charset=utf-8"]], false, []],
    ["JSON", "POST", [["Content-Type", "application/json"]], true, [
      "Access-Control-Allow-Headers: content-type",
    ]],
    ["a token", "GET", [["X-B", "1"], ["Authorization", "t"], ["x-b", "2"]], true, [
      "Access-Control-Allow-Headers: authorization, x-b",
    ]],
    ["a method", "DELETE", [], true, ["Access-Control-Allow-Methods: DELETE"]],
    ["a long value", "GET", [["Accept", "a".repeat(129)]], true, [
      "Access-Control-Allow-Headers: accept",
    ]],
    ["a strange value", "GET", [["Accept", '"a"']], true, ["Access-Control-Allow-Headers: accept"]],
    ["what is never sent", "GET", [["Cookie", "a=b"]], false, []],
  ];
  for (const [name, method, headers, preflight, lines] of rows) {
    await t.step(name, () => {
      assertEquals(corsNeeds({ method, url: "https://a", headers }, "https://d", false), {
        preflight,
        lines: ["Access-Control-Allow-Origin: https://d", ...lines],
      });
    });
  }
});

Deno.test("explainFailure() has words and a way out for each failure", async (t) => {
  const failures: CallFailure[] = [
    { kind: "offline" },
    { kind: "unreachable" },
    { kind: "cors", preflight: true, lines: ["A: b"] },
    { kind: "mixed-content" },
    { kind: "policy", directive: "connect-src" },
    { kind: "invalid", part: "the header “X”" },
    { kind: "method", method: "TRACE" },
    { kind: "timeout", ms: 60_000, hasAnswered: false },
    { kind: "too-large", maxBytes: 1e8 },
    { kind: "cut" },
    // The keys of the table are the codes.
    ...Object.keys(proxyProblems).map((code) =>
      ({ kind: "proxy", code: code as keyof typeof proxyProblems, message: "It is so" }) as const
    ),
  ];
  for (const failure of failures) {
    await t.step("code" in failure ? failure.code : failure.kind, () => {
      const { title, text, steps } = explainFailure(failure, "https://api.test:8443/a");
      assertEquals(title !== "" && text.endsWith(".") && steps.length > 0, true);
      assertEquals(title.endsWith("."), false);
    });
  }
});

Deno.test("isLoopback() knows this machine", () => {
  const names = ["localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "[::1]"];
  assertEquals(names.filter((name) => !isLoopback(name)), []);
  assertEquals(["127.0.0.1.nip.io", "localhost.com", "10.0.0.1"].filter(isLoopback), []);
});

Deno.test("statusLine() prefers the words of the server", () => {
  assertEquals(
    [statusLine(200, ""), statusLine(200, "Fine"), statusLine(299, "")],
    ["200 OK", "200 Fine", "299"],
  );
});
