/**
 * Whether a request comes from a page of this site.
 *
 * @module
 */
import { ProxyError } from "../model/proxy.ts";
import { addressKind } from "../model/address.ts";
import { isLocalhost } from "./named_servers.ts";

/**
 * Lets only pages of this site through. A browser says truly where a request comes from (`Origin`,
 * `Sec-Fetch-Site`) and by which name it found this machine (`Host`). The name must be ours: a
 * stranger's page can let its own name lead here, and is then "same origin" with itself.
 *
 * `hostname` is the name or address that the site listens at. Throws {@linkcode ProxyError}
 * `forbidden-origin`.
 */
export function checkOrigin(request: Request, hostname: string): void {
  const isSaid = request.headers.has("origin");
  const why = foreignReason(request, hostname) ??
    (isSaid ? undefined : 'the request comes from "nowhere"');
  if (why === undefined) return;
  throw new ProxyError("forbidden-origin", `The proxy serves the pages of this site only: ${why}`);
}

/**
 * Why a request counts as a stranger's, or undefined. One that states no origin comes from a program of
 * this machine, not from a page in a browser.
 */
export function foreignReason(request: Request, hostname: string): string | undefined {
  const url = new URL(request.url);
  const host = request.headers.get("host") ?? url.host;
  const own = URL.parse(`http://${host}`);
  if (
    own === null || own.host !== host || host !== url.host || !isOwnName(own.hostname, hostname)
  ) {
    return `"${host}" is not its address`;
  }
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== `http://${host}`) return `the request comes from "${origin}"`;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") {
    return "the browser says that it comes from elsewhere";
  }
}

/** Whether a host of a request is a name of this server, which listens at `hostname`. */
function isOwnName(host: string, hostname: string): boolean {
  const numeric = (name: string) => addressKind(name.replace(/^\[|\]$/g, ""));
  if (isLocalhost(host) || numeric(host) === "loopback") return true;
  if (host.replace(/^\[|\]$/g, "") === hostname.toLowerCase()) return true;
  // A server that listens everywhere is found by any address, but by no name that others can give.
  return numeric(hostname) === "unspecified" && numeric(host) !== undefined;
}
