/**
 * The `<head>` of a page: nothing in it is inline.
 *
 * @module
 */
import type { PageView } from "../../src/model/view.ts";
import { plainText } from "../inline_markdown.tsx";

/** What a page needs beside what every page of the site loads. */
export interface HeadProps {
  readonly view: PageView;
  /** Features whose scripts the page loads. */
  readonly features: readonly string[];
  /** Stylesheets of this page alone. */
  readonly styles: readonly string[];
}

/** Title of the browser tab: "Page - Site", or the site alone on a page named like it. */
export function documentTitle(view: PageView): string {
  return view.title === view.site.name || view.title === ""
    ? view.site.name
    : `${view.title} - ${view.site.name}`;
}

/** Meta tags by name; the frontmatter beats the settings, which beat what is derived. */
export function metaTags(view: PageView): Record<string, string> {
  const { site } = view;
  const own: Record<string, string> = { ...site.metatags, ...view.metatags };
  const pick = (...keys: string[]) => keys.map((key) => own[key]).find((value) => value);
  const written = view.description ?? site.description;
  const description = written === undefined ? undefined : plainText(written);
  const tags: Record<string, string | undefined> = {
    description,
    keywords: view.keywords.length > 0 ? view.keywords.join(", ") : undefined,
    robots: view.robots ?? (view.noindex ? "noindex" : undefined),
    generator: site.generator,
    "application-name": site.name,
    "apple-mobile-web-app-title": site.name,
    "og:type": "website",
    "og:site_name": site.name,
    "og:title": view.title,
    "og:description": description,
    "og:url": view.canonical,
    "twitter:card": pick("og:image", "twitter:image") ? "summary_large_image" : "summary",
    "twitter:title": pick("og:title") ?? view.title,
    "twitter:description": pick("og:description") ?? description,
    "twitter:image": pick("og:image"),
    ...own,
  };
  return Object.fromEntries(
    Object.entries(tags).filter((tag): tag is [string, string] =>
      tag[0] !== "canonical" && tag[1] !== undefined && tag[1] !== ""
    ),
  );
}

const isProperty = (name: string) =>
  /^(og|fb|article|book|profile|music|video|product):/.test(name);
/** The script that sets the color mode must run before the first paint. */
const isHeadScript = (url: string) => /(^|\/)head[.-][^/]*$/.test(url);

/** The head of a page. */
export function Head({ view, features, styles }: HeadProps) {
  const { site } = view;
  const scripts = features.map((name) => site.featureScripts[name])
    .filter((url) => url !== undefined);
  const { light, dark } = site.favicon;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(view)}</title>
      {Object.entries(metaTags(view)).map(([name, content]) =>
        isProperty(name)
          ? <meta key={name} property={name} content={content} />
          : <meta key={name} name={name} content={content} />
      )}
      {view.canonical === undefined ? null : <link rel="canonical" href={view.canonical} />}
      {view.markdownHref === ""
        ? null
        : <link rel="alternate" type="text/markdown" href={view.markdownHref} />}
      {view.rssHref === undefined
        ? null
        : <link rel="alternate" type="application/rss+xml" href={view.rssHref} />}
      {light === "" ? null : light === dark ? <link rel="icon" href={light} /> : [
        <link key="l" rel="icon" href={light} media="(prefers-color-scheme: light)" />,
        <link key="d" rel="icon" href={dark} media="(prefers-color-scheme: dark)" />,
      ]}
      {site.scripts.filter(isHeadScript).map((url) => <script key={url} src={url} />)}
      {[...site.styles, ...styles, ...site.customStyles].map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      {[...site.scripts.filter((url) => !isHeadScript(url)), ...new Set(scripts)].map((url) => (
        <script key={url} type="module" src={url} />
      ))}
      {site.customScripts.map((url) => <script key={url} src={url} defer />)}
    </head>
  );
}
