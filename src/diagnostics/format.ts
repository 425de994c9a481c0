/**
 * The faces of a diagnostic: text for a terminal, a record for JSON.
 *
 * @module
 */
import { bold, cyan, dim, red, setColorEnabled, yellow } from "@std/fmt/colors";
import type { Diagnostic, Severity, Span } from "../model/diagnostic.ts";

/** What {@linkcode formatDiagnostics} needs besides the list. */
export interface FormatOptions {
  /** Text of a file, to quote the line of a problem. */
  readonly sources?: (file: string) => string | undefined;
  /** Whether to color with escape sequences; off by default. */
  readonly color?: boolean;
}

/** A diagnostic as `--json` prints it. `line` and `column` count from 1. */
export interface DiagnosticJson {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The record of a diagnostic. */
export function diagnosticToJson(problem: Diagnostic): DiagnosticJson {
  const { code, severity, message, hint, span } = problem;
  return {
    code,
    severity,
    message,
    ...(hint !== undefined && { hint }),
    ...(span && { file: span.file, line: span.start.line, column: span.start.column }),
  };
}

/** Sorts by file, line, column and code; problems without a place come first. */
export function sortDiagnostics(list: readonly Diagnostic[]): Diagnostic[] {
  return list.toSorted((a, b) =>
    compare(a.span?.file ?? "", b.span?.file ?? "") ||
    (a.span?.start.offset ?? 0) - (b.span?.start.offset ?? 0) ||
    (a.span?.start.line ?? 0) - (b.span?.start.line ?? 0) ||
    (a.span?.start.column ?? 0) - (b.span?.start.column ?? 0) ||
    compare(a.code, b.code) || otherPlace(a) - otherPlace(b) || compare(a.message, b.message)
  );
}

/** What is told at one place comes in the order of the place that it is held against. */
function otherPlace({ related }: Diagnostic): number {
  return related?.[0]?.span?.start.offset ?? 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The diagnostics as text, sorted by place, a blank line between two. Ends with a line break. */
export function formatDiagnostics(
  list: readonly Diagnostic[],
  options: FormatOptions = {},
): string {
  const paint = painter(options.color ?? false);
  const lines = lineCache(options.sources);
  return sortDiagnostics(list)
    .map((problem) => formatOne(problem, lines, paint).join("\n") + "\n")
    .join("\n");
}

/** `2 errors, 1 warning`; `no problems` for an empty list. */
export function summarize(list: readonly Diagnostic[]): string {
  const parts = (["error", "warning", "info"] as const).flatMap((severity) => {
    const count = list.filter((problem) => problem.severity === severity).length;
    const noun = severity === "info" ? "note" : severity;
    return count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];
  });
  return parts.length === 0 ? "no problems" : parts.join(", ");
}

type Paint = Readonly<Record<"place" | "quiet" | Severity, (text: string) => string>>;

function painter(color: boolean): Paint {
  const plain = (text: string) => text;
  if (!color) return { place: plain, quiet: plain, error: plain, warning: plain, info: plain };
  // The library decides by the environment; here the caller has decided.
  setColorEnabled(true);
  const strong = (tint: (text: string) => string) => (text: string) => bold(tint(text));
  return {
    place: bold,
    quiet: dim,
    error: strong(red),
    warning: strong(yellow),
    info: strong(cyan),
  };
}

type Lines = (file: string) => readonly string[] | undefined;

/** Splits each file once, however many problems it has. */
function lineCache(sources: FormatOptions["sources"]): Lines {
  const known = new Map<string, readonly string[] | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, sources?.(file)?.split(/\r?\n/));
    return known.get(file);
  };
}

function formatOne(problem: Diagnostic, lines: Lines, paint: Paint): string[] {
  const { span, severity, code, message } = problem;
  const label = paint[severity](`${severity}[${code}]`);
  const head = `${span ? `${paint.place(place(span))}: ` : ""}${label}: ${printable(message)}`;
  const output = [head];
  if (span) output.push(...excerpt(span, lines(span.file), paint, paint[severity]));
  for (const note of problem.related ?? []) {
    output.push(`  note: ${note.span ? `${place(note.span)}: ` : ""}${printable(note.message)}`);
  }
  if (problem.hint !== undefined) {
    output.push(`  ${paint.quiet("hint:")} ${printable(problem.hint)}`);
  }
  return output;
}

function place({ file, start }: Span): string {
  return `${printable(file)}:${start.line}:${start.column}`;
}

/** Most columns of a source line that are shown; longer lines are cut around the mark. */
const WIDEST = 140;

/** The source line with tildes below the marked part; nothing when the text is not at hand. */
function excerpt(
  span: Span,
  lines: readonly string[] | undefined,
  paint: Paint,
  tint: (text: string) => string,
): string[] {
  const line = lines?.[span.start.line - 1];
  if (line === undefined) return [];
  const from = Math.min(span.start.column - 1, line.length);
  const to = span.end.line === span.start.line
    ? Math.min(span.end.column - 1, line.length)
    : line.length;
  const cut = Math.max(0, from > WIDEST / 2 ? from - WIDEST / 2 : 0);
  const shown = line.slice(cut, cut + WIDEST);
  const lead = cut > 0 ? "…" : "";
  const tail = cut + WIDEST < line.length ? "…" : "";
  const before = lead + expand(line.slice(cut, from), columns(lead));
  const marked = expand(line.slice(from, Math.min(to, cut + WIDEST)), columns(before));
  const gutter = String(span.start.line);
  const edge = " ".repeat(gutter.length);
  return [
    `  ${paint.quiet(`${gutter} |`)} ${lead}${expand(shown, columns(lead))}${tail}`.trimEnd(),
    `  ${paint.quiet(`${edge} |`)} ${" ".repeat(columns(before))}${
      tint("~".repeat(Math.max(1, columns(marked))))
    }`,
  ];
}

/** Columns between tab stops. */
const TAB = 2;

/** Replaces tabs by blanks and control characters by a visible sign. */
function expand(text: string, start = 0): string {
  let column = start;
  let out = "";
  for (const { segment } of segmenter.segment(text)) {
    const piece = segment === "\t" ? " ".repeat(TAB - (column % TAB)) : printable(segment);
    out += piece;
    column += columns(piece);
  }
  return out;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Characters that terminals draw two columns wide: CJK, Hangul, full-width forms, emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^\p{Emoji_Presentation}|\ufe0f/u;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** Columns that a text takes up in a terminal. */
function columns(text: string): number {
  // Plain ASCII is the usual case and needs no segmenting.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += NO_WIDTH.test(segment)
      ? 0
      : WIDE.test(segment) || /^[\u{20000}-\u{3fffd}]/u.test(segment)
      ? 2
      : 1;
  }
  return width;
}

/** Text of user files must not be able to steer the terminal. */
function printable(text: string): string {
  return text.replace(/\s*\r?\n\s*/g, " ").replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    "\ufffd",
  );
}
