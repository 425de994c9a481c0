/**
 * Where a path of the site leads: to what a build writes, and nowhere else.
 *
 * @module
 */
import type { Page } from "../../model/page.ts";
import { placesOf } from "../../navigation/order.ts";
import { nearestFinder } from "../../navigation/nearest.ts";
import type { CheckContext } from "../check.ts";

/** What a path leads to. */
export type Target =
  | { readonly kind: "page"; readonly page: Page; readonly fragment?: string }
  /** A file of the docs folder, or one that a build makes. */
  | { readonly kind: "file" }
  /** The Markdown form of a page. */
  | { readonly kind: "markdown"; readonly page: Page }
  /** A redirect to another site. */
  | { readonly kind: "elsewhere" };

/** Why a path leads nowhere. */
export type Dead =
  /** It is right but for the case of letters; `path` is how it should be. */
  | { readonly kind: "case"; readonly path: string }
  /** The file is there and is not published. */
  | { readonly kind: "unpublished"; readonly file: string }
  /** A redirect takes over, to a path that leads nowhere. */
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing"; readonly near?: string };

/** Files of a site that have no source. */
const made =
  /^\/(?:llms(?:-full)?\.txt|robots\.txt|sitemap\.xml|skill\.md|mcp|404(?:\.html)?|_docs\/.+|\.well-known\/.+)$|\/rss\.xml$/;

/** Finds what paths lead to; they are decoded and begin with "/". */
export class Targets {
  readonly #pages: ReadonlyMap<string, Page>;
  readonly #published: ReadonlySet<string>;
  readonly #byLowerCase: ReadonlyMap<string, string>;
  readonly #nearest: (path: string) => string | undefined;

  constructor(private readonly context: CheckContext) {
    this.#pages = new Map([...context.all.values()].map((page) => [page.url, page]));
    this.#published = context.links.published;
    const paths = [...this.#pages.keys(), ...[...this.#published].map((file) => `/${file}`)];
    this.#byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]));
    // The page that is meant by the name of a folder is the first of the navigation.
    const first = [...placesOf(context.navigation).keys()].flatMap((page) =>
      context.all.get(page)?.url ?? []
    );
    this.#nearest = nearestFinder([...new Set([...first, ...paths])].map((path) => path.slice(1)));
  }

  /** What a path leads to, redirects followed. */
  find(path: string): Target | undefined {
    const own = this.#findOwn(path);
    if (own !== undefined) return own;
    const redirect = this.context.redirects.match(path)?.destination;
    if (redirect === undefined) return undefined;
    if (!isSitePath(redirect)) return { kind: "elsewhere" };
    const { path: to, fragment } = splitPath(redirect);
    const target = this.#findOwn(to);
    return target?.kind === "page" && fragment !== undefined ? { ...target, fragment } : target;
  }

  /** Whether anything is in a folder, or is the page of its name. */
  hasBelow(folder: string): boolean {
    const paths = [...this.#pages.keys(), ...[...this.#published].map((file) => `/${file}`)];
    return paths.some((path) => path === folder || path.startsWith(`${folder}/`));
  }

  /** Why a path leads nowhere. */
  explain(path: string): Dead {
    const redirect = this.context.redirects.match(path)?.destination;
    if (redirect !== undefined) return { kind: "redirect", to: redirect };
    const same = this.#byLowerCase.get(path.toLowerCase());
    if (same !== undefined) return { kind: "case", path: same };
    const file = [path, `${path}.mdx`, `${path}.md`, `${path}/index.mdx`]
      .map((each) => each.slice(1)).find((each) => this.context.files.has(each));
    if (file !== undefined) return { kind: "unpublished", file };
    const near = this.#nearest(path.slice(1));
    return { kind: "missing", ...(near !== undefined && { near: `/${near}` }) };
  }

  #findOwn(path: string): Target | undefined {
    const page = this.#pages.get(path);
    if (page !== undefined) return { kind: "page", page };
    if (path === "/" || this.#published.has(path.slice(1)) || made.test(path)) {
      return { kind: "file" };
    }
    if (!path.endsWith(".md")) return undefined;
    const shown = this.#pages.get(path === "/index.md" ? "/" : path.slice(0, -".md".length));
    return shown === undefined ? undefined : { kind: "markdown", page: shown };
  }
}

/** Whether an address is a path of the site. */
export function isSitePath(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}

/** A path without query and trailing slash, and its fragment. */
function splitPath(address: string): { path: string; fragment?: string } {
  const [, path = "", fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  return { path: path.replace(/(?<=.)\/+$/, ""), ...(fragment !== undefined && { fragment }) };
}
