/**
 * Gathers everything that the layout of a page needs into one record.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import type { LinkView, NavigationView, PageView, SiteView } from "../model/view.ts";
import { type NavigationViews, navigationViews } from "../navigation/view.ts";
import { resolveLink } from "../pages/links.ts";
import { headView, type SeoInit } from "./head.ts";
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
  return ({ page, endpoint, generated, noindex, head }) => {
    const navigation = navigations.view(page.path, page.url);
    const site = siteOf(init, navigation.language);
    return pageView(page, {
      site,
      navigation,
      noindex,
      seo: init.seo,
      head,
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
  readonly seo: SeoInit;
  readonly head: PageJob["head"];
  readonly endpoint?: NonNullable<PageJob["endpoint"]>;
  readonly generated?: NonNullable<PageJob["generated"]>;
}

function pageView(
  page: Page,
  { site, navigation, noindex, seo, head, endpoint, generated }: Gathered,
): PageView {
  const { frontmatter } = page;
  const section = navigation.breadcrumbs.at(-1)?.label;
  const described = descriptions(frontmatter.description, generated);
  const related = Array.isArray(frontmatter.related) ? frontmatter.related : [];
  return {
    site,
    navigation,
    path: page.path,
    file: page.file,
    url: page.url,
    title: page.title,
    deprecated: frontmatter.deprecated ?? false,
    rssButton: frontmatter.rss ?? false,
    noindex,
    keywords: frontmatter.keywords ?? [],
    markdownHref: `${site.base}${page.url === "/" ? "/index" : page.url}.md`,
    pagination: !(frontmatter.hideFooterPagination ?? false),
    related: related.map((link) => relatedLink(link, page, site)),
    ...described,
    ...headView(seo, {
      page,
      site,
      navigation,
      noindex,
      description: described.description,
      isReference: endpoint !== undefined || frontmatter.asyncapi !== undefined,
      head,
    }),
    ...(section !== undefined && { eyebrow: section }),
    ...(frontmatter.tag !== undefined && { tag: frontmatter.tag }),
    ...(frontmatter.mode !== undefined && { mode: frontmatter.mode }),
    ...(frontmatter.robots !== undefined && { robots: frontmatter.robots }),
    ...(head?.isDated && head.lastModified !== undefined && { lastModified: head.lastModified }),
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

function relatedLink(link: { title?: string; href: string }, page: Page, site: SiteView): LinkView {
  const resolved = resolveLink(link.href, { file: page.file, base: site.base });
  return {
    label: link.title ?? link.href,
    href: resolved.href,
    external: resolved.kind === "external",
    active: false,
  };
}
