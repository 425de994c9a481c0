/**
 * Running checks.
 *
 * @module
 */
import type { Code } from "../model/codes.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Settings } from "../settings/schema.ts";
import type { Check, CheckContext, CheckedPage, PageCheck } from "./check.ts";

/** What checks of a site have found. */
export interface SiteFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Codes of the checks that had nothing to look at. */
  readonly dormant: ReadonlySet<Code>;
}

/** Runs checks over a site, one after the other. */
export async function runChecks(
  checks: readonly Check[],
  context: CheckContext,
): Promise<SiteFindings> {
  const diagnostics: Diagnostic[] = [];
  const dormant = new Set<Code>();
  for (const check of checks) {
    if (check.applies?.(context) ?? true) {
      for await (const problem of check.run(context)) diagnostics.push(problem);
    } else for (const code of check.codes) dormant.add(code);
  }
  return { diagnostics, dormant };
}

/** Runs checks of single pages over one page. */
export function runPageChecks(
  checks: readonly PageCheck[],
  page: CheckedPage,
  settings: Settings,
): Diagnostic[] {
  return checks.flatMap((check) => [...check.run(page, settings)]);
}
