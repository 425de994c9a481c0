/**
 * From a docs folder to a {@linkcode LoadedSite}: settings read, pages known, navigation resolved,
 * snippets compiled. Nothing is rendered yet.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Span, spanAt } from "../model/diagnostic.ts";
import type { Navigation } from "../model/navigation.ts";
import type { Page, PagePath } from "../model/page.ts";
import { compileRedirects, type RedirectInput, type Redirects } from "../navigation/redirects.ts";
import { checkSampleLanguages } from "../endpoint/code_samples.ts";
import { namedDocuments } from "../endpoint/named_documents.ts";
import { type OperationPages, operationPages } from "../endpoint/operation_pages.ts";
import { resolveNavigation } from "../navigation/resolve.ts";
import { loadSpecifications, SpecificationCache } from "../openapi/load.ts";
import { discoverFiles, type Discovery, withoutImported } from "../pages/discover.ts";
import { type ImportTarget, resolveImport } from "../pages/esm.ts";
import { findDuplicatePages } from "../pages/page.ts";
import { fetchText } from "../platform/fetch_text.ts";
import type { FileEntry, Files } from "../platform/files.ts";
import { hashOf } from "../platform/hash.ts";
import type { ModuleSource } from "../render/protocol.ts";
import { type LoadedSettings, loadSettings } from "../settings/load.ts";
import type { BuildCache, SourceRecord } from "./cache.ts";
import { pageDates } from "./change_dates.ts";
import { compileModules, importHashes } from "./modules.ts";
import { Sources } from "./sources.ts";

/** A docs folder, understood. */
export interface LoadedSite {
  readonly files: Files;
  /** Files as they were when they were looked at; `serve` looks again at those that changed. */
  readonly entries: Map<string, FileEntry>;
  readonly discovery: Discovery;
  readonly settings: LoadedSettings;
  readonly sources: Sources;
  /** Pages that are built, by path, sorted. Pages with a `url` are links and not among them. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  /** Pages without a file of their own: operations that the navigation names. */
  readonly generated: ReadonlySet<PagePath>;
  readonly operations: OperationPages;
  /** Changes with any text of any API document. */
  readonly specificationsHash: string;
  readonly navigation: Navigation;
  readonly redirects: Redirects;
  /** File → time of its last change, where pages show it and Git knows it. */
  readonly dates: ReadonlyMap<string, string>;
  readonly modules: ReadonlyMap<string, ModuleSource>;
  /** Import specifier → imported file, of one file. */
  importsOf(file: string): Readonly<Record<string, string>>;
  /** Changes with any file that pages import. */
  readonly modulesHash: string;
  /** Changes with any file that a file imports, at any depth. */
  importsHash(file: string): string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads a site. Without usable settings there is no site, only diagnostics. */
export async function loadSite(
  files: Files,
  cache: BuildCache,
  specificationCache = new SpecificationCache(),
): Promise<{ site?: LoadedSite; diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const loaded = loadSettings(files);
  diagnostics.push(...loaded.diagnostics);
  if (loaded.value === undefined) return { diagnostics };
  const { settings } = loaded.value;

  const entries = new Map(files.list().map((entry) => [entry.path, entry]));
  const discovery = discoverFiles(files);
  diagnostics.push(...discovery.diagnostics);

  const sources = new Sources(files);
  const contentFiles = [
    ...discovery.pages.map(({ file }) => file),
    ...discovery.snippets,
    ...discovery.components,
  ];
  for (const file of contentFiles) {
    const entry = entries.get(file);
    if (entry !== undefined) sources.learn(entry, cache.sources[file]);
  }

  const graph = importGraph(sources.records, files);
  diagnostics.push(...graph.diagnostics);
  const found = pagesOf(discovery, sources.records, graph.imported);
  diagnostics.push(...found.diagnostics);

  const { locate } = loaded.value;
  const names = {
    navigation: settings.navigation,
    openapi: settings.api.openapi,
    pages: found.pages,
    locate,
  };
  const specifications = await loadSpecifications(files, discovery.descriptions, {
    fetchUrl: fetchText,
    named: namedDocuments(names),
    cache: specificationCache,
  });
  const operations = operationPages(specifications, names);
  const navigation = resolveNavigation(settings.navigation, operations.pages, {
    locate,
    openapi: settings.api.openapi,
    operations: (entry) => operations.operations(entry),
    hasSpecifications: specifications.specifications.length > 0,
  });
  diagnostics.push(
    ...checkSampleLanguages(
      settings.api.examples.languages,
      locate(["api", "examples", "languages"]),
    ),
  );
  diagnostics.push(
    ...specifications.diagnostics,
    ...operations.diagnostics(),
    ...navigation.diagnostics,
  );
  // Pages that are only links are not built; pages of operations may have no file.
  const pages = new Map(
    [...operations.pages].filter(([, page]) => page.frontmatter.url === undefined),
  );
  const generated = new Set<PagePath>();
  for (const page of operations.generated()) {
    pages.set(page.path, page);
    generated.add(page.path);
  }
  const urls = new Set([...pages.values()].map(({ url }) => url));
  const pointers = pointerRedirects(operations.pages, settings.redirects);
  const redirects = compileRedirects([...settings.redirects, ...pointers], {
    locate: ([key = "", index = 0, ...rest]) => {
      const pointer = pointers[Number(index) - settings.redirects.length];
      return pointer === undefined ? locate([key, index, ...rest]) : pointer.span;
    },
    isPage: (url) => urls.has(url),
  });
  diagnostics.push(...redirects.diagnostics);
  const { dates, diagnostics: dateProblems } = await pageDates(
    files.root,
    pages.values(),
    settings,
  );
  diagnostics.push(...dateProblems);

  const modules = await compileModules(graph, sources, settings.variables);
  diagnostics.push(...modules.diagnostics);
  const importsOf = (file: string) => graph.edges.get(file) ?? {};
  const site: LoadedSite = {
    files,
    entries,
    discovery,
    settings: loaded.value,
    sources,
    pages,
    generated,
    operations,
    specificationsHash: specificationsHash(specificationCache),
    navigation: navigation.value!, // an empty tree when nothing could be resolved
    redirects: redirects.value!, // an empty list when nothing could be compiled
    dates,
    modules: modules.value,
    importsOf,
    ...importHashes(modules.value, importsOf, sources),
    diagnostics,
  };
  return { site, diagnostics };
}

/**
 * Pages that are only entries of the navigation: who knows their path is led to the address that they
 * stand for. Redirects of the settings come first.
 */
function pointerRedirects(
  pages: ReadonlyMap<PagePath, Page>,
  written: readonly RedirectInput[],
): (RedirectInput & { readonly span: Span | undefined })[] {
  const taken = new Set(written.map(({ source }) => source.replace(/^(?!\/)/, "/")));
  return [...pages.values()].flatMap(({ url, frontmatter, spans }) =>
    frontmatter.url === undefined || taken.has(url) || /[:*]/.test(url)
      ? []
      : [{ source: url, destination: frontmatter.url, permanent: false, span: spans.url }]
  );
}

function specificationsHash({ entries }: SpecificationCache): string {
  const texts = new Map([...entries.values()].flatMap(({ texts }) => [...texts]));
  return hashOf(...[...texts].sort(([a], [b]) => (a < b ? -1 : 1)).flat());
}

/** Which file imports which. */
export interface ImportGraph {
  /** Importing file → specifier as written → imported file. */
  readonly edges: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly imported: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

function importGraph(records: ReadonlyMap<string, SourceRecord>, files: Files): ImportGraph {
  const edges = new Map<string, Record<string, string>>();
  const imported = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const [file, record] of records) {
    if (record.imports.length === 0) continue;
    const targets: Record<string, string> = {};
    for (const { from, span } of record.imports) {
      const target = resolveImport(from, file);
      if (target.kind === "react") continue;
      if (target.kind === "file" && files.has(target.path)) {
        targets[from] = target.path;
        imported.add(target.path);
      } else {
        diagnostics.push(importProblem(from, target, span));
      }
    }
    edges.set(file, targets);
  }
  return { edges, imported, diagnostics };
}

/** Why an import cannot be followed. */
function importProblem(
  from: string,
  target: Exclude<ImportTarget, { kind: "react" }>,
  span: Span,
): Diagnostic {
  if (target.kind === "file") {
    const hint = `create "${target.path}", or correct the path`;
    return diagnostic("import-missing", `The imported file "${from}" does not exist`, {
      span,
      hint,
    });
  }
  switch (target.reason) {
    case "outside":
      return diagnostic(
        "import-outside-folder",
        `The import "${from}" leads out of the docs folder`,
        {
          span,
          hint: "move the file into the docs folder",
        },
      );
    case "network":
      return diagnostic("import-unsupported", `The import "${from}" is on the network`, {
        span,
        hint: "save the file in the docs folder and import it from there",
      });
    case "package":
      return diagnostic(
        "import-unsupported",
        `The import "${from}" is a package; only React's hooks and files can be imported`,
        {
          span,
          hint: 'begin the path of a file with "/" or "./"',
        },
      );
    case "type":
      return diagnostic(
        "import-unsupported",
        `The import "${from}" is no kind of file that can be imported`,
        {
          span,
          hint: "import .mdx, .md, .jsx, .tsx or .json files",
        },
      );
  }
}

interface FoundPages {
  /** With pages that are only links. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly diagnostics: readonly Diagnostic[];
}

function pagesOf(
  discovery: Discovery,
  records: ReadonlyMap<string, SourceRecord>,
  imported: ReadonlySet<string>,
): FoundPages {
  const diagnostics: Diagnostic[] = [];
  const pages: Page[] = [];
  for (const record of records.values()) diagnostics.push(...record.diagnostics);
  for (const { file } of withoutImported(discovery.pages, imported).pages) {
    const page = records.get(file)?.page;
    if (page !== undefined) pages.push(page);
  }
  diagnostics.push(...findDuplicatePages(pages));
  const all = new Map<PagePath, Page>();
  const claimed = new Set<string>();
  for (const page of pages) {
    // Of two files for one page the first counts, as the report says.
    if (claimed.has(page.url)) continue;
    claimed.add(page.url);
    all.set(page.path, page);
  }
  const made = new Set([
    "/_docs/files.json",
    ...[...all.values()].map(({ url }) => url === "/" ? "/index.md" : `${url}.md`),
  ]);
  for (const [path, page] of all) {
    const parts = page.url.split("/");
    const taken = parts.map((_, index) => parts.slice(0, index + 1).join("/")).find((folder) =>
      made.has(folder)
    );
    if (taken === undefined) continue;
    all.delete(path);
    const message = `The page "${page.path}" needs a folder where the site has the file "${
      taken.slice(1)
    }"`;
    diagnostics.push(
      diagnostic("output-conflict", message, { span: spanAt(page.file), hint: "rename the page" }),
    );
  }
  return { pages: all, diagnostics };
}
