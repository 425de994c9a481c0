/**
 * A small site and its document that agree, for tests of drift.
 *
 * @module
 */

/** JSON that tests may change at any place. */
// deno-lint-ignore no-explicit-any -- mutations reach into documents as a person would
export type Json = any;

/** The schema of an object. */
export const object = (required: readonly string[], properties: Json) => ({
  type: "object",
  required,
  properties,
});

const json = (schema: Json) => ({ "application/json": { schema } });

/** The document of the fixture; a new one each time. */
export function shipsDocument(): Json {
  return structuredClone({
    openapi: "3.1.0",
    info: { title: "Ships", version: "1" },
    servers: [{ url: "https://api.ships.example/v1" }],
    security: [{ token: [] }],
    paths: {
      "/ships/{shipId}": {
        get: {
          summary: "A ship",
          parameters: [
            { name: "shipId", in: "path", required: true, schema: { type: "string" } },
            { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
            { name: "order", in: "query", schema: { type: "string", enum: ["asc", "desc"] } },
            { name: "since", in: "query", schema: { type: "string", format: "date-time" } },
            { name: "tags", in: "query", schema: { type: "array", items: { type: "string" } } },
            { name: "X-Trace", in: "header", schema: { type: "string" } },
          ],
          responses: {
            200: {
              description: "The ship",
              content: json(object(["id", "owner"], {
                id: { type: "string", format: "uuid" },
                length: { type: "number" },
                nickname: { type: ["string", "null"] },
                owner: object(["name"], {
                  name: { type: "string", description: "Name of the {owner}." },
                  address: object([], { city: { type: "string" }, street: { type: "string" } }),
                }),
                crew: { type: "array", items: object([], { role: { type: "string" } }) },
              })),
            },
            404: {
              description: "No such ship",
              content: json(object([], { message: { type: "string" } })),
            },
          },
        },
      },
      "/ships": {
        post: {
          summary: "Add a ship",
          requestBody: {
            required: true,
            content: json(object(["name"], {
              name: { type: "string" },
              flag: { type: "string", default: "none" },
              cabins: { type: "integer" },
              engine: object(["kind"], {
                kind: { type: "string", enum: ["sail", "steam"] },
                power: { type: "number", deprecated: true },
              }),
            })),
          },
          responses: { 201: { description: "Added" }, 422: { description: "Refused" } },
        },
      },
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
}

/** Pages and settings of the fixture: loosely written, and in agreement with the document. */
export const shipsSite: Readonly<Record<string, string>> = {
  "docs.json": JSON.stringify({
    name: "Ships",
    theme: "mint",
    colors: { primary: "#0f766e" },
    api: { mdx: { server: "https://api.ships.example", auth: { method: "bearer" } } },
    navigation: { pages: ["ship", "add"] },
  }),
  "ship.mdx": `---
title: A ship
description: What is known of a ship.
api: GET /v1/ships/{shipId}
---

Answers within 200 ms.

<ParamField path="shipId" type="uuid" required>
  Id of the ship.
</ParamField>

<ParamField query="limit" type="int" default={20}>
  How many.
</ParamField>

<ParamField query="order" type="enum<string>" enum={["asc", "desc"]} />
<ParamField query="since" type="timestamp" />
<ParamField query="tags" type="array of strings" />

<ParamField header="x-trace" type="str">Is sent back.</ParamField>

## Response

<ResponseField name="id" type="string (uuid)" required />

<ResponseField name="length" type="float">
  In meters.
</ResponseField>

<ResponseField name="nickname" type="string | null" />

<ResponseField name="owner" type="object" required>
  Whose it is.

  <Expandable title="owner">
    <ResponseField name="name" type="string" required>
      Full name.
    </ResponseField>
    <ResponseField name="address" type="dict">
      <Expandable>
        <ResponseField name="city" type="string" />
        <ResponseField name="street" type="string" />
      </Expandable>
    </ResponseField>
  </Expandable>
</ResponseField>

<ResponseField name="crew" type="list">
  <Expandable title="sailor">
    <ResponseField name="role" type="string" />
  </Expandable>
</ResponseField>

## Errors

| Status | Meaning      |
| ------ | ------------ |
| 404    | No such ship |
`,
  "add.mdx": `---
title: Add a ship
description: Adds a ship.
api: POST https://api.ships.example/v1/ships
---

<ParamField body="name" type="string" required />
<ParamField body="flag" type="string">
  Defaults to \`none\`.
</ParamField>
<ParamField body="cabins" type="integer">Number of them.</ParamField>
<ParamField body="engine" type="object">
  <Expandable>
    <ParamField body="kind" type="string" required>What drives it.</ParamField>
    <ParamField body="power" type="number" deprecated />
  </Expandable>
</ParamField>

<ResponseExample>

\`\`\`json 201
{}
\`\`\`

\`\`\`json 422
{}
\`\`\`

</ResponseExample>
`,
};
