/**
 * Problems for people: file by file, the loud ones with their line, then a table by code.
 *
 * @module
 */
import { bold, cyan, dim, red, setColorEnabled, yellow } from "@std/fmt/colors";
import { formatDiagnostics, summarize } from "../../diagnostics/format.ts";
import { codes } from "../../model/codes.ts";
import type { Diagnostic, Severity } from "../../model/diagnostic.ts";

/** What the text depends on besides the problems. */
export interface TextOptions {
  readonly sources: (file: string) => string | undefined;
  readonly color: boolean;
  /** Show every problem, however many there are of one kind. */
  readonly all: boolean;
}

/** Problems of one code that are shown of one file, and of all files. */
const mostInFile = 3;
const mostOfCode = 20;

/** The problems, sorted by place, without a summary. Ends with a line break when there are any. */
export function problemsText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  const shownOfCode = new Map<string, number>();
  const parts: string[] = [];
  for (const [, problems] of Map.groupBy(diagnostics, ({ span }) => span?.file)) {
    const shownInFile = new Map<string, number>();
    const shown = problems.filter(({ code, severity }) => {
      const inFile = shownInFile.get(code) ?? 0;
      const ofCode = shownOfCode.get(code) ?? 0;
      const isShown = options.all || severity === "error" ||
        inFile < mostInFile && ofCode < mostOfCode;
      if (isShown) {
        shownInFile.set(code, inFile + 1);
        shownOfCode.set(code, ofCode + 1);
      }
      return isShown;
    });
    if (shown.length > 0) parts.push(formatDiagnostics(shown, options));
  }
  return parts.join("\n");
}

/** The table by code, the counts, and what was left out. Ends with a line break. */
export function summaryText(
  diagnostics: readonly Diagnostic[],
  { color, all }: Pick<TextOptions, "color" | "all">,
): string {
  if (diagnostics.length === 0) return "";
  setColorEnabled(color);
  const tints: Record<Severity, (text: string) => string> = {
    error: red,
    warning: yellow,
    info: cyan,
  };
  const order: Severity[] = ["error", "warning", "info"];
  const groups = [...Map.groupBy(diagnostics, ({ code }) => code)].map(([code, list]) => ({
    code,
    severity: codes[code].severity,
    count: list.length,
    fixable: list.filter(({ edits = [] }) => edits.length > 0).length,
  })).sort((a, b) =>
    order.indexOf(a.severity) - order.indexOf(b.severity) || b.count - a.count ||
    (a.code < b.code ? -1 : 1)
  );
  const width = Math.max(...groups.map(({ code }) => code.length));
  const digits = String(Math.max(...groups.map(({ count }) => count))).length;
  const lines = groups.map(({ code, severity, count, fixable }) => {
    const mends = fixable > 0 ? dim(` (--fix mends ${fixable === count ? "all" : fixable})`) : "";
    const label = tints[severity](severity === "info" ? "note" : severity);
    const gap = " ".repeat(9 - (severity === "info" ? "note" : severity).length);
    const number = String(count).padStart(digits);
    return `${label}${gap}${number}  ${bold(code)}${" ".repeat(width - code.length)}  ${
      codes[code].summary
    }${mends}`;
  });
  const hidden = all ? "" : dim("; --all shows every one");
  const text = `${lines.join("\n")}\n\n${summarize(diagnostics)}${hidden}\n`;
  return text;
}
