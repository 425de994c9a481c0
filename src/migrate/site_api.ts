/**
 * What all operations of documents have in common, as settings of the site: server and authentication of
 * hand-written pages.
 *
 * @module
 */
import { operationSecurity } from "../endpoint/operation_security.ts";
import { operationServers } from "../endpoint/operation_servers.ts";
import { serverUrl } from "../endpoint/resolve.ts";
import { spanAt } from "../model/diagnostic.ts";
import type { Security, SecurityScheme } from "../model/endpoint.ts";
import type { OperationRef } from "../openapi/specification.ts";

/** `api.mdx` of the settings. */
export interface MdxApi {
  /** Absolute base URLs; empty when there is none. */
  readonly servers: readonly string[];
  readonly auth?: Auth;
}

/** `api.mdx.auth`: a method, and the header of keys. */
export interface Auth {
  readonly method: "bearer" | "basic" | "key";
  readonly name?: string;
}

/** The servers and the authentication that most operations have. */
export function commonApi(refs: readonly OperationRef[]): MdxApi {
  const operations = refs.filter(({ kind }) => kind === "operation");
  const servers = mostFrequent(operations.map(serversOf));
  const alternatives = operations.map(securityOf);
  const method = mostFrequent(alternatives.map((each) => {
    const alone = each.filter(({ length }) => length === 1).flat();
    return alone.map(methodOf).find((method) => method !== undefined);
  }));
  // The header is told also where another method is the usual one: pages can name the method alone.
  const name = mostFrequent(alternatives.flatMap((each) => each.flat().map(headerOf)));
  const auth = method === undefined && name === undefined ? undefined : {
    method: method ?? ("key" as const),
    ...(name !== undefined && { name }),
  };
  return { servers: servers ?? [], ...(auth !== undefined && { auth }) };
}

/** Base URLs of an operation; undefined when one of them is not complete. */
function serversOf(ref: OperationRef): readonly string[] | undefined {
  const urls = operationServers(ref).map((server) => serverUrl(server).replace(/\/+$/, ""));
  const isComplete = urls.length > 0 &&
    urls.every((url) => /^https?:\/\/[^\s{}]+$/i.test(url) && URL.canParse(url));
  return isComplete ? [...new Set(urls)] : undefined;
}

function securityOf(ref: OperationRef): Security {
  return operationSecurity(ref, spanAt(ref.specification.file)).value ?? [];
}

function methodOf({ kind, in: place }: SecurityScheme): Auth["method"] | undefined {
  if (kind === "bearer" || kind === "oauth2" || kind === "openIdConnect") return "bearer";
  if (kind === "basic") return "basic";
  return kind === "apiKey" && place === "header" ? "key" : undefined;
}

/** The header of a key. */
function headerOf({ kind, name, in: place }: SecurityScheme): string | undefined {
  return kind === "apiKey" && place === "header" ? name : undefined;
}

/** The value that occurs most often, the first of several; what is undefined does not count. */
function mostFrequent<T>(values: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    if (value === undefined) continue;
    const key = JSON.stringify(value);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { value, count: 1 });
    else known.count++;
  }
  let best: { value: T; count: number } | undefined;
  for (const each of counts.values()) if (each.count > (best?.count ?? 0)) best = each;
  return best?.value;
}
