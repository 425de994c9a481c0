/**
 * Proves for real specifications that written pages say everything: each operation is written as a
 * page, the page is read again, and both are compared fact by fact. Every page must be taken by both
 * MDX engines.
 *
 * `deno run -A tests/corpus/migrate_round_trip.ts FOLDER [-v]`, where FOLDER holds specifications.
 *
 * @module
 */
import { join, resolve } from "@std/path";
import { compileFast, compileReference } from "../../src/compile/mdx.ts";
import { endpointFromOpenApi } from "../../src/endpoint/from_openapi.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { diskFiles } from "../../src/platform/files.ts";
import { prepareSource } from "../../src/pages/source.ts";
import { compareFacts, roundTrip } from "../helpers/round_trip.ts";

const root = resolve(Deno.args[0] ?? ".");
const verbose = Deno.args.includes("-v");

function* walk(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(join(root, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* walk(path);
    else if (/\.(?:json|ya?ml)$/.test(path)) yield path;
  }
}

const loaded = await loadSpecifications(diskFiles(root), [...walk("")].sort(), {
  fetchUrl: () => Promise.reject(new Error("offline")),
});
const kinds = new Map<string, { total: number; kept: number }>();
const losses = new Map<string, number>();
let operations = 0;
let rejected = 0;
let surplus = 0;
let writing = 0;
let bytes = 0;
for (const specification of loaded.specifications) {
  for (const ref of specification.operations()) {
    const name = `${specification.file} ${ref.method} ${ref.path}`;
    const endpoint = endpointFromOpenApi(ref).value;
    if (endpoint === undefined) continue;
    operations++;
    const trip = roundTrip(endpoint);
    writing += trip.milliseconds;
    bytes += trip.text.length;
    for (const { what } of trip.losses) losses.set(what, (losses.get(what) ?? 0) + 1);
    const { text } = prepareSource(trip.text, {});
    const reference = await compileReference(text, { file: "page.mdx", modular: false });
    if (compileFast(text, false) === undefined || "error" in reference) {
      rejected++;
      console.log(
        `${name}: rejected`,
        "error" in reference ? reference.error : "by the fast engine",
      );
    }
    if (endpoint.webhook) continue;
    for (const diagnostic of trip.diagnostics) {
      console.log(`${name}: ${diagnostic.code} ${diagnostic.message}`);
    }
    const compared = compareFacts(trip);
    for (const { kind, total, kept } of compared.kinds) {
      const sum = kinds.get(kind) ?? { total: 0, kept: 0 };
      kinds.set(kind, { total: sum.total + total, kept: sum.kept + kept });
    }
    surplus += compared.surplus.length;
    if (verbose) {
      for (const fact of compared.lost) console.log("-", name, JSON.stringify(fact).slice(0, 400));
      for (const fact of compared.surplus) {
        console.log("+", name, JSON.stringify(fact).slice(0, 400));
      }
    }
  }
}
const width = Math.max(...[...kinds.keys()].map((kind) => kind.length));
for (const [kind, { total, kept }] of [...kinds].sort()) {
  const share = (100 * kept / total).toFixed(kept === total ? 0 : 2);
  console.log(`${kind.padEnd(width)} ${String(total).padStart(8)} ${share.padStart(7)} %`);
}
console.log(
  `${loaded.specifications.length} documents, ${operations} operations, ${rejected} rejected, ${surplus} surplus facts`,
);
console.log(
  `${(1000 * operations / writing).toFixed(0)} operations/s, ${
    (bytes / operations / 1024).toFixed(1)
  } KiB a page`,
);
console.log("losses:", Object.fromEntries([...losses].sort()));
