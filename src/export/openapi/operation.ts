/**
 * One endpoint → an operation of OpenAPI 3.1.
 *
 * @module
 */
import { contentOf, isJson } from "../../endpoint/plan_body.ts";
import { responseExamplesFor } from "../../endpoint/response_examples.ts";
import { codeSamplesOfPage } from "./page_samples.ts";
import type {
  ApiResponse,
  Content,
  Endpoint,
  Field,
  Parameter,
  RequestBody,
  ResolvedEndpoint,
} from "../../model/endpoint.ts";
import type { ResponseSample } from "../../model/request.ts";
import type { JsonObject } from "../exported.ts";
import { SchemaWriter, type SharedSchemas, valueOfText } from "./schema.ts";

/** What operations share. */
export interface OperationContext {
  readonly schemas: SharedSchemas;
  /** Names schemas of this operation. */
  readonly name: string;
}

/** The operation of an endpoint, without what depends on its document: tags, servers, security, id. */
export function operationOf(endpoint: ResolvedEndpoint, context: OperationContext): JsonObject {
  const body = requestBodyOf(endpoint, context);
  const samples = codeSamplesOfPage(endpoint);
  const parameters = parametersOf(endpoint, context);
  const responses = responsesOf(endpoint, context);
  return {
    summary: endpoint.title,
    ...(endpoint.description !== "" && { description: endpoint.description }),
    ...(endpoint.deprecated && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: body }),
    ...(Object.keys(responses).length > 0 && { responses }),
    ...callbacksOf(endpoint, context),
    ...(samples.length > 0 && { "x-codeSamples": samples }),
  };
}

/** Headers that OpenAPI says elsewhere; a parameter of that name is ignored there. */
const reservedHeaders = new Set(["accept", "content-type", "authorization"]);

function parametersOf(endpoint: ResolvedEndpoint, context: OperationContext): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const parameter of endpoint.parameters) {
    if (parameter.in === "body" || parameter.name === "") continue;
    if (parameter.in === "header" && reservedHeaders.has(parameter.name.toLowerCase())) continue;
    const key = `${parameter.in} ${parameter.name}`;
    if (!found.has(key)) found.set(key, parameterObject(parameter, context));
  }
  for (const part of endpoint.path) {
    if (part.kind !== "parameter" || found.has(`path ${part.name}`)) continue;
    found.set(`path ${part.name}`, {
      name: part.name,
      in: "path",
      required: true,
      schema: { type: "string" },
    });
  }
  const inPath = new Set(
    endpoint.path.flatMap((part) => part.kind === "parameter" ? [part.name] : []),
  );
  for (const { name, value } of endpoint.query) {
    if (found.has(`query ${name}`)) continue;
    found.set(`query ${name}`, { name, in: "query", required: true, schema: { const: value } });
  }
  // A path parameter that the path does not have cannot be said.
  return [...found.values()].filter((each) =>
    each.in !== "path" || inPath.has(each.name as string)
  );
}

function parameterObject(parameter: Parameter, context: OperationContext): JsonObject {
  const { serialization } = parameter;
  const schema = new SchemaWriter(context.schemas, `${context.name}_${parameter.name}`).field(
    parameter,
    false,
  );
  const { examples, ...rest } = schema;
  const value = Array.isArray(examples)
    ? {
      examples: Object.fromEntries(
        examples.map((each, at) => [`example${at + 1}`, { value: each }]),
      ),
    }
    : {};
  return {
    name: parameter.name,
    in: parameter.in,
    ...(parameter.description !== "" && { description: parameter.description }),
    ...((parameter.required || parameter.in === "path") && { required: true }),
    ...(parameter.deprecated && { deprecated: true }),
    ...(serialization?.contentType === undefined
      ? {
        ...(serialization && { style: serialization.style, explode: serialization.explode }),
        ...(serialization?.allowReserved && { allowReserved: true }),
        schema: rest,
        ...value,
      }
      : { content: { [serialization.contentType]: { schema: rest, ...value } } }),
  };
}

function requestBodyOf(
  endpoint: ResolvedEndpoint,
  context: OperationContext,
): JsonObject | undefined {
  const stated: RequestBody | undefined = endpoint.requestBody;
  const contents = stated?.contents ?? [contentOf(endpoint)].filter((each) => each !== undefined);
  if (contents.length === 0) return undefined;
  const required = stated?.required ??
    endpoint.parameters.some((parameter) => parameter.in === "body" && parameter.required);
  return {
    ...(stated !== undefined && stated.description !== "" && { description: stated.description }),
    ...(required && { required: true }),
    content: contentObject(contents, `${context.name}_request`, context.schemas),
  };
}

function contentObject(
  contents: readonly Content[],
  name: string,
  schemas: SharedSchemas,
): JsonObject {
  return Object.fromEntries(contents.map((content) => {
    const schema = new SchemaWriter(schemas, name).field(content.body);
    const examples = Object.fromEntries(
      content.examples.map((
        { name, summary, value },
      ) => [name, { ...(summary && { summary }), value }]),
    );
    const encoding = Object.fromEntries(
      Object.entries(content.encoding ?? {}).flatMap(([property, { contentType }]) =>
        contentType === undefined ? [] : [[property, { contentType }]]
      ),
    );
    return [content.contentType, {
      schema,
      ...(Object.keys(examples).length > 0 && { examples }),
      ...(Object.keys(encoding).length > 0 && { encoding }),
    }];
  }));
}

function responsesOf(endpoint: ResolvedEndpoint, context: OperationContext): JsonObject {
  const samples = endpoint.examples.some(({ kind }) => kind === "response")
    ? responseExamplesFor(endpoint)
    : [];
  const responses: Record<string, JsonObject> = {};
  for (const response of endpoint.responses) {
    const status = statusKey(response.status);
    const own = samples.filter((sample) => sample.status.toUpperCase() === status);
    responses[status] ??= responseObject(response, status, own, context);
  }
  for (const { status } of samples) {
    const key = statusKey(status);
    const own = samples.filter((sample) => statusKey(sample.status) === key);
    responses[key] ??= {
      description: phraseOf(key),
      content: exampleContent(own),
    };
  }
  return responses;
}

/** `200`, `4XX` or `default`: the keys that OpenAPI knows. */
function statusKey(status = "200"): string {
  return /^[1-5](?:\d\d|XX)$/i.test(status) ? status.toUpperCase() : "default";
}

function responseObject(
  response: ApiResponse,
  status: string,
  samples: readonly ResponseSample[],
  { schemas, name }: OperationContext,
): JsonObject {
  const owner = `${name}_${status}`;
  const headers = Object.fromEntries((response.headers ?? []).map((header) => [
    header.name,
    headerObject(header, new SchemaWriter(schemas, `${owner}_${header.name}`)),
  ]));
  let content: JsonObject = {};
  if (response.contents !== undefined) content = contentObject(response.contents, owner, schemas);
  else if (response.fields.length > 0) {
    const type = samples.find(({ contentType }) => isJson(contentType))?.contentType ??
      "application/json";
    content = { [type]: { schema: bodySchema(response.fields, new SchemaWriter(schemas, owner)) } };
  }
  for (const [type, value] of Object.entries(exampleContent(samples))) {
    const known = (content[type] ?? likeContent(content, type)) as JsonObject | undefined;
    if (known === undefined) content[type] = value;
    else if (known.examples === undefined && known.example === undefined) {
      Object.assign(known, value);
    }
  }
  return {
    description: response.description || phraseOf(status),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(content).length > 0 && { content }),
  };
}

/** A nameless field is the body itself. */
function bodySchema(fields: readonly Field[], writer: SchemaWriter): JsonObject {
  const [only] = fields;
  return fields.length === 1 && only?.name === "" ? writer.field(only) : writer.object(fields);
}

function headerObject(header: Field, writer: SchemaWriter): JsonObject {
  return {
    ...(header.description !== "" && { description: header.description }),
    ...(header.required && { required: true }),
    ...(header.deprecated && { deprecated: true }),
    schema: writer.field(header, false),
  };
}

/** The media type that a sample of another name belongs to: a page says of a sample only its language. */
function likeContent(content: JsonObject, type: string): JsonObject | undefined {
  const types = Object.keys(content);
  const like = types.find((each) => isJson(each) && isJson(type)) ??
    (types.length === 1 && !isJson(type) ? types[0] : undefined);
  return like === undefined ? undefined : content[like] as JsonObject; // of our own making
}

/** Samples by media type. One that is named by its status alone has no name. */
function exampleContent(samples: readonly ResponseSample[]): Record<string, JsonObject> {
  const content: Record<string, JsonObject> = {};
  for (const type of new Set(samples.map(({ contentType }) => contentType))) {
    const own = samples.filter(({ contentType }) => contentType === type);
    const valueOf = ({ code }: ResponseSample): unknown =>
      isJson(type) ? valueOfText(code, { kind: "any" }) : code;
    const [only] = own;
    if (own.length === 1 && only?.label === only?.status) {
      content[type] = { example: valueOf(only!) }; // there is one
      continue;
    }
    const examples: JsonObject = {};
    for (const sample of own) {
      const title = sample.label.replace(sample.status, "").trim() || sample.label;
      const name = title.replace(/[^A-Za-z0-9._-]+/g, "_") || "example";
      const isTaken = Object.hasOwn(examples, name);
      examples[isTaken ? `${name}_${Object.keys(examples).length + 1}` : name] = {
        ...(name !== title && { summary: title }),
        value: valueOf(sample),
      };
    }
    content[type] = { examples };
  }
  return content;
}

function callbacksOf(endpoint: Endpoint, context: OperationContext): JsonObject {
  if (endpoint.callbacks === undefined || endpoint.callbacks.length === 0) return {};
  return {
    callbacks: Object.fromEntries(
      endpoint.callbacks.map(({ name, expression, endpoint: called }) => [
        name,
        {
          [expression]: {
            [called.method.toLowerCase()]: operationOf(withoutPath(called), {
              ...context,
              name: `${context.name}_${name}`,
            }),
          },
        },
      ]),
    ),
  };
}

/** The address of a callback is an expression: nothing about it is a parameter. */
function withoutPath(endpoint: Endpoint): ResolvedEndpoint {
  return {
    ...endpoint,
    servers: [],
    path: [],
    query: [],
    auth: "none",
    authName: "",
    playground: "none",
  };
}

const phrases: Readonly<Record<string, string>> = {
  "200": "OK",
  "201": "Created",
  "202": "Accepted",
  "204": "No content",
  "301": "Moved permanently",
  "302": "Found",
  "304": "Not modified",
  "400": "Bad request",
  "401": "Unauthorized",
  "402": "Payment required",
  "403": "Forbidden",
  "404": "Not found",
  "405": "Method not allowed",
  "409": "Conflict",
  "410": "Gone",
  "413": "Content too large",
  "415": "Unsupported media type",
  "422": "Unprocessable content",
  "429": "Too many requests",
  "500": "Internal server error",
  "502": "Bad gateway",
  "503": "Service unavailable",
  "504": "Gateway timeout",
};
const classes = [
  "Information",
  "Success",
  "Redirection",
  "Error of the request",
  "Error of the server",
];

/** A description is required; a page that gives none has at least the meaning of the status. */
function phraseOf(status: string): string {
  return phrases[status] ??
    (status === "default" ? "Any other response" : classes[Number(status[0]) - 1] ?? "Response");
}
