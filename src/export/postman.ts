/**
 * Endpoint pages → a Postman collection (format 2.1).
 *
 * @module
 */
import { planRequest } from "../endpoint/plan_request.ts";
import { responseExamplesFor } from "../endpoint/response_examples.ts";
import { type Parameter, pathTemplate, type ResolvedEndpoint } from "../model/endpoint.ts";
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
  const auth = authOf(plan, variables);
  const request = {
    method: plan.method,
    ...(endpoint.description !== "" && { description: endpoint.description }),
    header: headersOf(endpoint, plan, auth.key, variables),
    url: urlObject(endpoint, plan, server, auth.key, variables),
    ...bodyObject(plan.body),
    auth: auth.value,
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

/** All headers; those that are secrets get variables, apart from the one that `auth` stands for. */
function headersOf(
  endpoint: ResolvedEndpoint,
  plan: RequestPlan,
  key: RequestEntry | undefined,
  variables: Map<string, string>,
): JsonObject[] {
  const headers: JsonObject[] = plan.headers.filter((entry) => entry !== key).map((entry) =>
    entry.credential === undefined
      ? described(entry, endpoint, "header")
      : { key: entry.name, value: secretOf(entry, variables) }
  );
  if (plan.cookies.length > 0) {
    const cookies = plan.cookies.map((entry) =>
      `${entry.name}=${entry.credential === undefined ? entry.value : secretOf(entry, variables)}`
    );
    headers.push({ key: "Cookie", value: cookies.join("; ") });
  }
  const { body } = plan;
  const hasType = headers.some((header) => /^content-type$/i.test(String(header.key)));
  if ((body.kind === "json" || body.kind === "text" || body.kind === "file") && !hasType) {
    headers.push({ key: "Content-Type", value: body.contentType });
  }
  return headers;
}

/** A credential as a variable without value: a collection is shared. */
function secretOf({ name, credential }: RequestEntry, variables: Map<string, string>): string {
  const isBearer = credential?.prefix.trim().toLowerCase() === "bearer";
  const variable = isBearer ? "token" : name.replace(/[^\w]+/g, "_").toLowerCase() || "key";
  if (!variables.has(variable)) variables.set(variable, "");
  return `${credential?.prefix ?? ""}{{${variable}}}`;
}

function urlObject(
  endpoint: ResolvedEndpoint,
  plan: RequestPlan,
  server: { name: string },
  key: RequestEntry | undefined,
  variables: Map<string, string>,
): JsonObject {
  const template = pathTemplate(endpoint.path);
  // A path variable is a whole segment; one within a segment can only be a variable of the collection.
  const segments = template.split("/").filter((segment) => segment !== "").map((segment) => {
    const [, whole] = /^\{([^{}]+)\}$/.exec(segment) ?? [];
    if (whole !== undefined) return `:${whole}`;
    return segment.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      if (!variables.has(name)) variables.set(name, "");
      return `{{${name}}}`;
    });
  });
  const query = plan.query.filter((entry) => entry !== key).map((entry) =>
    entry.credential === undefined
      ? described(entry, endpoint, "query")
      : { key: entry.name, value: secretOf(entry, variables) }
  );
  const search = query.filter((entry) => !("disabled" in entry))
    .map(({ key, value }) => `${key}=${/^\{\{/.test(value) ? value : encodeURIComponent(value)}`)
    .join("&");
  const path = segments.map((segment) => `/${segment}`).join("");
  const names = segments.flatMap((segment) => segment.startsWith(":") ? [segment.slice(1)] : []);
  return {
    raw: `{{${server.name}}}${path}${search === "" ? "" : `?${search}`}`,
    host: [`{{${server.name}}}`],
    path: segments,
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

/** How the request is authenticated, and the entry of the plan that this stands for. */
function authOf(
  plan: RequestPlan,
  variables: Map<string, string>,
): { value: JsonObject; key?: RequestEntry | undefined } {
  const entry = (key: string, value: string) => ({ key, value, type: "string" });
  if (plan.basic !== undefined) {
    const basic = ["username", "password"].map((name) => {
      if (!variables.has(name)) variables.set(name, "");
      return entry(name, `{{${name}}}`);
    });
    return { value: { type: "basic", basic } };
  }
  const header = plan.headers.find(({ credential }) => credential !== undefined);
  const key = header ?? plan.query.find(({ credential }) => credential !== undefined);
  if (key === undefined) return { value: { type: "noauth" } };
  const secret = secretOf(key, variables);
  if (key === header && header.credential?.prefix.trim().toLowerCase() === "bearer") {
    const bearer = [entry("token", secret.slice(header.credential.prefix.length))];
    return { value: { type: "bearer", bearer }, key };
  }
  const place = key === header ? "header" : "query";
  const apikey = [entry("key", key.name), entry("value", secret), entry("in", place)];
  return { value: { type: "apikey", apikey }, key };
}
