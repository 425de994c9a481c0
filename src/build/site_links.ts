/**
 * The links of a site and what they can lead to, for the checks.
 *
 * @module
 */
import type { CheckedPage, SiteLinks } from "../checks/check.ts";
import { codeLinks } from "../checks/links/code_links.ts";
import { type WrittenLink, writtenLinks } from "../checks/links/written.ts";
import type { PagePath } from "../model/page.ts";
import type { CheckRecord } from "./cache.ts";
import { copiedFiles } from "./emit_statics.ts";
import type { LoadedSite } from "./load.ts";
import { importClosure } from "./modules.ts";

/** Collects the links of pages, as they were found when the pages were checked, of snippets and of code. */
export function linksOf(
  site: LoadedSite,
  records: ReadonlyMap<PagePath, CheckRecord>,
  snippets: readonly CheckedPage[],
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
  const { variables } = site.settings.settings;
  for (const snippet of snippets) {
    written.set(snippet.page.file, [...writtenLinks(snippet, variables)]);
  }
  for (const file of site.modules.keys()) {
    if (/\.[jt]sx$/i.test(file)) written.set(file, [...codeLinks(file, site.sources.text(file))]);
  }
  const { authored, skills } = site.discovery;
  return {
    written,
    anchors,
    published: new Set([...copiedFiles(site), ...authored, ...skills]),
    users,
    pointers: new Set(
      [...site.operations.pages.values()].flatMap(({ url, frontmatter }) =>
        frontmatter.url === undefined ? [] : [url]
      ),
    ),
  };
}
