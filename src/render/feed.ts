/**
 * The feed of a page with updates, from what was rendered of it. Runs inside a rendering worker.
 *
 * @module
 */
import type { UpdateEntry } from "../../components/scope.ts";
import { plainText } from "../../components/inline_markdown.tsx";
import { languageTag } from "../../components/layout/words.ts";
import {
  allByClass,
  attributeOf,
  type Element,
  findByClass,
  type HtmlNode,
  parseHtml,
  textOf,
} from "../export/html_tree.ts";
import type { PageView } from "../model/view.ts";
import { fileAddress, pageAddress, type SiteAddress } from "../seo/address.ts";
import { labelDate } from "../seo/dates.ts";
import { feedFile, type FeedItem, feedPath } from "../seo/feed.ts";

/** The file of a page's feed; `html` is the body of the page. */
export function renderFeed(
  view: PageView,
  html: string,
  updates: readonly UpdateEntry[],
  address: SiteAddress | undefined,
): string {
  const { site, url } = view;
  // Readers of feeds resolve paths against the address that they got the feed from.
  const page = view.canonical ??
    (address === undefined ? site.base + url : pageAddress(address, url));
  const absolute = (href: string): string => {
    if (href.startsWith("#")) return page + href;
    return address !== undefined && /^\/(?!\/)/.test(href)
      ? address.root + href.slice(site.base.length)
      : href;
  };
  const self = address === undefined
    ? `${site.base}/${feedPath(url)}`
    : fileAddress(address, feedPath(url));
  const known = new Map(updates.map((update) => [update.id, update]));
  const items = allByClass(parseHtml(html), "update").flatMap((element) => {
    const update = known.get(attributeOf(element.attributes, "id"));
    const content = findByClass(element.children, "update-content");
    return update === undefined ? [] : itemsOf(update, content?.children ?? [], absolute);
  });
  return feedFile({
    title: view.title,
    description: plainText(view.description ?? site.description ?? view.title),
    language: languageTag(view.navigation.language),
    generator: site.generator,
    link: page,
    self,
    items,
  });
}

/** One item with the words of `rss`, else one for each heading, else one with the label. */
function itemsOf(
  update: UpdateEntry,
  content: readonly HtmlNode[],
  absolute: (href: string) => string,
): FeedItem[] {
  const { id, label, description, tags, rss } = update;
  const common = { categories: tags, date: labelDate(label) ?? labelDate(description) };
  const item = (title: string, html: string, target: string): FeedItem => ({
    ...common,
    title,
    html,
    link: absolute(`#${encodeURI(target)}`),
  });
  if (rss !== undefined) {
    const html = rss.description === undefined
      ? plainHtml(content, absolute)
      : escapeHtml(rss.description);
    return [item(rss.title ?? label, html, id)];
  }
  const sections = sectionsOf(content);
  if (sections.length === 0) return [item(label, plainHtml(content, absolute), id)];
  return sections.map(({ heading, nodes }) =>
    item(
      textOf(heading.children).trim(),
      plainHtml(nodes, absolute),
      attributeOf(heading.attributes, "id") || id,
    )
  );
}

interface Section {
  readonly heading: Element;
  readonly nodes: HtmlNode[];
}

/** What stands below each heading; what comes before the first belongs to it. */
function sectionsOf(content: readonly HtmlNode[]): Section[] {
  const sections: Section[] = [];
  const before: HtmlNode[] = [];
  for (const node of content) {
    if (typeof node !== "string" && /^h[1-6]$/.test(node.tag)) {
      sections.push({ heading: node, nodes: sections.length === 0 ? [...before] : [] });
    } else (sections.at(-1)?.nodes ?? before).push(node);
  }
  return sections;
}

/** Elements that readers of feeds show as they are meant. */
const kept = new Set(
  ("p ul ol li a img em strong b i del s sub sup blockquote hr br code h1 h2 h3 h4 h5 h6 table thead tbody " +
    "tr th td").split(" "),
);
/** Elements that have no part in a feed, with all that is in them. */
const dropped = new Set(["pre", "button", "select", "input", "iframe", "video", "audio", "math"]);
const empty = new Set(["img", "hr", "br"]);

/** Nodes as plain HTML: components give way to what is in them. */
function plainHtml(nodes: readonly HtmlNode[], absolute: (href: string) => string): string {
  const write = (node: HtmlNode): string => {
    if (typeof node === "string") return escapeHtml(node);
    const { tag, attributes } = node;
    if (dropped.has(tag) || /\bheading-anchor\b/.test(node.classes)) return "";
    const inner = node.children.map(write).join("");
    if (!kept.has(tag)) return inner;
    const shown = ["href", "src", "alt", "title"].flatMap((name) => {
      const value = attributeOf(attributes, name);
      if (value === "" || (isAddress(name) && !isSafe(value))) return [];
      return [` ${name}="${escapeHtml(isAddress(name) ? absolute(value) : value)}"`];
    });
    return `<${tag}${shown.join("")}>${empty.has(tag) ? "" : `${inner}</${tag}>`}`;
  };
  return nodes.map(write).join("").trim();
}

const isAddress = (name: string): boolean => name === "href" || name === "src";
/** A feed is read on other sites: nothing in it may run. */
const isSafe = (href: string): boolean =>
  // Browsers skip control characters before a scheme.
  /^(https?:|mailto:|[^:]*$|[/#?])/i.test(href.replace(/[\0-\x20]/g, ""));

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
