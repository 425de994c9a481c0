import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { endpointFromOpenApi, schemaFromOpenApi } from "../../src/endpoint/from_openapi.ts";
import type { Endpoint } from "../../src/model/endpoint.ts";
import { createSpecification } from "../../src/openapi/specification.ts";
import { entriesOfHtml, operationsOfDocument } from "../helpers/openapi_fields.ts";
import { endpointScope, renderEndpoint } from "../helpers/render_endpoint.tsx";

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** A small document that uses most of what there is. */
const document = {
  openapi: "3.1.0",
  info: { title: "Ships", version: "1" },
  servers: [{
    url: "https://{region}.example.com/v1/",
    variables: { region: { default: "eu", enum: ["eu", "us"] } },
  }],
  security: [{ key: [] }, { token: ["read"], session: [] }, {}],
  paths: {
    "/ships/{id}": {
      parameters: [
        { name: "id", in: "path", schema: { type: "string", format: "uuid" } },
        { name: "X-Trace", in: "header", schema: { type: "string" } },
        { name: "limit", in: "query", description: "Of the path.", schema: { type: "integer" } },
      ],
      patch: {
        summary: "Rename a ship",
        description: "Gives a ship **another** name.",
        parameters: [
          {
            name: "limit",
            in: "query",
            description: "Of the operation.",
            schema: { type: "integer", maximum: 5 },
          },
          {
            name: "filter",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: { type: "object", properties: { port: { type: "string" } } },
          },
          {
            name: "point",
            in: "query",
            content: { "application/json": { schema: { properties: { x: { type: "number" } } } } },
          },
          { name: "sid", in: "cookie", schema: { type: "string" } },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: ref("schemas", "Ship") },
            "multipart/form-data": {
              schema: { properties: { photo: { type: "string", format: "binary" } } },
              encoding: { photo: { contentType: "image/png" } },
            },
            "application/octet-stream": {},
          },
        },
        responses: {
          200: {
            description: "Done",
            headers: { "X-Rate": { description: "Rest.", schema: { type: "integer" } } },
            content: {
              "application/json": { schema: { type: "array", items: ref("schemas", "Ship") } },
            },
          },
          404: { description: "<script>alert(1)</script>Not there" },
          default: {
            description: "Else",
            content: { "text/plain": { schema: { type: "string" } } },
          },
        },
        callbacks: {
          renamed: {
            "{$request.body#/url}": {
              post: {
                requestBody: {
                  content: {
                    "application/json": { schema: { properties: { at: { type: "string" } } } },
                  },
                },
                responses: { 204: { description: "Thanks" } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    shipLost: {
      post: {
        requestBody: { content: { "application/json": { schema: ref("schemas", "Ship") } } },
        responses: {},
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "query", name: "api_key" },
      token: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "https://e.com/token", scopes: { read: "Read" } } },
      },
      session: { type: "http", scheme: "basic" },
    },
    schemas: {
      Ship: {
        title: "A ship",
        type: "object",
        required: ["name"],
        properties: {
          id: { type: "string", readOnly: true },
          name: { type: "string", description: "As painted on the hull." },
          pin: { type: "string", writeOnly: true },
          captain: {
            type: "object",
            properties: {
              name: { type: "string" },
              home: { properties: { port: { type: "string" } } },
            },
          },
          cargo: {
            oneOf: [{ title: "Grain", properties: { tons: { type: "number" } } }, {
              title: "Cars",
              properties: { count: { type: "integer" } },
            }],
          },
          escorts: { type: "array", items: ref("schemas", "Ship") },
          tags: { type: "object", additionalProperties: { type: "string" } },
        },
      },
    },
  },
};

const specification = createSpecification({ file: "api.json", value: document }, "3.1.0");
const [patch, webhook] = specification.operations();

function endpoint(): Endpoint {
  return endpointFromOpenApi(patch!).value!;
}

Deno.test("EndpointView shows every parameter, response and field", async (t) => {
  for (const { method, path, entries } of operationsOfDocument(document)) {
    await t.step(`${method} ${path}`, () => {
      const operation = specification.operations().find((each) => each.path === path)!;
      const shown = entriesOfHtml(renderEndpoint(endpointFromOpenApi(operation).value!));
      assert(entries.size >= 8, "the walker sees the document");
      assertEquals([...entries].filter((entry) => !shown.has(entry)), []);
    });
  }
  await t.step("the comparison sees what is missing", () => {
    const { entries } = operationsOfDocument(document)[0]!;
    const poor = renderEndpoint({ ...endpoint(), parameters: [], responses: [] });
    const shown = entriesOfHtml(poor);
    assert(
      !shown.has("query limit") && !shown.has("response 404") &&
        !shown.has("200 captain.home.port"),
    );
    assert(
      entries.has("query filter.port") && entries.has("200 captain.home.port") &&
        entries.has("body cargo.tons"),
    );
  });
});

Deno.test("endpointFromOpenApi() reads parameters, servers and security", () => {
  const read = endpoint();
  assertEquals(read.title, "Rename a ship");
  const limit = read.parameters.filter(({ name }) => name === "limit");
  assertEquals(limit.map(({ description }) => description), ["Of the operation."]);
  const by = (name: string) => read.parameters.find((each) => each.name === name)!;
  assertEquals(by("id").required, true);
  assertEquals(by("filter").serialization, { style: "deepObject", explode: true });
  assertEquals(by("point").serialization, {
    style: "form",
    explode: true,
    contentType: "application/json",
  });
  assertEquals(by("X-Trace").serialization, { style: "simple", explode: false });
  assertEquals(read.serverList?.[0]?.variables.region, { default: "eu", enum: ["eu", "us"] });
  assertEquals(read.security?.map((schemes) => schemes.map(({ id }) => id)), [["key"], [
    "token",
    "session",
  ], []]);
  assertEquals(
    read.requestBody?.contents.map(({ contentType, body }) => [contentType, body.type]),
    [
      ["application/json", "object"],
      ["multipart/form-data", "object"],
      ["application/octet-stream", "file"],
    ],
  );
  assertEquals(read.requestBody?.contents[1]?.encoding, { photo: { contentType: "image/png" } });
  const names = (fields: readonly { name: string }[] = []) => fields.map(({ name }) => name);
  assertEquals(names(read.requestBody?.contents[0]?.body.fields), [
    "name",
    "pin",
    "captain",
    "cargo",
    "escorts",
    "tags",
  ]);
  assertEquals(names(read.responses[0]?.fields), [
    "id",
    "name",
    "captain",
    "cargo",
    "escorts",
    "tags",
  ]);
  assertEquals(read.callbacks?.map(({ name, expression }) => [name, expression]), [[
    "renamed",
    "{$request.body#/url}",
  ]]);
});

Deno.test("endpointFromOpenApi() reads a webhook", () => {
  const read = endpointFromOpenApi(webhook!).value!;
  assertEquals([read.webhook, read.security, read.serverList], [true, [], []]);
  const names = read.requestBody?.contents[0]?.body.fields.map(({ name }) => name);
  assert(names?.includes("id") && names.includes("pin"));
});

Deno.test("endpointFromOpenApi() gets through nonsense", async (t) => {
  const operations: [string, unknown, string[]][] = [
    ["nothing", {}, []],
    ["parameters that are none", {
      parameters: [null, 5, { in: "query" }, { name: "a", in: "nowhere" }],
    }, ["parameter-invalid"]],
    ["an unknown scheme", { security: [{ nobody: [] }] }, ["security-unknown"]],
    ["wrong kinds everywhere", {
      parameters: {},
      responses: [],
      requestBody: "x",
      callbacks: 3,
      servers: "x",
      security: {},
    }, []],
    ["wrong kinds inside", {
      requestBody: {
        content: {
          a: null,
          "application/json": { schema: { properties: [], required: "x", oneOf: {}, enum: 3 } },
        },
      },
      responses: { 200: null, 201: { content: [], headers: 2 } },
    }, []],
  ];
  for (const [name, operation, codes] of operations) {
    await t.step(name, () => {
      const value = { openapi: "3.1.0", paths: { "/a": { get: operation } } };
      const [ref] = createSpecification({ file: "a.json", value }, "3.1.0").operations();
      const { value: read, diagnostics } = endpointFromOpenApi(ref!);
      renderEndpoint(read!);
      assertEquals([...new Set(diagnostics.map(({ code }) => code))], codes);
    });
  }
  await t.step("a path without its parameter", () => {
    const value = { openapi: "3.1.0", paths: { "/a/{id}": { get: {} } } };
    const [ref] = createSpecification({ file: "a.json", value }, "3.1.0").operations();
    const { value: read } = endpointFromOpenApi(ref!);
    assertEquals(read?.parameters.map(({ name, required }) => [name, required]), [["id", true]]);
  });
});

Deno.test("EndpointView has its sections in order and no program in it", () => {
  const scope = endpointScope();
  const html = renderEndpoint(endpoint(), scope);
  assertEquals(scope.entries.map(({ text }) => text), [
    "Authorizations",
    "Headers",
    "Path parameters",
    "Query parameters",
    "Cookies",
    "Body",
    "Callbacks",
    "Response",
  ]);
  assert(!html.includes("<script") && !html.includes(" style="));
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  assertEquals(ids.length, new Set(ids).size);
  const links = [...html.matchAll(/(?:href="#|aria-controls="|aria-labelledby=")([^"]+)"/g)].map((
    [, id],
  ) => id);
  assertEquals(links.filter((id) => !ids.includes(id)), []);
  assertStringIncludes(html, 'Same attributes as <a href="#params-body">');
});

Deno.test("schemaFromOpenApi() reads a named schema", () => {
  const field = schemaFromOpenApi(specification, "Ship").value;
  assertEquals(field?.name, "A ship");
  assert(field?.fields.some(({ name }) => name === "pin"));
  assertEquals(schemaFromOpenApi(specification, "Boat").value, undefined);
});
