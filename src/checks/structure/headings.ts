/** Headings form an outline: the title is level 1, and no level is left out. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { CheckedPage, PageCheck, SyntaxNode } from "../check.ts";
import { oncePerPage } from "../once_per_page.ts";
import { firstLineSpan } from "../walk.ts";

/** Yields `heading-level-one` and `heading-skipped`. */
export const headingCheck: PageCheck = {
  codes: ["heading-level-one", "heading-skipped"],
  *run(page) {
    // Pages of these modes show no title: the first heading is the author's.
    const { mode } = page.page.frontmatter;
    if (mode === "custom" || mode === "frame") return;
    yield* headingsOf(page, 1);
  },
};

/** The same for a file that pages show: what its first heading follows is not known. */
export const snippetHeadingCheck: PageCheck = {
  codes: headingCheck.codes,
  run: (page) => headingsOf(page, undefined),
};

/** Who chose one level wrongly chose it so all over the page: one finding a level. */
function headingsOf(page: CheckedPage, outer: number | undefined): Diagnostic[] {
  const found = [...outline(page, page.tree, outer)];
  return oncePerPage(found, ({ code, hint }) => `${code} ${hint}`);
}

/**
 * Headings of one container. The first heading of a page follows its title; the first of a component
 * may have any level, for a component can be moved anywhere.
 */
function* outline(
  page: CheckedPage,
  container: SyntaxNode,
  outer: number | undefined,
): Generator<Diagnostic> {
  let before = outer;
  for (const node of container.children ?? []) {
    if (node.type !== "heading") {
      if (node.type.startsWith("mdxJsx")) yield* outline(page, node, undefined);
      continue;
    }
    const depth = node.depth ?? 1;
    if (depth === 1) {
      yield diagnostic("heading-level-one", "A heading of the page has level 1, as the title has", {
        span: firstLineSpan(page, node),
        hint: "begin the heading with ##",
      });
    } else if (before !== undefined && depth > before + 1) {
      const message = before === 1 && outer === 1
        ? `The first heading has level ${depth} instead of 2`
        : `The heading has level ${depth} after one of level ${before}`;
      yield diagnostic("heading-skipped", message, {
        span: firstLineSpan(page, node),
        hint: `begin the heading with ${"#".repeat(before + 1)}`,
      });
    }
    before = depth;
  }
}
