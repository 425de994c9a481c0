import { assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import type { NavigationNode, PageLink } from "../../src/model/navigation.ts";
import type { NavigationInput } from "../../src/navigation/input.ts";
import { type OperationEntry, resolveNavigation } from "../../src/navigation/resolve.ts";
import { orbit, orbitPages } from "./orbit.ts";
import { pages, pagesOf, resolved } from "./site.ts";

/** The tree as indented text: kind, name, marks. */
function outline(nodes: readonly NavigationNode[], indent = ""): string[] {
  return nodes.flatMap((node) => {
    const marks = [
      ...(node.hidden ? ["hidden"] : []),
      ...(node.kind === "page" && node.missing ? ["missing"] : []),
      ...(node.kind === "page" && node.external ? ["external"] : []),
      ...(node.kind === "page" && node.searchable ? ["searchable"] : []),
      ...(node.kind === "page" && node.fragment ? [`#${node.fragment}`] : []),
      ...(node.kind === "page" && node.boost ? [`boost ${node.boost}`] : []),
      ...(node.kind === "group" && node.root ? [`root ${node.root.path}`] : []),
      ...(node.kind === "group" && node.directory !== "none" ? [node.directory] : []),
      ...(node.kind !== "page" && node.kind !== "group" && node.isDefault ? ["default"] : []),
    ];
    const name = node.kind === "page" ? node.path : node.kind === "group" ? node.title : node.label;
    const line = [`${indent}${node.kind} ${name}`, ...marks].join(", ");
    return [line, ...(node.kind === "page" ? [] : outline(node.children, indent + "  "))];
  });
}

function links(nodes: readonly NavigationNode[]): PageLink[] {
  return nodes.flatMap((node) => node.kind === "page" ? [node] : links(node.children));
}

Deno.test("resolveNavigation() resolves a tree that exercises most rules", () => {
  const { value, diagnostics } = resolveNavigation(orbit, orbitPages);
  assertEquals(outline(value!.children), [
    "language English, default",
    "  tab Guides, default",
    "    group Start, root guides/overview, card",
    "      page guides/install",
    "      group Advanced, card",
    "        page guides/tuning",
    "        page guides/lost, missing",
    "        page guides/forum, external",
    "        page guides/secret, hidden",
    "  tab API",
    "    group Users",
    "      page api/intro",
    "    group Billing",
    "  tab Old, hidden",
    "    page old/index, hidden, searchable",
    "  tab More",
    "    item Labs, default",
    "      page labs/one",
    "    item Forum",
    "  tab Changes",
    "language Deutsch",
    "  tab Anleitung, default",
    "    group Anfang",
    "      page de/index",
    "      page de/guides/install",
  ]);
  assertEquals(outline(value!.global), ["anchor Status", "anchor Changes"]);
  assertEquals(diagnostics.map(({ code, message }) => `${code}: ${message}`), [
    'page-missing: The navigation names the page "guides/lost", but no such file exists',
    'openapi-not-rendered: The navigation leaves out 2 endpoint entries and 1 node with "openapi": ' +
    "pages from OpenAPI documents are not rendered yet",
  ]);
});

Deno.test("resolveNavigation() understands every form of page entry", async (t) => {
  const site = pages("index", "a/b", "a/index", ["ext", { url: "https://x.example" }]);
  const cases: [entry: string, path: string, url: string, fragment?: string][] = [
    ["a/b", "a/b", "/a/b"],
    ["/a/b", "a/b", "/a/b"],
    ["./a/b", "a/b", "/a/b"],
    ["a/b.mdx", "a/b", "/a/b"],
    ["a/b.md", "a/b", "/a/b"],
    ["a/b/", "a/b", "/a/b"],
    ["a/b#part", "a/b", "/a/b", "part"],
    ["/a/b.mdx#part", "a/b", "/a/b", "part"],
    ["a/index", "a/index", "/a"],
    ["index", "index", "/"],
    ["ext", "ext", "https://x.example"],
  ];
  for (const [entry, path, url, fragment] of cases) {
    await t.step(entry, () => {
      const result = resolveNavigation({ pages: [entry] }, site);
      const [link] = links(result.value!.children);
      assertEquals([link?.path, link?.url, link?.fragment], [path, url, fragment]);
      assertEquals(result.diagnostics, []);
    });
  }
});

Deno.test("resolveNavigation() takes what the sidebar shows from the frontmatter", () => {
  const site = pages(["a", {
    title: "Long title",
    sidebarTitle: "Short",
    icon: { name: "bolt" },
    tag: "NEW",
    deprecated: true,
    api: "GET /a",
    boost: 3,
  }], ["b", { api: "GET /b", hideApiMarker: true }]);
  const [a, b] = links(
    resolved({ groups: [{ group: "G", boost: 2, pages: ["a", "b"] }] }, site).children,
  );
  assertEquals(a, {
    kind: "page",
    path: "a",
    title: "Short",
    icon: { name: "bolt" },
    tag: "NEW",
    method: "GET",
    deprecated: true,
    hidden: false,
    url: "/a",
    external: false,
    missing: false,
    boost: 3,
  });
  assertEquals([b?.method, b?.boost], [undefined, 2]);
});

Deno.test("resolveNavigation() inherits hidden and searchable from the nearest node", async (t) => {
  const cases: [name: string, input: NavigationInput, hidden: boolean, searchable: boolean][] = [
    ["nothing", { groups: [{ group: "G", pages: ["a"] }] }, false, false],
    ["hidden group", { groups: [{ group: "G", hidden: true, pages: ["a"] }] }, true, false],
    ["hidden tab", { tabs: [{ tab: "T", hidden: true, pages: ["a"] }] }, true, false],
    [
      "shown in hidden",
      { tabs: [{ tab: "T", hidden: true, groups: [{ group: "G", hidden: false, pages: ["a"] }] }] },
      false,
      false,
    ],
    ["page says hidden", { pages: ["secret"] }, true, false],
    ["page says shown", { groups: [{ group: "G", hidden: true, pages: ["shown"] }] }, false, false],
    [
      "searchable below hidden",
      { tabs: [{ tab: "T", hidden: true, searchable: true, pages: ["a"] }] },
      true,
      true,
    ],
    [
      "closed again",
      {
        tabs: [{
          tab: "T",
          hidden: true,
          searchable: true,
          groups: [{ group: "G", hidden: true, pages: ["a"] }],
        }],
      },
      true,
      false,
    ],
  ];
  const site = pages("a", ["secret", { hidden: true }], ["shown", { hidden: false }]);
  for (const [name, input, hidden, searchable] of cases) {
    await t.step(name, () => {
      const [link] = links(resolved(input, site).children);
      assertEquals([link?.hidden, link?.searchable ?? false], [hidden, searchable]);
    });
  }
});

Deno.test("resolveNavigation() inherits directory and lets any node override it", () => {
  const { children } = resolved({
    directory: "card",
    groups: [
      {
        group: "A",
        root: "a",
        pages: ["b", { group: "B", directory: "none", root: "c", pages: [] }],
      },
      { group: "C", directory: "accordion", root: "d", pages: ["e"] },
    ],
  });
  assertEquals(outline(children).filter((line) => line.includes("group")), [
    "group A, root a, card",
    "  group B, root c",
    "group C, root d, accordion",
  ]);
});

Deno.test("resolveNavigation() reports what is wrong and says what to do", async (t) => {
  const cases: [name: string, input: NavigationInput, reports: string[]][] = [
    ["empty group", { groups: [{ group: "G", pages: [] }] }, [
      'navigation-empty: Group "G" has no pages (list its pages or remove it)',
    ]],
    ["empty tab", { tabs: [{ tab: "T" }] }, [
      'navigation-empty: Tab "T" leads nowhere (give it pages, groups or an href, or remove it)',
    ]],
    ["group with a root alone", { groups: [{ group: "G", root: "a" }] }, []],
    ["tabs and groups", {
      tabs: [{ tab: "T", pages: ["a"] }],
      groups: [{ group: "G", pages: ["a"] }],
    }, [
      'navigation-conflict: The navigation has both "tabs" and "groups"; "groups" is ignored ' +
      '(keep one of the two, or move "groups" into a node of its own)',
    ]],
    ["href and pages", { tabs: [{ tab: "T", href: "/a", pages: ["a"] }] }, [
      'navigation-conflict: Tab "T" has both "href" and "pages"; "pages" is ignored ' +
      '(keep one of the two, or move "pages" into a node of its own)',
    ]],
    ["tabs in a tab", { tabs: [{ tab: "T", tabs: [{ tab: "U", pages: ["a"] }] }] }, [
      'navigation-conflict: "tabs" is not allowed in tab "T" (use one of "languages", "versions", ' +
      '"dropdowns", "anchors", "products", "groups", "pages", "menu")',
    ]],
    ["mistyped page", { pages: ["guides/instal"] }, [
      'page-missing: The navigation names the page "guides/instal", but no such file exists ' +
      '(did you mean "guides/install"?)',
    ]],
    ["folder instead of its index", { pages: ["sdk"] }, [
      'page-missing: The navigation names the page "sdk", but no such file exists ' +
      '(did you mean "sdk/index"?)',
    ]],
    ["moved page", { pages: ["old/place/quickstart"] }, [
      'page-missing: The navigation names the page "old/place/quickstart", but no such file exists ' +
      '(did you mean "start/quickstart"?)',
    ]],
    ["unheard-of page", { pages: ["nothing/like/this"] }, [
      'page-missing: The navigation names the page "nothing/like/this", but no such file exists ' +
      '(create "nothing/like/this.mdx" or remove the entry)',
    ]],
    ["missing root", { groups: [{ group: "G", root: "b/c/d/e", pages: ["a"] }] }, [
      'page-missing: The navigation names the page "b/c/d/e", but no such file exists ' +
      '(create "b/c/d/e.mdx" or remove the entry)',
    ]],
    ["operation without a document", { pages: ["GET /users"] }, [
      'page-missing: "GET /users" stands for an operation, but no OpenAPI document is set here or above ' +
      '(set "openapi" on this group or a node above it, or write the file in front: "openapi.json GET /users")',
    ]],
    ["channels and another repository", {
      groups: [{ group: "G", asyncapi: "events.yaml", pages: ["a", "user.created"] }, {}],
    }, [
      "source-not-rendered: The navigation leaves out 3 entries that come from AsyncAPI, GraphQL, " +
      "SDK or another repository (undefined)",
    ]],
  ];
  const site = pages("a", "guides/install", "sdk/index", "start/quickstart");
  for (const [name, input, reports] of cases) {
    await t.step(name, () => {
      const { diagnostics } = resolveNavigation(input, site);
      assertEquals(diagnostics.map((d) => `${d.code}: ${d.message} (${d.hint})`), reports);
    });
  }
});

Deno.test("resolveNavigation() keeps the first kind of children in the order of the format", async (t) => {
  const pages = ["a"];
  const cases: [input: NavigationInput, kept: string][] = [
    [{ pages, groups: [{ group: "G", pages }] }, "group G"],
    [{ anchors: [{ anchor: "A", pages }], tabs: [{ tab: "T", pages }] }, "tab T, default"],
    [
      { versions: [{ version: "1", pages }], products: [{ product: "P", pages }] },
      "product P, default",
    ],
    [{ tabs: [], groups: [{ group: "G", pages }] }, "group G"],
  ];
  for (const [input, kept] of cases) {
    await t.step(kept, () => assertEquals(outline(resolved(input).children)[0], kept));
  }
});

Deno.test("resolveNavigation() asks where a problem stands only when there is one", () => {
  const asked: unknown[] = [];
  const input = { tabs: [{ tab: "T", groups: [{ group: "G", pages: ["a", "b"] }] }] };
  const { diagnostics } = resolveNavigation(input, pages("a"), {
    locate: (path) => {
      asked.push(path);
      const point = { line: 3, column: 9, offset: 40 };
      return { file: "docs.json", start: point, end: point };
    },
  });
  assertEquals(asked, [["navigation", "tabs", 0, "groups", 0, "pages", 1]]);
  assertEquals(diagnostics[0]?.span?.start.line, 3);
});

Deno.test("resolveNavigation() asks for the pages of operations", async (t) => {
  const seen: OperationEntry[] = [];
  const link = (path: string): PageLink => ({
    kind: "page",
    path,
    title: path,
    deprecated: false,
    hidden: false,
    url: `/${path}`,
    external: false,
    missing: false,
  });
  const resolve = (input: NavigationInput, openapi?: unknown) => {
    seen.length = 0;
    const result = resolveNavigation(input, pages("a"), {
      openapi,
      operations: (entry) => {
        seen.push(entry);
        return entry.kind === "all" ? [link("x"), link("y")] : [link("one")];
      },
    });
    assertEquals(result.diagnostics, []);
    return outline(result.value!.children);
  };
  const names = () =>
    seen.map((entry) =>
      [
        entry.specification?.source,
        entry.kind === "all"
          ? `all ${entry.as}`
          : entry.kind === "webhook"
          ? entry.name
          : `${entry.method} ${entry.path}`,
      ].join(" ")
    );

  await t.step("a group without entries gets them all, after its pages", () => {
    assertEquals(resolve({ groups: [{ group: "G", openapi: "s.json", pages: ["a"] }] }), [
      "group G",
      "  page a",
      "  page x",
      "  page y",
    ]);
    assertEquals(names(), ["s.json all pages"]);
  });
  await t.step("a short entry takes the nearest document and stops the bulk", () => {
    resolve({
      tabs: [{ tab: "T", openapi: ["s.json", "t.json"], pages: ["get /users", "webhook sent"] }],
    });
    assertEquals(names(), ["s.json GET /users", "s.json sent"]);
  });
  await t.step("an entry that names a file does not stop the bulk", () => {
    resolve({ tabs: [{ tab: "T", openapi: "s.json", pages: ["api/my.yaml DELETE /users/{id}"] }] });
    assertEquals(names(), ["api/my.yaml DELETE /users/{id}", "s.json all groups"]);
  });
  await t.step("every document of an array is generated", () => {
    resolve({ tabs: [{ tab: "T", openapi: ["s.json", { source: "t.json", directory: "/t/" }] }] });
    assertEquals(names(), ["s.json all groups", "t.json all groups"]);
    assertEquals(seen[1]?.specification?.directory, "t");
  });
  await t.step("a node's own document beats the one above; its directory stays there", () => {
    resolve({
      tabs: [{
        tab: "T",
        openapi: { source: "s.json", directory: "d" },
        groups: [{ group: "A", pages: ["GET /a"] }, {
          group: "B",
          openapi: "t.json",
          pages: ["GET /b"],
        }],
      }],
    });
    assertEquals(names(), ["s.json GET /a", "t.json GET /b"]);
    assertEquals(seen.map((entry) => entry.specification?.directory), ["d", undefined]);
  });
  await t.step("the settings' document is the last resort", () => {
    resolve({ pages: ["GET /users"] }, "site.json");
    assertEquals(names(), ["site.json GET /users"]);
  });
  await t.step("hidden nodes hide them", () => {
    assertEquals(
      resolve({ groups: [{ group: "G", hidden: true, searchable: true, openapi: "s.json" }] }),
      [
        "group G, hidden",
        "  page x, hidden, searchable",
        "  page y, hidden, searchable",
      ],
    );
  });
});

Deno.test("resolveNavigation() names divisions and chooses a default", async (t) => {
  const p = ["a"];
  const cases: [input: NavigationInput, lines: string[]][] = [
    [{ versions: [{ version: "1", pages: p }, { version: "2", default: true, pages: p }] }, [
      "version 1",
      "version 2, default",
    ]],
    [{ versions: [{ version: "1", hidden: true, pages: p }, { version: "2", pages: p }] }, [
      "version 1, hidden",
      "version 2, default",
    ]],
    [{ tabs: [{ tab: "Out", href: "https://x.example" }, { tab: "In", pages: p }] }, [
      "tab Out",
      "tab In, default",
    ]],
    [{ products: [{ product: "core", name: "Core API", pages: p }] }, [
      "product Core API, default",
    ]],
    [{ languages: [{ language: "jp", pages: p }, { language: "pt-BR", pages: p }] }, [
      "language 日本語, default",
      "language Português (Brasil)",
    ]],
  ];
  for (const [input, lines] of cases) {
    await t.step(lines.join("; "), () => {
      const divisions = outline(resolved(input).children).filter((line) =>
        !line.includes("page a")
      );
      assertEquals(divisions, lines);
    });
  }
});

Deno.test("resolveNavigation() takes time in proportion to the entries", () => {
  const make = (count: number) => ({
    groups: Array.from({ length: count / 50 }, (_, group) => ({
      group: `G${group}`,
      pages: Array.from({ length: 50 }, (_, entry) => `g${group}/p${entry}`),
    })),
  });
  const time = (count: number) => {
    const input = make(count);
    const site = pagesOf(input);
    return Math.min(...Array.from({ length: 5 }, () => {
      const start = performance.now();
      resolveNavigation(input, site);
      return performance.now() - start;
    }));
  };
  time(1_000);
  // Ten times the entries may take thirty times as long before it looks quadratic (a hundred).
  assertLess(time(20_000) / time(2_000), 30);
});

Deno.test("resolveNavigation() survives hundreds of missing pages", () => {
  const site = pages(
    ...Array.from({ length: 3_000 }, (_, index) => `folder/of/pages/page-number-${index}`),
  );
  const input = {
    pages: Array.from({ length: 500 }, (_, index) => `folder/of/pages/page-nimber-${index}`),
  };
  const { diagnostics } = resolveNavigation(input, site);
  assertEquals(diagnostics.length, 500);
  assertStringIncludes(diagnostics[0]?.hint ?? "", 'did you mean "folder/of/pages/page-number-0"?');
});
