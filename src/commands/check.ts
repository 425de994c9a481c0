/** `docs check`. @module */
import { resolve } from "@std/path";
import { checkSite } from "../build/check_site.ts";
import { diagnosticToJson, formatDiagnostics } from "../diagnostics/format.ts";
import { diskFiles } from "../platform/files.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { colored, folderProblem, usageError } from "./terminal.ts";

/** Options of `docs check`, as the command line gives them. */
export interface CheckCommandOptions extends CommonOptions {
  readonly strict?: boolean;
}

/** Checks the site and prints what was found. */
export async function check(dir: string, options: CheckCommandOptions): Promise<ExitCode> {
  const problem = folderProblem(dir);
  if (problem !== undefined) return usageError(problem);
  const root = resolve(dir);
  const report = await checkSite({ files: diskFiles(root, [resolve(root, "dist")]) });
  if (options.json) {
    const { pages, endpoints } = report;
    const diagnostics = report.diagnostics.map(diagnosticToJson);
    console.log(JSON.stringify({ pages, endpoints, diagnostics }));
  } else {
    console.log(
      formatDiagnostics(report.diagnostics, {
        sources: report.sourceText,
        color: colored(Deno.stdout),
      }),
    );
  }
  const failing = options.strict ? ["error", "warning"] : ["error"];
  return report.diagnostics.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
