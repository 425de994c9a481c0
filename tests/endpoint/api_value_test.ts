import { assertEquals } from "@std/assert";
import { parseApiValue, placeholderSpan } from "../../src/endpoint/api_value.ts";

const text = (text: string) => ({ kind: "text" as const, text });
const parameter = (name: string) => ({ kind: "parameter" as const, name });

/** Value → method, server, path with braces, query. */
const valid: [string, string, string | undefined, string, Record<string, string>?][] = [
  ["GET /v1/users", "GET", undefined, "/v1/users"],
  ["get /v1/users", "GET", undefined, "/v1/users"],
  ["  PATCH   /v1/users/{userId}  ", "PATCH", undefined, "/v1/users/{userId}"],
  ["GET /users/:id", "GET", undefined, "/users/{id}"],
  ["GET /users/:user-id/x/:b", "GET", undefined, "/users/{user-id}/x/{b}"],
  ["GET /users/{ id }", "GET", undefined, "/users/{id}"],
  ["GET /users/{{id}}", "GET", undefined, "/users/{id}"],
  ["GET /users/{}", "GET", undefined, "/users/{}"],
  ["POST https://api.example.com/v1/users", "POST", "https://api.example.com", "/v1/users"],
  ["GET https://api.example.com:8443/v1/:id", "GET", "https://api.example.com:8443", "/v1/{id}"],
  ["GET http://localhost:3000", "GET", "http://localhost:3000", "/"],
  ["GET https://api.example.com/", "GET", "https://api.example.com", "/"],
  ["POST https://{endpoint}/query/{namespace}", "POST", "https://{endpoint}", "/query/{namespace}"],
  ["DELETE https://a.example/v1/cases:/id", "DELETE", "https://a.example", "/v1/cases:/id"],
  ["POST /v1/messages:send", "POST", undefined, "/v1/messages:send"],
  ["POST /v1/{name}:cancel", "POST", undefined, "/v1/{name}:cancel"],
  ["GET /a/{x}-{y}.json", "GET", undefined, "/a/{x}-{y}.json"],
  ["GET /logs/?export=1", "GET", undefined, "/logs/", { export: "1" }],
  ["GET https://a.example/x?all&name=a%20b#top", "GET", "https://a.example", "/x", {
    all: "",
    name: "a b",
  }],
  ["GET https://a.example?x=%zz", "GET", "https://a.example", "/", { x: "%zz" }],
  ["GET v1/users", "GET", undefined, "/v1/users"],
  ["GET api.example.com/v1", "GET", "https://api.example.com", "/v1"],
  ["GET localhost:8080/v1", "GET", "http://localhost:8080", "/v1"],
  ["GET //api.example.com/v1", "GET", "https://api.example.com", "/v1"],
  ["GET\u00a0/x", "GET", undefined, "/x"],
  ["GET /ünï/😀/{ключ}", "GET", undefined, "/ünï/😀/{ключ}"],
  ["QUERY /search", "QUERY", undefined, "/search"],
  ["GET /pets#all", "GET", undefined, "/pets"],
];

Deno.test("parseApiValue() reads a method and a target", async (t) => {
  for (const [value, method, server, path, query = {}] of valid) {
    await t.step(value, () => {
      const { value: read, diagnostics } = parseApiValue(value);
      assertEquals(diagnostics, []);
      assertEquals(read?.method, method as never);
      assertEquals(read?.server, server);
      assertEquals(
        read?.path.map((part) => part.kind === "text" ? part.text : `{${part.name}}`).join(""),
        path,
      );
      assertEquals(
        Object.fromEntries(read?.query.map(({ name, value }) => [name, value]) ?? []),
        query,
      );
    });
  }
});

Deno.test("parseApiValue() keeps every parameter as a part of its own", () => {
  assertEquals(parseApiValue("GET /a/{x}-{y}/:z").value?.path, [
    text("/a/"),
    parameter("x"),
    text("-"),
    parameter("y"),
    text("/"),
    parameter("z"),
  ]);
});

const invalid: [string, string, string, string][] = [
  ["", "api-invalid", "api is empty", 'write a method and a path: "GET /users"'],
  ["GET", "api-invalid", 'api "GET" has no path', 'add a path or URL: "GET /users"'],
  [
    "/v1/users",
    "api-invalid",
    'api "/v1/users" has no method',
    'write "GET /v1/users" or another method',
  ],
  [
    "/v1/users GET",
    "api-invalid",
    'api "/v1/users GET" starts with the path',
    'write "GET /v1/users"',
  ],
  [
    "GET /users list them",
    "api-invalid",
    'api "GET /users list them" is not a method followed by one path or URL',
    'write "GET /users"',
  ],
  ["GTE /users", "api-method-unknown", 'HTTP method "GTE" is not known', "write GET"],
  ["DEL /users", "api-method-unknown", 'HTTP method "DEL" is not known', "write DELETE"],
  ["post: /users", "api-method-unknown", 'HTTP method "post:" is not known', "write POST"],
  [
    "SUBSCRIBE /users",
    "api-method-unknown",
    'HTTP method "SUBSCRIBE" is not known',
    "use one of GET, POST, PUT, PATCH, DELETE",
  ],
];

Deno.test("parseApiValue() says what is wrong and how to mend it", async (t) => {
  for (const [value, code, message, hint] of invalid) {
    await t.step(value === "" ? "(empty)" : value, () => {
      const { value: read, diagnostics } = parseApiValue(value);
      assertEquals(read, undefined);
      assertEquals(diagnostics.map((d) => [d.code, d.message, d.hint]), [[code, message, hint]]);
    });
  }
});

Deno.test("placeholderSpan() finds the placeholder within the value", async (t) => {
  const cases: [string, string, string][] = [
    ['api: "GET /v1/é/{id}"', "id", "{id}"],
    ["api: GET /v1/users/:id/x", "id", ":id"],
    ["api: GET https://{id}/v1/{id}", "id", "{id}"],
    ["api: GET https://a.example:80/v1/{ id }", "id", "{ id }"],
  ];
  for (const [line, name, found] of cases) {
    await t.step(line, () => {
      const source = `---\n${line}\n---\n`;
      const offset = 4 + 5;
      const value = {
        file: "a.mdx",
        start: { line: 2, column: 6, offset },
        end: { line: 2, column: line.length + 1, offset: 4 + line.length },
      };
      const span = placeholderSpan(name, value, line.slice(5).replace(/^"(.*)"$/, "$1"));
      assertEquals(source.slice(span.start.offset, span.end.offset), found);
      assertEquals(span.start.offset, source.lastIndexOf(found));
      assertEquals([span.start.line, span.start.column], [2, span.start.offset - 4 + 1]);
    });
  }
});

Deno.test("placeholderSpan() gives the whole value when YAML has changed the text", () => {
  const span = {
    file: "a.mdx",
    start: { line: 2, column: 6, offset: 9 },
    end: { line: 2, column: 30, offset: 33 },
  };
  assertEquals(placeholderSpan("id", span, "GET /{id}"), span);
  assertEquals(placeholderSpan("other", span, "GET /v1/longer/path/{id}"), span);
});
