/**
 * `sitemap.xml` (https://www.sitemaps.org/protocol.html) with the languages of each page.
 *
 * @module
 */
import { escapeXml } from "./xml.ts";

/** A page of the sitemap. Addresses are absolute. */
export interface SitemapEntry {
  readonly address: string;
  /** Date, or date and time, of the last change. */
  readonly lastModified?: string | undefined;
  /** The page in all of its languages, itself among them; empty when it has one. */
  readonly alternates: readonly Alternate[];
}

/** A page in a language. */
export interface Alternate {
  /** Language tag, or `x-default` for readers of any other language. */
  readonly language: string;
  readonly href: string;
}

/** Pages that one file may name, by the protocol. */
const maxEntries = 50_000;

/**
 * The files of a sitemap by name: one, or an index and its parts. `urlOf` gives the absolute address of a
 * file of the site.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  urlOf: (file: string) => string,
  limit = maxEntries,
): Map<string, string> {
  if (entries.length <= limit) return new Map([["sitemap.xml", urlSet(entries)]]);
  const files = new Map<string, string>();
  for (let at = 0; at < entries.length; at += limit) {
    files.set(`sitemap-${files.size + 1}.xml`, urlSet(entries.slice(at, at + limit)));
  }
  const parts = [...files.keys()].map((file) =>
    `<sitemap><loc>${escapeXml(urlOf(file))}</loc></sitemap>`
  );
  const index = ['<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...parts];
  return new Map([["sitemap.xml", xml([...index, "</sitemapindex>"])], ...files]);
}

function urlSet(entries: readonly SitemapEntry[]): string {
  const hasLanguages = entries.some(({ alternates }) => alternates.length > 0);
  const languages = hasLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return xml([
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>`,
    ...entries.map(urlElement),
    "</urlset>",
  ]);
}

function urlElement({ address, lastModified, alternates }: SitemapEntry): string {
  const parts = [`<loc>${escapeXml(address)}</loc>`];
  if (lastModified !== undefined) parts.push(`<lastmod>${escapeXml(lastModified)}</lastmod>`);
  for (const { language, href } of alternates) {
    parts.push(
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(href)}"/>`,
    );
  }
  return `<url>${parts.join("")}</url>`;
}

const xml = (lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ""].join("\n");
