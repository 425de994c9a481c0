/** `docs serve`. @module */
import { join, resolve } from "@std/path";
import { type BuildReport, buildSite } from "../build/build.ts";
import type { SiteContent } from "../serve/content.ts";
import { createProxy } from "../serve/proxy.ts";
import { Reloader } from "../serve/reload.ts";
import { SiteServer } from "../serve/site_server.ts";
import { watchFolder } from "../serve/watch.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { folderProblem, normalizeBase, printProblems, seconds, usageError } from "./terminal.ts";

/** Options of `docs serve`, as the command line gives them. */
export interface ServeCommandOptions extends CommonOptions {
  readonly port: string;
  readonly host: string;
  readonly base: string;
  readonly open?: boolean;
  /** False with `--no-proxy`. */
  readonly proxy: boolean;
}

/** Ports that are tried after the one that was asked for. */
const attempts = 10;

/** Builds, serves and rebuilds until it is stopped. */
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
  const root = resolve(dir);
  const folder = Deno.makeTempDirSync({ prefix: "docs-serve-" });
  const out = join(folder, "site");
  const build = async (): Promise<BuildReport> => {
    const report = await buildSite({ root, out, base, cache: true });
    printProblems(report, options);
    return report;
  };
  const first = await build();
  let redirects = first.redirects;
  const content: SiteContent = {
    base,
    get redirects() {
      return redirects;
    },
    read: async (path) => await Deno.readFile(join(out, path)).catch(() => undefined),
    proxyServers: [],
  };
  const reloader = new Reloader();
  const server = new SiteServer(content, {
    intercept: (path) =>
      path === Reloader.path
        ? reloader.stream()
        : path === Reloader.scriptPath
        ? reloader.script()
        : undefined,
    decorate: (html) => reloader.inject(html, base),
    ...(options.proxy &&
      { proxy: createProxy({ servers: () => content.proxyServers, hostname: options.host }) }),
  });
  const listener = listen(port, options.host, (request) => server.handle(request));
  if (listener === undefined) {
    return usageError(
      `the ports ${port} to ${port + attempts} are taken; name another with --port`,
    );
  }
  const host = options.host === "0.0.0.0" || options.host === "::" ? "localhost" : options.host;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${listener.addr.port}${base}/`;
  if (!options.quiet) {
    console.log(`${address}  ${first.pages} pages in ${seconds(first.durationMs)}`);
    if (!["127.0.0.1", "localhost", "::1"].includes(options.host)) {
      console.log(`Everybody who can reach this machine as "${options.host}" can read the site`);
    }
  }
  if (options.open) openBrowser(address);
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
    void listener.shutdown();
  };
  Deno.addSignalListener("SIGINT", end);
  if (Deno.build.os !== "windows") Deno.addSignalListener("SIGTERM", end);
  const rebuild = async (): Promise<void> => {
    const report = await build();
    if (!report.complete) return;
    redirects = report.redirects;
    reloader.announce();
    if (!options.quiet) {
      console.log(`rebuilt ${report.written} files in ${seconds(report.durationMs)}`);
    }
  };
  await watchFolder(root, [], rebuild, stop.signal);
  Deno.removeSync(folder, { recursive: true });
  return 0;
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
