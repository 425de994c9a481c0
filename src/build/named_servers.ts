/**
 * The servers that a site names: all that a proxy for its playground may reach.
 *
 * @module
 */
import { parseApiValue } from "../endpoint/api_value.ts";
import { operationServers } from "../endpoint/operation_servers.ts";
import type { Server } from "../model/endpoint.ts";
import { isObject } from "../openapi/specification.ts";
import type { LoadedSite } from "./load.ts";

/** Servers of the settings, of pages and of operations, and those that give out tokens. */
export function namedServers(site: LoadedSite): Server[] {
  const servers = new Map<string, Server>();
  const add = (server: Server): void => void servers.set(JSON.stringify(server), server);
  const plain = (url: string): void => add({ url, variables: {} });
  site.settings.settings.api.mdx.server.forEach(plain);
  const documents = new Set<object>();
  for (const { path, frontmatter } of site.pages.values()) {
    if (frontmatter.api !== undefined) {
      const { server } = parseApiValue(frontmatter.api).value ?? {};
      if (server !== undefined) plain(server);
    }
    const operation = site.operations.operationOf(path);
    if (operation === undefined) continue;
    operationServers(operation).forEach(add);
    const { document } = operation.specification;
    if (!documents.has(document)) tokenAddresses(schemesOf(document)).forEach(plain);
    documents.add(document);
  }
  return [...servers.values()];
}

/**
 * Addresses that give out tokens, of security schemes in the form of a document or of the Endpoint
 * model. An OpenID Connect configuration stands for its own server: where else it leads is said by
 * an answer and not by the site, so that nothing there is reached through the proxy.
 */
export function tokenAddresses(schemes: Iterable<unknown>): string[] {
  return [...schemes].filter(isObject).flatMap(({ flows, openIdConnectUrl }) => {
    const each = typeof flows === "object" && flows !== null ? Object.values(flows) : [];
    return [
      openIdConnectUrl,
      ...each.filter(isObject).flatMap((flow) => [
        flow.tokenUrl,
        flow.refreshUrl,
        flow.deviceAuthorizationUrl,
        // The model has one name for the address at which a flow begins.
        ...(flow.kind === "deviceAuthorization" ? [flow.authorizationUrl] : []),
      ]),
    ].filter((url) => typeof url === "string");
  });
}

function schemesOf({ components }: Readonly<Record<string, unknown>>): unknown[] {
  const schemes = isObject(components) ? components.securitySchemes : undefined;
  return isObject(schemes) ? Object.values(schemes) : [];
}
