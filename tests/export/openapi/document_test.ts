import { assertEquals } from "@std/assert";
import { Validator } from "@seriousme/openapi-schema-validator";
import { openApiDocument } from "../../../src/export/openapi/document.ts";
import type { JsonObject } from "../../../src/export/exported.ts";
import { endpointPage, exportedSite, settingsOf } from "../../helpers/export_site.ts";

/** The document of a site; it must be valid. */
async function documentOf(files: Record<string, string>) {
  const { site, diagnostics } = await exportedSite(files);
  const made = openApiDocument(site);
  // The validator resolves references in place.
  const { valid, errors } = await new Validator().validate(
    structuredClone(made.value) as JsonObject,
  );
  assertEquals(valid, true, JSON.stringify(errors));
  // deno-lint-ignore no-explicit-any -- tests reach into the document
  const value = made.value as any;
  return { value, diagnostics: [...diagnostics, ...made.diagnostics] };
}

const crew = `
<ResponseField name="crew" type="object[]" required>
  The crew.
  <Expandable title="crew">
    <ResponseField name="name" type="string" required>Name.</ResponseField>
    <ResponseField name="rank" type="string">Rank.</ResponseField>
  </Expandable>
</ResponseField>`;

Deno.test("openApiDocument() says what a hand-written page says", async () => {
  const { value, diagnostics } = await documentOf({
    "docs.json": settingsOf({ groups: [{ group: "Fleet", pages: ["ships/update"] }] }),
    "ships/update.mdx": endpointPage(
      "Update a ship",
      "PATCH /ships/{id}",
      `<ParamField path="id" type="string" required>Id of the ship.</ParamField>
<ParamField query="depth" type="integer" default="1">How deep.</ParamField>
<ParamField header="X-Trace" type="string" deprecated>Trace.</ParamField>
<ParamField body="name" type="string" required>New name.</ParamField>
<ParamField body="tags" type="string[]">Tags.</ParamField>
<ResponseField name="id" type="string" required>Id.</ResponseField>
<ResponseField name="nickname" type="string | null">Nickname.</ResponseField>
${crew}
<ResponseExample>
\`\`\`json 200
{"id": "s1", "nickname": null, "crew": []}
\`\`\`
\`\`\`json 404
{"error": "none"}
\`\`\`
</ResponseExample>`,
      "description: Changes a ship.\n",
    ),
  });
  assertEquals(diagnostics, []);
  assertEquals(value.info, {
    title: "Ships",
    description: "Ships and their crews.",
    version: "1.0.0",
  });
  assertEquals(value.servers, [{ url: "https://api.ships.example/v1" }]);
  assertEquals(value.tags, [{ name: "Fleet" }]);
  assertEquals(value.components.securitySchemes, {
    bearerAuth: { type: "http", scheme: "bearer" },
  });
  const operation = value.paths["/ships/{id}"].patch;
  assertEquals(operation.operationId, "shipsUpdate");
  assertEquals(operation.tags, ["Fleet"]);
  assertEquals(operation.summary, "Update a ship");
  assertEquals(operation.description, "Changes a ship.");
  assertEquals(operation.security, [{ bearerAuth: [] }]);
  assertEquals(operation.parameters, [
    {
      name: "id",
      in: "path",
      description: "Id of the ship.",
      required: true,
      schema: { type: "string" },
    },
    {
      name: "depth",
      in: "query",
      description: "How deep.",
      schema: { type: "integer", default: 1 },
    },
    {
      name: "X-Trace",
      in: "header",
      description: "Trace.",
      deprecated: true,
      schema: { type: "string" },
    },
  ]);
  assertEquals(operation.requestBody, {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            name: { description: "New name.", type: "string" },
            tags: { description: "Tags.", type: "array", items: { type: "string" } },
          },
          required: ["name"],
        },
      },
    },
  });
  assertEquals(operation.responses["200"].content["application/json"], {
    schema: {
      type: "object",
      properties: {
        id: { description: "Id.", type: "string" },
        nickname: { description: "Nickname.", type: ["string", "null"] },
        crew: {
          description: "The crew.",
          type: "array",
          items: {
            type: "object",
            properties: {
              name: { description: "Name.", type: "string" },
              rank: { description: "Rank.", type: "string" },
            },
            required: ["name"],
          },
        },
      },
      required: ["id", "crew"],
    },
    example: { id: "s1", nickname: null, crew: [] },
  });
  assertEquals(operation.responses["404"], {
    description: "Not found",
    content: { "application/json": { example: { error: "none" } } },
  });
});

Deno.test("openApiDocument() makes something of pages that say little", async () => {
  const { value } = await documentOf({
    "docs.json": settingsOf({ pages: ["a", "b", "c"] }, { api: {} }),
    "a.mdx": endpointPage("A", "GET /a/{id}/{other}"),
    "b.mdx": endpointPage(
      "B",
      "POST https://b.example/x?v=2",
      `<ParamField body="x">X</ParamField>`,
    ),
    "c.mdx": endpointPage("C", "DELETE /", `<ParamField path="ghost" type="string" />`),
  });
  assertEquals(value.paths["/a/{id}/{other}"].get.parameters.map((each: JsonObject) => each.name), [
    "id",
    "other",
  ]);
  assertEquals(value.paths["/a/{id}/{other}"].get.responses, undefined);
  assertEquals(value.paths["/x"].post.parameters, [
    { name: "v", in: "query", required: true, schema: { const: "2" } },
  ]);
  assertEquals(value.paths["/"].delete.parameters, undefined);
});

Deno.test("openApiDocument() takes the first of two pages of one operation", async () => {
  const { value, diagnostics } = await documentOf({
    "docs.json": settingsOf({ pages: ["one", "two", "three"] }),
    "one.mdx": endpointPage("One", "GET /ships/{id}"),
    "two.mdx": endpointPage("Two", "GET /ships/{shipId}"),
    "three.mdx": endpointPage("Three", "DELETE /ships/{shipId}"),
  });
  assertEquals(value.paths["/ships/{id}"].get.summary, "One");
  assertEquals(value.paths["/ships/{id}"].delete.parameters[0].name, "id");
  assertEquals(diagnostics.map(({ code, span }) => `${code} ${span?.file}`), [
    "export-conflict two.mdx",
  ]);
  assertEquals(diagnostics[0]?.related?.[0]?.span?.file, "one.mdx");
});

Deno.test("openApiDocument() leaves out what nobody finds, and methods without a place", async () => {
  const { value, diagnostics } = await documentOf({
    "docs.json": settingsOf({ pages: ["seen", "tunnel", "hidden"] }),
    "seen.mdx": endpointPage("Seen", "GET /seen"),
    "tunnel.mdx": endpointPage("Tunnel", "CONNECT /tunnel"),
    "hidden.mdx": endpointPage("Hidden", "GET /hidden", "", "hidden: true\n"),
    "outside.mdx": endpointPage("Outside", "GET /outside"),
  });
  assertEquals(Object.keys(value.paths), ["/seen"]);
  assertEquals(diagnostics.map(({ code }) => code), ["export-loss", "export-loss"]);
});

Deno.test("openApiDocument() is valid without any endpoint", async () => {
  const { value } = await documentOf({ "docs.json": settingsOf({ pages: ["a"] }), "a.mdx": "# A" });
  assertEquals(value.paths, {});
});

Deno.test("openApiDocument() takes the default of several languages", async () => {
  const page = (path: string) => ({ pages: [path] });
  const { value, diagnostics } = await documentOf({
    "docs.json": settingsOf({
      languages: [{ language: "en", ...page("en/a") }, { language: "de", ...page("de/a") }],
    }),
    "en/a.mdx": endpointPage("English", "GET /a"),
    "de/a.mdx": endpointPage("Deutsch", "GET /a"),
  });
  assertEquals(value.paths["/a"].get.summary, "English");
  assertEquals(diagnostics.map(({ code }) => code), ["export-loss"]);
});

Deno.test("openApiDocument() says of values what a page says in attributes and words", async () => {
  const fields = `<ParamField query="sort" type="enum<string>">
  One of these values:

  - \`up\`: Smallest first.
  - \`down\`: Largest first.
</ParamField>
<ParamField body="tags" type="string[]">At most 5 items. Each 1 to 60 characters.</ParamField>
<ParamField body="labels" type="(string | null)[]">Labels.</ParamField>
<ParamField body="size" type="integer">More than 10. Less than 20.</ParamField>`;
  const { value } = await documentOf({
    "docs.json": settingsOf({ pages: ["a"] }),
    "a.mdx": endpointPage("A", "POST /a", fields),
  });
  const { parameters, requestBody } = value.paths["/a"].post;
  assertEquals(parameters[0].schema.enum, ["up", "down"]);
  assertEquals(parameters[0].schema["x-enumDescriptions"], {
    up: "Smallest first.",
    down: "Largest first.",
  });
  const { properties } = requestBody.content["application/json"].schema;
  assertEquals(properties.tags.items, { type: "string", minLength: 1, maxLength: 60 });
  assertEquals(properties.tags.maxItems, 5);
  assertEquals(properties.labels.items, { type: ["string", "null"] });
  assertEquals(properties.size, { type: "integer", exclusiveMinimum: 10, exclusiveMaximum: 20 });
});
