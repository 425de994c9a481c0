/**
 * The reference MDX engine, set up to give what the fast one gives. Loaded only for a page that the
 * fast engine rejects, and by the test that compares the two.
 *
 * @module
 */
import { compileSync } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { encodeFenceInfo } from "../model/fence.ts";
import { isVerbatim, punctuated } from "./punctuation.ts";

/** The parts of a Markdown tree that the plugins below read. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
}

function visit(node: Node, each: (node: Node) => void): void {
  each(node);
  for (const child of node.children ?? []) visit(child, each);
}

/** See `keepFenceInfo` of the fast engine. */
const keepFenceInfo = () => (tree: Node): void =>
  visit(tree, (node) => {
    if (node.type === "code" && node.meta) node.lang = encodeFenceInfo(node.lang ?? "", node.meta);
  });

/** See `punctuate` of the fast engine. */
const punctuate = () => (tree: Node): void => {
  const walk = (node: Node): void => {
    if (isVerbatim([node])) return;
    const siblings = node.children ?? [];
    siblings.forEach((child, index) => {
      if (child.type !== "text") return walk(child);
      const text = punctuated(child.value ?? "", () => ({ siblings, index }));
      if (text !== undefined) child.value = text;
    });
  };
  walk(tree);
};

/** Compiles MDX. Throws the engine's own message, with line and column, when the text is invalid. */
export function compile(source: string, modular: boolean): string {
  return String(compileSync(source, {
    outputFormat: modular ? "program" : "function-body",
    jsxImportSource: "preact",
    remarkPlugins: [remarkGfm, remarkMath, keepFenceInfo, punctuate],
  }));
}
