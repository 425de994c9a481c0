/**
 * Authentication of endpoints → security schemes and requirements of OpenAPI 3.1.
 *
 * @module
 */
import type { ResolvedEndpoint, SecurityScheme } from "../../model/endpoint.ts";
import type { JsonObject } from "../exported.ts";

/** Collects the schemes of all operations, each under one name. */
export class SecuritySchemes {
  readonly #schemes = new Map<string, JsonObject>();

  /** The requirement of an endpoint: alternatives of schemes that are needed together. */
  requirementOf(endpoint: ResolvedEndpoint): Record<string, readonly string[]>[] {
    const alternatives = endpoint.security ?? [ownSchemes(endpoint)];
    return alternatives
      .map((schemes) =>
        Object.fromEntries(schemes.map((scheme) => [this.#add(scheme), scheme.scopes ?? []]))
      )
      .filter((requirement, _, all) => Object.keys(requirement).length > 0 || all.length > 1);
  }

  /** All schemes, by name. */
  all(): JsonObject {
    return Object.fromEntries([...this.#schemes].sort(([a], [b]) => a < b ? -1 : 1));
  }

  #add(scheme: SecurityScheme): string {
    const value = schemeObject(scheme);
    const text = JSON.stringify(value);
    const base = scheme.id.replace(/[^A-Za-z0-9._-]+/g, "_") || "auth";
    let name = base;
    for (let count = 2;; count++) {
      const known = this.#schemes.get(name);
      if (known === undefined) break;
      if (JSON.stringify(known) === text) return name;
      name = `${base}_${count}`;
    }
    this.#schemes.set(name, value);
    return name;
  }
}

/** The method of a hand-written page as a scheme. */
function ownSchemes({ auth, authName }: ResolvedEndpoint): SecurityScheme[] {
  switch (auth) {
    case "none":
      return [];
    case "bearer":
      return [{ id: "bearerAuth", kind: "bearer", description: "" }];
    case "basic":
      return [{ id: "basicAuth", kind: "basic", description: "" }];
    case "key":
    case "cobo":
      return [{ id: "apiKey", kind: "apiKey", name: authName, in: "header", description: "" }];
  }
}

function schemeObject(scheme: SecurityScheme): JsonObject {
  const description = scheme.description === "" ? {} : { description: scheme.description };
  switch (scheme.kind) {
    case "apiKey":
      return {
        type: "apiKey",
        name: scheme.name ?? "Authorization",
        in: scheme.in ?? "header",
        ...description,
      };
    case "bearer":
    case "basic":
      return { type: "http", scheme: scheme.kind, ...description };
    case "openIdConnect":
      return {
        type: "openIdConnect",
        openIdConnectUrl: scheme.openIdConnectUrl ?? "",
        ...description,
      };
    case "oauth2":
      return { type: "oauth2", flows: flowsObject(scheme), ...description };
    case "other":
      if (scheme.name?.toLowerCase() === "mutualtls") return { type: "mutualTLS", ...description };
      return { type: "http", scheme: scheme.name ?? "custom", ...description };
  }
}

/** OpenAPI 3.1 knows four flows; that of devices came with 3.2 and is left out. */
function flowsObject({ flows = [] }: SecurityScheme): JsonObject {
  const known: JsonObject = {};
  for (const { kind, authorizationUrl, tokenUrl, refreshUrl, scopes } of flows) {
    if (kind === "deviceAuthorization") continue;
    known[kind] = {
      ...((kind === "authorizationCode" || kind === "implicit") &&
        { authorizationUrl: authorizationUrl ?? "" }),
      ...(kind !== "implicit" && { tokenUrl: tokenUrl ?? "" }),
      ...(refreshUrl !== undefined && { refreshUrl }),
      scopes,
    };
  }
  return known;
}
