/**
 * Problems as workflow commands of GitHub Actions, which show them beside the changed lines
 * (docs.github.com, "Workflow commands for GitHub Actions").
 *
 * @module
 */
import type { Diagnostic, Severity } from "../../model/diagnostic.ts";

const commands: Readonly<Record<Severity, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
};

/** One line for each problem. `prefix` leads from the repository to the docs folder, `""` or `docs/`. */
export function toGithub(diagnostics: readonly Diagnostic[], prefix: string): string {
  return diagnostics.map((problem) => commandOf(problem, prefix) + "\n").join("");
}

function commandOf({ code, severity, message, hint, span }: Diagnostic, prefix: string): string {
  const properties: [string, string | number][] = [];
  if (span !== undefined) {
    const { file, start, end } = span;
    properties.push(["file", prefix + file], ["line", start.line], ["endLine", end.line]);
    // Columns are for places on one line only.
    if (start.line === end.line) properties.push(["col", start.column], ["endColumn", end.column]);
  }
  properties.push(["title", code]);
  const list = properties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return `::${commands[severity]} ${list.join(",")}::${escapeData(text)}`;
}

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
