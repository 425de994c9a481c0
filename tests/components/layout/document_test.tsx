import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { renderToString } from "preact-render-to-string";
import {
  Document,
  type DocumentProps,
  effectiveMode,
} from "../../../components/layout/Document.tsx";
import { NotFoundPage } from "../../../components/layout/NotFoundPage.tsx";
import { ParseErrorNotice } from "../../../components/layout/ParseErrorNotice.tsx";
import { RedirectPage } from "../../../components/layout/RedirectPage.tsx";
import type {
  NavigationView,
  PageView,
  SidebarEntry,
  SidebarGroup,
  SidebarPage,
  SiteView,
} from "../../../src/model/view.ts";

const page = (title: string, href: string, more: Partial<SidebarPage> = {}): SidebarPage => ({
  kind: "page",
  title,
  href,
  external: false,
  active: false,
  deprecated: false,
  ...more,
});
const group = (
  title: string,
  children: SidebarEntry[],
  more: Partial<SidebarGroup> = {},
): SidebarGroup => ({
  kind: "group",
  title,
  children,
  active: false,
  open: false,
  cut: false,
  ...more,
});

const site: SiteView = {
  exports: [],
  name: "Orbit",
  theme: "mint",
  base: "/docs",
  homeHref: "/docs/",
  favicon: { light: "/docs/f.svg", dark: "/docs/f.svg" },
  appearance: { default: "system", strict: false },
  codeblocks: "system",
  background: {},
  eyebrows: "section",
  iconLibrary: "fontawesome",
  navbar: {
    links: [{ label: "Blog", href: "https://b.example", external: true, active: false }],
    primary: { type: "button", label: "Sign up", href: "https://s.example" },
  },
  footer: { socials: [{ kind: "github", href: "https://g.example" }], columns: [] },
  styles: ["/docs/docs.css"],
  utilities: "/docs/utilities.css",
  scripts: ["/docs/head.1234.js", "/docs/main.1234.js"],
  customStyles: ["/docs/own.css"],
  customScripts: ["/docs/own.js"],
  featureScripts: { tabs: "/docs/tabs.js" },
  sidebars: { all: "/docs/sidebar.html" },
  metatags: { "og:image": "https://x.example/site.png" },
  generator: "docs",
  search: { languages: ["en"] },
};

const navigation: NavigationView = {
  tabs: [{ label: "API", href: "/docs/api", external: false, active: true }],
  switches: [{
    kind: "language",
    current: "English",
    items: [{ label: "English", href: "/docs/", external: false, active: true }],
  }],
  anchors: [{ label: "Forum", href: "https://f.example", external: true, active: false }],
  sidebar: [
    group("Users", [
      page("Get user", "/docs/users/get", { method: "GET", active: true }),
      group("Teams", [], { cut: true, firstHref: "/docs/teams/list" }),
      group("Keys", [page("List keys", "/docs/keys", { method: "DELETE", deprecated: true })]),
    ]),
  ],
  sidebarId: "all",
  sidebarCut: true,
  breadcrumbs: [{ label: "API" }],
  previous: { title: "Before", href: "/docs/before" },
  next: { title: "After", href: "/docs/after" },
  language: "en",
};

function view(more: Partial<PageView> = {}): PageView {
  return {
    site,
    navigation,
    path: "users/get",
    file: "users/get.mdx",
    url: "/users/get",
    title: "Get user",
    description: "One user.",
    eyebrow: "Users",
    deprecated: false,
    noindex: false,
    keywords: [],
    rssButton: false,
    metatags: {},
    canonical: "https://docs.example/users/get",
    markdownHref: "/docs/users/get.md",
    pagination: true,
    related: [],
    ...more,
  };
}

const toc = [{ id: "one", text: "One", level: 2 }];
const render = (more: Partial<DocumentProps> = {}) =>
  renderToString(<Document view={view()} body="<p>Body</p>" toc={toc} {...more} />);
const hasId = (html: string, id: string) => html.includes(` id="${id}"`);

Deno.test("Document() has the ids that authors' styles rely on", () => {
  const html = render({ aside: { request: "<b>q</b>", response: "<b>s</b>" } });
  const ids =
    "body-content content-area content header navbar footer page-title pagination sidebar sidebar-content topbar-cta-button search-bar-entry background-color request-example response-example";
  for (const id of ids.split(" ")) assert(hasId(html, id), id);
  for (
    const id of "table-of-contents table-of-contents-layout table-of-contents-content".split(" ")
  ) {
    assert(hasId(render(), id), id);
  }
  assert(hasId(render({ aside: { panel: "<p>p</p>" } }), "panel"));
});

Deno.test("Document() gives the table of contents' place to examples", () => {
  const html = render({ aside: { request: "<b>q</b>" } });
  assert(!hasId(html, "table-of-contents"));
  assertStringIncludes(html, 'data-side="aside"');
});

Deno.test("Document() writes each id once", () => {
  const html = render({ aside: { request: "<b>q</b>", response: "<b>s</b>", panel: "<p>p</p>" } });
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  assertEquals(ids.length, new Set(ids).size);
});

Deno.test("Document() has one of each landmark and a title", () => {
  const html = render();
  for (const tag of ["<main", "<h1", "<footer", 'class="skip-link"']) {
    assertEquals(html.split(tag).length, 2, tag);
  }
  assertStringIncludes(html, "<title>Get user - Orbit</title>");
  assertStringIncludes(html, 'lang="en"');
});

Deno.test("Document() needs no inline script and no inline style", () => {
  const banner = { html: "<p>News</p>", dismissible: true, type: "info", key: "1" } as const;
  const html = render({
    view: view({ site: { ...site, banner, background: { decoration: "grid" } } }),
    features: ["tabs"],
    views: [{ id: "a", title: "A" }],
    updateTags: ["API"],
  });
  assert(!/ style=/.test(html));
  assert(!/ on[a-z]+=/.test(html));
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) assertMatch(tag, / src="/);
  assert(!html.includes("<style"));
});

Deno.test("Document() runs the color mode before the paint and the rest as modules", () => {
  const html = render({ features: ["tabs", "unknown"] });
  assertStringIncludes(html, '<script src="/docs/head.1234.js"></script>');
  assertStringIncludes(html, '<script type="module" src="/docs/main.1234.js"></script>');
  assertStringIncludes(html, '<script type="module" src="/docs/tabs.js"></script>');
  assertStringIncludes(html, '<script src="/docs/own.js" defer></script>');
  assert(!html.includes("unknown"));
});

Deno.test("Document() says to search engines and previews what its view has", () => {
  const html = render({
    view: view({
      metatags: { "og:image": "https://x.example/page.png", robots: "noindex" },
      alternates: [{ language: "de", href: "https://docs.example/de/users/get" }],
      structuredData: '{"name":"\\u003c/script>"}',
    }),
  });
  const expected = [
    '<meta property="og:image" content="https://x.example/page.png"/>',
    '<meta name="robots" content="noindex"/>',
    '<link rel="canonical" href="https://docs.example/users/get"/>',
    '<link rel="alternate" hreflang="de" href="https://docs.example/de/users/get"/>',
    '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
  ];
  for (const part of expected) assertStringIncludes(html, part);
});

Deno.test("Document() lays a page out by its mode", async (t) => {
  const cases = [
    // mode, theme, sidebar, right column, footer, title
    [undefined, "mint", true, true, true, true],
    ["wide", "mint", true, false, true, true],
    ["custom", "mint", false, false, false, false],
    ["frame", "almond", true, false, false, false],
    ["frame", "mint", true, true, true, true],
    ["center", "mint", false, false, true, true],
    ["center", "palm", true, true, true, true],
  ] as const;
  for (const [mode, theme, ...parts] of cases) {
    await t.step(`${mode ?? "default"} in ${theme}`, () => {
      const html = render({
        view: view({ site: { ...site, theme }, ...(mode === undefined ? {} : { mode }) }),
      });
      const ids = ["sidebar", "table-of-contents", "footer", "page-title"];
      assertEquals(ids.map((id) => hasId(html, id)), parts);
      assert(hasId(html, "content"));
    });
  }
});

Deno.test("effectiveMode() drops a mode that the theme does not know", () => {
  assertEquals(effectiveMode("frame", "willow"), undefined);
  assertEquals(effectiveMode("center", "luma"), "center");
});

Deno.test("Sidebar() tells where the rest of a cut tree is and marks the page", () => {
  const html = render();
  assertStringIncludes(html, 'data-sidebar="/docs/sidebar.html"');
  assertEquals(html.split('aria-current="page"').length, 2);
  assertMatch(html, /href="\/docs\/users\/get" aria-current="page" data-active/);
  assertStringIncludes(html, 'href="/docs/teams/list"');
  assertStringIncludes(html, "<details"); // a nested group opens without script
});

Deno.test("Sidebar() is left out when there is nothing in it", () => {
  const empty = { ...navigation, anchors: [], sidebar: [] };
  const html = render({ view: view({ navigation: empty }) });
  assert(!hasId(html, "sidebar"));
  assert(!html.includes("mobile-nav-button"));
});

Deno.test("Document() turns around for languages written from the right", () => {
  const html = render({ view: view({ navigation: { ...navigation, language: "ar" } }) });
  assertMatch(html, /^<html lang="ar" dir="rtl"/);
});

Deno.test("Document() puts the endpoint bar between the description and the body", () => {
  const html = render({ endpointBar: <i>BAR</i> });
  const order = ["One user.", "BAR", "Body", "Before"].map((text) => html.indexOf(text));
  assertEquals(order, [...order].sort((a, b) => a - b));
  assert(order[0]! > 0);
});

Deno.test("Document() shows Markdown of the description", () => {
  const html = render({ view: view({ description: "Edit `docs.json`, see [there](/x)." }) });
  assert(html.includes("Edit <code>docs.json</code>, see there.</p>"));
});

Deno.test("Document() sorts the tags of updates by use", () => {
  const html = render({ updateTags: ["SDK", "API", "API"] });
  assert(html.indexOf(">API<") < html.indexOf(">SDK<"));
  assert(!hasId(html, "table-of-contents"));
});

Deno.test("Document() does not shift a date by the time zone", () => {
  const html = render({ view: view({ lastModified: "2026-03-01" }) });
  assertStringIncludes(html, '<time datetime="2026-03-01">March 1, 2026</time>');
});

Deno.test("NotFoundPage() leads home", () => {
  const html = renderToString(<NotFoundPage view={view()} title="Lost" />);
  assertStringIncludes(html, ">Lost</h1>");
  assertStringIncludes(html, 'href="/docs/"');
});

Deno.test("RedirectPage() escapes its target", () => {
  const html = renderToString(<RedirectPage to='/docs/a"b' />);
  assertStringIncludes(html, 'content="0; url=/docs/a&quot;b"');
});

Deno.test("ParseErrorNotice() names the place", () => {
  const html = renderToString(
    <ParseErrorNotice file="a.mdx" line={3} column={7} message="Expected `</Card>`" />,
  );
  assertStringIncludes(html.replaceAll(/<[^>]+>/g, ""), "a.mdx:3:7");
  assertStringIncludes(html, 'role="alert"');
});
