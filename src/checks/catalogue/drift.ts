/** Rules about pages and the API document that they are held against. @module */
import type { RuleExample, RuleTexts } from "./rule.ts";

type Json = Readonly<Record<string, unknown>>;

/** What the harbor's document says: boats by their id, and a list of them. */
const operation: Json = {
  parameters: [
    { name: "id", in: "path", required: true, schema: { type: "string" } },
    { name: "season", in: "query", schema: { type: "integer", default: 2026 } },
    { name: "state", in: "query", schema: { type: "string", enum: ["afloat", "ashore"] } },
  ],
  responses: {
    200: {
      description: "The boat",
      content: {
        "application/json": {
          schema: {
            type: "object",
            required: ["id"],
            properties: { id: { type: "string" }, length: { type: "number" } },
          },
        },
      },
    },
    404: { description: "No such boat" },
  },
};

const body: Json = {
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["name"],
          properties: { name: { type: "string" }, berth: { type: "integer" } },
        },
      },
    },
  },
  responses: { 204: { description: "Stored" } },
};

const document = (paths: Json): string =>
  JSON.stringify(
    {
      openapi: "3.1.0",
      info: { title: "Harbor", version: "1" },
      servers: [{ url: "https://api.harbor.example" }],
      security: [{ token: [] }],
      paths,
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
    },
    null,
    2,
  );

const head = (api: string, more = ""): string =>
  `---\ntitle: Boats\ndescription: What the harbor knows of a boat.\napi: "${api}"\n${more}---\n`;

const field = (attributes: string): string => `\n<ParamField ${attributes} />\n`;
const result = (attributes: string): string => `\n<ResponseField ${attributes} />\n`;

const id = field('path="id" type="string" required');
const season = field('query="season" type="integer" default={2026}');
const state = field('query="state" type="string" enum={["afloat", "ashore"]}');
const answer = `\n### 200\n${result('name="id" type="string" required')}${
  result('name="length" type="number"')
}\n### 404\n`;

/** The page of a boat with some of its parts written otherwise. */
const boat = (
  parts: { head?: string; id?: string; season?: string; state?: string; answer?: string } = {},
): RuleExample => {
  const all = { head: head("GET /boats/{id}"), id, season, state, answer, ...parts };
  return {
    "page.mdx": all.head + all.id + all.season + all.state + all.answer,
    "openapi.json": document({ "/boats/{id}": { get: operation } }),
  };
};

const name = field('body="name" type="string" required');
const berth = field('body="berth" type="integer"');

/** The page that enters a boat. */
const entry = (parts: { head?: string; fields?: string; answer?: string } = {}): RuleExample => {
  const all = { head: head("POST /boats"), fields: name + berth, answer: "\n### 204\n", ...parts };
  return {
    "page.mdx": all.head + all.fields + all.answer,
    "openapi.json": document({ "/boats": { post: body } }),
  };
};

/** The rules of drift by code. */
export const driftRules = {
  "drift-operation-missing": {
    group: "drift",
    why: "An operation without a page does not exist for readers.",
    passes: boat(),
    fails: {
      ...boat() as Readonly<Record<string, string>>, // the example is a site
      "openapi.json": document({
        "/boats/{id}": { get: operation },
        "/berths": { get: { responses: { 204: { description: "All taken" } } } },
      }),
    },
    fix: "Add a page for the operation, by hand or with docs migrate.",
  },
  "drift-operation-surplus": {
    group: "drift",
    why:
      "Readers who call an operation that no longer exists get an error that they cannot explain.",
    passes: boat(),
    fails: {
      ...boat() as Readonly<Record<string, string>>, // the example is a site
      "tides.mdx": head("GET /tides"),
    },
    fix: "Remove the page, or add the operation to the document.",
  },
  "drift-method": {
    group: "drift",
    why: "A request with another method does something else, or nothing.",
    passes: boat(),
    fails: boat({ head: head("POST /boats/{id}") }),
    fix: "Write the method of the document in api.",
  },
  "drift-path": {
    group: "drift",
    why: "Paths change when versions do, and the old one may answer for years with old data.",
    passes: boat(),
    fails: boat({ head: head("GET /v1/boats/{id}") }),
    fix: "Write the path of the document in api.",
  },
  "drift-server": {
    group: "drift",
    why: "A request to another server reaches test data, or nobody.",
    passes: boat(),
    fails: boat({ head: head("GET https://old.harbor.example/boats/{id}") }),
    fix: "Write a server of the document in api or in api.mdx.server of docs.json.",
  },
  "drift-auth": {
    group: "drift",
    why: "Whoever authenticates as the page says is turned away.",
    passes: boat(),
    fails: boat({ head: head("GET /boats/{id}", "authMethod: basic\n") }),
    fix: "Write the method of the document in authMethod, or in api.mdx.auth for all pages.",
  },
  "drift-content-type": {
    group: "drift",
    why: "A server that expects another media type refuses the body.",
    passes: entry(),
    fails: entry({ head: head("POST /boats", "contentType: application/xml\n") }),
    fix: "Write the media type of the document in contentType.",
  },
  "drift-parameter-missing": {
    group: "drift",
    why: "Nobody uses a parameter that the page keeps to itself.",
    passes: boat(),
    fails: boat({ season: "" }),
    fix: "Add a ParamField.",
    safeFix: true,
  },
  "drift-parameter-surplus": {
    group: "drift",
    why:
      "Most servers ignore a parameter that they do not know, so readers believe that it worked.",
    passes: boat(),
    fails: boat({ season: season + field('query="colour" type="string"') }),
    fix: "Remove the field, or add the parameter to the document.",
  },
  "drift-parameter-renamed": {
    group: "drift",
    why: "A parameter under its old name is ignored without a word.",
    passes: boat(),
    fails: boat({ season: field('query="seasons" type="integer" default={2026}') }),
    fix: "Write the name of the document.",
  },
  "drift-parameter-location": {
    group: "drift",
    why: "A value in the query is not found where the server looks for a header.",
    passes: boat(),
    fails: boat({ season: field('header="season" type="integer" default={2026}') }),
    fix: "Write the location of the document.",
  },
  "drift-type": {
    group: "drift",
    why: "Readers write code for the type that the page names.",
    passes: boat(),
    fails: boat({ season: field('query="season" type="boolean" default={2026}') }),
    fix: "Write the type of the document.",
    safeFix: true,
  },
  "drift-required": {
    group: "drift",
    why:
      "Without a required field the request fails; a mark too many makes readers send needless data.",
    passes: entry(),
    fails: entry({ fields: field('body="name" type="string"') + berth }),
    fix: "Add or remove required.",
    safeFix: true,
  },
  "drift-default": {
    group: "drift",
    why: "What is left out takes a value, and readers rely on the one that the page names.",
    passes: boat(),
    fails: boat({ season: field('query="season" type="integer" default={2025}') }),
    fix: "Write the default of the document.",
    safeFix: true,
  },
  "drift-enum": {
    group: "drift",
    why: "A value that the page lacks is never sent, and one that it has beyond them is refused.",
    passes: boat(),
    fails: boat({ state: field('query="state" type="string" enum={["afloat", "sunk"]}') }),
    fix: "List the values of the document.",
  },
  "drift-deprecated": {
    group: "drift",
    why: "Readers build on what is about to go when nothing warns them.",
    passes: boat(),
    fails: boat({ state: state.replace(" />", " deprecated />") }),
    fix: "Add or remove deprecated.",
    safeFix: true,
  },
  "drift-body-missing": {
    group: "drift-bodies",
    why: "A request without the body that the server expects fails.",
    passes: entry(),
    fails: entry({ fields: "" }),
    fix: "Add a ParamField with body for each field.",
    safeFix: true,
  },
  "drift-body-surplus": {
    group: "drift-bodies",
    why:
      "A body that the operation does not take is dropped on the way, or makes the request fail.",
    passes: boat(),
    fails: boat({ season: season + berth }),
    fix: "Remove the body fields, or add a requestBody to the document.",
  },
  "drift-body-field-missing": {
    group: "drift-bodies",
    why: "Nobody sends a field that the page keeps to itself.",
    passes: entry(),
    fails: entry({ fields: name }),
    fix: "Add a ParamField with body.",
    safeFix: true,
  },
  "drift-body-field-surplus": {
    group: "drift-bodies",
    why:
      "Most servers ignore a field that they do not know, so readers believe that it was stored.",
    passes: entry(),
    fails: entry({ fields: name + berth + field('body="flag" type="string"') }),
    fix: "Remove the field, or add it to the schema of the document.",
  },
  "drift-body-field-renamed": {
    group: "drift-bodies",
    why: "A field under its old name is lost without a word.",
    passes: entry(),
    fails: entry({ fields: name + field('body="berths" type="integer"') }),
    fix: "Write the name of the document.",
  },
  "drift-response-missing": {
    group: "drift-bodies",
    why: "Readers cannot use an answer of which they do not know the fields.",
    passes: boat(),
    fails: boat({ answer: "\n### 200\n\n### 404\n" }),
    fix: "Add a ResponseField for each field.",
    safeFix: true,
  },
  "drift-response-surplus": {
    group: "drift-bodies",
    why: "Code that reads fields of an empty answer fails.",
    passes: entry(),
    fails: entry({ answer: `\n### 204\n${result('name="id" type="string"')}` }),
    fix: "Remove the fields, or describe the body in the document.",
  },
  "drift-response-field-missing": {
    group: "drift-bodies",
    why: "Readers look for what they need, do not find it, and ask for it twice.",
    passes: boat(),
    fails: boat({ answer: answer.replace(result('name="length" type="number"'), "") }),
    fix: "Add a ResponseField.",
    safeFix: true,
  },
  "drift-response-field-surplus": {
    group: "drift-bodies",
    why: "Code that reads a field which never comes works with nothing.",
    passes: boat(),
    fails: boat({
      answer: answer.replace("\n### 404", `${result('name="draft" type="number"')}\n### 404`),
    }),
    fix: "Remove the field, or add it to the schema of the document.",
  },
  "drift-response-field-renamed": {
    group: "drift-bodies",
    why: "Code that reads a field by its old name works with nothing.",
    passes: boat(),
    fails: boat({ answer: answer.replace('"length"', '"lengths"') }),
    fix: "Write the name of the document.",
  },
  "drift-status-missing": {
    group: "drift-bodies",
    why: "Code handles the statuses that its author has read about.",
    passes: boat(),
    fails: boat({ answer: answer.replace("\n### 404\n", "") }),
    fix: "Name the status in a heading, a table or an example.",
  },
  "drift-status-surplus": {
    group: "drift-bodies",
    why: "Readers write code for an answer that never comes.",
    passes: boat(),
    fails: boat({ answer: `${answer}\n### 410\n${result('name="message" type="string"')}` }),
    fix: "Remove the status, or add it to the responses of the document.",
  },
} as const satisfies RuleTexts;
