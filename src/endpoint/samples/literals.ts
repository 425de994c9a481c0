/**
 * Literals of programming languages: strings, lists, dictionaries.
 *
 * @module
 */
import { ExactNumber } from "../../model/exact_json.ts";

/** How a language escapes inside double quotes. */
export interface QuoteStyle {
  /** Escape of a control character, from its code. */
  readonly control: (code: number) => string;
  /** More characters that need a backslash: `$`, `#`. */
  readonly special?: RegExp;
}

const hex = (code: number, width: number) => code.toString(16).padStart(width, "0");

/** `\u0007`: JavaScript, Java, C#, Kotlin, Go, Python, Ruby. */
export const fourDigits: QuoteStyle = { control: (code) => `\\u${hex(code, 4)}` };
/** `\u{7}`: Rust, Swift. */
export const braces: QuoteStyle = { control: (code) => `\\u{${code.toString(16)}}` };

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A string in double quotes. Lone surrogates, which no encoding can carry, are replaced. */
export function doubleQuoted(text: string, style: QuoteStyle): string {
  let escaped = text.toWellFormed().replace(/[\\"]/g, "\\$&");
  if (style.special !== undefined) escaped = escaped.replace(style.special, "\\$&");
  escaped = escaped.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (char) => NAMED[char] ?? style.control(char.charCodeAt(0)),
  );
  return `"${escaped}"`;
}

/** For languages where both quotes mean the same: those that need fewer escapes. */
export function quoted(text: string): string {
  if (!text.includes('"') || text.includes("'")) return doubleQuoted(text, fourDigits);
  const escaped = doubleQuoted(text.replaceAll('"', "'"), fourDigits).slice(1, -1);
  return `'${escaped.replaceAll("'", '"')}'`;
}

/** How a language writes values. */
export interface Dialect {
  string(text: string): string;
  /** The key of a dictionary with what separates it from its value. */
  key(name: string): string;
  readonly words: { readonly null: string; readonly true: string; readonly false: string };
  readonly list: readonly [open: string, close: string];
  readonly dictionary: readonly [open: string, close: string];
  /** A dictionary that its literal cannot express: PHP's empty ones. */
  readonly odd?: (keys: readonly string[]) => readonly [open: string, close: string] | undefined;
  readonly indent: string;
  readonly trailingComma: boolean;
  /** Blanks inside the braces of a dictionary on one line. */
  readonly padded?: boolean;
}

/** Lists of plain values up to this length stand on one line. */
const SHORT = 60;

/** A JSON value as a literal. `indent` is the indentation of the line on which it starts. */
export function literal(value: unknown, dialect: Dialect, indent = ""): string {
  if (value === null || value === undefined) return dialect.words.null;
  if (typeof value === "boolean") return dialect.words[value ? "true" : "false"];
  if (typeof value === "number") return numberText(value);
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== "object") return dialect.string(String(value));
  const inner = indent + dialect.indent;
  if (Array.isArray(value)) {
    const items = value.map((each) => literal(each, dialect, inner));
    const isPlain = value.every((each) =>
      typeof each !== "object" || each === null || each instanceof ExactNumber
    );
    const line = items.join(", ");
    if (isPlain && line.length <= SHORT) return dialect.list.join(line);
    return block(items, dialect.list, dialect, indent);
  }
  const entries = Object.entries(value);
  const keys = entries.map(([key]) => key);
  const marks = dialect.odd?.(keys) ?? dialect.dictionary;
  if (entries.length === 0) return marks.join("");
  const items = entries.map(([key, each]) => dialect.key(key) + literal(each, dialect, inner));
  return block(items, marks, dialect, indent);
}

/** Items between two marks, each on a line of its own. */
export function block(
  items: readonly string[],
  [open, close]: readonly [string, string],
  dialect: Pick<Dialect, "indent" | "trailingComma">,
  indent: string,
): string {
  const inner = indent + dialect.indent;
  const end = dialect.trailingComma ? "," : "";
  return `${open}\n${items.map((item) => inner + item).join(",\n")}${end}\n${indent}${close}`;
}

/** Whole numbers beyond 64 bits are written as floating point, which every language reads. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 2 ** 63
    ? value.toExponential()
    : String(value);
}
