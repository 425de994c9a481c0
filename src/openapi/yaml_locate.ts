/**
 * Finds keys in YAML text by indentation: enough for a line and column in a report, without a second
 * parse of the whole text. Where flow style, anchors or merged keys hide a key, the nearest block
 * around it is the answer.
 *
 * @module
 */
import type { Span } from "../model/diagnostic.ts";
import { spanFinder } from "../diagnostics/locate.ts";

/** A line that holds something. */
interface Line {
  /** Offset of the first character that is not blank. */
  readonly offset: number;
  readonly indent: number;
  readonly text: string;
}

const KEY =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s#"'&*!{[>|%@`-][^#]*?|-[^\s#][^#]*?))\s*:(?=\s|$)/;

/** Locates keys of YAML text; the text is taken apart at the first question. */
export function yamlLocator(file: string, text: string): (path: readonly string[]) => Span {
  let lines: readonly Line[] | undefined;
  const span = spanFinder(file, text);
  return (path) => {
    lines ??= linesOf(text);
    const [start, end] = find(lines, path);
    return span(start, end);
  };
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end).trimEnd();
    const indent = line.length - line.trimStart().length;
    const content = line.slice(indent);
    if (
      content !== "" && !content.startsWith("#") && content !== "---" && !content.startsWith("%")
    ) {
      lines.push({ offset: start + indent, indent, text: content });
    }
    start = end + 1;
  }
  return lines;
}

function find(lines: readonly Line[], path: readonly string[]): [number, number] {
  let found: [number, number] = [lines[0]?.offset ?? 0, lines[0]?.offset ?? 0];
  let [from, to] = [0, lines.length];
  // The first line of a block may stand behind a dash: then it is looked at in part.
  let first: Line | undefined = lines[0];
  for (const step of path) {
    if (first === undefined) break;
    const indent = first.indent;
    const isList = /^-(\s|$)/.test(first.text);
    let count = -1;
    let match: [number, Line] | undefined;
    for (let index = from; index < to; index++) {
      const line: Line = index === from ? first : lines[index]!; // index < to <= lines.length
      if (line.indent !== indent) {
        if (line.indent < indent) break;
        continue;
      }
      const isEntry = isList && /^-(\s|$)/.test(line.text);
      if (isEntry) count++;
      if (isEntry ? String(count) === step : !isList && keyOf(line.text)?.name === step) {
        match = [index, line];
        break;
      }
    }
    if (match === undefined) break;
    const [index, line] = match;
    let last = index + 1;
    // A list may stand at the indentation of its key.
    const isSameLevel = (other: Line) =>
      other.indent === indent && !isList && /^-(\s|$)/.test(other.text);
    while (last < to && (lines[last]!.indent > indent || isSameLevel(lines[last]!))) last++;
    const inline = isList ? dashRest(line) : undefined;
    const length = isList ? 1 : keyOf(line.text)?.length ?? 1;
    found = inline === undefined
      ? [line.offset, line.offset + length]
      : [inline.offset, inline.offset + (keyOf(inline.text)?.length ?? inline.text.length)];
    to = last;
    if (inline === undefined) {
      from = index + 1;
      first = from < to ? lines[from] : undefined;
    } else {
      from = index;
      first = inline;
    }
  }
  return found;
}

/** What follows the dash of a list entry, as a line of its own. */
function dashRest(line: Line): Line | undefined {
  const [dash = ""] = /^-\s+/.exec(line.text) ?? [];
  if (dash === "" || dash.length === line.text.length) return undefined;
  return {
    offset: line.offset + dash.length,
    indent: line.indent + dash.length,
    text: line.text.slice(dash.length),
  };
}

/** The key at the start of a line; `length` is that of its text with quotes. */
function keyOf(text: string): { readonly name: string; readonly length: number } | undefined {
  const match = KEY.exec(text);
  if (match === null) return undefined;
  const [whole, double, single, plain] = match;
  const length = whole.length - 1 - (/\s*:$/.exec(whole)?.[0].length ?? 1) + 1;
  const name = double !== undefined
    ? double.replace(/\\(.)/g, "$1")
    : single !== undefined
    ? single.replaceAll("''", "'")
    : plain ?? "";
  return { name, length };
}
