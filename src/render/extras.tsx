/**
 * Files of the site that are not pages of the docs folder: the 404 page, redirects and the sidebar
 * fragments that browsers load on demand.
 *
 * @module
 */
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { NotFoundPage } from "../../components/layout/NotFoundPage.tsx";
import { RedirectPage } from "../../components/layout/RedirectPage.tsx";
import { SidebarFragment } from "../../components/layout/Sidebar.tsx";
import { ScopeProvider } from "../../components/scope.ts";
import type { Page } from "../model/page.ts";
import type { PageView } from "../model/view.ts";
import type { RenderContext } from "./page.tsx";
import type { ExtraJob, NotFoundJob } from "./protocol.ts";
import { createScope } from "./scope.ts";
import { pageServices } from "./services.ts";

/** The jobs whose answer is HTML. */
type HtmlJob = Exclude<ExtraJob, { kind: "image" }>;

/** HTML of a file that is not a page. */
export function renderExtra(job: HtmlJob, context: RenderContext): string {
  if (job.kind === "redirect") {
    return doctype +
      renderToString(
        <RedirectPage to={job.to} {...(job.canonical && { canonical: job.canonical })} />,
      );
  }
  if (job.kind === "sidebar") return sidebar(job.id, context);
  return notFound(job, context);
}

const doctype = "<!doctype html>\n";

/** A page that no file stands for. */
const virtualPage = (title: string): Page => ({
  path: "404",
  url: "/404",
  file: "docs.json",
  frontmatter: { mode: "wide" },
  title,
  sidebarTitle: title,
  spans: {},
});

function sidebar(id: string, context: RenderContext): string {
  const entries = context.navigation.fullSidebars.get(id) ?? [];
  const view = context.view({ kind: "page", page: virtualPage(""), noindex: true });
  const { scope } = createScope(
    view,
    pageServices(view, context.modules),
  );
  return renderToString(
    <ScopeProvider value={scope}>
      <SidebarFragment entries={entries} />
    </ScopeProvider>,
  );
}

function notFound(job: NotFoundJob, context: RenderContext): string {
  const { canonical: _none, ...shown } = context.view({
    kind: "page",
    page: virtualPage(job.title),
    noindex: true,
  });
  const { "og:url": _address, ...metatags } = shown.metatags;
  const view: PageView = {
    ...shown,
    metatags,
    markdownHref: "",
    ...(job.leadsHome && { refreshTo: shown.site.homeHref }),
  };
  const { scope, collected } = createScope(
    view,
    pageServices(view, context.modules),
  );
  const content = job.description &&
    context.modules.run(job.description).default as (props: unknown) => VNode;
  const description = content && renderToString(
    <ScopeProvider value={scope}>
      {content({ components: context.modules.componentsFor(job.description!) })}
    </ScopeProvider>,
  );
  return doctype + renderToString(
    <ScopeProvider value={scope}>
      <NotFoundPage
        view={view}
        title={job.title}
        {...(description && { description })}
        features={[...collected.features]}
        icon={scope.services.icon}
      />
    </ScopeProvider>,
  );
}
