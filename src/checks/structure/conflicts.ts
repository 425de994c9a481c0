/** Conflicts that `docs migrate` has left in a page are settled by its writer. @module */
import { diagnostic } from "../../diagnostics/report.ts";
import { spanFinder } from "../../diagnostics/locate.ts";
import { conflictLines } from "../../pages/conflict_marks.ts";
import type { PageCheck } from "../check.ts";

/** Yields `migrate-conflict`. */
export const conflictCheck: PageCheck = {
  codes: ["migrate-conflict"],
  *run({ page, source }) {
    for (const line of conflictLines(source)) {
      const start = source.split("\n", line - 1).reduce((sum, { length }) => sum + length + 1, 0);
      const end = source.indexOf("\n", start);
      const text = source.slice(start, end < 0 ? undefined : end);
      const indent = text.length - text.trimStart().length;
      yield diagnostic(
        "migrate-conflict",
        "The page and its API document have both changed the same text; the page keeps its own",
        {
          span: spanFinder(page.file, source)(start + indent, start + text.trimEnd().length),
          hint: "take over what the comment shows, then remove the comment",
        },
      );
    }
  },
};
