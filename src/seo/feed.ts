/**
 * The feed of a changelog (https://www.rssboard.org/rss-specification).
 *
 * @module
 */
import { rssDate } from "./dates.ts";
import { escapeXml } from "./xml.ts";

/** A feed. Addresses are absolute, unless nobody knows where the site is published. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Language tag. */
  readonly language: string;
  readonly generator: string;
  /** Address of the page. */
  readonly link: string;
  /** Address of the feed itself. */
  readonly self: string;
  readonly items: readonly FeedItem[];
}

/** One entry. */
export interface FeedItem {
  readonly title: string;
  /** HTML. */
  readonly html: string;
  readonly link: string;
  readonly categories: readonly string[];
  /** Day or time, `2025-01-31`; unset when nobody knows it. */
  readonly date?: string | undefined;
}

/** Entries of a feed. */
const maxItems = 15;

/** Output path of a page's feed; `url` is the page's path below the base. */
export function feedPath(url: string): string {
  return `${url === "/" ? "" : `${url.slice(1)}/`}rss.xml`;
}

/** The file. The newest entries, which a changelog has at its top unless all their dates say otherwise. */
export function feedFile(feed: Feed): string {
  const isDated = feed.items.every(({ date }) => date !== undefined);
  const items = isDated
    ? feed.items.toSorted((a, b) => dateOrder(b.date ?? "", a.date ?? ""))
    : feed.items;
  const newest = feed.items.map(({ date }) => date ?? "").sort(dateOrder).at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", feed.title),
    element("link", feed.link),
    element("description", feed.description),
    element("language", feed.language),
    element("generator", feed.generator),
    ...newest ? [element("lastBuildDate", rssDate(newest))] : [],
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.slice(0, maxItems).map(itemElement),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

const dateOrder = (a: string, b: string): number => a < b ? -1 : a > b ? 1 : 0;

function itemElement({ title, html, link, categories, date }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", link),
    `<guid isPermaLink="${/^https?:/.test(link)}">${escapeXml(link)}</guid>`,
    ...categories.map((category) => element("category", category)),
    ...date === undefined ? [] : [element("pubDate", rssDate(date))],
    element("description", html),
    "</item>",
  ].join("\n");
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
