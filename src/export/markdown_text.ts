/**
 * Pieces of Markdown: text that stays text, code, tables, lists.
 *
 * @module
 */
import { type Element, textOf } from "./html_tree.ts";

/** Text in which nothing is taken for Markdown. */
export function escapeText(text: string): string {
  if (!/[\\`*<[_]/.test(text)) return text;
  return text.replace(
    /[\\`*]|<(?=[a-z/!])|\[(?=[^\]]*\][([])|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)/gi,
    "\\$&",
  );
}

/** A table. `aligns` are `left`, `right`, `center` or nothing. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  aligns: readonly string[] = [],
): string {
  const rule = head.map((_, at) => {
    const align = aligns[at];
    return `${align === "left" || align === "center" ? ":" : ""}---${
      align === "right" || align === "center" ? ":" : ""
    }`;
  });
  const line = (cells: readonly string[]): string =>
    `| ${head.map((_, at) => cells[at] ?? "").join(" | ")} |`;
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** An item of a list, its further lines below its text. */
export function listItem(mark: string, text: string): string {
  const indent = " ".repeat(mark.length + 1);
  return `${mark} ${text.replace(/\n(?=[^\n])/g, `\n${indent}`)}`;
}

/** Lines as a quotation. */
export function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

/** The text of a `pre` as a fence. */
export function fenceOf(pre: Element): string {
  const [code] = pre.children;
  const language = typeof code === "object"
    ? /(?:^|\s)language-(\S+)/.exec(code.classes)?.[1] ?? ""
    : "";
  return fence(textOf(pre.children), language);
}

/** A fence that its text cannot end. `info` is its language and what follows it. */
export function fence(text: string, info: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${info.replace(/[`\n]/g, "")}\n${text.replace(/\n+$/, "")}\n${marks}`;
}

/** Code in a line of text. */
export function inlineCode(text: string): string {
  const line = text.replace(/\s*\n\s*/g, " ");
  if (line.trim() === "") return line;
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  const padding = /^`|`$/.test(line) ? " " : "";
  return `${marks}${padding}${line}${padding}${marks}`;
}

/** Marks around text; blanks at its ends stay outside. */
export function wrapped(marks: string, text: string): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === "" ? text : `${before}${marks}${inner}${marks}${after}`;
}

/** The source of a formula. */
export function texOf(math: Element): string {
  const found = annotationOf(math);
  return (found ?? textOf(math.children)).trim();
}

function annotationOf({ children }: Element): string | undefined {
  for (const child of children) {
    if (typeof child === "string") continue;
    if (child.tag === "annotation") return textOf(child.children);
    const found = annotationOf(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
