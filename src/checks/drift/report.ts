/**
 * From differences to diagnostics: places in both files, and edits of the page.
 *
 * @module
 */
import { attributeSpan } from "../../endpoint/mdx_tree.ts";
import { diagnostic } from "../../diagnostics/report.ts";
import type { Diagnostic, Span } from "../../model/diagnostic.ts";
import type { Difference, Place } from "./difference.ts";
import { editsFor } from "./edits.ts";
import { documentSpan, operationName, type SpecifiedOperation } from "./specified.ts";
import type { WrittenPage } from "./written_page.ts";

/** Reports a difference of a page and its operation; `others` more pages have the same one. */
export function reportDifference(
  difference: Difference,
  page: WrittenPage,
  operation: SpecifiedOperation,
  others = 0,
): Diagnostic {
  const { code, message, hint, written, specified, mend } = difference;
  const edits = mend === undefined ? [] : editsFor(mend, page);
  const more = others === 0 ? "" : ` (and on ${others} other ${others === 1 ? "page" : "pages"})`;
  return diagnostic(code, message + more, {
    span: placeInPage(written, page),
    hint,
    related: [{
      message: `${operationName(operation)} in the document: ${specified.says}`,
      span: documentSpan(operation.ref.specification, specified),
    }],
    ...(edits.length > 0 && { edits }),
  });
}

function placeInPage({ span, part }: Place, { source }: WrittenPage): Span {
  return part === undefined ? span : attributeSpan(part, span, source);
}
