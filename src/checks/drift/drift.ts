/**
 * Drift: hand-written endpoint pages against the OpenAPI documents of `docs check --spec`, in both
 * directions.
 *
 * @module
 */
import { diagnostic } from "../../diagnostics/report.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { parseOperationName } from "../../openapi/entry.ts";
import type { Check, CheckContext } from "../check.ts";
import { compareEndpoints } from "./compare.ts";
import type { Difference } from "./difference.ts";
import { baseOf, type Match, matchPages } from "./match.ts";
import { reportDifference } from "./report.ts";
import { operationName, readOperation, type SpecifiedOperation } from "./specified.ts";
import { readWrittenPage, type WrittenPage } from "./written_page.ts";

/** Holds every page with an `api` against the documents. */
export const driftCheck: Check = {
  codes: [
    "drift-operation-missing",
    "drift-operation-surplus",
    "drift-method",
    "drift-path",
    "drift-server",
    "drift-auth",
    "drift-content-type",
    "drift-parameter-missing",
    "drift-parameter-surplus",
    "drift-parameter-renamed",
    "drift-parameter-location",
    "drift-type",
    "drift-required",
    "drift-default",
    "drift-enum",
    "drift-deprecated",
    "drift-body-missing",
    "drift-body-surplus",
    "drift-body-field-missing",
    "drift-body-field-surplus",
    "drift-body-field-renamed",
    "drift-response-missing",
    "drift-response-surplus",
    "drift-response-field-missing",
    "drift-response-field-surplus",
    "drift-response-field-renamed",
    "drift-status-missing",
    "drift-status-surplus",
  ],
  applies: ({ specifications }) => specifications.length > 0,
  run: runDrift,
};

/** Pages that document an endpoint, and the operations of the documents that they are about. */
export function matchSite({ pages, specifications }: CheckContext) {
  const operations = specifications.flatMap((specification) =>
    specification.operations().filter(({ kind }) => kind === "operation").map(readOperation)
  );
  return {
    operations,
    ...matchPages(pages.flatMap((page) => readWrittenPage(page) ?? []), operations),
  };
}

function* runDrift(context: CheckContext): Generator<Diagnostic> {
  const { specifications } = context;
  const { operations, matches, surplus, missing } = matchSite(context);
  yield* reportMatches(matches);
  for (const page of surplus) {
    if (!isOfAnotherApi(page, operations)) yield reportSurplus(page, specifications[0]?.file ?? "");
  }
  const shown = shownOperations(context);
  for (const operation of missing) {
    if (hasNoPage(operation) || shown.has(operationName(operation))) continue;
    yield reportMissing(operation);
  }
}

/** Differences in the order of pages; what all pages inherit is told once. */
function* reportMatches(matches: readonly Match[]): Generator<Diagnostic> {
  const found = matches
    .toSorted((one, other) => compareTexts(one.page.page.path, other.page.page.path))
    .flatMap((match) => [...differencesOf(match)].map((difference) => ({ ...match, difference })));
  const causes = Map.groupBy(found, ({ difference }) => difference.cause);
  const told = new Set<string>();
  for (const { difference, page, operation } of found) {
    const { cause } = difference;
    if (cause !== undefined && told.has(cause)) continue;
    if (cause !== undefined) told.add(cause);
    const others = cause === undefined ? 0 : (causes.get(cause)?.length ?? 1) - 1;
    yield reportDifference(difference, page, operation, others);
  }
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function* differencesOf({ page, operation, by }: Match): Generator<Difference> {
  const { method } = operation.ref;
  const written = page.endpoint.target.path.replace(/[?#].*$/s, "");
  if (by === "method") {
    yield {
      code: "drift-method",
      message: `The page documents ${page.endpoint.method} ${written}, the document has ${method}`,
      hint: `write "${method} ${targetOf(page)}"`,
      written: { span: page.api },
      specified: { span: operation.endpoint.span, says: method },
    };
  }
  if (by === "path") {
    const path = pathOnPage(page, operation);
    yield {
      code: "drift-path",
      message: `Path "${written}" is "${path}" in the document`,
      hint: `write "${method} ${path}"`,
      written: { span: page.api },
      specified: { span: operation.places.path, says: `"${operation.ref.path}"` },
    };
  }
  yield* compareEndpoints(page, operation, by === "path");
}

/** The path of an operation as the page would write it: without the base path of the page's server. */
function pathOnPage({ endpoint }: WrittenPage, { servers, ref }: SpecifiedOperation): string {
  const [mine, theirs] = [endpoint.servers[0], servers[0]].map((server) => baseOf(server ?? ""));
  if (endpoint.servers.length === 0 || servers.length === 0) return ref.path;
  const whole = `${theirs}${ref.path}`;
  return whole.startsWith(`${mine}/`) ? whole.slice((mine ?? "").length) : ref.path;
}

function targetOf({ endpoint: { target } }: WrittenPage): string {
  return target.kind === "url" ? target.url : target.path;
}

/** A page whose own full address names a host that no document knows describes something else. */
function isOfAnotherApi(page: WrittenPage, operations: readonly SpecifiedOperation[]): boolean {
  if (page.endpoint.target.kind !== "url") return false;
  const hostOf = (url: string) => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
  const hosts = new Set(operations.flatMap(({ servers }) => servers.map(hostOf)));
  return !hosts.has(undefined) && hosts.size > 0 && !hosts.has(hostOf(page.endpoint.target.url));
}

function reportSurplus(page: WrittenPage, document: string): Diagnostic {
  const { method } = page.endpoint;
  return diagnostic(
    "drift-operation-surplus",
    `${method} ${page.endpoint.target.path} is not in the document`,
    {
      span: page.api,
      hint: "remove the page, or add the operation to the document",
      related: [{ message: `no such operation in ${document}` }],
    },
  );
}

function reportMissing(operation: SpecifiedOperation): Diagnostic {
  const name = operationName(operation);
  return diagnostic("drift-operation-missing", `${name} of the document has no page`, {
    span: operation.endpoint.span,
    hint: `add a page with "api: ${name}", or let docs migrate write it`,
  });
}

function hasNoPage({ ref: { operation, pathItem } }: SpecifiedOperation): boolean {
  return [operation, pathItem].some((each) =>
    each["x-excluded"] === true || each["x-hidden"] === true
  );
}

/** Operations that pages show from the document itself: these cannot drift. */
function shownOperations({ all }: CheckContext): Set<string> {
  const shown = new Set<string>();
  for (const { frontmatter: { openapi } } of all.values()) {
    const name = openapi === undefined ? undefined : parseOperationName(openapi);
    if (name?.kind === "operation") shown.add(`${name.method} ${name.path}`);
  }
  return shown;
}
