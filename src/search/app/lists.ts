/**
 * What the dialog of the search lists: results by page, or what was searched for lately.
 *
 * @module
 */
import type { Hit, SearchAnswer, SearchResult } from "../query.ts";
import { element, icon } from "./elements.ts";
import { excerptAround, markedPieces } from "./marks.ts";

/** Characters of an excerpt. */
const excerptLength = 110;

/** Results grouped by page: the page, then its parts. */
export function resultList({ results, marks }: SearchAnswer, base: string): Node[] {
  let count = 0;
  const id = () => `search-option-${count++}`;
  return results.map((result) => {
    const href = encodeURI(`${base}${result.url}`);
    const whole = result.hits.find((hit) => hit.id === "");
    const parts = result.hits.filter((hit) => hit.id !== "");
    return element(
      "div",
      { class: "search-group", role: "group", "aria-label": result.title },
      pageOption(result, whole, href, marks, id()),
      ...parts.map((hit) => partOption(hit, href, marks, id())),
    );
  });
}

function pageOption(
  result: SearchResult,
  whole: Hit | undefined,
  href: string,
  marks: readonly string[],
  id: string,
): HTMLElement {
  const { method, path, crumbs, title } = result;
  const address = path === undefined
    ? []
    : [element("code", { class: "search-path", dir: "ltr" }, path)];
  const badge = method === undefined
    ? icon("page")
    : element("span", { class: "method-pill", "data-method": method }, method);
  const excerpt = address.length > 0 || whole === undefined || whole.excerpt === ""
    ? []
    : [text("search-excerpt", excerptAround(whole.excerpt, marks, excerptLength), marks)];
  return option(href, id, badge, [
    ...(crumbs.length > 0 ? [element("span", { class: "search-crumbs" }, crumbs.join(" › "))] : []),
    text("search-title", title, marks),
    ...address,
    ...excerpt,
  ]);
}

function partOption(hit: Hit, href: string, marks: readonly string[], id: string): HTMLElement {
  const link = `${href}#${encodeURIComponent(hit.id)}`;
  const made = option(link, id, icon("part"), [
    text("search-heading", hit.heading || hit.id, marks),
    ...(hit.excerpt === ""
      ? []
      : [text("search-excerpt", excerptAround(hit.excerpt, marks, excerptLength), marks)]),
  ]);
  made.classList.add("search-part");
  return made;
}

function option(href: string, id: string, mark: Node, content: readonly Node[]): HTMLAnchorElement {
  const attributes = {
    class: "search-option",
    role: "option",
    id,
    href,
    tabindex: "-1",
    "aria-selected": "false",
  };
  return element("a", attributes, mark, element("span", { class: "search-text" }, ...content));
}

function text(name: string, content: string, marks: readonly string[]): HTMLElement {
  const pieces = markedPieces(content, marks)
    .map(([piece, isHit]) => isHit ? element("mark", {}, piece) : piece);
  return element("span", { class: name }, ...pieces);
}

/** What was searched for lately. */
export function recentOptions(queries: readonly string[]): Node[] {
  return queries.map((query, at) =>
    element(
      "div",
      {
        class: "search-option",
        role: "option",
        id: `search-option-${at}`,
        "data-query": query,
        "aria-selected": "false",
      },
      icon("recent"),
      element("span", { class: "search-text" }, query),
    )
  );
}
