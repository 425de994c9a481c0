/**
 * From what a page asks the proxy to send to what the proxy sends.
 *
 * Nothing is mended here: a request that holds what no browser would send is refused as a whole, so
 * that what arrives is what the playground shows.
 *
 * @module
 */
import { decodeProxyRequest, type HeaderList, ProxyError } from "../model/proxy.ts";

/** A request that is fit to be sent, to wherever it may be sent. */
export interface OutgoingRequest {
  readonly method: string;
  /** `http:` or `https:`, without user and fragment. */
  readonly url: URL;
  readonly headers: HeaderList;
  readonly body: Uint8Array;
}

const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Methods that open tunnels or show what proxies add; browsers refuse them as well. */
const forbiddenMethods = /^(?:CONNECT|TRACE|TRACK)$/i;
/** Headers that belong to the connection, or to what the proxy does with the body. */
const forbiddenHeaders =
  /^(?:accept-encoding|connection|content-length|expect|host|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|via)$/i;
/** Names of headers that only concern the connection that they came over, in answers. */
const hopHeaders = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;
/** Headers that a redirect to another server takes along; the others may hold credentials. */
const harmlessHeaders =
  /^(?:accept|accept-language|cache-control|content-type|if-modified-since|if-none-match|range|user-agent)$/i;

const longestUrl = 16_384;
const mostHeaders = 200;
const mostHeaderBytes = 65_536;

/**
 * Reads the description of a call. `contentType` is that of the POST and counts for form data only.
 * Throws {@linkcode ProxyError} `invalid-request`.
 */
export function outgoingRequest(
  description: string | null,
  contentType: string | null,
): OutgoingRequest {
  const request = decodeProxyRequest(description ?? "");
  if (request === undefined) throw invalid("The description of the request cannot be read");
  const { method, headers } = request;
  if (!tokenPattern.test(method) || forbiddenMethods.test(method)) {
    throw invalid(`The method "${method}" cannot be sent`);
  }
  const url = checkedUrl(request.url);
  checkHeaders(headers);
  return { method, url, headers: completeHeaders(headers, contentType), body: new Uint8Array(0) };
}

/** The request with its body. Throws {@linkcode ProxyError} `invalid-request`. */
export function withBody(request: OutgoingRequest, body: Uint8Array): OutgoingRequest {
  if (body.length > 0 && /^(?:GET|HEAD)$/.test(request.method)) {
    throw invalid(`A ${request.method} request has no body`);
  }
  return { ...request, body };
}

function checkedUrl(written: string): URL {
  // URL parsers drop or turn some of these, which makes a URL look like another one.
  // deno-lint-ignore no-control-regex
  const isPlain = written.length <= longestUrl && !/[\x00-\x20\x7f\\]/.test(written);
  const url = isPlain ? URL.parse(written) : null;
  if (url === null) throw invalid("The URL cannot be read");
  if (!/^https?:\/\/[^/]/i.test(written)) {
    throw invalid(`The URL must begin with "http://" or "https://", not "${url.protocol}"`);
  }
  if (url.username !== "" || url.password !== "" || /^https?:\/\/[^/?#]*@/i.test(written)) {
    throw invalid("The URL must not hold a user or a password");
  }
  url.hash = "";
  return url;
}

function checkHeaders(headers: HeaderList): void {
  let bytes = 0;
  for (const [name, value] of headers) {
    bytes += name.length + value.length;
    if (!tokenPattern.test(name)) throw invalid(`The name of the header "${name}" is not valid`);
    if (forbiddenHeaders.test(name)) {
      throw invalid(`The header "${name}" belongs to the connection and cannot be chosen`);
    }
    // deno-lint-ignore no-control-regex
    if (/[\x00-\x08\x0a-\x1f\x7f]|[^\x00-\xff]/.test(value)) {
      throw invalid(`The header "${name}" holds characters that no header can hold`);
    }
  }
  if (headers.length > mostHeaders || bytes > mostHeaderBytes) {
    throw invalid("The request has too many headers");
  }
}

function completeHeaders(headers: HeaderList, contentType: string | null): HeaderList {
  const has = (wanted: string): boolean => headers.some(([name]) => name.toLowerCase() === wanted);
  const added: [string, string][] = [];
  if (!has("accept")) added.push(["Accept", "*/*"]);
  if (!has("user-agent")) added.push(["User-Agent", "docs-playground"]);
  // Only what the proxy can decode is asked for.
  added.push(["Accept-Encoding", "gzip, deflate"]);
  if (!has("content-type") && contentType?.startsWith("multipart/form-data;")) {
    added.push(["Content-Type", contentType]);
  }
  return [...headers, ...added];
}

/**
 * The request that follows a redirect, changed as `fetch` changes it (Fetch, "HTTP-redirect fetch").
 * Stricter than `fetch` in one point: to another server go harmless headers only, because an API key
 * may be in a header of any name.
 */
export function redirectedRequest(
  request: OutgoingRequest,
  status: number,
  location: string,
): OutgoingRequest {
  const target = URL.parse(location, request.url);
  if (target === null) {
    throw new ProxyError("invalid-response", "The server redirects to what is no URL");
  }
  let url: URL;
  try {
    url = checkedUrl(target.href);
  } catch (cause) {
    throw new ProxyError(
      "redirect-forbidden",
      `The server redirects to "${target.protocol}" or to a URL with a user`,
      { cause },
    );
  }
  const { method } = request;
  const becomesGet = (status === 301 || status === 302) && method === "POST" ||
    status === 303 && method !== "GET" && method !== "HEAD";
  const headers = request.headers.filter(([name]) =>
    !(becomesGet && /^content-/i.test(name)) &&
    (url.origin === request.url.origin || harmlessHeaders.test(name) ||
      /^accept-encoding$/i.test(name))
  );
  return becomesGet
    ? { method: "GET", url, headers, body: new Uint8Array(0) }
    : { ...request, url, headers };
}

/** The headers of an answer that are passed on, and the names of those that a reader may miss. */
export function answeredHeaders(
  headers: HeaderList,
): { readonly headers: HeaderList; readonly dropped: readonly string[] } {
  const named = headers.filter(([name]) => name.toLowerCase() === "connection")
    .flatMap(([, value]) => value.toLowerCase().split(",").map((each) => each.trim()));
  const isCookie = (name: string): boolean => /^set-cookie2?$/i.test(name);
  const isHop = (name: string): boolean =>
    hopHeaders.test(name.toLowerCase()) || named.includes(name.toLowerCase());
  return {
    headers: headers.filter(([name]) => !isCookie(name) && !isHop(name)),
    dropped: headers.some(([name]) => isCookie(name)) ? ["set-cookie"] : [],
  };
}

const invalid = (message: string): ProxyError => new ProxyError("invalid-request", message);
