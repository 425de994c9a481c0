/**
 * Holds freshly migrated pages of real specifications against their specification: whatever drift
 * says then is a false alarm.
 *
 * `deno run -A tests/corpus/drift.ts FOLDER [-v]`, where FOLDER holds specifications.
 *
 * @module
 */
import { relative, resolve } from "@std/path";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { diskFiles } from "../../src/platform/files.ts";
import { driftOf, migrated } from "./migrated.ts";

const root = resolve(Deno.args[0] ?? ".");
const verbose = Deno.args.includes("-v");
const files = diskFiles(root);

function* documentsBelow(folder: string): Generator<string> {
  for (const entry of [...Deno.readDirSync(folder)].toSorted((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* documentsBelow(path);
    else if (/\.(?:json|ya?ml)$/.test(path)) yield relative(root, path);
  }
}

const { specifications } = await loadSpecifications(files, [...documentsBelow(root)], {
  fetchUrl: () => Promise.reject(new Error("offline")),
});
const codes = new Map<string, number>();
let pages = 0;
let total = 0;
for (const specification of specifications) {
  const written = migrated(specification);
  const found = await driftOf(written, files, specification.file);
  const count = [...written.keys()].filter((path) => path.endsWith(".mdx")).length;
  pages += count;
  total += found.length;
  console.log(
    `${String(found.length).padStart(5)} findings ${
      String(count).padStart(5)
    } pages  ${specification.file}`,
  );
  for (const { code, message, span, related } of found) {
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (!verbose) continue;
    const place = `${span?.file}:${span?.start.line}:${span?.start.column}`;
    const other = related?.[0];
    console.log(
      `      ${place} ${code}: ${message}\n        ${other?.span?.start.line} ${other?.message}`,
    );
  }
}
console.log(`${total} findings on ${pages} pages of ${specifications.length} documents`);
for (const [code, count] of [...codes].toSorted((a, b) => b[1] - a[1])) {
  console.log(`${String(count).padStart(6)} ${code}`);
}
