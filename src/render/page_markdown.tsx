/**
 * The Markdown form of a page, from what was rendered of it. Runs inside a rendering worker, where the
 * HTML is at hand and all cores share the work.
 *
 * @module
 */
import { renderToString } from "preact-render-to-string";
import { Directory } from "../../components/layout/Directory.tsx";
import { words } from "../../components/layout/words.ts";
import { RichText } from "../../components/inline_markdown.tsx";
import { type MarkdownSite, pageMarkdown } from "../export/page_markdown.ts";
import type { PageView } from "../model/view.ts";
import type { SiteInit } from "./protocol.ts";

/** What the build says about the Markdown of a site. */
export interface MarkdownInit {
  /** `markdown.instructions`. */
  readonly instructions: readonly string[];
  /** URL paths of all pages: links to them lead to their Markdown. */
  readonly pages: readonly string[];
}

/** The HTML of a page's parts. */
export interface RenderedParts {
  readonly html: string;
  readonly bar: string | undefined;
  readonly asides: {
    readonly request?: string;
    readonly response?: string;
    readonly panel?: string;
  };
}

/** Prepares what the Markdown of all pages shares. */
export function markdownSite({ seo, sites, markdown }: SiteInit): MarkdownSite {
  const { base } = sites[""]!; // the build always gives the default
  const root = seo.address?.root ?? base;
  const pages = new Set(markdown.pages);
  return {
    index: `${root}/llms.txt`,
    instructions: markdown.instructions,
    address(href) {
      if (!href.startsWith("/") || href.startsWith("//")) return href;
      if (base !== "" && href !== base && !href.startsWith(`${base}/`)) return href;
      const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(href.slice(base.length)) ?? [];
      const page = path === "/" || path === "" ? "/" : path.replace(/\/$/, "");
      if (!pages.has(page)) return root + path + rest;
      return `${root}${page === "/" ? "/index" : page}.md${rest}`;
    },
  };
}

/** The Markdown of a page. */
export function renderMarkdown(
  view: PageView,
  { html, bar, asides }: RenderedParts,
  site: MarkdownSite,
): string {
  const { description, descriptionHtml, navigation, related, lastModified } = view;
  const texts = words(navigation.language);
  const directory = navigation.directory;
  return pageMarkdown({
    title: view.title,
    deprecated: view.deprecated,
    description: descriptionHtml ??
      (description === undefined
        ? undefined
        : renderToString(<p>{<RichText value={description} />}</p>)),
    bar,
    body: html,
    asides: [
      ...(asides.panel === undefined ? [] : [{ html: asides.panel }]),
      ...(asides.request === undefined
        ? []
        : [{ heading: "Request examples", html: asides.request }]),
      ...(asides.response === undefined
        ? []
        : [{ heading: "Response examples", html: asides.response }]),
      ...(directory === undefined ? [] : [{ html: renderToString(<Directory {...directory} />) }]),
      ...(related.length === 0 ? [] : [{
        heading: texts.related,
        html: renderToString(
          <ul>
            {related.map(({ label, href }) => (
              <li>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>,
        ),
      }]),
      ...(lastModified === undefined
        ? []
        : [{ html: renderToString(<p>{texts.lastModified} {lastModified.slice(0, 10)}</p>) }]),
    ],
  }, site);
}
