/**
 * The `<head>` of a page. Nothing in it is inline but the data for search engines, which browsers do
 * not run.
 *
 * @module
 */
import type { PageView } from "../../src/model/view.ts";

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
      {view.refreshTo === undefined
        ? null
        : <meta http-equiv="refresh" content={`0; url=${view.refreshTo}`} />}
      <title>{documentTitle(view)}</title>
      {Object.entries(view.metatags).map(([name, content]) =>
        isProperty(name)
          ? <meta key={name} property={name} content={content} />
          : <meta key={name} name={name} content={content} />
      )}
      {view.canonical === undefined ? null : <link rel="canonical" href={view.canonical} />}
      {view.sitemapHref === undefined
        ? null
        : <link rel="sitemap" type="application/xml" href={view.sitemapHref} />}
      {view.alternates?.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
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
      {view.structuredData === undefined ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: view.structuredData }}
        />
      )}
    </head>
  );
}
