/**
 * Markdown in attributes. A title may hold code, bold, italics and struck text; links are reduced to
 * their text, because titles stand in links, tabs and summaries themselves.
 *
 * @module
 */
import type { ComponentChildren, VNode } from "preact";
import { Fragment } from "preact";
import { textOf } from "./children.ts";

const CODE = /(`+)(.+?)\1(?!`)/;
const STRONG = /\*\*(?=\S)(.+?)(?<=\S)\*\*|(?<![\w])__(?=\S)(.+?)(?<=\S)__(?![\w])/;
const EMPHASIS = /\*(?=[^\s*])(.+?)(?<=[^\s*])\*|(?<![\w])_(?=[^\s_])(.+?)(?<=[^\s_])_(?![\w])/;
const STRUCK = /~~(?=\S)(.+?)(?<=\S)~~/;
const LINK = /!?\[([^\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/;
const ESCAPE = /\\([!-/:-@[-`{-~])/;
const SPECIAL = new RegExp(
  [ESCAPE, CODE, LINK, STRONG, STRUCK, EMPHASIS].map((part) =>
    `(?:${part.source.replace("\\1", "\\2")})`
  ).join("|"),
);

/** Elements of a text with inline Markdown. */
export function inlineMarkdown(text: string): ComponentChildren {
  const match = SPECIAL.exec(text);
  if (match === null) return text;
  // Groups, in the order of SPECIAL: escape, backticks, code, link, strong ×2, struck, emphasis ×2.
  const [whole, escape, , code, link, strong1, strong2, struck, emphasis1, emphasis2] = match;
  const strong = strong1 ?? strong2;
  const emphasis = emphasis1 ?? emphasis2;
  const element = escape !== undefined
    ? escape
    : code !== undefined
    ? <code>{code.length > 2 && /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code}</code>
    : link !== undefined
    ? inlineMarkdown(link)
    : strong !== undefined
    ? <strong>{inlineMarkdown(strong)}</strong>
    : struck !== undefined
    ? <del>{inlineMarkdown(struck)}</del>
    : <em>{inlineMarkdown(emphasis ?? "")}</em>;
  return (
    <Fragment>
      {text.slice(0, match.index)}
      {element}
      {inlineMarkdown(text.slice(match.index + whole.length))}
    </Fragment>
  );
}

/** A title as written (text with inline Markdown, or JSX), for display. */
export function richText(value: unknown): ComponentChildren {
  if (typeof value === "string") return inlineMarkdown(value);
  return value as ComponentChildren;
}

/** The text of a title as written, for ids, labels and the table of contents. */
export function plainText(value: unknown): string {
  return textOf(richText(value)).trim();
}

/** A title as an element of its own. */
export function RichText({ value }: { value: unknown }): VNode {
  return <Fragment>{richText(value)}</Fragment>;
}
