/**
 * `docs check`: loads a site as a build does, and gives it to the checks.
 *
 * @module
 */
import type { CheckContext, CheckedPage, PageCheck, SyntaxNode } from "../checks/check.ts";
import { withoutUnstated } from "../checks/drift/unstated.ts";
import { withoutImplied } from "../checks/implied.ts";
import { pageChecks, siteChecks } from "../checks/mod.ts";
import { runChecks, runPageChecks } from "../checks/run.ts";
import { secretHider } from "../checks/secrets/secrets.ts";
import {
  applySuppressions,
  readSuppressions,
  settingsSuppressions,
  type Suppression,
} from "../checks/suppress.ts";
import { mergeShared, withoutRepeats } from "../diagnostics/merge.ts";
import { sortDiagnostics } from "../diagnostics/format.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page, PagePath } from "../model/page.ts";
import { loadSpecifications } from "../openapi/load.ts";
import { parsePageTree } from "../pages/page_tree.ts";
import { fetchText } from "../platform/fetch_text.ts";
import { type Files, textReader } from "../platform/files.ts";
import { machineWeb, type Web } from "../platform/web.ts";
import { type CheckRecord, emptyCache, readCache, writeCache } from "./cache.ts";
import { checkPages } from "./check_pages.ts";
import { type LoadedSite, loadSite } from "./load.ts";
import { linksOf } from "./site_links.ts";
import { programVersion } from "./program.ts";
import { type Documented, type DocumentedReader, documentedReader } from "./read_endpoint.ts";

/** What to check. */
export interface CheckOptions {
  readonly files: Files;
  /** Documents that the pages are held against. */
  readonly specs?: readonly SpecSource[];
  /** Whether links to other sites are asked for. */
  readonly external?: boolean;
  /** How other sites are asked; unset: as this machine reaches them. */
  readonly web?: Web;
  /** File with what an earlier check left; unset: nothing is remembered. */
  readonly cacheFile?: string | undefined;
  /**
   * Whether pages are rendered as in a build, which finds components that do not exist and the like;
   * unset: yes.
   */
  readonly render?: boolean;
  /** Number of rendering workers; one per core when unset. */
  readonly workers?: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A document: a URL, or a path below the folder that `files` reads. */
export interface SpecSource {
  readonly files: Files;
  readonly source: string;
}

/** What was found. */
export interface CheckReport {
  /** False when the settings cannot be used: then nothing else was looked at. */
  readonly complete: boolean;
  /** Pages of the site, with those that have no file. */
  readonly pages: number;
  /** Pages that document an endpoint. */
  readonly endpoints: number;
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a source file, to show the line of a problem. */
  readonly sourceText: (file: string) => string | undefined;
}

/** Checks a site. Problems in the user's files are in the report; only bugs throw. */
export async function checkSite(options: CheckOptions): Promise<CheckReport> {
  const { files, specs = [] } = options;
  const sourceText = firstText([files, ...specs.map((spec) => spec.files)]);
  const version = programVersion();
  // What was found without rendering is less than what a later check asks for.
  const cacheFile = options.render === false ? undefined : options.cacheFile;
  const remembered = readCache(cacheFile, version);
  const { site, diagnostics } = await loadSite(files, remembered);
  if (site === undefined) {
    return { complete: false, pages: 0, endpoints: 0, diagnostics, sourceText };
  }
  const loaded = await Promise.all(
    specs.map(({ files, source }) =>
      loadSpecifications(files, [], { fetchUrl: fetchText, named: [{ source }] })
    ),
  );
  const checker = pageChecker(site);
  const checked = await checkPages(site, checker, { ...options, version, remembered });
  const { records } = checked;
  const context = checkContext(site, checker, records, {
    specifications: loaded.flatMap((each) => each.specifications),
    external: options.external ?? false,
    web: options.web ?? machineWeb,
  });
  const found = [
    ...diagnostics,
    ...checked.diagnostics,
    ...loaded.flatMap((each) => each.diagnostics),
  ];
  const suppressions = siteSuppressions(site);
  for (const record of records.values()) {
    found.push(...record.problems);
    suppressions.push(...record.suppressions);
  }
  for (const snippet of context.snippets) {
    const comments = readSuppressions(snippet);
    found.push(...comments.diagnostics);
    suppressions.push(...comments.suppressions);
  }
  const wide = await runChecks(siteChecks, context);
  found.push(...wide.diagnostics);
  remember(site, records, cacheFile, version);
  const once = withoutRepeats(withoutImplied(withoutUnstated(found, context)));
  const secrets = secretHider(sourceText, once);
  const kept = applySuppressions(once, suppressions, wide.dormant);
  return {
    complete: true,
    pages: site.pages.size,
    endpoints: [...site.pages.values()].filter(({ method }) => method !== undefined).length,
    diagnostics: sortDiagnostics(mergeShared(kept)).map(secrets.hide),
    sourceText: secrets.sourceText,
  };
}

function remember(
  site: LoadedSite,
  records: ReadonlyMap<string, CheckRecord>,
  file: string | undefined,
  version: string,
): void {
  const next = { ...emptyCache(version), checks: Object.fromEntries(records) };
  for (const [path, record] of site.sources.records) next.sources[path] = record;
  writeCache(file, next);
}

/** A page as checks see it, with what reading its endpoint has reported. */
export interface LookedPage extends CheckedPage {
  readonly reading: Documented;
}

/** Checks single pages of a site, for editors and servers: what it finds depends on nothing else. */
export interface PageChecker {
  /** A page as checks see it; `source` stands in for the text of its file. */
  look(page: Page, source?: string): LookedPage;
  /** Problems of one page, without those that are switched off. */
  check(page: Page, source?: string): readonly Diagnostic[];
}

/** Makes the checker of a loaded site's pages. */
export function pageChecker(
  site: LoadedSite,
  checks: readonly PageCheck[] = pageChecks,
): PageChecker {
  const { settings } = site.settings;
  const readDocumented = documentedReader(site, "");
  const look = (page: Page, source?: string): LookedPage =>
    new LazyPage(site, page, readDocumented, source);
  return {
    look,
    check(page, source) {
      const checked = look(page, source);
      const comments = readSuppressions(checked);
      const found = [...runPageChecks(checks, checked, settings), ...comments.diagnostics];
      const codes = new Set(checks.flatMap((check) => check.codes));
      // Other rules run elsewhere: whether their comments are needed cannot be told here.
      const known = comments.suppressions.filter(({ code }) => codes.has(code));
      const entries = siteSuppressions(site);
      const dormant = new Set(entries.map(({ code }) => code));
      return sortDiagnostics([
        ...applySuppressions(applySuppressions(found, entries, dormant), known),
      ]);
    },
  };
}

function siteSuppressions({ settings: { settings, locate } }: LoadedSite): Suppression[] {
  return settingsSuppressions(settings, (path) => locate(path));
}

/** A page whose parts are made when they are first asked for. */
class LazyPage implements LookedPage {
  #tree: SyntaxNode | undefined;
  #reading: Documented | undefined;

  constructor(
    private readonly site: LoadedSite,
    readonly page: Page,
    private readonly readDocumented: DocumentedReader,
    private readonly text: string | undefined,
  ) {}

  get source(): string {
    return this.text ?? this.site.sources.text(this.page.file);
  }

  get tree(): SyntaxNode {
    return this.#tree ??= parsePageTree<SyntaxNode>(this.source, this.page.file);
  }

  get reading(): Documented {
    return this.#reading ??= this.readDocumented(this.page, this.source, this.tree);
  }

  get endpoint(): ResolvedEndpoint | undefined {
    return this.page.frontmatter.api === undefined ? undefined : this.reading.endpoint;
  }
}

function checkContext(
  site: LoadedSite,
  checker: PageChecker,
  records: ReadonlyMap<PagePath, CheckRecord>,
  given: Pick<CheckContext, "specifications" | "external" | "web">,
): CheckContext {
  const pages = [...site.pages.values()].filter(({ path }) => !site.generated.has(path));
  const snippets = [...site.modules.keys()].filter((file) => /\.mdx?$/i.test(file))
    .flatMap((file) => site.sources.records.get(file)?.page ?? [])
    .map((page) => checker.look(page));
  const generated = [...site.generated].flatMap((path) => site.pages.get(path)?.url ?? []);
  return {
    files: site.files,
    settings: site.settings.settings,
    locate: (path) => site.settings.locate(path),
    links: linksOf(site, records, snippets),
    otherSources: [
      ...new Set([
        ...site.settings.sources,
        ...site.modules.keys(),
        ...site.discovery.descriptions,
      ]),
    ].filter((file) => site.files.has(file)),
    pages: pages.map((page) => checker.look(page)),
    snippets,
    generatedUrls: new Set(generated),
    all: site.pages,
    navigation: site.navigation,
    redirects: site.redirects,
    ...given,
  };
}

/** Texts of the first folder that has a file. */
function firstText(folders: readonly Files[]): (file: string) => string | undefined {
  return (file) => {
    const holder = folders.find((files) => files.has(file));
    return holder && textReader(holder)(file);
  };
}
