/**
 * The lines of a source file around a problem, for readers that are no terminal.
 *
 * @module
 */
import type { Span } from "../model/diagnostic.ts";
import type { ExcerptLine } from "../model/live.ts";

/** Lines before and after those of the problem. */
const around = 2;

/** Most lines of a problem that are shown. */
const longest = 5;

/** Most characters of a line that are shown. */
const widest = 240;

/** The lines of a span with its neighbours; tabs are kept. */
export function excerptOf(text: string, { start, end }: Span): ExcerptLine[] {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, start.line - around);
  const last = Math.min(lines.length, Math.min(end.line, start.line + longest - 1) + around);
  const shown: ExcerptLine[] = [];
  for (let number = first; number <= last; number++) {
    const line = (lines[number - 1] ?? "").slice(0, widest);
    const isMarked = number >= start.line && number <= end.line;
    const from = number === start.line ? start.column - 1 : line.search(/\S|$/);
    const to = number === end.line ? end.column - 1 : line.length;
    shown.push({
      number,
      text: line,
      ...(isMarked && { mark: [Math.min(from, line.length), Math.max(from + 1, to)] as const }),
    });
  }
  return shown;
}
