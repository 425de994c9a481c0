/**
 * Proves for real specifications that written pages are fit to be published: each document is
 * migrated into a fresh folder, which must build and pass `docs check --strict` and `--spec` with the
 * document itself. Prints what was found, by code.
 *
 * `deno run -A tests/corpus/migrate_check.ts FOLDER [-v] [-i] [NAME]`, where FOLDER holds
 * specifications; `-i` prints notes as well, NAME chooses documents by a part of their path.
 *
 * @module
 */
import { join, relative, resolve } from "@std/path";
import { buildSite } from "../../src/build/build.ts";
import { checkSite } from "../../src/build/check_site.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { diskFiles } from "../../src/platform/files.ts";
import { defaultSampleLanguages } from "../../src/settings/schema/api.ts";
import { migrated } from "./migrated.ts";

const [folder = ".", ...rest] = Deno.args;
const root = resolve(folder);
const files = diskFiles(root);
const verbose = rest.includes("-v");
const withNotes = rest.includes("-i");
const wanted = rest.find((word) => !word.startsWith("-")) ?? "";

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
const counts = new Map<string, number>();
let pages = 0;
let documents = 0;

/** Counts and prints problems of one step. Problems of the document itself are the document's. */
function note(step: string, found: readonly Diagnostic[], own: ReadonlySet<string>): number {
  let problems = 0;
  for (const { code, severity, message, span } of found) {
    if (span !== undefined && !own.has(span.file)) continue;
    const key = `${step} ${severity} ${code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (severity !== "info") problems++;
    if (verbose && severity !== "info" || withNotes && severity === "info") {
      console.log(`      ${step}: ${span?.file}:${span?.start.line} ${code}: ${message}`);
    }
  }
  return problems;
}

for (const specification of specifications) {
  if (!specification.file.includes(wanted)) continue;
  const written = migrated(specification, {
    languages: defaultSampleLanguages,
    autogenerate: true,
  });
  if (written.size === 0) continue;
  documents++;
  const site = Deno.makeTempDirSync({ prefix: "migrate-check-" });
  for (const [path, text] of written) {
    Deno.mkdirSync(join(site, path, ".."), { recursive: true });
    Deno.writeTextFileSync(join(site, path), text);
  }
  const own = new Set(written.keys());
  const built = await buildSite({ root: site, out: join(site, "dist"), base: "", cache: false });
  const siteFiles = diskFiles(site, [join(site, "dist")]);
  const checked = await checkSite({ files: siteFiles });
  const held = await checkSite({
    files: siteFiles,
    specs: [{ files, source: specification.file }],
    render: false,
  });
  pages += built.pages;
  const problems = note("build", built.diagnostics, own) +
    note("check", checked.diagnostics, own) + note("--spec", held.diagnostics, own);
  console.log(
    `${String(problems).padStart(5)} problems ${String(built.pages).padStart(5)} pages  ` +
      specification.file,
  );
  Deno.removeSync(site, { recursive: true });
}
console.log(`${documents} documents, ${pages} pages`);
for (const [key, count] of [...counts].toSorted((a, b) => b[1] - a[1])) {
  console.log(`${String(count).padStart(6)} ${key}`);
}
