import { assertEquals } from "@std/assert";
import { isNamedServer, serverAddresses } from "../../src/serve/named_servers.ts";

Deno.test("serverAddresses() writes out what variables allow", async (t) => {
  const plan = { default: "free", enum: ["free", "paid"] };
  const tenant = { default: "demo" };
  const cases: readonly (readonly [
    string,
    Parameters<typeof serverAddresses>[0]["variables"],
    string[],
  ])[] = [
    ["https://api.example.com/v1", {}, ["https://api.example.com/v1"]],
    [
      "https://{plan}.example.com",
      { plan },
      ["https://free.example.com", "https://paid.example.com"],
    ],
    [
      "https://{tenant}.example.com",
      { tenant },
      ["https://demo.example.com", "https://{tenant}.example.com"],
    ],
    ["https://{plan}.{tenant}.example.com", { plan, tenant }, [
      "https://free.demo.example.com",
      "https://free.{tenant}.example.com",
      "https://paid.demo.example.com",
      "https://paid.{tenant}.example.com",
    ]],
    ["https://{host}:{port}", { host: { default: "a.example.com" }, port: { default: "8443" } }, [
      "https://a.example.com:8443",
      "https://a.example.com:{port}",
      "https://{host}:8443",
      "https://{host}:{port}",
    ]],
  ];
  for (const [url, variables, expected] of cases) {
    await t.step(url, () => assertEquals(serverAddresses({ url, variables }), expected));
  }
  await t.step("with an end", () => {
    const values = Array.from({ length: 50 }, (_, at) => `v${at}`);
    const variable = { default: "v0", enum: values };
    const server = { url: "https://{a}.{b}.example.com", variables: { a: variable, b: variable } };
    assertEquals(serverAddresses(server).length, 200);
  });
});

Deno.test("isNamedServer() compares scheme, host and port", async (t) => {
  const cases: readonly (readonly [string, string, boolean])[] = [
    ["https://api.example.com/v1", "https://api.example.com/v1/users", true],
    ["https://api.example.com/v1", "https://api.example.com/v2", true],
    ["https://API.example.com", "https://api.EXAMPLE.com/", true],
    ["https://api.example.com:443", "https://api.example.com/", true],
    ["https://api.example.com", "https://api.example.com:443/", true],
    ["https://api.example.com:8443/", "https://api.example.com:8443/", true],
    ["https://api.example.com/{version}", "https://api.example.com/x", true],
    ["https://bücher.example.com", "https://xn--bcher-kva.example.com/", true],
    ["http://0x7f.1:8080", "http://127.0.0.1:8080/", true],
    ["http://[0:0::1]:8080", "http://[::1]:8080/", true],
    ["https://{tenant}.example.com/v1", "https://acme.example.com/v1", true],
    ["https://{tenant}.example.com", "https://ACME-2.example.com/", true],
    ["https://{region}-api.example.com:8443", "https://eu-api.example.com:8443/", true],
    ["https://api-{region}.eu.example.com", "https://api-1.eu.example.com/", true],
    ["https://{a}.{b}.example.com", "https://x.y.example.com/", true],
    ["https://{a}.{b}.example.com", "https://y.example.com/", false],
    ["https://api-{region}.eu.example.com", "https://web-1.eu.example.com/", false],
    ["https://api.example.com", "http://api.example.com/", false],
    ["https://api.example.com", "https://api.example.com:8443/", false],
    ["wss://api.example.com", "https://api.example.com/", false],
    ["https://{tenant}.com", "https://acme.com/", false],
    ["https://{tenant}", "https://acme.example.com/", false],
    ["https://{tenant", "https://acme.example.com/", false],
    ["not a server", "https://api.example.com/", false],
    ["", "https://api.example.com/", false],
  ];
  for (const [server, url, expected] of cases) {
    await t.step(`${server} and ${url}`, () => {
      assertEquals(isNamedServer(new URL(url), [server]), expected);
    });
  }
});
