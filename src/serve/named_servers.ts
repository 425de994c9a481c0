/**
 * Which servers the proxy may reach: those that the site names, by scheme, host and port. Paths are
 * not compared: whoever may send to a server may send to all of it, as with origins in browsers, and
 * an API often redirects from one of its paths to another.
 *
 * @module
 */
import type { Server } from "../model/endpoint.ts";

/** Most addresses that the variables of one server are written out to. */
const mostExpansions = 200;

/**
 * The addresses of a server with variables, for `SiteContent.proxyServers`: one for each combination
 * of allowed values (`enum`) and defaults. A variable without `enum`, into which a reader may type
 * anything, also stays as it is; see {@linkcode isNamedServer} for how far that goes.
 */
export function serverAddresses(server: Server): string[] {
  let urls = [server.url];
  for (const [name, variable] of Object.entries(server.variables)) {
    const values = new Set([variable.default, ...(variable.enum ?? [`{${name}}`])]);
    urls = urls.flatMap((url) => [...values].map((value) => url.replaceAll(`{${name}}`, value)))
      .slice(0, mostExpansions);
  }
  return urls;
}

/**
 * Whether a URL belongs to one of the servers that the site names.
 *
 * A `{variable}` that is left in a host stands for one label or a part of one, never for a dot, and
 * only in front of a fixed ending of at least two labels: `https://{tenant}.example.com` takes
 * `https://acme.example.com`, but neither `https://example.com` nor `https://a.b.example.com`;
 * `https://{host}/v1` and `https://{name}.com` take nothing. A variable in the scheme or the port
 * takes nothing, in the path it does not matter.
 */
export function isNamedServer(url: URL, servers: readonly string[]): boolean {
  return servers.some((server) => isServerOf(url, server));
}

/** Whether a host name always means this machine (RFC 6761, section 6.3). */
export function isLocalhost(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

function isServerOf(url: URL, server: string): boolean {
  const [, scheme = "", authority = ""] = /^(https?):\/\/([^/?#\\]*)/i.exec(server.trim()) ?? [];
  if (authority === "" || authority.includes("@")) return false;
  if (!/[{}]/.test(authority)) return URL.parse(`${scheme}://${authority}`)?.origin === url.origin;
  const [, template, ending = ""] =
    /^((?:[a-z\d.-]|\{[^{}.:]*\})*\{[^{}.:]*\})([a-z\d.:-]*)$/i.exec(authority) ?? [];
  // The ending is parsed as a host of its own, so that its letters and its port are compared as URLs.
  const fixed = URL.parse(`${scheme}://x${ending}`);
  if (template === undefined || fixed === null || !/^x[^.]*(?:\.[^.]+){2,}$/.test(fixed.hostname)) {
    return false;
  }
  if (fixed.protocol !== url.protocol || fixed.port !== url.port) return false;
  const pattern = template.split(/\{[^{}]*\}/).map(RegExp.escape).join("[a-z\\d-]+");
  return new RegExp(`^${pattern}${RegExp.escape(fixed.hostname.slice(1))}$`, "i")
    .test(url.hostname);
}
