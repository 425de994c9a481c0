/**
 * The strings of a `pages` list: what each stands for (settings.md 3.7).
 *
 * @module
 */

/** An API document that the navigation names, with the folder of the pages made from it. */
export interface SpecificationSource {
  /** Path in the docs folder, or URL. */
  readonly source: string;
  /** URL prefix of generated pages, without leading slash. */
  readonly directory?: string;
  readonly overlays?: readonly string[];
}

/** A string of a `pages` list, taken apart. */
export type ParsedEntry =
  | { readonly kind: "page"; readonly path: string; readonly fragment?: string }
  | {
    readonly kind: "operation";
    readonly file?: string;
    /** Upper case. */
    readonly method: string;
    readonly path: string;
  }
  | { readonly kind: "webhook"; readonly file?: string; readonly name: string };

const OPERATION =
  /^(?:(\S.*?)\s+)?(get|post|put|patch|delete|head|options|trace|connect|query)\s+(\/\S*)$/i;
const WEBHOOK = /^(?:(\S+)\s+)?webhook\s+(\S.*)$/i;

/**
 * Takes an entry apart. Operations and webhooks are recognized first, everything else is a page
 * path: a leading "/" or "./" and the extension are dropped, "#fragment" is split off.
 */
export function parseEntry(text: string): ParsedEntry {
  const entry = text.trim();
  // Endpoint entries have a blank, page paths hardly ever: most entries skip the patterns.
  if (entry.includes(" ")) {
    const operation = OPERATION.exec(entry);
    if (operation !== null) {
      const [, file, method = "", path = ""] = operation;
      const found = { kind: "operation", method: method.toUpperCase(), path } as const;
      return file === undefined ? found : { ...found, file };
    }
    const webhook = WEBHOOK.exec(entry);
    if (webhook !== null) {
      const [, file, name = ""] = webhook;
      return file === undefined ? { kind: "webhook", name } : { kind: "webhook", name, file };
    }
  }
  const hash = entry.indexOf("#");
  const fragment = hash < 0 ? "" : entry.slice(hash + 1);
  const path = (hash < 0 ? entry : entry.slice(0, hash))
    .replace(/^(?:\.?\/+)+/, "").replace(/\/+$/, "").replace(/\.mdx?$/i, "");
  return fragment === "" ? { kind: "page", path } : { kind: "page", path, fragment };
}

/** The documents of an `openapi` value: a string, an object with `source`, or an array of both. */
export function specificationSources(value: unknown): SpecificationSource[] {
  if (Array.isArray(value)) return value.flatMap(specificationSources);
  if (typeof value === "string") {
    return value.trim() === "" ? [] : [{ source: value.trim() }];
  }
  if (typeof value !== "object" || value === null) return [];
  const { source, directory, overlays } = value as Record<string, unknown>;
  if (typeof source !== "string" || source.trim() === "") return [];
  return [{
    source: source.trim(),
    ...(typeof directory === "string" && { directory: directory.replace(/^\/+|\/+$/g, "") }),
    ...(Array.isArray(overlays) && {
      overlays: overlays.filter((overlay) => typeof overlay === "string"),
    }),
  }];
}
