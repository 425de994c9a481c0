/**
 * A page from its file: URL, titles and method badge.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Result, spanAt } from "../model/diagnostic.ts";
import { httpMethods } from "../model/endpoint.ts";
import type { Frontmatter, Page, PagePath } from "../model/page.ts";
import { pagePathOf } from "./discover.ts";
import { readFrontmatter } from "./frontmatter.ts";

/**
 * URL of a page below the base: `index` stands for its folder, letter case is kept.
 *
 * @example `pageUrl("a/index")` is `/a`, `pageUrl("index")` is `/`.
 */
export function pageUrl(path: PagePath): string {
  const url = `/${path}`.replace(/\/index$/, "");
  return url === "" ? "/" : url;
}

/** A title made from a path: the last segment of its URL, `-` and `_` as blanks, first letter upper. */
export function titleFromPath(path: PagePath): string {
  const url = pageUrl(path);
  const words = (url === "/" ? path : url.slice(url.lastIndexOf("/") + 1)).replace(/[-_]/g, " ")
    .trim();
  const [first = ""] = words; // a whole character, also beyond the basic plane
  return first.toUpperCase() + words.slice(first.length);
}

/** Methods that may be written in any case; the others of HTTP must be in capitals. */
const METHODS = new Set<string>([...httpMethods, "WEBHOOK"]);

/**
 * The badge of an endpoint page from `api` or `openapi`: an HTTP method in capitals, or `WEBHOOK`.
 * The value is `METHOD path`, in `openapi` with a file in front.
 */
export function methodOf({ api, openapi, hideApiMarker }: Frontmatter): string | undefined {
  if (hideApiMarker) return undefined;
  const words = (api ?? openapi ?? "").trim().split(/\s+/);
  // A webhook may have a name of several words; a file comes first and holds a dot.
  const place = api === undefined && words.length > 2 && !METHODS.has(words[0]?.toUpperCase() ?? "")
    ? 1
    : 0;
  const method = words[place]?.toUpperCase() ?? "";
  return METHODS.has(method) && words.length > place + 1 ? method : undefined;
}

/**
 * Reads a page from its file and source text. Yields what {@linkcode readFrontmatter} yields; there
 * is always a page.
 */
export function pageFromFile(
  file: string,
  source: string,
): Result<Page> & { readonly value: Page } {
  const { value: { frontmatter, spans }, diagnostics } = readFrontmatter(file, source);
  const path = pagePathOf(file);
  const title = frontmatter.title?.trim() || titleFromPath(path);
  const method = methodOf(frontmatter);
  return {
    value: {
      path,
      url: pageUrl(path),
      file,
      frontmatter,
      title,
      sidebarTitle: frontmatter.sidebarTitle?.trim() || title,
      ...(method !== undefined && { method }),
      spans,
    },
    diagnostics,
  };
}

/**
 * Yields `duplicate-page` for every page whose URL another page has already: `a.mdx` and `a.md`, or
 * `a.mdx` and `a/index.mdx`. The first file counts.
 */
export function findDuplicatePages(pages: readonly Page[]): Diagnostic[] {
  const first = new Map<string, Page>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    const other = first.get(page.url);
    if (other === undefined) {
      first.set(page.url, page);
      continue;
    }
    diagnostics.push(
      diagnostic(
        "duplicate-page",
        `"${other.file}" and "${page.file}" are both the page "${page.url}"`,
        {
          span: spanAt(page.file),
          hint: "remove or rename one of the two files",
          related: [{ message: `"${other.file}" is used`, span: spanAt(other.file) }],
        },
      ),
    );
  }
  return diagnostics;
}
