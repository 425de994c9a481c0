/**
 * Sites as `docs migrate` writes them, for proofs about drift.
 *
 * @module
 */
import { checkSite } from "../../src/build/check_site.ts";
import type { SampleSettings } from "../../src/endpoint/code_samples.ts";
import { planMigration } from "../../src/migrate/plan.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import type { Specification } from "../../src/openapi/specification.ts";
import { type Files, memoryFiles } from "../../src/platform/files.ts";

/** The pages that a migration into an empty folder writes. */
export function migrated(
  specification: Specification,
  samples: Partial<SampleSettings> = {},
): ReadonlyMap<string, string> {
  return planMigration([{ name: specification.file, specification }], memoryFiles({}), {
    out: "api-reference",
    groupBy: "tag",
    include: [],
    force: false,
    samples: { languages: [], defaults: "all", autogenerate: false, ...samples },
  }).writes;
}

/** What drift says about pages that are held against a document. */
export async function driftOf(
  pages: ReadonlyMap<string, string>,
  documents: Files,
  source: string,
): Promise<readonly Diagnostic[]> {
  const site = memoryFiles(Object.fromEntries(pages));
  const { diagnostics } = await checkSite({
    files: site,
    specs: [{ files: documents, source }],
    render: false,
  });
  return diagnostics.filter(({ code }) => code.startsWith("drift-"));
}
