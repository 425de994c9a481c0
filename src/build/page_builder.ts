/**
 * Builds one page: decides whether the last build's files still hold, else compiles, has it rendered
 * and writes the result.
 *
 * @module
 */
import { compileMdx } from "../compile/mdx.ts";
import { prepareSource } from "../compile/prepare.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { documentedReader } from "./read_endpoint.ts";
import { markdownPage } from "../export/markdown.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import type { Page } from "../model/page.ts";
import { placesOf, visibilityOf } from "../navigation/order.ts";
import { hashOf } from "../platform/hash.ts";
import type { OutputFolder } from "../platform/output_folder.ts";
import type { Outcome, RenderPool } from "../render/pool.ts";
import type { ModuleSource, NoticeView, PageJob, Rendered } from "../render/protocol.ts";
import type { BuildCache, PageRecord } from "./cache.ts";
import { browserCode, pageWithBrowserUrl } from "./emit_islands.ts";
import type { LoadedSite } from "./load.ts";
import { locateFindings } from "./locate_findings.ts";

/** What building a page needs besides the site. */
export interface PageBuilderOptions {
  readonly base: string;
  readonly siteUrl?: string;
  readonly output: OutputFolder;
  readonly pool: RenderPool;
  readonly commonKey: string;
  /** Files that pages import, with the URLs of their browser code. */
  readonly modules: ReadonlyMap<string, ModuleSource>;
  readonly remembered: BuildCache;
  readonly next: BuildCache;
}

/** Builds pages one by one. */
export interface PageBuilder {
  /** Builds a page and answers with its problems. Never throws for what the page holds. */
  build(page: Page): Promise<readonly Diagnostic[]>;
  /** Modules that pages use in the browser, known when all pages are built. */
  readonly browserModules: ReadonlySet<string>;
  /** Features that pages use, likewise. */
  readonly features: ReadonlySet<string>;
}

/** URL path of a page → file of the site. */
export function outputPath(url: string): string {
  return url === "/" ? "index.html" : `${url.slice(1)}/index.html`;
}

/** Makes the builder of a site. */
export function pageBuilder(site: LoadedSite, options: PageBuilderOptions): PageBuilder {
  const { output, remembered, next } = options;
  const { settings } = site.settings;
  const places = placesOf(site.navigation);
  const readDocumented = documentedReader(site, options.base);
  const browserModules = new Set<string>();
  const features = new Set<string>();

  const isNoindex = (page: Page): boolean =>
    visibilityOf(page, places.get(page.path), settings.seo.indexing).noindex;

  const remember = (page: Page, record: PageRecord): readonly Diagnostic[] => {
    next.pages[page.path] = record;
    for (const id of record.browserModules) browserModules.add(id);
    for (const name of record.features) features.add(name);
    return record.diagnostics;
  };

  const build = async (page: Page): Promise<readonly Diagnostic[]> => {
    const shown = site.operations.operationOf(page.path) ?? site.operations.schemaOf(page.path);
    const key = hashOf(
      options.commonKey,
      site.sources.records.get(page.file)?.hash ?? "",
      page.path,
      String(isNoindex(page)),
      shown === undefined ? "" : `${site.specificationsHash} ${shown.pointer}`,
    );
    const record = remembered.pages[page.path];
    if (
      record?.key === key &&
      Object.entries(record.outputs).every(([path, size]) => output.holds(path, size))
    ) {
      for (const path of Object.keys(record.outputs)) output.keep(path);
      return remember(page, record);
    }
    const { job, diagnostics } = await jobOf(page);
    let outcome = await options.pool.render(job);
    if (outcome.kind !== "rendered") {
      const problem = stopProblem(page, outcome, options.pool.limit);
      diagnostics.push(problem);
      const notice = noticeOf(problem, page.file);
      outcome = await options.pool.render({ kind: "page", page, notice, noindex: job.noindex });
    }
    if (outcome.kind !== "rendered") throw new Error(`Cannot render the notice of "${page.file}"`);
    const { rendered } = outcome;
    diagnostics.push(...findingsOf(page, rendered));
    const markdown = new TextEncoder().encode(markdownPage(page, sourceOf(page), {
      variables: settings.variables,
      textOf: (file) => site.sources.text(file),
      isModular: (file) => site.sources.records.get(file)?.modular ?? false,
      importsOf: (file) => site.importsOf(file),
      operation: settings.markdown.schema ? site.operations.operationOf(page.path) : undefined,
    }));
    const outputs: Record<string, number> = {};
    const write = (path: string, bytes: Uint8Array): void => {
      output.write(path, bytes);
      outputs[path] = bytes.length;
    };
    write(outputPath(page.url), rendered.html);
    write(`${page.url === "/" ? "index" : page.url.slice(1)}.md`, markdown);
    const used = rendered.facts?.browserModules ?? [];
    if (job.code?.browserUrl !== undefined && used.includes(job.code.id)) {
      write(
        decodeURI(job.code.browserUrl.slice(options.base.length + 1)),
        browserCode(job.code, options.modules),
      );
    }
    site.sources.release(page.file);
    return remember(page, {
      key,
      outputs,
      diagnostics,
      browserModules: used.filter((id) => id !== page.file),
      features: rendered.facts?.features ?? [],
    });
  };

  /** The job that renders a page, or its notice when it does not compile. */
  const jobOf = async (page: Page): Promise<{ job: PageJob; diagnostics: Diagnostic[] }> => {
    const { file } = page;
    const source = sourceOf(page);
    const prepared = prepareSource(source, { file, variables: settings.variables });
    const modular = !site.generated.has(page.path) &&
      (site.sources.records.get(file)?.modular ?? false);
    const compiled = await compileMdx(prepared.text, {
      file,
      modular,
      markdown: /\.md$/i.test(file),
    });
    const { diagnostics: found, ...documented } = readDocumented(page, source);
    const diagnostics = [...prepared.diagnostics, ...compiled.diagnostics, ...found];
    const common = { kind: "page", page, noindex: isNoindex(page), ...documented } as const;
    if (compiled.value === undefined) {
      const [problem] = compiled.diagnostics;
      return { job: { ...common, notice: noticeOf(problem!, file) }, diagnostics }; // no code, so a reason
    }
    const code: ModuleSource = {
      ...compiled.value,
      id: file,
      kind: "content",
      imports: site.importsOf(file),
    };
    return {
      job: { ...common, code: pageWithBrowserUrl(code, options.modules, options.base) },
      diagnostics,
    };
  };

  /** The author's text of a page; of an operation without a file, what its document says in MDX. */
  const sourceOf = (page: Page): string =>
    site.generated.has(page.path)
      ? site.operations.contentOf(page.path) ?? ""
      : site.sources.text(page.file);

  const findingsOf = (page: Page, rendered: Rendered): readonly Diagnostic[] => {
    const located = rendered.findings.length > 0
      ? locateFindings(rendered.findings, page.file, sourceOf(page))
      : [];
    if (rendered.failure === undefined) return located;
    return [
      ...located,
      diagnostic("render-failed", `The page throws: ${rendered.failure}`, {
        span: spanAt(page.file),
        hint: "check the expressions and components of the page",
      }),
    ];
  };

  return { build, browserModules, features };
}

function stopProblem(
  page: Page,
  outcome: Exclude<Outcome, { kind: "rendered" }>,
  limit: number,
): Diagnostic {
  const span = spanAt(page.file);
  if (outcome.kind === "timeout") {
    return diagnostic("render-timeout", `The page was stopped after ${limit / 1000} seconds`, {
      span,
      hint: "look for a loop that does not end in its expressions or components",
    });
  }
  return diagnostic("render-failed", `The page was stopped: ${outcome.message}`, { span });
}

function noticeOf({ message, hint, span }: Diagnostic, file: string): NoticeView {
  const { line, column } = span?.start ?? { line: 1, column: 1 };
  return { file, line, column, message, ...(hint !== undefined && { hint }) };
}
