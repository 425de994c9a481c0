/**
 * Endpoint pages → a Postman collection (format 2.1).
 *
 * @module
 */
import { planRequest } from "../endpoint/plan_request.ts";
import { responseExamplesFor } from "../endpoint/response_examples.ts";
import type { Parameter, ResolvedEndpoint } from "../model/endpoint.ts";
import type { BodyPlan, RequestEntry, RequestPlan } from "../model/request.ts";
import type { ExportedEndpoint, ExportedSite, JsonObject } from "./exported.ts";

/** Identifier of the format. */
const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** A folder while it is filled. */
interface Folder {
  readonly name: string;
  readonly item: (Folder | JsonObject)[];
}

/** Makes the collection: folders are the groups of the navigation, secrets are variables. */
export function postmanCollection(site: ExportedSite): JsonObject {
  const root: Folder = { name: site.title, item: [] };
  const variables = new Map<string, string>();
  for (const exported of site.endpoints) {
    if (exported.endpoint.webhook) continue;
    folderOf(root, exported.groups).item.push(requestItem(exported, variables));
  }
  return {
    info: { name: site.title, ...(site.description && { description: site.description }), schema },
    item: root.item,
    variable: [...variables].map(([key, value]) => ({ key, value, type: "string" })),
  };
}

function folderOf(root: Folder, groups: readonly string[]): Folder {
  let folder = root;
  for (const name of groups) {
    let inner = folder.item.find((each) => each.name === name && Array.isArray(each.item)) as
      | Folder
      | undefined; // folders have items
    if (inner === undefined) folder.item.push(inner = { name, item: [] });
    folder = inner;
  }
  return folder;
}

function requestItem({ endpoint }: ExportedEndpoint, variables: Map<string, string>): JsonObject {
  const plan = planRequest(endpoint, { defaults: "all" });
  const server = serverVariable(endpoint, plan, variables);
  const request = {
    method: plan.method,
    ...(endpoint.description !== "" && { description: endpoint.description }),
    header: plan.headers.filter(({ credential }) => credential === undefined)
      .map((entry) => described(entry, endpoint, "header")),
    url: urlObject(endpoint, plan, server),
    ...bodyObject(plan.body),
    auth: authObject(plan, variables),
  };
  const response = responseExamplesFor(endpoint).map((
    { label, status, code, contentType, language },
  ) => ({
    name: label,
    originalRequest: request,
    code: /^\d+$/.test(status) ? Number(status) : 200,
    header: [{ key: "Content-Type", value: contentType }],
    _postman_previewlanguage: language,
    body: code,
  }));
  return { name: endpoint.title, request, response };
}

/** The server becomes a variable, so that a whole collection can be pointed elsewhere at once. */
function serverVariable(
  endpoint: ResolvedEndpoint,
  plan: RequestPlan,
  variables: Map<string, string>,
): { name: string; url: string } {
  const path = planRequest({ ...endpoint, path: [] }, { defaults: "all" }).url;
  const url = path.replace(/\/$/, "");
  for (const [name, known] of variables) if (known === url) return { name, url };
  const servers = [...variables.keys()].filter((name) => name.startsWith("baseUrl")).length;
  const name = servers === 0 ? "baseUrl" : `baseUrl${servers + 1}`;
  variables.set(name, plan.url.startsWith(url) ? url : plan.url);
  return { name, url };
}

function urlObject(
  endpoint: ResolvedEndpoint,
  plan: RequestPlan,
  server: { name: string },
): JsonObject {
  const text = endpoint.path.map((part) => part.kind === "text" ? part.text : `:${part.name}`).join(
    "",
  );
  const names = endpoint.path.flatMap((part) => part.kind === "parameter" ? [part.name] : []);
  const query = plan.query.filter(({ credential }) => credential === undefined)
    .map((entry) => described(entry, endpoint, "query"));
  const search = query.map(({ key, value }) => `${key}=${value}`).join("&");
  return {
    raw: `{{${server.name}}}${text}${search === "" ? "" : `?${search}`}`,
    host: [`{{${server.name}}}`],
    path: text.split("/").filter((part) => part !== ""),
    ...(query.length > 0 && { query }),
    ...(names.length > 0 && {
      variable: names.map((key) => ({ key, value: "", ...descriptionOf(endpoint, "path", key) })),
    }),
  };
}

function described(
  { name, value }: RequestEntry,
  endpoint: ResolvedEndpoint,
  place: Parameter["in"],
): { key: string; value: string } & JsonObject {
  const documented = parameterOf(endpoint, place, name);
  return {
    key: name,
    value,
    ...descriptionOf(endpoint, place, name),
    ...(documented !== undefined && !documented.required && { disabled: true }),
  };
}

function parameterOf(
  endpoint: ResolvedEndpoint,
  place: Parameter["in"],
  name: string,
): Parameter | undefined {
  return endpoint.parameters.find((each) =>
    each.in === place && each.name.toLowerCase() === name.toLowerCase()
  );
}

function descriptionOf(
  endpoint: ResolvedEndpoint,
  place: Parameter["in"],
  name: string,
): JsonObject {
  const text = parameterOf(endpoint, place, name)?.description ?? "";
  return text === "" ? {} : { description: text };
}

function bodyObject(body: BodyPlan): JsonObject {
  switch (body.kind) {
    case "none":
      return {};
    case "json":
      return rawBody(JSON.stringify(body.value, null, 2), "json");
    case "text":
      return rawBody(body.text, /xml/.test(body.contentType) ? "xml" : "text");
    case "form":
      return {
        body: {
          mode: "urlencoded",
          urlencoded: body.entries.map(({ name, value }) => ({ key: name, value, type: "text" })),
        },
      };
    case "multipart":
      return {
        body: {
          mode: "formdata",
          formdata: body.parts.map((part) =>
            part.kind === "file" ? { key: part.name, type: "file", src: part.fileName } : {
              key: part.name,
              type: "text",
              value: part.value,
              ...(part.contentType && { contentType: part.contentType }),
            }
          ),
        },
      };
    case "file":
      return { body: { mode: "file", file: { src: body.fileName } } };
  }
}

function rawBody(raw: string, language: string): JsonObject {
  return { body: { mode: "raw", raw, options: { raw: { language } } } };
}

/** Secrets are variables without values: a collection is shared. */
function authObject(
  plan: RequestPlan,
  variables: Map<string, string>,
): JsonObject {
  const variable = (name: string): string => {
    if (!variables.has(name)) variables.set(name, "");
    return `{{${name}}}`;
  };
  const entry = (key: string, value: string) => ({ key, value, type: "string" });
  if (plan.basic !== undefined) {
    return {
      type: "basic",
      basic: [entry("username", variable("username")), entry("password", variable("password"))],
    };
  }
  const header = plan.headers.find(({ credential }) => credential !== undefined);
  if (header?.credential?.prefix.trim().toLowerCase() === "bearer") {
    return { type: "bearer", bearer: [entry("token", variable("token"))] };
  }
  const query = plan.query.find(({ credential }) => credential !== undefined);
  const key = header ?? query;
  if (key === undefined) return { type: "noauth" };
  return {
    type: "apikey",
    apikey: [
      entry("key", key.name),
      entry("value", `${key.credential?.prefix ?? ""}${variable("apiKey")}`),
      entry("in", header === undefined ? "query" : "header"),
    ],
  };
}
