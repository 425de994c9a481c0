/**
 * Reading JSON that people write. The file must be strict JSON; when it is not, the report names the
 * character and the smallest fix. Comments and trailing commas are reported but do no other harm.
 *
 * @module
 */
import { createScanner, parse, type ParseError } from "jsonc-parser";
import { spanFinder } from "../diagnostics/locate.ts";
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Result } from "../model/diagnostic.ts";

/** The parsed value in a box, because `null` is a value too. */
export interface Parsed {
  readonly value: unknown;
}

// Token kinds and error codes of jsonc-parser, whose enums exist at compile time only.
const [COMMA, CLOSE_BRACE, CLOSE_BRACKET, LINE_COMMENT, BLOCK_COMMENT, END] = [5, 2, 4, 12, 13, 17];
const FIRST_TRIVIA = 12;
const LAST_TRIVIA = 15;

/** Parses JSON text; every problem is a `settings-syntax` at its character. */
export function parseJson(file: string, text: string): Result<Parsed> {
  try {
    return { value: { value: JSON.parse(text) }, diagnostics: [] };
  } catch (cause) {
    if (text.trim() === "") {
      return {
        diagnostics: [problem(file, text, 0, 0, "The file is empty", "write a JSON object: {}")],
      };
    }
    const errors: ParseError[] = [];
    let value: unknown;
    try {
      value = parse(text, errors, { allowTrailingComma: true });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const message = "The file is not valid JSON, and nested too deeply to say where";
      return { diagnostics: [problem(file, text, 0, 0, message)] };
    }
    const [first] = errors;
    if (first !== undefined) return { diagnostics: [explain(file, text, first)] };
    const extras = [...findExtras(file, text)];
    if (extras.length > 0) return { value: { value }, diagnostics: extras };
    const message = cause instanceof Error ? cause.message : String(cause);
    return { diagnostics: [problem(file, text, 0, 0, `The file is not valid JSON: ${message}`)] };
  }
}

function problem(
  file: string,
  text: string,
  start: number,
  end: number,
  message: string,
  hint?: string,
): Diagnostic {
  return diagnostic("settings-syntax", message, { span: spanFinder(file, text)(start, end), hint });
}

/** Comments and trailing commas: what some editors allow and JSON does not. */
function* findExtras(file: string, text: string): Generator<Diagnostic> {
  const scanner = createScanner(text, false);
  let comma: number | undefined;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    if (token === LINE_COMMENT || token === BLOCK_COMMENT) {
      yield problem(file, text, start, end, "JSON has no comments", "remove the comment");
    }
    if (comma !== undefined && (token === CLOSE_BRACE || token === CLOSE_BRACKET)) {
      const message = `There is a comma before "${text[start]}"`;
      yield problem(file, text, comma, comma + 1, message, "remove the comma");
    }
    const isTrivia = token >= FIRST_TRIVIA && token <= LAST_TRIVIA;
    if (!isTrivia) comma = token === COMMA ? start : undefined;
  }
}

/** Python's and JavaScript's words for values that JSON spells otherwise. */
const foreignWords: Readonly<Record<string, string>> = {
  True: "true",
  False: "false",
  None: "null",
  undefined: "null",
  NaN: "null",
};

/** The first error, in a sentence about the character at fault. Later ones mostly follow from it. */
function explain(file: string, text: string, error: ParseError): Diagnostic {
  const at = (start: number, end: number, message: string, hint?: string) =>
    problem(file, text, start, end, message, hint);
  const { offset } = error;
  const rest = text.slice(offset);
  const conflict = /^(<{7}|={7}|>{7}).*$/m.exec(text);
  if (conflict) {
    const { index, 0: line } = conflict;
    return at(
      index,
      index + line.length,
      "The file has a merge conflict",
      "keep one side and remove the marks",
    );
  }
  if (rest.trim() === "" || offset >= text.length) {
    const [opening, closing] = unclosed(text);
    const place = text.trimEnd().length;
    if (closing === undefined) return at(place, place, "The file ends too early");
    const line = spanFinder(file, text)(opening, opening).start.line;
    return at(
      place,
      place,
      `"${closing}" is missing: the one opened in line ${line} is never closed`,
      `add "${closing}"`,
    );
  }
  if (rest.startsWith("'")) {
    const end = endOfLine(text, offset, /^'[^'\n]*'?/);
    return at(
      offset,
      end,
      "Strings are in double quotes in JSON",
      `write "${text.slice(offset, end).replaceAll("'", "")}"`,
    );
  }
  if (/^[“”‘’]/.test(rest)) {
    const end = endOfLine(text, offset, /^[“”‘’][^“”‘’\n]*[“”‘’]?/);
    return at(
      offset,
      end,
      "Strings are in straight double quotes in JSON",
      `write "${text.slice(offset, end).replace(/[“”‘’]/g, "")}"`,
    );
  }
  // The end of a string without its closing quote: the text runs on to the end of the line.
  if (error.error === 12) {
    return at(
      offset,
      endOfLine(text, offset, /^[^\n\r]*/),
      "A string is not closed",
      'add " at its end',
    );
  }
  const word = /^[A-Za-z_$][\w$-]*/.exec(rest)?.[0];
  if (word !== undefined) {
    const foreign = foreignWords[word];
    if (foreign !== undefined) {
      return at(offset, offset + word.length, `"${word}" is not a JSON value`, `write ${foreign}`);
    }
    return at(
      offset,
      offset + word.length,
      `"${word}" is not in quotes`,
      `write "${word}" in double quotes`,
    );
  }
  if (error.error === 6) {
    const end = endOfPrevious(text, offset);
    return at(end, end + 1, "A comma is missing here", 'add ","');
  }
  if (error.error === 5) {
    const end = endOfPrevious(text, offset);
    return at(end, end + 1, "A colon is missing after the key", 'add ":"');
  }
  if (error.error === 9) {
    return at(
      offset,
      offset + 1,
      "There is something after the end of the JSON value",
      "remove it",
    );
  }
  if (error.error === 15) {
    return at(
      offset,
      offset + error.length,
      "A string has an unknown escape",
      'write "\\\\" for a backslash',
    );
  }
  if (error.error === 14) {
    return at(
      offset,
      offset + error.length,
      "A string has a bad \\u escape",
      "write \\u and 4 hex digits",
    );
  }
  if (error.error === 16) {
    return at(
      offset,
      offset + error.length,
      "A string has a control character",
      "write \\n or \\t",
    );
  }
  const found = JSON.stringify(rest[0] ?? "");
  const end = offset + Math.max(1, error.length);
  if (error.error === 3) {
    return at(offset, end, `A key in double quotes is expected, but there is ${found}`);
  }
  if (error.error === 4) return at(offset, end, `A value is expected, but there is ${found}`);
  if (error.error === 7 || error.error === 8) {
    const sign = error.error === 7 ? "}" : "]";
    return at(offset, end, `"${sign}" is expected, but there is ${found}`);
  }
  return at(offset, end, `${found} is not valid here`);
}

function endOfLine(text: string, offset: number, pattern: RegExp): number {
  return offset + (pattern.exec(text.slice(offset))?.[0].length ?? 1);
}

/** Where the last token before an offset ends. */
function endOfPrevious(text: string, offset: number): number {
  return text.slice(0, offset).trimEnd().length;
}

/** The last bracket that is opened and not closed, and what would close it. */
function unclosed(text: string): [number, string | undefined] {
  const scanner = createScanner(text, true);
  const open: [number, string][] = [];
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === 1) open.push([scanner.getTokenOffset(), "}"]);
    else if (token === 3) open.push([scanner.getTokenOffset(), "]"]);
    else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) open.pop();
  }
  return open.at(-1) ?? [0, undefined];
}
