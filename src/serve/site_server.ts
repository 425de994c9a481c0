/**
 * Serves a built site from its folder: the files that `build` writes, with redirects, the 404 page,
 * Markdown for those who ask for it, and a script that reloads the page when the site was rebuilt.
 *
 * @module
 */
import { contentType } from "@std/media-types";
import { extname, join } from "@std/path";
import type { Redirects } from "../navigation/redirects.ts";
import { insidePath } from "../platform/files.ts";
import { Reloader } from "./reload.ts";

/** What the server needs to know about the site; replaced after each build. */
export interface ServedSite {
  /** Folder that holds the files. */
  readonly folder: string;
  readonly base: string;
  readonly redirects?: Redirects;
}

/** Answers requests for a site. */
export class SiteServer {
  readonly reloader = new Reloader();

  constructor(private site: ServedSite) {}

  /** Serves the result of a new build and tells the open pages. */
  replace(site: ServedSite): void {
    this.site = site;
    this.reloader.announce();
  }

  /** Answers one request. */
  async handle(request: Request): Promise<Response> {
    const { base, redirects } = this.site;
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405 });
    }
    const path = decodePath(url.pathname);
    if (path === undefined) return new Response("The address is not valid\n", { status: 400 });
    if (base !== "" && path !== base && !path.startsWith(`${base}/`)) {
      return path === "/" ? redirect(`${base}/`, 307) : this.#notFound();
    }
    const below = path.slice(base.length) || "/";
    if (below === Reloader.path) return this.reloader.stream();
    if (below === Reloader.scriptPath) return this.reloader.script();
    const file = await this.#find(below, wantsMarkdown(request));
    if (file !== undefined) return await this.#send(file);
    const target = redirects?.match(below + url.search);
    if (target !== undefined) {
      const { destination, status } = target;
      return redirect(destination.startsWith("/") ? base + destination : destination, status);
    }
    return this.#notFound();
  }

  async #find(path: string, markdown: boolean): Promise<string | undefined> {
    const inside = insidePath(path);
    if (inside === undefined) return undefined;
    const candidates = inside === "" ? ["index.html"] : [inside, `${inside}/index.html`];
    if (markdown) candidates.unshift(inside === "" ? "index.md" : `${inside}.md`);
    for (const candidate of candidates) {
      try {
        if ((await Deno.stat(join(this.site.folder, candidate))).isFile) return candidate;
      } catch { /* not there */ }
    }
    return undefined;
  }

  async #send(file: string, status = 200): Promise<Response> {
    const bytes = await Deno.readFile(join(this.site.folder, file));
    const type = contentType(extname(file)) ?? "application/octet-stream";
    const isHtml = type.startsWith("text/html");
    const headers = new Headers({
      "content-type": type,
      "cache-control": file.startsWith("_docs/")
        ? "public, max-age=31536000, immutable"
        : "no-cache",
      "x-content-type-options": "nosniff",
      vary: "accept",
    });
    // A drawing of the docs folder must not act as a page of this site.
    if (type.startsWith("image/svg")) {
      headers.set(
        "content-security-policy",
        "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      );
    }
    return new Response(isHtml ? this.reloader.inject(bytes, this.site.base) : bytes, {
      status,
      headers,
    });
  }

  async #notFound(): Promise<Response> {
    try {
      return await this.#send("404.html", 404);
    } catch {
      return new Response("There is no such page\n", { status: 404 });
    }
  }
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function wantsMarkdown(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  return /^text\/(markdown|plain)\b/.test(accept);
}

function redirect(to: string, status: number): Response {
  return new Response(null, { status, headers: { location: encodeURI(decodeURI(to)) } });
}
