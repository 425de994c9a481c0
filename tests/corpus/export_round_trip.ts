/**
 * Proves for real specifications that hand-written pages export to what they were made from: each
 * document is migrated to a site of pages, the site is exported as OpenAPI, and both documents are
 * compared operation by operation, fact by fact. Every export must be valid.
 *
 * `deno run -A tests/corpus/export_round_trip.ts FOLDER [-v]`, where FOLDER holds specifications.
 *
 * @module
 */
import { Validator } from "@seriousme/openapi-schema-validator";
import { join, resolve } from "@std/path";
import { endpointFromOpenApi } from "../../src/endpoint/from_openapi.ts";
import { resolveEndpoint } from "../../src/endpoint/resolve.ts";
import { openApiDocument } from "../../src/export/openapi/document.ts";
import { planMigration } from "../../src/migrate/plan.ts";
import type { Endpoint, ResolvedEndpoint } from "../../src/model/endpoint.ts";
import { loadSpecifications } from "../../src/openapi/load.ts";
import { createSpecification, type Specification } from "../../src/openapi/specification.ts";
import { diskFiles, memoryFiles } from "../../src/platform/files.ts";
import { type Fact, factsOf, type Origin } from "../helpers/endpoint_facts.ts";
import { exportedSite } from "../helpers/export_site.ts";
import { roundTripSamples } from "../helpers/round_trip.ts";

const root = resolve(Deno.args[0] ?? ".");
const verbose = Deno.args.includes("-v");

function* walk(folder: string): Generator<string> {
  for (const entry of Deno.readDirSync(join(root, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory) yield* walk(path);
    else if (/\.(?:json|ya?ml)$/.test(path)) yield path;
  }
}

/** Migrates a document to a site of its own and exports that. */
async function trip(specification: Specification) {
  const sources = [{ name: specification.file, specification }];
  const plan = planMigration(sources, memoryFiles({}), {
    out: "api",
    groupBy: "tag",
    include: [],
    force: false,
    samples: { ...roundTripSamples, autogenerate: false },
  });
  const { site, diagnostics } = await exportedSite(Object.fromEntries(plan.writes));
  const made = openApiDocument(site);
  const text = JSON.stringify(made.value);
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  const exported = createSpecification({ file: "openapi.json", value: JSON.parse(text) }, "3.1.1");
  return { exported, valid, errors, text, diagnostics: [...diagnostics, ...made.diagnostics] };
}

/** Endpoints by what tells operations apart. */
function endpointsOf(specification: Specification): Map<string, Endpoint> {
  const found = new Map<string, Endpoint>();
  for (const ref of specification.operations()) {
    const { value } = endpointFromOpenApi(ref);
    if (value === undefined) continue;
    const path = ref.path.replace(/\{[^{}]*\}/g, "{}");
    const key = `${ref.kind} ${ref.method} ${path}`;
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}

function saidBy(endpoint: Endpoint, origin: Origin): Map<string, { fact: Fact; count: number }> {
  const resolved = resolveEndpoint(endpoint, { servers: [] }).value as ResolvedEndpoint; // always has one
  const facts = factsOf(resolved, origin, { ...roundTripSamples, autogenerate: false });
  const said = new Map<string, { fact: Fact; count: number }>();
  for (const fact of facts) {
    const key = JSON.stringify(fact);
    said.set(key, { fact, count: (said.get(key)?.count ?? 0) + 1 });
  }
  return said;
}

const loaded = await loadSpecifications(diskFiles(root), [...walk("")].sort(), {
  fetchUrl: () => Promise.reject(new Error("offline")),
});
const kinds = new Map<string, { total: number; lost: number; surplus: number }>();
const kindOf = (kind: string) => {
  const known = kinds.get(kind) ?? { total: 0, lost: 0, surplus: 0 };
  kinds.set(kind, known);
  return known;
};
const count = { documents: 0, invalid: 0, operations: 0, missing: 0, failed: 0 };
for (const specification of loaded.specifications) {
  const before = endpointsOf(specification);
  if (before.size === 0) continue;
  count.documents++;
  let result: Awaited<ReturnType<typeof trip>>;
  try {
    result = await trip(specification);
  } catch (error) {
    count.failed++;
    console.log(`${specification.file}: failed: ${error instanceof Error ? error.stack : error}`);
    continue;
  }
  if (!result.valid) {
    count.invalid++;
    console.log(`${specification.file}: not valid: ${JSON.stringify(result.errors).slice(0, 400)}`);
  }
  const after = endpointsOf(result.exported);
  for (const [key, endpoint] of before) {
    count.operations++;
    const exported = after.get(key);
    if (exported === undefined) {
      count.missing++;
      if (verbose) console.log(`${specification.file} ${key}: missing`);
      continue;
    }
    const said = saidBy(endpoint, "specification");
    const says = saidBy(exported, "page");
    const report = (sign: string, { kind, about, says }: Fact) => {
      if (!verbose) return;
      console.log(
        `${specification.file} ${key}: ${sign} ${kind} | ${about} | ${says.slice(0, 160)}`,
      );
    };
    for (const [text, { fact, count }] of said) {
      const share = kindOf(fact.kind);
      share.total += count;
      const lost = count - Math.min(count, says.get(text)?.count ?? 0);
      share.lost += lost;
      if (lost > 0) report("-", fact);
    }
    for (const [text, { fact, count }] of says) {
      const surplus = count - Math.min(count, said.get(text)?.count ?? 0);
      kindOf(fact.kind).surplus += surplus;
      if (surplus > 0) report("+", fact);
    }
  }
}
console.log(JSON.stringify(count));
console.table(Object.fromEntries([...kinds].sort(([a], [b]) => a < b ? -1 : 1)));
