import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { largestDocument, loadSpecifications, SpecificationCache } from "../../src/openapi/load.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import { lines, load, loadOne, openapi, texts } from "./helpers.ts";

const ping = { get: { operationId: "ping", responses: { 200: { description: "ok" } } } };

Deno.test("loadSpecifications() tells documents from other files", async () => {
  const { specifications, diagnostics } = await load({
    "b.yaml":
      "openapi: 3.0.3\ninfo: {title: B, version: 1.0.0}\npaths:\n  /b:\n    get: {responses: {}}\n",
    "a/a.json": openapi({ paths: { "/a": ping } }),
    "docs.json": { openapi: "b.yaml", navigation: { pages: [] } },
    "data.json": { deep: { openapi: "3.0.0" } },
    "other.yml": "version: 1\n# openapi: 3\n",
    "chat.yaml": "asyncapi: 3.0.0\n",
  });
  assertEquals(lines(diagnostics), []);
  assertEquals(
    specifications.map(({ file, version, operations }) => [file, version, operations().length]),
    [["a/a.json", "3.1.0", 1], ["b.yaml", "3.0.3", 1]],
  );
});

Deno.test("loadSpecifications() says what is wrong with documents that are named", async (t) => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["api.yaml", "openapi: 3.1.0\npaths:\n  /a: [\n", "api.yaml:4:1 spec-syntax"],
    ["api.json", '{"openapi": "3.1.0",}', "api.json:1:21 spec-syntax"],
    ["tabs.yaml", "openapi: 3.1.0\npaths:\n\t/a: b\n", "tabs.yaml:3:1 spec-syntax"],
    ["api.yaml", "name: x\n", 'api.yaml:1:1 spec-invalid: "api.yaml" is not an OpenAPI document'],
    ["api.yaml", "", "api.yaml:1:1 spec-invalid"],
    ["api.json", "[1, 2]", "api.json:1:1 spec-invalid"],
    [
      "api.json",
      '{"swaggerVersion": "1.2"}',
      'api.json:1:2 spec-version: "api.json" is written in Swagger 1.2',
    ],
    ["api.yaml", "openapi: 4.0.0\n", "api.yaml:1:1 spec-version"],
    ["api.yaml", "asyncapi: 3.0.0\n", "is an AsyncAPI document"],
    ["api.yaml", "overlay: 1.0.0\n", "is an overlay"],
    ["api.json", "[".repeat(200_000), "api.json:1:"],
    ["api.yaml", `a: ${"[".repeat(100_000)}`, "api.yaml:"],
    [
      "big.json",
      " ".repeat(largestDocument + 1),
      'big.json:1:1 spec-too-large: "big.json" has 50 MB',
    ],
  ];
  for (const [file, text, expected] of cases) {
    await t.step(expected, async () => {
      const loaded = await load({ [file]: text }, { named: [{ source: file }] });
      assertEquals(loaded.specifications, []);
      assert(loaded.broken.has(file));
      assertEquals(loaded.diagnostics.length, 1);
      assertStringIncludes(lines(loaded.diagnostics)[0] ?? "", expected);
      assertEquals(loaded.diagnostics[0]?.severity, "error");
    });
  }
});

Deno.test("loadSpecifications() warns of broken documents that nobody names", async () => {
  const { specifications, diagnostics } = await load({ "api.yaml": "openapi: 3.1.0\npaths: [\n" });
  assertEquals(specifications, []);
  assertEquals(diagnostics.map(({ code, severity }) => [code, severity]), [[
    "spec-skipped",
    "warning",
  ]]);
});

Deno.test("loadSpecifications() names documents that do not exist", async () => {
  const { diagnostics, broken } = await load({ "specs/api.json": openapi({}) }, {
    named: [{ source: "specs/apu.json" }, { source: "../secret.yaml" }, { source: "api.json" }],
  });
  assertEquals(lines(diagnostics), [
    'file-outside-folder: The document "../secret.yaml" leads out of the docs folder (move the file into the docs folder)',
    'spec-missing: The document "specs/apu.json" does not exist (did you mean "specs/api.json"?)',
  ]);
  assertEquals([...broken], ["specs/apu.json"]);
});

Deno.test("loadSpecifications() fetches https addresses once", async () => {
  const asked: string[] = [];
  const cache = new SpecificationCache();
  const fetchUrl = (url: string) => {
    asked.push(url);
    return url.endsWith("/api.json")
      ? Promise.resolve(JSON.stringify(openapi({ paths: { "/a": { $ref: "parts/a.yaml" } } })))
      : url.endsWith("/parts/a.yaml")
      ? Promise.resolve("get: {summary: far}\n")
      : Promise.reject(new Error("the server cannot be reached"));
  };
  const named = [{ source: "https://a.example/api.json" }, { source: "https://b.example/x.json" }, {
    source: "http://c.example/x.json",
  }];
  const files = memoryFiles({});
  const { specifications, diagnostics } = await loadSpecifications(files, [], {
    fetchUrl,
    named,
    cache,
  });
  assertEquals(
    specifications.map(({ file, operations }) => [file, operations()[0]?.operation.summary]),
    [
      ["https://a.example/api.json", "far"],
    ],
  );
  assertEquals(lines(diagnostics), [
    'http://c.example/x.json:1:1 spec-unreadable: "http://c.example/x.json" is not fetched: only https URLs are (use https or save the file in the docs folder)',
    'spec-unreadable: "https://b.example/x.json" cannot be fetched: the server cannot be reached (save the document in the docs folder to build without the network)',
  ]);
  await loadSpecifications(files, [], { fetchUrl, named: named.slice(0, 1), cache });
  assertEquals(asked, [
    "https://a.example/api.json",
    "https://a.example/parts/a.yaml",
    "https://b.example/x.json",
  ]);
});

Deno.test("loadSpecifications() keeps documents whose texts are the same", async () => {
  const cache = new SpecificationCache();
  const content: Record<string, unknown> = {
    "api.json": openapi({ paths: { "/a": { $ref: "a.yaml" } } }),
    "a.yaml": "get: {summary: one}\n",
  };
  const first = await load(content, { cache });
  const second = await load(content, { cache });
  assert(first.specifications[0] === second.specifications[0]);
  const third = await load({ ...content, "a.yaml": "get: {summary: two}\n" }, { cache });
  assertEquals(third.specifications[0]?.operations()[0]?.operation.summary, "two");
});

Deno.test("loadSpecifications() follows references to other files", async () => {
  const { specification, diagnostics } = await loadOne(
    openapi({
      paths: { "/pets": { $ref: "paths/pets.yaml" }, "/cats": { $ref: "./paths/all.json#/cats" } },
    }),
    {
      "paths/pets.yaml": `get:
  responses:
    "200":
      content:
        application/json:
          schema:
            $ref: ../schemas/Pet.yaml
`,
      "paths/all.json": {
        cats: { get: { parameters: [{ $ref: "#/shared/limit" }] } },
        shared: {
          limit: { name: "limit", in: "query", schema: { type: "integer", nullable: true } },
        },
      },
      "schemas/Pet.yaml":
        "type: object\nproperties:\n  friend:\n    $ref: Pet.yaml\n  owner:\n    $ref: '../api.json#/components/schemas/Owner'\n",
    },
  );
  assertEquals(lines(diagnostics), [
    'schemas/Pet.yaml:6:5 spec-ref-missing: The reference "#/components/schemas/Owner" leads nowhere (define "Owner" there or correct the reference)',
  ]);
  const [pets, cats] = specification.operations();
  assertEquals(pets?.pointer, "paths/pets.yaml#/get");
  assertEquals(specification.spanOf(pets?.pointer ?? "")?.start.line, 1);
  // deno-lint-ignore no-explicit-any -- the document is known here
  const reference = (pets?.operation as any).responses["200"].content["application/json"].schema;
  assertEquals(specification.refName(reference), "Pet");
  // deno-lint-ignore no-explicit-any -- the document is known here
  const pet = specification.resolve<any>(reference);
  assert(specification.resolve(pet.properties.friend) === pet);
  // deno-lint-ignore no-explicit-any -- the document is known here
  const limit = specification.resolve<any>((cats?.operation as any).parameters[0]);
  assertEquals(limit.schema, { type: ["integer", "null"] });
  assertEquals(specification.pointerOf(limit), "paths/all.json#/shared/limit");
});

Deno.test("loadSpecifications() reports references that cannot be followed", async () => {
  const { diagnostics } = await loadOne(
    `openapi: 3.1.0
paths:
  /a:
    $ref: missing.yaml
  /b:
    $ref: ../outside.yaml#/x
  /c:
    $ref: broken.yaml
  /d:
    $ref: https://far.example/d.yaml
components:
  schemas:
    Self:
      $ref: '#/components/schemas/Self'
    One: { $ref: '#/components/schemas/Two' }
    Two: { $ref: '#/components/schemas/One' }
    Pet:
      properties:
        owner: { $ref: '#/components/schemas/Pett' }
        $ref: { type: string }
      example: { $ref: not a reference }
`,
    { "broken.yaml": "a: [\n" },
  );
  assertEquals(lines(diagnostics).sort(), [
    'api.yaml:10:5 spec-ref-missing: "https://far.example/d.yaml" cannot be fetched: there is no network (save the document in the docs folder to build without the network)',
    'api.yaml:14:7 spec-ref-cycle: The reference "#/components/schemas/Self" leads back to itself (replace the reference by the definition that is meant)',
    'api.yaml:15:5 spec-ref-cycle: The reference "#/components/schemas/Two" leads back to itself (replace the reference by the definition that is meant)',
    'api.yaml:16:5 spec-ref-cycle: The reference "#/components/schemas/One" leads back to itself (replace the reference by the definition that is meant)',
    'api.yaml:19:9 spec-ref-missing: The reference "#/components/schemas/Pett" leads nowhere (did you mean "Pet"?)',
    'api.yaml:4:5 spec-ref-missing: The file "missing.yaml" does not exist',
    'api.yaml:6:5 file-outside-folder: The reference "../outside.yaml#/x" leads out of the docs folder (move the file into the docs folder)',
    'api.yaml:8:5 spec-ref-missing: The file "broken.yaml" cannot be referred to: "broken.yaml" is not valid YAML: Cannot read flow collection: unexpected end of the stream within a flow collection (line 2)',
  ]);
});

Deno.test("loadSpecifications() brings schemas into the form of 3.1", async (t) => {
  const cases: readonly (readonly [Record<string, unknown>, Record<string, unknown>])[] = [
    [{ type: "string", nullable: true }, { type: ["string", "null"] }],
    [{ type: "string", nullable: false }, { type: "string" }],
    [{ type: "string", nullable: true, enum: ["a"] }, {
      type: ["string", "null"],
      enum: ["a", null],
    }],
    [{ nullable: true, allOf: [] }, { nullable: true, allOf: [] }],
    [{ type: "number", minimum: 1, exclusiveMinimum: true }, {
      type: "number",
      exclusiveMinimum: 1,
    }],
    [{ type: "number", maximum: 9, exclusiveMaximum: false }, { type: "number", maximum: 9 }],
    [{ exclusiveMaximum: 9 }, { exclusiveMaximum: 9 }],
    [{ type: "string", example: "x" }, { type: "string", examples: ["x"] }],
    [{ example: null, examples: [1] }, { examples: [1] }],
    [{ properties: { example: { type: "string" } } }, {
      properties: { example: { type: "string" } },
    }],
    [{ example: { nullable: true, type: "x" } }, { examples: [{ nullable: true, type: "x" }] }],
    [{ items: [{ type: "string" }] }, { prefixItems: [{ type: "string" }] }],
    [{ properties: { properties: { nullable: true, type: "string" } } }, {
      properties: { properties: { type: ["string", "null"] } },
    }],
  ];
  for (const [before, after] of cases) {
    await t.step(JSON.stringify(before), async () => {
      const { specification } = await loadOne({
        ...openapi({ components: { schemas: { S: before } } }),
        openapi: "3.0.3",
      });
      // deno-lint-ignore no-explicit-any -- the document is known here
      assertEquals((specification.document.components as any).schemas.S, after);
    });
  }
});

Deno.test("loadSpecifications() reports careless operations", async () => {
  const { diagnostics } = await loadOne(`openapi: 3.0.0
paths:
  /users/{id}:
    get:
      operationId: read
      parameters:
        - name: q
          in: query
  /users:
    get:
      operationId: read
      responses:
        200:
          content:
            application/json:
              schema: {type: object, properties: {age: {type: integer}}}
              example: {age: old}
`);
  assertEquals(lines(diagnostics), [
    'api.yaml:11:7 operation-id-duplicate: The operationId "read" is used twice (give each operation its own operationId)',
    'api.yaml:4:5 missing-path-parameter: The path parameter "id" of "GET /users/{id}" is not described (add a parameter with "in: path" and "name: id")',
    'api.yaml:7:11 parameter-without-schema: The parameter "q" of "GET /users/{id}" has no schema (add "schema" with its type)',
    'api.yaml:17:15 example-mismatch: An example of the response 200 of "GET /users" does not fit its schema: "age" should be integer, but is string (correct the example or the schema)',
  ]);
});

Deno.test("loadSpecifications() reads YAML as JSON means it", async () => {
  const { specification, diagnostics } = await loadOne(`openapi: 3.0
x-base: &base {type: object}
components:
  schemas:
    A: {<<: *base, example: 2020-01-01}
    B: &b
      properties:
        self: *b
`);
  assertEquals(diagnostics, []);
  assertEquals(specification.version, "3.0");
  // deno-lint-ignore no-explicit-any -- the document is known here
  const { A, B } = (specification.document.components as any).schemas;
  assertEquals(A, { type: "object", examples: ["2020-01-01"] });
  assert(B.properties.self === B);
});

Deno.test("loadSpecifications() applies overlays", async () => {
  const overlay = (extending: string, title: string) =>
    `overlay: 1.0.0
extends: ${extending}
actions:
  - target: $.info
    update: {title: ${title}}
  - target: $.paths[?@.get.deprecated == true]
    remove: true
  - target: $.nothing
    remove: true
`;
  const content = {
    "specs/api.json": openapi({ paths: { "/a": ping, "/b": { get: { deprecated: true } } } }),
    "overlays/one.yaml": overlay("../specs/api.json", "One"),
    "overlays/two.yaml": overlay("other.json", "Two"),
  };
  const titleOf = async (overlays?: string[]) => {
    const named = [{ source: "specs/api.json", ...(overlays && { overlays }) }];
    const { specifications: [specification], diagnostics } = await load(content, { named });
    return [
      (specification?.document.info as { title: string }).title,
      specification?.operations().length,
      ...lines(diagnostics),
    ];
  };
  const nothing = (name: string) =>
    `overlays/${name}.yaml:8:5 spec-overlay: The target "$.nothing" of an overlay meets nothing`;
  assertEquals(await titleOf(), ["One", 1, nothing("one")]);
  assertEquals(await titleOf([]), ["T", 2]);
  assertEquals(await titleOf(["overlays/two.yaml"]), ["Two", 1, nothing("two")]);
  assertEquals((await titleOf(["specs/api.json"])).slice(2), [
    'specs/api.json:1:1 spec-overlay: "specs/api.json" is not an overlay: it has no "overlay" with a version',
  ]);
});

Deno.test("loadSpecifications() reads code samples from files", async () => {
  const sample = { "x-codeSamples": [{ lang: "Ruby", source: { $ref: "samples/a.rb" } }] };
  const files = memoryFiles(
    texts({
      "api.json": openapi({ paths: { "/a": { get: sample } } }),
      "samples/a.rb": "puts 1\n",
    }),
  );
  const { specifications: [specification] } = await loadSpecifications(files, ["api.json"], {
    fetchUrl: () => Promise.reject(),
  });
  assertEquals(specification?.operations()[0]?.operation["x-codeSamples"], [{
    lang: "Ruby",
    source: "puts 1\n",
  }]);
});
