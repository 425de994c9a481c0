/**
 * The formats that endpoint pages can be exported in.
 *
 * @module
 */
import { stringify } from "@std/yaml";
import type { Export, ExportedSite, JsonObject } from "./exported.ts";
import { httpFile } from "./http_file.ts";
import { openApiDocument } from "./openapi/document.ts";
import { postmanCollection } from "./postman.ts";

/** How a document is written down. */
export type Notation = "json" | "yaml";

/** A format of exports. */
export interface ExportFormat {
  /** What the format is called in sentences. */
  readonly label: string;
  /** Ways to write it down; the first is the usual one. Empty: it is a text of its own kind. */
  readonly notations: readonly Notation[];
  /** Makes the text of the file. */
  readonly make: (site: ExportedSite, notation?: Notation) => Export<string>;
}

/** All formats, by the name that the command line has for them. */
export const exportFormats = {
  openapi: {
    label: "OpenAPI 3.1 document",
    notations: ["json", "yaml"],
    make(site: ExportedSite, notation: Notation = "json") {
      const { value, diagnostics } = openApiDocument(site);
      return { value: notation === "yaml" ? yamlText(value) : jsonText(value), diagnostics };
    },
  },
  postman: {
    label: "Postman collection",
    notations: ["json"],
    make: (site: ExportedSite) => ({ value: jsonText(postmanCollection(site)), diagnostics: [] }),
  },
  http: {
    label: "file of requests",
    notations: [],
    make: (site: ExportedSite) => ({ value: httpFile(site), diagnostics: [] }),
  },
} as const satisfies Readonly<Record<string, ExportFormat>>;

/** Name of a format. */
export type ExportName = keyof typeof exportFormats;

function jsonText(value: JsonObject): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function yamlText(value: JsonObject): string {
  // Anchors are for people who write; whatever reads a document of an API may not know them.
  return stringify(value, { useAnchors: false, lineWidth: -1 });
}
