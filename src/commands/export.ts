/** `docs export`. @module */
import { dirname, resolve } from "@std/path";
import { cacheFile, readCache } from "../build/cache.ts";
import { exportSite } from "../build/export_site.ts";
import { loadSite } from "../build/load.ts";
import { programVersion } from "../build/program.ts";
import { documentedReader } from "../build/read_endpoint.ts";
import { diagnosticToJson, formatDiagnostics, sortDiagnostics } from "../diagnostics/format.ts";
import { listChoices, nearestName } from "../diagnostics/wording.ts";
import { type ExportFormat, exportFormats, type ExportName, type Notation } from "../export/mod.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { diskFiles, type Files, textReader } from "../platform/files.ts";
import type { CommonOptions, ExitCode } from "./mod.ts";
import { colored, folderProblem, plural, usageError } from "./terminal.ts";

/** Options of `docs export`, as the command line gives them. */
export interface ExportCommandOptions extends CommonOptions {
  readonly out?: string;
  readonly format?: string;
  readonly siteUrl?: string;
  readonly handWritten?: boolean;
}

/** What came of an export. */
interface Outcome {
  readonly endpoints: number;
  /** Text of the file; unset when the site cannot be read. */
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the endpoints of a site in the form that other tools read. */
export async function exportEndpoints(
  name: string,
  dir: string,
  options: ExportCommandOptions,
): Promise<ExitCode> {
  if (!Object.hasOwn(exportFormats, name)) return unknownFormat(name);
  const format: ExportFormat = exportFormats[name as ExportName]; // just checked
  const notation = notationOf(format, options);
  const problem = notationProblem(name, format, notation) ?? folderProblem(dir) ??
    addressProblem(options);
  if (problem !== undefined) return usageError(problem);
  const root = resolve(dir);
  const files = diskFiles(root, [resolve(root, "dist")]);
  const outcome = await run(root, files, format, notation, options);
  const failed = outcome.text === undefined ? undefined : write(outcome.text, options);
  if (failed !== undefined) return usageError(failed);
  print(name, format, outcome, files, options);
  return outcome.diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
}

async function run(
  root: string,
  files: Files,
  format: ExportFormat,
  notation: Notation | undefined,
  { handWritten = false, siteUrl }: ExportCommandOptions,
): Promise<Outcome> {
  const remembered = readCache(cacheFile(root, resolve(root, "dist")), programVersion());
  const { site, diagnostics: loading } = await loadSite(files, remembered);
  if (site === undefined) return { endpoints: 0, diagnostics: loading };
  const diagnostics: Diagnostic[] = loading.filter(({ severity }) => severity === "error");
  const readDocumented = documentedReader(site, "");
  const read = exportSite(site, (page) => {
    // A page of an operation may have no file.
    const source = site.generated.has(page.path) ? "" : site.sources.text(page.file);
    const found = readDocumented(page, source);
    diagnostics.push(...found.diagnostics);
    return found.endpoint;
  }, { handWritten });
  const made = format.make({ ...read.site, url: siteUrl }, notation);
  return {
    endpoints: read.site.endpoints.length,
    text: made.value,
    diagnostics: sortDiagnostics([...diagnostics, ...read.diagnostics, ...made.diagnostics]),
  };
}

function unknownFormat(name: string): ExitCode {
  const names = Object.keys(exportFormats);
  const near = nearestName(name, names);
  return usageError(
    `there is no format "${name}"; ${
      near === undefined ? `the formats are ${listChoices(names)}` : `did you mean "${near}"?`
    }`,
  );
}

/** The notation that was asked for, or the one that the name of the file says. */
function notationOf(format: ExportFormat, { format: asked, out }: ExportCommandOptions) {
  if (asked !== undefined) return asked as Notation; // checked right after
  const said = out !== undefined && /\.ya?ml$/i.test(out) ? "yaml" : format.notations[0];
  return said;
}

function notationProblem(
  name: string,
  { notations, label }: ExportFormat,
  notation: Notation | undefined,
): string | undefined {
  if (notation === undefined || notations.includes(notation)) return undefined;
  return notations.length === 0
    ? `a ${label} has one form only: leave out --format`
    : `--format of "${name}" must be ${listChoices(notations)}: "${notation}"`;
}

function addressProblem({ siteUrl }: ExportCommandOptions): string | undefined {
  return siteUrl === undefined || URL.canParse(siteUrl)
    ? undefined
    : `--site-url must be a full address such as https://docs.example.com: "${siteUrl}"`;
}

/** Writes the file, if one is wanted; answers why that was impossible. */
function write(text: string, { out }: ExportCommandOptions): string | undefined {
  if (out === undefined) return undefined;
  try {
    Deno.mkdirSync(dirname(resolve(out)), { recursive: true });
    Deno.writeTextFileSync(out, text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `the file "${out}" cannot be written: ${error.message}`;
  }
}

function print(
  name: string,
  format: ExportFormat,
  { endpoints, text, diagnostics }: Outcome,
  files: Files,
  { json, quiet, out }: ExportCommandOptions,
): void {
  if (json) {
    const content = out === undefined ? { content: text ?? null } : { file: out };
    const found = diagnostics.map(diagnosticToJson);
    console.log(JSON.stringify({ format: name, endpoints, ...content, diagnostics: found }));
    return;
  }
  const shown = quiet ? diagnostics.filter(({ severity }) => severity !== "info") : diagnostics;
  if (shown.length > 0) {
    const color = colored(Deno.stderr);
    console.error(`${formatDiagnostics(shown, { sources: textReader(files), color })}\n`);
  }
  if (text === undefined) return;
  if (out === undefined) console.log(text.replace(/\n$/, ""));
  else if (!quiet) {
    console.log(`wrote ${plural(endpoints, "endpoint")} into ${out}: ${format.label}`);
  }
}
