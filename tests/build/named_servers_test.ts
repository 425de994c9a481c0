import { assertEquals } from "@std/assert";
import { tokenAddresses } from "../../src/build/named_servers.ts";

Deno.test("tokenAddresses() finds where tokens come from", async (t) => {
  const scopes = {};
  const cases: [string, unknown, string[]][] = [
    ["a key", { type: "apiKey", in: "header", name: "X-Key" }, []],
    ["a flow of a document", {
      type: "oauth2",
      flows: {
        authorizationCode: {
          authorizationUrl: "https://login.example.com/authorize",
          tokenUrl: "https://login.example.com/token",
          refreshUrl: "https://login.example.com/renew",
          scopes,
        },
      },
    }, ["https://login.example.com/token", "https://login.example.com/renew"]],
    ["a device flow of a document", {
      type: "oauth2",
      flows: {
        deviceAuthorization: {
          deviceAuthorizationUrl: "https://login.example.com/device",
          tokenUrl: "https://login.example.com/token",
          scopes,
        },
      },
    }, ["https://login.example.com/token", "https://login.example.com/device"]],
    ["a device flow of a page", {
      kind: "oauth2",
      flows: [{
        kind: "deviceAuthorization",
        authorizationUrl: "https://login.example.com/device",
        tokenUrl: "https://login.example.com/token",
        scopes,
      }],
    }, ["https://login.example.com/token", "https://login.example.com/device"]],
    ["OpenID Connect", {
      type: "openIdConnect",
      openIdConnectUrl: "https://login.example.com/.well-known/openid-configuration",
    }, ["https://login.example.com/.well-known/openid-configuration"]],
    ["something else", "none", []],
    ["flows that are none", { type: "oauth2", flows: [null, 1, { tokenUrl: 2 }] }, []],
  ];
  for (const [name, scheme, expected] of cases) {
    await t.step(name, () => assertEquals(tokenAddresses([scheme]), expected));
  }
});
