/**
 * Fields of a hand-written page: `ParamField`, `ResponseField`, and what nests in them.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type {
  Choice,
  Field,
  FieldFacts,
  Markdown,
  Parameter,
  ParameterLocation,
} from "../model/endpoint.ts";
import { type SaidFacts, textOfCode } from "./fact_sentences.ts";
import { peelFacts } from "./mdx_facts.ts";
import {
  attribute,
  attributeFlag,
  attributeSpan,
  attributeText,
  type AttributeValue,
  isElement,
  literalText,
  type MdxFile,
  openingTagSpan,
  sourceOf,
  type TreeNode,
} from "./mdx_tree.ts";
import { usualSerialization } from "./serialization_words.ts";
import { shapeOfLabel } from "./type_label.ts";

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
  const { field, serialization } = readField(node, context);
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
  const place = LOCATIONS[first] ?? "query";
  return {
    ...field,
    in: place,
    ...(serialization !== undefined && {
      serialization: { ...usualSerialization(place), ...serialization },
    }),
  };
}

/** The location attributes that an element has, in the order written. */
function locationsOf(node: TreeNode): string[] {
  const names = (node.attributes ?? []).flatMap(({ name }) => name === undefined ? [] : [name]);
  return [...new Set(names.filter((name) => Object.hasOwn(LOCATIONS, name)))];
}

/** Reads a field of either kind with everything nested in it. */
export function fieldFromNode(node: TreeNode, context: FieldContext): Field {
  return readField(node, context).field;
}

/** A field, and how it is sent in case it is a parameter. */
function readField(
  node: TreeNode,
  context: FieldContext,
): { readonly field: Field } & Pick<SaidFacts, "serialization"> {
  const value = attribute(node, "default") === undefined
    ? undefined
    : attributeText(node, "default");
  const type = attributeText(node, "type") ?? "";
  const read = readValue(node.children ?? [], type, context);
  const facts = { ...factsOfAttributes(node), ...read.facts };
  const field: Field = {
    name: nameOf(node),
    type,
    required: attributeFlag(node, "required"),
    deprecated: attributeFlag(node, "deprecated"),
    ...(value !== undefined && { default: value }),
    description: read.description || (attributeText(node, "description") ?? ""),
    fields: read.fields,
    ...formHints(node),
    ...(Object.keys(facts).length > 0 && { facts }),
    span: openingTagSpan(node, context.file),
  };
  const { serialization } = read;
  return { field, ...(serialization !== undefined && { serialization }) };
}

/** What only the form of the playground needs. */
function formHints(node: TreeNode): Pick<Field, "placeholder" | "initialValue"> {
  const placeholder = attributeText(node, "placeholder");
  const initialValue = attributeText(node, "initialValue");
  return {
    ...(placeholder !== undefined && { placeholder }),
    ...(initialValue !== undefined && { initialValue }),
  };
}

/** What attributes say about a value: its allowed values, its format, words beside its name. */
function factsOfAttributes(node: TreeNode): FieldFacts {
  const allowed = wordsOf(attribute(node, "enum"));
  const format = attributeText(node, "format");
  const pre = wordsOf(attribute(node, "pre"));
  const post = wordsOf(attribute(node, "post"));
  const others = post.filter((word) => word !== READ_ONLY && word !== WRITE_ONLY);
  return {
    ...(allowed.length > 0 && { enum: allowed.map((each) => ({ value: each })) }),
    ...(format !== undefined && { format }),
    ...(pre.length > 0 && { pre }),
    ...(others.length > 0 && { post: others }),
    ...(post.includes(READ_ONLY) && { readOnly: true }),
    ...(post.includes(WRITE_ONLY) && { writeOnly: true }),
  };
}

const READ_ONLY = "read-only";
const WRITE_ONLY = "write-only";

/** Texts and numbers: a list of them in JavaScript, or words with commas between. */
function wordsOf(value: AttributeValue | undefined): string[] {
  if (value === undefined || value.kind === "bare") return [];
  if (value.kind === "text") {
    return value.text.split(",").map((word) => word.trim()).filter((word) => word !== "");
  }
  const list = /^\s*\[(.*)\]\s*$/s.exec(value.source)?.[1] ?? "";
  const item = /\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.+-]+)\s*(?:,\s*|$)/gy;
  return [...list.matchAll(item)].map(([, literal = ""]) => literalText(literal));
}

/** What an element says about a value between its tags. */
export interface ReadValue extends SaidFacts {
  readonly description: Markdown;
  readonly fields: readonly Field[];
}

/** Reads what describes a value: text, facts, choices, nested fields. `type` is its label. */
export function readValue(
  children: readonly TreeNode[],
  type: string,
  context: FieldContext,
): ReadValue {
  const { source } = context.file;
  const tabs = findChoices(children, context);
  const runs = textRuns(children, tabs?.node);
  const last = runs.pop() ?? [];
  const { rest, facts, ...said } = peelFacts(last, shapeOfLabel(type).kind, source);
  const description = [...runs, rest].map((run) => sourceOf(run, source))
    .filter((text) => text !== "").join("\n\n");
  const choices = tabs?.choices ?? facts.choices;
  const fields = fieldsWithin(children, context, tabs?.node);
  const discriminator = facts.discriminator ?? tabs?.discriminator;
  return {
    ...said,
    description,
    fields,
    facts: {
      ...facts,
      ...(choices !== undefined && { choices }),
      // A label that lists the choices is not that of one value which has them in its items.
      ...(choices !== undefined && isUnionOf(type, choices) && { kind: "any" as const }),
      ...(discriminator !== undefined && {
        discriminator: {
          property: discriminator.property,
          mapping: { ...discriminator.mapping, ...tabs?.discriminator?.mapping },
        },
      }),
    },
  };
}

/** Whether a label means one of the choices itself, not a list of them: `(Card | Bank)[]`. */
function isUnionOf(label: string, choices: readonly Choice[]): boolean {
  const bare = label.replace(/ \| null$/, "");
  const types = [...new Set(choices.map(({ type }) => type))];
  return bare === types.join(" | ") || /^one of \d+ types$/.test(bare) ||
    bare.replace(/\(.*\)|<.*>/g, "").includes(" | ");
}

/** Tabs that a value chooses from. */
interface FoundChoices {
  readonly node: TreeNode;
  readonly choices: readonly Choice[];
  readonly discriminator?: NonNullable<FieldFacts["discriminator"]>;
}

/** Tabs of fields: alternatives of which a value is one. They may stand in an `Expandable`. */
function findChoices(nodes: readonly TreeNode[], context: FieldContext): FoundChoices | undefined {
  for (const node of nodes) {
    if (!isElement(node) && node.type !== "paragraph") continue;
    if (isParamField(node) || isResponseField(node)) continue;
    const found = node.name === "Tabs"
      ? readChoices(node, context)
      : node.name === "Expandable" || node.type === "paragraph"
      ? findChoices(node.children ?? [], context)
      : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function readChoices(node: TreeNode, context: FieldContext): FoundChoices | undefined {
  const tabs = (node.children ?? []).filter(isElement);
  if (tabs.length === 0 || tabs.some(({ name }) => name !== "Tab")) return undefined;
  let saysFacts = false;
  let property: string | undefined;
  const mapping: Record<string, string> = {};
  const choices = tabs.map((tab): Choice => {
    const label = (attributeText(tab, "title") ?? "").replace(/\\([!-/:-@[-`{-~])/g, "$1");
    const children = tab.children ?? [];
    const type = typeSaid(children) ?? (children.some(holdsField) ? "object" : label);
    const read = readValue(children, type, context);
    const { facts, chosen } = read;
    const hasFacts = Object.keys(facts).length > 0;
    saysFacts ||= hasFacts || read.fields.length > 0 || read.type !== undefined;
    if (chosen !== undefined) {
      property = chosen.property;
      mapping[chosen.value] = label;
    }
    return {
      label,
      type,
      description: read.description,
      fields: read.fields,
      ...(hasFacts && { facts }),
    };
  });
  if (!saysFacts) return undefined;
  return { node, choices, ...(property !== undefined && { discriminator: { property, mapping } }) };
}

function nameOf(node: TreeNode): string {
  const [location] = locationsOf(node);
  if (location !== undefined && attribute(node, location)?.kind !== "bare") {
    return attributeText(node, location) ?? "";
  }
  return attributeText(node, "name") ?? "";
}

/**
 * The fields among nodes, through whatever stands around them (Expandable, Accordion, Tabs), apart
 * from those of `choices`. Authors mix the two kinds of fields when they nest, so both count.
 */
export function fieldsWithin(
  nodes: readonly TreeNode[],
  context: FieldContext,
  choices?: TreeNode,
): Field[] {
  return nodes.flatMap((node) => {
    if (node === choices) return [];
    if (isParamField(node) || isResponseField(node)) return [fieldFromNode(node, context)];
    return fieldsWithin(node.children ?? [], context, choices);
  });
}

/** The type that a sentence among nodes says. */
function typeSaid(nodes: readonly TreeNode[]): string | undefined {
  for (const { type, children = [] } of nodes) {
    const [words, code] = children;
    if (type !== "paragraph" || words?.value !== "Type: " || code?.type !== "inlineCode") continue;
    return textOfCode(code.value ?? "").text;
  }
  return undefined;
}

/**
 * Runs of adjacent nodes without those that hold nested fields or the choices. A paragraph may hold
 * both: an `Expandable` on the line below a text is a part of the text's paragraph.
 */
function textRuns(children: readonly TreeNode[], choices: TreeNode | undefined): TreeNode[][] {
  const runs: TreeNode[][] = [];
  let run: TreeNode[] = [];
  const finish = () => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const child of children) {
    if (!holds(child, choices)) {
      run.push(child);
      continue;
    }
    finish();
    if (child.type === "paragraph") runs.push(...textRuns(child.children ?? [], choices));
  }
  finish();
  return runs;
}

/** Whether a node holds fields, or is or holds the choices. */
function holds(node: TreeNode, choices: TreeNode | undefined): boolean {
  return node === choices || isParamField(node) || isResponseField(node) ||
    (node.children ?? []).some((child) => holds(child, choices));
}

const holdsField = (node: TreeNode): boolean => holds(node, undefined);
