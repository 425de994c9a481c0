/** Loading documents from texts, for the tests of `src/openapi`. */
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import { type LoadOptions, loadSpecifications } from "../../src/openapi/load.ts";
import type { Specification } from "../../src/openapi/specification.ts";
import { memoryFiles } from "../../src/platform/files.ts";

/** Loads the documents among some files; a value that is no text is written as JSON. */
export async function load(
  content: Readonly<Record<string, unknown>>,
  options: Partial<LoadOptions> = {},
) {
  const files = memoryFiles(texts(content));
  const candidates = Object.keys(content).filter((path) => /\.(?:json|ya?ml)$/.test(path)).sort();
  return await loadSpecifications(files, candidates, {
    fetchUrl: () => Promise.reject(new Error("there is no network")),
    ...options,
  });
}

/** Files with JSON for values that are no texts. */
export function texts(content: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).map(([path, value]) => [
      path,
      typeof value === "string" ? value : JSON.stringify(value, null, 2),
    ]),
  );
}

/** Loads one document `api.json` or, from text, `api.yaml`, that the settings name. */
export async function loadOne(document: unknown, others: Readonly<Record<string, unknown>> = {}) {
  const file = typeof document === "string" ? "api.yaml" : "api.json";
  const { specifications, diagnostics } = await load({ ...others, [file]: document }, {
    named: [{ source: file }],
  });
  const specification = specifications.find((entry) => entry.file === file);
  return { specification: specification as Specification, diagnostics };
}

/** `file:line:column code: message (hint)`. */
export function lines(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ span, code, message, hint }) => {
    const place = span === undefined ? "" : `${span.file}:${span.start.line}:${span.start.column} `;
    return `${place}${code}: ${message}${hint === undefined ? "" : ` (${hint})`}`;
  });
}

/** An OpenAPI document with some keys. */
export function openapi(rest: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, ...rest };
}
