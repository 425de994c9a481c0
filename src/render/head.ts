/**
 * What the `<head>` of a page says to search engines and previews.
 *
 * @module
 */
import { plainText } from "../../components/inline_markdown.tsx";
import { languageTag } from "../../components/layout/words.ts";
import type { Page } from "../model/page.ts";
import type { NavigationView, PageHead, PageView, SiteView } from "../model/view.ts";
import { canonicalAddress, fileAddress, isWebAddress, type SiteAddress } from "../seo/address.ts";
import { isIndexable, type MetaTags, metaTags, settingsTags } from "../seo/meta_tags.ts";
import { type Organization, structuredData } from "../seo/structured_data.ts";

/** What is the same on all pages. */
export interface SeoInit {
  readonly address?: SiteAddress;
  /** `seo.paths`. */
  readonly paths: readonly { readonly path: string; readonly metatags: MetaTags }[];
  readonly organization?: Organization;
  /** Whether links to pages end in a slash. */
  readonly trailingSlash: boolean;
  /** `thumbnails.background`: an image for every page without one of its own. */
  readonly background?: string;
  /** Accent color, `#rrggbb`. */
  readonly color: string;
}

/** A page, as far as the head is concerned. */
export interface HeadInput {
  readonly page: Page;
  readonly site: SiteView;
  readonly navigation: NavigationView;
  readonly noindex: boolean;
  readonly description: string | undefined;
  readonly isReference: boolean;
  readonly head: PageHead | undefined;
}

/** The part of a page's view that its head shows. */
export function headView(
  seo: SeoInit,
  { page, site, navigation, noindex, description, isReference, head }: HeadInput,
): Pick<PageView, "metatags" | "canonical" | "alternates" | "sitemapHref" | "structuredData"> {
  const { frontmatter } = page;
  const { background } = seo;
  const siteTags: MetaTags = {
    ...(background !== undefined && { "og:image": background }),
    ...settingsTags({ metatags: site.metatags, paths: seo.paths }, page.path),
  };
  const canonical = canonicalAddress(page.url, {
    written: frontmatter.canonical,
    base: siteTags.canonical,
    address: seo.address,
  });
  const written = description ?? site.description;
  const plain = written === undefined ? undefined : plainText(written);
  const tags = metaTags({
    title: page.title,
    description: plain,
    siteName: site.name,
    generator: site.generator,
    keywords: frontmatter.keywords ?? [],
    robots: frontmatter.robots,
    noindex,
    canonical,
    siteTags,
    pageTags: frontmatter.metatags ?? {},
    image: head?.image,
    address: seo.address,
    color: seo.color,
  });
  const { address } = seo;
  // Who may not be listed has nothing to say to search engines.
  const isListed = address !== undefined && canonical !== undefined && isWebAddress(canonical) &&
    isIndexable(tags);
  return {
    metatags: tags,
    alternates: isListed ? head?.alternates ?? [] : [],
    ...(canonical !== undefined && { canonical }),
    ...(address !== undefined && { sitemapHref: `${site.base}/sitemap.xml` }),
    ...(isListed && {
      structuredData: structuredData({
        address,
        siteName: site.name,
        siteDescription: site.description,
        organization: seo.organization,
        logo: site.logo && siteFileAddress(site.logo.light, site, address),
        url: canonical,
        title: page.title,
        description: plain,
        keywords: frontmatter.keywords ?? [],
        language: languageTag(navigation.language),
        image: tags["og:image"],
        lastModified: head?.lastModified,
        isHome: page.url === "/",
        isReference,
        section: navigation.breadcrumbs.at(-1)?.label,
        breadcrumbs: navigation.breadcrumbs.map(({ label, href }) => ({
          name: label,
          url: href === undefined ? undefined : siteFileAddress(href, site, address),
        })),
      }),
    }),
  };
}

/** The absolute address of a link of the site, whose base path stands before it. */
function siteFileAddress(href: string, { base }: SiteView, address: SiteAddress): string {
  return href.startsWith(`${base}/`) ? fileAddress(address, href.slice(base.length)) : href;
}
