/**
 * When the pages of a site were last changed, as far as the site asks for it.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Page } from "../model/page.ts";
import { changeDates } from "../platform/git.ts";
import type { Settings } from "../settings/schema.ts";

/** Dates by file. */
export interface PageDates {
  readonly dates: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the dates of the pages from Git when pages show them (`metadata.timestamp`, `timestamp`) and do
 * not bring them all themselves. `root` is unset for a folder that is not on a disk. Yields
 * `change-dates-unknown`.
 */
export async function pageDates(
  root: string | undefined,
  pages: Iterable<Page>,
  { metadata }: Settings,
): Promise<PageDates> {
  const wanted = new Set<string>();
  for (const { file, frontmatter } of pages) {
    const isShown = frontmatter.timestamp ?? metadata.timestamp;
    if (isShown && frontmatter.lastUpdatedDate === undefined) wanted.add(file);
  }
  if (wanted.size === 0 || root === undefined) return { dates: new Map(), diagnostics: [] };
  const { dates, history } = await changeDates(root, wanted);
  const unknown = wanted.size - dates.size;
  if (history === "whole" || unknown === 0) return { dates, diagnostics: [] };
  const problem = history === "none"
    ? diagnostic(
      "change-dates-unknown",
      "The pages show when they were changed, but their folder has no Git history to tell it",
      { hint: 'build in a clone of the repository, or write "lastUpdatedDate" into the pages' },
    )
    : diagnostic(
      "change-dates-unknown",
      `The history of the repository is cut: it does not tell when ${
        unknown === 1 ? "1 page was" : `${unknown} pages were`
      } changed`,
      { hint: 'fetch all of it, with "git fetch --unshallow" or "fetch-depth: 0"' },
    );
  return { dates, diagnostics: [problem] };
}
