/**
 * Answers requests for a site as a careful host would answer them for the output of `build`: pages at
 * their clean addresses, redirects, the 404 page, Markdown for those who ask for it.
 *
 * @module
 */
import { accepts } from "@std/http/negotiation";
import { discoveryHeaders } from "../model/discovery_headers.ts";
import { proxyPath } from "../model/proxy.ts";
import { insidePath } from "../platform/files.ts";
import type { SiteContent } from "./content.ts";
import { fileResponse, type ServedFile } from "./file_response.ts";

/** Parts of the server that are not files of the site. */
export interface SiteServerOptions {
  /** Answers paths of its own (below the base, from "/"), such as the stream of reloads. */
  readonly intercept?: (
    path: string,
    request: Request,
  ) => Response | Promise<Response> | undefined;
  /** Adds what only `serve` has to an HTML page, such as the client of live reload. */
  readonly decorate?: (
    html: Uint8Array<ArrayBuffer>,
    path: string,
  ) => Uint8Array<ArrayBuffer>;
  /** Whether a file is a page of the site, not one of the docs folder that is served as it is. */
  readonly isPage?: (path: string) => boolean;
  /** Makes the calls of the playground; without it the proxy's address is not found. */
  readonly proxy?: (request: Request) => Promise<Response>;
}

/** Answers requests for a site. */
export class SiteServer {
  constructor(
    readonly content: SiteContent,
    readonly options: SiteServerOptions = {},
  ) {}

  /** Answers one request. Never rejects: what the site cannot read is an answer with status 500. */
  async handle(request: Request): Promise<Response> {
    try {
      return await this.#route(request);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return plain(500, `The page could not be made: ${reason}`);
    }
  }

  async #route(request: Request): Promise<Response> {
    const { base } = this.content;
    const url = new URL(request.url);
    const path = decodePath(url.pathname);
    if (path === undefined) return plain(400, "The address is not valid");
    if (base !== "" && path !== base && !path.startsWith(`${base}/`)) {
      return path === "/" ? redirect(`${base}/`, 307) : await this.#notFound(request);
    }
    const below = path.slice(base.length) || "/";
    if (below === proxyPath) {
      return await this.options.proxy?.(request) ?? plain(404, "The proxy is switched off");
    }
    const own = this.options.intercept?.(below, request);
    if (own !== undefined) return await own;
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plain(405, "The site can only be read", { allow: "GET, HEAD" });
    }
    return await this.#page(request, below) ??
      await this.#otherAddress(below, url.search) ??
      this.#redirect(below, url.search) ??
      await this.#notFound(request);
  }

  /**
   * The file, redirect or page at a path. A trailing slash asks for a page. A redirect with a literal
   * source stands where `build` writes a page that redirects, hence between the two.
   */
  async #page(request: Request, path: string): Promise<Response | undefined> {
    const inside = insidePath(path) ?? "";
    if (inside !== "" && !path.endsWith("/")) {
      const bytes = await this.content.read(inside);
      if (bytes !== undefined) return this.#send(request, { path: inside, bytes });
    }
    const isRedirect = this.content.redirects?.literals.some(({ source }) =>
      source === `/${inside}`
    );
    if (isRedirect) return this.#redirect(path, new URL(request.url).search);
    const wanted = preferredType(request);
    if (wanted !== "text/html") {
      const file = inside === "" ? "index.md" : `${inside}.md`;
      const bytes = await this.content.read(file);
      if (bytes !== undefined) {
        const type = `${wanted}; charset=UTF-8`;
        return this.#send(request, { path: file, bytes, type, isNegotiated: true });
      }
    }
    const file = inside === "" ? "index.html" : `${inside}/index.html`;
    const bytes = await this.content.read(file);
    return bytes && this.#send(request, { path: file, bytes, isNegotiated: true });
  }

  /** `/x.html` and `/x/index` are addresses of the page `/x` on most hosts. */
  async #otherAddress(path: string, search: string): Promise<Response | undefined> {
    const [, page] = /^(.*?)(?:\/index)?(?:\.html?)?$/s.exec(insidePath(path) ?? "") ?? [];
    const clean = page === "index" ? "" : page;
    if (clean === undefined || clean === insidePath(path) || path.endsWith("/")) return undefined;
    const file = clean === "" ? "index.html" : `${clean}/index.html`;
    if (await this.content.read(file) === undefined) return undefined;
    return redirect(encodePath(`${this.content.base}/${clean}`) + search, 308);
  }

  #redirect(path: string, search: string): Response | undefined {
    const written = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
    const target = this.content.redirects?.match(written + search);
    if (target === undefined) return undefined;
    const { destination, status } = target;
    return redirect(
      destination.startsWith("/") ? this.content.base + destination : destination,
      status,
    );
  }

  async #notFound(request: Request): Promise<Response> {
    const path = "404.html";
    const isPage = preferredType(request) === "text/html";
    const bytes = isPage ? await this.content.read(path) : undefined;
    if (bytes === undefined) return plain(404, "There is no such page", { vary: "accept" });
    return this.#send(request, { path, bytes, status: 404, isNegotiated: true });
  }

  #send(request: Request, file: ServedFile): Response {
    const { path, bytes } = file;
    const isOurs = path === "404.html" || path.startsWith("_docs/") ||
      (this.options.isPage?.(path) ?? /(^|\/)index\.html$/.test(path));
    const isPage = path.endsWith(".html") && isOurs;
    const sent = isPage && this.options.decorate ? this.options.decorate(bytes, path) : bytes;
    const response = fileResponse(request, { ...file, bytes: sent, isForeign: !isOurs });
    if (isPage || path.endsWith(".md")) {
      const headers = Object.entries(discoveryHeaders(this.content.base));
      for (const [name, value] of headers) response.headers.set(name, value);
    }
    return response;
  }
}

type PageType = "text/html" | "text/markdown" | "text/plain";

/**
 * The form of a page that a client likes best; HTML for those who like none of them. Between equals
 * HTML wins, but not against Markdown that is called by its name: no browser does that.
 */
function preferredType(request: Request): PageType {
  const types: PageType[] = ["text/html", "text/markdown", "text/plain"];
  if (/\btext\/markdown\b/i.test(request.headers.get("accept") ?? "")) {
    types.unshift("text/markdown");
  }
  return (accepts(request, ...types) as PageType | undefined) ?? "text/html";
}

/** A path as its characters; undefined when it is not one that a file can have. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    const isPlain = !/[\0\\]/.test(decoded) && !decoded.split("/").some((s) => /^\.\.?$/.test(s));
    return isPlain ? decoded : undefined;
  } catch {
    return undefined;
  }
}

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=UTF-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

/** A redirect; spaces and letters beyond ASCII in the destination are encoded. */
function redirect(to: string, status: number): Response {
  const url = URL.parse(to, "http://site.invalid");
  const location = url === null
    ? encodeURI(to)
    : url.host === "site.invalid"
    ? url.pathname + url.search + url.hash
    : url.href;
  return new Response(null, { status, headers: { location, "cache-control": "no-cache" } });
}
