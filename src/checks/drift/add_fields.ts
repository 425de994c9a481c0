/**
 * Edits that add fields to a page: behind the sibling that the document has before them, in the
 * `Expandable` of their parent (made when there is none), or where a page has such fields.
 *
 * @module
 */
import { indented } from "../../endpoint/mdx/text.ts";
import { isElement, plainText, type TreeNode } from "../../endpoint/mdx_tree.ts";
import { isParamField, isResponseField } from "../../endpoint/mdx_fields.ts";
import type { TextEdit } from "../../model/diagnostic.ts";
import type { Field, ParameterLocation } from "../../model/endpoint.ts";
import type { AddFields, FieldList } from "./difference.ts";
import { beforeBlanks, elementAt } from "./elements.ts";
import { expandable, fieldText } from "./field_text.ts";
import type { WrittenPage } from "./written_page.ts";

/** Edits for fields that are missing in a list; none where the text is not laid out in lines. */
export function addFields({ fields, list }: AddFields, page: WrittenPage): TextEdit[] {
  const [first] = fields;
  if (first === undefined) return [];
  if (list.written.length > 0) return besideSibling(fields, first, list, page);
  if (list.parent !== undefined) return intoParent(fields, list.parent, list.location, page);
  return atTop(fields, list, page);
}

/** A place for whole lines: the offset, what stands around the new text, and its indentation. */
interface Slot {
  readonly at: number;
  readonly before: string;
  readonly after: string;
  readonly indent: string;
}

function insert(text: string, { at, before, after, indent }: Slot, file: string): TextEdit {
  return { file, start: at, end: at, text: before + indented(text, indent) + after };
}

function besideSibling(
  fields: readonly Field[],
  first: Field,
  { written, order, location }: FieldList,
  page: WrittenPage,
): TextEdit[] {
  const place = order.indexOf(first.name);
  const rank = ({ name }: Field) => order.indexOf(name);
  const before = written.filter((field) => rank(field) < place && rank(field) >= 0)
    .toSorted((one, other) => rank(other) - rank(one))[0];
  const behind = written.filter((field) => rank(field) > place)
    .toSorted((one, other) => rank(one) - rank(other))[0];
  const sibling = before ?? behind ?? written.at(-1);
  const node = sibling && elementAt(page.tree, sibling.span.start.offset);
  const slot = node &&
    (before === undefined && behind !== undefined
      ? slotBefore(node, page)
      : slotBehind(node, page));
  if (slot === undefined) return [];
  const text = fields.map((field) => fieldText(field, location)).join("\n\n");
  return [insert(text, slot, page.page.file)];
}

/** The indentation of an element that begins its line and ends one; undefined for others. */
function indentOf(node: TreeNode, source: string): string | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const indent = source.slice(lineStart, start);
  return /^[ \t]*$/.test(indent) && /^[ \t]*(?:\r?\n|$)/.test(source.slice(end))
    ? indent
    : undefined;
}

/** What parts an element from its neighbours: a blank line unless they follow one another closely. */
function separation(node: TreeNode, source: string): string {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const isClose = /^[ \t]*\r?\n[ \t]*<[A-Z]/.test(source.slice(end)) ||
    /\/?>[ \t]*\r?\n[ \t]*$/.test(source.slice(0, start)) &&
      /^[ \t]*\r?\n[ \t]*<\//.test(source.slice(end)) &&
      /\/>[ \t]*\r?\n[ \t]*$|<\/\w+>[ \t]*\r?\n[ \t]*$/.test(source.slice(0, start));
  return isClose ? "\n" : "\n\n";
}

function slotBehind(node: TreeNode, { source }: WrittenPage): Slot | undefined {
  const indent = indentOf(node, source);
  if (indent === undefined) return undefined;
  const at = node.position?.end.offset ?? 0;
  return { at, before: separation(node, source), after: "", indent };
}

function slotBefore(node: TreeNode, { source }: WrittenPage): Slot | undefined {
  const indent = indentOf(node, source);
  if (indent === undefined) return undefined;
  const at = (node.position?.start.offset ?? 0) - indent.length;
  return { at, before: "", after: separation(node, source), indent };
}

/** Into the `Expandable` of a field; one is made when the field has none. */
function intoParent(
  fields: readonly Field[],
  parent: Field,
  location: ParameterLocation | undefined,
  page: WrittenPage,
): TextEdit[] {
  const node = elementAt(page.tree, parent.span.start.offset);
  const indent = node && indentOf(node, page.source);
  if (node === undefined || indent === undefined) return [];
  const group = expandableIn(node);
  if (group === undefined) {
    return append(expandable(fields, location), node, indent, page);
  }
  const inner = indentOf(group, page.source);
  if (inner === undefined) return [];
  const text = fields.map((field) => fieldText(field, location)).join("\n\n");
  return append(text, group, inner, page);
}

function expandableIn(node: TreeNode): TreeNode | undefined {
  return (node.children ?? []).find((child) => isElement(child) && child.name === "Expandable");
}

/** Adds lines at the end of an element, opening it up when it is written on one line. */
function append(text: string, node: TreeNode, indent: string, page: WrittenPage): TextEdit[] {
  const { source } = page;
  const { file } = page.page;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const body = indented(text, `${indent}  `);
  const closing = `${indent}</${node.name}>`;
  if (source.slice(end - 2, end) === "/>") {
    const from = beforeBlanks(source, end - 2);
    return [{ file, start: from, end, text: `>\n${body}\n${closing}` }];
  }
  const close = source.lastIndexOf("</", end);
  const open = openingEnd(node, source);
  if (close < open || open <= start) return [];
  const innerEnd = Math.max(open, beforeBlanks(source, close));
  const inner = source.slice(open, innerEnd);
  const tail = { file, start: innerEnd, end: close, text: `\n\n${body}\n${indent}` };
  if (inner === "") return [{ ...tail, text: `\n${body}\n${indent}` }];
  if (/^[ \t]*\r?\n/.test(inner)) return [tail];
  // Text beside the tag would have to end on its line: it gets lines of its own.
  const blanks = /^\s*/.exec(inner)?.[0].length ?? 0;
  return [{ file, start: open, end: open + blanks, text: `\n${indent}  ` }, tail];
}

/** The offset behind the opening tag: where its first child or the closing tag begins. */
function openingEnd(node: TreeNode, source: string): number {
  const start = node.position?.start.offset ?? 0;
  let quote = "";
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const char = source.charAt(at);
    if (quote !== "") { if (char === quote) quote = ""; }
    else if (char === '"' || char === "'") quote = char;
    else if (char === "{") depth++;
    else if (char === "}") depth--;
    else if (char === ">" && depth === 0) return at + 1;
  }
  return start;
}

const ORDER: readonly ParameterLocation[] = ["path", "query", "header", "cookie", "body"];

/** At the top of the page, where no such field stands yet. */
function atTop(fields: readonly Field[], list: FieldList, page: WrittenPage): TextEdit[] {
  const { location } = list;
  const slot = location === undefined ? slotForResponse(page) : slotForParameters(location, page);
  if (slot === undefined) return [];
  const text = fields.map((field) => fieldText(field, location)).join("\n\n");
  return [insert(text, slot, page.page.file)];
}

/** Behind the parameters that come before by their location, else before those that come after. */
function slotForParameters(location: ParameterLocation, page: WrittenPage): Slot | undefined {
  const { parameters } = page.endpoint;
  const rank = ORDER.indexOf(location);
  const before = parameters.filter((each) => ORDER.indexOf(each.in) <= rank)
    .toSorted((one, other) =>
      ORDER.indexOf(one.in) - ORDER.indexOf(other.in) ||
      one.span.start.offset - other.span.start.offset
    ).at(-1);
  const behind = parameters.find((each) => ORDER.indexOf(each.in) > rank);
  const sibling = before ?? behind;
  if (sibling === undefined) return slotBeforeResults(page);
  const node = elementAt(page.tree, sibling.span.start.offset);
  if (node === undefined) return undefined;
  return before === undefined ? slotBefore(node, page) : slotBehind(node, page);
}

/** Below the heading of the responses, else behind the parameters. */
function slotForResponse(page: WrittenPage): Slot | undefined {
  const heading = (page.tree.children ?? []).find((node) =>
    node.type === "heading" && /^(?:response|returns|result)/i.test(plainText(node))
  );
  if (heading !== undefined) {
    return { at: heading.position?.end.offset ?? 0, before: "\n\n", after: "", indent: "" };
  }
  const last = page.tree.children?.findLast((node) => holdsField(node));
  return last === undefined ? slotBeforeResults(page) : slotBehind(last, page);
}

function holdsField(node: TreeNode): boolean {
  return isParamField(node) || (node.children ?? []).some(holdsField);
}

/** Before what a page ends with: responses and examples. At the end when it has neither. */
function slotBeforeResults(page: WrittenPage): Slot | undefined {
  const { tree, source } = page;
  const results = (tree.children ?? []).find((node) =>
    node.type === "heading" && /^(?:response|returns|result)/i.test(plainText(node)) ||
    isResponseField(node) ||
    isElement(node) && /^(?:RequestExample|ResponseExample|Panel)$/.test(node.name ?? "")
  );
  if (results !== undefined) {
    const at = results.position?.start.offset ?? 0;
    return source.charAt(at - 1) === "\n"
      ? { at, before: "", after: "\n\n", indent: "" }
      : undefined;
  }
  const at = beforeBlanks(source, source.length);
  return { at, before: "\n\n", after: "", indent: "" };
}
