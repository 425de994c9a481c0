/**
 * The web as checks see it; tests bring their own.
 *
 * @module
 */
import { lookup } from "node:dns/promises";

/** Asking other sites. */
export interface Web {
  /** Addresses of a host; rejects with a `code` of `ENOTFOUND` when there is none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Redirects are answered and not followed. */
  request(url: URL, method: "HEAD" | "GET", signal: AbortSignal): Promise<Response>;
  sleep(milliseconds: number): Promise<void>;
}

/** The web as this machine reaches it. */
export const machineWeb: Web = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  request: (url, method, signal) =>
    fetch(url, {
      method,
      signal,
      redirect: "manual",
      headers: { accept: "text/html,*/*;q=0.8", "user-agent": "Mozilla/5.0 (docs check)" },
    }),
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
};
