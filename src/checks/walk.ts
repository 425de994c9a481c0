/**
 * Going through the syntax tree of a page.
 *
 * @module
 */
import type { Span } from "../model/diagnostic.ts";
import { spanFinder } from "../diagnostics/locate.ts";
import type { CheckedPage, SyntaxNode } from "./check.ts";

/** A node with the nodes around it, the nearest last. */
export interface Visited {
  readonly node: SyntaxNode;
  readonly ancestors: readonly SyntaxNode[];
}

const visited = new WeakMap<SyntaxNode, readonly Visited[]>();

/** All nodes of a tree in document order, without the root. Every check asks, one walk answers. */
export function nodesOf(root: SyntaxNode): readonly Visited[] {
  let nodes = visited.get(root);
  if (nodes === undefined) {
    const found: Visited[] = [];
    collect(root, [root], found);
    visited.set(root, nodes = found);
  }
  return nodes;
}

function collect(parent: SyntaxNode, ancestors: readonly SyntaxNode[], found: Visited[]): void {
  for (const node of parent.children ?? []) {
    found.push({ node, ancestors });
    if (node.children !== undefined && node.children.length > 0) {
      collect(node, [...ancestors, node], found);
    }
  }
}

/** Whether a node is a JSX element, in a block or within text, with one of the names. */
export function isNamed(node: SyntaxNode, names: ReadonlySet<string>): boolean {
  return node.type.startsWith("mdxJsx") && names.has(node.name ?? "");
}

/** Makes spans of a page's file from offsets of its text. */
export function spansOf(page: CheckedPage): (start: number, end: number) => Span {
  return spanFinder(page.page.file, page.source);
}

/** The first line of a node: what to mark of one that spans many. */
export function firstLineSpan(page: CheckedPage, node: SyntaxNode): Span {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const lineEnd = page.source.indexOf("\n", start);
  const limit = lineEnd < 0 ? end : Math.min(end, lineEnd);
  return spansOf(page)(start, page.source[limit - 1] === "\r" ? limit - 1 : limit);
}
