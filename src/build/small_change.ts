/**
 * The short way from one state of a site to the next: when only the body of pages or snippets
 * changed, everything else that is known about the site still holds.
 *
 * @module
 */
import type { FileEntry } from "../platform/files.ts";
import type { SourceRecord } from "./cache.ts";
import type { LoadedSite } from "./load.ts";
import { compileModule, importHashes } from "./modules.ts";

/**
 * The site after changes of some of its content files; undefined when more may depend on them than
 * what they show, and the site has to be loaded again. Learns about the files in either case.
 */
export async function withSmallChange(
  site: LoadedSite,
  changed: readonly FileEntry[],
): Promise<LoadedSite | undefined> {
  const { sources, settings } = site;
  let isSmall = true;
  for (const entry of changed) {
    const before = sources.records.get(entry.path);
    const now = sources.learn(entry, undefined);
    isSmall &&= before !== undefined && sameShape(before, now);
  }
  if (!isSmall) return undefined;
  const modules = new Map(site.modules);
  for (const { path } of changed) {
    if (!modules.has(path)) continue;
    const imports = site.importsOf(path);
    const module = await compileModule(path, imports, sources, settings.settings.variables);
    sources.release(path);
    const hadProblems = site.diagnostics.some(({ span }) => span?.file === path);
    if (module.value === undefined || hadProblems || module.diagnostics.length > 0) {
      return undefined;
    }
    modules.set(path, module.value);
  }
  if (!changed.some(({ path }) => modules.has(path))) return site;
  return { ...site, modules, ...importHashes(modules, site.importsOf, sources) };
}

/** Whether two readings of a file say the same to the rest of the site. */
function sameShape(a: SourceRecord, b: SourceRecord): boolean {
  const shapeOf = ({ size: _size, modified: _modified, hash: _hash, ...shape }: SourceRecord) =>
    JSON.stringify(shape);
  // Without a hash the file could not be read.
  return a.hash !== "" && b.hash !== "" && shapeOf(a) === shapeOf(b);
}
