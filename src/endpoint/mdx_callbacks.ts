/**
 * The section of a hand-written page that tells what the API sends back to the caller.
 *
 * @module
 */
import type { ApiResponse, Callback, HttpMethod } from "../model/endpoint.ts";
import { codeMark, textOfCode } from "./fact_sentences.ts";
import { responseContents } from "./mdx_contents.ts";
import { sentenceText } from "./mdx_facts.ts";
import type { FieldContext } from "./mdx_fields.ts";
import { plainText, sourceOf, spanOf, type TreeNode } from "./mdx_tree.ts";

/** The nodes between a heading and the next one of its rank or a higher one. */
export function sectionBelow(nodes: readonly TreeNode[], heading: number): readonly TreeNode[] {
  const level = nodes[heading]?.depth ?? 1;
  const end = nodes.findIndex((node, at) =>
    at > heading &&
    (node.type === "heading" && (node.depth ?? 1) <= level ||
      /^(?:RequestExample|ResponseExample|Panel)$/.test(node.name ?? ""))
  );
  return nodes.slice(heading + 1, end < 0 ? undefined : end);
}

const SENDS = new RegExp(`^The API sends ${codeMark} to ${codeMark}\\.$`);

/** The callbacks of a section: one for each heading with a sentence that names its address. */
export function callbacksFromNodes(
  nodes: readonly TreeNode[],
  context: FieldContext,
): Callback[] {
  return nodes.flatMap((node, at): Callback[] => {
    if (node.type !== "heading") return [];
    const [first, ...rest] = sectionBelow(nodes, at);
    const { text, codes } = sentenceText(first?.children ?? []);
    if (!SENDS.test(text.trim().replace(/\s+/g, " "))) return [];
    const [method = "POST", expression = ""] = codes.map((code) => textOfCode(code).text);
    return [callbackOf(node, method, expression, rest, context)];
  });
}

function callbackOf(
  heading: TreeNode,
  method: string,
  expression: string,
  nodes: readonly TreeNode[],
  context: FieldContext,
): Callback {
  const span = spanOf(heading, context.file.file);
  const expects = nodes.findIndex((node) =>
    node.type === "paragraph" && plainText(node).trim() === "It expects one of these responses:"
  );
  const sent = expects < 0 ? nodes : nodes.slice(0, expects);
  const body = sent.findIndex((_, at) => responseContents(sent.slice(at), context) !== undefined);
  const contents = body < 0 ? undefined : responseContents(sent.slice(body), context)?.contents;
  const name = plainText(heading);
  return {
    name,
    expression,
    endpoint: {
      // Custom methods are not in the list of those that pages may name.
      method: method as HttpMethod,
      target: { kind: "path", path: expression },
      title: name,
      description: sourceOf(
        sent.slice(0, body < 0 ? undefined : body).filter(({ type }) => type === "paragraph"),
        context.file.source,
      ),
      parameters: [],
      responses: expects < 0 ? [] : responsesOf(nodes[expects + 1], context),
      examples: [],
      ...(contents !== undefined && {
        requestBody: { required: true, description: "", contents, span },
      }),
      webhook: true,
      span,
    },
  };
}

/** `202`: words. */
function responsesOf(list: TreeNode | undefined, context: FieldContext): ApiResponse[] {
  return (list?.children ?? []).flatMap((item): ApiResponse[] => {
    const [first] = item.children ?? [];
    const [status, ...words] = first?.children ?? [];
    if (status?.type !== "inlineCode") return [];
    return [{
      status: status.value ?? "",
      description: sourceOf(words, context.file.source).replace(/^:\s*/, ""),
      fields: [],
      span: spanOf(item, context.file.file),
    }];
  });
}
