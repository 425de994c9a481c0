/**
 * Fields of a hand-written page: `ParamField`, `ResponseField`, and what nests in them.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Field, Markdown, Parameter, ParameterLocation } from "../model/endpoint.ts";
import {
  attribute,
  attributeFlag,
  attributeSpan,
  attributeText,
  isElement,
  type MdxFile,
  openingTagSpan,
  sourceOf,
  type TreeNode,
} from "./mdx_tree.ts";

/** Location attribute → where the request carries the field. `auth` declares a header with a key. */
const LOCATIONS: Readonly<Record<string, ParameterLocation>> = {
  query: "query",
  path: "path",
  body: "body",
  header: "header",
  cookie: "cookie",
  auth: "header",
};

/** Whether a node documents a request parameter. `Param` is the old name. */
export function isParamField(node: TreeNode): boolean {
  return isElement(node) && (node.name === "ParamField" || node.name === "Param");
}

/** Whether a node documents a field of a response. */
export function isResponseField(node: TreeNode): boolean {
  return isElement(node) && node.name === "ResponseField";
}

/** What reading a field needs and collects. */
export interface FieldContext {
  readonly file: MdxFile;
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads a `ParamField` with everything nested in it. Undefined when it has no location: it is plain
 * documentation then. A `body` without a value has the name `""`: it is the body as a whole. Yields
 * `attribute-invalid` when there are two locations; the first one written counts.
 */
export function parameterFromNode(node: TreeNode, context: FieldContext): Parameter | undefined {
  const located = locationsOf(node);
  const [first] = located;
  if (first === undefined) return undefined;
  const field = fieldFromNode(node, context);
  const [, second] = located;
  if (second !== undefined) {
    const { source } = context.file;
    const message =
      `ParamField "${field.name}" has two locations, "${first}" and "${second}"; "${first}" is used`;
    const span = attributeSpan(second, field.span, source);
    context.diagnostics.push(
      diagnostic("attribute-invalid", message, { span, hint: `remove the attribute ${second}` }),
    );
  }
  return { ...field, in: LOCATIONS[first] ?? "query" };
}

/** The location attributes that an element has, in the order written. */
function locationsOf(node: TreeNode): string[] {
  const names = (node.attributes ?? []).flatMap(({ name }) => name === undefined ? [] : [name]);
  return [...new Set(names.filter((name) => Object.hasOwn(LOCATIONS, name)))];
}

/** Reads a field of either kind with everything nested in it. */
export function fieldFromNode(node: TreeNode, context: FieldContext): Field {
  const children = node.children ?? [];
  const value = attribute(node, "default") === undefined
    ? undefined
    : attributeText(node, "default");
  return {
    name: nameOf(node),
    type: attributeText(node, "type") ?? "",
    required: attributeFlag(node, "required"),
    deprecated: attributeFlag(node, "deprecated"),
    ...(value !== undefined && { default: value }),
    description: descriptionOf(children, context.file.source) ||
      (attributeText(node, "description") ?? ""),
    fields: fieldsWithin(children, context),
    ...formHints(node),
    span: openingTagSpan(node, context.file),
  };
}

/** What only the form of the playground needs. */
function formHints(node: TreeNode): Pick<Field, "placeholder" | "initialValue" | "facts"> {
  const placeholder = attributeText(node, "placeholder");
  const initialValue = attributeText(node, "initialValue");
  const list = attribute(node, "enum");
  const values = list?.kind === "expression" ? valuesOf(list.source) : [];
  return {
    ...(placeholder !== undefined && { placeholder }),
    ...(initialValue !== undefined && { initialValue }),
    ...(values.length > 0 && { facts: { enum: values.map((value) => ({ value })) } }),
  };
}

/** The texts and numbers of a list in JavaScript; nothing when it is any other expression. */
function valuesOf(source: string): string[] {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(source)?.[1];
  if (inner === undefined) return [];
  const item = /\s*(?:"([^"\\]*)"|'([^'\\]*)'|([\w.+-]+))\s*(?:,|$)/gy;
  return [...inner.matchAll(item)].map(([, a, b, c]) => a ?? b ?? c ?? "");
}

function nameOf(node: TreeNode): string {
  const [location] = locationsOf(node);
  if (location !== undefined && attribute(node, location)?.kind !== "bare") {
    return attributeText(node, location) ?? "";
  }
  return attributeText(node, "name") ?? "";
}

/**
 * The fields among nodes, through whatever stands around them (Expandable, Accordion, Tabs). Authors
 * mix the two kinds of fields when they nest, so both count.
 */
export function fieldsWithin(nodes: readonly TreeNode[], context: FieldContext): Field[] {
  return nodes.flatMap((node) => {
    if (isParamField(node) || isResponseField(node)) return [fieldFromNode(node, context)];
    return fieldsWithin(node.children ?? [], context);
  });
}

/**
 * Source of a field's children, without those that hold nested fields. A paragraph may hold both: an
 * `Expandable` on the line below a text is a part of the text's paragraph.
 */
function descriptionOf(children: readonly TreeNode[], source: string): Markdown {
  const texts: string[] = [];
  let run: TreeNode[] = [];
  const finish = () => {
    if (run.length > 0) texts.push(sourceOf(run, source));
    run = [];
  };
  for (const child of children) {
    if (!holdsField(child)) {
      run.push(child);
      continue;
    }
    finish();
    if (child.type === "paragraph") texts.push(descriptionOf(child.children ?? [], source));
  }
  finish();
  return texts.filter((text) => text !== "").join("\n\n");
}

function holdsField(node: TreeNode): boolean {
  return isParamField(node) || isResponseField(node) || (node.children ?? []).some(holdsField);
}
