/**
 * Holds freshly migrated pages of real specifications against their specification: whatever drift
 * says then is a false alarm.
 *
 * `deno run -A tests/corpus/drift.ts FOLDER [-v]`, where FOLDER holds specifications.
 *
 * @module
 */
import { relative, resolve } from "@std/path";
import { checkSite } from "../../src/build/check_site.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import type { Specification } from "../../src/openapi/specification.ts";
import { planMigration } from "../../src/migrate/plan.ts";
import { diskFiles, memoryFiles } from "../../src/platform/files.ts";

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

/** The pages that a migration into an empty folder writes. */
function migrated(specification: Specification): ReadonlyMap<string, string> {
  return planMigration([{ name: specification.file, specification }], memoryFiles({}), {
    out: "api-reference",
    groupBy: "tag",
    include: [],
    force: false,
    samples: { languages: [], defaults: "all", autogenerate: false },
  }).writes;
}

async function drift(
  pages: ReadonlyMap<string, string>,
  source: string,
): Promise<readonly Diagnostic[]> {
  const site = memoryFiles(Object.fromEntries(pages));
  const { diagnostics } = await checkSite({ files: site, specs: [{ files, source }] });
  return diagnostics.filter(({ code }) => code.startsWith("drift-"));
}

const { specifications } = await loadSpecifications(files, [...documentsBelow(root)], {
  fetchUrl: () => Promise.reject(new Error("offline")),
});
const codes = new Map<string, number>();
let pages = 0;
let total = 0;
for (const specification of specifications) {
  const written = migrated(specification);
  const found = await drift(written, specification.file);
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
