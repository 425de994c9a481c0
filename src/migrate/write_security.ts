/**
 * What a request must carry to be let in → `authMethod` where that says it all, else a section.
 *
 * @module
 */
import { inlineCode } from "../endpoint/fact_sentences.ts";
import type { ApiSettings } from "../endpoint/resolve.ts";
import type { AuthMethod, Security, SecurityScheme } from "../model/endpoint.ts";
import { mdxFromText } from "../endpoint/mdx/from_markdown.ts";
import { blocks, indented } from "../endpoint/mdx/text.ts";
import { wrapped } from "../endpoint/mdx/write_fields.ts";
import type { Writing } from "./loss.ts";

/** How a page states its authentication. */
export interface WrittenSecurity {
  /** For the frontmatter; unset when the settings say the same. */
  readonly authMethod?: AuthMethod;
  /** Section of the body, `""` when the frontmatter and the settings say it all. */
  readonly section: string;
}

/** States the security of an operation on a page of a site with the given settings. */
export function writeSecurity(
  security: Security,
  { auth }: Pick<ApiSettings, "auth">,
  writing: Writing,
): WrittenSecurity {
  const method = methodOf(security, auth?.name);
  const authMethod = method === (auth?.method ?? "none") ? {} : { authMethod: method };
  const isNone = security.every((schemes) => schemes.length === 0);
  return {
    ...authMethod,
    section: isNone || isSaidByMethod(security, auth?.name)
      ? ""
      : blocks("## Authorization", writeAlternatives(security, writing)),
  };
}

/**
 * The method that comes closest to the first alternative that needs anything. Method `key` sends the
 * header of the settings: for a key in any other place the section of the body speaks alone.
 */
function methodOf(security: Security, keyName: string | undefined): AuthMethod {
  if (security.some((schemes) => schemes.length === 0)) return "none";
  const [scheme] = security[0] ?? [];
  switch (scheme?.kind) {
    case "bearer":
    case "oauth2":
    case "openIdConnect":
      return "bearer";
    case "basic":
      return "basic";
    case "apiKey":
      return isKeyOfSite(scheme, keyName) ? "key" : "none";
    default:
      return "none";
  }
}

/** Whether `authMethod` tells everything: one scheme without words of its own. */
function isSaidByMethod(security: Security, keyName: string | undefined): boolean {
  const [scheme, ...others] = security[0] ?? [];
  if (security.length > 1 || scheme === undefined || others.length > 0) return false;
  if (scheme.description.trim() !== "" || (scheme.scopes ?? []).length > 0) return false;
  if (scheme.kind === "apiKey") return isKeyOfSite(scheme, keyName);
  return scheme.kind === "bearer" || scheme.kind === "basic";
}

function isKeyOfSite({ in: place, name }: SecurityScheme, keyName: string | undefined): boolean {
  return place === "header" && name?.toLowerCase() === keyName?.toLowerCase();
}

function writeAlternatives(security: Security, writing: Writing): string {
  const [only] = security;
  if (security.length > 1) {
    return blocks("Use one of these:", security.map((each) => writeItem(each, writing)).join("\n"));
  }
  const [scheme] = only ?? [];
  if (only?.length === 1 && scheme !== undefined) return writeScheme(scheme, writing);
  return blocks(
    "Send all of these:",
    (only ?? []).map((each) => item(writeScheme(each, writing))).join("\n"),
  );
}

function writeItem(schemes: readonly SecurityScheme[], writing: Writing): string {
  const [first] = schemes;
  if (first === undefined) return item("No authorization.");
  if (schemes.length === 1) return item(writeScheme(first, writing));
  const parts = schemes.map((scheme) => item(writeScheme(scheme, writing)));
  return item(blocks("All of these:", parts.join("\n")));
}

const item = (text: string): string => `- ${indented(text).trimStart()}`;

function writeScheme(scheme: SecurityScheme, writing: Writing): string {
  const { scopes = [], flows = [] } = scheme;
  if (scheme.prefill !== undefined) {
    writing.lose("security", `The playground does not begin with the credential of "${scheme.id}"`);
  }
  const sentences = [
    `**${mdxFromText(scheme.id)}**: ${carrierOf(scheme)}.`,
    ...(scopes.length === 0 ? [] : [`Scopes: ${scopes.map(inlineCode).join(", ")}.`]),
    ...(scheme.openIdConnectUrl === undefined
      ? []
      : [`Configuration: ${inlineCode(scheme.openIdConnectUrl)}.`]),
    ...flows.map(({ kind, authorizationUrl, tokenUrl, refreshUrl }) => {
      const steps = [
        ...(authorizationUrl === undefined ? [] : [`authorize at ${inlineCode(authorizationUrl)}`]),
        ...(tokenUrl === undefined ? [] : [`token from ${inlineCode(tokenUrl)}`]),
        ...(refreshUrl === undefined ? [] : [`renewed at ${inlineCode(refreshUrl)}`]),
      ];
      return `${flowNames[kind]} flow${steps.length === 0 ? "" : `: ${steps.join(", ")}`}.`;
    }),
  ];
  return blocks(wrapped(sentences), writing.describe(scheme.description));
}

/** Names of the flows in sentences. */
const flowNames = {
  authorizationCode: "Authorization code",
  clientCredentials: "Client credentials",
  implicit: "Implicit",
  password: "Password",
  deviceAuthorization: "Device authorization",
} as const;

/** What is sent, and where. */
function carrierOf({ kind, name = "", in: place }: SecurityScheme): string {
  const header = "in the `Authorization` header";
  switch (kind) {
    case "bearer":
      return `bearer token ${header}`;
    case "basic":
      return `user name and password ${header}`;
    case "oauth2":
      return `OAuth 2.0 token ${header}`;
    case "openIdConnect":
      return `OpenID Connect token ${header}`;
    case "apiKey":
      return place === "query"
        ? `API key in the query parameter ${inlineCode(name)}`
        : place === "cookie"
        ? `API key in the cookie ${inlineCode(name)}`
        : `API key in the header ${inlineCode(name)}`;
    case "other":
      return `authentication scheme ${inlineCode(name)}`;
  }
}
