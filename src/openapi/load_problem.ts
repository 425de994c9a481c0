/**
 * Why documents cannot be used, as diagnostics.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { nearestName } from "../diagnostics/wording.ts";
import type { Code } from "../model/codes.ts";
import { type Diagnostic, type Span, spanAt } from "../model/diagnostic.ts";
import { FileError } from "../platform/files.ts";
import type { NamedDocument } from "./load.ts";
import { isUrl } from "./location.ts";
import type { DocumentKind, ParsedText } from "./parse_document.ts";
import type { JsonObject } from "./specification.ts";

/** Why a document cannot be used. */
export class DocumentError extends Error {
  override name = "DocumentError";
  constructor(readonly code: Code, message: string, readonly hint?: string) {
    super(message);
  }
}

/** The version of a document, or why it cannot be used. */
export function versionOf(
  file: string,
  document: JsonObject,
  locate: ParsedText["locate"],
): string | Diagnostic {
  const key = ["openapi", "swagger", "swaggerVersion"].find((key) => key in document) ?? "openapi";
  const value = document[key];
  // YAML reads `3.0` as the number 3 and `3.1` as itself.
  const version = typeof value === "number" && Number.isInteger(value)
    ? `${value}.0`
    : String(value);
  if (key === "openapi" && /^3\.[012](\.|-|$)/.test(version)) return version;
  if (key === "swagger" && /^2\.0/.test(version)) return version;
  const name = key === "openapi" ? "OpenAPI" : "Swagger";
  return diagnostic(
    "spec-version",
    `"${file}" is written in ${name} ${version}, which is not supported`,
    {
      span: locate(`/${key}`),
      hint: "convert it to OpenAPI 3.0, 3.1 or 3.2; Swagger 2.0 is understood as well",
    },
  );
}

/** Why a text that is something else cannot be used. */
export function notOpenApi(
  file: string,
  kind: DocumentKind | undefined,
): DocumentError {
  if (kind === "asyncapi") {
    return new DocumentError(
      "spec-invalid",
      `"${file}" is an AsyncAPI document`,
      'name it with "asyncapi" instead of "openapi"',
    );
  }
  if (kind === "overlay") {
    return new DocumentError(
      "spec-invalid",
      `"${file}" is an overlay and no OpenAPI document`,
      'list it in "overlays" of the document that it changes',
    );
  }
  return new DocumentError(
    "spec-invalid",
    `"${file}" is not an OpenAPI document: it has no "openapi" with a version`,
    'add "openapi: 3.1.0" as its first line, or name another file',
  );
}

/** A document that is named and is not there. */
export function missingDocument(
  { source, span }: NamedDocument,
  known: readonly string[],
): Diagnostic {
  const near = nearestName(source, known);
  return diagnostic("spec-missing", `The document "${source}" does not exist`, {
    span,
    hint: near === undefined
      ? "correct the path; it starts at the docs folder"
      : `did you mean "${near}"?`,
  });
}

/** Something thrown while a document was read, as a problem of the document. */
export function problemFrom(
  error: unknown,
  file: string,
  span: Span | undefined = undefined,
): Diagnostic {
  if (error instanceof DocumentError) {
    return diagnostic(error.code, error.message, { hint: error.hint, span: span ?? spanAt(file) });
  }
  if (error instanceof FileError) {
    if (error.reason === "outside") {
      return diagnostic("file-outside-folder", `"${file}" leads out of the docs folder`, { span });
    }
    const why = error.reason === "missing" ? "does not exist" : "cannot be read";
    return diagnostic("spec-unreadable", `The file "${file}" ${why}`, { span });
  }
  if (error instanceof RangeError) {
    return diagnostic("spec-invalid", `"${file}" is nested too deeply`, {
      span: span ?? spanAt(file),
    });
  }
  if (!isUrl(file)) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  return diagnostic("spec-unreadable", `"${file}" cannot be fetched: ${reason}`, {
    span,
    hint: "save the document in the docs folder to build without the network",
  });
}

/** Files that nobody names may be broken without failing the build. */
export function asWarning(problem: Diagnostic, file: string): Diagnostic {
  if (problem.severity !== "error") return problem;
  const { message, span, hint } = problem;
  return diagnostic(
    "spec-skipped",
    `"${file}" looks like an API document but is left out: ${message}`,
    { span, hint },
  );
}
