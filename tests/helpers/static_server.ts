/**
 * A server for built sites as a plain host would serve them, under the policy that a site without
 * inline styles of its own runs under.
 *
 * @module
 */
import { join, normalize } from "@std/path";

/** Everything comes from the site itself; nothing is inline. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'";

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** A running server. */
export interface StaticServer {
  /** Without trailing slash. */
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** Serves a folder on a free port of this machine. */
export function serveFolder(root: string): StaticServer {
  const requests: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    requests.push(path);
    // Browsers ask for it on pages that name no icon.
    if (path === "/favicon.ico") return new Response(null, { status: 204 });
    const file = [path, `${path}/index.html`].map((each) => join(root, normalize(each)))
      .find(isFile);
    const served = file ?? join(root, "404.html");
    const extension = served.slice(served.lastIndexOf(".") + 1);
    return new Response(Deno.readFileSync(served), {
      status: file === undefined ? 404 : 200,
      headers: {
        "content-type": types[extension] ?? "application/octet-stream",
        "content-security-policy": strictPolicy,
      },
    });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    close: () => server.shutdown(),
  };
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
