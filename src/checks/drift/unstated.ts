/**
 * What a document leaves open, a page cannot know: held against it, the page is not asked for more.
 *
 * @module
 */
import type { Code } from "../../model/codes.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { ApiResponse } from "../../model/endpoint.ts";
import type { CheckContext } from "../check.ts";
import { matchSite } from "./drift.ts";

/** What has to be in the document for a page to be asked for it. */
const NEEDED: Readonly<Partial<Record<Code, (responses: readonly ApiResponse[]) => boolean>>> = {
  "response-missing": (responses) => responses.length > 0,
  "response-status-missing": (responses) => responses.some(({ status }) => /^2/.test(status ?? "")),
  "error-response-missing": (responses) =>
    responses.some(({ status }) => /^[45]/.test(status ?? "")),
};

/** Problems without those that ask a page for what its operation in the documents does not say. */
export function withoutUnstated(
  diagnostics: readonly Diagnostic[],
  context: CheckContext,
): readonly Diagnostic[] {
  const isAsking = ({ code }: Diagnostic) => NEEDED[code] !== undefined;
  if (context.specifications.length === 0 || !diagnostics.some(isAsking)) return diagnostics;
  const operations = new Map(
    matchSite(context).matches.map(({ page, operation }) => [page.page.file, operation]),
  );
  return diagnostics.filter(({ code, span }) => {
    const operation = operations.get(span?.file ?? "");
    const isStated = NEEDED[code];
    return operation === undefined || isStated === undefined ||
      isStated(operation.endpoint.responses);
  });
}
