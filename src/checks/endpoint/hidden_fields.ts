/** Pages that document fields where no check can see them. @module */
import { evidenceOf } from "../../endpoint/path_parameters.ts";
import type { CheckedPage, SyntaxNode } from "../check.ts";

const known = new WeakMap<SyntaxNode, boolean>();

/** Whether fields of a page may be imported or made by code: then nobody can say that one is missing. */
export function mayHideFields({ tree }: CheckedPage): boolean {
  let hides = known.get(tree);
  if (hides === undefined) known.set(tree, hides = evidenceOf(tree).dynamic);
  return hides;
}
