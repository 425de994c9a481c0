/** `docs build`. @module */
import { resolve } from "@std/path";
import { buildSite } from "../build/build.ts";
import { diagnosticToJson } from "../diagnostics/format.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { folderProblem, normalizeBase, printReport, progress, usageError } from "./terminal.ts";

/** Options of `docs build`, as the command line gives them. */
export interface BuildCommandOptions extends CommonOptions {
  readonly out?: string;
  readonly base: string;
  readonly siteUrl?: string;
  readonly strict?: boolean;
  readonly cache: boolean;
  readonly timings?: boolean;
}

/** Builds the site and prints what happened. */
export async function build(dir: string, options: BuildCommandOptions): Promise<ExitCode> {
  const problem = folderProblem(dir);
  if (problem !== undefined) return usageError(problem);
  const base = normalizeBase(options.base);
  if (base === undefined) {
    return usageError(`--base must be a path such as /docs: "${options.base}"`);
  }
  if (options.siteUrl !== undefined && !URL.canParse(options.siteUrl)) {
    return usageError(
      `--site-url must be a full address such as https://docs.example.com: "${options.siteUrl}"`,
    );
  }
  const root = resolve(dir);
  const out = resolve(options.out ?? `${root}/dist`);
  const shown = progress(options);
  const report = await buildSite({
    root,
    out,
    base,
    cache: options.cache,
    ...(options.siteUrl !== undefined && { siteUrl: options.siteUrl.replace(/\/+$/, "") }),
    onProgress: shown.update,
  });
  shown.clear();
  if (options.json) {
    const { pages, written, unchanged, removed, durationMs } = report;
    const diagnostics = report.diagnostics.map(diagnosticToJson);
    const timings = options.timings ? { stages: report.stages } : {};
    console.log(
      JSON.stringify({ pages, written, unchanged, removed, durationMs, ...timings, diagnostics }),
    );
  } else {
    printReport(report, out, options);
  }
  const failing = options.strict ? ["error", "warning"] : ["error"];
  return report.diagnostics.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
