/**
 * The texts that name an operation, a webhook or a schema: `GET /pets`, `api.yaml POST /pets`,
 * `webhook orderPaid`, `api.yaml Pet`.
 *
 * @module
 */

/** What a text names. `file` is as written: a path, a URL, or a part of either. */
export type OperationName =
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
/** Methods of one's own (OpenAPI 3.2) are told from words by their capitals. */
const CUSTOM = /^(?:(\S+)\s+)?([A-Z][A-Z-]+)\s+(\/\S*)$/;
const WEBHOOK = /^(?:(\S+)\s+)?webhook\s+(\S.*)$/i;

/** Takes a text apart; undefined when it names no operation. Quotes around it are dropped. */
export function parseOperationName(text: string): OperationName | undefined {
  const entry = text.trim().replace(/^(["'])(.*)\1$/, "$2").trim();
  const operation = OPERATION.exec(entry);
  const webhook = operation === null ? WEBHOOK.exec(entry) : null;
  if (webhook !== null) {
    const [, file, name = ""] = webhook;
    return file === undefined ? { kind: "webhook", name } : { kind: "webhook", name, file };
  }
  const named = operation ?? CUSTOM.exec(entry);
  if (named === null) return undefined;
  const [, file, method = "", path = ""] = named;
  const found = { kind: "operation", method: method.toUpperCase(), path } as const;
  return file === undefined ? found : { ...found, file };
}

/** `Pet` or `api.yaml Pet` of `openapi-schema`. */
export function parseSchemaName(text: string): { readonly file?: string; readonly name: string } {
  const words = text.trim().replace(/^(["'])(.*)\1$/, "$2").trim().split(/\s+/);
  const name = words.at(-1) ?? "";
  const file = words.slice(0, -1).join(" ");
  return file === "" ? { name } : { file, name };
}

/** An API document that the navigation names, with the folder of the pages made from it. */
export interface SpecificationSource {
  /** Path in the docs folder, or URL. */
  readonly source: string;
  /** URL prefix of generated pages, without leading slash. */
  readonly directory?: string;
  readonly overlays?: readonly string[];
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
