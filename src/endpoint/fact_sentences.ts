/**
 * Facts about a value in sentences, as a page says them below the description of a field, and back:
 *
 *     One of `asc`, `desc`. At most 20 characters. Example: `asc`.
 *
 * Both directions stand in one file, so that what is written can be read. A paragraph is read as
 * facts only when every sentence of it is one of these; anything else is prose and stays prose.
 *
 * @module
 */
import type { FieldFacts, Serialization, ValueKind } from "../model/endpoint.ts";
import { boundsOfConstraints, constraintsOfLimits, limitNumber } from "./limit_words.ts";
import { readSerialization } from "./serialization_words.ts";

/** What sentences may say: facts, and what they say about one of several choices. */
export interface SaidFacts {
  readonly facts: FieldFacts;
  /** Of what has no attributes: a body, a choice. */
  readonly default?: string;
  readonly deprecated?: boolean;
  /** Of a choice: its type, where its title does not say it. */
  readonly type?: string;
  /** Of a choice: the property that tells it, and the property's value then. */
  readonly chosen?: { readonly property: string; readonly value: string };
  /** Of a parameter: how it is sent. */
  readonly serialization?: Partial<Serialization>;
}

/** The longest example that stands in a sentence, in characters; longer ones are code blocks. */
export const maxInlineExample = 120;

/** Text as inline code. What inline code would change is written as a JSON string. */
export function inlineCode(text: string): string {
  const isFragile = text === "" || /^[\s"]|\s$|[\r\n\t]|``/.test(text) || hasUnsafeBrace(text);
  return codeSpan(isFragile ? jsonString(text) : text);
}

/**
 * Whether the fast engine would take braces in code for those of an expression: they do not pair up,
 * or a backtick stands beside them.
 */
export function hasUnsafeBrace(text: string): boolean {
  if (text.includes("`") && /[{}]/.test(text)) return true;
  let depth = 0;
  for (const char of text) {
    if (char === "{") depth++;
    if (char === "}" && --depth < 0) return true;
  }
  return depth !== 0;
}

/** A JSON string that holds no run of backticks and no unsafe brace. */
function jsonString(text: string): string {
  const json = JSON.stringify(text).replaceAll("``", "\\u0060\\u0060");
  return hasUnsafeBrace(text) ? json.replaceAll("{", "\\u007b").replaceAll("}", "\\u007d") : json;
}

function codeSpan(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** The text that {@linkcode inlineCode} was made of, and whether it stood in quotes. */
export function textOfCode(code: string): { readonly text: string; readonly quoted: boolean } {
  if (code.length > 1 && code.startsWith('"') && code.endsWith('"')) {
    try {
      const value: unknown = JSON.parse(code);
      if (typeof value === "string") return { text: value, quoted: true };
    } catch {
      // Not JSON: the quotes are part of the text.
    }
  }
  return { text: code, quoted: false };
}

/** An example (JSON text) as it stands in a page, in inline code. */
function exampleCode(json: string, kind: ValueKind): string {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "string") return codeSpan(json.replaceAll("``", "\\u0060\\u0060"));
  const plain = inlineCode(value);
  return exampleOf(codeContent(plain), kind) === json ? plain : codeSpan(jsonString(value));
}

/** Content of inline code that {@linkcode inlineCode} wrote. */
function codeContent(code: string): string {
  const inner = code.replace(/^(`+)([\s\S]*)\1$/, "$2");
  return /^ `|` $/.test(inner) ? inner.slice(1, -1) : inner;
}

/** The JSON text of an example, from inline code. */
function exampleOf(code: string, kind: ValueKind): string {
  const { text, quoted } = textOfCode(code);
  if (quoted || kind === "string" || kind === "file") return JSON.stringify(text);
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return JSON.stringify(text);
  }
}

const listed = (values: readonly string[]): string => values.map(inlineCode).join(", ");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Facts as sentences, the ones that matter most first. Not among them: meanings of values, examples
 * that are too long for a sentence, choices. These are blocks of their own.
 */
export function factSentences(facts: FieldFacts, kind: ValueKind): string[] {
  const sentences: string[] = [];
  const values = facts.enum ?? [];
  if (values.length > 0 && values.every(({ description }) => description === undefined)) {
    const words = values.length === 1 ? "always" : "one of";
    sentences.push(
      `${kind === "array" ? `Each is ${words}` : capital(words)} ${
        listed(values.map(({ value }) => value))
      }.`,
    );
  }
  sentences.push(...limitSentences(facts));
  const examples = facts.examples ?? [];
  if (examples.length > 0 && examples.every((json) => json.length <= maxInlineExample)) {
    sentences.push(
      `${examples.length === 1 ? "Example" : "Examples"}: ${
        examples.map((json) => exampleCode(json, kind)).join(", ")
      }.`,
    );
  }
  const { discriminator, recursion } = facts;
  if (discriminator !== undefined) {
    sentences.push(`${inlineCode(discriminator.property)} tells them apart.`);
  }
  if (recursion !== undefined) {
    const name = recursion === "" ? "the body" : inlineCode(recursion);
    sentences.push(`Has the same fields as ${name} above.`);
  }
  if (facts.truncated) sentences.push("Deeper fields are left out.");
  return sentences;
}

/** What attributes say of a field, for what has none: a body, a choice. */
export function attributeSentences(
  { default: preset, deprecated, facts }: {
    readonly default?: string;
    readonly deprecated?: boolean;
    readonly facts?: FieldFacts;
  },
): string[] {
  return [
    ...(deprecated ? ["Deprecated."] : []),
    ...(facts?.readOnly ? ["Read-only."] : []),
    ...(facts?.writeOnly ? ["Write-only."] : []),
    ...(preset === undefined ? [] : [`Default: ${inlineCode(preset)}.`]),
  ];
}

/** Sentences about one of several choices. */
export function choiceSentences(said: Pick<SaidFacts, "type" | "chosen">): string[] {
  const { type, chosen } = said;
  return [
    ...(type === undefined ? [] : [`Type: ${inlineCode(type)}.`]),
    ...(chosen === undefined
      ? []
      : [`Chosen when ${inlineCode(chosen.property)} is ${inlineCode(chosen.value)}.`]),
  ];
}

const COUNTED = "(?:characters?|items?|property|properties)";
/** Limits that are sentences by themselves. */
const PLAIN_LIMIT = new RegExp(
  `^(?:each )?(?:(?:exactly|at least|at most|more than|less than|multiple of) ${limitNumber}(?: ${COUNTED})?` +
    `|${limitNumber} to ${limitNumber} ${COUNTED}|unique items|may be empty)$`,
);
const RANGE = new RegExp(`^(each )?(${limitNumber} to ${limitNumber})$`);

function limitSentences({ limits = [], format }: FieldFacts): string[] {
  return limits.map((limit) => {
    if (limit === format) return `Format: ${inlineCode(limit)}.`;
    if (PLAIN_LIMIT.test(limit)) return `${capital(limit)}.`;
    const range = RANGE.exec(limit);
    if (range !== null) return `${range[1] ? "Range of each" : "Range"}: ${range[2]}.`;
    const [, words, pattern] = /^((?:each )?(?:matches|keys match)) ([\s\S]+)$/.exec(limit) ?? [];
    if (words !== undefined && pattern !== undefined) {
      return `${capital(words)} ${inlineCode(pattern)}.`;
    }
    const either = /^needs ([\s\S]+)$/.exec(limit)?.[1];
    if (either !== undefined) return `Needs ${either.split(" or ").map(inlineCode).join(" or ")}.`;
    const [, name, needed] = /^([\s\S]+?) needs ([\s\S]+)$/.exec(limit) ?? [];
    if (name !== undefined && needed !== undefined) {
      return `${inlineCode(name)} needs ${inlineCode(needed)}.`;
    }
    return limit.startsWith("each ")
      ? `Format of each: ${inlineCode(limit.slice("each ".length))}.`
      : `Content: ${inlineCode(limit)}.`;
  });
}

/** Facts while sentences are read. */
interface Draft {
  enum?: { value: string }[];
  limits: string[];
  examples?: string[];
  format?: string;
  recursion?: string;
  truncated?: boolean;
  discriminator?: { property: string; mapping: Record<string, string> };
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  default?: string;
  type?: string;
  chosen?: { property: string; value: string };
  serialization?: Partial<Serialization>;
}

/** Stands for a piece of inline code in a sentence. */
export const codeMark = "\u0000";
const CODES = `${codeMark}(?:, ${codeMark})*`;

type Rule = readonly [
  RegExp,
  (draft: Draft, codes: readonly string[], match: RegExpExecArray, kind: ValueKind) => void,
];

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const rule = (pattern: string, apply: Rule[1]): Rule => [new RegExp(`^${pattern}\\.$`), apply];
const texts = (codes: readonly string[]): string[] => codes.map((code) => textOfCode(code).text);

const RULES: readonly Rule[] = [
  rule(`(?:One of|Each is one of|Always|Each is always) ${CODES}`, (draft, codes) => {
    draft.enum = texts(codes).map((value) => ({ value }));
  }),
  rule(`Format: ${codeMark}`, (draft, codes) => {
    [draft.format] = texts(codes) as [string]; // the pattern has one
    draft.limits.push(draft.format);
  }),
  rule(`Format of each: ${codeMark}`, (draft, codes) => {
    draft.limits.push(...texts(codes).map((text) => `each ${text}`));
  }),
  rule(`Content: ${codeMark}`, (draft, codes) => {
    draft.limits.push(...texts(codes));
  }),
  rule(`(Matches|Each matches|Keys match|Each keys match) ${codeMark}`, (draft, codes, match) => {
    draft.limits.push(`${lower(match[1] ?? "")} ${texts(codes)[0]}`);
  }),
  rule(`Needs ${codeMark}(?: or ${codeMark})*`, (draft, codes) => {
    draft.limits.push(`needs ${texts(codes).join(" or ")}`);
  }),
  rule(`${codeMark} needs ${codeMark}`, (draft, codes) => {
    draft.limits.push(texts(codes).join(" needs "));
  }),
  rule(`(Range|Range of each): (${limitNumber} to ${limitNumber})`, (draft, _, match) => {
    draft.limits.push(match[1] === "Range" ? match[2] ?? "" : `each ${match[2]}`);
  }),
  rule(`Examples?: ${CODES}`, (draft, codes, _, kind) => {
    draft.examples = codes.map((code) => exampleOf(code, kind));
  }),
  rule(`${codeMark} tells them apart`, (draft, codes) => {
    draft.discriminator = { property: texts(codes)[0] ?? "", mapping: {} };
  }),
  rule(`Has the same fields as ${codeMark} above`, (draft, codes) => {
    [draft.recursion] = texts(codes) as [string]; // the pattern has one
  }),
  rule("Has the same fields as the body above", (draft) => {
    draft.recursion = "";
  }),
  rule("Deeper fields are left out", (draft) => {
    draft.truncated = true;
  }),
  rule("Deprecated", (draft) => {
    draft.deprecated = true;
  }),
  rule("Read-only", (draft) => {
    draft.readOnly = true;
  }),
  rule("Write-only", (draft) => {
    draft.writeOnly = true;
  }),
  rule(`Default: ${codeMark}`, (draft, codes) => {
    [draft.default] = texts(codes) as [string]; // the pattern has one
  }),
  rule(`Type: ${codeMark}`, (draft, codes) => {
    [draft.type] = texts(codes) as [string]; // the pattern has one
  }),
  rule(`Chosen when ${codeMark} is ${codeMark}`, (draft, codes) => {
    const [property = "", value = ""] = texts(codes);
    draft.chosen = { property, value };
  }),
];

/**
 * Reads a paragraph of facts. `text` has {@linkcode codeMark} in the place of each piece of inline
 * code, `codes` has their contents in order. Undefined when a sentence is anything else.
 */
export function readFactSentences(
  text: string,
  codes: readonly string[],
  kind: ValueKind,
): SaidFacts | undefined {
  const draft: Draft = { limits: [] };
  let used = 0;
  for (const sentence of text.trim().replace(/\s+/g, " ").split(/(?<=\.) /)) {
    const count = sentence.split(codeMark).length - 1;
    const own = codes.slice(used, used + count);
    used += count;
    if (!readSentence(draft, sentence, own, kind)) return undefined;
  }
  const { type, chosen, limits, deprecated, default: preset, serialization, ...rest } = draft;
  const constraints = constraintsOfLimits(limits);
  const bounds = boundsOfConstraints(constraints);
  return {
    facts: {
      ...rest,
      ...(limits.length > 0 && { limits }),
      ...(constraints !== undefined && { constraints }),
      ...(bounds !== undefined && { bounds }),
    },
    ...(serialization !== undefined && { serialization }),
    ...(preset !== undefined && { default: preset }),
    ...(deprecated !== undefined && { deprecated }),
    ...(type !== undefined && { type }),
    ...(chosen !== undefined && { chosen }),
  };
}

function readSentence(
  draft: Draft,
  sentence: string,
  codes: readonly string[],
  kind: ValueKind,
): boolean {
  const limit = lower(sentence.replace(/\.$/, ""));
  if (codes.length === 0 && sentence.endsWith(".") && PLAIN_LIMIT.test(limit)) {
    draft.limits.push(limit);
    return true;
  }
  const [sent, ...rest] = sentence.split(codeMark);
  const written = [sent, ...rest.map((text, at) => `\`${codes[at]}\`${text}`)].join("");
  const serialization = readSerialization(written);
  if (serialization !== undefined) {
    draft.serialization = { ...draft.serialization, ...serialization };
    return true;
  }
  for (const [pattern, apply] of RULES) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    apply(draft, codes, match, kind);
    return true;
  }
  return false;
}
