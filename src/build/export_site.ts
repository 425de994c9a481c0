/**
 * The endpoint pages of a loaded site, as exports take them.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { ExportedEndpoint, ExportedSite } from "../export/exported.ts";
import { type ExportFormat, exportFormats } from "../export/mod.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import { type Place, placesOf, visibilityOf } from "../navigation/order.ts";
import type { LoadedSite } from "./load.ts";

/** Which endpoint pages are exported. */
export interface ExportChoice {
  /** Only pages that were written by hand, not those of operations of a document. */
  readonly handWritten?: boolean;
}

/** A page to be exported, and where it stands. */
export interface ExportedPage {
  readonly page: Page;
  /** Titles of the groups around the page, outermost first. */
  readonly groups: readonly string[];
}

/**
 * The endpoint pages that readers can find, in the order of the navigation. Of several languages and
 * versions the default one is taken: the others document the same operations again.
 */
export function exportedPages(
  site: LoadedSite,
  { handWritten = false }: ExportChoice = {},
): { readonly pages: readonly ExportedPage[]; readonly leftOut: LeftOut } {
  const leftOut: LeftOut = { hidden: [], otherVersion: [] };
  const pages: ExportedPage[] = [];
  const places = placesOf(site.navigation);
  const { indexing } = site.settings.settings.seo;
  const inOrder = [
    ...[...places.keys()].flatMap((path) => site.pages.get(path) ?? []),
    ...[...site.pages.values()].filter(({ path }) => !places.has(path)),
  ];
  for (const page of inOrder) {
    const isOperation = site.operations.operationOf(page.path) !== undefined;
    if (!isOperation && page.frontmatter.api === undefined) continue;
    if (isOperation && handWritten) continue;
    const place = places.get(page.path);
    if (!visibilityOf(page, place, indexing).llms) leftOut.hidden.push(page);
    else if (place !== undefined && isOfOtherVersion(place)) leftOut.otherVersion.push(page);
    else pages.push({ page, groups: groupsOf(place) });
  }
  return { pages, leftOut };
}

/** Endpoint pages that are not exported. */
interface LeftOut {
  readonly hidden: Page[];
  readonly otherVersion: Page[];
}

function isOfOtherVersion({ ancestors }: Place): boolean {
  return ancestors.some((node) =>
    (node.kind === "version" || node.kind === "language") && !node.isDefault
  );
}

function groupsOf(place: Place | undefined): string[] {
  return (place?.ancestors ?? []).flatMap((node) => node.kind === "group" ? [node.title] : []);
}

/** Reads the endpoint of a page; nothing when the page states none that can be used. */
export type ReadEndpoint = (page: Page) => ResolvedEndpoint | undefined;

/**
 * What exports are made from. Yields `export-loss` for pages that are left out: what is wrong with a
 * page is found by `build` and `check`.
 */
export function exportSite(
  site: LoadedSite,
  readEndpoint: ReadEndpoint,
  choice: ExportChoice = {},
): { readonly site: ExportedSite; readonly diagnostics: readonly Diagnostic[] } {
  const { name, description } = site.settings.settings;
  const { pages, leftOut } = exportedPages(site, choice);
  const diagnostics = [
    ...leftOutNote(leftOut.hidden, "readers cannot find the page"),
    ...leftOutNote(
      leftOut.otherVersion,
      "the page is of another version or language than the default one",
    ),
  ];
  const endpoints: ExportedEndpoint[] = [];
  for (const { page, groups } of pages) {
    const endpoint = readEndpoint(page);
    if (endpoint !== undefined) endpoints.push({ page, groups, endpoint });
  }
  return { site: { title: name, description, endpoints }, diagnostics };
}

/** One note for all pages of a kind: a site may have hundreds. */
function leftOutNote(pages: readonly Page[], why: string): Diagnostic[] {
  const [first, ...others] = pages;
  if (first === undefined) return [];
  const names = pages.slice(0, 3).map(({ path }) => `"${path}"`).join(", ");
  const message = others.length === 0
    ? `The endpoint of ${names} is left out: ${why}`
    : `${pages.length} endpoints are left out: ${why} (${names}${pages.length > 3 ? ", …" : ""})`;
  const { api, openapi } = first.spans;
  return [diagnostic("export-loss", message, { span: api ?? openapi })];
}

/** A file that is exported. */
export interface ExportedFile {
  /** Output path. */
  readonly path: string;
  /** What links to it are called. */
  readonly label: string;
  readonly format: ExportFormat;
}

const files: readonly ExportedFile[] = [
  { path: "openapi.json", label: "OpenAPI", format: exportFormats.openapi },
  { path: "_docs/exports/postman.json", label: "Postman", format: exportFormats.postman },
  { path: "_docs/exports/requests.http", label: "HTTP", format: exportFormats.http },
];

/** Output paths of all of them. */
export const exportPaths: ReadonlySet<string> = new Set(files.map(({ path }) => path));

/** The exports of a site. Files of the docs folder take their place, also an `openapi.yaml`. */
export function exportedFiles(site: LoadedSite): readonly ExportedFile[] {
  const hasOwn = [...site.entries.keys()].some((path) => /^openapi\.(?:json|ya?ml)$/i.test(path));
  if (hasOwn || exportedPages(site, { handWritten: true }).pages.length === 0) return [];
  return files;
}
