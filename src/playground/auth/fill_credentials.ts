/**
 * Puts the credentials that a reader typed in the places where the plan has placeholders.
 *
 * @module
 */
import type { ResolvedEndpoint, SecurityScheme } from "../../model/endpoint.ts";
import type { RequestEntry, RequestPlan } from "../../model/request.ts";
import type { Credentials } from "../contract.ts";

/** Values of one scheme as the reader typed them. */
export type SchemeValues = Credentials["values"][string];

/** A plan that holds secrets. It goes over the wire and nowhere else. */
export interface FilledPlan {
  readonly plan: RequestPlan;
  /** Every secret in it: what is stored or shown is searched for them. */
  readonly secrets: readonly string[];
  /** What was left out because nothing was typed: `Authorization`, `api_key`. */
  readonly missing: readonly string[];
}

/** What the endpoint asks for: schemes of the chosen alternative, or the method of the page as one. */
export function schemesInUse(endpoint: ResolvedEndpoint, security: number): SecurityScheme[] {
  if (endpoint.security !== undefined) return [...endpoint.security[security] ?? []];
  const common = { id: "", description: "" };
  switch (endpoint.auth) {
    case "bearer":
    case "basic":
      return [{ ...common, kind: endpoint.auth }];
    case "key":
    case "cobo":
      return [{ ...common, kind: "apiKey", name: endpoint.authName, in: "header" }];
    case "none":
      return [];
  }
}

/**
 * Fills in a plan. An entry whose credential is empty is left out: the API's own answer to a request
 * without it is worth more than one to a request with a placeholder.
 */
export function fillCredentials(
  plan: RequestPlan,
  endpoint: ResolvedEndpoint,
  credentials: Credentials,
): FilledPlan {
  const secrets: string[] = [];
  const missing: string[] = [];
  const tokens = new Map<string, string>();
  let login: SchemeValues | undefined;
  for (const scheme of schemesInUse(endpoint, credentials.security)) {
    const values = credentials.values[scheme.id] ?? {};
    if (scheme.kind === "basic") login ??= values;
    else if (scheme.kind !== "other") {
      const place = placeOf(scheme);
      // Two schemes for one header: the first that has something to say.
      if (!tokens.get(place)) tokens.set(place, cleanToken(values.token ?? "", scheme));
    }
  }
  const fill = (place: string) => (entry: RequestEntry): RequestEntry[] => {
    if (entry.credential === undefined) return [entry];
    const token = tokens.get(`${place}:${entry.name.toLowerCase()}`) ?? "";
    if (token === "") {
      missing.push(entry.name);
      return [];
    }
    secrets.push(token);
    const { credential: _placeholder, ...rest } = entry;
    return [{ ...rest, value: entry.credential.prefix + token }];
  };
  const headers = plan.headers.flatMap(fill("header"));
  if (plan.basic !== undefined) {
    const { user = "", password = "" } = login ?? {};
    if (user === "" && password === "") missing.push("Authorization");
    else {
      const value = base64(`${user}:${password}`);
      secrets.push(value, ...(password === "" ? [] : [password]));
      headers.unshift({ name: "Authorization", value: `Basic ${value}` });
    }
  }
  const { basic: _placeholders, ...rest } = plan;
  return {
    plan: {
      ...rest,
      query: plan.query.flatMap(fill("query")),
      headers,
      cookies: plan.cookies.flatMap(fill("cookie")),
    },
    secrets,
    missing,
  };
}

function placeOf({ kind, in: place, name, id }: SecurityScheme): string {
  if (kind !== "apiKey") return "header:authorization";
  return `${place ?? "header"}:${(name ?? id).toLowerCase()}`;
}

/** Readers paste the whole header, and the line break after it. */
function cleanToken(token: string, { kind }: SecurityScheme): string {
  const trimmed = token.trim();
  return kind === "apiKey" ? trimmed : trimmed.replace(/^(?:Authorization:\s*)?Bearer\s+/i, "");
}

/** Base64 of the UTF-8 form (RFC 7617, 2.1). */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
