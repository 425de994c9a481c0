/**
 * What commands print, and the checks of arguments that several of them share.
 *
 * @module
 */
import { bold, dim, green, red, yellow } from "@std/fmt/colors";
import { relative } from "@std/path";
import type { BuildReport } from "../build/build.ts";
import { formatDiagnostics } from "../diagnostics/format.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";

/** Whether to colour: on a terminal, unless NO_COLOR says otherwise. */
export const colored = (stream: { isTerminal(): boolean }): boolean =>
  stream.isTerminal() && !Deno.noColor;

/** Prints a usage error and answers its exit code. */
export function usageError(message: string): ExitCode {
  console.error(`error: ${message}`);
  return 2;
}

/** Why a folder cannot be a docs folder, or undefined when it can. */
export function folderProblem(dir: string): string | undefined {
  try {
    return Deno.statSync(dir).isDirectory ? undefined : `"${dir}" is not a folder`;
  } catch {
    return `the folder "${dir}" does not exist`;
  }
}

/** `docs/` → `/docs`, `/` → `""`; undefined when it is no path (format/pages.md, "Base path"). */
export function normalizeBase(base: string): string | undefined {
  const trimmed = base.replace(/^\/+|\/+$/g, "");
  if (trimmed === "") return "";
  return /^[^\s?#]{1,127}$/.test(trimmed) ? `/${trimmed}` : undefined;
}

/** A line of progress on standard error, on a terminal only. */
export function progress(
  options: CommonOptions,
): { update: (done: number, total: number) => void; clear: () => void } {
  if (options.quiet || options.json || !Deno.stderr.isTerminal()) {
    return { update: () => {}, clear: () => {} };
  }
  let last = 0;
  let shown = false;
  const write = (text: string): void =>
    void Deno.stderr.writeSync(new TextEncoder().encode(`\r\x1b[K${text}`));
  return {
    update(done, total) {
      if (performance.now() - last < 80) return;
      last = performance.now();
      shown = true;
      write(`${done} of ${total} pages`);
    },
    clear: () => {
      if (shown) write("");
    },
  };
}

/** Diagnostics on standard error. */
export function printProblems(report: BuildReport, options: CommonOptions): void {
  const color = colored(Deno.stderr);
  const shown = options.quiet
    ? report.diagnostics.filter(({ severity }) => severity !== "info")
    : report.diagnostics;
  if (shown.length > 0) {
    console.error(formatDiagnostics(shown, { sources: report.sourceText, color }));
    console.error("");
  }
}

/** Diagnostics, then one line of summary on standard output. */
export function printReport(report: BuildReport, out: string, options: CommonOptions): void {
  printProblems(report, options);
  if (options.quiet || !report.complete) return;
  const count = (severity: string): number =>
    report.diagnostics.filter((d) => d.severity === severity).length;
  const [errors, warnings] = [count("error"), count("warning")];
  const problems = [
    errors > 0 ? red(`${errors} ${errors === 1 ? "error" : "errors"}`) : "",
    warnings > 0 ? yellow(`${warnings} ${warnings === 1 ? "warning" : "warnings"}`) : "",
  ].filter(Boolean).join(", ");
  const where = relative(Deno.cwd(), out) || ".";
  const changes = dim(
    `${report.written} written, ${report.unchanged} unchanged, ${report.removed} removed`,
  );
  const line = `${green("built")} ${bold(`${report.pages} pages`)} into ${where} in ${
    seconds(report.durationMs)
  } ${changes}`;
  const plain = colored(Deno.stdout) ? (text: string) => text : stripColors;
  console.log(plain(problems ? `${line}, ${problems}` : line));
}

/** `1 page`, `2 pages`. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `1.24 s`, `85 ms`. */
export const seconds = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;

// deno-lint-ignore no-control-regex -- that is what an escape sequence is
const stripColors = (text: string): string => text.replace(/\x1b\[[0-9;]*m/g, "");
