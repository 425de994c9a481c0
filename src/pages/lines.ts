/**
 * The lines of a Markdown text and which of them are code, without parsing it.
 *
 * @module
 */

/** One line of a text: its offsets (the end is before the line break) and whether a fence holds it. */
export interface Line {
  readonly text: string;
  readonly start: number;
  readonly fenced: boolean;
}

/** What may stand before the content of a line: indentation, quotes, list markers. */
export const CONTAINER = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;

/** The lines of a text. A fence ends at a line of the same character, as long or longer. */
export function* linesOf(source: string): Generator<Line> {
  let fence: { character: string; length: number } | undefined;
  let start = 0;
  for (const each of source.split("\n")) {
    const text = each.endsWith("\r") ? each.slice(0, -1) : each;
    // Most lines are asked no more than this.
    if (!text.includes("```") && !text.includes("~~~")) {
      yield { text, start, fenced: fence !== undefined };
    } else if (fence !== undefined) {
      const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(text)?.[1];
      yield { text, start, fenced: true };
      if (closing?.[0] === fence.character && closing.length >= fence.length) fence = undefined;
    } else {
      const opening = /^(?:(`{3,})[^`]*|(~{3,}).*)$/.exec(text.replace(CONTAINER, ""));
      const marker = opening?.[1] ?? opening?.[2];
      if (marker !== undefined) fence = { character: marker.charAt(0), length: marker.length };
      yield { text, start, fenced: marker !== undefined };
    }
    start += each.length + 1;
  }
}
