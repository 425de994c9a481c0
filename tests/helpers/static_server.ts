/**
 * A server for built sites as a plain host would serve them, under the policy that a site without
 * inline styles of its own runs under.
 *
 * @module
 */
import { join, normalize } from "@std/path";
import { proxyPath } from "../../src/model/proxy.ts";

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

/** What a host may do besides handing out files. */
export interface ServeOptions {
  /** API servers that the policy of the site lists. */
  readonly connect?: readonly string[];
  /** Whether the policy allows sounds and films of answers. */
  readonly media?: boolean;
  /** Answers requests for the proxy, and pages say that there is one. */
  readonly proxy?: (request: Request) => Promise<Response>;
}

/** Serves a folder on a free port of this machine. */
export function serveFolder(root: string, options: ServeOptions = {}): StaticServer {
  const requests: string[] = [];
  const policy = [strictPolicy, ...options.connect ?? []].join(" ") +
    (options.media ? "; media-src blob:" : "");
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, (request) => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    requests.push(path);
    if (options.proxy !== undefined && path === proxyPath) return options.proxy(request);
    // Browsers ask for it on pages that name no icon.
    if (path === "/favicon.ico") return new Response(null, { status: 204 });
    const file = [path, `${path}/index.html`].map((each) => join(root, normalize(each)))
      .find(isFile);
    const served = file ?? join(root, "404.html");
    const extension = served.slice(served.lastIndexOf(".") + 1);
    const bytes = Deno.readFileSync(served);
    const body = options.proxy !== undefined && extension === "html" ? announced(bytes) : bytes;
    return new Response(body, {
      status: file === undefined ? 404 : 200,
      headers: {
        "content-type": types[extension] ?? "application/octet-stream",
        "content-security-policy": policy,
      },
    });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    close: () => server.shutdown(),
  };
}

/** `serve` says in the head of a page where its proxy is. */
function announced(html: Uint8Array): string {
  const tag = `<meta name="docs-proxy" content="${proxyPath}">`;
  return new TextDecoder().decode(html).replace("</head>", `${tag}</head>`);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
