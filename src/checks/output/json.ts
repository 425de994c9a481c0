/** Problems as JSON. @module */
import { type DiagnosticJson, diagnosticToJson } from "../../diagnostics/format.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";

/** A problem as `docs check --json` prints it: that of a build, with what only checks know. */
export interface CheckDiagnosticJson extends DiagnosticJson {
  readonly endLine?: number;
  readonly endColumn?: number;
  /** Other places that belong to it. */
  readonly related?: readonly {
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
  }[];
  /** `--fix` mends it. */
  readonly fixable?: true;
}

/** The record of a problem. */
export function checkDiagnosticToJson(problem: Diagnostic): CheckDiagnosticJson {
  const { span, related = [], edits = [] } = problem;
  return {
    ...diagnosticToJson(problem),
    ...(span && { endLine: span.end.line, endColumn: span.end.column }),
    ...(related.length > 0 && {
      related: related.map(({ message, span: place }) => ({
        message,
        ...(place &&
          { file: place.file, line: place.start.line, column: place.start.column }),
      })),
    }),
    ...(edits.length > 0 && { fixable: true as const }),
  };
}
