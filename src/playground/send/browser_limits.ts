/**
 * What a browser does not send for a page, whoever asks: known before anything is sent, so that the
 * reader is not left to wonder where a header went.
 *
 * @module
 */
import type { WireRequest } from "./wire.ts";

/** Headers that belong to the browser (Fetch, "forbidden request-header"). */
const FORBIDDEN = new Set(
  ("accept-charset accept-encoding access-control-request-headers access-control-request-method " +
    "access-control-request-private-network connection content-length cookie cookie2 date dnt " +
    "expect host keep-alive origin referer set-cookie te trailer transfer-encoding upgrade via")
    .split(" "),
);
const FORBIDDEN_METHODS = new Set(["CONNECT", "TRACE", "TRACK"]);

/** A request as far as the browser takes it, and what it does not take. */
export interface BrowserLimits {
  readonly request: WireRequest;
  /** Names of headers that are left out. */
  readonly headers: readonly string[];
  /** Cookies cannot be set by pages; those that the browser holds are sent with credentials. */
  readonly cookies: boolean;
  /** Nothing can be sent at all. */
  readonly method: boolean;
}

/** Whether a page may set a header. */
export function isForbiddenHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return FORBIDDEN.has(lower) || lower.startsWith("sec-") || lower.startsWith("proxy-");
}

/** Splits a request into what the browser sends and what it refuses. */
export function browserLimits(request: WireRequest): BrowserLimits {
  const refused = request.headers.map(([name]) => name).filter(isForbiddenHeader);
  return {
    request: { ...request, headers: request.headers.filter(([name]) => !isForbiddenHeader(name)) },
    headers: refused.filter((name) => name.toLowerCase() !== "cookie"),
    cookies: refused.some((name) => name.toLowerCase() === "cookie"),
    method: FORBIDDEN_METHODS.has(request.method),
  };
}

/** What the API has to allow so that a browser shows its answer to another site. */
export interface CorsNeeds {
  /** The browser asks first, with `OPTIONS`. */
  readonly preflight: boolean;
  /** Header lines that the API would have to send. */
  readonly lines: readonly string[];
}

const SIMPLE_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/** Computes the CORS headers for a request from `origin` (Fetch, "CORS protocol"). */
export function corsNeeds(
  { method, headers }: WireRequest,
  origin: string,
  credentials: boolean,
): CorsNeeds {
  const asked = headers.filter(([name, value]) => !isForbiddenHeader(name) && !isSafe(name, value));
  const names = [...new Set(asked.map(([name]) => name.toLowerCase()))].sort();
  const isSimpleMethod = ["GET", "HEAD", "POST"].includes(method);
  return {
    preflight: names.length > 0 || !isSimpleMethod,
    lines: [
      `Access-Control-Allow-Origin: ${origin}`,
      ...(isSimpleMethod ? [] : [`Access-Control-Allow-Methods: ${method}`]),
      ...(names.length > 0 ? [`Access-Control-Allow-Headers: ${names.join(", ")}`] : []),
      ...(credentials ? ["Access-Control-Allow-Credentials: true"] : []),
    ],
  };
}

/** Fetch, "CORS-safelisted request-header". */
function isSafe(name: string, value: string): boolean {
  if (value.length > 128) return false;
  switch (name.toLowerCase()) {
    case "accept":
      // deno-lint-ignore no-control-regex -- the standard names these bytes
      return !/[\x00-\x08\x10-\x1f"():<>?@[\\\]{}\x7f]/.test(value);
    case "accept-language":
    case "content-language":
      return /^[\w *,\-.;=]*$/.test(value);
    case "content-type":
      return SIMPLE_TYPES.includes(value.split(";")[0]?.trim().toLowerCase() ?? "");
    case "range":
      return /^bytes=\d+-\d*$/.test(value);
    default:
      return false;
  }
}
