import { assert, assertEquals, assertLess, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import type { NavigationInput, NodeInput } from "../../src/navigation/input.ts";
import { fullSidebars, navigationView, navigationViews } from "../../src/navigation/view.ts";
import { pagesOf, resolved } from "./site.ts";
import { activeTitles, count, options, sidebarText } from "./view_text.ts";

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

Deno.test("navigationView() keeps its promises on any tree", () => {
  const trees = fc.letrec<{ node: Branch; tree: Branch[] }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small" },
      fc.record({ loose: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ root: fc.boolean(), inside: tie("tree") }),
    ),
    tree: fc.array(tie("node"), { minLength: 1, maxLength: 12 }),
  })).tree;
  let cuts = 0;
  fc.assert(
    fc.property(trees, (tree) => {
      const input = { pages: plant(tree) };
      const navigation = resolved(input);
      const views = navigationViews(navigation, options);
      const paths = [...pagesOf(input).keys()];
      const step = Math.ceil(paths.length / 20);
      paths.filter((_, index) => index % step === 0).forEach((path) => {
        const view = views.view(path);
        if (view.sidebarCut) cuts++;
        assertEquals(activeTitles(view.sidebar).length, 1, path);
        // Eighty for the own group, its title, one line for each of sixteen neighbours.
        assertLess(count(view.sidebar), 80 + 1 + 16 + 1);
        assertEquals(view.sidebarCut, views.fullSidebars.has(view.sidebarId));
        const order = [view.previous?.href, view.next?.href];
        assertEquals(order.includes(`/docs/${path}`), false);
      });
    }),
    { numRuns: 60, seed: 7 },
  );
});

type Branch = { loose: number } | { root: boolean; inside: Branch[] };

/** A drawn tree as entries of the settings; every page has a name of its own. */
function plant(tree: readonly Branch[], above = "p"): (string | NodeInput)[] {
  return tree.flatMap((branch, index): (string | NodeInput)[] => {
    const name = `${above}-${index}`;
    if ("loose" in branch) return Array.from({ length: branch.loose }, (_, at) => `${name}-${at}`);
    const root = branch.root ? { root: `${name}-root` } : {};
    return [{ group: name, ...root, pages: plant(branch.inside, name) }];
  });
}
