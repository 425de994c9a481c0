/** Conflicts that `docs migrate` has left in a page are settled by its writer. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import type { Diagnostic, Span } from "../../model/diagnostic.ts";
import { conflictLines } from "../../pages/conflict_marks.ts";
import { splitFrontmatter } from "../../pages/frontmatter.ts";
import type { PageCheck } from "../check.ts";
import { firstLineSpan, nodesOf, spansOf } from "../walk.ts";

/** Yields `migrate-conflict`, for comments and not for code that shows one. */
export const conflictCheck: PageCheck = {
  codes: ["migrate-conflict"],
  *run(page) {
    const { source } = page;
    if (conflictLines(source).length === 0) return;
    const head = source.slice(0, splitFrontmatter(source).bodyOffset);
    for (const line of conflictLines(head)) {
      const start = head.split("\n", line - 1).reduce((sum, { length }) => sum + length + 1, 0);
      const text = /^.*\S/.exec(head.slice(start))?.[0] ?? "";
      const indent = text.length - text.trimStart().length;
      yield problem(spansOf(page)(start + indent, start + text.length));
    }
    for (const { node } of nodesOf(page.tree)) {
      if (!/^mdx(?:Flow|Text)Expression$/.test(node.type)) continue;
      if (conflictLines(`{${node.value ?? ""}}`).length > 0) {
        yield problem(firstLineSpan(page, node));
      }
    }
  },
};

function problem(span: Span): Diagnostic {
  const message =
    "The page and its API document have both changed the same text; the page keeps its own";
  return diagnostic("migrate-conflict", message, {
    span,
    hint: "take over what the comment shows, then remove the comment",
  });
}
