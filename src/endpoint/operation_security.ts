/**
 * Security requirements of an operation → {@linkcode Security}.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Result, Span } from "../model/diagnostic.ts";
import type { Security, SecurityScheme } from "../model/endpoint.ts";
import { isObject, type JsonObject, type OperationRef } from "../openapi/specification.ts";

type Flow = NonNullable<SecurityScheme["flows"]>[number];
const FLOWS = [
  "authorizationCode",
  "clientCredentials",
  "implicit",
  "password",
  "deviceAuthorization",
] as const;

/**
 * The alternatives of an operation: its own `security`, `[]` included, else the document's; webhooks
 * have only their own. Yields `security-unknown` for a scheme that the document does not define.
 */
export function operationSecurity(ref: OperationRef, span: Span): Result<Security> {
  const { specification, operation, kind } = ref;
  const written = operation.security ??
    (kind === "webhook" ? undefined : specification.document.security);
  if (!Array.isArray(written)) return { value: [], diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const alternatives = written.filter(isObject).map((requirement) =>
    Object.entries(requirement).flatMap(([id, scopes]) => {
      const scheme = schemeOf(id, ref);
      if (scheme === undefined) {
        diagnostics.push(diagnostic("security-unknown", `Security scheme "${id}" is not defined`, {
          span,
          hint: `add "${id}" to components.securitySchemes`,
        }));
        return [];
      }
      return [withScopes(scheme, scopes)];
    })
  );
  // An alternative that lost all its schemes must not look like "none needed".
  const usable = alternatives.filter((schemes, at) =>
    schemes.length > 0 || Object.keys(written.filter(isObject)[at] ?? {}).length === 0
  );
  return { value: usable, diagnostics };
}

function withScopes(scheme: SecurityScheme, scopes: unknown): SecurityScheme {
  const names = Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === "string") : [];
  return names.length === 0 ? scheme : { ...scheme, scopes: names };
}

function schemeOf(id: string, { specification }: OperationRef): SecurityScheme | undefined {
  const components = specification.document.components;
  const schemes = isObject(components) && isObject(components.securitySchemes)
    ? components.securitySchemes
    : {};
  if (!Object.hasOwn(schemes, id)) return undefined;
  const node = specification.resolve<JsonObject>(schemes[id] as JsonObject);
  return isObject(node) ? readScheme(id, node) : undefined;
}

function readScheme(id: string, node: JsonObject): SecurityScheme {
  const description = typeof node.description === "string" ? node.description : "";
  const prefill = node["x-default"];
  const common = { id, description, ...(typeof prefill === "string" && { prefill }) };
  const text = (value: unknown) => typeof value === "string" ? value : "";
  switch (text(node.type)) {
    case "apiKey": {
      const place = node.in === "query" || node.in === "cookie" ? node.in : "header";
      return { ...common, kind: "apiKey", name: text(node.name) || id, in: place };
    }
    case "http": {
      const scheme = text(node.scheme).toLowerCase();
      if (scheme === "bearer" || scheme === "basic") return { ...common, kind: scheme };
      return { ...common, kind: "other", name: scheme };
    }
    case "oauth2":
      return {
        ...common,
        kind: "oauth2",
        flows: isObject(node.flows) ? readFlows(node.flows) : [],
      };
    case "openIdConnect": {
      const url = text(node.openIdConnectUrl);
      return { ...common, kind: "openIdConnect", ...(url !== "" && { openIdConnectUrl: url }) };
    }
    default:
      return { ...common, kind: "other", name: text(node.type) };
  }
}

function readFlows(flows: JsonObject): Flow[] {
  return FLOWS.flatMap((kind): Flow[] => {
    const flow = flows[kind];
    if (!isObject(flow)) return [];
    const { authorizationUrl, tokenUrl, deviceAuthorizationUrl, refreshUrl } = flow;
    const start = authorizationUrl ?? deviceAuthorizationUrl;
    const scopes = isObject(flow.scopes) ? Object.entries(flow.scopes) : [];
    return [{
      kind,
      ...(typeof start === "string" && { authorizationUrl: start }),
      ...(typeof tokenUrl === "string" && { tokenUrl }),
      ...(typeof refreshUrl === "string" && { refreshUrl }),
      scopes: Object.fromEntries(
        scopes.map(([name, words]) => [name, typeof words === "string" ? words : ""]),
      ),
    }];
  });
}
