/**
 * A hand-written page as drift compares it.
 *
 * @module
 */
import { statusOf } from "../../endpoint/from_mdx.ts";
import { attributeText, isElement, plainText, type TreeNode } from "../../endpoint/mdx_tree.ts";
import { type Evidence, evidenceOf } from "../../endpoint/path_parameters.ts";
import { type Span, spanAt } from "../../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../../model/endpoint.ts";
import type { Page } from "../../model/page.ts";
import type { CheckedPage } from "../check.ts";

/** A page with what it says besides its endpoint. */
export interface WrittenPage {
  readonly page: Page;
  readonly source: string;
  readonly tree: TreeNode;
  readonly endpoint: ResolvedEndpoint;
  /** Place of the `api` value. */
  readonly api: Span;
  readonly evidence: Evidence;
  /** Statuses that the page describes or shows an example of. */
  readonly statuses: ReadonlyMap<string, Span>;
  /** Every status that the page mentions in a table, a heading, a list or code. */
  readonly mentioned: ReadonlySet<string>;
}

/** Reads a page; undefined when it documents no endpoint by hand. */
export function readWrittenPage(checked: CheckedPage): WrittenPage | undefined {
  const { page, source, endpoint } = checked;
  if (endpoint === undefined || page.frontmatter.api === undefined) return undefined;
  const tree = checked.tree as TreeNode; // the same tree with fewer fields
  const statuses = new Map<string, Span>();
  for (const { status, span } of endpoint.responses) {
    if (status !== undefined && !statuses.has(status)) statuses.set(status, span);
  }
  for (const { kind, title, span } of endpoint.examples) {
    const status = kind === "response" ? statusOf(title) : undefined;
    if (status !== undefined && !statuses.has(status)) statuses.set(status, span);
  }
  return {
    page,
    source,
    tree,
    endpoint,
    api: page.spans.api ?? spanAt(page.file),
    evidence: evidenceOf(tree),
    statuses,
    mentioned: new Set([...statuses.keys(), ...mentionedStatuses(tree)]),
  };
}

/** Nodes whose text names statuses rather than telling about them. */
const NAMING = new Set(["heading", "tableCell", "inlineCode", "strong", "listItem"]);

function mentionedStatuses(tree: TreeNode): Set<string> {
  const found = new Set<string>();
  const visit = (node: TreeNode) => {
    const texts = NAMING.has(node.type) ? [plainText(node), node.value ?? ""] : [];
    if (isElement(node)) texts.push(attributeText(node, "title") ?? "");
    for (const text of texts) {
      for (const [status] of text.matchAll(/\b[1-5](?:\d\d|xx)\b/gi)) {
        found.add(status.toUpperCase());
      }
    }
    node.children?.forEach(visit);
  };
  visit(tree);
  return found;
}
