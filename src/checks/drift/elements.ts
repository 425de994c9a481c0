/**
 * Elements of a page by their place, and the blanks around them.
 *
 * @module
 */
import { isElement, type TreeNode } from "../../endpoint/mdx_tree.ts";

/** The offset where the blanks before an offset begin. */
export function beforeBlanks(source: string, offset: number): number {
  let at = offset;
  while (at > 0 && /\s/.test(source.charAt(at - 1))) at--;
  return at;
}

/** The element that starts at an offset. */
export function elementAt(tree: TreeNode, offset: number): TreeNode | undefined {
  for (const node of tree.children ?? []) {
    const { start, end } = node.position ?? {};
    if (isElement(node) && start?.offset === offset) return node;
    if (start?.offset !== undefined && start.offset > offset) return undefined;
    if (end?.offset !== undefined && end.offset <= offset) continue;
    const found = elementAt(node, offset);
    if (found !== undefined) return found;
  }
  return undefined;
}
