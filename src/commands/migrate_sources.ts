/**
 * The documents that `docs migrate` is given: files inside or outside of the docs folder, and URLs.
 *
 * @module
 */
import { dirname, relative, resolve, SEPARATOR } from "@std/path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { MigrationSource } from "../migrate/plan.ts";
import { loadSpecifications } from "../openapi/load.ts";
import { isUrl } from "../openapi/location.ts";
import { fetchText } from "../platform/fetch_text.ts";
import { decodeText, diskFiles, type Files, memoryFiles } from "../platform/files.ts";

/** Loaded documents. */
export interface LoadedSources {
  readonly loaded: readonly MigrationSource[];
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a document as problems name it. */
  readonly textOf: (file: string) => string | undefined;
}

/** Loads documents. `files` is the docs folder at `root`. Yields the `spec-*` codes. */
export async function loadSources(
  specs: readonly string[],
  root: string,
  files: Files,
): Promise<LoadedSources> {
  const loaded: MigrationSource[] = [];
  const diagnostics: Diagnostic[] = [];
  const folders: Files[] = [files];
  for (const spec of new Set(specs)) {
    const { folder, source, name } = placeOf(spec, root, files);
    folders.push(folder);
    const result = await loadSpecifications(folder, [], {
      fetchUrl: fetchText,
      named: [{ source }],
    });
    diagnostics.push(...result.diagnostics);
    const [specification] = result.specifications;
    if (specification !== undefined) loaded.push({ name, specification });
  }
  return {
    loaded,
    diagnostics,
    textOf: (file) => {
      const folder = folders.find((each) => each.has(file));
      return folder === undefined ? undefined : decodeText(folder.read(file));
    },
  };
}

/**
 * The folder that a document is read in, its path there, and its name as seen from the docs folder. A document
 * outside of the docs folder may refer to files below the working folder, or below its own.
 */
function placeOf(
  spec: string,
  root: string,
  files: Files,
): { folder: Files; source: string; name: string } {
  if (isUrl(spec)) return { folder: memoryFiles({}), source: spec, name: spec };
  const path = realPath(resolve(spec));
  const isIn = (folder: string) => path.startsWith(folder + SEPARATOR);
  const within = (folder: string) => relative(folder, path).replaceAll(SEPARATOR, "/");
  const realRoot = realPath(root);
  const name = within(realRoot);
  if (isIn(realRoot)) return { folder: files, source: name, name };
  const working = realPath(Deno.cwd());
  const base = isIn(working) ? working : dirname(path);
  const folder = isFolder(base) ? diskFiles(base) : memoryFiles({});
  return { folder, source: within(base), name };
}

function realPath(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return path;
  }
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}
