/** `docs serve`. @module */
import { resolve } from "@std/path";
import { mcpPath } from "../model/mcp.ts";
import { foreignReason } from "../serve/own_origin.ts";
import { createProxy } from "../serve/proxy.ts";
import { Session } from "../serve/session.ts";
import { SiteServer } from "../serve/site_server.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { serveReport } from "./serve_report.ts";
import { followKeys } from "./serve_keys.ts";
import { folderProblem, normalizeBase, usageError } from "./terminal.ts";
import { version } from "./version.ts";

/** Options of `docs serve`, as the command line gives them. */
export interface ServeCommandOptions extends CommonOptions {
  readonly port: string;
  readonly host: string;
  readonly base: string;
  readonly open?: boolean;
  /** False with `--no-proxy`. */
  readonly proxy: boolean;
  /** False with `--no-check`. */
  readonly check: boolean;
}

/** Ports that are tried after the one that was asked for. */
const attempts = 10;

/** Serves the site and follows the folder until it is stopped. */
export async function serve(dir: string, options: ServeCommandOptions): Promise<ExitCode> {
  const problem = folderProblem(dir);
  if (problem !== undefined) return usageError(problem);
  const base = normalizeBase(options.base);
  if (base === undefined) {
    return usageError(`--base must be a path such as /docs: "${options.base}"`);
  }
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return usageError(`--port must be a number from 0 to 65535: "${options.port}"`);
  }
  // The server listens before the site is there: the first request waits for what it needs.
  const listener = listen(port, options.host, (request) => {
    session.noteRequest();
    return server.handle(request);
  });
  if (listener === undefined) {
    return usageError(
      `the ports ${port} to ${port + attempts} are taken; name another with --port`,
    );
  }
  const address = addressOf(options.host, listener.addr.port, base);
  const report = serveReport(options);
  report.address(address, options.host);
  const session = new Session(
    {
      root: resolve(dir),
      base,
      siteUrl: new URL(address).origin,
      mcp: new URL(address).origin + base + mcpPath,
      cache: true,
      proxy: options.proxy,
      check: options.check,
    },
    report,
  );
  const { content, reload } = session;
  const agents = mcpAnswers(session, options.host);
  const server = new SiteServer(content, {
    intercept: (path, request) => path === mcpPath ? agents(request) : reload.answer(path, request),
    decorate: (html) => reload.inject(html, content.revisionOf(html)),
    isPage: (path) => session.site.pageAt(path) !== undefined,
    ...(options.proxy &&
      { proxy: createProxy({ servers: () => content.proxyServers, hostname: options.host }) }),
  });
  if (options.open) openBrowser(address);

  let releaseKeys = (): void => {};
  const end = (): void => {
    releaseKeys();
    session.close();
    // Open pages hold streams that would never end by themselves.
    void listener.shutdown();
    setTimeout(() => Deno.exit(0), 100);
  };
  Deno.addSignalListener("SIGINT", end);
  if (Deno.build.os !== "windows") Deno.addSignalListener("SIGTERM", end);
  if (!options.json) releaseKeys = followKeys({ open: () => openBrowser(address), quit: end });
  await session.done;
  return 0;
}

/** Answers agents. The code for it is loaded with the first of them. */
function mcpAnswers(session: Session, hostname: string): (request: Request) => Promise<Response> {
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;
  const load = async () => {
    const [{ createMcpHandler }, { currentSite }] = await Promise.all([
      import("../mcp/http.ts"),
      import("../mcp/tool.ts"),
    ]);
    return createMcpHandler({
      site: async () => {
        await session.ready;
        return currentSite(session.site);
      },
      version,
      refuse: (request) => foreignReason(request, hostname),
    });
  };
  return async (request) => await (await (handler ??= load()))(request);
}

function addressOf(host: string, port: number, base: string): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}${base}/`;
}

function listen(
  first: number,
  hostname: string,
  handler: (request: Request) => Promise<Response>,
): Deno.HttpServer<Deno.NetAddr> | undefined {
  for (let port = first; port <= Math.min(first + attempts, 65_535); port++) {
    try {
      return Deno.serve({ port, hostname, onListen: () => {} }, handler);
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
  return undefined;
}

/** Opens an address with the system's own command; a machine without one is left alone. */
function openBrowser(address: string): void {
  const commands: Record<string, string[]> = {
    darwin: ["open", address],
    windows: ["cmd", "/c", "start", "", address],
  };
  const [name = "", ...args] = commands[Deno.build.os] ?? ["xdg-open", address];
  try {
    new Deno.Command(name, { args, stdout: "null", stderr: "null" }).spawn().unref();
  } catch { /* no desktop here */ }
}
