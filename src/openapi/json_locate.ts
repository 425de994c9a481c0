/**
 * Finds keys in JSON text without a tree of it: a container is read when first asked for, and what
 * is in its values is skipped. A tree of a document of some megabytes would take a hundred.
 *
 * @module
 */
import { spanFinder } from "../diagnostics/locate.ts";
import type { Span } from "../model/diagnostic.ts";

/** A value with the part of the text that a report marks: its key, or the start of a list entry. */
interface Value {
  readonly span: readonly [start: number, end: number];
  readonly start: number;
  children?: ReadonlyMap<string, Value>;
}

/** Locates keys of valid JSON text. */
export function jsonKeyLocator(file: string, text: string): (path: readonly string[]) => Span {
  const span = spanFinder(file, text);
  let root: Value | undefined;
  return (path) => {
    const start = skipBlanks(text, 0);
    let value: Value = root ??= { span: [start, start], start };
    for (const step of path) {
      value.children ??= childrenOf(text, value.start);
      const child = value.children.get(step);
      if (child === undefined) break;
      value = child;
    }
    return span(...value.span);
  };
}

function childrenOf(text: string, start: number): Map<string, Value> {
  const children = new Map<string, Value>();
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return children;
  for (let at = skipBlanks(text, start + 1); at < text.length && !"}]".includes(text.charAt(at));) {
    let key = String(children.size);
    let span: [number, number] | undefined;
    if (isObject) {
      const end = skipString(text, at);
      span = [at, end];
      key = JSON.parse(text.slice(at, end));
      at = skipBlanks(text, skipBlanks(text, end) + 1);
    }
    const end = skipValue(text, at);
    // Of a list's entry that is long only the first character is marked.
    const isContainer = text[at] === "{" || text[at] === "[";
    children.set(key, { span: span ?? [at, isContainer ? at + 1 : end], start: at });
    at = skipBlanks(text, end);
    if (text[at] === ",") at = skipBlanks(text, at + 1);
  }
  return children;
}

function skipBlanks(text: string, at: number): number {
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return at;
}

/** The offset behind a string that begins at an offset. */
function skipString(text: string, at: number): number {
  for (let end = at + 1;;) {
    end = text.indexOf('"', end);
    if (end < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 92) escapes++;
    end++;
    if (escapes % 2 === 0) return end;
  }
}

/** The offset behind a value that begins at an offset. Compares numbers: texts are megabytes long. */
function skipValue(text: string, at: number): number {
  let depth = 0;
  do {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    if ((letter | 32) === OPEN) depth++;
    else if ((letter | 32) === CLOSE) {
      if (depth === 0) return at;
      depth--;
    } else if (depth === 0) {
      while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at++;
      return at;
    }
    at++;
  } while (depth > 0 && at < text.length);
  return at;
}

const QUOTE = 34;
/** "{", and "[" with bit 5 set. */
const OPEN = 123;
/** "}", and "]" with bit 5 set. */
const CLOSE = 125;
