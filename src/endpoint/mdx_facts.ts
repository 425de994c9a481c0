/**
 * Facts that a hand-written page says below a description: sentences (`fact_sentences.ts`), values
 * with their meanings, long examples, plain types to choose from.
 *
 * @module
 */
import type { Choice, FieldFacts, Markdown, ValueKind } from "../model/endpoint.ts";
import { codeMark, readFactSentences, type SaidFacts, textOfCode } from "./fact_sentences.ts";
import { plainText, sourceOf, type TreeNode } from "./mdx_tree.ts";
import { shapeOfLabel } from "./type_label.ts";

/** What was read from the end of a run of nodes, and the nodes before it. */
export interface PeeledFacts extends SaidFacts {
  readonly rest: readonly TreeNode[];
}

/** Nodes that stand within a line. */
const INLINE = new Set(
  ["text", "inlineCode", "emphasis", "strong", "delete", "link", "break", "image", "html"],
);

/** Reads the facts at the end of a description. `kind` is that of the value, for its examples. */
export function peelFacts(
  run: readonly TreeNode[],
  kind: ValueKind,
  source: string,
): PeeledFacts {
  let rest = run;
  let facts: FieldFacts = {};
  const types = listBelow(rest, /^One of these types:$/);
  if (types !== undefined) {
    const choices = types.items.map((item) => choiceOfItem(item, source));
    if (choices.every((choice) => choice !== undefined)) {
      facts = { choices };
      rest = types.before;
    }
  }
  const examples = examplesBelow(rest);
  if (examples !== undefined) {
    facts = { ...facts, examples: examples.values };
    rest = examples.before;
  }
  const values = listBelow(rest, /^(?:One of|Each is one of) these values:$/);
  if (values !== undefined) {
    const meanings = values.items.map((item) => meaningOfItem(item, source));
    if (meanings.every((meaning) => meaning !== undefined)) {
      facts = { ...facts, enum: meanings };
      rest = values.before;
    }
  }
  const said = sentencesAt(rest, kind);
  if (said === undefined) return { facts, rest };
  return { ...said, facts: { ...said.facts, ...facts }, rest: said.rest };
}

/** The facts that the last paragraph says, if it says nothing else. */
function sentencesAt(run: readonly TreeNode[], kind: ValueKind): PeeledFacts | undefined {
  const last = run.at(-1);
  if (last === undefined) return undefined;
  // A text on the line of its tags is no paragraph.
  const isLine = run.every(({ type }) => INLINE.has(type));
  if (!isLine && last.type !== "paragraph") return undefined;
  const { text, codes } = sentenceText(isLine ? run : last.children ?? []);
  const said = readFactSentences(text, codes, kind);
  return said && { ...said, rest: isLine ? [] : run.slice(0, -1) };
}

/** Text with a mark for each piece of code; other markup is no part of a sentence of facts. */
export function sentenceText(
  nodes: readonly TreeNode[],
): { readonly text: string; readonly codes: readonly string[] } {
  const codes: string[] = [];
  const text = nodes.map((node) => {
    if (node.type === "text") return node.value ?? "";
    if (node.type !== "inlineCode") return "\u0001";
    codes.push(node.value ?? "");
    return codeMark;
  }).join("");
  return { text, codes };
}

/** A list at the end below a paragraph that announces it. */
function listBelow(
  run: readonly TreeNode[],
  announced: RegExp,
): { readonly items: readonly TreeNode[]; readonly before: readonly TreeNode[] } | undefined {
  const [paragraph, list] = run.slice(-2);
  if (list?.type !== "list" || paragraph?.type !== "paragraph") return undefined;
  if (!announced.test(sentenceText(paragraph.children ?? []).text.trim())) return undefined;
  return { items: list.children ?? [], before: run.slice(0, -2) };
}

/** Code blocks at the end below a paragraph that announces them, as JSON texts. */
function examplesBelow(
  run: readonly TreeNode[],
): { readonly values: readonly string[]; readonly before: readonly TreeNode[] } | undefined {
  const at = run.findLastIndex(({ type }) => type !== "code");
  const paragraph = run[at];
  if (at < 0 || at === run.length - 1 || paragraph?.type !== "paragraph") return undefined;
  if (!/^Examples?:$/.test(sentenceText(paragraph.children ?? []).text.trim())) return undefined;
  try {
    const values = run.slice(at + 1).map(({ value }) => JSON.stringify(JSON.parse(value ?? "")));
    return { values, before: run.slice(0, at) };
  } catch {
    return undefined;
  }
}

/** `value`, or `value`: meaning. */
function meaningOfItem(
  item: TreeNode,
  source: string,
): NonNullable<FieldFacts["enum"]>[number] | undefined {
  const [paragraph, ...blocks] = item.children ?? [];
  const [code, ...words] = paragraph?.children ?? [];
  if (code?.type !== "inlineCode") return undefined;
  const { text: value } = textOfCode(code.value ?? "");
  const description = afterColon(words, blocks, source);
  if (description === undefined) return undefined;
  return description === "" ? { value } : { value, description };
}

/** `type`, or **Label** (`type`), each with a description after a colon and facts below it. */
function choiceOfItem(item: TreeNode, source: string): Choice | undefined {
  const [paragraph, ...blocks] = item.children ?? [];
  const [first, ...after] = paragraph?.children ?? [];
  let label: string | undefined;
  let type: string | undefined;
  let words: readonly TreeNode[] = after;
  if (first?.type === "inlineCode") {
    ({ text: type } = textOfCode(first.value ?? ""));
    label = type;
  } else if (first?.type === "strong") {
    const [open, code, close, ...rest] = after;
    if (open?.value !== " (" || code?.type !== "inlineCode" || !close?.value?.startsWith(")")) {
      return undefined;
    }
    label = plainText(first);
    ({ text: type } = textOfCode(code.value ?? ""));
    const value = close.value.slice(1);
    words = value === "" ? rest : [{ ...close, value, position: shifted(close) }, ...rest];
  }
  if (label === undefined || type === undefined) return undefined;
  const { facts, rest } = peelFacts(blocks, shapeOfLabel(type).kind, source);
  const description = afterColon(words, rest, source);
  if (description === undefined) return undefined;
  return {
    label,
    type,
    description,
    fields: [],
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

/** The text after `: `, and the blocks below; undefined when something else follows. */
function afterColon(
  words: readonly TreeNode[],
  blocks: readonly TreeNode[],
  source: string,
): Markdown | undefined {
  const text = sourceOf(words, source);
  if (text !== "" && !text.startsWith(":")) return undefined;
  const first = text.replace(/^:\s*/, "");
  return [first, sourceOf(blocks, source)].filter((part) => part !== "").join("\n\n");
}

/** Place of a text without its first character. */
function shifted({ position }: TreeNode): TreeNode["position"] {
  if (position?.start.offset === undefined) return position;
  const { line, column, offset } = position.start;
  return { ...position, start: { line, column: column + 1, offset: offset + 1 } };
}
