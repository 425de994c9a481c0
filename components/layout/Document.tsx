/**
 * The complete document of a page: header, navigation, content, examples, footer.
 *
 * @module
 */
import type { ComponentChildren, VNode } from "preact";
import type { Services } from "../scope.ts";
import type { PageMode } from "../../src/model/page.ts";
import type { PageView, SiteView, ThemeName, TocEntry } from "../../src/model/view.ts";
import { LayoutProvider, useLayout } from "./context.ts";
import { Banner } from "./Banner.tsx";
import { Directory } from "./Directory.tsx";
import { Footer } from "./Footer.tsx";
import { Head } from "./Head.tsx";
import { Header } from "./Header.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { PageMenu } from "./PageMenu.tsx";
import { Pagination } from "./Pagination.tsx";
import { Related } from "./Related.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { Toc } from "./Toc.tsx";
import { isRightToLeft, languageTag, words } from "./words.ts";

/** A rendered page and what came out of rendering it. */
export interface DocumentProps {
  readonly view: PageView;
  /** Rendered HTML of the body. */
  readonly body: string;
  readonly toc?: readonly TocEntry[];
  /** HTML that components moved to the right column. */
  readonly aside?: {
    readonly request?: string;
    readonly response?: string;
    readonly panel?: string;
  };
  /** Ids of the page's content: the layout's own give way to them. */
  readonly ids?: ReadonlySet<string>;
  /** Features whose scripts the page loads. */
  readonly features?: readonly string[];
  /** Views of the page, for its menu. */
  readonly views?: readonly { readonly id: string; readonly title: string }[];
  /** Tags of the page's updates, for the filter; with repetitions. */
  readonly updateTags?: readonly string[];
  /** The bar of an endpoint page, below the description. */
  readonly endpointBar?: VNode;
  /** Stylesheets of this page alone (`utilities.css`). */
  readonly styles?: readonly string[];
  /** Icons of the libraries. */
  readonly icon?: Services["icon"];
}

/** Which parts of the layout a mode has. */
export interface Parts {
  readonly sidebar: boolean;
  readonly aside: boolean;
  readonly footer: boolean;
  readonly title: boolean;
}

const usual: Parts = { sidebar: true, aside: true, footer: true, title: true };
const framing: readonly ThemeName[] = ["aspen", "almond", "luma", "sequoia"];
const centering: readonly ThemeName[] = ["mint", "linden", "willow", "maple", "luma", "sequoia"];

/** The mode that the page gets: one that its theme does not know is as if unset. */
export function effectiveMode(mode: PageMode | undefined, theme: ThemeName): PageMode | undefined {
  if (mode === "frame") return framing.includes(theme) ? mode : undefined;
  if (mode === "center") return centering.includes(theme) ? mode : undefined;
  return mode;
}

/** The parts of the layout in a mode. */
export function partsOf(mode: PageMode | undefined): Parts {
  switch (mode) {
    case "wide":
      return { ...usual, aside: false };
    case "custom":
      return { sidebar: false, aside: false, footer: false, title: false };
    case "frame":
      return { sidebar: true, aside: false, footer: false, title: false };
    case "center":
      return { sidebar: false, aside: false, footer: true, title: true };
    default:
      return usual;
  }
}

function htmlAttributes(view: PageView, mode: PageMode | undefined) {
  const { site, navigation } = view;
  return {
    lang: languageTag(navigation.language),
    dir: isRightToLeft(navigation.language) ? ("rtl" as const) : undefined,
    class: site.appearance.default === "dark" ? "dark" : undefined,
    "data-theme": site.theme,
    "data-mode": mode,
    "data-current-path": view.url,
    "data-appearance": site.appearance.default,
    "data-strict": site.appearance.strict ? "" : undefined,
    "data-codeblocks": site.codeblocks === "dark" ? "dark" : undefined,
    "data-tabs": navigation.tabs.length > 0 ? "" : undefined,
    "data-banner": site.banner?.dismissible ? site.banner.key : undefined,
  };
}

function Backdrop({ site }: { site: SiteView }) {
  const { decoration, image } = site.background;
  return (
    <div
      id="background-color"
      data-decoration={decoration}
      data-image={image === undefined ? undefined : ""}
    />
  );
}

/** Tells agents that fetched the HTML of a page where there is less to read. Nobody sees or hears it. */
const AgentNote = ({ base }: { base: string }) => (
  <p hidden>
    For AI agents: every page of this documentation is also there as Markdown, at its own address
    with “.md” added to the end. All pages are listed in <a href={`${base}/llms.txt`}>llms.txt</a>.
  </p>
);

const withoutSlash = (href: string) => href.replace(/(.)\/$/, "$1");

/** The frame that every page shares; `children` is what stands in `<main>`. */
export function Shell(
  { view, features = [], styles = [], icon, ids, bare = false, children }: {
    view: PageView;
    features?: readonly string[];
    styles?: readonly string[];
    icon?: Services["icon"];
    /** Ids of the page's content. */
    ids?: ReadonlySet<string>;
    /** Without navigation, as in the 404 page. */
    bare?: boolean;
    children: ComponentChildren;
  },
) {
  const { site, navigation } = view;
  const mode = effectiveMode(view.mode, site.theme);
  const parts = partsOf(mode);
  const empty = navigation.sidebar.length === 0 && navigation.anchors.length === 0;
  const sidebar = parts.sidebar && !bare && !empty;
  const text = words(navigation.language);
  const context = {
    words: text,
    currentHref: withoutSlash(site.base + view.url),
    id: (wanted: string) => ids?.has(wanted) ? undefined : wanted,
    icon: (ref: { name: string; style?: string; library?: string }) =>
      icon?.(ref.name, ref.style, ref.library ?? site.iconLibrary),
  };
  return (
    <LayoutProvider value={context}>
      <html {...htmlAttributes(view, mode)}>
        <Head view={view} features={features} styles={styles} />
        <body>
          <a class="skip-link" href="#content-area">{text.skip}</a>
          {view.markdownHref === "" ? null : <AgentNote base={site.base} />}
          <Backdrop site={site} />
          {site.banner === undefined ? null : <Banner banner={site.banner} />}
          <Header view={view} drawer={sidebar} />
          <div id="body-content" class="layout" data-sidebar-column={sidebar ? "" : undefined}>
            {sidebar ? <Sidebar view={view} /> : null}
            <div id="content-container" class="content-container">
              {children}
              {parts.footer ? <Footer site={site} /> : null}
            </div>
          </div>
        </body>
      </html>
    </LayoutProvider>
  );
}

function ViewMenu({ views }: { views: readonly { id: string; title: string }[] }) {
  const { words } = useLayout();
  return (
    <div class="multi-view needs-script">
      <label for="multi-view-dropdown">{words.view}</label>
      <select id="multi-view-dropdown">
        {views.map((item) => <option key={item.id} value={item.id}>{item.title}</option>)}
      </select>
    </div>
  );
}

/** Tags by number of uses, equal ones in the order of the page. */
function sortTags(tags: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const tag of tags) count.set(tag, (count.get(tag) ?? 0) + 1);
  return [...count].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
}

function UpdateFilter({ tags }: { tags: readonly string[] }) {
  const { words } = useLayout();
  return (
    <div id="table-of-contents-layout" class="toc-layout">
      <div
        id="changelog-filters"
        class="update-filter needs-script"
        role="group"
        aria-label={words.filter}
      >
        <div id="changelog-filters-content">
          {sortTags(tags).map((tag) => (
            <button key={tag} type="button" aria-pressed="false" data-tag={tag}>{tag}</button>
          ))}
        </div>
      </div>
    </div>
  );
}

const html = (markup: string) => ({ dangerouslySetInnerHTML: { __html: markup } });

/** The right column: a panel, or the examples of an endpoint. */
function Aside({ aside }: { aside: NonNullable<DocumentProps["aside"]> }) {
  const { words, id } = useLayout();
  return (
    <aside id="content-side-layout" class="aside" aria-label={words.examples}>
      {aside.panel === undefined
        ? null
        : <div id={id("panel")} class="panel" {...html(aside.panel)} />}
      {aside.request === undefined
        ? null
        : <div id={id("request-example")} class="aside-example" {...html(aside.request)} />}
      {aside.response === undefined
        ? null
        : <div id={id("response-example")} class="aside-example" {...html(aside.response)} />}
    </aside>
  );
}

/** Date of the last change; the machine-readable form is kept. */
function LastModified({ date, language }: { date: string; language: string }) {
  const { words } = useLayout();
  const day = date.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  const text = Number.isNaN(parsed.getTime()) ? date : parsed.toLocaleDateString(
    languageTag(language),
    { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" },
  );
  return (
    <p class="last-modified">
      {words.lastModified} <time dateTime={date}>{text}</time>
    </p>
  );
}

/** The endpoints of the site, for other tools. */
function Exports({ files }: { files: PageView["site"]["exports"] }) {
  const { words } = useLayout();
  return (
    <p class="api-exports">
      <span>{words.exports}</span>
      {files.map(({ label, href }) => [" ", <a key={href} href={href} download>{label}</a>])}
    </p>
  );
}

/** What follows the body. */
function PageEnd({ view, title }: { view: PageView; title: boolean }) {
  const { navigation } = view;
  if (!title) return null;
  return (
    <div class="page-end">
      {navigation.directory === undefined ? null : <Directory {...navigation.directory} />}
      {view.endpoint === undefined || view.site.exports.length === 0
        ? null
        : <Exports files={view.site.exports} />}
      <Related links={view.related} />
      {view.lastModified === undefined
        ? null
        : <LastModified date={view.lastModified} language={navigation.language} />}
      {view.pagination ? <Pagination {...neighbors(navigation)} /> : null}
    </div>
  );
}

const neighbors = ({ previous, next }: PageView["navigation"]) => ({
  ...(previous === undefined ? {} : { previous }),
  ...(next === undefined ? {} : { next }),
});

/** The document of a page, without the doctype. */
export function Document(props: DocumentProps): VNode {
  const { view, body, toc = [], aside = {}, views = [], updateTags = [] } = props;
  const mode = effectiveMode(view.mode, view.site.theme);
  const parts = partsOf(mode);
  const hasAside = parts.aside &&
    [aside.panel, aside.request, aside.response].some((part) => part !== undefined);
  const filter = parts.aside && !hasAside && updateTags.length > 0;
  const hasToc = parts.aside && !hasAside && !filter && toc.length > 0;
  const menuBesideToc = hasToc && view.pageMenu?.display === "toc";
  const menu = view.pageMenu === undefined
    ? null
    : <PageMenu menu={view.pageMenu} markdown={view.markdownHref} />;
  // Pages without a table of contents keep its column, so that the text stays in its place.
  const side = hasAside ? "aside" : filter || hasToc ? "toc" : parts.aside ? "none" : undefined;
  return (
    <Shell
      view={view}
      features={props.features ?? []}
      styles={props.styles ?? []}
      {...(props.icon === undefined ? {} : { icon: props.icon })}
      {...(props.ids === undefined ? {} : { ids: props.ids })}
    >
      <main id="content-area" class="content-area" data-side={side} tabIndex={-1}>
        {parts.title
          ? (
            <div class="page-top">
              <PageHeader view={view} menuBesideToc={menuBesideToc} />
              {props.endpointBar}
              {views.length > 0 ? <ViewMenu views={views} /> : null}
            </div>
          )
          : null}
        {hasToc
          ? <Toc entries={toc}>{menuBesideToc ? menu : null}</Toc>
          : filter
          ? <UpdateFilter tags={updateTags} />
          : null}
        <div
          id={props.ids?.has("content") ? undefined : "content"}
          class={parts.title ? "content mdx-content prose" : "content mdx-content"}
        >
          <div class="content-body" {...html(body)} />
        </div>
        {hasAside ? <Aside aside={aside} /> : null}
        <PageEnd view={view} title={parts.title} />
      </main>
    </Shell>
  );
}
