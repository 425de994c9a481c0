/**
 * What stands above the body of a page: where it is, its title and one sentence about it.
 *
 * @module
 */
import type { PageView } from "../../src/model/view.ts";
import { RichText } from "../inline_markdown.tsx";
import { useLayout } from "./context.ts";
import { Glyph } from "./LayoutIcon.tsx";
import { PageMenu } from "./PageMenu.tsx";

function Breadcrumbs({ view }: { view: PageView }) {
  const { words } = useLayout();
  const crumbs = view.navigation.breadcrumbs;
  if (crumbs.length === 0) return null;
  return (
    <nav class="eyebrow breadcrumbs" aria-label={words.breadcrumbs}>
      <ol class="breadcrumb-list">
        {crumbs.map((crumb) => (
          <li key={crumb.label} class="breadcrumb-item">
            {crumb.href === undefined
              ? <span>{crumb.label}</span>
              : <a href={crumb.href}>{crumb.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The title block of a page. The place of the page menu is at the end of the title's line. */
export function PageHeader(
  { view, menuBesideToc = false }: { view: PageView; menuBesideToc?: boolean },
) {
  const { words, id } = useLayout();
  return (
    <header id={id("header")} class="page-header">
      {view.site.eyebrows === "breadcrumbs"
        ? <Breadcrumbs view={view} />
        : view.eyebrow
        ? <div class="eyebrow">{view.eyebrow}</div>
        : null}
      <div class="page-title-line">
        <h1 id="page-title" class="page-title">{view.title}</h1>
        {view.tag ? <span class="nav-tag-pill">{view.tag}</span> : null}
        {view.deprecated ? <span class="deprecated-pill">{words.deprecated}</span> : null}
        {view.rssHref === undefined || !view.rssButton
          ? null
          : (
            <a class="icon-button page-rss" href={view.rssHref} aria-label={words.subscribe}>
              <Glyph name="rss" />
            </a>
          )}
        {view.pageMenu === undefined || menuBesideToc
          ? null
          : <PageMenu menu={view.pageMenu} markdown={view.markdownHref} />}
      </div>
      {view.descriptionHtml
        ? (
          <div
            class="page-description"
            dangerouslySetInnerHTML={{ __html: view.descriptionHtml }}
          />
        )
        : view.description
        ? (
          <p class="page-description">
            <RichText value={view.description} />
          </p>
        )
        : null}
    </header>
  );
}
