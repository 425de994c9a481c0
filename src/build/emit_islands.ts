/**
 * Browser code of component files: the same compiled code that was rendered at build time, as a
 * module that the island script loads together with what it imports.
 *
 * @module
 */
import { hashOf } from "../platform/hash.ts";
import type { ModuleSource } from "../render/protocol.ts";

/** Output path of a module's browser code; `hash` changes with the code and all it imports. */
export function browserPath(id: string, hash: string): string {
  return `_docs/modules/${id.replace(/[^\w./-]/g, "_")}.${hash}.js`;
}

/**
 * The modules with the URL of their browser code, where they can run in a browser: scripts whose
 * imports, at any depth, are scripts too. MDX content needs the renderer and cannot.
 */
export function withBrowserUrls(
  modules: ReadonlyMap<string, ModuleSource>,
  base: string,
): Map<string, ModuleSource> {
  const runs = new Map<string, boolean>();
  const canRun = (id: string): boolean => {
    const known = runs.get(id);
    if (known !== undefined) return known;
    runs.set(id, true); // for imports in circles
    const module = modules.get(id);
    const able = module !== undefined && module.kind === "script" &&
      Object.values(module.imports).every(canRun);
    runs.set(id, able);
    return able;
  };
  return new Map([...modules].map(([id, module]) => [
    id,
    canRun(id)
      ? { ...module, browserUrl: `${base}/${browserPath(id, closureHash(module, modules))}` }
      : module,
  ]));
}

/**
 * A page's code with the URL of its browser code, when the scripts that it imports can run there. Its
 * own content does not run in the browser, so snippets that it imports do not matter.
 */
export function pageWithBrowserUrl(
  page: ModuleSource,
  modules: ReadonlyMap<string, ModuleSource>,
  base: string,
): ModuleSource {
  const able = page.form === "commonjs" &&
    Object.values(page.imports).every((id) => {
      const module = modules.get(id);
      return module === undefined || module.kind === "content" || module.browserUrl !== undefined;
    });
  return able
    ? { ...page, browserUrl: `${base}/${browserPath(page.id, closureHash(page, modules))}` }
    : page;
}

/** Eight digits that change with the code of a module and of all that it imports. */
function closureHash(module: ModuleSource, modules: ReadonlyMap<string, ModuleSource>): string {
  const ids = [...withImports(Object.values(module.imports), modules)].sort();
  return hashOf(module.code, ...ids.flatMap((id) => [id, modules.get(id)?.code ?? ""])).slice(0, 8);
}

/** The browser code of a module. */
export function browserCode(
  module: ModuleSource,
  modules: ReadonlyMap<string, ModuleSource>,
): Uint8Array<ArrayBuffer> {
  const imports = Object.fromEntries(
    Object.entries(module.imports).map((
      [specifier, id],
    ) => [specifier, modules.get(id)?.browserUrl ?? ""]),
  );
  const text = `export const imports = ${JSON.stringify(imports)};\n` +
    `export default function (require, exports) {\n${module.code}\n}\n`;
  return new TextEncoder().encode(text);
}

/** Modules and everything that they import, at any depth. */
export function withImports(
  ids: Iterable<string>,
  modules: ReadonlyMap<string, ModuleSource>,
): Set<string> {
  const all = new Set<string>();
  const add = (id: string): void => {
    if (all.has(id)) return;
    all.add(id);
    for (const imported of Object.values(modules.get(id)?.imports ?? {})) add(imported);
  };
  for (const id of ids) add(id);
  return all;
}
