/**
 * The endpoints of a site in the forms that other tools read: `openapi.json`, where agents look for it,
 * a Postman collection and a file of requests.
 *
 * A site has them when it documents endpoints by hand. A site whose endpoint pages come from a document
 * publishes that document already.
 *
 * @module
 */
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page, PagePath } from "../model/page.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import type { BuildCache } from "./cache.ts";
import { keepOutputs } from "./emit_extras.ts";
import { withoutSpans } from "./emit_playground.ts";
import { exportedFiles, exportedPages, exportPaths, exportSite } from "./export_site.ts";
import type { LoadedSite } from "./load.ts";
import { addressOfSite } from "./page_head.ts";
import { documentedReader } from "./read_endpoint.ts";
import type { Bytes } from "./site_files.ts";

/** Whether an output path may be one of these files. */
export function isExported(path: string): boolean {
  return exportPaths.has(path);
}

/** Where the site is published. */
export interface ExportOptions {
  readonly base: string;
  readonly siteUrl?: string;
}

/**
 * The endpoints that a build has read for its pages, until all pages are made. As text without places
 * in files they take a tenth of the memory.
 */
export class EndpointTexts {
  readonly #texts = new Map<PagePath, string>();
  readonly #isWanted: boolean;

  constructor(site: LoadedSite) {
    this.#isWanted = exportedFiles(site).length > 0;
  }

  put({ path }: Page, endpoint: ResolvedEndpoint | undefined): void {
    if (endpoint === undefined || !this.#isWanted) return;
    this.#texts.set(path, JSON.stringify(endpoint, withoutSpans));
  }

  get({ path }: Page): ResolvedEndpoint | undefined {
    const text = this.#texts.get(path);
    return text === undefined ? undefined : JSON.parse(text);
  }
}

/** Makes the files: output path → bytes. `endpoints` are those that have been read already. */
export function exportTexts(
  site: LoadedSite,
  options: ExportOptions,
  endpoints?: EndpointTexts,
): Map<string, Bytes> {
  const wanted = exportedFiles(site);
  if (wanted.length === 0) return new Map();
  const read = documentedReader(site, "");
  // A page of an operation may have no file.
  const sourceOf = (page: Page): string =>
    site.generated.has(page.path) ? "" : site.sources.text(page.file);
  const { site: exported } = exportSite(
    site,
    (page) => endpoints?.get(page) ?? read(page, sourceOf(page)).endpoint,
  );
  const published = { ...exported, url: addressOfSite(site, options)?.root };
  return new Map(
    wanted.map(({ path, format }) => [
      path,
      new TextEncoder().encode(format.make(published).value),
    ]),
  );
}

/** What writing them in a build needs. */
export interface EmitExportsOptions extends ExportOptions {
  readonly endpoints: EndpointTexts;
  readonly output: OutputFolder;
  readonly remembered: BuildCache;
  /** Holds the records of all pages. */
  readonly next: BuildCache;
}

/** Writes them, unless the last build's still hold. What they cannot say is told by `docs export`. */
export function emitExports(site: LoadedSite, options: EmitExportsOptions): void {
  const { output, remembered, next } = options;
  const { pages } = exportedPages(site);
  const keys = pages.map(({ page }) => next.pages[page.path]?.key ?? "");
  const key = hashOf(keys.join("\n"), ...exportedFiles(site).map(({ path }) => path));
  if (keepOutputs(remembered.exports, key, output)) {
    next.exports = remembered.exports;
    return;
  }
  const outputs: Record<string, number> = {};
  for (const [path, bytes] of exportTexts(site, options, options.endpoints)) {
    if (output.has(path)) continue;
    output.write(path, bytes);
    outputs[path] = bytes.length;
  }
  next.exports = { key, outputs, diagnostics: [] };
}
