import { assertEquals } from "@std/assert";
import type { ResolvedEndpoint, SecurityScheme } from "../../src/model/endpoint.ts";
import { planRequest } from "../../src/endpoint/plan_request.ts";
import { fillCredentials } from "../../src/playground/auth/fill_credentials.ts";
import {
  authorizationUrl,
  challengeOf,
  flowsOfDiscovery,
  readDeviceCodes,
  readRedirect,
  readTokenAnswer,
  tokenRequest,
} from "../../src/playground/auth/oauth.ts";
import { forget, recall, remember } from "../../src/playground/auth/remember.ts";
import type { Credentials } from "../../src/playground/contract.ts";

const span = {
  file: "",
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};
const bare: ResolvedEndpoint = {
  method: "GET",
  target: { kind: "path", path: "/a" },
  title: "",
  description: "",
  parameters: [],
  responses: [],
  examples: [],
  span,
  servers: ["https://api.test"],
  path: [{ kind: "text", text: "/a" }],
  query: [],
  auth: "none",
  authName: "X-Key",
  playground: "interactive",
};
const scheme = (
  id: string,
  kind: SecurityScheme["kind"],
  more: Partial<SecurityScheme> = {},
): SecurityScheme => ({ id, kind, description: "", ...more });

type Filled = { headers?: string[]; query?: string[]; cookies?: string[]; missing?: string[] };

const cases: readonly [
  name: string,
  endpoint: Partial<ResolvedEndpoint>,
  values: Credentials["values"],
  expected: Filled,
][] = [
  ["bearer of a page", { auth: "bearer" }, { "": { token: "t" } }, {
    headers: ["Authorization: Bearer t"],
  }],
  ["a pasted header", { auth: "bearer" }, { "": { token: " Authorization: Bearer t\n" } }, {
    headers: ["Authorization: Bearer t"],
  }],
  ["basic in UTF-8", { auth: "basic" }, { "": { user: "é", password: "p:w" } }, {
    headers: ["Authorization: Basic w6k6cDp3"],
  }],
  ["basic without password", { auth: "basic" }, { "": { user: "sk_1" } }, {
    headers: ["Authorization: Basic c2tfMTo="],
  }],
  ["key of a page", { auth: "key" }, { "": { token: "k" } }, { headers: ["X-Key: k"] }],
  ["nothing filled in", { auth: "key" }, {}, { missing: ["X-Key"] }],
  ["basic without anything", { auth: "basic" }, {}, { missing: ["Authorization"] }],
  [
    "keys everywhere, together",
    {
      security: [[
        scheme("h", "apiKey", { in: "header", name: "X-H" }),
        scheme("q", "apiKey", { in: "query", name: "q" }),
        scheme("c", "apiKey", { in: "cookie", name: "c" }),
      ]],
    },
    { h: { token: "1" }, q: { token: "2" }, c: { token: "3" } },
    {
      headers: ["X-H: 1"],
      query: ["q: 2"],
      cookies: ["c: 3"],
    },
  ],
  [
    "two schemes for one header: the one that is filled in",
    {
      security: [[scheme("a", "bearer"), scheme("b", "oauth2")]],
    },
    { b: { token: "t" } },
    { headers: ["Authorization: Bearer t"] },
  ],
  [
    "a key keeps its prefix",
    {
      security: [[scheme("a", "apiKey", { in: "header", name: "Authorization" })]],
    },
    { a: { token: "Bearer t" } },
    { headers: ["Authorization: Bearer t"] },
  ],
];

Deno.test("fillCredentials() fills in", async (t) => {
  for (const [name, more, values, expected] of cases) {
    await t.step(name, () => {
      const endpoint = { ...bare, ...more };
      const plan = planRequest(endpoint, { defaults: "all", security: 0 });
      const filled = fillCredentials(plan, endpoint, { security: 0, values });
      const list = (entries: readonly { name: string; value: string }[]) =>
        entries.map((each) => `${each.name}: ${each.value}`);
      assertEquals({
        headers: list(filled.plan.headers),
        query: list(filled.plan.query),
        cookies: list(filled.plan.cookies),
        missing: filled.missing,
      }, { headers: [], query: [], cookies: [], missing: [], ...expected });
      assertEquals(filled.plan.basic, undefined);
    });
  }
});

Deno.test("fillCredentials() lists every secret", () => {
  const endpoint = { ...bare, auth: "basic" as const };
  const plan = planRequest(endpoint, { defaults: "all" });
  const values = { "": { user: "u", password: "secret" } };
  assertEquals(fillCredentials(plan, endpoint, { security: 0, values }).secrets, [
    "dTpzZWNyZXQ=",
    "secret",
  ]);
});

const client = { id: "c d", secret: "s&" };

Deno.test("authorizationUrl() asks for a code with PKCE, and for a token without", () => {
  const asked = { client, scopes: ["a", "b"], redirectUri: "https://d/cb", state: "st" };
  const flow = { authorizationUrl: "https://as/auth?x=1", scopes: {} };
  assertEquals(
    authorizationUrl({ ...flow, kind: "authorizationCode" }, { ...asked, challenge: "ch" }),
    "https://as/auth?x=1&response_type=code&client_id=c+d&redirect_uri=https%3A%2F%2Fd%2Fcb" +
      "&scope=a+b&state=st&code_challenge=ch&code_challenge_method=S256",
  );
  assertEquals(
    authorizationUrl({ ...flow, kind: "implicit" }, { ...asked, scopes: [] }),
    "https://as/auth?x=1&response_type=token&client_id=c+d&redirect_uri=https%3A%2F%2Fd%2Fcb&state=st",
  );
});

Deno.test("challengeOf() is the example of RFC 7636, appendix B", async () => {
  assertEquals(
    await challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

Deno.test("tokenRequest() puts the secret into the form or the header", () => {
  const fields = { grant_type: "x", scope: "" };
  assertEquals(tokenRequest("https://as/t", client, fields), {
    url: "https://as/t",
    form: { grant_type: "x", client_id: "c d", client_secret: "s&" },
  });
  assertEquals(tokenRequest("https://as/t", client, fields, "header"), {
    url: "https://as/t",
    form: { grant_type: "x", client_id: "c d" },
    authorization: `Basic ${btoa("c%20d:s%26")}`,
  });
});

Deno.test("readTokenAnswer() reads", async (t) => {
  const rows: readonly [string, number, unknown, unknown][] = [
    ["a token", 200, { access_token: "a", token_type: "Bearer" }, {
      kind: "grant",
      grant: { token: "a" },
    }],
    ["all of it", 200, { access_token: "a", refresh_token: "r", expires_in: "60", scope: "s" }, {
      kind: "grant",
      grant: { token: "a", refreshToken: "r", expiresAt: 61_000, scope: "s" },
    }],
    ["pending", 400, { error: "authorization_pending" }, { kind: "pending", slower: false }],
    ["slow down", 400, { error: "slow_down" }, { kind: "pending", slower: true }],
    ["an error", 400, { error: "invalid_grant", error_description: "Too old." }, {
      kind: "refused",
      code: "invalid_grant",
      problem: "Too old. The code, the login or the refresh token is not valid any more. " +
        "Start again. (invalid_grant)",
    }],
    ["no JSON", 502, undefined, {
      kind: "refused",
      problem: "The server answered with status 502 and no token.",
    }],
  ];
  for (const [name, status, body, expected] of rows) {
    await t.step(name, () => assertEquals(readTokenAnswer(status, body, 1000), expected as never));
  }
});

Deno.test("readRedirect() reads codes, tokens and refusals", () => {
  const read = (text: string) => readRedirect(new URLSearchParams(text), 0);
  assertEquals(read("code=c&state=s"), { kind: "code", code: "c" });
  assertEquals(read("access_token=t&expires_in=1"), {
    kind: "grant",
    grant: { token: "t", expiresAt: 1000 },
  });
  assertEquals(read("error=access_denied").kind, "refused");
  assertEquals(read("state=s").kind, "refused");
});

Deno.test("readDeviceCodes() takes web addresses only", () => {
  const codes = { device_code: "d", user_code: "U", verification_uri: "https://as/go" };
  assertEquals(readDeviceCodes(codes, 0), {
    deviceCode: "d",
    userCode: "U",
    verificationUrl: "https://as/go",
    interval: 5,
    expiresAt: 600_000,
  });
  assertEquals(
    readDeviceCodes({ ...codes, verification_uri: "javascript:alert(1)" }, 0),
    undefined,
  );
  assertEquals(readDeviceCodes({ error: "x" }, 0), undefined);
});

Deno.test("flowsOfDiscovery() offers what the configuration has", () => {
  const kinds = (body: unknown) => flowsOfDiscovery(body).map(({ kind }) => kind);
  assertEquals(kinds({ token_endpoint: "t", authorization_endpoint: "a" }), [
    "authorizationCode",
    "clientCredentials",
  ]);
  assertEquals(kinds({ authorization_endpoint: "a" }), []);
  assertEquals(kinds("text"), []);
});

Deno.test("remember() keeps credentials by host until they are forgotten", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  assertEquals(recall(store, "a"), undefined);
  remember(store, "a", { x: { token: "1" } });
  remember(store, "a", { y: { user: "u" } });
  assertEquals(recall(store, "a"), { x: { token: "1" }, y: { user: "u" } });
  assertEquals(recall(store, "b"), undefined);
  store.setItem("docs:credentials:b", '{"x":{"token":1,"evil":"e"},"y":null}');
  assertEquals(recall(store, "b"), { x: {} });
  forget(store, "a");
  assertEquals(recall(store, "a"), undefined);
});
