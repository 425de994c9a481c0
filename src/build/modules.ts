/**
 * The files that pages import: compiled once for all pages, with hashes that tell who depends on them.
 *
 * @module
 */
import { compileMdx } from "../compile/mdx.ts";
import { prepareSource } from "../compile/prepare.ts";
import { compileScript } from "../compile/script.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import { hashOf } from "../platform/hash.ts";
import type { ModuleSource } from "../render/protocol.ts";
import type { ImportGraph, LoadedSite } from "./load.ts";
import type { Sources } from "./sources.ts";

type ImportHashes = Pick<LoadedSite, "modulesHash" | "importsHash">;

/** The files that a file imports, at any depth; itself only when they form a circle. */
export function importClosure(file: string, importsOf: LoadedSite["importsOf"]): Set<string> {
  const closure = new Set(Object.values(importsOf(file)));
  for (const id of closure) for (const each of Object.values(importsOf(id))) closure.add(each);
  return closure;
}

/** Hashes of what is imported; see the fields of `LoadedSite`. */
export function importHashes(
  modules: ReadonlyMap<string, ModuleSource>,
  importsOf: LoadedSite["importsOf"],
  { records }: Sources,
): ImportHashes {
  const hashes = (ids: Iterable<string>): string =>
    hashOf(...[...ids].sort().flatMap((id) => [id, records.get(id)?.hash ?? ""]));
  const modulesHash = hashes(modules.keys());
  const importsHash = (file: string): string => {
    const closure = importClosure(file, importsOf);
    // An operation's page has no record; its content may name any snippet as well.
    if ([file, ...closure].some((id) => records.get(id)?.usesSnippets ?? true)) return modulesHash;
    return closure.size === 0 ? "" : hashes(closure);
  };
  return { modulesHash, importsHash };
}

/** Compiles every file that others import, and those that `<Snippet file>` may name. */
export async function compileModules(
  graph: ImportGraph,
  sources: Sources,
  variables: Readonly<Record<string, string>>,
): Promise<{ value: Map<string, ModuleSource>; diagnostics: Diagnostic[] }> {
  const value = new Map<string, ModuleSource>();
  const diagnostics: Diagnostic[] = [];
  // Snippets that `<Snippet file>` may name are imported by nobody.
  const wanted = new Set(graph.imported);
  for (const file of sources.records.keys()) if (/^_?snippets\//.test(file)) wanted.add(file);
  for (const file of [...wanted].sort()) {
    const imports = graph.edges.get(file) ?? {};
    const module = await compileModule(file, imports, sources, variables);
    diagnostics.push(...module.diagnostics);
    if (module.value !== undefined) value.set(file, module.value);
    sources.release(file);
  }
  return { value, diagnostics };
}

/** A `.json` file as a module whose default export is its value. */
function compileJson(
  text: string,
  file: string,
): { value?: ModuleSource; diagnostics: readonly Diagnostic[] } {
  try {
    const code = `exports.default = ${JSON.stringify(JSON.parse(text))};`;
    return {
      value: { form: "commonjs", code, id: file, kind: "script", imports: {} },
      diagnostics: [],
    };
  } catch (error) {
    const message = `"${file}" is not valid JSON: ${
      error instanceof Error ? error.message : error
    }`;
    return { diagnostics: [diagnostic("module-syntax", message, { span: spanAt(file) })] };
  }
}

/** Compiles one file that pages import. */
export async function compileModule(
  file: string,
  imports: Readonly<Record<string, string>>,
  sources: Sources,
  variables: Readonly<Record<string, string>>,
): Promise<{ value?: ModuleSource; diagnostics: readonly Diagnostic[] }> {
  const text = sources.text(file);
  if (/\.json$/i.test(file)) return compileJson(text, file);
  if (!/\.mdx?$/i.test(file)) {
    const { value, diagnostics } = compileScript(text, file);
    return {
      diagnostics,
      ...(value && { value: { ...value, id: file, kind: "script", imports } }),
    };
  }
  const prepared = prepareSource(text, { file, variables });
  const modular = sources.records.get(file)?.modular ?? false;
  const compiled = await compileMdx(prepared.text, {
    file,
    modular,
    markdown: /\.md$/i.test(file),
  });
  return {
    diagnostics: [...prepared.diagnostics, ...compiled.diagnostics],
    ...(compiled.value && { value: { ...compiled.value, id: file, kind: "content", imports } }),
  };
}
