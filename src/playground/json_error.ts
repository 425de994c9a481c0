/**
 * Where a text stops being JSON (RFC 8259). Engines say it in their own words, and some only for long
 * texts.
 *
 * @module
 */

/** A place in a text, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The first place at which a text cannot be JSON; undefined when it is JSON. */
export function jsonError(text: string): Place | undefined {
  const offset = errorOffset(text);
  if (offset === undefined) return undefined;
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const TOKEN =
  // deno-lint-ignore no-control-regex -- control characters may not stand in a string
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/y;

/** What may come next. */
type State = "value" | "value or ]" | "name or }" | "name" | ":" | "after";

function errorOffset(text: string): number | undefined {
  const open: ("{" | "[")[] = [];
  let state: State = "value";
  let offset = 0;
  while (true) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    const start = offset + (/^[ \t\n\r]*/.exec(text.slice(offset))?.[0].length ?? 0);
    if (match === null) {
      const isEnd = start === text.length && state === "after" && open.length === 0;
      return isEnd ? undefined : start;
    }
    const next = stateAfter(state, match[1], match[2], open);
    if (next === undefined) return start;
    state = next;
    offset = TOKEN.lastIndex;
  }
}

/** The state after a token: a sign, a string, or any other value. Undefined when it may not be there. */
function stateAfter(
  state: State,
  sign: string | undefined,
  string: string | undefined,
  open: ("{" | "[")[],
): State | undefined {
  const inner = open.at(-1);
  const takesValue = state === "value" || state === "value or ]";
  switch (sign) {
    case undefined:
      if (state === "name" || state === "name or }") return string === undefined ? undefined : ":";
      return takesValue ? "after" : undefined;
    case "{":
    case "[":
      if (!takesValue) return undefined;
      open.push(sign);
      return sign === "{" ? "name or }" : "value or ]";
    case "}":
      if (inner !== "{" || state !== "after" && state !== "name or }") return undefined;
      open.pop();
      return "after";
    case "]":
      if (inner !== "[" || state !== "after" && state !== "value or ]") return undefined;
      open.pop();
      return "after";
    case ",":
      if (state !== "after" || inner === undefined) return undefined;
      return inner === "{" ? "name" : "value";
    default: // a colon
      return state === ":" ? "value" : undefined;
  }
}
