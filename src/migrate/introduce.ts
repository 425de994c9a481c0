/**
 * The introduction of a page: one sentence for the frontmatter, the rest for the body.
 *
 * @module
 */
import type { Endpoint } from "../model/endpoint.ts";
import {
  type DescriptionTree,
  mdxOfTree,
  readDescription,
  textOfNode,
} from "../endpoint/mdx/from_markdown.ts";

/** What a page begins with. */
export interface Introduction {
  /** One sentence of plain text. */
  readonly description: string;
  /** What follows it, as MDX. */
  readonly body: string;
}

/** Takes the first sentence of an operation's description, or makes one of its title. */
export function introduce(endpoint: Endpoint, onLostLink: (url: string) => void): Introduction {
  const target = endpoint.webhook ? "webhook" : `${endpoint.method} ${endpoint.target.path}`;
  const title = endpoint.title.replace(/[.\s]+$/, "");
  const fallback = title === target ? `Reference of ${target}` : `${title} (${target})`;
  return introduceText(endpoint.description, fallback, onLostLink);
}

/** Takes the first sentence of a text; `fallback` stands for one that begins with no paragraph. */
export function introduceText(
  markdown: string,
  fallback: string,
  onLostLink: (url: string) => void,
): Introduction {
  const tree = readDescription(markdown, { level: 2, onLostLink });
  const [first, ...rest] = tree.blocks;
  if (first?.type !== "paragraph") return { description: fallback, body: mdxOfTree(tree) };
  const text = textOfNode(first);
  const sentence = firstSentence(text);
  const left = childrenAfter(first.children ?? [], sentence.length);
  const description = sentence.replace(/\s+/g, " ").trim();
  // The frontmatter has no markup; a paragraph that would lose a link stays whole.
  if (left === undefined) return { description, body: mdxOfTree(tree) };
  const blocks = textOfNode({ children: left }).trim() === ""
    ? rest
    : [{ ...first, children: left }, ...rest];
  return { description, body: mdxOfTree({ blocks }) };
}

/** Inline nodes without the first characters; undefined when these are not simply text or code. */
function childrenAfter(
  nodes: DescriptionTree["blocks"],
  length: number,
): DescriptionTree["blocks"] | undefined {
  let rest = length;
  for (const [at, node] of nodes.entries()) {
    const { length: own } = textOfNode(node);
    if (node.type === "text" && own >= rest) {
      const value = (node.value ?? "").slice(rest).trimStart();
      return [{ ...node, value }, ...nodes.slice(at + 1)];
    }
    if (own > rest || !["text", "inlineCode", "strong", "emphasis"].includes(node.type)) {
      return undefined;
    }
    if (node.children?.some(({ type }) => type !== "text")) return undefined;
    rest -= own;
  }
  return [];
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** Ends of words that end no sentence. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|no)\.|\b\p{Lu}\.)\s*$/iu;

/** The first sentence of a text, without the blanks behind it. */
export function firstSentence(text: string): string {
  let found = "";
  for (const { segment } of sentences.segment(text)) {
    found += segment;
    if (!ABBREVIATION.test(found) && found.trim().length > 3) break;
  }
  return found.trimEnd();
}
