/**
 * Finds keys in YAML text by indentation: enough for a line and column in a report, without a second
 * parse of the whole text. Where flow style, anchors or merged keys hide a key, the nearest block
 * around it is the answer.
 *
 * @module
 */
import { spanFinder } from "../diagnostics/locate.ts";
import type { Span } from "../model/diagnostic.ts";

/** The lines of a text that hold something, by number: where they begin and end. */
interface Lines {
  readonly count: number;
  /** Offset of the first character that is not blank. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly indent: Int32Array;
}

/** A key or list entry with the lines below it. The first line may begin behind a dash. */
interface Block {
  readonly span: readonly [start: number, end: number];
  readonly from: number;
  readonly to: number;
  /** Where the first line begins, and its indentation, when that is not the line's own. */
  readonly inline?: { readonly start: number; readonly indent: number };
  /** By key or index; made when first asked for. */
  children?: ReadonlyMap<string, Block>;
}

const KEY =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s#"'&*!{[>|%@`-][^#]*?|-[^\s#][^#]*?))(\s*):(?=\s|$)/;
const DASH = /^-(\s+|$)/;

/** Locates keys of YAML text. Each block is looked at once, however many questions there are. */
export function yamlLocator(file: string, text: string): (path: readonly string[]) => Span {
  let lines: Lines | undefined;
  let root: Block | undefined;
  const span = spanFinder(file, text);
  return (path) => {
    lines ??= linesOf(text);
    let block: Block = root ??= {
      span: [lines.start[0] ?? 0, lines.start[0] ?? 0],
      from: 0,
      to: lines.count,
    };
    for (const step of path) {
      block.children ??= childrenOf(text, lines, block);
      const child = block.children.get(step);
      if (child === undefined) break;
      block = child;
    }
    return span(...block.span);
  };
}

function linesOf(text: string): Lines {
  const most = text.split("\n").length;
  const [start, end, indent] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at);
    const next = newline < 0 ? text.length : newline;
    let first = at;
    while (first < next && text.charCodeAt(first) === 32) first++;
    let last = next;
    while (last > first && text.charCodeAt(last - 1) <= 32) last--;
    const isContent = last > first && text[first] !== "#" && text[first] !== "%" &&
      !(last - first === 3 && text.startsWith("---", first));
    if (isContent) {
      start[count] = first;
      end[count] = last;
      indent[count] = first - at;
      count++;
    }
    at = next + 1;
  }
  return { count, start, end, indent };
}

function childrenOf(text: string, lines: Lines, { from, to, inline }: Block): Map<string, Block> {
  const children = new Map<string, Block>();
  if (from >= to) return children;
  const startOf = (line: number) =>
    (line === from ? inline?.start : undefined) ?? lines.start[line] ?? 0;
  const indentOf = (line: number) =>
    (line === from ? inline?.indent : undefined) ?? lines.indent[line] ?? 0;
  const textOf = (line: number) => text.slice(startOf(line), lines.end[line]);
  const isEntry = (line: number) => DASH.test(text.slice(startOf(line), startOf(line) + 2));
  const indent = indentOf(from);
  const isList = isEntry(from);
  for (let line = from; line < to;) {
    if (indentOf(line) < indent) break;
    let next = line + 1;
    // The entries of a list may stand at the indentation of its key.
    while (
      next < to &&
      (indentOf(next) > indent || (indentOf(next) === indent && !isList && isEntry(next)))
    ) next++;
    const content = textOf(line);
    if (isList) {
      const [dash = ""] = DASH.exec(content) ?? [];
      const start = startOf(line) + dash.length;
      const rest = content.slice(dash.length);
      const child: Block = rest === ""
        ? { span: [start - dash.length, start], from: line + 1, to: next }
        : {
          span: [start, start + (keyOf(rest)?.length ?? rest.length)],
          from: line,
          to: next,
          inline: { start, indent: indent + dash.length },
        };
      children.set(String(children.size), child);
    } else {
      const key = keyOf(content);
      const start = startOf(line);
      if (key !== undefined && !children.has(key.name)) {
        children.set(key.name, { span: [start, start + key.length], from: line + 1, to: next });
      }
    }
    line = next;
  }
  return children;
}

/** The key at the start of a line; `length` is that of its text with quotes. */
function keyOf(text: string): { readonly name: string; readonly length: number } | undefined {
  const match = KEY.exec(text);
  if (match === null) return undefined;
  const [whole, double, single, plain, blanks = ""] = match;
  const length = whole.length - 1 - blanks.length;
  if (double !== undefined) return { name: double.replace(/\\(.)/g, "$1"), length };
  return { name: single?.replaceAll("''", "'") ?? plain ?? "", length };
}
