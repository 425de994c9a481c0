/**
 * Ways to make the site of `ships.ts` and its document differ: each in one place of the page or of
 * the document, with what has to be found there.
 *
 * @module
 */

import { type Json, object } from "./ships.ts";

/** A finding that a mutation must cause. */
export interface ExpectedFinding {
  readonly code: string;
  /** Texts of the page that lead to the place: each is looked for behind the one before. */
  readonly page?: readonly string[];
  /** The same for the document. */
  readonly document?: readonly string[];
}

/** One difference between page and document. */
export interface Mutation {
  readonly name: string;
  /** The page that changes, `ship.mdx` unless said. */
  readonly file?: string;
  readonly page?: (text: string) => string;
  readonly document?: (document: Json) => void;
  readonly finds: readonly ExpectedFinding[];
  /** `--fix` mends all of it. */
  readonly fixed?: true;
}

const swap = (from: string, to: string) => (text: string): string => {
  if (!text.includes(from)) throw new Error(`The page has no ${from}`);
  return text.replace(from, to);
};

const ship = (document: Json) => document.paths["/ships/{shipId}"].get;
const add = (document: Json) => document.paths["/ships"].post;
const answer = (document: Json) =>
  ship(document).responses["200"].content["application/json"].schema;
const bodyOf = (document: Json) => add(document).requestBody.content["application/json"].schema;
const parameter = (name: string) => ["/ships/{shipId}", `"name": "${name}"`];
const field = (
  ...names: readonly string[]
) => ["/ships/{shipId}", '"responses"', ...names.map((name) => `"${name}":`)];
const bodyField = (
  ...names: readonly string[]
) => ["requestBody", '"properties"', ...names.map((name) => `"${name}":`)];
const api = ["GET /v1/ships"];

/** Every kind of drift, in the page or in the document. */
export const mutations: readonly Mutation[] = [
  // operations
  {
    name: "an operation comes into the document",
    document: (d) => d.paths["/ports"] = { get: { responses: { 204: { description: "None" } } } },
    // The document is the only place there is.
    finds: [{ code: "drift-operation-missing" }],
  },
  {
    name: "an operation goes from the document",
    document: (d) => delete d.paths["/ships"],
    file: "add.mdx",
    finds: [{ code: "drift-operation-surplus", page: ["POST https"] }],
  },
  {
    name: "the page has another method",
    page: swap("GET /v1", "PUT /v1"),
    finds: [{ code: "drift-method", page: ["PUT /v1"], document: ["/ships/{shipId}", '"get"'] }],
  },
  {
    name: "the document has another method",
    document: (d) => {
      d.paths["/ships"].put = d.paths["/ships"].post;
      delete d.paths["/ships"].post;
    },
    file: "add.mdx",
    finds: [{ code: "drift-method", page: ["POST https"], document: ['"/ships"', '"put"'] }],
  },
  {
    name: "the page has a misspelled path",
    page: swap("/ships/{", "/ship/{"),
    finds: [{ code: "drift-path", page: ["GET /v1"], document: ['"/ships/{shipId}"'] }],
  },
  {
    name: "the page has another version in its path",
    page: swap("/v1/", "/v2/"),
    finds: [{ code: "drift-path", page: ["GET /v2"], document: ['"/ships/{shipId}"'] }],
  },
  {
    name: "the page has a slash at the end of its path",
    page: swap("{shipId}", "{shipId}/"),
    finds: [{ code: "drift-path", page: api, document: ['"/ships/{shipId}"'] }],
  },
  {
    name: "the page has capitals in its path",
    page: swap("/ships/{", "/Ships/{"),
    finds: [{ code: "drift-path", page: ["GET /v1"], document: ['"/ships/{shipId}"'] }],
  },
  {
    name: "the document has moved to another server",
    document: (d) => d.servers[0].url = "https://ships.example.com/v1",
    finds: [
      { code: "drift-server", page: api, document: ['"servers"'] },
      { code: "drift-server", page: ["POST https"], document: ['"servers"'] },
    ],
  },
  {
    name: "the page names another server",
    file: "add.mdx",
    page: swap("api.ships", "test.ships"),
    finds: [{ code: "drift-server", page: ["POST https"], document: ['"servers"'] }],
  },
  {
    name: "the page states another authentication",
    page: swap("\n---\n\nAns", "\nauthMethod: basic\n---\n\nAns"),
    finds: [{ code: "drift-auth", page: ["basic"], document: ['"security"'] }],
  },
  {
    name: "an operation of the document is open",
    document: (d) => ship(d).security = [],
    finds: [{ code: "drift-auth", page: api, document: ["/ships/{shipId}", '"security"'] }],
  },
  {
    name: "the document takes keys instead of tokens",
    document: (d) =>
      d.components.securitySchemes.token = { type: "apiKey", in: "header", name: "X-Key" },
    finds: [{ code: "drift-auth", page: api, document: ['"security"'] }],
  },
  {
    name: "the page states another media type",
    file: "add.mdx",
    page: swap("v1/ships\n", "v1/ships\ncontentType: text/csv\n"),
    finds: [{
      code: "drift-content-type",
      page: ["text/csv"],
      document: ["requestBody", '"application/json"'],
    }],
  },
  {
    name: "the document takes a form",
    document: (d) => {
      const { content } = add(d).requestBody;
      content["multipart/form-data"] = content["application/json"];
      delete content["application/json"];
    },
    file: "add.mdx",
    finds: [{ code: "drift-content-type", page: ["POST"], document: ['"multipart/form-data"'] }],
  },
  {
    name: "an operation of the document is deprecated",
    document: (d) => ship(d).deprecated = true,
    finds: [{ code: "drift-deprecated", page: api, document: ["/ships/{shipId}", '"deprecated"'] }],
  },
  {
    name: "the page is marked as deprecated",
    page: swap("\n---\n\nAns", "\ndeprecated: true\n---\n\nAns"),
    finds: [{ code: "drift-deprecated", page: ["true"], document: ["/ships/{shipId}", '"get"'] }],
  },
  // parameters
  {
    name: "a parameter goes from the page",
    page: swap('<ParamField query="since" type="timestamp" />\n', ""),
    finds: [{ code: "drift-parameter-missing", page: api, document: parameter("since") }],
    fixed: true,
  },
  {
    name: "a header goes from the page",
    page: swap('<ParamField header="x-trace" type="str">Is sent back.</ParamField>\n', ""),
    finds: [{ code: "drift-parameter-missing", page: api, document: parameter("X-Trace") }],
    fixed: true,
  },
  {
    name: "two parameters come into the document",
    document: (d) =>
      ship(d).parameters.splice(2, 0, { name: "page", in: "query", schema: { type: "integer" } }, {
        name: "after",
        in: "query",
        schema: { type: "string" },
      }),
    finds: [
      { code: "drift-parameter-missing", page: api, document: parameter("page") },
      { code: "drift-parameter-missing", page: api, document: parameter("after") },
    ],
    fixed: true,
  },
  {
    name: "all parameters go from the page",
    page: (text) => text.replaceAll(/<ParamField[^>]*?(?:\/>|>[^]*?<\/ParamField>)\n/g, ""),
    finds: [{ code: "drift-parameter-missing", page: api, document: parameter("shipId") }],
    fixed: true,
  },
  {
    name: "a parameter goes from the document",
    document: (d) => ship(d).parameters.splice(1, 1),
    finds: [{
      code: "drift-parameter-surplus",
      page: ['query="limit"'],
      document: ["/ships/{shipId}", '"parameters"'],
    }],
  },
  {
    name: "the page misspells a parameter",
    page: swap('query="limit"', 'query="limits"'),
    finds: [{
      code: "drift-parameter-renamed",
      page: ['query="limits"'],
      document: parameter("limit"),
    }],
  },
  {
    name: "the document writes a parameter otherwise",
    document: (d) => ship(d).parameters[3].name = "Since",
    finds: [{
      code: "drift-parameter-renamed",
      page: ['query="since"'],
      document: parameter("Since"),
    }],
  },
  {
    name: "a path parameter has another name in the document",
    document: (d) => {
      d.paths["/ships/{id}"] = d.paths["/ships/{shipId}"];
      delete d.paths["/ships/{shipId}"];
      d.paths["/ships/{id}"].get.parameters[0].name = "id";
    },
    finds: [{
      code: "drift-parameter-renamed",
      page: ['path="shipId"'],
      document: ["/ships/{id}", '"name": "id"'],
    }],
  },
  {
    name: "the page has a parameter in another place",
    page: swap('query="order"', 'header="order"'),
    finds: [{
      code: "drift-parameter-location",
      page: ['header="order"'],
      document: ['"name": "order"', '"in"'],
    }],
  },
  {
    name: "the document has a parameter in another place",
    document: (d) => ship(d).parameters[1].in = "header",
    finds: [{
      code: "drift-parameter-location",
      page: ['query="limit"'],
      document: ['"name": "limit"', '"in"'],
    }],
  },
  {
    name: "the page has another type",
    page: swap('type="int"', 'type="boolean"'),
    finds: [{
      code: "drift-type",
      page: ['type="boolean"'],
      document: ['"name": "limit"', '"type"'],
    }],
    fixed: true,
  },
  {
    name: "a list of texts becomes a list of numbers",
    document: (d) => ship(d).parameters[4].schema.items.type = "integer",
    finds: [{
      code: "drift-type",
      page: ['type="array of'],
      document: ['"name": "tags"', '"type"'],
    }],
    fixed: true,
  },
  {
    name: "a moment becomes a day",
    document: (d) => ship(d).parameters[3].schema.format = "date",
    finds: [{
      code: "drift-type",
      page: ['type="timestamp"'],
      document: ['"name": "since"', '"type"'],
    }],
    fixed: true,
  },
  {
    name: "a parameter becomes required in the document",
    document: (d) => ship(d).parameters[2].required = true,
    finds: [{
      code: "drift-required",
      page: ['<ParamField query="order"'],
      document: ['"name": "order"', '"required"'],
    }],
    fixed: true,
  },
  {
    name: "the page marks an optional parameter as required",
    page: swap('type="timestamp"', 'type="timestamp" required'),
    finds: [{
      code: "drift-required",
      page: ["timestamp", "required"],
      document: parameter("since"),
    }],
    fixed: true,
  },
  {
    name: "the document has another default",
    document: (d) => ship(d).parameters[1].schema.default = 50,
    finds: [{
      code: "drift-default",
      page: ["default={20}"],
      document: ['"name": "limit"', '"default"'],
    }],
    fixed: true,
  },
  {
    name: "the page loses a default",
    page: swap(" default={20}", ""),
    finds: [{
      code: "drift-default",
      page: ['<ParamField query="limit"'],
      document: ['"name": "limit"', '"default"'],
    }],
    fixed: true,
  },
  {
    name: "the page has a default of its own",
    page: swap('type="timestamp"', 'type="timestamp" default="now"'),
    finds: [{ code: "drift-default", page: ['default="now"'], document: parameter("since") }],
  },
  {
    name: "a value comes into the document",
    document: (d) => ship(d).parameters[2].schema.enum.push("random"),
    finds: [{ code: "drift-enum", page: ["enum={"], document: ['"name": "order"', '"enum"'] }],
  },
  {
    name: "the page has a value of its own",
    page: swap('"desc"]', '"desc", "up"]'),
    finds: [{ code: "drift-enum", page: ["enum={"], document: ['"name": "order"', '"enum"'] }],
  },
  {
    name: "the document allows every value",
    document: (d) => delete ship(d).parameters[2].schema.enum,
    finds: [{ code: "drift-enum", page: ["enum={"], document: ['"name": "order"', '"type"'] }],
  },
  {
    name: "a parameter of the document is deprecated",
    document: (d) => ship(d).parameters[1].deprecated = true,
    finds: [{
      code: "drift-deprecated",
      page: ['<ParamField query="limit"'],
      document: ['"name": "limit"', '"deprecated"'],
    }],
    fixed: true,
  },
  {
    name: "the page has a deprecation of its own",
    page: swap('type="timestamp"', 'type="timestamp" deprecated'),
    finds: [{
      code: "drift-deprecated",
      page: ["timestamp", "deprecated"],
      document: parameter("since"),
    }],
    fixed: true,
  },
  // bodies
  {
    name: "the body goes from the page",
    file: "add.mdx",
    page: (text) => text.replace(/<ParamField[^]*<\/ParamField>\n/, ""),
    finds: [{ code: "drift-body-missing", page: ["POST https"], document: ['"requestBody"'] }],
    fixed: true,
  },
  {
    name: "the body goes from the document",
    file: "add.mdx",
    document: (d) => delete add(d).requestBody,
    finds: [{
      code: "drift-body-surplus",
      page: ['body="name"'],
      document: ['"/ships":', '"post"'],
    }],
  },
  {
    name: "a body field goes from the page",
    file: "add.mdx",
    page: swap('<ParamField body="cabins" type="integer">Number of them.</ParamField>\n', ""),
    finds: [{
      code: "drift-body-field-missing",
      page: ["POST https"],
      document: bodyField("cabins"),
    }],
    fixed: true,
  },
  {
    name: "a nested body field goes from the page",
    file: "add.mdx",
    page: swap('    <ParamField body="power" type="number" deprecated />\n', ""),
    finds: [{
      code: "drift-body-field-missing",
      page: ['<ParamField body="engine"'],
      document: bodyField("engine", "power"),
    }],
    fixed: true,
  },
  {
    name: "a body field goes from the document",
    file: "add.mdx",
    document: (d) => delete bodyOf(d).properties.cabins,
    finds: [{
      code: "drift-body-field-surplus",
      page: ['body="cabins"'],
      document: ["requestBody", '"schema"'],
    }],
  },
  {
    name: "the page misspells a nested body field",
    file: "add.mdx",
    page: swap('body="power"', 'body="powers"'),
    finds: [{
      code: "drift-body-field-renamed",
      page: ['body="powers"'],
      document: bodyField("engine", "power"),
    }],
  },
  {
    name: "a nested body field becomes optional",
    file: "add.mdx",
    document: (d) => bodyOf(d).properties.engine.required = [],
    finds: [{
      code: "drift-required",
      page: ['body="kind"', "required"],
      document: bodyField("engine", "kind"),
    }],
    fixed: true,
  },
  {
    name: "a body field becomes required",
    file: "add.mdx",
    document: (d) => bodyOf(d).required.push("flag"),
    finds: [{
      code: "drift-required",
      page: ['<ParamField body="flag"'],
      document: ["requestBody", '"required": [', '"flag"'],
    }],
    fixed: true,
  },
  {
    name: "a nested body field has another type in the document",
    file: "add.mdx",
    document: (d) => bodyOf(d).properties.engine.properties.power.type = "string",
    finds: [{
      code: "drift-type",
      page: ['body="power"', "type="],
      document: bodyField("engine", "power", "type"),
    }],
    fixed: true,
  },
  // responses
  {
    name: "a response field goes from the page",
    page: swap('<ResponseField name="nickname" type="string | null" />\n\n', ""),
    finds: [{
      code: "drift-response-field-missing",
      page: ['<ResponseField name="id"'],
      document: field("nickname"),
    }],
    fixed: true,
  },
  {
    name: "a field three levels down goes from the page",
    page: swap('        <ResponseField name="street" type="string" />\n', ""),
    finds: [{
      code: "drift-response-field-missing",
      page: ['<ResponseField name="address"'],
      document: field("owner", "address", "street"),
    }],
    fixed: true,
  },
  {
    name: "a nested object goes from the page with all that is in it",
    page: (text) =>
      text.replace(/ {4}<ResponseField name="address"[^]*?\n {4}<\/ResponseField>\n/, ""),
    finds: [{
      code: "drift-response-field-missing",
      page: ['<ResponseField name="owner"'],
      document: field("owner", "address"),
    }],
    fixed: true,
  },
  {
    name: "the page no longer says what is in an object",
    page: (text) => text.replace(/\n {2}<Expandable title="owner">[^]*?\n {2}<\/Expandable>\n/, ""),
    finds: [{
      code: "drift-response-field-missing",
      page: ['<ResponseField name="owner"'],
      document: field("owner", "name"),
    }],
    fixed: true,
  },
  {
    name: "an object on one line gets fields in the document",
    document: (d) => answer(d).properties.length = object([], { meters: { type: "number" } }),
    page: swap(
      '<ResponseField name="length" type="float">\n  In meters.\n</ResponseField>',
      '<ResponseField name="length" type="object">In meters.</ResponseField>',
    ),
    finds: [{
      code: "drift-response-field-missing",
      page: ['<ResponseField name="length"'],
      document: field("length", "meters"),
    }],
    fixed: true,
  },
  {
    name: "a response field comes into the items of a list",
    document: (d) => answer(d).properties.crew.items.properties.since = { type: "string" },
    finds: [{
      code: "drift-response-field-missing",
      page: ['<ResponseField name="crew"'],
      document: field("crew", "since"),
    }],
    fixed: true,
  },
  {
    name: "a response field goes from the document",
    document: (d) => delete answer(d).properties.length,
    finds: [{
      code: "drift-response-field-surplus",
      page: ['name="length"'],
      document: ["/ships/{shipId}", '"responses"', '"schema"'],
    }],
  },
  {
    name: "the document renames a nested response field",
    document: (d) => {
      const { properties } = answer(d).properties.owner;
      properties.address.properties = { city: { type: "string" }, streets: { type: "string" } };
    },
    finds: [{
      code: "drift-response-field-renamed",
      page: ['name="street"'],
      document: field("owner", "address", "streets"),
    }],
  },
  {
    name: "a response field is nullable in the document no longer",
    document: (d) => answer(d).properties.nickname.type = "string",
    finds: [{
      code: "drift-type",
      page: ['name="nickname"', "type="],
      document: field("nickname", "type"),
    }],
    fixed: true,
  },
  {
    name: "an object of the document becomes a list",
    document: (d) =>
      answer(d).properties.owner = { type: "array", items: answer(d).properties.owner },
    finds: [{
      code: "drift-type",
      page: ['name="owner"', "type="],
      document: field("owner", "type"),
    }],
    fixed: true,
  },
  {
    name: "a response field may be left out in the document",
    document: (d) => answer(d).required = ["owner"],
    finds: [{ code: "drift-required", page: ['name="id"', "required"], document: field("id") }],
    fixed: true,
  },
  {
    name: "the page marks no response field as required",
    page: (text) => text.replaceAll(/(<ResponseField .*) required/g, "$1"),
    finds: [{
      code: "drift-required",
      page: ['<ResponseField name="id"'],
      document: ["/ships/{shipId}", '"responses"', '"required": [', '"id"'],
    }],
    fixed: true,
  },
  {
    name: "all response fields go from the page",
    page: (text) => text.replace(/<ResponseField name="id"[^]*(?=## Errors)/, ""),
    finds: [{ code: "drift-response-missing", page: api, document: ["/ships/{shipId}", '"200"'] }],
    fixed: true,
  },
  {
    name: "a response of the document has no body",
    document: (d) => delete ship(d).responses["200"].content,
    finds: [{
      code: "drift-response-surplus",
      page: ['name="id"'],
      document: ["/ships/{shipId}", '"200"'],
    }],
  },
  {
    name: "a status comes into the document",
    document: (d) => ship(d).responses["429"] = { description: "Too many" },
    finds: [{ code: "drift-status-missing", page: api, document: ["/ships/{shipId}", '"429"'] }],
  },
  {
    name: "a status goes from the page",
    page: swap("| 404    | No such ship |\n", ""),
    finds: [{ code: "drift-status-missing", page: api, document: ["/ships/{shipId}", '"404"'] }],
  },
  {
    name: "a status goes from the document",
    file: "add.mdx",
    document: (d) => delete add(d).responses["422"],
    finds: [{
      code: "drift-status-surplus",
      page: ["```json 422"],
      document: ['"/ships":', '"responses"'],
    }],
  },
];
