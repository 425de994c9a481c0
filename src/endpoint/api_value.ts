/**
 * The `api` value of a page's frontmatter: `METHOD target`, in all the forms that real sites hold.
 * The target is a full URL or a path; path parameters are written `{id}` or `:id`.
 *
 * @module
 */
import { closestString, levenshteinDistance } from "@std/text";
import { diagnostic } from "../diagnostics/report.ts";
import type { Code } from "../model/codes.ts";
import type { Result, Span } from "../model/diagnostic.ts";
import { type HttpMethod, httpMethods, type PathPart, type Target } from "../model/endpoint.ts";

/** A query parameter that the target itself carries. */
export interface QueryPart {
  readonly name: string;
  readonly value: string;
}

/** A target taken apart. */
export interface TargetParts {
  /** Scheme and host without trailing slash; unset for a path. May hold `{placeholders}`. */
  readonly server?: string;
  /** The path from "/", with every parameter as a part of its own. */
  readonly path: readonly PathPart[];
  readonly query: readonly QueryPart[];
}

/** An `api` value, read. */
export interface ApiValue extends TargetParts {
  readonly method: HttpMethod;
  readonly target: Target;
}

/** `{id}`, also `{{id}}` and `{ id }`; or `:id` where a path segment starts. */
const PLACEHOLDER = /\{\{?\s*([^{}]*?)\s*\}?\}|(?<=\/):([A-Za-z_][\w-]*)/g;

/** Text that starts like a host although no scheme stands before it. */
const BARE_HOST = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?::\d+)?\//i;

/**
 * Reads an `api` value. Yields `api-invalid` when it is not a method and one target, and
 * `api-method-unknown` with the nearest method as hint. `span` is the place of the value.
 *
 * @example
 * `parseApiValue("get /v1/users/:id?expand=plan")` has the method `GET`, the path parts `/v1/users/`
 * and `{id}`, and the query field `expand`.
 */
export function parseApiValue(value: string, span?: Span): Result<ApiValue> {
  const fail = (code: Code, message: string, hint: string): Result<ApiValue> => ({
    diagnostics: [diagnostic(code, message, { span, hint })],
  });
  const shown = value.trim();
  const words = splitWords(shown);
  const [first = "", second, ...rest] = words;
  const method = methodOf(first);

  if (second === undefined) {
    if (first === "") {
      return fail("api-invalid", "api is empty", 'write a method and a path: "GET /users"');
    }
    return method === undefined
      ? fail(
        "api-invalid",
        `api "${shown}" has no method`,
        `write "GET ${shown}" or another method`,
      )
      : fail("api-invalid", `api "${shown}" has no path`, `add a path or URL: "${method} /users"`);
  }
  if (rest.length > 0) {
    return fail(
      "api-invalid",
      `api "${shown}" is not a method followed by one path or URL`,
      method === undefined ? 'write it like "GET /users"' : `write "${method} ${second}"`,
    );
  }
  if (method === undefined) {
    const swapped = methodOf(second);
    return swapped === undefined
      ? fail("api-method-unknown", `HTTP method "${first}" is not known`, methodHint(first))
      : fail("api-invalid", `api "${shown}" starts with the path`, `write "${swapped} ${first}"`);
  }
  const target = targetFromText(second);
  return { value: { method, target, ...partsOfTarget(target) }, diagnostics: [] };
}

/** The words of a value; blanks within braces do not part words. */
function splitWords(text: string): string[] {
  return text.match(/(?:\{[^{}]*\}|\S)+/g) ?? [];
}

function methodOf(word: string): HttpMethod | undefined {
  const upper = word.toUpperCase();
  return httpMethods.find((method) => method === upper);
}

function methodHint(word: string): string {
  const upper = word.toUpperCase().replace(/[^A-Z]/g, "");
  // Abbreviations are as common as slips of the finger: DEL, OPT.
  const longer = upper.length < 2
    ? undefined
    : httpMethods.find((method) => method.startsWith(upper));
  const near = longer ?? closestString(upper, [...httpMethods]);
  return longer !== undefined || levenshteinDistance(upper, near) <= 2
    ? `write ${near}`
    : `use one of ${httpMethods.slice(0, 5).join(", ")}`;
}

/**
 * The target of an `api` value. Parameters come out as `{id}` whatever way they were written. A path
 * without its first slash gets it; a host without scheme (`api.example.com/v1`) is taken as HTTPS.
 */
export function targetFromText(text: string): Target {
  const withScheme = text.startsWith("//")
    ? `https:${text}`
    : !text.startsWith("/") && BARE_HOST.test(text)
    ? `${/^localhost\b/i.test(text) ? "http" : "https"}://${text}`
    : text;
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(withScheme)?.[0];
  const rest = withScheme.slice(origin?.length ?? 0);
  const at = rest.search(/[?#]/);
  const written = at < 0 ? rest : rest.slice(0, at);
  const rooted = written.startsWith("/") ? written : `/${written}`;
  const path = rooted.replace(
    PLACEHOLDER,
    (whole, braced?: string, colon?: string) => (braced ?? colon) ? `{${braced ?? colon}}` : whole,
  ) + (at < 0 ? "" : rest.slice(at));
  return origin === undefined ? { kind: "path", path } : { kind: "url", url: origin + path, path };
}

/**
 * Takes a target apart. The query of a target is part of its `path`, as it was written, and so is what
 * follows `#`: that is never sent, but some documents tell operations of one path apart by it.
 */
export function partsOfTarget(target: Target): TargetParts {
  const [sent = ""] = target.path.split("#");
  const at = sent.indexOf("?");
  const path = at < 0 ? sent : sent.slice(0, at);
  const query = at < 0 ? [] : queryOf(sent.slice(at + 1));
  if (target.kind === "path") return { path: pathParts(path), query };
  const server = target.url.slice(0, target.url.length - target.path.length).replace(/\/+$/, "");
  return { server, path: pathParts(path), query };
}

/** Splits a path at its `{parameters}`. */
function pathParts(path: string): PathPart[] {
  const parts: PathPart[] = [];
  let from = 0;
  for (const match of path.matchAll(/\{([^{}]+)\}/g)) {
    if (match.index > from) parts.push({ kind: "text", text: path.slice(from, match.index) });
    parts.push({ kind: "parameter", name: match[1] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < path.length) parts.push({ kind: "text", text: path.slice(from) });
  return parts;
}

function queryOf(text: string): QueryPart[] {
  return text.split("&").filter((pair) => pair !== "").map((pair) => {
    const at = pair.indexOf("=");
    return {
      name: decode(at < 0 ? pair : pair.slice(0, at)),
      value: at < 0 ? "" : decode(pair.slice(at + 1)),
    };
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text; // a stray percent sign is text
  }
}

/**
 * Where a path parameter stands in the frontmatter: the span of its placeholder within the span of
 * the value. `value` is what YAML made of the text in that span: the same with or without quotes;
 * when it is neither (escapes, several lines) the span of the whole value has to do.
 */
export function placeholderSpan(name: string, span: Span, value: string): Span {
  const length = span.end.offset - span.start.offset;
  const quote = length === value.length + 2 ? 1 : length === value.length ? 0 : undefined;
  if (quote === undefined || value.includes("\n")) return span;
  // The host may have placeholders of the same name; the path starts after it.
  const host = /:\/\/[^/?#\s]*/.exec(value);
  const from = host === null ? 0 : host.index + host[0].length;
  for (const match of value.slice(from).matchAll(PLACEHOLDER)) {
    if ((match[1] ?? match[2]) !== name) continue;
    const start = quote + from + match.index;
    const point = (at: number) => ({
      line: span.start.line,
      column: span.start.column + at,
      offset: span.start.offset + at,
    });
    return { file: span.file, start: point(start), end: point(start + match[0].length) };
  }
  return span;
}
