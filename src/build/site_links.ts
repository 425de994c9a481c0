/**
 * The links of a site and what they can lead to, for the checks.
 *
 * @module
 */
import type { SiteLinks, SyntaxNode } from "../checks/check.ts";
import { type WrittenLink, writtenLinks } from "../checks/links/written.ts";
import type { PagePath } from "../model/page.ts";
import { parsePageTree } from "../pages/page_tree.ts";
import type { CheckRecord } from "./cache.ts";
import { copiedFiles } from "./emit_statics.ts";
import type { LoadedSite } from "./load.ts";
import { importClosure } from "./modules.ts";

/** Collects the links of pages, as they were found when the pages were checked, and of snippets. */
export function linksOf(
  site: LoadedSite,
  records: ReadonlyMap<PagePath, CheckRecord>,
): SiteLinks {
  const written = new Map<string, readonly WrittenLink[]>();
  const anchors = new Map<PagePath, ReadonlySet<string>>();
  const users = new Map<string, string[]>();
  for (const [path, record] of records) {
    const file = site.pages.get(path)?.file;
    if (file === undefined) continue;
    if (record.anchors !== undefined) anchors.set(path, new Set(record.anchors));
    if (site.generated.has(path)) continue;
    written.set(file, record.links);
    for (const id of importClosure(file, site.importsOf)) {
      users.set(id, [...users.get(id) ?? [], file]);
    }
  }
  for (const file of site.modules.keys()) {
    if (/\.mdx?$/i.test(file)) written.set(file, snippetLinks(site, file));
  }
  const { authored, skills } = site.discovery;
  return {
    written,
    anchors,
    published: new Set([...copiedFiles(site), ...authored, ...skills]),
    users,
  };
}

function snippetLinks(site: LoadedSite, file: string): WrittenLink[] {
  const page = site.sources.records.get(file)?.page;
  if (page === undefined) return [];
  const source = site.sources.text(file);
  const tree = parsePageTree<SyntaxNode>(source, file);
  return [...writtenLinks({ page, source, tree }, site.settings.settings.variables)];
}
