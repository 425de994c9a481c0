/**
 * Swagger 2.0 (OpenAPI Specification 2.0) in the form of OpenAPI 3.1. Works on the parsed document:
 * schemas stay the objects that they are, path items, parameters and responses are rewritten.
 *
 * @module
 */
import { valueAtPointer } from "./pointer.ts";
import { isObject, isReference, type JsonObject, pathItemMethods } from "./specification.ts";
import type { MutableObject, ObjectKind } from "./walk.ts";

/** What objects of a Swagger document inherit from it. */
interface Inherited {
  readonly document: JsonObject;
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
}

/** Keys of 2.0 that have no place in 3.1. */
const DROPPED = new Set([
  "swagger",
  "host",
  "basePath",
  "schemes",
  "consumes",
  "produces",
  "definitions",
  "parameters",
  "responses",
  "securityDefinitions",
]);

/** Keys of a parameter or header that describe its value. */
const SCHEMA_KEYS = [
  "type",
  "format",
  "items",
  "default",
  "enum",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "multipleOf",
  "x-nullable",
];

const FORM_TYPES = new Set(["multipart/form-data", "application/x-www-form-urlencoded"]);

/** Where things of 2.0 are in 3.1. */
const moved: readonly (readonly [from: string, to: string])[] = [
  ["/definitions/", "/components/schemas/"],
  ["/parameters/", "/components/parameters/"],
  ["/responses/", "/components/responses/"],
  ["/securityDefinitions/", "/components/securitySchemes/"],
];

/** The pointer in the converted document of a pointer in the text. */
export function pointerFromSwagger(pointer: string): string {
  const [from, to] = moved.find(([from]) => pointer.startsWith(from)) ?? ["", ""];
  return to + pointer.slice(from.length);
}

/** The pointer in the text of a pointer in the converted document, as near as can be told. */
export function pointerToSwagger(pointer: string): string {
  const [to, from] = moved.find(([, to]) => pointer.startsWith(to)) ?? ["", ""];
  return (to + pointer.slice(from.length))
    .replace(/(\/paths\/[^/]+\/[^/]+\/responses\/[^/]+|^\/responses\/[^/]+)\/content\/[^/]+/, "$1")
    .replace(/^(\/servers)(\/.*)?$/, "/host");
}

/** Converts a whole document. Parts of it are shared with the original, which must not be used again. */
export function documentFromSwagger(document: JsonObject): MutableObject {
  const inherited = inheritedOf(document);
  const converted: MutableObject = { openapi: "3.1.0" };
  for (const [key, value] of Object.entries(document)) {
    if (!DROPPED.has(key)) converted[key] = value;
  }
  const servers = serversFrom(document, document.schemes);
  if (servers.length > 0) converted.servers = servers;
  for (const item of objectsOf(document.paths)) convertPathItem(item, inherited);
  const parameters = entriesOf(document.parameters).filter(([, node]) => !isBody(node));
  for (const [, node] of parameters) convertParameter(node);
  for (const node of objectsOf(document.responses)) convertResponse(node, inherited.produces);
  converted.components = {
    ...(isObject(document.definitions) && { schemas: document.definitions }),
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    ...(isObject(document.responses) && { responses: document.responses }),
    ...(isObject(document.securityDefinitions) && {
      securitySchemes: Object.fromEntries(
        entriesOf(document.securityDefinitions).map(([name, scheme]) => [name, schemeFrom(scheme)]),
      ),
    }),
  };
  return converted;
}

/** Converts an object in another file that a Swagger document refers to, in place. */
export function convertForeignObject(
  node: MutableObject,
  kind: ObjectKind,
  document: JsonObject,
): void {
  const inherited = inheritedOf(document);
  if (kind === "pathItem") convertPathItem(node, inherited);
  else if (kind === "parameter" && !isBody(node)) convertParameter(node);
  else if (kind === "response") convertResponse(node, inherited.produces);
}

function inheritedOf(document: JsonObject): Inherited {
  return {
    document,
    consumes: stringsOf(document.consumes) ?? ["application/json"],
    produces: stringsOf(document.produces) ?? ["application/json"],
  };
}

function serversFrom(document: JsonObject, schemes: unknown): JsonObject[] {
  const { host, basePath } = document;
  const path = typeof basePath === "string" ? `/${basePath.replace(/^\/+|\/+$/g, "")}` : "";
  const tail = path === "/" ? "" : path;
  if (typeof host !== "string" || host === "") return tail === "" ? [] : [{ url: tail }];
  // Requests that cannot be sent over https come last; sockets are no servers of requests.
  const known = (stringsOf(schemes) ?? []).filter((scheme) => /^https?$/.test(scheme));
  const ordered = [...new Set(known)].sort().reverse();
  return (ordered.length > 0 ? ordered : ["https"]).map((scheme) => ({
    url: `${scheme}://${host}${tail}`,
  }));
}

function convertPathItem(item: MutableObject, inherited: Inherited): void {
  const shared = listOf(item.parameters);
  const ownBodies = shared.filter((node) => isBody(follow(node, inherited.document)));
  if (shared.length > 0) {
    item.parameters = shared.filter((node) => !ownBodies.includes(node));
    for (const node of listOf(item.parameters)) convertParameter(node);
  }
  for (const method of pathItemMethods) {
    const operation = item[method];
    if (isObject(operation)) convertOperation(operation, ownBodies, inherited);
  }
}

function convertOperation(
  // Parts of the document are converted where they are.
  operation: MutableObject,
  inheritedBodies: readonly MutableObject[],
  inherited: Inherited,
): void {
  const { document } = inherited;
  const consumes = stringsOf(operation.consumes) ?? inherited.consumes;
  const produces = stringsOf(operation.produces) ?? inherited.produces;
  if (operation.schemes !== undefined) {
    const servers = serversFrom(document, operation.schemes);
    if (servers.length > 0) operation.servers = servers;
  }
  const parameters = listOf(operation.parameters);
  const rest = parameters.filter((node) => !isBody(follow(node, document)));
  const own = parameters.filter((node) => !rest.includes(node));
  const bodies = (own.length > 0 ? own : inheritedBodies).map((node) => follow(node, document));
  for (const node of rest) convertParameter(node);
  if (parameters.length > 0) operation.parameters = rest;
  const body = bodyFrom(bodies.filter(isObject), consumes);
  if (body !== undefined && operation.requestBody === undefined) operation.requestBody = body;
  for (const response of objectsOf(operation.responses)) convertResponse(response, produces);
  delete operation.consumes;
  delete operation.produces;
  delete operation.schemes;
}

function bodyFrom(
  parameters: readonly JsonObject[],
  consumes: readonly string[],
): JsonObject | undefined {
  const body = parameters.find((node) => node.in === "body");
  if (body !== undefined) {
    const { description, required, schema } = body;
    const examples = isObject(body["x-examples"]) ? body["x-examples"] : {};
    const content = Object.fromEntries(consumes.map((type): [string, JsonObject] => {
      const example = examples[type] ?? body["x-example"];
      return [type, { schema: schema ?? {}, ...(example !== undefined && { example }) }];
    }));
    return {
      ...(description !== undefined && { description }),
      ...(required !== undefined && { required }),
      content,
    };
  }
  if (parameters.length === 0) return undefined;
  const properties: MutableObject = {};
  const encoding: MutableObject = {};
  for (const node of parameters) {
    if (typeof node.name !== "string") continue;
    const { description, example = node["x-example"] } = node;
    properties[node.name] = {
      ...schemaFrom(node),
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
    };
    const style = styleFrom(node);
    if (style !== undefined) encoding[node.name] = style;
  }
  const required = parameters.filter((node) => node.required === true).map((node) => node.name);
  const schema = { type: "object", properties, ...(required.length > 0 && { required }) };
  const hasFile = parameters.some((node) => node.type === "file");
  const types = hasFile ? ["multipart/form-data"] : consumes.filter((type) => FORM_TYPES.has(type));
  if (types.length === 0) types.push("application/x-www-form-urlencoded");
  const entry = { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
  return {
    ...(required.length > 0 && { required: true }),
    content: Object.fromEntries(types.map((type) => [type, entry])),
  };
}

/** Converts a parameter that is not part of the body, in place. */
function convertParameter(node: MutableObject): void {
  if (isReference(node) || node.schema !== undefined) return;
  Object.assign(node, styleFrom(node));
  node.schema = schemaFrom(node);
  if (node["x-example"] !== undefined) node.example ??= node["x-example"];
  for (const key of [...SCHEMA_KEYS, "collectionFormat"]) delete node[key];
}

function schemaFrom(node: JsonObject): MutableObject {
  const schema: MutableObject = {};
  for (const key of SCHEMA_KEYS) if (node[key] !== undefined) schema[key] = node[key];
  return schema;
}

/** How lists are written. Tabs have no name in 3.1; commas are the nearest. */
function styleFrom(node: JsonObject): MutableObject | undefined {
  if (node.type !== "array") return undefined;
  const isQuery = node.in === "query" || node.in === "formData";
  switch (node.collectionFormat) {
    case "multi":
      return isQuery ? { style: "form", explode: true } : undefined;
    case "ssv":
      return isQuery ? { style: "spaceDelimited", explode: false } : undefined;
    case "pipes":
      return isQuery ? { style: "pipeDelimited", explode: false } : undefined;
    default:
      return isQuery ? { style: "form", explode: false } : undefined;
  }
}

function convertResponse(node: MutableObject, produces: readonly string[]): void {
  if (isReference(node) || node.content !== undefined) return;
  for (const header of objectsOf(node.headers)) {
    if (header.schema !== undefined) continue;
    header.schema = schemaFrom(header);
    for (const key of [...SCHEMA_KEYS, "collectionFormat"]) delete header[key];
  }
  const { schema, examples } = node;
  const samples = isObject(examples) ? examples : {};
  delete node.schema;
  delete node.examples;
  const types = new Set([...(schema === undefined ? [] : produces), ...Object.keys(samples)]);
  if (types.size === 0) return;
  node.content = Object.fromEntries([...types].map((type): [string, JsonObject] => [type, {
    ...(schema !== undefined && { schema }),
    ...(samples[type] !== undefined && { example: samples[type] }),
  }]));
}

/** Names of OAuth flows in 2.0 and 3.x. */
const flowNames: Readonly<Record<string, string>> = {
  implicit: "implicit",
  password: "password",
  application: "clientCredentials",
  accessCode: "authorizationCode",
};

function schemeFrom(scheme: JsonObject): JsonObject {
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  if (type === "basic") return { ...rest, type: "http", scheme: "basic" };
  if (type !== "oauth2") return scheme;
  const name = flowNames[String(flow)] ?? "implicit";
  return {
    ...rest,
    type,
    flows: {
      [name]: {
        ...(authorizationUrl !== undefined && { authorizationUrl }),
        ...(tokenUrl !== undefined && { tokenUrl }),
        scopes: isObject(scopes) ? scopes : {},
      },
    },
  };
}

function isBody(node: unknown): boolean {
  return isObject(node) && (node.in === "body" || node.in === "formData");
}

/** A parameter, followed within the document. */
function follow(node: unknown, document: JsonObject): unknown {
  return isReference(node) && node.$ref.startsWith("#")
    ? valueAtPointer(document, node.$ref)
    : node;
}

// The document is being converted: its objects may be written to.
function listOf(value: unknown): MutableObject[] {
  return Array.isArray(value) ? value.filter(isObject) as MutableObject[] : [];
}

function objectsOf(value: unknown): MutableObject[] {
  return entriesOf(value).map(([, node]) => node);
}

function entriesOf(value: unknown): [string, MutableObject][] {
  if (!isObject(value)) return [];
  return Object.entries(value).filter((entry): entry is [string, MutableObject] =>
    isObject(entry[1])
  );
}

function stringsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const strings = value.filter((entry) => typeof entry === "string");
  return strings.length > 0 ? strings : undefined;
}
