/**
 * The documents that `docs migrate` is given: files inside or outside of the docs folder, and URLs.
 *
 * @module
 */
import { dirname, relative, resolve, SEPARATOR } from "@std/path";
import { parse } from "jsonc-parser";
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

/**
 * Loads documents with the overlays that change them: those that the settings name, else those beside
 * them that say so. `files` is the docs folder at `root`. Yields the `spec-*` codes.
 */
export async function loadSources(
  specs: readonly string[],
  root: string,
  files: Files,
  fetchUrl: (url: string) => Promise<string> = fetchText,
): Promise<LoadedSources> {
  const loaded: MigrationSource[] = [];
  const diagnostics: Diagnostic[] = [];
  const folders: Files[] = [files];
  for (const spec of new Set(specs)) {
    const { folder, source, name } = placeOf(spec, root, files);
    folders.push(folder);
    const overlays = folder === files ? namedOverlays(name, files) : undefined;
    const result = await loadSpecifications(folder, overlaysFor(source, folder, folder === files), {
      fetchUrl,
      named: [{ source, ...(overlays !== undefined && { overlays }) }],
    });
    diagnostics.push(...result.diagnostics);
    const specification = result.specifications.find(({ file }) => file === source) ??
      result.specifications[0];
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

/** Overlays of the docs folder, or those beside a document elsewhere. */
function overlaysFor(source: string, folder: Files, isOwn: boolean): string[] {
  if (isUrl(source)) return [];
  const beside = source.slice(0, source.lastIndexOf("/") + 1);
  const paths = isOwn
    ? folder.list().map(({ path }) => path)
    : namesIn(dirname(resolve(folder.root ?? ".", source))).map((name) => beside + name);
  return paths.filter((path) => {
    if (path === source || !/\.(?:json|ya?ml)$/i.test(path)) return false;
    try {
      return /^\s*\{?\s*["']?overlay["']?\s*:/m.test(decodeText(folder.read(path)).slice(0, 2000));
    } catch {
      return false; // not to be read: then it changes nothing
    }
  });
}

function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
  } catch {
    return [];
  }
}

/** The overlays that the settings give a document; undefined when they name none. */
function namedOverlays(source: string, files: Files): readonly string[] | undefined {
  if (!files.has("docs.json")) return undefined;
  const find = (value: unknown): readonly string[] | undefined => {
    if (typeof value !== "object" || value === null) return undefined;
    const { source: named, overlays } = value as Record<string, unknown>;
    const isIt = typeof named === "string" && named.replace(/^(?:\.?\/)+/, "") === source;
    if (isIt && Array.isArray(overlays)) {
      return overlays.filter((each) => typeof each === "string");
    }
    for (const inner of Object.values(value)) {
      const found = find(inner);
      if (found !== undefined) return found;
    }
  };
  return find(parse(decodeText(files.read("docs.json"))));
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
