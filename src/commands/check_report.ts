/** What `docs check` prints, in each of its formats. @module */
import type { CheckReport } from "../build/check_site.ts";
import { toGithub } from "../checks/output/github.ts";
import { checkDiagnosticToJson } from "../checks/output/json.ts";
import { toSarif } from "../checks/output/sarif.ts";
import { problemsText, summaryText } from "../checks/output/text.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { colored } from "./terminal.ts";
import { version } from "./version.ts";

/** The formats of `--format`. */
export const checkFormats = ["text", "json", "sarif", "github"] as const;
/** One of them. */
export type CheckFormat = (typeof checkFormats)[number];

/** What came out of a check. */
export interface CheckOutcome {
  readonly report: CheckReport;
  /** Problems that are told: chosen by the options and not in the baseline. */
  readonly diagnostics: readonly Diagnostic[];
  /** Problems that `--fix` has mended. */
  readonly mended: readonly Diagnostic[];
  /** Number of problems that the baseline knows, and of those that are no longer there. */
  readonly known: number;
  readonly gone: number;
}

/** How an outcome is printed. */
export interface PrintOptions {
  readonly format: CheckFormat;
  readonly quiet?: boolean;
  readonly all?: boolean;
  /** A choice of codes: then all problems of them are shown. */
  readonly only?: string;
  readonly prefix: string;
}

/** Prints an outcome on standard output. */
export async function printCheck(outcome: CheckOutcome, options: PrintOptions): Promise<void> {
  const { report, diagnostics, mended } = outcome;
  switch (options.format) {
    case "json": {
      const { pages, endpoints } = report;
      const fixed = mended.length > 0 ? { fixed: mended.map(checkDiagnosticToJson) } : {};
      const list = diagnostics.map(checkDiagnosticToJson);
      return await print(JSON.stringify({ pages, endpoints, ...fixed, diagnostics: list }) + "\n");
    }
    case "sarif": {
      const log = toSarif(diagnostics, { version, prefix: options.prefix });
      return await print(JSON.stringify(log, null, 2) + "\n");
    }
    case "github":
      return await print(toGithub(diagnostics, options.prefix));
    case "text":
      return await print(textOf(outcome, options));
  }
}

/** Writes whole, also into a pipe that takes its time: `console.log` may be cut by the exit. */
async function print(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length;) at += await Deno.stdout.write(bytes.subarray(at));
}

function textOf(outcome: CheckOutcome, { quiet, all, only }: PrintOptions): string {
  const { report, mended, known, gone } = outcome;
  const color = colored(Deno.stdout);
  const diagnostics = quiet
    ? outcome.diagnostics.filter(({ severity }) => severity !== "info")
    : outcome.diagnostics;
  const text = { sources: report.sourceText, color, all: all === true || only !== undefined };
  const problems = problemsText(diagnostics, text);
  if (quiet) return problems;
  const parts = [problems, summaryText(diagnostics, text)];
  if (diagnostics.length === 0 && report.complete) {
    parts.push(`no problems in ${count(report.pages, "page")}\n`);
  }
  if (mended.length > 0) {
    const files = new Set(mended.flatMap(({ edits = [] }) => edits.map(({ file }) => file)));
    const byCode = [...Map.groupBy(mended, ({ code }) => code)]
      .map(([code, list]) => `${list.length} ${code}`).join(", ");
    parts.push(
      `fixed ${count(mended.length, "problem")} in ${count(files.size, "file")}: ${byCode}\n`,
    );
  }
  if (known > 0) parts.push(`${count(known, "problem")} more in the baseline\n`);
  if (gone > 0) {
    parts.push(`${count(gone, "problem")} of the baseline gone: run --update-baseline\n`);
  }
  const next = nextStep(diagnostics);
  if (next !== undefined) parts.push(`next: ${next}\n`);
  return parts.filter((part) => part !== "").join("\n").replace(/\n{3,}/g, "\n\n");
}

/** What to type next: what can be mended at once goes first, then the loudest rule. */
function nextStep(diagnostics: readonly Diagnostic[]): string | undefined {
  const fixable = diagnostics.filter(({ edits = [] }) => edits.length > 0).length;
  if (fixable > 0) return `docs check --fix mends ${count(fixable, "problem")}`;
  const loudest = (["error", "warning", "info"] as const)
    .map((severity) => diagnostics.find((problem) => problem.severity === severity))
    .find((problem) => problem !== undefined);
  return loudest && `docs check --explain ${loudest.code} says why, and how to mend it`;
}

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;
