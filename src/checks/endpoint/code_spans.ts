/** From places in the code of a sample to places in the page. @module */
import type { Point, Span } from "../../model/diagnostic.ts";
import type { Example } from "../../model/endpoint.ts";
import type { CheckedPage } from "../check.ts";

/**
 * Makes spans from offsets of an example's code. Lines of the code stand in the page one below the
 * other from the line after the fence, each behind the indentation that its place gives it.
 */
export function codeSpans(
  { source, page }: CheckedPage,
  { code, span }: Example,
): (start: number, end: number) => Span {
  const lineStarts: number[] = [];
  let at = source.indexOf("\n", span.start.offset) + 1;
  const lines = code.split("\n");
  const shifts = lines.map((line) => {
    const end = source.indexOf("\n", at);
    const written = source.slice(at, end < 0 ? source.length : end).replace(/\r$/, "");
    lineStarts.push(at);
    at = end < 0 ? source.length : end + 1;
    return Math.max(0, written.length - line.length);
  });
  const point = (offset: number): Point => {
    let index = 0;
    let rest = offset;
    while (index < lines.length - 1 && rest > (lines[index]?.length ?? 0)) {
      rest -= (lines[index]?.length ?? 0) + 1;
      index++;
    }
    const column = (shifts[index] ?? 0) + rest;
    return {
      line: span.start.line + 1 + index,
      column: column + 1,
      offset: (lineStarts[index] ?? 0) + column,
    };
  };
  return (start, end) => ({ file: page.file, start: point(start), end: point(end) });
}
