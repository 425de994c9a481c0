/**
 * Making diagnostics: the severity comes from the code table, so no caller can disagree with it.
 *
 * @module
 */
import { type Code, codes } from "../model/codes.ts";
import type { Diagnostic, Note, Span, TextEdit } from "../model/diagnostic.ts";

/** What a diagnostic may carry besides its code and message. */
export interface ReportOptions {
  readonly span?: Span | undefined;
  readonly hint?: string | undefined;
  readonly related?: readonly Note[] | undefined;
  readonly edits?: readonly TextEdit[] | undefined;
}

/** A diagnostic with the severity that the table gives its code. */
export function diagnostic(code: Code, message: string, options: ReportOptions = {}): Diagnostic {
  const { span, hint, related, edits } = options;
  return {
    code,
    severity: codes[code].severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(span !== undefined && { span }),
    ...(related !== undefined && { related }),
    ...(edits !== undefined && { edits }),
  };
}
