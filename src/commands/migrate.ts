/** `docs migrate`. @module */
import { resolve } from "@std/path";
import { diagnosticToJson, formatDiagnostics } from "../diagnostics/format.ts";
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Loss } from "../migrate/loss.ts";
import { type MigrationPlan, planMigration } from "../migrate/plan.ts";
import type { GroupBy } from "../migrate/page_names.ts";
import { discoverFiles } from "../pages/discover.ts";
import { diskFiles, FileError, insidePath, memoryFiles } from "../platform/files.ts";
import { recoverFolder } from "../platform/move_journal.ts";
import { writeFiles, WriteSetError } from "../platform/write_set.ts";
import { defaultSampleLanguages } from "../settings/schema/api.ts";
import { loadSources } from "./migrate_sources.ts";
import { printMigration } from "./migrate_report.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { colored, progress, usageError } from "./terminal.ts";

/** Options of `docs migrate`, as the command line gives them. */
export interface MigrateCommandOptions extends CommonOptions {
  readonly out: string;
  readonly groupBy: string;
  readonly include: readonly string[];
  readonly tab?: string;
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

/** Writes a page for each operation of the documents; the last argument may be the docs folder. */
export async function migrate(
  args: readonly string[],
  options: MigrateCommandOptions,
): Promise<ExitCode> {
  const [specs, dir] = splitArguments(args);
  const problem = optionsProblem(options) ?? folderProblem(dir);
  if (problem !== undefined) return usageError(problem);
  const root = resolve(dir);
  // Pages that a killed run has left half written are no edits of their writers.
  if (options.dryRun !== true) recoverFolder(root);
  const files = exists(root) ? diskFiles(root) : memoryFiles({});
  const sources = await loadSources(specs, root, files);
  const finish = (plan: MigrationPlan, diagnostics: readonly Diagnostic[]): ExitCode => {
    print(plan, diagnostics, { specs, dir, options, textOf: sources.textOf });
    const isOpen = plan.files.some(({ status }) => status === "exists" || status === "conflict");
    return isOpen || diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
  };
  if (sources.diagnostics.some(({ severity }) => severity === "error")) {
    return finish(nothing, sources.diagnostics);
  }
  const shown = progress(options);
  let plan: MigrationPlan;
  try {
    plan = planMigration(sources.loaded, files, {
      out: insidePath(options.out) ?? "",
      groupBy: options.groupBy as GroupBy, // checked above
      include: options.include,
      force: options.force === true,
      ...(options.tab !== undefined && { tab: options.tab }),
      samples: { languages: defaultSampleLanguages, defaults: "all", autogenerate: true },
      onProgress: shown.update,
    });
    shown.clear();
    if (options.dryRun !== true) write(root, plan);
  } catch (error) {
    shown.clear();
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return finish(nothing, [...sources.diagnostics, failure]);
  }
  return finish(plan, [...sources.diagnostics, ...plan.diagnostics]);
}

const nothing: MigrationPlan = {
  operations: 0,
  files: [],
  navigation: [],
  listed: [],
  losses: [],
  diagnostics: [],
  writes: new Map(),
};

/** `api.yaml docs` → the documents and the folder. */
function splitArguments(args: readonly string[]): [specs: readonly string[], dir: string] {
  const last = args.at(-1) ?? "";
  // A document has an extension; a folder may be made by this command.
  const isFolder = args.length > 1 && !/^https?:\/\//i.test(last) &&
    (isDirectory(last) || !/\.(?:ya?ml|json)$/i.test(last));
  return isFolder ? [args.slice(0, -1), last] : [args, "."];
}

function optionsProblem({ out, groupBy }: MigrateCommandOptions): string | undefined {
  if (groupBy !== "tag" && groupBy !== "path") {
    return `--group-by must be tag or path: "${groupBy}"`;
  }
  const folder = insidePath(out);
  if (folder === undefined || /^[a-z]:/i.test(out)) {
    return `--out must be a folder in the docs folder: "${out}"`;
  }
  const page = folder === "" ? "page.mdx" : `${folder}/page.mdx`;
  if (discoverFiles(memoryFiles({ [page]: "" })).pages.length === 0) {
    return `--out names a folder whose pages are not published: "${out}"`;
  }
}

function folderProblem(dir: string): string | undefined {
  return exists(dir) && !isDirectory(dir) ? `"${dir}" is not a folder` : undefined;
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path) !== undefined;
  } catch {
    return false;
  }
}

function isDirectory(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}

function write(root: string, { writes }: MigrationPlan): void {
  const encoder = new TextEncoder();
  writeFiles(root, new Map([...writes].map(([path, text]) => [path, encoder.encode(text)])));
}

/** Why the folder could not be read or written, as a problem of the user's files. */
function failureOf(error: unknown): Diagnostic | undefined {
  if (error instanceof WriteSetError) {
    return diagnostic("migrate-not-written", `${error.message}; nothing was changed`);
  }
  if (!(error instanceof FileError)) return undefined;
  return error.reason === "outside"
    ? diagnostic("file-outside-folder", `"${error.path}" leads out of the docs folder`)
    : diagnostic("file-unreadable", `"${error.path}" cannot be read`);
}

interface PrintContext {
  readonly specs: readonly string[];
  readonly dir: string;
  readonly options: MigrateCommandOptions;
  readonly textOf: (file: string) => string | undefined;
}

function print(
  plan: MigrationPlan,
  diagnostics: readonly Diagnostic[],
  { specs, dir, options, textOf }: PrintContext,
): void {
  if (options.json) {
    const all = [...diagnostics, ...plan.losses.map(lossToDiagnostic)];
    const { operations, files, navigation } = plan;
    console.log(
      JSON.stringify({ operations, files, navigation, diagnostics: all.map(diagnosticToJson) }),
    );
    return;
  }
  const problems = diagnostics.filter(({ severity }) => severity !== "info");
  if (problems.length > 0) {
    const color = colored(Deno.stderr);
    console.error(`${formatDiagnostics(problems, { sources: textOf, color })}\n`);
  }
  if (options.quiet || plan === nothing) return;
  const notes = diagnostics.filter(({ severity }) => severity === "info");
  console.log(printMigration(plan, {
    specs,
    dir,
    out: options.out,
    isDryRun: options.dryRun === true,
    notes,
    color: colored(Deno.stdout),
  }));
}

function lossToDiagnostic({ what, detail, span }: Loss): Diagnostic {
  return diagnostic("migrate-loss", `${what}: ${detail}`, { span });
}
