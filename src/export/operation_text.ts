/**
 * An operation as its document has it: what ends the Markdown of a page that shows one.
 *
 * @module
 */
import { stringify } from "@std/yaml";
import type { OperationRef } from "../openapi/specification.ts";
import { fence } from "./markdown_text.ts";

/** A section with the operation in YAML, references kept. */
export function operationText(
  { specification, kind, method, path, operation }: OperationRef,
): string {
  const title = kind === "webhook" ? `webhook ${path}` : `${method} ${path}`;
  const yaml = stringify(operation, { skipInvalid: true, useAnchors: false, lineWidth: 120 })
    .trimEnd();
  return `## OpenAPI\n\n${fence(yaml, `yaml ${specification.file} ${title}`)}`;
}
