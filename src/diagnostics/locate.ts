/**
 * From a value to its place in the text: `["navigation", "tabs", 0]` → line and column. The text is
 * parsed again only when a place is asked for, so files without problems pay nothing.
 *
 * @module
 */
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Point, Span } from "../model/diagnostic.ts";

/** Keys and indexes that lead from the root of a document to a value. */
export type ValuePath = readonly (string | number)[];

/** Which part of a property a span covers. */
export type Part = "key" | "value";

/** Finds the line and column of offsets in one text. */
export function pointFinder(text: string): (offset: number) => Point {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
  };
}

/** Offsets at which the lines of a text begin. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Makes spans of a file from offsets. */
export function spanFinder(file: string, text: string): (start: number, end: number) => Span {
  const point = pointFinder(text);
  return (start, end) => ({ file, start: point(start), end: point(end) });
}

/** Answers the span of a value, or of its key, in a document. */
export type Locate = (path: ValuePath, part?: Part) => Span;

/**
 * Locates values in JSON text. A path that does not exist gives the nearest container that does; of
 * a long container only the first character is marked, because marking a page of text marks nothing.
 * The text may have comments, trailing commas and errors.
 */
export function jsonLocator(file: string, text: string): Locate {
  let tree: Node | undefined;
  const span = spanFinder(file, text);
  return (path, part = "value") => {
    tree ??= parseDeep(text);
    if (tree === undefined) return span(0, 0);
    const [node, found] = deepest(tree, path);
    const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    const target = part === "key" && found === path.length && key !== undefined ? key : node;
    const end = target.offset + target.length;
    const isLong = text.slice(target.offset, end).includes("\n");
    return span(target.offset, isLong ? target.offset + 1 : end);
  };
}

/** The tree of a text; undefined when it is empty or nested deeper than the parser can go. */
function parseDeep(text: string): Node | undefined {
  try {
    return parseTree(text, [], { allowTrailingComma: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The node at the end of a path, or the deepest one on the way, and how many steps were found. */
function deepest(tree: Node, path: ValuePath): [Node, number] {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node !== undefined) return [node, length];
  }
  return [tree, 0];
}
