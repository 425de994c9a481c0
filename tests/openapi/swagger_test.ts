import { assertEquals } from "@std/assert";
import { lines, loadOne } from "./helpers.ts";

// deno-lint-ignore no-explicit-any -- the documents of these tests are known
type Known = any;

const swagger = (rest: Record<string, unknown>) => ({
  swagger: "2.0",
  info: { title: "T", version: "1" },
  paths: {},
  ...rest,
});

/** The converted operation `POST /a`, and the document. */
async function post(operation: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const { specification, diagnostics } = await loadOne(
    swagger({ ...rest, paths: { "/a": { post: operation } } }),
  );
  const document = specification.document as Known;
  return { operation: document.paths["/a"].post, document, specification, diagnostics };
}

Deno.test("documentFromSwagger() makes servers", async (t) => {
  const cases: readonly (readonly [Record<string, unknown>, readonly string[] | undefined])[] = [
    [{ host: "a.example", basePath: "/v1/", schemes: ["http", "https", "wss"] }, [
      "https://a.example/v1",
      "http://a.example/v1",
    ]],
    [{ host: "a.example" }, ["https://a.example"]],
    [{ host: "a.example", basePath: "/" }, ["https://a.example"]],
    [{ basePath: "v2" }, ["/v2"]],
    [{}, undefined],
  ];
  for (const [rest, urls] of cases) {
    await t.step(JSON.stringify(rest), async () => {
      const { document } = await post({}, rest);
      assertEquals(document.servers?.map(({ url }: Known) => url), urls);
    });
  }
});

Deno.test("documentFromSwagger() converts parameters", async (t) => {
  const cases: readonly (readonly [Record<string, unknown>, Record<string, unknown>])[] = [
    [{ in: "query", type: "integer", maximum: 9, exclusiveMaximum: true }, {
      in: "query",
      schema: { type: "integer", exclusiveMaximum: 9 },
    }],
    [{ in: "query", type: "array", items: { type: "string" } }, {
      in: "query",
      style: "form",
      explode: false,
      schema: { type: "array", items: { type: "string" } },
    }],
    [{ in: "query", type: "array", collectionFormat: "multi" }, {
      in: "query",
      style: "form",
      explode: true,
      schema: { type: "array" },
    }],
    [{ in: "query", type: "array", collectionFormat: "pipes" }, {
      in: "query",
      style: "pipeDelimited",
      explode: false,
      schema: { type: "array" },
    }],
    [{ in: "query", type: "array", collectionFormat: "ssv" }, {
      in: "query",
      style: "spaceDelimited",
      explode: false,
      schema: { type: "array" },
    }],
    [{ in: "path", type: "array", collectionFormat: "csv" }, {
      in: "path",
      schema: { type: "array" },
    }],
    [{ in: "header", type: "string", "x-example": "e" }, {
      in: "header",
      "x-example": "e",
      example: "e",
      schema: { type: "string" },
    }],
  ];
  for (const [before, after] of cases) {
    await t.step(JSON.stringify(before), async () => {
      const { operation } = await post({ parameters: [{ name: "p", ...before }] });
      assertEquals(operation.parameters, [{ name: "p", ...after }]);
    });
  }
});

Deno.test("documentFromSwagger() makes bodies", async () => {
  const schema = { $ref: "#/definitions/Pet" };
  const body = { in: "body", name: "pet", required: true, description: "a pet", schema };
  const definitions = { Pet: { type: "object", discriminator: "kind" } };
  const { operation, document, specification } = await post(
    { consumes: ["application/json", "text/xml"], parameters: [{ $ref: "#/parameters/pet" }] },
    {
      parameters: { pet: body, limit: { in: "query", name: "limit", type: "integer" } },
      definitions,
    },
  );
  assertEquals(operation.parameters, []);
  const content = { schema: { $ref: "#/components/schemas/Pet" } };
  assertEquals(operation.requestBody, {
    required: true,
    description: "a pet",
    content: { "application/json": content, "text/xml": content },
  });
  assertEquals(document.components.parameters, {
    limit: { in: "query", name: "limit", schema: { type: "integer" } },
  });
  assertEquals(
    specification.resolve(content.schema),
    { type: "object", discriminator: { propertyName: "kind" } } as Known,
  );

  const form = await post({
    parameters: [
      { in: "formData", name: "photo", type: "file", required: true },
      {
        in: "formData",
        name: "tags",
        type: "array",
        collectionFormat: "multi",
        description: "words",
      },
    ],
  });
  assertEquals(form.operation.requestBody, {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["photo"],
          properties: {
            photo: { type: "string", format: "binary" },
            tags: { type: "array", description: "words" },
          },
        },
        encoding: { tags: { style: "form", explode: true } },
      },
    },
  });
  const plain = await post({ parameters: [{ in: "formData", name: "a", type: "string" }] });
  assertEquals(Object.keys(plain.operation.requestBody.content), [
    "application/x-www-form-urlencoded",
  ]);
});

Deno.test("documentFromSwagger() converts responses and security", async () => {
  const { operation, document } = await post({
    responses: {
      200: {
        description: "ok",
        schema: { type: "string" },
        headers: { Limit: { type: "integer", description: "l" } },
        examples: { "text/plain": "hi" },
      },
      204: { description: "none" },
    },
  }, {
    produces: ["application/json"],
    securityDefinitions: {
      basic: { type: "basic" },
      key: { type: "apiKey", in: "header", name: "X" },
      code: {
        type: "oauth2",
        flow: "accessCode",
        authorizationUrl: "https://a",
        tokenUrl: "https://b",
        scopes: { s: "S" },
      },
    },
  });
  assertEquals(operation.responses, {
    200: {
      description: "ok",
      headers: { Limit: { description: "l", schema: { type: "integer" } } },
      content: {
        "application/json": { schema: { type: "string" } },
        "text/plain": { schema: { type: "string" }, example: "hi" },
      },
    },
    204: { description: "none" },
  });
  assertEquals(document.components.securitySchemes, {
    basic: { type: "http", scheme: "basic" },
    key: { type: "apiKey", in: "header", name: "X" },
    code: {
      type: "oauth2",
      flows: {
        authorizationCode: {
          authorizationUrl: "https://a",
          tokenUrl: "https://b",
          scopes: { s: "S" },
        },
      },
    },
  });
});

Deno.test("documentFromSwagger() keeps places of the text", async () => {
  const { specification, diagnostics } = await loadOne(`swagger: '2.0'
paths:
  /a:
    get:
      responses:
        200:
          schema:
            $ref: '#/definitions/Missing'
definitions:
  Pet:
    type: object
`);
  assertEquals(specification.spanOf("#/components/schemas/Pet")?.start.line, 10);
  assertEquals(lines(diagnostics), [
    'api.yaml:8:13 spec-ref-missing: The reference "#/components/schemas/Missing" leads nowhere (define "Missing" there or correct the reference)',
  ]);
});
