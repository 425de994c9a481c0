/**
 * Running checks.
 *
 * @module
 */
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Settings } from "../settings/schema.ts";
import type { Check, CheckContext, CheckedPage, PageCheck } from "./check.ts";

/** Runs checks over a site, one after the other. */
export function runChecks(checks: readonly Check[], context: CheckContext): Diagnostic[] {
  return checks.flatMap((check) => [...check.run(context)]);
}

/** Runs checks of single pages over one page. */
export function runPageChecks(
  checks: readonly PageCheck[],
  page: CheckedPage,
  settings: Settings,
): Diagnostic[] {
  return checks.flatMap((check) => [...check.run(page, settings)]);
}
