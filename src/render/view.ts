/**
 * Gathers everything that the layout of a page needs into one record.
 *
 * @module
 */
import type { Page } from "../model/page.ts";
import type { LinkView, NavigationView, PageMenuView, PageView, SiteView } from "../model/view.ts";
import { type NavigationViews, navigationViews } from "../navigation/view.ts";
import { resolveLink } from "../pages/links.ts";
import { headView, type SeoInit } from "./head.ts";
import { pageMenuWords } from "../../components/layout/page_menu_words.ts";
import { pageMenu } from "./page_menu.ts";
import type { PageJob, SiteInit } from "./protocol.ts";

/** Prepares the navigation of a site; what pages share is computed once. */
export function siteNavigation(init: SiteInit): NavigationViews {
  const { base } = siteOf(init, "");
  return navigationViews(init.navigation, {
    href: (url) => linkHref(url, base, init.seo.trailingSlash),
    language: init.language,
  });
}

/** Makes the view of a page. */
export function pageViews(
  init: SiteInit,
  navigations: NavigationViews,
): (job: PageJob) => PageView {
  return (job) => {
    const { page, endpoint, generated, noindex, head } = job;
    const navigation = navigations.view(page.path, page.url);
    const site = siteOf(init, navigation.language);
    const menu = pageMenu(job.contextual ?? init.contextual, {
      markdownHref: markdownHref(page, site),
      markdownAddress: init.seo.address && init.seo.address.root + markdownHref(page, { base: "" }),
      path: page.url,
      mcp: init.mcp,
      siteName: site.name,
      document: job.document === undefined || /^https?:/i.test(job.document)
        ? job.document
        : `${site.base}/${job.document}`,
      words: pageMenuWords(navigation.language),
    });
    return pageView(page, {
      site,
      navigation,
      noindex,
      menu,
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

/** The address of a link of the navigation; of pages it ends in a slash where the settings ask for that. */
export function linkHref(url: string, base: string, trailingSlash: boolean): string {
  const href = absoluteHref(url, base);
  // A last part with a dot is the name of a file.
  const isPage = url.startsWith("/") && /\/[^./?#]+$/.test(href);
  return trailingSlash && isPage ? `${href}/` : href;
}

/** Puts the base path before a URL path of the site; foreign addresses stay as they are. */
export function absoluteHref(url: string, base: string): string {
  if (!url.startsWith("/")) return url;
  return url === "/" ? base + "/" : base + url;
}

/** Path of the Markdown of a page. */
function markdownHref({ url }: Page, { base }: { base: string }): string {
  return `${base}${url === "/" ? "/index" : url}.md`;
}

interface Gathered {
  readonly site: SiteView;
  readonly navigation: NavigationView;
  readonly noindex: boolean;
  readonly menu: PageMenuView | undefined;
  readonly seo: SeoInit;
  readonly head: PageJob["head"];
  readonly endpoint?: NonNullable<PageJob["endpoint"]>;
  readonly generated?: NonNullable<PageJob["generated"]>;
}

function pageView(
  page: Page,
  { site, navigation, noindex, menu, seo, head, endpoint, generated }: Gathered,
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
    markdownHref: markdownHref(page, site),
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
    ...(menu !== undefined && { pageMenu: menu }),
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
