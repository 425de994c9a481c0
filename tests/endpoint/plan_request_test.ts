import { assertEquals } from "@std/assert";
import { planRequest } from "../../src/endpoint/plan_request.ts";
import { fullUrl } from "../../src/endpoint/samples/wire.ts";
import type {
  Content,
  Parameter,
  SecurityScheme,
  Serialization,
} from "../../src/model/endpoint.ts";
import type { RequestPlan } from "../../src/model/request.ts";
import { endpoint, field, parameter } from "./endpoints.ts";

const all = { defaults: "all" } as const;
const list = "[1,2]";
const object = '{"r":100,"g":"a b"}';

/** A parameter whose example is JSON text. */
function styled(
  place: Parameter["in"],
  style: Serialization["style"],
  explode: boolean,
  example: string,
  more: Partial<Serialization> = {},
) {
  const kind = example.startsWith("[") ? "array" : example.startsWith("{") ? "object" : "string";
  return parameter(place, "c", kind, {
    required: true,
    facts: { kind, examples: [example] },
    serialization: { style, explode, ...more },
  });
}

const paths: readonly [Parameter, string][] = [
  [styled("path", "simple", false, '"a/b c"'), "a%2Fb%20c"],
  [styled("path", "simple", false, list), "1,2"],
  [styled("path", "simple", false, object), "r,100,g,a%20b"],
  [styled("path", "simple", true, object), "r=100,g=a%20b"],
  [styled("path", "label", false, list), ".1,2"],
  [styled("path", "label", true, list), ".1.2"],
  [styled("path", "label", true, object), ".r=100.g=a%20b"],
  [styled("path", "matrix", false, '"x"'), ";c=x"],
  [styled("path", "matrix", false, list), ";c=1,2"],
  [styled("path", "matrix", true, list), ";c=1;c=2"],
  [styled("path", "matrix", true, object), ";r=100;g=a%20b"],
  [parameter("path", "c", "integer"), "123"],
  [parameter("path", "c", "string"), "C"],
];

Deno.test("planRequest() writes path parameters by style", async (t) => {
  for (const [given, text] of paths) {
    const { style = "", explode = "" } = given.serialization ?? {};
    await t.step(`${style} ${explode} ${given.facts?.examples ?? given.type}`, () => {
      const plan = planRequest(
        endpoint({
          parameters: [given],
          path: [{ kind: "text", text: "/v1/" }, { kind: "parameter", name: "c" }, {
            kind: "text",
            text: "/x y",
          }],
        }),
        all,
      );
      assertEquals(plan.url, `https://api.test/v1/${text}/x%20y`);
    });
  }
});

const queries: readonly [Parameter, string][] = [
  [styled("query", "form", true, list), "c=1&c=2"],
  [styled("query", "form", false, '["a,b","c"]'), "c=a%2Cb,c"],
  [styled("query", "form", true, object), "r=100&g=a%20b"],
  [styled("query", "form", false, object), "c=r,100,g,a%20b"],
  [styled("query", "spaceDelimited", false, list), "c=1%202"],
  [styled("query", "pipeDelimited", false, list), "c=1%7C2"],
  [styled("query", "pipeDelimited", true, list), "c=1&c=2"],
  [
    styled("query", "deepObject", true, '{"a":{"b":1},"l":[1,2]}'),
    "c%5Ba%5D%5Bb%5D=1&c%5Bl%5D=1&c%5Bl%5D=2",
  ],
  [styled("query", "form", true, '"a/b?c&d"', { allowReserved: true }), "c=a/b?c%26d"],
  [
    styled("query", "form", true, object, { contentType: "application/json" }),
    `c=${encodeURIComponent(object)}`,
  ],
  [styled("query", "form", true, "[]"), ""],
  [parameter("query", "userId", "string"), "userId=USER_ID"],
  [parameter("query", "tags", "string[]"), "tags=TAGS"],
  [
    parameter("query", "filter", "object", { fields: [field("fromDay", "string")] }),
    "fromDay=FROM_DAY",
  ],
  [parameter("query", "on", "boolean", { default: "false" }), "on=false"],
];

Deno.test("planRequest() writes query parameters by style", async (t) => {
  for (const [given, text] of queries) {
    await t.step(text || "nothing", () => {
      const plan = planRequest(endpoint({ parameters: [given] }), all);
      assertEquals(fullUrl(plan), `https://api.test/v1/ships${text === "" ? "" : `?${text}`}`);
    });
  }
});

Deno.test("planRequest() writes headers as ASCII and cookies by style", () => {
  const plan = planRequest(
    endpoint({
      parameters: [
        styled("header", "simple", false, list),
        { ...styled("header", "simple", true, object), name: "X-Object" },
        parameter("header", "X-Name", "string", { default: "é\nx" }),
        styled("cookie", "form", false, list),
        parameter("cookie", "sid", "string"),
      ],
    }),
    all,
  );
  assertEquals(plan.headers, [
    { name: "c", value: "1,2" },
    { name: "X-Object", value: "r=100,g=a b" },
    { name: "X-Name", value: "%C3%A9 x" },
  ]);
  assertEquals(plan.cookies, [{ name: "c", value: "1,2" }, { name: "sid", value: "SID" }]);
});

Deno.test("planRequest() leaves out optional parameters on request, but none of the path", () => {
  const given = endpoint({
    parameters: [
      parameter("query", "a", "int"),
      parameter("query", "b", "int", { required: true }),
      parameter("path", "id", "int"),
    ],
    path: [{ kind: "text", text: "/" }, { kind: "parameter", name: "id" }],
    query: [{ name: "b", value: "old" }, { name: "v", value: "2" }],
  });
  const plan = planRequest(given, { defaults: "required" });
  assertEquals(fullUrl(plan), "https://api.test/123?v=2&b=123");
});

Deno.test("planRequest() sends the values of a form and nothing else", () => {
  const given = endpoint({
    method: "POST",
    parameters: [
      parameter("query", "a", "int"),
      parameter("query", "b", "string", { default: "x" }),
      parameter("body", "c", "string"),
    ],
  });
  const plan = planRequest(given, {
    ...all,
    values: { parameters: { "query:a": 0 }, body: { c: null } },
  });
  assertEquals(plan.query, [{ name: "a", value: "0" }]);
  assertEquals(plan.body, { kind: "json", contentType: "application/json", value: { c: null } });
  assertEquals(planRequest(given, { ...all, values: {} }).body, { kind: "none" });
});

const servers: readonly [name: string, given: Parameters<typeof endpoint>[0], url: string][] = [
  ["no server", { servers: [] }, "https://api.example.com/v1/ships"],
  ["a path as server", { servers: ["/api/"] }, "https://api.example.com/api/v1/ships"],
  ["no scheme", { servers: ["//host/x"] }, "https://host/x/v1/ships"],
  [
    "variables",
    {
      servers: [],
      serverList: [{
        url: "https://{region}.test:{port}/",
        variables: { region: { default: "eu" }, port: { default: "8443", enum: ["443", "8443"] } },
      }],
    },
    "https://eu.test:8443/v1/ships",
  ],
];

Deno.test("planRequest() finds the base URL", async (t) => {
  for (const [name, given, url] of servers) {
    await t.step(name, () => assertEquals(planRequest(endpoint(given), all).url, url));
  }
});

const scheme = (
  kind: SecurityScheme["kind"],
  more: Partial<SecurityScheme> = {},
): SecurityScheme => ({
  id: kind,
  kind,
  description: "",
  ...more,
});
const bearer = { name: "Authorization", value: "Bearer <TOKEN>" };
const key = (name: string) => ({ name, value: "<API_KEY>" });
const basic = { user: "<USERNAME>", password: "<PASSWORD>" };

const authentications: readonly [string, Parameters<typeof endpoint>[0], Partial<RequestPlan>][] = [
  ["bearer of a page", { auth: "bearer" }, { headers: [bearer] }],
  ["basic of a page", { auth: "basic" }, { basic }],
  ["key of a page", { auth: "key", authName: "X-Key" }, { headers: [key("X-Key")] }],
  ["none", { auth: "none" }, {}],
  ["an empty list before the page's method", { auth: "bearer", security: [] }, {}],
  ["the first alternative", { security: [[scheme("bearer")], [scheme("basic")]] }, {
    headers: [bearer],
  }],
  ["key in a header", { security: [[scheme("apiKey", { in: "header", name: "K" })]] }, {
    headers: [key("K")],
  }],
  ["key in the query", { security: [[scheme("apiKey", { in: "query", name: "K" })]] }, {
    query: [key("K")],
  }],
  ["key in a cookie", { security: [[scheme("apiKey", { in: "cookie", name: "K" })]] }, {
    cookies: [key("K")],
  }],
  [
    "two together",
    { security: [[scheme("oauth2"), scheme("apiKey", { in: "query", name: "K" })]] },
    { headers: [bearer], query: [key("K")] },
  ],
  ["two of one header", { security: [[scheme("oauth2"), scheme("basic")]] }, { headers: [bearer] }],
  [
    "a header that the page documents as well",
    { auth: "bearer", parameters: [parameter("header", "authorization", "string")] },
    { headers: [bearer] },
  ],
  [
    "a documented header alone",
    {
      parameters: [
        parameter("header", "Authorization", "string", { description: "A Bearer token." }),
      ],
    },
    { headers: [bearer] },
  ],
];

Deno.test("planRequest() sends credentials as placeholders", async (t) => {
  const plain = (entries: readonly { name: string; value: string }[]) =>
    entries.map(({ name, value }) => ({ name, value }));
  for (const [name, given, expected] of authentications) {
    await t.step(name, () => {
      const plan = planRequest(endpoint(given), all);
      assertEquals(plain(plan.headers), expected.headers ?? []);
      assertEquals(plain(plan.query), expected.query ?? []);
      assertEquals(plain(plan.cookies), expected.cookies ?? []);
      assertEquals(plan.basic, expected.basic);
      for (const entry of [...plan.headers, ...plan.query, ...plan.cookies]) {
        assertEquals(entry.credential !== undefined, true);
      }
    });
  }
});

const properties = [
  field("name", "string"),
  field("tags", "string[]"),
  field("meta", "object", { fields: [field("a", "int")] }),
  field("photo", "file"),
];
const content = (contentType: string, more: Partial<Content> = {}): Content => ({
  contentType,
  body: field("", "object", { fields: properties.slice(0, 3) }),
  examples: [],
  ...more,
});
const value = { name: "<string>", tags: ["<string>"], meta: { a: 123 } };

const bodies: readonly [name: string, content: Content, plan: RequestPlan["body"]][] = [
  ["JSON", content("application/json"), { kind: "json", contentType: "application/json", value }],
  ["any type", content("*/*"), { kind: "json", contentType: "application/json", value }],
  ["problem+json", content("application/problem+json"), {
    kind: "json",
    contentType: "application/problem+json",
    value,
  }],
  [
    "an example",
    content("application/json", { examples: [{ name: "a", value: [1] }, { name: "b", value: 2 }] }),
    { kind: "json", contentType: "application/json", value: [1] },
  ],
  [
    "a form",
    content("application/x-www-form-urlencoded"),
    {
      kind: "form",
      entries: [{ name: "name", value: "<string>" }, { name: "tags", value: "<string>" }, {
        name: "meta",
        value: '{"a":123}',
      }],
    },
  ],
  [
    "multipart",
    content("multipart/form-data", {
      body: field("", "object", { fields: properties }),
      encoding: { photo: { contentType: "image/png, image/jpeg" } },
    }),
    {
      kind: "multipart",
      parts: [
        { kind: "text", name: "name", value: "<string>" },
        { kind: "text", name: "tags", value: "<string>" },
        { kind: "text", name: "meta", value: '{"a":123}', contentType: "application/json" },
        { kind: "file", name: "photo", fileName: "photo.png", contentType: "image/png" },
      ],
    },
  ],
  [
    "bytes",
    content("image/jpeg", { body: field("", "string", { facts: { kind: "file" } }) }),
    { kind: "file", contentType: "image/jpeg", fileName: "file.jpg" },
  ],
  ["bytes without a schema", content("application/octet-stream", { body: field("", "") }), {
    kind: "file",
    contentType: "application/octet-stream",
    fileName: "file.bin",
  }],
  ["text", content("text/plain", { body: field("", "string") }), {
    kind: "text",
    contentType: "text/plain",
    text: "<string>",
  }],
  [
    "XML",
    content("application/xml", {
      body: field("", "Ship", { fields: [field("name", "string"), field("n", "int[]")] }),
    }),
    {
      kind: "text",
      contentType: "application/xml",
      text:
        '<?xml version="1.0" encoding="UTF-8"?>\n<Ship>\n  <name>&lt;string&gt;</name>\n  <n>123</n>\n</Ship>',
    },
  ],
];

Deno.test("planRequest() plans bodies by media type", async (t) => {
  for (const [name, given, body] of bodies) {
    await t.step(name, () => {
      const requestBody = {
        required: true,
        description: "",
        contents: [given],
        span: endpoint().span,
      };
      assertEquals(planRequest(endpoint({ method: "POST", requestBody }), all).body, body);
      assertEquals(planRequest(endpoint({ method: "GET", requestBody }), all).body, {
        kind: "none",
      });
    });
  }
});

Deno.test("planRequest() builds the body of a hand-written page from its fields", () => {
  const parameters = [
    parameter("body", "name", "string", { required: true }),
    parameter("body", "n", "int"),
  ];
  const given = endpoint({ method: "PATCH", parameters });
  assertEquals(planRequest(given, { defaults: "required" }).body, {
    kind: "json",
    contentType: "application/json",
    value: { name: "<string>" },
  });
  const whole = endpoint({ method: "POST", parameters: [parameter("body", "", "string[]")] });
  assertEquals(planRequest(whole, all).body, {
    kind: "json",
    contentType: "application/json",
    value: ["<string>"],
  });
  const form = endpoint({
    method: "POST",
    parameters: [
      parameter("body", "a", "string"),
      parameter("header", "Content-Type", "string", {
        default: "application/x-www-form-urlencoded",
      }),
    ],
  });
  const plan = planRequest(form, all);
  assertEquals(plan.body, { kind: "form", entries: [{ name: "a", value: "<string>" }] });
  assertEquals(plan.headers, []);
});
