/**
 * Endpoint pages → one OpenAPI 3.1 document.
 *
 * @module
 */
import { diagnostic } from "../../diagnostics/report.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { pathTemplate, type ResolvedEndpoint, type Server } from "../../model/endpoint.ts";
import type { Export, ExportedEndpoint, ExportedSite, JsonObject } from "../exported.ts";
import { operationOf } from "./operation.ts";
import { SharedSchemas } from "./schema.ts";
import { singular, typeName } from "./schema_names.ts";
import { type SchemaSlot, schemaSlots } from "./schema_tree.ts";
import { SecuritySchemes } from "./security.ts";
import { shareSchemas } from "./share_schemas.ts";

/** Methods that a path item of OpenAPI 3.1 can have. */
const methods = new Set(["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]);

/**
 * Makes the document. Yields `export-conflict` for a second page of the same operation, which is left
 * out, and `export-loss` for what a document of version 3.1 cannot say.
 */
export function openApiDocument(site: ExportedSite): Export<JsonObject> {
  const diagnostics: Diagnostic[] = [];
  const schemas = new SharedSchemas();
  const security = new SecuritySchemes();
  const paths = new Paths();
  const webhooks: Record<string, JsonObject> = {};
  const names = new Set<string>();
  const tags = new Map<string, string>();
  const common = commonServers(site.endpoints);
  const slots: SchemaSlot[] = [];
  const exportedBy = new Map<unknown, ExportedEndpoint>();
  for (const exported of site.endpoints) {
    const { endpoint, page } = exported;
    const method = endpoint.method.toLowerCase();
    const item = endpoint.webhook
      ? webhooks[endpoint.target.path] ??= {}
      : methods.has(endpoint.method)
      ? paths.item(endpoint)
      : undefined;
    if (item === undefined || Object.hasOwn(item, method)) {
      diagnostics.push(
        item === undefined
          ? methodLoss(exported)
          : conflict(exported, exportedBy.get(item[method])),
      );
      continue;
    }
    const name = operationName(page.path, names);
    const operation = operationOf(endpoint, { schemas, name });
    const requirement = security.requirementOf(endpoint);
    const tag = exported.groups.at(-1);
    if (tag !== undefined) tags.set(tag, tag);
    const servers = serversOf(endpoint);
    item[method] = {
      operationId: name,
      ...(tag !== undefined && { tags: [tag] }),
      ...operation,
      ...(!endpoint.webhook && JSON.stringify(servers) !== JSON.stringify(common) &&
        servers.length > 0 && { servers }),
      ...(!endpoint.webhook && { security: requirement }),
      ...(site.url !== undefined &&
        { externalDocs: { url: site.url.replace(/\/+$/, "") + page.url } }),
    };
    const written = item[method] as JsonObject; // right above
    if (!endpoint.webhook) paths.rename(endpoint, written);
    exportedBy.set(written, exported);
    slots.push(...schemaSlots(written, subjectOf(endpoint)));
  }
  const shared = shareSchemas(slots, schemas.all());
  const components = {
    ...(Object.keys(shared).length > 0 && { schemas: shared }),
    ...(Object.keys(security.all()).length > 0 && { securitySchemes: security.all() }),
  };
  const value: JsonObject = {
    openapi: "3.1.1",
    info: {
      title: site.title,
      ...(site.description !== undefined && { description: site.description }),
      version: site.version ?? "1.0.0",
    },
    ...(common.length > 0 && { servers: common }),
    ...(tags.size > 0 && { tags: [...tags.keys()].map((name) => ({ name })) }),
    paths: paths.all(),
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    ...(Object.keys(components).length > 0 && { components }),
  };
  return { value, diagnostics };
}

/** Path items by template: two templates that differ in names only are one path to OpenAPI. */
class Paths {
  readonly #items = new Map<string, { path: string; item: JsonObject; names: string[] }>();

  item(endpoint: ResolvedEndpoint): JsonObject {
    return this.#entry(endpoint).item;
  }

  /** Gives parameters the names that the path has. */
  rename(endpoint: ResolvedEndpoint, operation: JsonObject): void {
    const { names } = this.#entry(endpoint);
    const own = namesOf(endpoint);
    for (const parameter of (operation.parameters ?? []) as JsonObject[]) {
      const at = parameter.in === "path" ? own.indexOf(parameter.name as string) : -1;
      if (at >= 0) parameter.name = names[at];
    }
  }

  all(): JsonObject {
    return Object.fromEntries([...this.#items.values()].map(({ path, item }) => [path, item]));
  }

  #entry(endpoint: ResolvedEndpoint) {
    const path = pathTemplate(endpoint.path) || "/";
    const key = path.replace(/\{[^{}]*\}/g, "{}");
    let entry = this.#items.get(key);
    if (entry === undefined) {
      this.#items.set(key, entry = { path, item: {}, names: namesOf(endpoint) });
    }
    return entry;
  }
}

function namesOf(endpoint: ResolvedEndpoint): string[] {
  return endpoint.path.flatMap((part) => part.kind === "parameter" ? [part.name] : []);
}

/** What an operation is about, from its path: `Parcel`, or `ParcelList` of what gives many. */
function subjectOf({ path, method, webhook, target }: ResolvedEndpoint): string {
  if (webhook) return typeName(target.path);
  const pieces = path.map((part) => part.kind === "text" ? part.text : "{}").join("").split("/")
    .filter((piece) => piece !== "");
  const last = pieces.findLast((piece) => !piece.includes("{}")) ?? "Response";
  const one = singular(typeName(last)) || "Response";
  const givesMany = method === "GET" && pieces.at(-1) === last && one !== typeName(last);
  return givesMany ? `${one}List` : one;
}

/** A stable id: the page's path in one word. */
function operationName(path: string, taken: Set<string>): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const [first = "operation", ...rest] = words;
  const base = first + rest.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(""); // not empty
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}${count}`;
  taken.add(name);
  return name;
}

function serversOf(endpoint: ResolvedEndpoint): JsonObject[] {
  const stated: readonly Server[] = endpoint.serverList ??
    endpoint.servers.map((url) => ({ url, variables: {} }));
  return stated.map(({ url, description, variables }) => ({
    url,
    ...(description && { description }),
    ...variablesOf(url, variables),
  }));
}

/** Every variable of the URL needs a default. */
function variablesOf(url: string, variables: Server["variables"]): JsonObject {
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!); // the pattern has one
  if (names.length === 0) return {};
  return {
    variables: Object.fromEntries(names.map((name) => {
      const known = variables[name];
      return [name, { ...known, default: known?.default ?? known?.enum?.[0] ?? name }];
    })),
  };
}

/** The servers that most operations have. */
function commonServers(endpoints: readonly ExportedEndpoint[]): JsonObject[] {
  const counts = new Map<string, number>();
  for (const { endpoint } of endpoints) {
    if (endpoint.webhook || endpoint.servers.length === 0) continue;
    const text = JSON.stringify(serversOf(endpoint));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? [] : JSON.parse(most[0]);
}

function conflict({ page, endpoint }: ExportedEndpoint, first?: ExportedEndpoint): Diagnostic {
  const { method, target } = endpoint;
  const note = first && {
    message: "the page that is exported",
    span: first.page.spans.api ?? first.endpoint.span,
  };
  return diagnostic(
    "export-conflict",
    `Operation "${method} ${target.path}" is documented by another page; this one is left out`,
    {
      span: page.spans.api ?? endpoint.span,
      hint: "keep one page for each operation",
      ...(note && { related: [note] }),
    },
  );
}

function methodLoss({ page, endpoint }: ExportedEndpoint): Diagnostic {
  return diagnostic(
    "export-loss",
    `Method "${endpoint.method}" has no place in OpenAPI 3.1; the operation is left out`,
    {
      span: page.spans.api ?? endpoint.span,
    },
  );
}
