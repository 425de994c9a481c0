/**
 * One page, from compiled code to bytes of HTML. Runs inside a rendering worker.
 *
 * @module
 */
import { Fragment, isValidElement, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { placeAuthorization } from "../../components/endpoint/place_authorization.tsx";
import { groupFields } from "../../components/endpoint/group_fields.tsx";
import { EndpointBar } from "../../components/endpoint/EndpointBar.tsx";
import { EndpointView, SchemaView } from "../../components/endpoint/EndpointView.tsx";
import { RequestSamples, ResponseSamples } from "../../components/endpoint/SampleCards.tsx";
import { Document } from "../../components/layout/Document.tsx";
import { ParseErrorNotice } from "../../components/layout/ParseErrorNotice.tsx";
import { type Finding, type Scope, ScopeProvider } from "../../components/scope.ts";
import { codeSamplesFor } from "../endpoint/code_samples.ts";
import { responseExamplesFor } from "../endpoint/response_examples.ts";
import { pathTemplate, type ResolvedEndpoint } from "../model/endpoint.ts";
import type { PageView } from "../model/view.ts";
import type { NavigationViews } from "../navigation/view.ts";
import { type SearchRecord, searchRecord } from "../search/page_record.ts";
import { feedPath } from "../seo/feed.ts";
import { renderFeed } from "./feed.ts";
import { finishIslands, type Islands } from "./islands.ts";
import type { Modules } from "./modules.ts";
import type { ModuleSource, NoticeView, PageFacts, PageJob, SiteInit } from "./protocol.ts";
import { resetWorld, undefinedName, withPlaceholders } from "./sandbox.ts";
import type { MarkdownSite } from "../export/page_markdown.ts";
import { renderMarkdown } from "./page_markdown.tsx";
import { type Collected, createScope, forAgents, forPeople } from "./scope.ts";
import { pageServices } from "./services.ts";

/** What rendering needs from the worker. */
export interface RenderContext {
  readonly modules: Modules;
  readonly islands: Islands;
  readonly navigation: NavigationViews;
  readonly site: SiteInit;
  readonly markdown: MarkdownSite;
  /** Makes the page's view from the site's data. */
  view(job: PageJob): PageView;
  /** Sets the scope that the JSX runtime reports to. */
  enter(scope: Scope | undefined): void;
}

/** A page as text, and what was found on the way. */
export interface RenderedPage {
  readonly html: string;
  readonly markdown: string;
  readonly facts: PageFacts;
  /** Set when search shows the page. */
  readonly search?: SearchRecord;
  /** The feed of a page with updates. */
  readonly feed?: string;
  readonly findings: readonly Finding[];
  readonly failure?: string;
}

/** The pieces of a page before they are laid out. */
interface Body {
  readonly html: string;
  readonly asides: { request?: string; response?: string; panel?: string };
  readonly scope: Scope;
  readonly collected: Collected;
  /** HTML of what only agents read. */
  readonly agentTexts: readonly string[];
}

/** A page that defines this few names should not take this many tries; more means a loop. */
const maxUndefinedNames = 100;

/**
 * Renders a page with its layout. A page that throws gives a notice and a `failure`. What the page
 * turned out to need (languages of code, icon libraries) and is not loaded is drawn plainly; the
 * caller loads it and renders again.
 */
export function renderPage(job: PageJob, context: RenderContext): RenderedPage {
  const found = context.view(job);
  let failure: string | undefined;
  let body: Body;
  try {
    body = job.code === undefined
      ? noticeBody(found, job.notice!, context) // the protocol: exactly one of the two is set
      : contentBody(found, job.code, job, context);
  } catch (error) {
    failure = error instanceof Error ? `${error.message}` : String(error);
    const notice = { file: job.page.file, line: 1, column: 1, message: failure };
    body = noticeBody(found, notice, context);
  }
  const isShown = job.code !== undefined && failure === undefined;
  const { collected } = body;
  const { updates } = collected;
  const hasFeed = isShown && updates.length > 0;
  const view = hasFeed ? { ...found, rssHref: `${found.site.base}/${feedPath(found.url)}` } : found;
  // Rendered before the list of scripts is made: the bar asks for some.
  const bar = endpointBar(view, body);
  if (view.pageMenu !== undefined) collected.features.add("page_menu");
  const html = renderToString(
    <Document
      view={view}
      body={body.html}
      toc={collected.toc}
      ids={collected.ids}
      aside={body.asides}
      features={[...collected.features].sort()}
      styles={collected.features.has("utilities") ? [view.site.utilities] : []}
      icon={body.scope.services.icon}
      views={collected.views}
      updateTags={updates.flatMap(({ tags }) => tags)}
      {...(bar !== undefined && { endpointBar: endpointPart(bar) })}
    />,
  );
  return {
    html: forPeople("<!doctype html>\n" + html),
    markdown: renderMarkdown(
      view,
      { ...body, html: forAgents(body.html, body.agentTexts), bar },
      context.markdown,
    ),
    facts: {
      browserModules: [...context.islands.used].sort(),
      features: [...collected.features].sort(),
    },
    ...(job.searched && { search: recordOf(view, isShown ? forPeople(body.html) : "") }),
    ...(hasFeed && {
      feed: renderFeed(view, forPeople(body.html), updates, context.site.seo.address),
    }),
    findings: collected.findings,
    ...(failure !== undefined && { failure }),
  };
}

/** What search knows about a page; of a page that cannot be shown, what its frontmatter says. */
function recordOf(view: PageView, html: string): SearchRecord {
  const { title, description, keywords, url, endpoint } = view;
  return searchRecord({
    title,
    description,
    keywords,
    url,
    html,
    ...(endpoint !== undefined && !endpoint.webhook &&
      { method: endpoint.method, path: pathTemplate(endpoint.path) }),
  });
}

/** The endpoint bar stands above the body, and is drawn like a component of the page. */
const endpointPart = (html: string): VNode => (
  <div class="endpoint-part" dangerouslySetInnerHTML={{ __html: html }} />
);

function endpointBar({ endpoint }: PageView, { scope }: Body): string | undefined {
  if (endpoint === undefined) return undefined;
  const bar = (
    <ScopeProvider value={scope}>
      <EndpointBar endpoint={endpoint} />
    </ScopeProvider>
  );
  return renderToString(bar);
}

/** The body of an endpoint page: authorization in its place, fields grouped by location. */
function endpointBody(tree: VNode, endpoint: ResolvedEndpoint): VNode {
  const isFragment = isValidElement(tree) && tree.type === Fragment;
  const children = isFragment ? (tree.props as { children?: VNode[] }).children : tree;
  return <Fragment>{groupFields(placeAuthorization(children, endpoint))}</Fragment>;
}

function contentBody(
  view: PageView,
  code: ModuleSource,
  job: PageJob,
  context: RenderContext,
): Body {
  const undefinedNames: string[] = [];
  while (true) {
    resetWorld();
    context.modules.begin();
    const restore = withPlaceholders(undefinedNames);
    try {
      return renderContent(view, code, job, undefinedNames, context);
    } catch (error) {
      const name = undefinedName(error);
      if (
        name === undefined || undefinedNames.includes(name) ||
        undefinedNames.length >= maxUndefinedNames
      ) throw error;
      undefinedNames.push(name);
    } finally {
      restore();
      context.enter(undefined);
    }
  }
}

function renderContent(
  view: PageView,
  code: ModuleSource,
  job: PageJob,
  undefinedNames: readonly string[],
  context: RenderContext,
): Body {
  const { scope, collected } = createScope(view, pageServices(view, context.modules));
  for (const name of undefinedNames) {
    scope.report({
      code: "name-undefined",
      message: `Nothing defines "${name}"; {${name}} is shown as it is written`,
      hint: `put it in backticks, or escape the brace: \\{${name}}`,
      text: name,
    });
  }
  context.enter(scope);
  context.islands.begin(scope);
  const content = context.modules.run(code).default as (props: unknown) => VNode; // MDX always has a default export
  const tree = content({ components: context.modules.componentsFor(code) });
  const children = job.endpoint === undefined ? tree : endpointBody(tree, job.endpoint);
  const render = (node: unknown): string =>
    finishIslands(
      renderToString(<ScopeProvider value={scope}>{node as VNode}</ScopeProvider>),
      context.islands,
    );
  const html = render(children) + render(generatedPart(view, job, context.site));
  placeSamples(view, scope, collected, context.site);
  const asides: Body["asides"] = {};
  for (const [kind, node] of collected.asides) asides[kind] = render(node);
  const agentTexts = collected.forAgents.length === 0
    ? []
    : agentContents(view, collected, context);
  return { html, asides, scope, collected, agentTexts };
}

/** What only agents read, with ids of its own: nothing of it is in the HTML. */
function agentContents(
  view: PageView,
  { forAgents: contents, findings }: Collected,
  { modules }: RenderContext,
): string[] {
  const { scope, collected } = createScope(view, pageServices(view, modules));
  const texts = contents.map((content) =>
    forPeople(renderToString(<ScopeProvider value={scope}>{content}</ScopeProvider>))
  );
  findings.push(...collected.findings);
  return texts;
}

/** What a specification adds after the page's own text. */
function generatedPart(
  view: PageView,
  { generated }: PageJob,
  { expandedFields }: SiteInit,
): VNode | null {
  if (generated === undefined) return null;
  const describe = (markdown: string): string => generated.descriptions[markdown] ?? "";
  if (generated.schema !== undefined) {
    return <SchemaView schema={generated.schema} describe={describe} expanded={expandedFields} />;
  }
  return view.endpoint === undefined
    ? null
    : <EndpointView endpoint={view.endpoint} describe={describe} expanded={expandedFields} />;
}

/** Puts samples into the right column where the page has none of its own. */
function placeSamples(
  view: PageView,
  scope: Scope,
  { asides }: Collected,
  { samples }: SiteInit,
): void {
  const { endpoint } = view;
  // A panel is the author's own right column.
  if (endpoint === undefined || asides.has("panel")) return;
  if (!asides.has("request")) {
    const request = codeSamplesFor(endpoint, samples);
    if (request.length > 0) scope.aside("request", <RequestSamples samples={request} />);
  }
  if (!asides.has("response")) {
    const response = responseExamplesFor(endpoint);
    if (response.length > 0) scope.aside("response", <ResponseSamples samples={response} />);
  }
}

function noticeBody(view: PageView, notice: NoticeView, context: RenderContext): Body {
  context.enter(undefined);
  context.islands.used.clear();
  const { scope, collected } = createScope(view, pageServices(view, context.modules));
  return {
    html: renderToString(<ParseErrorNotice {...notice} />),
    asides: {},
    scope,
    collected,
    agentTexts: [],
  };
}
