/**
 * The server of agents over standard input and output.
 *
 * @module
 */
import process from "node:process";
import { StdioServerTransport } from "./sdk.ts";
import { LiveSite, type LiveSiteOptions } from "../build/live_site.ts";
import { createServer } from "./server.ts";
import { currentSite } from "./tool.ts";
import type { SiteReader } from "./site_reader.ts";

/** Milliseconds for which the site counts as known: calls come in bursts. */
const freshFor = 500;

/**
 * Answers one client until it hangs up. Standard output belongs to the protocol. The site is looked at
 * again before each answer, so that it is as the files are.
 */
export async function serveStdio(options: LiveSiteOptions, version: string): Promise<void> {
  const live = new LiveSite(options);
  const site = freshSite(live);
  const server = createServer({ site, version });
  const { promise, resolve } = Promise.withResolvers<void>();
  process.stdin.once("end", resolve);
  server.server.onclose = resolve;
  await server.connect(new StdioServerTransport());
  await promise;
  live.close();
}

/** The site, brought up to date; one look at a time. */
function freshSite(live: LiveSite): () => Promise<SiteReader> {
  let looked = -Infinity;
  let last: Promise<void> = live.start().then(() => void (looked = performance.now()));
  const look = async (): Promise<void> => {
    if (performance.now() - looked < freshFor) return;
    await live.update(undefined);
    looked = performance.now();
  };
  return async () => {
    last = last.then(look);
    await last;
    return currentSite(live);
  };
}
