/** Pages that document fields where no check can see them. @module */
import { evidenceOf } from "../../endpoint/path_parameters.ts";
import { splitFrontmatter } from "../../pages/frontmatter.ts";
import type { CheckedPage, SyntaxNode } from "../check.ts";

const known = new WeakMap<SyntaxNode, boolean>();

/**
 * Whether fields of a page may be imported, made by code, or in text that is not valid MDX: then nobody
 * can say that one is missing.
 */
export function mayHideFields(page: CheckedPage): boolean {
  const { tree } = page;
  let hides = known.get(tree);
  if (hides === undefined) known.set(tree, hides = isUnread(page) || evidenceOf(tree).dynamic);
  return hides;
}

/** Whether a page has text and no tree: it does not parse, which the compiler reports. */
function isUnread({ tree, source }: CheckedPage): boolean {
  return tree.children?.length === 0 &&
    source.slice(splitFrontmatter(source).bodyOffset).trim() !== "";
}
