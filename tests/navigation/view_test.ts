import { assert, assertEquals, assertLess, assertNotEquals } from "@std/assert";
import type { LinkView, NavigationView, SidebarEntry } from "../../src/model/view.ts";
import type { NavigationInput } from "../../src/navigation/input.ts";
import { fullSidebars, navigationView, navigationViews } from "../../src/navigation/view.ts";
import { orbit, orbitPages } from "./orbit.ts";
import { pages, pagesOf, resolved } from "./site.ts";

const options = { href: (url: string) => url === "/" ? "/docs/" : `/docs${url}` };

/** Entries as indented text: `> ` active, `[+]` cut, `[-]` closed. */
function sidebarText(entries: readonly SidebarEntry[], indent = ""): string[] {
  return entries.flatMap((entry) => {
    const mark = entry.active ? "> " : "";
    if (entry.kind === "page") {
      const notes = [
        ...(entry.method ? [entry.method] : []),
        ...(entry.tag ? [entry.tag] : []),
        ...(entry.deprecated ? ["deprecated"] : []),
        ...(entry.external ? ["external"] : []),
        ...(entry.icon ? [`icon ${entry.icon.name}`] : []),
      ];
      return [[`${indent}${mark}${entry.title} ${entry.href}`, ...notes].join(", ")];
    }
    const notes = [
      ...(entry.href ? [entry.href] : []),
      ...(entry.tag ? [entry.tag] : []),
      ...(entry.icon ? [`icon ${entry.icon.name}`] : []),
      ...(entry.cut ? [`cut, leads to ${entry.firstHref}`] : entry.open ? [] : ["closed"]),
    ];
    return [
      [`${indent}${mark}${entry.title}/`, ...notes].join(" "),
      ...sidebarText(entry.children, indent + "  "),
    ];
  });
}

function linkText(links: readonly LinkView[]): string[] {
  return links.map((link) =>
    [
      `${link.active ? "> " : ""}${link.label} ${link.href}`,
      ...(link.external ? ["external"] : []),
      ...(link.tag ? [link.tag] : []),
      ...(link.align ? [link.align] : []),
      ...(link.icon ? [`icon ${link.icon.name}`] : []),
      ...(link.description ? [`"${link.description}"`] : []),
      ...(link.menu ? [`menu (${linkText(link.menu).join("; ")})`] : []),
    ].join(", ")
  );
}

function viewText(view: NavigationView) {
  return {
    tabs: linkText(view.tabs),
    anchors: linkText(view.anchors),
    switches: view.switches.map(({ kind, current, items }) =>
      `${kind} ${current}: ${linkText(items).join("; ")}`
    ),
    sidebar: sidebarText(view.sidebar),
    crumbs: view.breadcrumbs.map(({ label, href }) => href ? `${label} ${href}` : label),
    around: [view.previous?.href, view.next?.href],
    directory: view.directory && [view.directory.kind, ...sidebarText(view.directory.entries)],
    rest: [view.language, view.version, view.sidebarId, view.sidebarCut],
  };
}

function count(entries: readonly SidebarEntry[]): number {
  return entries.reduce(
    (sum, entry) => sum + 1 + (entry.kind === "group" ? count(entry.children) : 0),
    0,
  );
}

function activeTitles(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.active ? [entry.title] : []),
    ...(entry.kind === "group" ? activeTitles(entry.children) : []),
  ]);
}

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

/** A site with groups of pages below one tab. */
function large(groups: number, each: number): NavigationInput {
  return {
    tabs: [{
      tab: "API",
      groups: Array.from({ length: groups }, (_, group) => ({
        group: `Group ${group}`,
        pages: Array.from({ length: each }, (_, entry) => `g${group}/p${entry}`),
      })),
    }],
  };
}

Deno.test("navigationView() cuts a large sidebar around the page", async (t) => {
  await t.step("neighbour groups are one line each", () => {
    const view = navigationView(resolved(large(40, 5)), "g20/p2", options);
    const lines = sidebarText(view.sidebar);
    assertEquals(view.sidebarCut, true);
    assertEquals(lines[0], "Group 12/ cut, leads to /docs/g12/p0");
    assertEquals(lines.slice(8, 14), [
      "Group 20/",
      "  P0 /docs/g20/p0",
      "  P1 /docs/g20/p1",
      "  > P2 /docs/g20/p2",
      "  P3 /docs/g20/p3",
      "  P4 /docs/g20/p4",
    ]);
    assertEquals(lines.at(-1), "Group 28/ cut, leads to /docs/g28/p0");
    assertEquals(lines.length, 8 + 6 + 8);
  });
  await t.step("at most eighty entries are left whole", () => {
    assertEquals(navigationView(resolved(large(8, 9)), "g0/p0", options).sidebarCut, false);
    assertEquals(navigationView(resolved(large(9, 8)), "g0/p0", options).sidebarCut, true);
  });
  const nested: NavigationInput = {
    groups: [{
      group: "Top",
      root: "top",
      pages: [
        ...Array.from({ length: 100 }, (_, entry) => `before/p${entry}`),
        {
          group: "Middle",
          pages: [
            { group: "Inner", pages: Array.from({ length: 300 }, (_, entry) => `inner/p${entry}`) },
            { group: "Other", pages: Array.from({ length: 300 }, (_, entry) => `other/p${entry}`) },
          ],
        },
        ...Array.from({ length: 100 }, (_, entry) => `after/p${entry}`),
      ],
    }],
  };
  for (
    const path of ["before/p0", "before/p99", "inner/p0", "inner/p150", "other/p299", "after/p50"]
  ) {
    await t.step(`keeps the way up and the page itself: ${path}`, () => {
      const { sidebar } = navigationView(resolved(nested), path, options);
      const lines = sidebarText(sidebar);
      assertEquals(lines.filter((line) => line.includes("> ")).length, 1);
      assert(lines.some((line) => line.endsWith(`/docs/${path}`) && line.includes("> ")));
      assertEquals(lines[0], "Top/ /docs/top");
      assertEquals(lines.includes("  Middle/"), !/before|after/.test(path));
      assertLess(count(sidebar), 82);
    });
  }
  await t.step("loose pages of the top level are a window", () => {
    const flat = { pages: Array.from({ length: 500 }, (_, entry) => `p${entry}`) };
    const { sidebar, sidebarCut } = navigationView(resolved(flat), "p250", options);
    assertEquals([sidebar.length, sidebarCut, activeTitles(sidebar)], [80, true, ["P250"]]);
    assertEquals(sidebar[0]?.title, "P210");
  });
  await t.step("the root page of a large group", () => {
    const { sidebar } = navigationView(resolved(nested), "top", options);
    assertEquals(activeTitles(sidebar), ["Top"]);
    assertLess(count(sidebar), 82);
  });
  await t.step("a page that is not in it", () => {
    const { sidebar, sidebarCut } = navigationView(resolved(large(40, 90)), "stray", options);
    assertEquals([sidebarCut, activeTitles(sidebar)], [true, []]);
    assertLess(count(sidebar), 100);
  });
});

Deno.test("navigationView() gives entries that do not grow with the site", () => {
  const largest = (groups: number) => {
    const input = large(groups, 200);
    const views = navigationViews(resolved(input), options);
    return Math.max(...[...pagesOf(input).keys()].map((path) => count(views.view(path).sidebar)));
  };
  assertEquals(largest(20), largest(40));
});

Deno.test("fullSidebars() holds every sidebar that pages hold cut, with nothing active", () => {
  const input: NavigationInput = {
    tabs: [...large(40, 5).tabs!, { tab: "日本", pages: ["small"] }, {
      tab: "API",
      pages: ["second"],
    }],
  };
  const navigation = resolved(input);
  const whole = fullSidebars(navigation, options);
  assertEquals([...whole.keys()], ["api"]);
  assertEquals(count(whole.get("api")!), 240);
  assertEquals(activeTitles(whole.get("api")!), []);
  const id = (path: string) => navigationView(navigation, path, options).sidebarId;
  assertEquals([id("g0/p0"), id("g39/p4")], ["api", "api"]);
  assertEquals(new Set([id("g0/p0"), id("small"), id("second")]).size, 3);
  assertNotEquals(id("small"), "");
});

Deno.test("navigationViews() takes time in proportion to the pages", () => {
  const time = (groups: number) => {
    const input = large(groups, 50);
    const paths = [...pagesOf(input).keys()];
    const navigation = resolved(input);
    return Math.min(...Array.from({ length: 3 }, () => {
      const start = performance.now();
      const views = navigationViews(navigation, options);
      for (const path of paths) views.view(path);
      return performance.now() - start;
    }));
  };
  time(20);
  // Ten times the pages may take thirty times as long before it looks quadratic (a hundred).
  assertLess(time(200) / time(20), 30);
});
