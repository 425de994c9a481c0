import { assertEquals } from "@std/assert";
import { targetFromText } from "../../src/endpoint/api_value.ts";
import { type ApiSettings, resolveEndpoint } from "../../src/endpoint/resolve.ts";
import { spanAt } from "../../src/model/diagnostic.ts";
import type { AuthMethod, Endpoint, PlaygroundMode } from "../../src/model/endpoint.ts";

const server = "https://api.example.com";

function resolve(target: string, api: ApiSettings, own: Partial<Endpoint> = {}) {
  const { value, diagnostics } = resolveEndpoint({
    method: "GET",
    target: targetFromText(target),
    title: "",
    description: "",
    parameters: [],
    responses: [],
    examples: [],
    span: spanAt("a.mdx"),
    ...own,
  }, api);
  return { value: value!, codes: diagnostics.map(({ code }) => code), diagnostics };
}

Deno.test("resolveEndpoint() finds the servers", async (t) => {
  const cases: [string, string[], string[], string][] = [
    ["/v1/users", [server], [server], "/v1/users"],
    ["/v1/users", [`${server}/`, " https://b.example/base// ", server], [
      server,
      "https://b.example/base",
    ], "/v1/users"],
    ["https://own.example/v1/users", [server], ["https://own.example"], "/v1/users"],
    ["https://{region}.example:8443/v1", [], ["https://{region}.example:8443"], "/v1"],
    ["https://own.example?x=1", [], ["https://own.example"], "/"],
    ["/v1/users", [], [], "/v1/users"],
    ["/v1/users", ["", "/"], [], "/v1/users"],
  ];
  for (const [target, servers, expected, path] of cases) {
    await t.step(`${target} with ${JSON.stringify(servers)}`, () => {
      const { value } = resolve(target, { servers });
      assertEquals(value.servers, expected);
      assertEquals(value.path, [{ kind: "text", text: path }]);
    });
  }
});

Deno.test("resolveEndpoint() takes the path and the query apart", () => {
  const { value } = resolve("/logs/:id/raw?export=1&all", { servers: [server] });
  assertEquals(value.path, [
    { kind: "text", text: "/logs/" },
    { kind: "parameter", name: "id" },
    { kind: "text", text: "/raw" },
  ]);
  assertEquals(value.query, [{ name: "export", value: "1" }, { name: "all", value: "" }]);
});

Deno.test("resolveEndpoint() reports a missing server once and says what to add", () => {
  const { diagnostics } = resolve("/v1", { servers: [] });
  assertEquals(diagnostics.map(({ code, message, hint }) => [code, message, hint]), [[
    "api-server-missing",
    'Path "/v1" is relative and the settings name no server',
    'add "api": {"mdx": {"server": "https://api.example.com"}} to docs.json',
  ]]);
});

// The rows of section 5 of the format: page over setting, `none` switches off.
Deno.test("resolveEndpoint() prefers the page's authentication over the setting", async (t) => {
  const cases: [AuthMethod | undefined, ApiSettings["auth"], AuthMethod, string, string[]][] = [
    [undefined, undefined, "none", "Authorization", []],
    [undefined, { method: "bearer" }, "bearer", "Authorization", []],
    [undefined, { method: "basic" }, "basic", "Authorization", []],
    [undefined, { method: "key", name: "X-Api-Key" }, "key", "X-Api-Key", []],
    [undefined, { method: "key" }, "key", "Key", ["auth-name-missing"]],
    [undefined, { method: "cobo" }, "cobo", "API-SECRET", []],
    // A name is for keys; with another method it must not change the header.
    [undefined, { method: "basic", name: "email:apikey" }, "basic", "Authorization", []],
    ["bearer", { method: "basic" }, "bearer", "Authorization", []],
    ["basic", { method: "key", name: "X-Api-Key" }, "basic", "Authorization", []],
    ["key", { method: "bearer", name: "X-Api-Key" }, "key", "X-Api-Key", []],
    ["key", undefined, "key", "Key", ["auth-name-missing"]],
    ["none", { method: "bearer" }, "none", "Authorization", []],
    ["bearer", undefined, "bearer", "Authorization", []],
  ];
  for (const [own, setting, auth, header, codes] of cases) {
    await t.step(`${own ?? "-"} over ${JSON.stringify(setting) ?? "-"}`, () => {
      const resolved = resolve(
        "/",
        { servers: [server], auth: setting },
        own === undefined ? {} : { auth: own },
      );
      assertEquals([resolved.value.auth, resolved.value.authName], [auth, header]);
      assertEquals(resolved.codes, codes);
    });
  }
});

Deno.test("resolveEndpoint() prefers the page's playground mode over the setting", async (t) => {
  const cases: [
    PlaygroundMode | undefined,
    PlaygroundMode | undefined,
    string[],
    PlaygroundMode,
  ][] = [
    [undefined, undefined, [server], "interactive"],
    [undefined, "simple", [server], "simple"],
    [undefined, "none", [server], "none"],
    ["interactive", "none", [server], "interactive"],
    ["simple", "interactive", [server], "simple"],
    ["none", "interactive", [server], "none"],
    ["auth", undefined, [server], "auth"],
    [undefined, undefined, [], "simple"],
    ["interactive", undefined, [], "simple"],
    ["none", undefined, [], "none"],
  ];
  for (const [own, setting, servers, expected] of cases) {
    await t.step(`${own ?? "-"} over ${setting ?? "-"} with ${servers.length} servers`, () => {
      const { value } = resolve(
        "/",
        { servers, playground: setting },
        own === undefined ? {} : { playground: own },
      );
      assertEquals(value.playground, expected);
    });
  }
});

Deno.test("resolveEndpoint() needs no authentication where the playground is off", () => {
  assertEquals(
    resolve("/", { servers: [server], auth: { method: "key" }, playground: "none" }).codes,
    [],
  );
});
