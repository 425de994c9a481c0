/**
 * Marks at the end of code lines: `[!code ++]`, `[!code --]`, `[!code highlight]`, `[!code focus]`,
 * each with `:n` for n lines, in a comment of whatever language the code is in.
 *
 * @module
 */

/** What marks say about a line. */
export type Mark = "add" | "remove" | "highlight" | "focus";

/** Code without its marks, and the marks by line. */
export interface MarkedCode {
  readonly code: string;
  /** Line, from 1, in the code without marks → its marks. */
  readonly marks: ReadonlyMap<number, ReadonlySet<Mark>>;
}

const names: Readonly<Record<string, Mark>> = {
  "++": "add",
  "--": "remove",
  highlight: "highlight",
  hl: "highlight",
  focus: "focus",
};

/** A comment at the end of a line that holds one mark; the openers of all comment syntaxes. */
const markAtEnd =
  /[ \t]*(?:\{?\/\*|<!--|\/\/+|#+|--+|;+|%+|'|"|\(\*|\{-|\{\{!--|<%#|REM\b|::)[ \t]*\[!code (\+\+|--|highlight|hl|focus)(?::(\d{1,5}))?\][ \t]*(?:\*\/\}?|-->|\*\)|-\}|--\}\}|%>)?[ \t]*$/;

/** Removes the marks. A line that holds nothing but a mark is removed; its mark counts from the next. */
export function readMarks(source: string): MarkedCode {
  if (!source.includes("[!code ")) return { code: source, marks: new Map() };
  const marks = new Map<number, Set<Mark>>();
  const lines: string[] = [];
  for (const written of source.split("\n")) {
    let line = written;
    const found: { mark: Mark; count: number }[] = [];
    for (let match = markAtEnd.exec(line); match !== null; match = markAtEnd.exec(line)) {
      const mark = names[match[1] ?? ""];
      if (mark !== undefined) found.push({ mark, count: Math.max(1, Number(match[2] ?? 1)) });
      line = line.slice(0, match.index);
    }
    const from = lines.length + 1;
    for (const { mark, count } of found) {
      for (let at = from; at < from + count; at++) {
        const set = marks.get(at) ?? new Set();
        marks.set(at, set.add(mark));
      }
    }
    if (found.length === 0 || line.trim() !== "") lines.push(line);
  }
  return { code: lines.join("\n"), marks };
}
