/**
 * From what is to be mended to edits of the page's text. Only attributes and fields are written; what
 * a person has written in words stays where it is. Where the text has a form that an edit could spoil
 * there is no edit.
 *
 * @module
 */
import { textAttribute } from "../../endpoint/mdx/text.ts";
import { attribute, attributeSpan, type TreeNode } from "../../endpoint/mdx_tree.ts";
import type { Span, TextEdit } from "../../model/diagnostic.ts";
import { addFields } from "./add_fields.ts";
import type { Mend } from "./difference.ts";
import { beforeBlanks, elementAt } from "./elements.ts";
import type { WrittenPage } from "./written_page.ts";

/** The edits that mend a page; none when it cannot be done safely. */
export function editsFor(mend: Mend, page: WrittenPage): TextEdit[] {
  if (mend.kind === "all") return mend.mends.flatMap((each) => editsFor(each, page));
  return mend.kind === "add" ? addFields(mend, page) : editAttribute(mend, page);
}

function editAttribute(
  { tag, name, value }: Extract<Mend, { kind: "attribute" }>,
  { tree, source }: WrittenPage,
): TextEdit[] {
  const node = elementAt(tree, tag.start.offset);
  if (node === undefined) return [];
  const { file } = tag;
  const text = value === undefined ? "" : value === true ? name : writtenValue(node, name, value);
  if (attribute(node, name) !== undefined) {
    const span = attributeSpan(name, tag, source);
    // An attribute that is not found in the text has a form that is not understood.
    if (span === tag) return [];
    const start = value === undefined ? beforeBlanks(source, span.start.offset) : span.start.offset;
    return [{ file, start, end: span.end.offset, text }];
  }
  const at = value === undefined ? undefined : behindNameOrType(node, tag, source);
  return at === undefined ? [] : [{ file, start: at, end: at, text: ` ${text}` }];
}

/** A value in the form that the page uses: `{20}` stays an expression. */
function writtenValue(node: TreeNode, name: string, value: string): string {
  const isExpression = attribute(node, name)?.kind === "expression";
  return isExpression && /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value)
    ? `${name}={${value}}`
    : textAttribute(name, value);
}

/** Where a new attribute goes: behind the type, else behind the name. */
function behindNameOrType(node: TreeNode, tag: Span, source: string): number | undefined {
  const names = (node.attributes ?? []).flatMap(({ name }) => name ?? []);
  const anchor = names.find((name) => name === "type") ?? names[0];
  if (anchor === undefined) return undefined;
  const span = attributeSpan(anchor, tag, source);
  return span === tag ? undefined : span.end.offset;
}
