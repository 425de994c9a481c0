/**
 * `sitemap.xml` and `robots.txt`. Files of these names in the docs folder take their place.
 *
 * @module
 */
import { fileAddress } from "../seo/address.ts";
import { robotsFile } from "../seo/robots.ts";
import { sitemapFiles } from "../seo/sitemap.ts";
import type { LoadedSite } from "./load.ts";
import { addressOfSite, pageHeads } from "./page_head.ts";
import type { SiteFile } from "./site_files.ts";

/** The files for search engines. */
export function seoFiles(
  site: LoadedSite,
  options: { base: string; siteUrl?: string },
): SiteFile[] {
  return [...seoTexts(site, options)].map(([path, text]) => ({
    path,
    make: () => new TextEncoder().encode(text),
  }));
}

/** Their texts by path. A sitemap needs an address, since everything in it is absolute. */
export function seoTexts(
  site: LoadedSite,
  options: { base: string; siteUrl?: string },
): ReadonlyMap<string, string> {
  const authored = new Set(site.discovery.authored.map((file) => file.toLowerCase()));
  const address = addressOfSite(site, options);
  const made = new Map<string, string>();
  const hasSitemap = authored.has("sitemap.xml") || address !== undefined;
  if (address !== undefined && !authored.has("sitemap.xml")) {
    const entries = pageHeads(site, address).sitemap();
    for (const [file, text] of sitemapFiles(entries, (file) => fileAddress(address, file))) {
      made.set(file, text);
    }
  }
  if (!authored.has("robots.txt")) {
    made.set(
      "robots.txt",
      robotsFile(
        hasSitemap && address !== undefined ? fileAddress(address, "sitemap.xml") : undefined,
      ),
    );
  }
  return made;
}
