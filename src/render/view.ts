/**
 * Gathers everything that the layout of a page needs into one record.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import type { LinkView, NavigationView, PageView, SiteView } from "../model/view.ts";
import { type NavigationViews, navigationViews } from "../navigation/view.ts";
import { resolveLink } from "../pages/links.ts";
import type { PageJob, SiteInit } from "./protocol.ts";

/** Prepares the navigation of a site; what pages share is computed once. */
export function siteNavigation(init: SiteInit): NavigationViews {
  const { base } = siteOf(init, "");
  return navigationViews(init.navigation, {
    href: (url) => absoluteHref(url, base),
    language: init.language,
  });
}

/** Makes the view of a page. */
export function pageViews(
  init: SiteInit,
  navigations: NavigationViews,
): (job: PageJob) => PageView {
  return ({ page, endpoint, generated, noindex }) => {
    const navigation = navigations.view(page.path, page.url);
    const site = siteOf(init, navigation.language);
    return pageView(page, {
      site,
      navigation,
      noindex,
      ...(endpoint && { endpoint }),
      ...(generated && { generated }),
    });
  };
}

/** The site as it is in a language; the default's when the language has nothing of its own. */
export function siteOf(init: SiteInit, language: string): SiteView {
  return init.sites[language] ?? init.sites[""]!; // the build always gives the default
}

/** Puts the base path before a URL path of the site; foreign addresses stay as they are. */
export function absoluteHref(url: string, base: string): string {
  if (!url.startsWith("/")) return url;
  return url === "/" ? base + "/" : base + url;
}

interface Gathered {
  readonly site: SiteView;
  readonly navigation: NavigationView;
  readonly noindex: boolean;
  readonly endpoint?: NonNullable<PageJob["endpoint"]>;
  readonly generated?: NonNullable<PageJob["generated"]>;
}

function pageView(
  page: Page,
  { site, navigation, noindex, endpoint, generated }: Gathered,
): PageView {
  const { frontmatter } = page;
  const section = navigation.breadcrumbs.at(-1)?.label;
  const related = Array.isArray(frontmatter.related) ? frontmatter.related : [];
  return {
    site,
    navigation,
    path: page.path,
    file: page.file,
    url: page.url,
    title: page.title,
    deprecated: frontmatter.deprecated ?? false,
    noindex,
    keywords: frontmatter.keywords ?? [],
    metatags: { ...site.metatags, ...frontmatter.metatags },
    markdownHref: `${site.base}${page.url === "/" ? "/index" : page.url}.md`,
    pagination: !(frontmatter.hideFooterPagination ?? false),
    related: related.map((link) => relatedLink(link, page, site)),
    ...descriptions(frontmatter.description, generated),
    ...(section !== undefined && { eyebrow: section }),
    ...(frontmatter.tag !== undefined && { tag: frontmatter.tag }),
    ...(frontmatter.mode !== undefined && { mode: frontmatter.mode }),
    ...(frontmatter.robots !== undefined && { robots: frontmatter.robots }),
    ...(canonical(page, site) !== undefined && { canonical: canonical(page, site)! }),
    ...(frontmatter.timestamp && frontmatter.lastUpdatedDate !== undefined && {
      lastModified: frontmatter.lastUpdatedDate,
    }),
    ...(endpoint !== undefined && { endpoint }),
  };
}

/** A description is one line of text; that of a specification may be a chapter of Markdown. */
function descriptions(
  text: string | undefined,
  generated: PageJob["generated"],
): Pick<PageView, "description" | "descriptionHtml"> {
  if (text === undefined) return {};
  const html = generated?.descriptions[text];
  if (html === undefined) return { description: text };
  // Search engines and previews want one paragraph of plain text.
  const [first = ""] = text.trim().split(/\n\s*\n/);
  const plain = first.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*_#>]/g, "").replace(
    /\s+/g,
    " ",
  ).trim();
  return { description: plain, descriptionHtml: html };
}

/** The page's own canonical address, or the site's with the path of the page. */
function canonical(page: Page, site: SiteView): string | undefined {
  if (page.frontmatter.canonical !== undefined) return page.frontmatter.canonical;
  const origin = site.metatags.canonical ?? site.siteUrl;
  if (origin === undefined) return undefined;
  return origin.replace(/\/$/, "") + (page.url === "/" ? "/" : page.url);
}

function relatedLink(link: { title?: string; href: string }, page: Page, site: SiteView): LinkView {
  const resolved = resolveLink(link.href, { file: page.file, base: site.base });
  return {
    label: link.title ?? link.href,
    href: resolved.href,
    external: resolved.kind === "external",
    active: false,
  };
}
