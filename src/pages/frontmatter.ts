/**
 * The YAML block at the top of a page: finding it, reading it, and saying precisely what is wrong.
 *
 * YAML errors are the commonest problem of real pages, nearly always a value that needs quotes, and
 * a YAML parser reports them where it gives up, one line late. So the line is looked for here.
 *
 * @module
 */
import { parse } from "@std/yaml";
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Point, Result, Span } from "../model/diagnostic.ts";
import type { Frontmatter } from "../model/page.ts";
import { type FieldRule, fieldRules, keyByLowerCase } from "./frontmatter_fields.ts";

/** Where the frontmatter of a source stands. Offsets are UTF-16 units from the start of the source. */
export interface FrontmatterBlock {
  /** Text between the `---` lines; absent when the page has no frontmatter. */
  readonly yaml?: string;
  /** Where `yaml` begins. */
  readonly yamlOffset: number;
  /** Where the body begins: after the closing line, 0 without frontmatter. */
  readonly bodyOffset: number;
  /** Line of the body's first character, from 1. */
  readonly bodyLine: number;
  /** The page begins like frontmatter, but the closing line is missing. */
  readonly unclosed: boolean;
}

/** A page's metadata, checked, with the place of every value. */
export interface PageMetadata {
  readonly frontmatter: Frontmatter;
  /** Place of the value (of the key, when the value stands on other lines) by key as written. */
  readonly spans: Readonly<Record<string, Span>>;
  readonly bodyOffset: number;
}

const OPENING = /^\uFEFF?---[ \t]*\r?(?:\n|$)/;
const CLOSING = /^---[ \t]*\r?$/gm;

/** Finds the frontmatter. It counts only at the very top; the closing line is the next `---`. */
export function splitFrontmatter(source: string): FrontmatterBlock {
  const none = { yamlOffset: 0, bodyOffset: 0, bodyLine: 1, unclosed: false };
  const opening = OPENING.exec(source);
  if (opening === null) return none;
  const yamlOffset = opening[0].length;
  CLOSING.lastIndex = yamlOffset;
  const closing = CLOSING.exec(source);
  if (closing === null) {
    return { ...none, unclosed: /^[\w"':-]+[ \t]*:(?:\s|$)/.test(source.slice(yamlOffset)) };
  }
  const yaml = source.slice(yamlOffset, closing.index);
  const end = closing.index + closing[0].length;
  const bodyOffset = source[end] === "\n" ? end + 1 : end;
  return { yaml, yamlOffset, bodyOffset, bodyLine: 2 + countLines(yaml) + 1, unclosed: false };
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** One `key: value` line of the top level. Columns count from 0 within the line. */
interface KeyLine {
  readonly key: string;
  readonly keyColumn: number;
  /** Text after the colon without a comment; `""` when the value stands on the lines below. */
  readonly value: string;
  readonly column: number;
  /** Line within the YAML text, from 0. */
  readonly line: number;
  /** Offset of the line within the source. */
  readonly offset: number;
}

const KEY_LINE =
  /^(?:"([^"]*)"|'([^']*)'|([^\s#"'\-[\]{}&*!|>%@`,?][^#]*?|-[^\s#][^#]*?))[ \t]*:(?=\s|$)([ \t]*)(.*)$/;

function keyLines(yaml: string, yamlOffset: number): KeyLine[] {
  const found: KeyLine[] = [];
  let offset = yamlOffset;
  let line = 0;
  for (const each of yaml.split("\n")) {
    const match = KEY_LINE.exec(each.replace(/\r$/, ""));
    if (match !== null) {
      const [whole, double, single, plain, , rest = ""] = match;
      found.push({
        key: double ?? single ?? plain ?? "",
        keyColumn: 0,
        value: withoutComment(rest),
        column: whole.length - rest.length,
        line,
        offset,
      });
    }
    offset += each.length + 1;
    line++;
  }
  return found;
}

/** The value of a line without its comment; a "#" within quotes begins none. */
function withoutComment(rest: string): string {
  const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*(?:#.*)?$/.exec(rest);
  if (quoted !== null) return quoted[1] ?? "";
  return (/^["']/.test(rest) ? rest : rest.replace(/(?:^|[ \t]+)#.*$/, "")).trimEnd();
}

/** Turns key lines into spans of a file; the frontmatter's first line is line 2 of the page. */
class Places {
  constructor(readonly file: string) {}

  /** The value, or the key when the value is elsewhere or not on one line. */
  value(line: KeyLine): Span {
    const inline = line.value !== "" && !/^[|>&]/.test(line.value);
    return inline
      ? this.#span(line, line.column, line.value.length)
      : this.#span(line, line.keyColumn, line.key.length);
  }

  key(line: KeyLine): Span {
    return this.#span(line, line.keyColumn, line.key.length);
  }

  #span(line: KeyLine, column: number, length: number): Span {
    const point = (at: number): Point => ({
      line: line.line + 2,
      column: at + 1,
      offset: line.offset + at,
    });
    return { file: this.file, start: point(column), end: point(column + length) };
  }
}

/**
 * Reads the frontmatter of a page. Always answers a value: after a YAML error the page has no
 * metadata, after a wrong field it has all the others. Yields `frontmatter-syntax`,
 * `frontmatter-invalid` and `frontmatter-key-case`.
 */
export function readFrontmatter(
  file: string,
  source: string,
): Result<PageMetadata> & { value: PageMetadata } {
  const { yaml, yamlOffset, bodyOffset, unclosed } = splitFrontmatter(source);
  const empty = { frontmatter: {}, spans: {}, bodyOffset };
  if (yaml === undefined) {
    return { value: empty, diagnostics: unclosed ? [unclosedFrontmatter(file)] : [] };
  }
  const lines = keyLines(yaml, yamlOffset);
  const places = new Places(file);
  let data: unknown;
  try {
    // The core schema leaves dates as text, so no time zone can shift them.
    data = parse(yaml, { schema: "core" });
  } catch (error) {
    return { value: empty, diagnostics: [syntaxError(error, file, yaml, yamlOffset, lines)] };
  }
  if (data === null || data === undefined) return { value: empty, diagnostics: [] };
  if (typeof data !== "object" || Array.isArray(data)) {
    const span = spanOfLine(file, yaml, yamlOffset, firstTextLine(yaml));
    const message = "The frontmatter is not a list of fields";
    const hint = "write one field a line, such as title: Getting started";
    return {
      value: empty,
      diagnostics: [diagnostic("frontmatter-syntax", message, { span, hint })],
    };
  }
  const { frontmatter, diagnostics } = checkFields(data as Record<string, unknown>, lines, places);
  const spans: Record<string, Span> = {};
  for (const line of lines) spans[line.key] = places.value(line);
  return { value: { frontmatter, spans, bodyOffset }, diagnostics };
}

function checkFields(
  data: Record<string, unknown>,
  lines: readonly KeyLine[],
  places: Places,
): { frontmatter: Frontmatter; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const fields: Record<string, unknown> = {};
  const metatags: Record<string, string> = {};
  const extra: Record<string, unknown> = {};

  for (const [key, value] of Object.entries(data)) {
    // An empty value says nothing: many editors write all fields.
    if (value === null || value === undefined || value === "") continue;
    const line = lines.find((each) => each.key === key);
    const report = (rule: Pick<FieldRule, "expected" | "hint">) => {
      const message = `"${key}" must be ${rule.expected}, not ${shown(value)}`;
      const span = line && places.value(line);
      diagnostics.push(
        diagnostic("frontmatter-invalid", message, { span, hint: hintFor(value, rule) }),
      );
    };
    const rule = Object.hasOwn(fieldRules, key) ? fieldRules[key] : undefined;
    if (rule !== undefined) {
      const result = rule.schema.safeParse(rule.text ? textOf(value, line) : value);
      if (result.success) fields[key] = result.data;
      else report(rule);
    } else if (key.includes(":")) {
      const written = textOf(value, line);
      if (typeof written === "string") metatags[key] = written;
      else report({ expected: "text" });
    } else {
      extra[key] = value;
      const meant = keyByLowerCase.get(key.toLowerCase());
      if (meant !== undefined) {
        const message = `"${key}" is not a field of a page; "${meant}" is`;
        const span = line && places.key(line);
        diagnostics.push(
          diagnostic("frontmatter-key-case", message, { span, hint: `write ${meant}` }),
        );
      }
    }
  }

  const { iconType, ...known } = fields;
  const icon = known["icon"] as Frontmatter["icon"]; // as its schema made it
  if (icon !== undefined && typeof iconType === "string") {
    known["icon"] = { style: iconType, ...icon };
  }
  const frontmatter: Frontmatter = {
    ...known, // each value has passed the schema of its key
    ...(Object.keys(metatags).length > 0 && { metatags }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
  return { frontmatter, diagnostics };
}

/** A scalar as the author wrote it: YAML reads `1.10` as 1.1, `0x1F` as 31, but a title is text. */
function textOf(value: unknown, line: KeyLine | undefined): unknown {
  if (typeof value !== "number" && typeof value !== "boolean") return value;
  return line?.value || String(value);
}

function hintFor(
  value: unknown,
  { hint, expected }: Pick<FieldRule, "expected" | "hint">,
): string | undefined {
  if (hint !== undefined) return hint;
  // `title: {{name}}` and `title: [Beta] Start` are objects and lists to YAML.
  return typeof value === "object" && expected === "text" ? "put the value in quotes" : undefined;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  const text = String(value);
  return `"${text.length > 60 ? text.slice(0, 59) + "…" : text}"`;
}

function unclosedFrontmatter(file: string): Diagnostic {
  const point = (column: number): Point => ({ line: 1, column, offset: column - 1 });
  return diagnostic("frontmatter-syntax", "The frontmatter is never closed", {
    span: { file, start: point(1), end: point(4) },
    hint: "add a line with --- after the last field",
  });
}

/** A YAML error, at the value that causes it where that can be told, else where the parser stopped. */
function syntaxError(
  error: unknown,
  file: string,
  yaml: string,
  yamlOffset: number,
  lines: readonly KeyLine[],
): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const [, atLine, atColumn] = /at line (\d+), column (\d+)/.exec(message) ?? [];
  const stop = Math.max(0, Number(atLine ?? 1) - 1);
  const culprit = lines.findLast((line) => line.line <= stop && mistake(line.value) !== undefined);
  if (culprit !== undefined) {
    const found = mistake(culprit.value);
    return diagnostic("frontmatter-syntax", `The value of "${culprit.key}" ${found?.problem}`, {
      span: new Places(file).value(culprit),
      hint: found?.hint,
    });
  }
  const duplicate = /duplicated key/.test(message)
    ? lines.findLast((line) =>
      line.line <= stop && lines.some((other) => other.line < line.line && other.key === line.key)
    )
    : undefined;
  if (duplicate !== undefined) {
    return diagnostic("frontmatter-syntax", `"${duplicate.key}" is written twice`, {
      span: new Places(file).key(duplicate),
      hint: "remove one of the two",
    });
  }
  const reason = message.replace(/ at line \d+, column \d+[\s\S]*$/, "").replace(
    /^Cannot [^:]*: /,
    "",
  );
  const span = spanOfLine(file, yaml, yamlOffset, stop, Number(atColumn ?? 1) - 1);
  return diagnostic("frontmatter-syntax", `The frontmatter is not valid YAML: ${reason}`, { span });
}

/** What is wrong with the value of a line, for the mistakes behind nearly all YAML errors. */
function mistake(value: string): { problem: string; hint: string } | undefined {
  const quote = value[0];
  if (quote === '"' || quote === "'") {
    const other = quote === '"' ? "'" : '"';
    const end = quote === '"' ? /^"(?:[^"\\]|\\.)*"$/ : /^'(?:[^']|'')*'$/;
    if (end.test(value)) return undefined;
    const inner = value.slice(1, value.endsWith(quote) && value.length > 1 ? -1 : undefined);
    if (!inner.includes(quote)) {
      return { problem: `has no closing ${quote}`, hint: `add ${quote} at its end` };
    }
    const hint = inner.includes(other) || !value.endsWith(quote)
      ? `write ${
        quote === '"' ? '\\"' : "''"
      } for each quote within it, and put all of it in quotes`
      : `put ${other} around it instead`;
    return { problem: `has a ${quote} within its quotes`, hint };
  }
  if (/^[^[{|>].*:(?:\s|$)/.test(value)) {
    return { problem: 'contains ": ", which needs quotes', hint: "put the value in quotes" };
  }
  if (/^[@`%*&!|>\]}]/.test(value) && !/^[|>][+-]?\d?$/.test(value)) {
    return { problem: `starts with ${quote}, which needs quotes`, hint: "put the value in quotes" };
  }
  if (/^\[[^\]]*\].+$|^\{[^}]*\}.+$/.test(value)) {
    return { problem: `starts with ${quote}, which needs quotes`, hint: "put the value in quotes" };
  }
  return undefined;
}

function firstTextLine(yaml: string): number {
  return Math.max(0, yaml.split("\n").findIndex((line) => /^\s*[^\s#]/.test(line)));
}

/** From a column of a line of the YAML text (both from 0) to the end of that line. */
function spanOfLine(
  file: string,
  yaml: string,
  yamlOffset: number,
  line: number,
  column = 0,
): Span {
  const lines = yaml.split("\n");
  const index = Math.min(line, lines.length - 1);
  const text = (lines[index] ?? "").replace(/\r$/, "");
  const offset = yamlOffset + lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
  const start = Math.min(column, text.length);
  const point = (at: number): Point => ({ line: index + 2, column: at + 1, offset: offset + at });
  return { file, start: point(start), end: point(Math.max(start, text.length)) };
}
