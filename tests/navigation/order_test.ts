import { assertEquals } from "@std/assert";
import type { Frontmatter } from "../../src/model/page.ts";
import type { NavigationInput, NodeInput } from "../../src/navigation/input.ts";
import {
  divisionOf,
  firstPage,
  homePage,
  placesOf,
  readingOrder,
  visibilityOf,
} from "../../src/navigation/order.ts";
import { orbit, orbitPages } from "./orbit.ts";
import { page, pages, pagesOf, resolved } from "./site.ts";

Deno.test("firstPage() skips what a reader cannot go to", async (t) => {
  const site = pages("a", "b", ["secret", { hidden: true }], ["out", { url: "https://x.example" }]);
  const cases: [name: string, input: NavigationInput, first: string | undefined][] = [
    ["first entry", { pages: ["a", "b"] }, "a"],
    ["root of a group", { groups: [{ group: "G", root: "b", pages: ["a"] }] }, "b"],
    ["hidden page", { pages: ["secret", "b"] }, "b"],
    ["missing page", { pages: ["none", "b"] }, "b"],
    ["missing root", { groups: [{ group: "G", root: "none", pages: ["b"] }] }, "b"],
    ["page that is a link", { pages: ["out", "b"] }, "b"],
    ["hidden group", {
      groups: [{ group: "G", hidden: true, pages: ["a"] }, { group: "H", pages: ["b"] }],
    }, "b"],
    ["shown below hidden", {
      groups: [{ group: "G", hidden: true, pages: [{ group: "H", hidden: false, pages: ["a"] }] }],
    }, undefined],
    ["default version", {
      versions: [{ version: "1", pages: ["a"] }, { version: "2", default: true, pages: ["b"] }],
    }, "b"],
    ["link tab", { tabs: [{ tab: "T", href: "/x" }, { tab: "U", pages: ["b"] }] }, "b"],
    ["nothing", { pages: [] }, undefined],
  ];
  for (const [name, input, first] of cases) {
    await t.step(name, () => assertEquals(firstPage(resolved(input, site))?.path, first));
  }
});

Deno.test("homePage() is the index page, else the first page", () => {
  const input = { tabs: [{ tab: "T", pages: ["start", "index"] }] };
  assertEquals(homePage(resolved(input), pagesOf(input)), "index");
  const site = pages("start");
  assertEquals(homePage(resolved(input, site), site), "start");
});

Deno.test("placesOf() chooses a visible place, then the default version, then the first", async (t) => {
  const both = (first: Partial<NodeInput>, second: Partial<NodeInput>) => ({
    versions: [
      { version: "1", pages: ["a"], ...first },
      { version: "2", pages: ["a"], ...second },
    ],
  });
  const cases: [name: string, input: NavigationInput, version: string][] = [
    ["first is default", both({}, {}), "1"],
    ["second is default", both({}, { default: true }), "2"],
    ["first is hidden", both({ hidden: true }, {}), "2"],
    ["hidden default", both({ hidden: true, default: true }, {}), "2"],
    ["both hidden", both({ hidden: true }, { hidden: true, default: true }), "2"],
  ];
  for (const [name, input, version] of cases) {
    await t.step(name, () => {
      const place = placesOf(resolved(input)).get("a");
      assertEquals(divisionOf(place!.ancestors)?.label, version);
    });
  }
});

Deno.test("placesOf() gives the way from the root, groups and roots included", () => {
  const places = placesOf(resolved(orbit, orbitPages));
  const way = (path: string) =>
    places.get(path)?.ancestors.map((node) => node.kind === "group" ? node.title : node.label);
  assertEquals(way("guides/tuning"), ["English", "Guides", "Start", "Advanced"]);
  assertEquals(way("guides/overview"), ["English", "Guides", "Start"]);
  assertEquals(way("labs/one"), ["English", "More", "Labs"]);
  assertEquals(way("guides/stray"), undefined);
  assertEquals(way("guides/lost"), undefined);
});

Deno.test("readingOrder() holds what a reader can go to, each page once", () => {
  const input = {
    pages: [
      "a",
      "a#part",
      "none",
      "secret",
      "out",
      { group: "G", root: "r", pages: ["b", "a", { group: "H", hidden: true, pages: ["c"] }] },
      "d",
    ],
  };
  const site = pages("a", "b", "c", "d", "r", ["secret", { hidden: true }], [
    "out",
    { url: "https://x.example" },
  ]);
  const order = readingOrder(resolved(input, site).children);
  assertEquals(order.map((link) => link.path), ["a", "r", "b", "d"]);
});

Deno.test("visibilityOf() follows the matrix of the format", async (t) => {
  type Nodes = Omit<NodeInput, "pages">;
  const listed: Nodes = {};
  const hidden: Nodes = { hidden: true };
  const searchable: Nodes = { hidden: true, searchable: true };
  // Columns: sidebar, search, sitemap, noindex, agents, llms.
  const cases: [
    name: string,
    frontmatter: Frontmatter,
    group: Nodes | undefined,
    indexing: "navigable" | "all",
    expected: string,
  ][] = [
    ["plain", {}, listed, "navigable", "yes yes yes no yes yes"],
    ["hidden page", { hidden: true }, listed, "navigable", "no no no yes no no"],
    ["not in the navigation", {}, undefined, "navigable", "no no no no no no"],
    [
      "hidden, not in the navigation",
      { hidden: true },
      undefined,
      "navigable",
      "no no no yes no no",
    ],
    ["noindex", { noindex: true }, listed, "navigable", "yes no no yes no no"],
    ["searchable: false", { searchable: false }, listed, "navigable", "yes no yes no no yes"],
    ["hidden group", {}, hidden, "navigable", "no no no yes no no"],
    ["searchable group", {}, searchable, "navigable", "no yes yes no yes yes"],
    ["hidden page in it", { hidden: true }, searchable, "navigable", "no no no yes no no"],
    [
      "shown page in a hidden group",
      { hidden: false },
      hidden,
      "navigable",
      "no yes yes no yes yes",
    ],
    ["all: plain", {}, listed, "all", "yes yes yes no yes yes"],
    ["all: hidden page", { hidden: true }, listed, "all", "no yes yes no yes yes"],
    ["all: not in the navigation", {}, undefined, "all", "no yes yes no yes yes"],
    ["all: hidden group", {}, hidden, "all", "no yes yes no yes yes"],
    ["all: noindex", { noindex: true }, listed, "all", "yes no no yes no no"],
    ["all: searchable: false", { searchable: false }, undefined, "all", "no no yes no no yes"],
  ];
  for (const [name, frontmatter, group, indexing, expected] of cases) {
    await t.step(name, () => {
      const own = page("a", frontmatter);
      const input = { groups: [{ group: "G", ...group, pages: group === undefined ? [] : ["a"] }] };
      const place = placesOf(resolved(input, new Map([["a", own]]))).get("a");
      const { sidebar, search, sitemap, noindex, agents, llms } = visibilityOf(
        own,
        place,
        indexing,
      );
      const row = [sidebar, search, sitemap, noindex, agents, llms].map((yes) =>
        yes ? "yes" : "no"
      );
      assertEquals(row.join(" "), expected);
    });
  }
});
