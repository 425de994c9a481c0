/**
 * What passes between the code that renders and the code around it.
 *
 * @module
 */
import type { Code } from "./codes.ts";

/** A run of text in highlighted code and the class that colors it (`""` for none). */
export interface CodeToken {
  readonly text: string;
  readonly class: string;
}

/** A problem that only rendering can find. The build adds the place, by element and attribute. */
export interface Finding {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string;
  /** Tag and attribute to look for in the page's source. */
  readonly element?: string;
  readonly attribute?: string;
  /** The value of that attribute: an element with another one is not meant. */
  readonly value?: string;
  /** Text to look for in the page's source when there is no element. */
  readonly text?: string;
}
