/**
 * Plans the request of an endpoint: everything that goes over the wire. Samples print the plan, the
 * playground sends it, so both agree.
 *
 * @module
 */
import type { Parameter, ResolvedEndpoint, SecurityScheme } from "../model/endpoint.ts";
import type { RequestEntry, RequestPlan } from "../model/request.ts";
import { exampleOfField } from "./example_value.ts";
import { planBody } from "./plan_body.ts";
import {
  cookieEntries,
  encodePath,
  headerText,
  pathText,
  queryEntries,
} from "./serialize_parameter.ts";

/** What a reader has filled in. What is absent is not sent. */
export interface FormValues {
  /** Values by {@linkcode parameterKey}, as JSON values. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The whole body: JSON value, text, or an object with the fields of a form. */
  readonly body?: unknown;
  /** Values of server variables. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** What to plan. */
export interface PlanOptions {
  /** Filled-in values; without them, the request is made of examples. */
  readonly values?: FormValues | undefined;
  /** Whether examples contain optional parameters and fields (`api.examples.defaults`). */
  readonly defaults: "required" | "all";
  /** Base URL; one of the endpoint's servers. The first is the default. */
  readonly server?: string | undefined;
  /** Media type of the body; the first is the default. */
  readonly contentType?: string | undefined;
  /** Which alternative of the security requirements, from 0. */
  readonly security?: number | undefined;
}

/** Base URL of samples when the endpoint names no server. */
export const placeholderServer = "https://api.example.com";

/** The key of a parameter in {@linkcode FormValues}: `query:limit`. */
export function parameterKey(parameter: Pick<Parameter, "in" | "name">): string {
  return `${parameter.in}:${parameter.name}`;
}

/** Plans a request. Credentials are placeholders: the playground puts real ones in their place. */
export function planRequest(endpoint: ResolvedEndpoint, options: PlanOptions): RequestPlan {
  const authentication = planAuthentication(endpoint, options.security ?? 0);
  const query: RequestEntry[] = [...endpoint.query];
  const headers: RequestEntry[] = [];
  const cookies: RequestEntry[] = [];
  for (const parameter of endpoint.parameters) {
    if (parameter.in === "body" || parameter.in === "path") continue;
    if (isSentOtherwise(parameter, authentication)) continue;
    const value = valueOf(parameter, options);
    if (value === undefined) continue;
    if (parameter.in === "query") {
      const entries = queryEntries(parameter, value);
      const names = new Set(entries.map(({ name }) => name));
      // What the page's own URL says about a parameter gives way to its documentation.
      query.splice(0, query.length, ...query.filter(({ name }) => !names.has(name)), ...entries);
    } else if (parameter.in === "header") headers.push(headerEntry(parameter, value));
    else cookies.push(...cookieEntries(parameter, value));
  }

  const body = planBody(endpoint, {
    defaults: options.defaults,
    contentType: options.contentType,
    value: options.values?.body,
    isFilledIn: options.values !== undefined,
  });
  const isTypeOfBody = ({ name }: RequestEntry) =>
    body.kind !== "none" && name.toLowerCase() === "content-type";
  return {
    method: endpoint.method,
    url: serverOf(endpoint, options) + pathOf(endpoint, options),
    query: [...query, ...authentication.query],
    headers: [...authentication.headers, ...headers.filter((entry) => !isTypeOfBody(entry))],
    cookies: [...authentication.cookies, ...cookies],
    ...(authentication.isBasic && { basic: { user: "<USERNAME>", password: "<PASSWORD>" } }),
    body,
  };
}

interface Authentication {
  readonly headers: RequestEntry[];
  readonly query: RequestEntry[];
  readonly cookies: RequestEntry[];
  isBasic: boolean;
}

function planAuthentication(endpoint: ResolvedEndpoint, alternative: number): Authentication {
  const plan: Authentication = { headers: [], query: [], cookies: [], isBasic: false };
  if (endpoint.security !== undefined) {
    for (const scheme of endpoint.security[alternative] ?? []) addScheme(plan, scheme);
  } else if (endpoint.auth === "bearer") plan.headers.push(bearer());
  else if (endpoint.auth === "basic") plan.isBasic = true;
  else if (endpoint.auth === "key" || endpoint.auth === "cobo") {
    plan.headers.push(secret(endpoint.authName, "<API_KEY>"));
  }
  return plan;
}

function addScheme(plan: Authentication, scheme: SecurityScheme): void {
  switch (scheme.kind) {
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      // All of these, and basic authentication, use one header: the first scheme has it.
      if (!plan.isBasic && !plan.headers.some(({ name }) => name === "Authorization")) {
        plan.headers.push(bearer());
      }
      return;
    case "basic":
      if (!plan.headers.some(({ name }) => name === "Authorization")) plan.isBasic = true;
      return;
    case "apiKey": {
      const place = { header: plan.headers, query: plan.query, cookie: plan.cookies };
      place[scheme.in ?? "header"].push(secret(scheme.name ?? scheme.id, "<API_KEY>"));
      return;
    }
    case "other":
      return;
  }
}

function secret(name: string, placeholder: string, prefix = ""): RequestEntry {
  return { name, value: prefix + placeholder, credential: { prefix, placeholder } };
}

const bearer = (): RequestEntry => secret("Authorization", "<TOKEN>", "Bearer ");

/** Pages document the header or key that authentication sends anyway. */
function isSentOtherwise(parameter: Parameter, plan: Authentication): boolean {
  const name = parameter.name.toLowerCase();
  if (parameter.in === "header") {
    return plan.headers.some((each) => each.name.toLowerCase() === name) ||
      (plan.isBasic && name === "authorization");
  }
  const entries = parameter.in === "query" ? plan.query : plan.cookies;
  return entries.some((each) => each.name === parameter.name);
}

/** A documented `Authorization` header without an example is a credential like any other. */
function headerEntry(parameter: Parameter, value: unknown): RequestEntry {
  if (parameter.name.toLowerCase() === "authorization" && value === "<string>") {
    const prefix = /\bbearer\b/i.test(parameter.description) ? "Bearer " : "";
    return secret(parameter.name, "<TOKEN>", prefix);
  }
  return { name: parameter.name, value: headerText(parameter, value) };
}

/** The value that is sent for a parameter; undefined when it is left out. */
function valueOf(parameter: Parameter, options: PlanOptions): unknown {
  if (options.values !== undefined) return options.values.parameters?.[parameterKey(parameter)];
  if (parameter.facts?.readOnly) return undefined;
  const isNeeded = parameter.required || parameter.in === "path" || options.defaults === "all";
  return isNeeded ? exampleOfParameter(parameter, options.defaults) : undefined;
}

/**
 * The example of a parameter. In URLs and cookies a string without an example of its own is called
 * after the parameter, `USER_ID`: `<string>` would be percent-encoded there beyond recognition.
 */
function exampleOfParameter(parameter: Parameter, defaults: "required" | "all"): unknown {
  const value = exampleOfField(parameter, { direction: "request", defaults });
  return parameter.in === "header" ? value : named(value, parameter.name);
}

function named(value: unknown, name: string): unknown {
  if (typeof value === "string") return /^<\w+>$/.test(value) ? placeholderOf(name) : value;
  if (Array.isArray(value)) return value.map((each) => named(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each, key)]));
}

/** `userId` → `USER_ID`. */
function placeholderOf(name: string): string {
  const words = name.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2").replace(/[^\p{L}\p{N}]+/gu, "_");
  return words.replace(/^_+|_+$/g, "").toUpperCase() || "VALUE";
}

/** Base URL without a slash at its end. */
function serverOf(endpoint: ResolvedEndpoint, options: PlanOptions): string {
  const url = options.server ?? endpoint.serverList?.[0]?.url ?? endpoint.servers[0] ??
    placeholderServer;
  const known = endpoint.serverList?.find((server) => server.url === url);
  const filled = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = known?.variables[name];
    return options.values?.variables?.[name] ?? variable?.default ?? variable?.enum?.[0] ?? whole;
  }).replace(/\/+$/, "");
  if (/^[a-z][\w+.-]*:\/\//i.test(filled)) return filled;
  // A URL without scheme, or a path below an address that only the reader knows.
  if (filled.startsWith("//")) return `https:${filled}`;
  return placeholderServer + (filled === "" || filled.startsWith("/") ? filled : `/${filled}`);
}

function pathOf(endpoint: ResolvedEndpoint, options: PlanOptions): string {
  return endpoint.path.map((part) => {
    if (part.kind === "text") return encodePath(part.text);
    const parameter = endpoint.parameters.find(({ name, in: place }) =>
      place === "path" && name === part.name
    );
    if (parameter === undefined) return encodeURIComponent(placeholderOf(part.name));
    const value = valueOf(parameter, options);
    return pathText(parameter, value === undefined ? placeholderOf(part.name) : value);
  }).join("");
}
