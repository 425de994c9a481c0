/** The files that `docs init` wants to see in a folder. @module */
import { dirname, join, relative, SEPARATOR } from "@std/path";
import { editorRules } from "../checks/output/editor_rules.ts";
import { editorFiles, editorName } from "../init/editors.ts";
import { nameProblem } from "../init/site_name.ts";
import { exampleServer, starterFiles, withReference } from "../init/starter.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { readTemplates } from "../platform/assets.ts";
import { decodeText, memoryFiles } from "../platform/files.ts";
import { defaultSampleLanguages } from "../settings/schema/api.ts";
import type { InitAnswers } from "./init_questions.ts";
import type { LoadedSources } from "./migrate_sources.ts";

/** The pages and settings of a new site. */
export async function siteFiles(
  answers: InitAnswers,
  folderName: string | undefined,
  sources: LoadedSources | undefined,
): Promise<{ files: ReadonlyMap<string, string>; diagnostics: readonly Diagnostic[] }> {
  const [source] = sources?.loaded ?? [];
  const name = answers.name?.trim() ?? titleOf(source?.specification.document) ?? folderName ??
    "Crux";
  const starter = starterFiles(readTemplates(), { name, hasDocument: source !== undefined });
  if (source === undefined) return { files: starter, diagnostics: [] };
  const { planMigration } = await import("../migrate/plan.ts");
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
export function aroundSite(root: string, editors: readonly string[]): Map<string, string> {
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
export function folderInRepository(root: string): string {
  for (let at = root; dirname(at) !== at; at = dirname(at)) {
    if (readerOf(at)(".git") !== undefined) {
      return relative(at, root).replaceAll(SEPARATOR, "/") || ".";
    }
  }
  return ".";
}

/** Texts of files below a folder; what is no file of text, such as a folder, is there all the same. */
export const readerOf = (root: string) => (path: string): string | undefined => {
  try {
    return decodeText(Deno.readFileSync(join(root, path)));
  } catch (error) {
    const isAbsent = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory;
    return isAbsent ? undefined : "";
  }
};
