/**
 * How calls of an API identify themselves, in one sentence each.
 *
 * @module
 */
import { isObject } from "../openapi/specification.ts";

/** Sentences about the security schemes of a document. */
export function authenticationOf(schemes: unknown): string[] {
  if (!isObject(schemes)) return [];
  return Object.values(schemes).filter(isObject).map((scheme) => {
    const { type, name, in: location, scheme: http } = scheme;
    if (type === "apiKey") {
      return location === "query"
        ? `API key in the query parameter \`${name}\`.`
        : location === "cookie"
        ? `API key in the cookie \`${name}\`.`
        : `API key in the header \`${name}\`.`;
    }
    if (type === "http") return httpSentence(String(http ?? ""));
    if (type === "oauth2") {
      return "OAuth 2.0; the access token goes into the header `Authorization: Bearer <token>`.";
    }
    if (type === "openIdConnect") return `OpenID Connect (${scheme.openIdConnectUrl}).`;
    if (type === "mutualTLS") return "Client certificate (mutual TLS).";
    return `${String(type)}.`;
  });
}

/** The sentence of a method of hand-written pages; undefined when calls need nothing. */
export function pageAuthentication(
  method: string | undefined,
  name: string | undefined,
): string | undefined {
  if (method === "bearer" || method === "basic") return httpSentence(method);
  if (method === "key") return `API key in the header \`${name ?? "Key"}\`.`;
  if (method === "cobo") {
    return "API key in the header `API-SECRET`.";
  }
  return undefined;
}

function httpSentence(scheme: string): string {
  const lower = scheme.toLowerCase();
  if (lower === "bearer") return "Token in the header `Authorization: Bearer <token>`.";
  if (lower === "basic") {
    return "User name and password in the header `Authorization: Basic <credentials>`.";
  }
  return `HTTP scheme \`${scheme}\` in the header \`Authorization\`.`;
}
