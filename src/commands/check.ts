/** `docs check`. @module */
import { dirname, join, relative, resolve, SEPARATOR } from "@std/path";
import { cacheFile } from "../build/cache.ts";
import { type CheckReport, checkSite, type SpecSource } from "../build/check_site.ts";
import { baselineOf, parseBaseline, withoutKnown } from "../checks/baseline.ts";
import { editBytes, planFixes } from "../checks/fix.ts";
import { explainCode, listRules } from "../checks/output/explain.ts";
import { nearestName } from "../diagnostics/wording.ts";
import { type Code, codes } from "../model/codes.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { diskFiles, FileError, type Files } from "../platform/files.ts";
import { writeFiles, WriteSetError } from "../platform/write_set.ts";
import { type CheckFormat, checkFormats, type CheckOutcome, printCheck } from "./check_report.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { colored, folderProblem, progress, usageError } from "./terminal.ts";

/** Options of `docs check`, as the command line gives them. */
export interface CheckCommandOptions extends CommonOptions {
  readonly spec?: readonly string[];
  readonly format?: string;
  readonly fix?: boolean;
  readonly strict?: boolean;
  readonly external?: boolean;
  readonly only?: string;
  readonly skip?: string;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly all?: boolean;
  readonly cache?: boolean;
  readonly explain?: string | true;
}

/** Checks the site and prints what was found. */
export async function check(dir: string, options: CheckCommandOptions): Promise<ExitCode> {
  if (options.explain !== undefined) return explain(options.explain);
  const problem = folderProblem(dir) ?? optionProblem(options);
  if (problem !== undefined) return usageError(problem);
  const root = resolve(dir);
  const baseline = readBaseline(options);
  if (typeof baseline === "string") return usageError(baseline);

  let report = await run(root, options);
  const mended: Diagnostic[] = [];
  if (options.fix) {
    // A round mends what does not touch; texts get shorter of problems, so there is an end.
    for (let round = 0; round < mostRounds; round++) {
      const plan = planFixes(chosen(report.diagnostics, options));
      if (plan.mended.length === 0) break;
      try {
        writeFiles(root, editedFiles(diskFiles(root), plan.edits));
      } catch (error) {
        if (!(error instanceof WriteSetError)) throw error;
        console.error(`error: ${error.message}`);
        return 1;
      }
      mended.push(...plan.mended);
      report = await run(root, options);
    }
  }
  const found = chosen(report.diagnostics, options);
  if (options.updateBaseline && options.baseline !== undefined) {
    try {
      Deno.writeTextFileSync(options.baseline, baselineOf(found));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return usageError(`the baseline "${options.baseline}" cannot be written: ${error.message}`);
    }
    if (!options.quiet && !options.json) {
      console.error(`${options.baseline} knows ${found.length} problems now`);
    }
    return 0;
  }
  const { diagnostics, known, gone } = baseline === undefined
    ? { diagnostics: found, known: 0, gone: 0 }
    : withoutKnown(found, baseline);
  const outcome: CheckOutcome = { report, diagnostics, mended, known, gone };
  const format = options.json ? "json" : (options.format ?? "text") as CheckFormat; // checked above
  await printCheck(outcome, { ...options, format, prefix: prefixOf(root) });
  const failing = options.strict ? ["error", "warning"] : ["error"];
  return diagnostics.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}

/** Rounds of `--fix`: each mends at least one problem, and no text needs as many. */
const mostRounds = 20;

async function run(root: string, options: CheckCommandOptions): Promise<CheckReport> {
  const shown = progress({
    ...options,
    quiet: options.quiet === true || options.format !== "text",
  });
  const files = diskFiles(root, [resolve(root, "dist")]);
  const report = await checkSite({
    files,
    specs: (options.spec ?? []).map((spec) => specSource(spec, root, files)),
    external: options.external === true,
    cacheFile: options.cache === false ? undefined : cacheFile(root, "check"),
    onProgress: shown.update,
  });
  shown.clear();
  return report;
}

/** A document of the command line: one of the docs folder is read as part of it. */
function specSource(spec: string, root: string, files: Files): SpecSource {
  if (/^https?:\/\//i.test(spec)) return { files, source: spec };
  const path = resolve(spec);
  const inside = relative(root, path);
  if (!inside.startsWith("..")) return { files, source: inside.replaceAll(SEPARATOR, "/") };
  // Documents refer to what lies beside and above them, as far as their repository goes.
  const top = repositoryOf(path) ?? dirname(path);
  return { files: diskFiles(top), source: relative(top, path).replaceAll(SEPARATOR, "/") };
}

/** The nearest folder above a file that is a Git checkout. */
function repositoryOf(path: string): string | undefined {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (exists(join(folder, ".git"))) return folder;
  }
  return undefined;
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with the options, or undefined. */
function optionProblem(options: CheckCommandOptions): string | undefined {
  const { format, only, skip, spec = [], baseline, updateBaseline } = options;
  if (format !== undefined && !(checkFormats as readonly string[]).includes(format)) {
    return `--format must be one of ${checkFormats.join(", ")}: "${format}"`;
  }
  for (const code of [...codesOf(only), ...codesOf(skip)]) {
    if (!Object.hasOwn(codes, code)) return unknownCode(code);
  }
  if (updateBaseline && baseline === undefined) {
    return "--update-baseline needs --baseline <file>";
  }
  const missing = spec.find((each) => !/^https?:\/\//i.test(each) && !isFile(each));
  return missing === undefined ? undefined : `the document "${missing}" does not exist`;
}

function unknownCode(code: string): string {
  const near = nearestName(code, Object.keys(codes));
  return `there is no rule "${code}"${near === undefined ? "" : `; did you mean "${near}"?`}`;
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

const codesOf = (list: string | undefined): string[] =>
  (list ?? "").split(/[\s,]+/).filter((code) => code !== "");

/** The problems that `--only` and `--skip` leave. */
function chosen(
  diagnostics: readonly Diagnostic[],
  { only, skip }: CheckCommandOptions,
): readonly Diagnostic[] {
  const wanted = new Set(codesOf(only));
  const unwanted = new Set(codesOf(skip));
  return diagnostics.filter(({ code }: { code: Code }) =>
    (wanted.size === 0 || wanted.has(code)) && !unwanted.has(code)
  );
}

/** Reads the baseline; a text says why that is impossible. */
function readBaseline(options: CheckCommandOptions) {
  const { baseline: file, updateBaseline } = options;
  if (file === undefined || updateBaseline) return undefined;
  if (!isFile(file)) return `the baseline "${file}" does not exist; --update-baseline makes it`;
  const baseline = parseBaseline(Deno.readTextFileSync(file));
  return baseline ?? `"${file}" is no baseline; --update-baseline makes a new one`;
}

/** New bytes of the files that edits change; a file that is not UTF-8 stays as it is. */
function editedFiles(
  files: Files,
  edits: ReturnType<typeof planFixes>["edits"],
): Map<string, Uint8Array> {
  const edited = new Map<string, Uint8Array>();
  for (const [file, list] of edits) {
    try {
      const bytes = editBytes(files.read(file), list);
      if (bytes !== undefined) edited.set(file, bytes);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }
  return edited;
}

/** The way from the folder where the command runs, mostly that of the repository, to the docs folder. */
function prefixOf(root: string): string {
  const path = relative(Deno.cwd(), root).replaceAll(SEPARATOR, "/");
  return path === "" || path.startsWith("..") ? "" : `${path}/`;
}

function explain(code: string | true): ExitCode {
  const color = colored(Deno.stdout);
  if (code === true) {
    console.log(listRules(color).trimEnd());
    return 0;
  }
  const explanation = explainCode(code, color);
  if (explanation.kind === "unknown") return usageError(unknownCode(code));
  console.log(explanation.text.trimEnd());
  return 0;
}
