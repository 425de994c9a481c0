/**
 * Whether a call goes directly or through a proxy.
 *
 * @module
 */
import type { PlaygroundData } from "../../model/playground.ts";
import type { Route } from "./perform_call.ts";

/**
 * Address of the proxy that calls go through: the one that the server of this page announces, else the
 * one of the settings. Undefined where there is none, or the settings want none.
 */
export function proxyFor({ proxy }: PlaygroundData): string | undefined {
  if (proxy === false) return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="docs-proxy"]');
  return meta?.content || (typeof proxy === "string" ? proxy : undefined);
}

/**
 * The way of a call to `target`. Cookies go to other sites only if the settings want no proxy, and want
 * cookies. A server without host is the site's own, which a page may always call.
 */
export function routeFor(data: PlaygroundData, target: string): Route {
  const url = proxyFor(data);
  const isOwn = URL.parse(target)?.origin === location.origin;
  return url === undefined || isOwn
    ? { kind: "direct", credentials: data.credentials && data.proxy === false }
    : { kind: "proxy", url };
}
