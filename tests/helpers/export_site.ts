/**
 * Sites of a few pages, exported.
 *
 * @module
 */
import { emptyCache } from "../../src/build/cache.ts";
import { exportSite } from "../../src/build/export_site.ts";
import { loadSite } from "../../src/build/load.ts";
import { documentedReader } from "../../src/build/read_endpoint.ts";
import type { ExportedSite } from "../../src/export/exported.ts";
import type { Diagnostic } from "../../src/model/diagnostic.ts";
import { memoryFiles } from "../../src/platform/files.ts";

/** Settings of a site with these navigation entries. */
export function settingsOf(pages: unknown, more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    theme: "mint",
    name: "Ships",
    description: "Ships and their crews.",
    colors: { primary: "#0f766e" },
    api: { mdx: { server: "https://api.ships.example/v1", auth: { method: "bearer" } } },
    navigation: pages,
    ...more,
  });
}

/** An endpoint page. */
export function endpointPage(title: string, api: string, body = "", more = ""): string {
  return `---\ntitle: "${title}"\napi: ${api}\n${more}---\n\n${body}\n`;
}

/** Reads the endpoints of a site in memory. */
export async function exportedSite(
  files: Readonly<Record<string, string>>,
): Promise<{ site: ExportedSite; diagnostics: readonly Diagnostic[] }> {
  const { site, diagnostics } = await loadSite(memoryFiles(files), emptyCache("test"));
  if (site === undefined) throw new Error(JSON.stringify(diagnostics));
  const read = documentedReader(site, "");
  return exportSite(
    site,
    (page) =>
      read(page, site.generated.has(page.path) ? "" : site.sources.text(page.file)).endpoint,
  );
}
