/** `docs init`. @module */
import { basename, dirname, join, relative, resolve, SEPARATOR } from "@std/path";
import { editorRules } from "../checks/output/editor_rules.ts";
import { diagnosticToJson, formatDiagnostics } from "../diagnostics/format.ts";
import { editorFiles, editorName } from "../init/editors.ts";
import { type InitPlan, planInit } from "../init/plan.ts";
import { nameFromFolders, nameProblem } from "../init/site_name.ts";
import { exampleServer, starterFiles, withReference } from "../init/starter.ts";
import { planMigration } from "../migrate/plan.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { readTemplates } from "../platform/assets.ts";
import { decodeText, diskFiles, type Files, memoryFiles } from "../platform/files.ts";
import { writeFiles, WriteSetError } from "../platform/write_set.ts";
import { defaultSampleLanguages } from "../settings/schema/api.ts";
import { type InitAnswers, questions } from "./init_questions.ts";
import { nextSteps, printInit } from "./init_report.ts";
import { type LoadedSources, loadSources } from "./migrate_sources.ts";
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
    : await loadSources([answers.openapi], root, files);
  if (sources?.diagnostics.some(({ severity }) => severity === "error")) {
    return fail(sources.diagnostics, sources, options);
  }
  const site = isSite ? undefined : siteFiles(answers, folderName, sources);
  const wanted = new Map([...site?.files ?? [], ...aroundSite(root, answers.editors)]);
  const plan = planInit(wanted, readerOf(root), options.force === true);
  try {
    const encoder = new TextEncoder();
    writeFiles(root, new Map([...plan.writes].map(([path, text]) => [path, encoder.encode(text)])));
  } catch (error) {
    if (!(error instanceof WriteSetError)) throw error;
    console.error(`error: ${error.message}; nothing was changed`);
    return 1;
  }
  report(plan, { dir, root, isSite, options, ...(site && { diagnostics: site.diagnostics }) });
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

/** Texts of files below a folder; what is no file of text, such as a folder, is there all the same. */
const readerOf = (root: string) => (path: string): string | undefined => {
  try {
    return decodeText(Deno.readFileSync(join(root, path)));
  } catch (error) {
    const isAbsent = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory;
    return isAbsent ? undefined : "";
  }
};

/** The answers of the flags, and on a terminal those of a person. */
function ask(options: InitCommandOptions, name: string | undefined, isSite: boolean): InitAnswers {
  const { yes, json, quiet, editor, openapi } = options;
  const isTalk = !yes && !json && !quiet && Deno.stdin.isTerminal() && Deno.stdout.isTerminal();
  const given = {
    ...(options.name !== undefined && { name: options.name }),
    ...(editor.length > 0 && { editors: editor }),
    ...(openapi !== undefined && { openapi }),
  };
  if (isTalk) return questions(given, { name, isSite }, (text, proposal) => prompt(text, proposal));
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

/** The pages and settings of a new site. */
function siteFiles(
  answers: InitAnswers,
  folderName: string | undefined,
  sources: LoadedSources | undefined,
): { files: ReadonlyMap<string, string>; diagnostics: readonly Diagnostic[] } {
  const [source] = sources?.loaded ?? [];
  const name = answers.name?.trim() ?? titleOf(source?.specification.document) ?? folderName ??
    "Crux";
  const starter = starterFiles(readTemplates(), { name, hasDocument: source !== undefined });
  if (source === undefined) return { files: starter, diagnostics: [] };
  const plan = planMigration([source], memoryFiles(Object.fromEntries(starter)), {
    out: "api-reference",
    groupBy: "tag",
    include: [],
    force: false,
    tab: "API reference",
    samples: { languages: defaultSampleLanguages, defaults: "all", autogenerate: true },
  });
  const all = new Map([...starter, ...plan.writes]);
  const files = withReference(all, {
    firstPage: plan.listed[0],
    server: serverOf(all.get("docs.json")) ?? exampleServer(name),
  });
  return { files, diagnostics: [...sources?.diagnostics ?? [], ...plan.diagnostics] };
}

/** The title of an API document, when it can be the name of a site. */
function titleOf(document: unknown): string | undefined {
  const { info } = (document ?? {}) as { info?: { title?: unknown } }; // documents can hold anything
  const title = info?.title;
  if (typeof title !== "string" || nameProblem(title) !== undefined) return undefined;
  return title.trim().replace(/ API$/i, "");
}

/** The first server of settings that we wrote. */
function serverOf(settings: string | undefined): string | undefined {
  const { api } = JSON.parse(settings ?? "{}") as {
    api?: { mdx?: { server?: string | string[] } };
  };
  return [api?.mdx?.server ?? []].flat()[0];
}

/** What every repository of a site has: rules for editors, a pipeline, what not to commit. */
function aroundSite(root: string, editors: readonly string[]): Map<string, string> {
  const rules = editorRules();
  const template = readTemplates().get("docs.yml") ?? "";
  const folder = folderInRepository(root);
  const workflow = template.replace('DOCS_DIR: "."', `DOCS_DIR: ${JSON.stringify(folder)}`);
  return new Map([
    ...editors.flatMap((name) => [...editorFiles(editorName(name) ?? name, rules)]),
    [".gitignore", "# What docs build writes.\n/dist/\n"],
    [".github/workflows/docs.yml", workflow],
  ]);
}

/** The way from the repository around a folder to it: `.` for its root, and where there is none. */
function folderInRepository(root: string): string {
  for (let at = root; dirname(at) !== at; at = dirname(at)) {
    if (readerOf(at)(".git") !== undefined) {
      return relative(at, root).replaceAll(SEPARATOR, "/") || ".";
    }
  }
  return ".";
}

function fail(
  diagnostics: readonly Diagnostic[],
  { textOf }: LoadedSources,
  options: InitCommandOptions,
): ExitCode {
  if (options.json) {
    console.log(
      JSON.stringify({ files: [], next: [], diagnostics: diagnostics.map(diagnosticToJson) }),
    );
  } else {
    console.error(formatDiagnostics(diagnostics, { sources: textOf, color: colored(Deno.stderr) }));
  }
  return 1;
}

interface ReportContext {
  readonly dir: string;
  readonly root: string;
  readonly isSite: boolean;
  readonly options: InitCommandOptions;
  readonly diagnostics?: readonly Diagnostic[];
}

function report(plan: InitPlan, context: ReportContext): void {
  const { dir, root, isSite, options, diagnostics = [] } = context;
  const next = nextSteps(plan, { dir, isSite, folder: folderInRepository(root) });
  if (options.json) {
    console.log(
      JSON.stringify({ files: plan.files, next, diagnostics: diagnostics.map(diagnosticToJson) }),
    );
  } else if (!options.quiet) {
    console.log(
      printInit(plan, { name: basename(root), isSite, next, color: colored(Deno.stdout) }),
    );
  }
}
