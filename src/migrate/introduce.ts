/**
 * The introduction of a page: one sentence for the frontmatter, the rest for the body.
 *
 * @module
 */
import type { Endpoint } from "../model/endpoint.ts";
import { mdxOfTree, readDescription, textOfNode } from "./markdown_to_mdx.ts";

/** What a page begins with. */
export interface Introduction {
  /** One sentence of plain text. */
  readonly description: string;
  /** What follows it, as MDX. */
  readonly body: string;
}

/** Takes the first sentence of an operation's description, or makes one of its title. */
export function introduce(endpoint: Endpoint, onLostLink: (url: string) => void): Introduction {
  const tree = readDescription(endpoint.description, { level: 2, onLostLink });
  const [first, ...rest] = tree.blocks;
  const target = endpoint.webhook ? "webhook" : `${endpoint.method} ${endpoint.target.path}`;
  if (first?.type !== "paragraph") {
    return {
      description: `${endpoint.title.replace(/[.\s]+$/, "")} (${target})`,
      body: mdxOfTree(tree),
    };
  }
  const text = textOfNode(first).replace(/\s+/g, " ").trim();
  const sentence = firstSentence(text);
  const [only, ...others] = first.children ?? [];
  const isPlain = others.length === 0 && only?.type === "text";
  if (!isPlain) {
    // Markup says more than the sentence in the frontmatter can: the paragraph stays whole.
    return { description: sentence, body: mdxOfTree(tree) };
  }
  const left = text.slice(sentence.length).trim();
  const blocks = left === ""
    ? rest
    : [{ ...first, children: [{ type: "text", value: left }] }, ...rest];
  return { description: sentence, body: mdxOfTree({ blocks }) };
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** Ends of words that end no sentence. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|no)\.|\b\p{Lu}\.)\s*$/iu;

/** The first sentence of a text on one line. */
export function firstSentence(text: string): string {
  let found = "";
  for (const { segment } of sentences.segment(text)) {
    found += segment;
    if (!ABBREVIATION.test(found) && found.trim().length > 3) break;
  }
  return found.trim();
}
