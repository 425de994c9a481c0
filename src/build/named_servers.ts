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
    if (!documents.has(document)) tokenAddresses(document).forEach(plain);
    documents.add(document);
  }
  return [...servers.values()];
}

/** Addresses of OAuth flows. */
function tokenAddresses(document: Readonly<Record<string, unknown>>): string[] {
  const { components } = document;
  const schemes = isObject(components) ? components.securitySchemes : undefined;
  if (!isObject(schemes)) return [];
  const flows = Object.values(schemes).filter(isObject)
    .flatMap(({ flows }) => isObject(flows) ? Object.values(flows) : []).filter(isObject);
  return flows.flatMap(({ tokenUrl, refreshUrl, deviceAuthorizationUrl }) =>
    [tokenUrl, refreshUrl, deviceAuthorizationUrl].filter((url) => typeof url === "string")
  );
}
