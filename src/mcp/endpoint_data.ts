/**
 * An endpoint as data: what its page documents, with schemas as JSON Schema.
 *
 * @module
 */
import { openApiDocument } from "../export/openapi/document.ts";
import type { JsonObject } from "../export/exported.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { PublishedPage } from "./site_reader.ts";

/** Characters of JSON text, at the most. */
export const endpointLength = 60_000;

/**
 * The endpoint in the words of OpenAPI 3.1, which models know: parameters, body, responses, with what
 * they need beside them, so that nothing has to be looked up elsewhere.
 */
export function endpointData(
  { page, groups, target }: PublishedPage,
  endpoint: ResolvedEndpoint,
): JsonObject {
  const exported = { page, groups, endpoint };
  const { value } = openApiDocument({ title: page.title, endpoints: [exported] });
  const items = { ...value.paths as JsonObject, ...value.webhooks as JsonObject };
  const [item = {}] = Object.values(items) as Record<string, JsonObject>[];
  const [operation = {}] = Object.values(item);
  const components = value.components as Record<string, JsonObject> | undefined;
  return {
    method: target?.method ?? endpoint.method,
    path: target?.path ?? endpoint.target.path,
    title: page.title,
    ...(operation.description !== undefined && { description: operation.description }),
    page: page.url,
    ...(endpoint.deprecated && { deprecated: true }),
    ...(endpoint.webhook && { webhook: true }),
    servers: value.servers ?? [],
    auth: authOf(operation, components?.securitySchemes),
    parameters: operation.parameters ?? [],
    body: operation.requestBody ?? null,
    responses: operation.responses ?? {},
    ...(operation.callbacks !== undefined && { callbacks: operation.callbacks }),
    ...(components?.schemas && { components: { schemas: components.schemas } }),
  };
}

/** Alternatives of schemes that are needed together, each written out. */
function authOf({ security }: JsonObject, schemes: JsonObject = {}): JsonObject[][] {
  return ((security ?? []) as Record<string, readonly string[]>[]).map((alternative) =>
    Object.entries(alternative).map(([name, scopes]) => ({
      name,
      ...schemes[name] as JsonObject,
      ...(scopes.length > 0 && { scopes }),
    }))
  );
}

/** The JSON text of an endpoint. What is too long loses its examples first, then its depth. */
export function endpointText(data: JsonObject, length = endpointLength): string {
  const whole = JSON.stringify(data, null, 1);
  if (whole.length <= length) return whole;
  const note = "left out what did not fit; read_page has all of it";
  const plain = { note, ...without(data, new Set(["examples", "example"])) as JsonObject };
  for (let depth = 24; depth >= 6; depth -= 2) {
    const text = JSON.stringify(cutBelow(plain, depth));
    if (text.length <= length) return text;
  }
  const { parameters: _, responses: __, body: ___, components: ____, ...head } =
    plain as JsonObject;
  return JSON.stringify(head).slice(0, length);
}

/** A copy without some keywords. What stands in `properties` is a name, not a keyword. */
function without(value: unknown, keys: ReadonlySet<string>, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, keys));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isNames || !keys.has(key));
  return Object.fromEntries(
    kept.map(([key, each]) => [key, without(each, keys, key === "properties" && !isNames)]),
  );
}

function cutBelow(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.map((each) => cutBelow(each, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cutBelow(each, depth - 1)]),
  );
}
