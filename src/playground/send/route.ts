/**
 * Whether a call goes directly or through a proxy.
 *
 * @module
 */
import type { PlaygroundData } from "../../model/playground.ts";
import type { Route } from "./perform_call.ts";

/** Address of the proxy that the server of this page announces; undefined on plain hosts. */
export function announcedProxy(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="docs-proxy"]');
  return meta?.content || undefined;
}

/**
 * The way of a call. The proxy is taken where the settings want one and there is one. Cookies are
 * sent to other sites only without it, and only if the settings say so.
 */
export function routeFor(data: PlaygroundData, proxy: string | undefined): Route {
  return data.proxy && proxy !== undefined
    ? { kind: "proxy", url: proxy }
    : { kind: "direct", credentials: data.credentials && !data.proxy };
}
