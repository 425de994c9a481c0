/**
 * Fields → `ParamField` and `ResponseField`, with everything that nests in them.
 *
 * @module
 */
import {
  attributeSentences,
  choiceSentences,
  factSentences,
  inlineCode,
  maxInlineExample,
} from "../fact_sentences.ts";
import { serializationSentences } from "../serialization_words.ts";
import { shapeOfLabel } from "../type_label.ts";
import type { Span } from "../../model/diagnostic.ts";
import type {
  Choice,
  Field,
  FieldFacts,
  Parameter,
  ParameterLocation,
  ValueKind,
} from "../../model/endpoint.ts";
import { mdxFromText } from "./from_markdown.ts";
import { blocks, element, fence, indented, jsonAttribute, textAttribute } from "./text.ts";

/** What writing fields needs. */
export interface FieldWriting {
  /** A description as MDX; `span` is the place of what it describes. */
  describe(markdown: string, span?: Span): string;
}

/** Which component documents a field: `ParamField` with a location, or `ResponseField`. */
export type FieldKind = ParameterLocation | "response";

/** Fields, one after the other. */
export function writeFields(
  fields: readonly Field[],
  kind: FieldKind,
  writing: FieldWriting,
): string {
  return blocks(...fields.map((field) => writeField(field, kind, writing)));
}

/** One field. A body field without a name is the body as a whole. */
export function writeField(field: Field, kind: FieldKind, writing: FieldWriting): string {
  const children = blocks(
    writing.describe(field.description, field.span),
    writeFacts(field, writing, [], sendingOf(field)),
    writeParts(field, kind, writing, "behind a button"),
  );
  return element(
    kind === "response" ? "ResponseField" : "ParamField",
    attributesOf(field, kind),
    children,
  );
}

/** How a field is sent, in case it is a parameter. */
function sendingOf(field: Field | Parameter): string[] {
  return "in" in field ? serializationSentences(field, kindOf(field)) : [];
}

function attributesOf(field: Field, kind: FieldKind): string[] {
  const { facts = {} } = field;
  const name = kind === "response"
    ? textAttribute("name", field.name)
    : kind === "body" && field.name === ""
    ? "body"
    : textAttribute(kind, field.name);
  const post = [
    ...(facts.readOnly ? ["read-only"] : []),
    ...(facts.writeOnly ? ["write-only"] : []),
    ...facts.post ?? [],
  ];
  return [
    name,
    ...(field.type === "" ? [] : [textAttribute("type", field.type)]),
    ...(field.required ? ["required"] : []),
    ...(field.deprecated ? ["deprecated"] : []),
    ...(field.default === undefined ? [] : [defaultAttribute(field.default, field.type)]),
    ...(facts.prefill === undefined || kind === "response" ? [] : [initialValue(facts.prefill)]),
    ...(facts.pre === undefined ? [] : [jsonAttribute("pre", JSON.stringify(facts.pre))]),
    ...(post.length === 0 ? [] : [jsonAttribute("post", JSON.stringify(post))]),
  ];
}

/** What the playground begins with (JSON text): a text in quotes, all else as an expression. */
function initialValue(json: string): string {
  const value: unknown = JSON.parse(json);
  return typeof value === "string"
    ? textAttribute("initialValue", value)
    : jsonAttribute("initialValue", json);
}

/** Numbers, booleans, lists and objects as expressions, as people write them; all else as text. */
function defaultAttribute(value: string, type: string): string {
  const { kind } = shapeOfLabel(type);
  const isText = kind === "string" || kind === "file" || kind === "any";
  return !isText && isJson(value) && value.trim() === value
    ? jsonAttribute("default", value)
    : textAttribute("default", value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What a value is described by; a field, a body, or one of several choices. */
export type Described = Field | Choice;

const kindOf = ({ type }: Described): ValueKind => shapeOfLabel(type).kind;

/** Facts in sentences, meanings of values, long examples. `first` and `last` are further sentences. */
export function writeFacts(
  owner: Described,
  writing: FieldWriting,
  first: readonly string[] = [],
  last: readonly string[] = [],
): string {
  const { facts = {} } = owner;
  const kind = kindOf(owner);
  return blocks(
    wrapped([...first, ...factSentences(facts, kind), ...last]),
    writeMeanings(facts, kind, writing),
    writeLongExamples(facts),
  );
}

/** The longest line that is made of several sentences or values, in characters. */
const MAX_LINE = 90;

/** Sentences as a paragraph. Lines break between sentences, and between the values of a list. */
export function wrapped(sentences: readonly string[]): string {
  const pieces = sentences.flatMap((sentence) => sentence.split(/(?<=`, )(?=`)/));
  const lines: string[] = [];
  pieces.forEach((piece, at) => {
    const last = lines.at(-1);
    const glue = at > 0 && pieces[at - 1]?.endsWith(", ") ? "" : " ";
    if (last === undefined || last.length + piece.length >= MAX_LINE) lines.push(piece);
    else lines[lines.length - 1] = last + glue + piece;
  });
  return lines.map((line) => line.trimEnd()).join("\n");
}

/** Values with what they mean. */
function writeMeanings(
  { enum: values = [] }: FieldFacts,
  kind: ValueKind,
  writing: FieldWriting,
): string {
  if (values.every(({ description }) => description === undefined)) return "";
  const items = values.map(({ value, description }) =>
    listItem(inlineCode(value), writing.describe(description ?? ""))
  );
  return blocks(
    kind === "array" ? "Each is one of these values:" : "One of these values:",
    items.join("\n"),
  );
}

/** A list item that begins with what it is about. */
export function listItem(head: string, text: string, more = ""): string {
  // Only a paragraph can go on after a colon.
  const isParagraph = /^(?![-*+>|#<]|\d+[.)]|```|&#)/.test(text);
  const first = text === "" ? head : isParagraph ? `${head}: ${text}` : blocks(head, text);
  return `- ${indented(blocks(first, more)).trimStart()}`;
}

/** Examples that are too long for a sentence. */
function writeLongExamples({ examples = [] }: FieldFacts): string {
  if (examples.every((json) => json.length <= maxInlineExample)) return "";
  return blocks(
    examples.length === 1 ? "Example:" : "Examples:",
    ...examples.map((json) => fence(JSON.stringify(JSON.parse(json), null, 2), "json")),
  );
}

const TITLES: Readonly<Partial<Record<ValueKind, string>>> = {
  array: "item properties",
  map: "entries",
};

/** Alternatives and properties of a value. */
export function writeParts(
  owner: Described,
  kind: FieldKind,
  writing: FieldWriting,
  place: "behind a button" | "open",
): string {
  const { facts = {}, fields } = owner;
  // Without a name there is nothing to read but the parts: a body as a whole shows them at once.
  const isWhole = "name" in owner && owner.name === "";
  const hide = (title: string, text: string) =>
    text === "" || place === "open" ? text : element(
      "Expandable",
      [textAttribute("title", title), ...(isWhole ? ["defaultOpen"] : [])],
      text,
    );
  const choices = facts.choices ?? [];
  return blocks(
    choices.length === 0
      ? ""
      : choices.every(isPlain)
      ? writeTypes(owner, choices, facts, writing)
      : hide("options", writeTabs(choices, facts, kind, writing)),
    hide(TITLES[kindOf(owner)] ?? "properties", writeFields(fields, kind, writing)),
  );
}

/** A choice without parts of its own: a line says it all. */
function isPlain({ fields, facts = {} }: Choice): boolean {
  return fields.length === 0 && facts.choices === undefined && facts.recursion === undefined &&
    facts.enum?.some(({ description }) => description !== undefined) !== true &&
    facts.examples?.some((json) => json.length > maxInlineExample) !== true;
}

/** Choices that are plain types. Nothing when the type label says the same already. */
function writeTypes(
  owner: Described,
  choices: readonly Choice[],
  facts: FieldFacts,
  writing: FieldWriting,
): string {
  const items = choices.map((choice) => {
    const head = choice.label === choice.type
      ? inlineCode(choice.type)
      : `**${mdxFromText(choice.label)}** (${inlineCode(choice.type)})`;
    const sentences = [
      ...choiceSentences(chosenBy(choice, facts)),
      ...attributeSentences({ facts: choice.facts ?? {} }),
      ...factSentences(choice.facts ?? {}, kindOf(choice)),
    ];
    return listItem(head, writing.describe(choice.description), wrapped(sentences));
  });
  const bare = choices.map(({ type }) => `- ${inlineCode(type)}`);
  const isSaid = items.every((item, at) => item === bare[at]) &&
    owner.type.replace(/ \| null$/, "") ===
      [...new Set(choices.map(({ type }) => type))].join(" | ");
  return isSaid ? "" : blocks("One of these types:", items.join("\n"));
}

/** Choices with parts of their own. */
function writeTabs(
  choices: readonly Choice[],
  facts: FieldFacts,
  kind: FieldKind,
  writing: FieldWriting,
): string {
  const titles = uniqueTitles(choices.map(({ label }) => label));
  const tabs = choices.map((choice, at) => {
    const type = choice.type === impliedType(choice) ? {} : { type: choice.type };
    const sentences = [
      ...choiceSentences({ ...type, ...chosenBy(choice, facts) }),
      ...attributeSentences({ facts: choice.facts ?? {} }),
    ];
    const content = blocks(
      writing.describe(choice.description),
      writeFacts(choice, writing, sentences),
      writeParts(choice, kind, writing, "open"),
    );
    return element("Tab", [textAttribute("title", titles[at] ?? "")], content);
  });
  return element("Tabs", [], tabs.join("\n"));
}

/** The type of a choice that its tab need not name. */
function impliedType(choice: Choice): string {
  return holdsFields(choice) ? "object" : choice.label;
}

function holdsFields({ fields, facts }: Choice): boolean {
  return fields.length > 0 || (facts?.choices ?? []).some(holdsFields);
}

/** The value of the discriminator that stands for a choice. */
function chosenBy(
  { label }: Choice,
  { discriminator }: FieldFacts,
): { chosen?: { property: string; value: string } } {
  if (discriminator === undefined) return {};
  const { property, mapping } = discriminator;
  const value = Object.entries(mapping).find(([name, target]) =>
    name === label || target === label || target.endsWith(`/${label}`)
  )?.[0];
  return value === undefined ? {} : { chosen: { property, value } };
}

/** Titles of tabs: text that Markdown leaves alone, each once. */
export function uniqueTitles(labels: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return labels.map((label) => {
    const title = label.replace(/\s+/g, " ").trim()
      .replace(/[*`~\\]|\](?=\()|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&") || "Option";
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  });
}
