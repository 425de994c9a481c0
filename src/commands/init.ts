/** `docs init`. @module */
import { basename, dirname, resolve } from "@std/path";
import { diagnosticToJson, formatDiagnostics } from "../diagnostics/format.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { editorName } from "../init/editors.ts";
import { type InitFile, planInit } from "../init/plan.ts";
import { nameFromFolders, nameProblem } from "../init/site_name.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { diskFiles, memoryFiles } from "../platform/files.ts";
import { writeFiles, WriteSetError } from "../platform/write_set.ts";
import { aroundSite, folderInRepository, readerOf, siteFiles } from "./init_files.ts";
import { type InitAnswers, questions } from "./init_questions.ts";
import { nextSteps, printInit } from "./init_report.ts";
import type { LoadedSources } from "./migrate_sources.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { colored, usageError } from "./terminal.ts";

/** Options of `docs init`, as the command line gives them. */
export interface InitCommandOptions extends CommonOptions {
  readonly name?: string;
  readonly editor: readonly string[];
  readonly openapi?: string;
  readonly yes?: boolean;
  readonly force?: boolean;
}

/** Writes a site to start from, or, where one is, the files that it lacks around its pages. */
export async function init(dir: string, options: InitCommandOptions): Promise<ExitCode> {
  const root = resolve(dir);
  const place = lookAt(root);
  if (place === "file") return usageError(`"${dir}" is not a folder`);
  const isSite = place === "site";
  if (isSite && options.openapi !== undefined) {
    const command = `docs migrate ${options.openapi}${dir === "." ? "" : ` ${dir}`}`;
    return usageError(`"${dir}" is a site already; its pages come from "${command}"`);
  }
  const folderName = nameFromFolders([basename(root), basename(dirname(root))]);
  const answers = ask(options, folderName, isSite);
  const problem = answersProblem(answers);
  if (problem !== undefined) return usageError(problem);

  const files = place === "nothing" ? memoryFiles({}) : diskFiles(root);
  const sources = answers.openapi === undefined
    ? undefined
    // Only documents need what reads them.
    : await (await import("./migrate_sources.ts")).loadSources([answers.openapi], root, files);
  const output = { options, textOf: sources?.textOf };
  if (sources?.diagnostics.some(({ severity }) => severity === "error")) {
    return failed(sources.diagnostics, output);
  }
  const site = isSite ? undefined : await siteFiles(answers, folderName, sources);
  const wanted = new Map([...site?.files ?? [], ...aroundSite(root, answers.editors)]);
  const plan = planInit(wanted, readerOf(root), options.force === true);
  try {
    const encoder = new TextEncoder();
    writeFiles(root, new Map([...plan.writes].map(([path, text]) => [path, encoder.encode(text)])));
  } catch (error) {
    if (!(error instanceof WriteSetError)) throw error;
    const message = `${error.message}; nothing was changed`;
    return failed([diagnostic("init-not-written", message)], output);
  }
  const next = nextSteps(plan, { dir, isSite, folder: folderInRepository(root) });
  const diagnostics = site?.diagnostics ?? [];
  if (options.json) {
    printJson({ files: plan.files, next, diagnostics });
    return 0;
  }
  printDiagnostics(diagnostics.filter(({ severity }) => severity !== "info"), output);
  if (options.quiet) return 0;
  const isSample = !isSite && sources === undefined;
  const color = colored(Deno.stdout);
  console.log(printInit(plan, { name: basename(root), isSite, isSample, next, color }));
  return 0;
}

/** What is at a path. */
function lookAt(root: string): "nothing" | "file" | "folder" | "site" {
  try {
    if (!Deno.statSync(root).isDirectory) return "file";
  } catch {
    return "nothing";
  }
  const isSite = ["docs.json", "mint.json"].some((name) => readerOf(root)(name) !== undefined);
  return isSite ? "site" : "folder";
}

/** The answers of the flags, and on a terminal those of a person. */
function ask(options: InitCommandOptions, name: string | undefined, isSite: boolean): InitAnswers {
  const { yes, json, quiet, editor, openapi } = options;
  const isTalk = !yes && !json && !quiet && Deno.stdin.isTerminal() && Deno.stdout.isTerminal();
  const given = {
    ...(options.name !== undefined && { name: options.name }),
    ...(editor.length > 0 && { editors: editor }),
    ...(openapi !== undefined && { openapi }),
  };
  if (isTalk) return questions(given, { name, isSite }, (text) => prompt(text));
  return { editors: ["cursor"], ...given };
}

function answersProblem({ name, editors }: InitAnswers): string | undefined {
  const wrong = editors.find((each) => editorName(each) === undefined);
  if (wrong !== undefined) {
    return `--editor must be a name of letters, digits, "-" and "_": "${wrong}"`;
  }
  const problem = name === undefined ? undefined : nameProblem(name);
  return problem && `--name: ${problem}`;
}

/** How to print problems. */
interface Output {
  readonly options: CommonOptions;
  readonly textOf: LoadedSources["textOf"] | undefined;
}

/** Says why nothing was written. */
function failed(diagnostics: readonly Diagnostic[], output: Output): ExitCode {
  if (output.options.json) printJson({ files: [], next: [], diagnostics });
  else printDiagnostics(diagnostics, output);
  return 1;
}

function printDiagnostics(diagnostics: readonly Diagnostic[], { textOf }: Output): void {
  if (diagnostics.length === 0) return;
  const color = colored(Deno.stderr);
  console.error(
    `${formatDiagnostics(diagnostics, { ...(textOf && { sources: textOf }), color })}\n`,
  );
}

function printJson(outcome: {
  readonly files: readonly InitFile[];
  readonly next: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}): void {
  const { files, next, diagnostics } = outcome;
  console.log(JSON.stringify({ files, next, diagnostics: diagnostics.map(diagnosticToJson) }));
}
