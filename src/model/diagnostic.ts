/**
 * Problems as data: every problem in the user's files is one {@linkcode Diagnostic}, collected so
 * that one run shows all of them. Rendering (terminal, JSON) is elsewhere.
 *
 * @module
 */
import type { Code } from "./codes.ts";

/** A place in a text. `line` and `column` count from 1 (UTF-16 units), `offset` from 0. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** A stretch of a file. `file` is relative to the docs root, with "/" separators. */
export interface Span {
  readonly file: string;
  readonly start: Point;
  readonly end: Point;
}

/** How bad a problem is: an error fails the run, a warning does so with `--strict` only. */
export type Severity = "error" | "warning" | "info";

/** Another place that belongs to a problem, with one sentence about it. */
export interface Note {
  readonly message: string;
  readonly span?: Span;
}

/** Replaces the stretch of `file` from `start` up to `end` (offsets from 0) by `text`. */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * One problem. `message` says what is wrong, with the value quoted and no final period; `hint` is
 * the smallest edit that mends it.
 */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly span?: Span;
  readonly related?: readonly Note[];
  /** Edits that mend it and change nothing that the writer has said otherwise. */
  readonly edits?: readonly TextEdit[];
}

/** The outcome of reading something: `value` is absent only when nothing usable exists. */
export interface Result<T> {
  readonly value?: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** The span of one point: start and end are the same place. */
export function spanAt(file: string, line = 1, column = 1, offset = 0): Span {
  const point = { line, column, offset };
  return { file, start: point, end: point };
}
