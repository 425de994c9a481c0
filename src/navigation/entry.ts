/**
 * The strings of a `pages` list: what each stands for (settings.md 3.7).
 *
 * @module
 */

import { type OperationName, parseOperationName } from "../openapi/entry.ts";

export { type SpecificationSource, specificationSources } from "../openapi/entry.ts";

/** A string of a `pages` list, taken apart. */
export type ParsedEntry =
  | { readonly kind: "page"; readonly path: string; readonly fragment?: string }
  | OperationName;

/**
 * Takes an entry apart. Operations and webhooks are recognized first, everything else is a page
 * path: a leading "/" or "./" and the extension are dropped, "#fragment" is split off.
 */
export function parseEntry(text: string): ParsedEntry {
  const entry = text.trim();
  // Endpoint entries have a blank, page paths hardly ever: most entries skip the patterns.
  const operation = /\s/.test(entry) ? parseOperationName(entry) : undefined;
  if (operation !== undefined) return operation;
  const hash = entry.indexOf("#");
  const fragment = hash < 0 ? "" : entry.slice(hash + 1);
  const path = (hash < 0 ? entry : entry.slice(0, hash))
    .replace(/^(?:\.?\/+)+/, "").replace(/\/+$/, "").replace(/\.mdx?$/i, "");
  return fragment === "" ? { kind: "page", path } : { kind: "page", path, fragment };
}
