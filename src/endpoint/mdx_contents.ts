/**
 * Bodies by media type, where a hand-written page tells more than their fields: a sentence such as
 * ``Returns `object[]` as `application/xml`.``, or a tab for each media type.
 *
 * @module
 */
import type { Span } from "../model/diagnostic.ts";
import type { Content, Field, Parameter, RequestBody } from "../model/endpoint.ts";
import { codeMark, textOfCode } from "./fact_sentences.ts";
import { sentenceText } from "./mdx_facts.ts";
import { type FieldContext, isParamField, parameterFromNode, readValue } from "./mdx_fields.ts";
import { attributeText, isElement, spanOf, type TreeNode } from "./mdx_tree.ts";

/** Whether a node holds the headers of a response. */
export function isHeaderList(node: TreeNode): boolean {
  return node.name === "Expandable" &&
    /^response headers$/i.test(attributeText(node, "title")?.trim() ?? "");
}

/** What was read from the start of a list of nodes, and how many of them. */
interface ReadContents {
  readonly contents: readonly Content[];
  readonly length: number;
}

const RETURNS = new RegExp(
  `^(?:Returns|Sends) ${codeMark}(?: as ${codeMark}(?:, ${codeMark})*)?\\.$`,
);

/** The bodies that begin with the first of the nodes; undefined when none do. */
export function responseContents(
  nodes: readonly TreeNode[],
  context: FieldContext,
): ReadContents | undefined {
  const [first] = nodes;
  if (first === undefined) return undefined;
  const tabs = mediaTabs(first);
  if (tabs !== undefined) {
    const bodies = tabs.map(({ types, children }) => {
      const read = returned(children, context);
      return read === undefined ? undefined : contentsOf(types, read.body);
    });
    if (bodies.every((each) => each !== undefined)) return { contents: bodies.flat(), length: 1 };
  }
  const end = nodes.findIndex((node, at) => at > 0 && endsBody(node));
  const own = end < 0 ? nodes : nodes.slice(0, end);
  const read = returned(own, context);
  if (read === undefined) return undefined;
  const types = read.types.length === 0 ? ["application/json"] : read.types;
  return { contents: contentsOf(types, read.body), length: own.length };
}

function contentsOf(types: readonly string[], body: Field): Content[] {
  return types.map((contentType) => ({ contentType, body, examples: [] }));
}

/** What stands after the body of a response. */
function endsBody(node: TreeNode): boolean {
  return node.type === "heading" || isParamField(node) ||
    /^(?:RequestExample|ResponseExample|Panel)$/.test(node.name ?? "");
}

/** A body that a sentence introduces. */
function returned(
  nodes: readonly TreeNode[],
  context: FieldContext,
): { readonly types: readonly string[]; readonly body: Field } | undefined {
  const [first, ...rest] = nodes;
  if (first?.type !== "paragraph") return undefined;
  const { text, codes } = sentenceText(first.children ?? []);
  if (!RETURNS.test(text.trim().replace(/\s+/g, " "))) return undefined;
  const [type = "", ...types] = codes.map((code) => textOfCode(code).text);
  const { description, fields, facts, default: preset, deprecated = false } = readValue(
    rest,
    type,
    context,
  );
  const body: Field = {
    name: "",
    type,
    required: false,
    deprecated,
    ...(preset !== undefined && { default: preset }),
    description,
    fields,
    ...(Object.keys(facts).length > 0 && { facts }),
    span: spanOf(first, context.file.file),
  };
  return { types, body };
}

const MEDIA_TYPE = /^[\w*.+-]+\/[\w*.+-]+(?:\s*;\s*[\w-]+=[^,;]+)*$/;

/** The tabs of an element if each is called after media types. */
function mediaTabs(
  node: TreeNode,
): { readonly types: readonly string[]; readonly children: readonly TreeNode[] }[] | undefined {
  if (node.name !== "Tabs") return undefined;
  const tabs = (node.children ?? []).filter(isElement).map((tab) => ({
    types: (attributeText(tab, "title") ?? "").replace(/\\(.)/g, "$1").split(",")
      .map((type) => type.trim()),
    children: tab.children ?? [],
  }));
  const isMedia = tabs.length > 0 &&
    tabs.every(({ types }) => types.every((type) => MEDIA_TYPE.test(type)));
  return isMedia ? tabs : undefined;
}

function holds(node: TreeNode, test: (node: TreeNode) => boolean): boolean {
  return test(node) || (node.children ?? []).some((child) => holds(child, test));
}

const ALSO = new RegExp(`^Also accepted as ${codeMark}(?:, ${codeMark})*\\.$`);

/** Further media types of the request, if a paragraph says nothing but these. */
export function alsoAccepted(node: TreeNode): readonly string[] | undefined {
  if (node.type !== "paragraph") return undefined;
  const { text, codes } = sentenceText(node.children ?? []);
  return ALSO.test(text.trim().replace(/\s+/g, " "))
    ? codes.map((code) => textOfCode(code).text)
    : undefined;
}

/** A request body that differs by media type: tabs of media types with `ParamField`s in them. */
export function requestContents(node: TreeNode, context: FieldContext): RequestBody | undefined {
  const tabs = mediaTabs(node);
  if (tabs === undefined || !holds(node, isParamField)) return undefined;
  const span = spanOf(node, context.file.file);
  const contents = tabs.flatMap(({ types, children }) => {
    const parameters = children.flatMap((child): Parameter[] => {
      const parameter = isParamField(child) ? parameterFromNode(child, context) : undefined;
      return parameter?.in === "body" ? [parameter] : [];
    });
    return contentsOf(types, bodyOfParameters(parameters, span));
  });
  return requestBodyOf(contents, span);
}

/** The body that several media types share, from the parameters in it. */
export function sharedBody(
  parameters: readonly Parameter[],
  types: readonly string[],
  span: Span,
): RequestBody {
  return requestBodyOf(contentsOf(types, bodyOfParameters(parameters, span)), span);
}

function requestBodyOf(contents: readonly Content[], span: Span): RequestBody {
  const required = contents.some(({ body }) =>
    body.required || body.fields.some((field) => field.required)
  );
  return { required, description: "", contents, span };
}

/** A nameless parameter is the body; others are its properties. */
function bodyOfParameters(parameters: readonly Parameter[], span: Span): Field {
  const whole = parameters.find(({ name }) => name === "");
  const fields = parameters.map(({ in: _, ...field }): Field => field);
  if (whole !== undefined) return fields[parameters.indexOf(whole)]!; // it is one of them
  return {
    name: "",
    type: "object",
    required: false,
    deprecated: false,
    description: "",
    fields,
    span,
  };
}
