/**
 * Makes the files of one page: compiles it, has it rendered, and tells by a key when that has to be
 * done again.
 *
 * @module
 */
import { compileMdx } from "../compile/mdx.ts";
import { prepareSource } from "../compile/prepare.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { documentedReader } from "./read_endpoint.ts";
import { operationText } from "../export/operation_text.ts";
import { type Diagnostic, spanAt } from "../model/diagnostic.ts";
import type { ResolvedEndpoint } from "../model/endpoint.ts";
import type { Page } from "../model/page.ts";
import { playgroundDataPath } from "../model/playground.ts";
import { placesOf, type Visibility, visibilityOf } from "../navigation/order.ts";
import type { OperationRef } from "../openapi/specification.ts";
import { hashOf } from "../platform/hash.ts";
import type { Outcome, RenderPool } from "../render/pool.ts";
import type { ModuleSource, NoticeView, PageJob, Rendered } from "../render/protocol.ts";
import { feedPath } from "../seo/feed.ts";
import { Contextual } from "../settings/schema/chrome.ts";
import type { SearchRecord } from "../search/page_record.ts";
import type { PageRecord } from "./cache.ts";
import { browserCode, pageWithBrowserUrl } from "./emit_islands.ts";
import { exportedFiles } from "./export_site.ts";
import { hasPlayground, playgroundFile } from "./emit_playground.ts";
import type { LoadedSite } from "./load.ts";
import { locateFindings } from "./locate_findings.ts";
import { addressOfSite, pageHeads } from "./page_head.ts";

/** What making pages needs besides the site. */
export interface PageBuilderOptions {
  readonly base: string;
  readonly siteUrl?: string;
  readonly pool: RenderPool;
  readonly keys: CommonKeys;
  /** Files that pages import, with the URLs of their browser code. */
  readonly modules: ReadonlyMap<string, ModuleSource>;
}

/** What all pages depend on. */
export interface CommonKeys {
  /** Changes with everything that is common to the files of all pages. */
  readonly layout: string;
  /** The same without navigation, styles and scripts: what problems of pages depend on. */
  readonly content: string;
}

/** The files of a page and what is remembered about it. */
export interface MadePage {
  /** Output path → bytes. */
  readonly outputs: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly record: PageRecord;
  /** What search knows about the page, when it shows it. */
  readonly search?: SearchRecord;
  /** What the page documents. */
  readonly endpoint?: ResolvedEndpoint;
}

/** Makes pages one by one. */
export interface PageBuilder {
  /** The keys that a page has now; equal keys mean equal files, or equal problems. */
  keysOf(page: Page): Pick<PageRecord, "key" | "contentKey">;
  /** Makes a page, an urgent one before others. Never throws for what the page holds. */
  make(page: Page, urgent?: boolean): Promise<MadePage>;
}

/** URL path of a page → file of the site. */
export function outputPath(url: string): string {
  return url === "/" ? "index.html" : `${url.slice(1)}/index.html`;
}

/** URL path of a page → its Markdown form. */
export function markdownPath(url: string): string {
  return `${url === "/" ? "index" : url.slice(1)}.md`;
}

/** Makes the builder of a site. */
export function pageBuilder(site: LoadedSite, options: PageBuilderOptions): PageBuilder {
  const { settings } = site.settings;
  const places = placesOf(site.navigation);
  const heads = pageHeads(site, addressOfSite(site, options));
  const readDocumented = documentedReader(site, options.base);
  const ownDocument = exportedFiles(site)[0]?.path;

  const shownIn = (page: Page): Visibility =>
    visibilityOf(page, places.get(page.path), settings.seo.indexing);

  const keysOf = (page: Page): Pick<PageRecord, "key" | "contentKey"> => {
    const { noindex, search } = shownIn(page);
    const shown = site.operations.operationOf(page.path) ?? site.operations.schemaOf(page.path);
    const own = hashOf(
      site.sources.records.get(page.file)?.hash ?? "",
      site.importsHash(page.file),
      page.path,
      shown === undefined ? "" : `${site.specificationsHash} ${shown.pointer}`,
    );
    return {
      key: hashOf(
        options.keys.layout,
        own,
        `${noindex} ${search}`,
        JSON.stringify(heads.headOf(page)),
      ),
      contentKey: hashOf(options.keys.content, own),
    };
  };

  const make = async (page: Page, urgent = false): Promise<MadePage> => {
    // Before the text is read: should the file change meanwhile, the key is the older one.
    const keys = keysOf(page);
    const { job, diagnostics } = await jobOf(page);
    let outcome = await options.pool.render(job, urgent);
    if (outcome.kind !== "rendered") {
      const problem = stopProblem(page, outcome, options.pool.limit);
      diagnostics.push(problem);
      const notice = noticeOf(problem, page.file);
      outcome = await options.pool.render(
        {
          kind: "page",
          page,
          notice,
          noindex: job.noindex,
          ...(job.head && { head: job.head }),
          searched: job.searched ?? false,
        },
        urgent,
      );
    }
    if (outcome.kind !== "rendered") throw new Error(`Cannot render the notice of "${page.file}"`);
    const { rendered } = outcome;
    diagnostics.push(...findingsOf(page, rendered));
    const operation = settings.markdown.schema ? site.operations.operationOf(page.path) : undefined;
    const markdown = operation === undefined
      ? rendered.markdown
      : withOperation(rendered.markdown, operation);
    const outputs = new Map<string, Uint8Array<ArrayBuffer>>();
    outputs.set(outputPath(page.url), rendered.html);
    if (markdown !== undefined) outputs.set(markdownPath(page.url), markdown);
    if (rendered.feed !== undefined) outputs.set(feedPath(page.url), rendered.feed);
    if (job.endpoint !== undefined && hasPlayground(job.endpoint)) {
      outputs.set(playgroundDataPath(page.url), playgroundFile(page, job.endpoint, settings));
    }
    const used = rendered.facts?.browserModules ?? [];
    if (job.code?.browserUrl !== undefined && used.includes(job.code.id)) {
      outputs.set(
        decodeURI(job.code.browserUrl.slice(options.base.length + 1)),
        browserCode(job.code, options.modules),
      );
    }
    site.sources.release(page.file);
    return {
      outputs,
      record: {
        ...keys,
        outputs: Object.fromEntries([...outputs].map(([path, bytes]) => [path, bytes.length])),
        diagnostics,
        browserModules: used.filter((id) => id !== page.file),
        features: rendered.facts?.features ?? [],
      },
      ...(rendered.search !== undefined && { search: rendered.search }),
      ...(job.endpoint !== undefined && { endpoint: job.endpoint }),
    };
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
    const { noindex, search: searched } = shownIn(page);
    const head = heads.headOf(page);
    const contextual = ownMenu(page);
    const shown = site.operations.operationOf(page.path);
    const document = shown?.specification.file ?? (documented.endpoint && ownDocument);
    const common = {
      kind: "page",
      page,
      noindex,
      searched,
      head,
      ...(contextual !== undefined && { contextual }),
      ...(document !== undefined && { document }),
      ...documented,
    } as const;
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

  return { keysOf, make };
}

/** The menu that a page writes for itself; one that is not valid is as if it were not there. */
function ownMenu({ frontmatter: { contextual } }: Page): PageJob["contextual"] {
  return contextual === undefined ? undefined : Contextual.safeParse(contextual).data;
}

/** The Markdown of a page, and the operation that it shows as its document has it. */
function withOperation(
  markdown: Uint8Array<ArrayBuffer> | undefined,
  operation: OperationRef,
): Uint8Array<ArrayBuffer> | undefined {
  if (markdown === undefined) return undefined;
  const text = new TextEncoder().encode(`\n${operationText(operation)}\n`);
  const joined = new Uint8Array(markdown.length + text.length);
  joined.set(markdown);
  joined.set(text, markdown.length);
  return joined;
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
