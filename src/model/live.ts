/**
 * What `serve` tells an open page.
 *
 * @module
 */

/** The state that a page ought to have. */
export interface LiveEvent {
  /** Differs from the page's own when there is a newer page to load. */
  readonly revision: string;
  /** Errors and warnings that concern the page. */
  readonly problems: readonly LiveProblem[];
  /** Paths of files that changed, base path included: styles, scripts, images. */
  readonly changed: readonly string[];
}

/** A problem as the overlay shows it. */
export interface LiveProblem {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  /** Both from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly excerpt?: readonly ExcerptLine[];
}

/** A line of a source file around a problem. */
export interface ExcerptLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Columns of the problem in this line, from 0, the end not included. */
  readonly mark?: readonly [from: number, to: number];
}
