import { assertEquals } from "@std/assert";
import { navigationView } from "../../src/navigation/view.ts";
import { orbit, orbitPages } from "./orbit.ts";
import { pages, resolved } from "./site.ts";
import { activeTitles, linkText, options, sidebarText, viewText } from "./view_text.ts";

const tabs = [
  "Guides /docs/guides/overview",
  "API /docs/api/intro",
  'More /docs/labs/one, end, menu (Labs /docs/labs/one, icon flask, "What is new"; ' +
  "Forum https://forum.orbit.example, external)",
  "Changes /docs/changes",
];
const anchors = [
  "Status https://status.orbit.example, external, icon signal",
  "Changes /docs/changes",
];
const marked = (links: string[], index: number) =>
  links.map((link, at) => at === index ? `> ${link}` : link);

Deno.test("navigationView() gives everything that a page shows", () => {
  const navigation = resolved(orbit, orbitPages);
  assertEquals(viewText(navigationView(navigation, "guides/install", options)), {
    tabs: marked(tabs, 0),
    anchors,
    switches: [
      "language English: > English /docs/guides/overview; Deutsch /docs/de/guides/install",
    ],
    sidebar: [
      "Start/ /docs/guides/overview",
      "  > Install /docs/guides/install, NEW, icon download",
      "  Advanced/ BETA icon bolt",
      "    Tuning /docs/guides/tuning, deprecated",
      "    Forum https://forum.orbit.example, external",
    ],
    crumbs: ["Guides /docs/guides/overview", "Start /docs/guides/overview"],
    around: ["/docs/guides/overview", "/docs/guides/tuning"],
    directory: undefined,
    rest: ["en", undefined, "en-guides", false],
  });
});

Deno.test("navigationView() lists the pages below a group's root", () => {
  const view = viewText(navigationView(resolved(orbit, orbitPages), "guides/overview", options));
  assertEquals(view.sidebar[0], "> Start/ /docs/guides/overview");
  assertEquals(view.crumbs, ["Guides", "Start"]);
  assertEquals(view.around, [undefined, "/docs/guides/install"]);
  assertEquals(view.directory, [
    "card",
    "Install /docs/guides/install, NEW, icon download",
    "Advanced/ BETA icon bolt",
    "  Tuning /docs/guides/tuning, deprecated",
    "  Forum https://forum.orbit.example, external",
  ]);
});

Deno.test("navigationView() leaves out groups of which nothing is shown", () => {
  const view = viewText(navigationView(resolved(orbit, orbitPages), "api/intro", options));
  assertEquals(view.tabs, marked(tabs, 1));
  assertEquals(view.sidebar, ["Users/", "  > Introduction /docs/api/intro, GET"]);
});

Deno.test("navigationView() marks the tab and the item of a menu", () => {
  const view = viewText(navigationView(resolved(orbit, orbitPages), "labs/one", options));
  assertEquals(view.tabs, marked(tabs, 2).map((tab) => tab.replace("(Labs", "(> Labs")));
  assertEquals(view.sidebar, ["> One /docs/labs/one"]);
  assertEquals(view.crumbs, ["More", "Labs"]);
});

Deno.test("navigationView() gives a hidden page its tab, but no neighbours", () => {
  const view = viewText(navigationView(resolved(orbit, orbitPages), "guides/secret", options));
  assertEquals(view.tabs, marked(tabs, 0));
  assertEquals(view.sidebar.filter((line) => line.includes(">")), []);
  assertEquals(view.around, [undefined, undefined]);
});

Deno.test("navigationView() gives a page of a hidden tab an empty sidebar", () => {
  const view = viewText(navigationView(resolved(orbit, orbitPages), "old/index", options));
  assertEquals([view.tabs, view.sidebar], [tabs, []]);
  assertEquals(view.around, [undefined, undefined]);
});

Deno.test("navigationView() places pages outside the navigation by their folder", async (t) => {
  const navigation = resolved(orbit, orbitPages);
  const cases: [path: string, tabs: string[], sidebarId: string, language: string][] = [
    ["guides/stray", marked(tabs, 0), "en-guides", "en"],
    ["api/deep/stray", marked(tabs, 1), "en-api", "en"],
    ["stray", tabs, "en-guides", "en"],
    ["elsewhere/stray", tabs, "en-guides", "en"],
    ["changes", marked(tabs, 3), "en-guides", "en"],
    ["de/guides/stray", ["> Anleitung /docs/de"], "de-anleitung", "de"],
    ["old/stray", tabs, "en-guides", "en"],
  ];
  for (const [path, expected, sidebarId, language] of cases) {
    await t.step(path, () => {
      const view = navigationView(navigation, path, options);
      assertEquals(linkText(view.tabs), expected);
      assertEquals([view.sidebarId, view.language], [sidebarId, language]);
      assertEquals(activeTitles(view.sidebar), []);
      assertEquals([view.breadcrumbs, view.previous, view.next], [[], undefined, undefined]);
    });
  }
  await t.step("an anchor that leads to the page itself is active", () => {
    assertEquals(
      linkText(navigationView(navigation, "changes", options).anchors),
      marked(anchors, 1),
    );
  });
});

Deno.test("navigationView() prefers the division that has most pages of a folder", () => {
  const navigation = resolved({
    tabs: [
      { tab: "A", pages: ["a/one", "b/one"] },
      { tab: "B", pages: ["b/two", "b/three"] },
      { tab: "C", pages: ["b/four", "b/c/one"] },
    ],
  });
  const active = (path: string) =>
    navigationView(navigation, path, options).tabs.find((tab) => tab.active)?.label;
  assertEquals([active("a/x"), active("b/x"), active("b/c/x")], ["A", "B", "C"]);
});

Deno.test("navigationView() opens nested groups around the page and where the settings say so", () => {
  const navigation = resolved({
    groups: [{
      group: "Top",
      pages: [
        { group: "Own", pages: ["a"] },
        { group: "Closed", pages: ["b"] },
        { group: "Open", expanded: true, pages: ["c"] },
      ],
    }],
  });
  assertEquals(sidebarText(navigationView(navigation, "a", options).sidebar), [
    "Top/",
    "  Own/",
    "    > A /docs/a",
    "  Closed/ closed",
    "    B /docs/b",
    "  Open/",
    "    C /docs/c",
  ]);
});

Deno.test("navigationView() stays on the page when the language changes", async (t) => {
  const folders = resolved({
    languages: [
      { language: "en", pages: ["en/a", "en/only"] },
      { language: "pt-BR", pages: ["pt-BR/first", "pt-BR/a"] },
      { language: "cn", pages: ["zh/a"] },
    ],
  });
  const rootFirst = resolved({
    languages: [
      { language: "en", pages: ["guides/a", "guides/b"] },
      { language: "fr", pages: ["fr/start", "fr/guides/a"] },
    ],
  });
  const cases: [navigation: typeof folders, path: string, hrefs: string[]][] = [
    [folders, "en/a", ["/docs/en/a", "/docs/pt-BR/a", "/docs/zh/a"]],
    [folders, "en/only", ["/docs/en/a", "/docs/pt-BR/first", "/docs/zh/a"]],
    [folders, "zh/a", ["/docs/en/a", "/docs/pt-BR/a", "/docs/zh/a"]],
    [rootFirst, "guides/a", ["/docs/guides/a", "/docs/fr/guides/a"]],
    [rootFirst, "guides/b", ["/docs/guides/a", "/docs/fr/start"]],
    [rootFirst, "fr/guides/a", ["/docs/guides/a", "/docs/fr/start"]],
  ];
  for (const [navigation, path, hrefs] of cases) {
    await t.step(path, () => {
      const [found] = navigationView(navigation, path, options).switches;
      assertEquals(found?.items.map((item) => item.href), hrefs);
    });
  }
});

Deno.test("navigationView() switches versions, with a way out of shared pages", () => {
  const navigation = resolved({
    versions: [
      { version: "2", tag: "Latest", pages: ["shared", "v2/a", "v2/b"] },
      { version: "1", pages: ["shared", "v1/start", "v1/a"] },
    ],
  });
  const items = (path: string) => {
    const view = navigationView(navigation, path, options);
    return [view.version, ...linkText(view.switches[0]!.items)];
  };
  assertEquals(items("v1/a"), ["1", "2 /docs/v2/a, Latest", "> 1 /docs/shared"]);
  assertEquals(items("v2/b"), ["2", "> 2 /docs/shared, Latest", "1 /docs/v1/start"]);
  assertEquals(items("shared"), ["2", "> 2 /docs/shared, Latest", "1 /docs/v1/start"]);
});

Deno.test("navigationView() finds divisions at any depth", () => {
  const p = (path: string) => ({ pages: [path] });
  const navigation = resolved({
    products: [
      {
        product: "core",
        name: "Core",
        global: { tabs: [{ tab: "Blog", href: "https://blog.example" }] },
        versions: [
          {
            version: "1",
            dropdowns: [{
              dropdown: "SDK",
              anchors: [{ anchor: "A", tabs: [{ tab: "T", ...p("t") }, { tab: "U", ...p("u") }] }, {
                anchor: "B",
                ...p("b"),
              }],
            }],
          },
          { version: "0", hidden: true, ...p("old") },
        ],
      },
      { product: "edge", menu: [{ item: "I", ...p("i") }, { item: "J", ...p("j") }] },
    ],
  });
  const view = viewText(navigationView(navigation, "u", options));
  assertEquals(view.tabs, ["T /docs/t", "> U /docs/u", "Blog https://blog.example, external"]);
  assertEquals(view.anchors, ["> A /docs/t", "B /docs/b"]);
  assertEquals(view.switches, [
    "product Core: > Core /docs/t; edge /docs/i",
    "version 1: > 1 /docs/t",
    "dropdown SDK: > SDK /docs/t",
  ]);
  assertEquals(view.crumbs, ["Core /docs/t", "SDK /docs/t", "A /docs/t", "U"]);
  assertEquals(view.rest, ["en", "1", "core-1-sdk-a-u", false]);
  // A menu that is not below a tab takes the place of the tabs.
  assertEquals(linkText(navigationView(navigation, "j", options).tabs), [
    "I /docs/i",
    "> J /docs/j",
  ]);
});

Deno.test("navigationView() takes an empty navigation and links with anchors", () => {
  const empty = navigationView(resolved({ pages: [] }), "index", options);
  assertEquals([empty.tabs, empty.sidebar, empty.sidebarId], [[], [], "main"]);
  const linked = resolved({ pages: ["a#part", "index"] }, pages("a", "index"));
  assertEquals(sidebarText(navigationView(linked, "index", options).sidebar), [
    "A /docs/a#part",
    "> INDEX /docs/",
  ]);
});
