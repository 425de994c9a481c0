/**
 * Curly quotes, dashes and ellipses in the text of pages. Both MDX engines call this for each text
 * node of their trees, so the rules are the same and stand in one place: code, formulas, attributes
 * and expressions are no text nodes and stay as they are written.
 *
 * @module
 */
import { typographic } from "../model/slug.ts";

/** What is read of a node of either engine. */
export interface TextTreeNode {
  readonly type: string;
  readonly value?: string;
  readonly name?: string | null;
  readonly children?: readonly TextTreeNode[];
}

/** Elements whose text is code or data and no prose. */
const verbatim: ReadonlySet<string> = new Set([
  "code",
  "pre",
  "kbd",
  "samp",
  "var",
  "style",
  "script",
  "textarea",
  "CodeBlock",
  "Latex",
  "Mermaid",
]);

const verbatimTag = new RegExp(`<(?:${[...verbatim].join("|")})[\\s>]`);

/** Whether a page has tags whose text must stay; looking outwards from each text is worth avoiding. */
export function hasVerbatim(source: string): boolean {
  return verbatimTag.test(source);
}

/** Whether one of the elements around a text keeps its text as it is. */
export function isVerbatim(parents: Iterable<TextTreeNode>): boolean {
  for (const { name } of parents) if (verbatim.has(name ?? "")) return true;
  return false;
}

/** Whether a text can hold anything to replace: a quick look, since most texts do not. */
const candidate = /["']|--|\.\.\./;

/**
 * The text of a node, or undefined when it stays as it is. `place` tells where the node stands; it is
 * asked only when the first character depends on what is before it.
 */
export function punctuated(
  value: string,
  place: () => { readonly siblings: readonly TextTreeNode[]; readonly index: number },
): string | undefined {
  if (!candidate.test(value)) return undefined;
  let before = "";
  if (/^["'-]/.test(value)) {
    const { siblings, index } = place();
    before = lastCharacter(siblings[index - 1]);
  }
  const text = typographic(value, before);
  return text === value ? undefined : text;
}

/** The last character that a node shows; a letter when that is unknown, `""` when there is none. */
function lastCharacter(node: TextTreeNode | undefined): string {
  if (node === undefined || node.type === "break") return "";
  if (node.children !== undefined && node.children.length > 0) {
    return lastCharacter(node.children.at(-1));
  }
  return node.value?.at(-1) ?? "x";
}
