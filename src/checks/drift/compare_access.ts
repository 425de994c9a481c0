/**
 * Compares how an operation is reached: server, authentication, media type of the body.
 *
 * @module
 */
import type { Span } from "../../model/diagnostic.ts";
import {
  type AuthMethod,
  pathTemplate,
  type ResolvedEndpoint,
  type Security,
  type SecurityScheme,
} from "../../model/endpoint.ts";
import type { Difference } from "./difference.ts";
import { baseOf, joinedPath } from "./match.ts";
import type { SpecifiedOperation } from "./specified.ts";
import type { WrittenPage } from "./written_page.ts";

/** Differences of server, authentication and content type; `hasOtherPath` when that has been told. */
export function* compareAccess(
  written: WrittenPage,
  specified: SpecifiedOperation,
  hasOtherPath: boolean,
): Generator<Difference> {
  yield* compareServer(written, specified, hasOtherPath);
  yield* compareAuth(written, specified);
  yield* compareContentType(written, specified);
}

/** Base path and path may be divided differently, so whole addresses are compared. */
function* compareServer(
  { endpoint, api }: WrittenPage,
  { servers, ref, places }: SpecifiedOperation,
  hasOtherPath: boolean,
): Generator<Difference> {
  if (endpoint.servers.length === 0 || servers.length === 0) return;
  const path = pathTemplate(endpoint.path);
  const isKnown = endpoint.servers.some((mine) =>
    servers.some((theirs) =>
      sameHostOf(mine, theirs) && (hasOtherPath || samePath([mine, path], [theirs, ref.path]))
    )
  );
  if (isKnown) return;
  const [mine = ""] = endpoint.servers;
  const list = servers.map((server) => `"${server}"`).join(", ");
  const isOwn = endpoint.target.kind === "url";
  yield {
    code: "drift-server",
    message: `Server "${mine}" is not one of the document`,
    hint: isOwn
      ? `write ${servers[0]} in api`
      : `write ${servers[0]} in api.mdx.server of docs.json`,
    written: { span: api },
    specified: { span: places.servers, says: list },
    ...(!isOwn && { cause: `server ${mine}` }),
  };
}

type Address = readonly [server: string, path: string];

/** A server without host (`/v1`) says the base path alone. */
function sameHostOf(mine: string, theirs: string): boolean {
  const [one, other] = [hostOf(mine), hostOf(theirs)];
  return one === undefined || other === undefined || sameHost(one, other);
}

function samePath([mine, myPath]: Address, [theirs, theirPath]: Address): boolean {
  return joinedPath(baseOf(mine), myPath) === joinedPath(baseOf(theirs), theirPath) ||
    plain(baseOf(mine)) === plain(baseOf(theirs));
}

function hostOf(server: string): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(server)?.[1]?.toLowerCase();
}

/** Hosts with placeholders (`{region}.example.com`, `<tenant>.example.com`) fit any text there. */
function sameHost(one: string, other: string): boolean {
  if (one === other) return true;
  return pattern(one)?.test(other) === true || pattern(other)?.test(one) === true;
}

function pattern(host: string): RegExp | undefined {
  if (!/[{<]/.test(host)) return undefined;
  const parts = host.split(/\{\{?[^{}]*\}?\}|<[^<>]*>/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join("[^/]+")}$`, "i");
}

function plain(base: string): string {
  return base.replace(/\{[^{}]*\}/g, "{}").toLowerCase();
}

/** The name of a method in the frontmatter that stands for a scheme, if one does. */
function methodOf({ kind, in: place }: SecurityScheme): AuthMethod | undefined {
  if (kind === "bearer" || kind === "oauth2" || kind === "openIdConnect") return "bearer";
  if (kind === "basic") return "basic";
  return kind === "apiKey" && place === "header" ? "key" : undefined;
}

function* compareAuth(
  { endpoint, page, api }: WrittenPage,
  { endpoint: { security = [] }, places }: SpecifiedOperation,
): Generator<Difference> {
  if (endpoint.security !== undefined) {
    yield* compareSection(endpoint.security, { security, places, api });
    return;
  }
  const isStated = page.spans.authMethod !== undefined;
  // Where there is no playground nobody has to say how its requests are authenticated.
  if (!isStated && endpoint.auth === "none" && endpoint.playground === "none") return;
  const alternatives = security.length === 0 ? [[]] : security;
  if (alternatives.some((schemes) => fulfills(endpoint, schemes))) return;
  const wanted = alternatives.map((schemes) => schemes.map(schemeName).join(" and ") || "none");
  const [scheme] = alternatives[0] ?? [];
  yield {
    code: "drift-auth",
    message: `Authentication is ${said(endpoint)}, in the document ${
      [...new Set(wanted)].join(" or ")
    }`,
    hint: hintFor(scheme),
    written: { span: page.spans.authMethod ?? api },
    specified: { span: places.security, says: [...new Set(wanted)].join(" or ") },
    ...(!isStated && { cause: `auth ${endpoint.auth} ${wanted.join()}` }),
  };
}

/** A page that lists its ways to authenticate: each must be one of the document. */
function* compareSection(
  written: Security,
  { security, places, api }: {
    security: Security;
    places: SpecifiedOperation["places"];
    api: Span;
  },
): Generator<Difference> {
  const nameOf = (schemes: Security[number]) =>
    schemes.map(schemeName).toSorted().join(" and ") || "none";
  const mine = [...new Set(written.map(nameOf))];
  const theirs = [...new Set(security.length === 0 ? ["none"] : security.map(nameOf))];
  const extra = mine.filter((name) => !theirs.includes(name));
  const lacking = theirs.filter((name) => !mine.includes(name) && name !== "none");
  if (extra.length === 0 && lacking.length === 0) return;
  yield {
    code: "drift-auth",
    message: `Authentication is ${mine.join(" or ")}, in the document ${theirs.join(" or ")}`,
    hint: "correct the section about authorization",
    written: { span: api },
    specified: { span: places.security, says: theirs.join(" or ") },
  };
}

function said({ auth, authName }: ResolvedEndpoint): string {
  return auth === "key" ? `the key "${authName}"` : `"${auth}"`;
}

function schemeName({ kind, name, in: place }: SecurityScheme): string {
  if (kind === "apiKey") return `the key "${name}" in the ${place}`;
  return kind === "other" ? `"${name}"` : `"${kind}"`;
}

function hintFor(scheme: SecurityScheme | undefined): string {
  if (scheme === undefined) return 'write "authMethod: none" in the frontmatter';
  const method = methodOf(scheme);
  if (method === undefined) return `add <ParamField ${scheme.in ?? "header"}="${scheme.name}">`;
  return method === "key"
    ? `write "authMethod: key" in the frontmatter and "${scheme.name}" in api.mdx.auth.name`
    : `write "authMethod: ${method}" in the frontmatter`;
}

/** Whether a page tells how to fulfill one alternative. */
function fulfills(endpoint: ResolvedEndpoint, schemes: readonly SecurityScheme[]): boolean {
  if (schemes.length === 0) return endpoint.auth === "none";
  const isDocumented = (scheme: SecurityScheme) => documentsKey(endpoint, scheme);
  if (endpoint.auth === "none") {
    return schemes.every((scheme) => scheme.kind === "other" || isDocumented(scheme));
  }
  return schemes.some((scheme) => isSent(endpoint, scheme) || isDocumented(scheme));
}

function isSent({ auth, authName }: ResolvedEndpoint, scheme: SecurityScheme): boolean {
  const { kind, name = "" } = scheme;
  const header = authName.toLowerCase();
  if (kind === "other") return true;
  if (kind === "apiKey" && scheme.in === "header") {
    return name.toLowerCase() === header;
  }
  return methodOf(scheme) === auth || auth === "key" && header === "authorization";
}

/** A field may document what authentication sends. */
function documentsKey({ parameters }: ResolvedEndpoint, scheme: SecurityScheme): boolean {
  const [place, name] = scheme.kind === "apiKey"
    ? [scheme.in, scheme.name ?? ""]
    : ["header", "Authorization"];
  return parameters.some((each) =>
    each.in === place && each.name.toLowerCase() === name.toLowerCase()
  );
}

function* compareContentType(
  { endpoint, page, api }: WrittenPage,
  { endpoint: { requestBody }, places }: SpecifiedOperation,
): Generator<Difference> {
  const types = requestBody?.contents.map(({ contentType }) => contentType) ?? [];
  const hasBody = endpoint.parameters.some((each) => each.in === "body");
  const tabs = endpoint.requestBody?.contents ?? [];
  for (const { contentType, body } of tabs) {
    if (types.some((type) => sameType(type, contentType)) || types.length === 0) continue;
    yield {
      code: "drift-content-type",
      message: `The body is not taken as ${contentType} in the document`,
      hint: `remove the tab, or write one of ${types.join(", ")}`,
      written: { span: body.span },
      specified: { span: places.content(types[0] ?? ""), says: types.join(", ") },
    };
  }
  if (types.length === 0 || !hasBody && endpoint.contentType === undefined) return;
  const stated = endpoint.contentType;
  const isKnown = types.some((type) =>
    stated === undefined ? /json|\*\/\*/i.test(type) : sameType(type, stated)
  );
  if (isKnown) return;
  const [first = ""] = types;
  yield {
    code: "drift-content-type",
    message: `The body is ${stated ?? "application/json"}, in the document ${types.join(" or ")}`,
    hint: `write "contentType: ${first}" in the frontmatter`,
    written: { span: page.spans.contentType ?? api },
    specified: { span: places.content(first), says: types.join(", ") },
  };
}

/** Whether two media types are the same, apart from their parameters. */
export function sameType(one: string, other: string): boolean {
  const bare = (type: string) => type.split(";")[0]?.trim().toLowerCase() ?? "";
  return bare(one) === bare(other) || one.includes("*/*");
}
