/**
 * Addresses of servers.
 *
 * @module
 */
import type { Server } from "./endpoint.ts";

/** The address of a server with the defaults of its variables. */
export function serverUrl({ url, variables }: Server): string {
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => variables[name]?.default || whole);
}
