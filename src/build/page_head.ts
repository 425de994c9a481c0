/**
 * What the build knows about a page and only its head shows: its languages and dates.
 *
 * @module
 */
import type { Page, PagePath } from "../model/page.ts";
import type { LanguageLink, PageHead } from "../model/view.ts";
import { placesOf, visibilityOf } from "../navigation/order.ts";
import { type Translation, translationsOf } from "../navigation/translations.ts";
import {
  canonicalAddress,
  fileAddress,
  pageAddress,
  type SiteAddress,
  siteAddress,
} from "../seo/address.ts";
import { w3cDate } from "../seo/dates.ts";
import { isIndexable, settingsTags } from "../seo/meta_tags.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import { imageSize } from "../seo/social_image.ts";
import type { LoadedSite } from "./load.ts";
import { imageOf, type SocialImage } from "./social_images.ts";

/** Where a site is published; undefined when neither the command line nor the settings tell. */
export function addressOfSite(
  { settings: { settings } }: LoadedSite,
  { base, siteUrl }: { base: string; siteUrl?: string },
): SiteAddress | undefined {
  const { metatags, trailingSlash } = settings.seo;
  return siteAddress({ siteUrl, base, canonical: metatags.canonical, trailingSlash });
}

/** Heads of pages, and the pages of the sitemap. */
export interface PageHeads {
  headOf(page: Page): PageHead;
  /** The image that is made for a page; none for pages with one of their own. */
  imageOf(page: Page): SocialImage | undefined;
  /** The pages that search engines may list, in the order of the site. */
  sitemap(): SitemapEntry[];
}

/** Prepares the heads of a site's pages; `address` is unset when nobody knows it. */
export function pageHeads(site: LoadedSite, address: SiteAddress | undefined): PageHeads {
  const { seo, metadata } = site.settings.settings;
  const places = placesOf(site.navigation);
  const translations = address === undefined
    ? new Map<PagePath, readonly Translation[]>()
    : translationsOf(site.navigation, places);

  /** Not listed: what the matrix says, and pages that name another address as theirs. */
  const isListed = (page: Page): boolean => {
    const { canonical, robots } = page.frontmatter;
    const tags = settingsTags(seo, page.path);
    const instruction = robots ?? tags.robots;
    const own = canonicalAddress(page.url, { written: undefined, base: tags.canonical, address });
    return visibilityOf(page, places.get(page.path), seo.indexing).sitemap &&
      (canonical === undefined || canonical === own) &&
      isIndexable(instruction === undefined ? {} : { robots: instruction });
  };

  const linkTo = (page: Page): string =>
    page.frontmatter.canonical ?? (address === undefined ? "" : pageAddress(address, page.url));

  const alternatesOf = (page: Page): LanguageLink[] => {
    const links: LanguageLink[] = [];
    for (const { language, path, isDefault } of translations.get(page.path) ?? []) {
      const target = site.pages.get(path);
      if (target === undefined || !isListed(target)) continue;
      const href = linkTo(target);
      links.push({ language, href });
      if (isDefault) links.push({ language: "x-default", href });
    }
    return links.some(({ href }) => href !== linkTo(page)) ? links : [];
  };

  const lastModified = ({ file, frontmatter }: Page): string | undefined =>
    frontmatter.lastUpdatedDate === undefined
      ? site.dates.get(file)
      : w3cDate(frontmatter.lastUpdatedDate);

  const image = (page: Page): SocialImage | undefined => {
    const { settings } = site.settings;
    const tags = { ...settingsTags(seo, page.path), ...page.frontmatter.metatags };
    const hasOwn = tags["og:image"] || tags["twitter:image"] || settings.thumbnails.background;
    return address === undefined || hasOwn
      ? undefined
      : imageOf(page, places.get(page.path), settings);
  };

  return {
    imageOf: image,
    headOf(page) {
      const date = lastModified(page);
      const made = image(page);
      return {
        alternates: alternatesOf(page),
        isDated: page.frontmatter.timestamp ?? metadata.timestamp,
        ...(date !== undefined && { lastModified: date }),
        ...(made !== undefined && address !== undefined && {
          image: { url: fileAddress(address, made.path), ...imageSize },
        }),
      };
    },
    sitemap: () =>
      [...site.pages.values()].filter(isListed).map((page) => ({
        address: linkTo(page),
        lastModified: lastModified(page),
        alternates: alternatesOf(page),
      })),
  };
}
