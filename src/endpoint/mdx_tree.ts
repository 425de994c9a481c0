/**
 * The MDX tree as the readers here need it: elements, their attributes, and places in the source.
 *
 * @module
 */
import type { Point, Span } from "../model/diagnostic.ts";

/** An attribute of an element; a spread (`{...props}`) has no name. */
export interface TreeAttribute {
  readonly type: string;
  readonly name?: string;
  /** Text, an expression with its source in `value`, or null when the attribute is bare. */
  readonly value?: string | null | undefined | { readonly value?: string };
}

/** A node of the tree, with the fields of all the kinds that are read. */
export interface TreeNode {
  readonly type: string;
  readonly children?: readonly TreeNode[];
  readonly name?: string | null;
  readonly value?: string | null;
  readonly attributes?: readonly TreeAttribute[];
  /** Level of a heading. */
  readonly depth?: number;
  /** Language and rest of the info string of a code fence. */
  readonly lang?: string | null | undefined;
  readonly meta?: string | null | undefined;
  readonly position?: TreePosition | undefined;
}

/** Place of a node. Lines and columns count from 1, offsets from 0, both in UTF-16 units. */
export interface TreePosition {
  readonly start: TreePoint;
  readonly end: TreePoint;
}

interface TreePoint {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** A file as the readers get it. */
export interface MdxFile {
  readonly tree: TreeNode;
  /** The text that the tree was made of. */
  readonly source: string;
  /** Path relative to the docs root. */
  readonly file: string;
}

/** Whether a node is a JSX element, in a block or within text. */
export function isElement(node: TreeNode): boolean {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** A value as an attribute states it: `true` when bare, the source of an expression otherwise. */
export type AttributeValue =
  | { readonly kind: "bare" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "expression"; readonly source: string };

/** The value of a named attribute, or undefined when the element has none of that name. */
export function attribute(node: TreeNode, name: string): AttributeValue | undefined {
  // As in JSX, the last of a repeated attribute counts.
  const found = node.attributes?.findLast((each) => each.name === name);
  if (found === undefined) return undefined;
  if (found.value === null || found.value === undefined) return { kind: "bare" };
  if (typeof found.value === "string") return { kind: "text", text: found.value };
  return { kind: "expression", source: found.value.value ?? "" };
}

/**
 * The text of an attribute: a string as it is, a string or number in braces without the braces and
 * quotes, any other expression as its source; bare is `"true"`.
 */
export function attributeText(node: TreeNode, name: string): string | undefined {
  const value = attribute(node, name);
  if (value === undefined) return undefined;
  if (value.kind === "bare") return "true";
  return value.kind === "text" ? value.text : literalText(value.source);
}

/** Whether a flag is set: bare, `{true}` or `"true"`. */
export function attributeFlag(node: TreeNode, name: string): boolean {
  return attributeText(node, name) === "true";
}

/** The text of a string literal without its quotes; any other expression as it is. */
export function literalText(source: string): string {
  const trimmed = source.trim();
  if (trimmed.startsWith('"')) {
    try {
      return String(JSON.parse(trimmed));
    } catch {
      // Not JSON: perhaps JavaScript.
    }
  }
  const quoted = /^(["'`])((?:\\.|(?!\1)[^\\])*)\1$/s.exec(trimmed)?.[2];
  if (quoted === undefined || trimmed.startsWith("`") && quoted.includes("${")) return trimmed;
  return quoted.replace(
    /\\(.)/gs,
    (_, char: string) => char === "n" ? "\n" : char === "t" ? "\t" : char,
  );
}

/** Place of a node in its file. */
export function spanOf(node: TreeNode, file: string): Span {
  return { file, start: pointOf(node.position?.start), end: pointOf(node.position?.end) };
}

function pointOf(point: TreePoint | undefined): Point {
  return { line: point?.line ?? 1, column: point?.column ?? 1, offset: point?.offset ?? 0 };
}

/** Place of an element's opening tag, which is what a problem with the element should point at. */
export function openingTagSpan(node: TreeNode, { source, file }: MdxFile): Span {
  const whole = spanOf(node, file);
  const end = tagEnd(source, whole.start.offset, whole.end.offset);
  return { file, start: whole.start, end: advance(whole.start, source, end) };
}

/** Place of an attribute within an opening tag; the tag's own place when it is not found. */
export function attributeSpan(name: string, tag: Span, source: string): Span {
  const text = source.slice(tag.start.offset, tag.end.offset);
  const match = new RegExp(
    `(?<=\\s)${RegExp.escape(name)}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|\\{[^}]*\\}))?(?=[\\s/>])`,
  )
    .exec(text);
  if (match === null) return tag;
  const start = advance(tag.start, source, tag.start.offset + match.index);
  return { file: tag.file, start, end: advance(start, source, start.offset + match[0].length) };
}

/** The offset after the `>` of the tag that starts at `from`; quotes and braces may hold others. */
function tagEnd(source: string, from: number, limit: number): number {
  let quote = "";
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const char = source[at];
    if (quote !== "") {
      if (char === "\\" && depth > 0) at++;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'" || char === "`" && depth > 0) quote = char;
    else if (char === "{") depth++;
    else if (char === "}") depth--;
    else if (char === ">" && depth === 0) return at + 1;
  }
  return limit;
}

/** The point at `offset`, which is not before `from`. */
function advance(from: Point, source: string, offset: number): Point {
  let { line } = from;
  let lineStart = from.offset - (from.column - 1);
  for (
    let at = source.indexOf("\n", from.offset);
    at >= 0 && at < offset;
    at = source.indexOf("\n", at + 1)
  ) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1, offset };
}

/** The text of a node without markup. */
export function plainText(node: TreeNode): string {
  if (node.children !== undefined) return node.children.map(plainText).join("");
  return node.type === "text" || node.type === "inlineCode" ? node.value ?? "" : "";
}

/**
 * The Markdown source of adjacent nodes, without the indentation that their place within an element
 * gives them.
 */
export function sourceOf(nodes: readonly TreeNode[], source: string): string {
  const start = nodes[0]?.position?.start;
  const end = nodes.at(-1)?.position?.end;
  if (start?.offset === undefined || end?.offset === undefined) return "";
  const text = source.slice(start.offset, end.offset);
  const indent = new RegExp(`\\n[ \\t]{1,${Math.max(1, start.column - 1)}}`, "g");
  return (start.column > 1 ? text.replace(indent, "\n") : text).trim();
}
