/**
 * Preparing the text of a page for the MDX engines. Every step keeps line numbers, so that an error
 * of an engine points at the right line of the author's file.
 *
 * @module
 */
import { customId } from "../model/slug.ts";
import { splitFrontmatter } from "./frontmatter.ts";
import { CONTAINER, type Line, linesOf } from "./lines.ts";
import { parseMdxTree } from "./nesting.ts";

/** A `{{name}}` that no setting defines. It stays in the text. */
export interface UndefinedVariable {
  readonly name: string;
  /** Offset in the text that was given. */
  readonly offset: number;
  /** Stands in code, where it is more often a template of some language than a slip. */
  readonly code: boolean;
}

/** What {@linkcode prepareSource} answers. */
export interface PreparedSource {
  readonly text: string;
  /** Offsets are those of the page file. */
  readonly undefined: readonly UndefinedVariable[];
}

/** All steps in order: frontmatter, variables, heading ids, prompts. */
export function prepareSource(
  source: string,
  variables: Readonly<Record<string, string>> = {},
): PreparedSource {
  const applied = applyVariables(blankFrontmatter(source), variables);
  return { text: keepPromptSource(liftHeadingIds(applied.text)), undefined: applied.undefined };
}

/** Overwrites the frontmatter with blanks, so that offsets of the body stay. */
export function blankFrontmatter(source: string): string {
  const { bodyOffset } = splitFrontmatter(source);
  const body = source.slice(bodyOffset);
  const head = source.slice(0, bodyOffset).replace(/[^\r\n]/g, " ");
  return bodyOffset === 0 ? body.replace(/^\uFEFF/, " ") : head + body;
}

const VARIABLE = /\{\{[ \t]*([\p{L}\p{N}_.-]+)[ \t]*\}\}/gu;

/**
 * Replaces `{{name}}` by the variable of that name, in code and attributes too. Tags are stripped
 * from values. `attribute={{name}}` is left alone: that is a JavaScript object.
 */
export function applyVariables(
  source: string,
  variables: Readonly<Record<string, string>>,
): { readonly text: string; readonly undefined: readonly UndefinedVariable[] } {
  const missing: { name: string; offset: number }[] = [];
  if (!source.includes("{{")) return { text: source, undefined: [] };
  const text = source.replace(VARIABLE, (written: string, name: string, offset: number) => {
    if (source[offset - 1] === "=" || name.startsWith("...")) return written;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value !== undefined) return variableText(value);
    missing.push({ name, offset });
    return written;
  });
  if (missing.length === 0) return { text, undefined: [] };
  const lines = [...linesOf(source)];
  const undefinedVariables = missing.map((each) => ({ ...each, code: isCode(lines, each.offset) }));
  return { text, undefined: undefinedVariables };
}

/** The text that a variable stands for: no tags, on one line. */
function variableText(value: string): string {
  let text = value;
  // Again, because removing a tag can make one: "<<b>script>".
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/<[^>]*>/g, "");
  }
  return text.replace(/\s*\r?\n\s*/g, " ");
}

/** Whether an offset lies in a code block or in inline code that begins and ends on its line. */
function isCode(lines: readonly Line[], offset: number): boolean {
  const line = lines.findLast(({ start }) => start <= offset);
  if (line === undefined || line.fenced) return line !== undefined;
  for (const span of line.text.matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g)) {
    const from = line.start + span.index;
    if (offset >= from && offset < from + span[0].length) return true;
  }
  return false;
}

/** `{#custom-id}` at the end of a line, perhaps escaped, perhaps before closing number signs. */
const HEADING_ID = /\\?\{#([^{}`]+)\}(?=[ \t]*#*[ \t]*$)/;

/**
 * Turns `## Text {#custom-id}` into `## Text <HeadingId id="custom-id" />`, since engines read the
 * braces as an expression. Code is left alone.
 */
export function liftHeadingIds(source: string): string {
  return replaceHeadingIds(source, (marker) => {
    const id = customId(marker[1] ?? "");
    return id === "" ? "" : `<HeadingId id="${id}" />`;
  });
}

/** Overwrites `{#custom-id}` with blanks: the text parses, and offsets stay those of the file. */
export function blankHeadingIds(source: string): string {
  return replaceHeadingIds(source, (marker) => " ".repeat(marker[0].length));
}

function replaceHeadingIds(
  source: string,
  replace: (marker: RegExpExecArray) => string,
): string {
  if (!source.includes("{#")) return source;
  const lines = [...linesOf(source)];
  let text = "";
  let done = 0;
  lines.forEach((line, index) => {
    if (line.fenced) return;
    const marker = HEADING_ID.exec(line.text);
    if (marker === null || !isHeading(line, lines[index + 1])) return;
    const at = line.start + marker.index;
    text += source.slice(done, at) + replace(marker);
    done = at + marker[0].length;
  });
  return text + source.slice(done);
}

/** A heading of number signs, or one that the next line underlines. */
function isHeading(line: Line, next: Line | undefined): boolean {
  const content = line.text.replace(CONTAINER, "");
  if (/^#{1,6}[ \t]/.test(content)) return true;
  return content !== "" && next !== undefined && /^[ \t>]*(?:=+|-+)[ \t]*$/.test(next.text);
}

/** What is read of a syntax tree's node. */
interface TreeNode {
  readonly type: string;
  readonly name?: string | null;
  readonly position?: { readonly start: { offset?: number }; readonly end: { offset?: number } };
  readonly attributes?: readonly { readonly type: string; readonly name?: unknown }[];
  readonly children?: readonly TreeNode[];
}

/**
 * Gives each `<Prompt>` its own text as an attribute `source`, since it is copied as written and
 * not as rendered. A text that does not parse is left alone: the engines report the error.
 */
export function keepPromptSource(source: string): string {
  if (!source.includes("<Prompt")) return source;
  let tree: TreeNode;
  try {
    tree = parseMdxTree(source);
  } catch {
    return source;
  }
  let text = "";
  let done = 0;
  for (const { position, attributes } of elementsNamed(tree, "Prompt")) {
    const start = position?.start.offset ?? 0;
    const element = source.slice(start, position?.end.offset ?? 0);
    const children = childrenText(element);
    if (children === undefined || attributes?.some(({ name }) => name === "source")) continue;
    const at = start + "<Prompt".length;
    text += `${source.slice(done, at)} source={${JSON.stringify(dedent(children))}}`;
    done = at;
  }
  return text + source.slice(done);
}

function* elementsNamed(node: TreeNode, name: string): Generator<TreeNode> {
  if (node.type.startsWith("mdxJsx") && node.name === name) yield node;
  else for (const child of node.children ?? []) yield* elementsNamed(child, name);
}

/** What stands between the tags of an element; undefined when it has no closing tag. */
function childrenText(element: string): string | undefined {
  const closing = element.lastIndexOf("</");
  const from = tagEnd(element);
  return closing < 0 || from === undefined || from > closing
    ? undefined
    : element.slice(from, closing);
}

/** Offset after the ">" of an opening tag; quotes and braces of attributes may hold others. */
function tagEnd(element: string): number | undefined {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < element.length; at++) {
    const character = element.charAt(at);
    if (quote !== "") {
      if (character === "\\" && depth > 0) at++;
      else if (character === quote) quote = "";
    } else if (/["'`]/.test(character)) quote = character;
    else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === ">" && depth === 0) return at + 1;
  }
  return undefined;
}

/** Removes blank lines around a text and the indentation that all of its lines share. */
function dedent(text: string): string {
  const lines = text.replace(/\r\n/g, "\n").replace(/^(?:[ \t]*\n)+|\s+$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join("\n") : "";
}
