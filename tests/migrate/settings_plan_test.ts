import { assertEquals } from "@std/assert";
import type { NavigationPage } from "../../src/migrate/edit_navigation.ts";
import { changeSettings, readSiteSettings } from "../../src/migrate/settings_plan.ts";
import { memoryFiles } from "../../src/platform/files.ts";

const samples = { languages: ["bash"], defaults: "all", autogenerate: true } as const;
const api = { servers: ["https://api.example.com"], auth: { method: "bearer" } } as const;
const pages: readonly NavigationPage[] = [
  { path: "api/pets/list", groups: ["Pets"] },
  { path: "api/pets/get", groups: ["Pets"] },
  { path: "api/shops/list", groups: ["Shops"] },
];
const head = '"theme":"mint","name":"x","colors":{"primary":"#000"}';
const mdx =
  '"api": { "mdx": { "server": "https://api.example.com", "auth": { "method": "bearer" } } }';

/** The files after a migration. */
function change(
  content: Readonly<Record<string, string>>,
  tab?: string,
  listed: readonly NavigationPage[] = pages,
) {
  const settings = readSiteSettings(memoryFiles(content), api, samples);
  const { files, added, diagnostics } = changeSettings(settings, listed, {
    title: "Pets",
    ...(tab !== undefined && { tab }),
    documents: ["api.yaml"],
  });
  const result = { ...content, ...Object.fromEntries(files) };
  return {
    result,
    added: added.map(({ path }) => path),
    all: [...settings.diagnostics, ...diagnostics],
  };
}

/** What was inserted at the one place where two texts differ. */
function insertion(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const end = after.length - (before.length - start);
  assertEquals(after.slice(end), before.slice(start));
  return after.slice(start, end);
}

Deno.test("changeSettings() makes a small file where there is none", () => {
  const { result } = change({});
  assertEquals(
    result["docs.json"],
    `{
  "$schema": "https://mintlify.com/docs.json",
  "theme": "mint",
  "name": "Pets",
  "colors": { "primary": "#2563eb" },
  "api": {
    "mdx": {
      "server": "https://api.example.com",
      "auth": { "method": "bearer" }
    }
  },
  "navigation": {
    "groups": [
      { "group": "Pets", "pages": ["api/pets/list", "api/pets/get"] },
      { "group": "Shops", "pages": ["api/shops/list"] }
    ]
  }
}
`,
  );
});

const groups = [
  { group: "Pets", pages: ["api/pets/list", "api/pets/get"] },
  { group: "Shops", pages: ["api/shops/list"] },
];

/** Navigation before, tab, navigation after (as values). */
const shapes: Readonly<Record<string, [before: unknown, tab: string | undefined, after: unknown]>> =
  {
    "groups": [
      { groups: [{ group: "Guide", pages: ["index"] }] },
      undefined,
      { groups: [{ group: "Guide", pages: ["index"] }, ...groups] },
    ],
    "flat pages": [{ pages: ["index"] }, undefined, { pages: ["index", ...groups] }],
    "empty groups": [{ groups: [] }, undefined, { groups }],
    "nothing": [{}, undefined, { groups }],
    "groups, with a tab wanted": [
      { groups: [{ group: "Guide", pages: ["index"] }] },
      "API",
      {
        tabs: [
          { tab: "Documentation", groups: [{ group: "Guide", pages: ["index"] }] },
          { tab: "API", groups },
        ],
      },
    ],
    "tabs": [
      { tabs: [{ tab: "Guide", pages: ["index"] }] },
      undefined,
      { tabs: [{ tab: "Guide", pages: ["index"] }, { tab: "API reference", groups }] },
    ],
    "a tab of that name": [
      { tabs: [{ tab: "Guide", pages: ["index"] }, { tab: "API", pages: ["api/intro"] }] },
      "API",
      {
        tabs: [{ tab: "Guide", pages: ["index"] }, { tab: "API", pages: ["api/intro", ...groups] }],
      },
    ],
    "anchors": [
      { anchors: [{ anchor: "Guide", pages: ["index"] }] },
      "API",
      { anchors: [{ anchor: "Guide", pages: ["index"] }, { anchor: "API", groups }] },
    ],
    "dropdowns": [
      { dropdowns: [{ dropdown: "Guide", pages: ["index"] }] },
      "API",
      { dropdowns: [{ dropdown: "Guide", pages: ["index"] }, { dropdown: "API", groups }] },
    ],
    "versions: the default one": [
      {
        versions: [{ version: "1", pages: ["v1"] }, { version: "2", default: true, pages: ["v2"] }],
      },
      undefined,
      {
        versions: [{ version: "1", pages: ["v1"] }, {
          version: "2",
          default: true,
          pages: ["v2", ...groups],
        }],
      },
    ],
    "languages with tabs: the first one": [
      {
        languages: [{ language: "en", tabs: [{ tab: "Guide", pages: ["index"] }] }, {
          language: "de",
          tabs: [{ tab: "Anfang", pages: ["de/index"] }],
        }],
      },
      "API",
      {
        languages: [
          { language: "en", tabs: [{ tab: "Guide", pages: ["index"] }, { tab: "API", groups }] },
          { language: "de", tabs: [{ tab: "Anfang", pages: ["de/index"] }] },
        ],
      },
    ],
    "products": [
      { products: [{ product: "One", groups: [{ group: "Guide", pages: ["index"] }] }] },
      undefined,
      { products: [{ product: "One", groups: [{ group: "Guide", pages: ["index"] }, ...groups] }] },
    ],
    "a page of the group is listed: its neighbors join it": [
      { tabs: [{ tab: "A", groups: [{ group: "Our pets", pages: ["api/pets/list", "other"] }] }] },
      "B",
      {
        tabs: [{
          tab: "A",
          groups: [
            { group: "Our pets", pages: ["api/pets/list", "api/pets/get", "other"] },
            { group: "Shops", pages: ["api/shops/list"] },
          ],
        }],
      },
    ],
    "a page that was moved stays": [
      {
        groups: [
          { group: "Favorites", pages: ["/api/pets/get.mdx"] },
          { group: "Pets", pages: ["api/pets/list"] },
          { group: "Shops", root: "api/shops/list", pages: [] },
        ],
      },
      undefined,
      {
        groups: [
          { group: "Favorites", pages: ["/api/pets/get.mdx"] },
          { group: "Pets", pages: ["api/pets/list"] },
          { group: "Shops", root: "api/shops/list", pages: [] },
        ],
      },
    ],
  };

Deno.test("changeSettings() finds a place in navigation of every shape", async (t) => {
  for (const [name, [navigation, tab, expected]] of Object.entries(shapes)) {
    for (const indent of [undefined, 2, "\t"]) {
      await t.step(`${name}, ${JSON.stringify(indent) ?? "one line"}`, () => {
        const before = JSON.stringify(
          {
            theme: "mint",
            name: "x",
            colors: { primary: "#000" },
            api: { mdx: { server: "https://api.example.com", auth: { method: "bearer" } } },
            navigation,
          },
          null,
          indent,
        );
        const { result } = change({ "docs.json": before }, tab);
        const after = result["docs.json"] ?? "";
        assertEquals(JSON.parse(after).navigation, expected);
        assertEquals(change({ "docs.json": after }, tab).result["docs.json"], after);
        // Nothing but insertions: what was there is a subsequence of what is there.
        let at = 0;
        for (const character of after) if (character === before[at]) at++;
        assertEquals(at, before.length);
      });
    }
  }
});

Deno.test("changeSettings() keeps style, order, comments and line ends", async (t) => {
  const cases: Readonly<Record<string, [before: string, after: string]>> = {
    "pages on one line": [
      `{ ${head}, ${mdx}, "navigation": { "groups": [{ "group": "Pets", "pages": ["api/pets/list"] }] } }`,
      `{ ${head}, ${mdx}, "navigation": { "groups": [{ "group": "Pets", "pages": ["api/pets/list", "api/pets/get"] },\n  { "group": "Shops", "pages": ["api/shops/list"] }] } }`,
    ],
    "comments and trailing commas": [
      `{
    ${head}, ${mdx},
    "navigation": {
        "groups": [
            // what pets can do
            {
                "group": "Pets",
                "pages": [
                    "api/pets/list", // all
                ],
            },
        ],
    },
}
`,
      `{
    ${head}, ${mdx},
    "navigation": {
        "groups": [
            // what pets can do
            {
                "group": "Pets",
                "pages": [
                    "api/pets/list",
                    "api/pets/get", // all
                ],
            },
            { "group": "Shops", "pages": ["api/shops/list"] },
        ],
    },
}
`,
    ],
    "CRLF and tabs": [
      `{\r\n\t${head},\r\n\t${mdx},\r\n\t"navigation": {\r\n\t\t"pages": [\r\n\t\t\t"index"\r\n\t\t]\r\n\t}\r\n}\r\n`,
      `{\r\n\t${head},\r\n\t${mdx},\r\n\t"navigation": {\r\n\t\t"pages": [\r\n\t\t\t"index",\r\n\t\t\t{ "group": "Pets", "pages": ["api/pets/list", "api/pets/get"] },\r\n\t\t\t{ "group": "Shops", "pages": ["api/shops/list"] }\r\n\t\t]\r\n\t}\r\n}\r\n`,
    ],
  };
  for (const [name, [before, after]] of Object.entries(cases)) {
    await t.step(name, () => {
      assertEquals(change({ "docs.json": before }).result["docs.json"], after);
      assertEquals(change({ "docs.json": after }).result["docs.json"], after);
    });
  }
});

Deno.test("changeSettings() completes api.mdx and changes nothing that is there", async (t) => {
  const navigation = '"navigation":{"pages":[]}';
  const cases: Readonly<Record<string, [before: string, added: string]>> = {
    "nothing": [
      `{${head},${navigation}}`,
      `,\n  "api": {\n    "mdx": {\n      "server": "https://api.example.com",\n      "auth": { "method": "bearer" }\n    }\n  }`,
    ],
    "an api without mdx": [
      `{${head},${navigation},"api":{"openapi":"o.json"}}`,
      `,\n  "mdx": {\n    "server": "https://api.example.com",\n    "auth": { "method": "bearer" }\n  }`,
    ],
    "a server": [
      `{${head},${navigation},"api":{"mdx":{"server":"https://other.example.com"}}}`,
      `,\n  "auth": { "method": "bearer" }`,
    ],
    "authentication": [
      `{${head},${navigation},"api":{"mdx":{"server":"https://api.example.com/","auth":{"method":"key","name":"X"}}}}`,
      "",
    ],
  };
  for (const [name, [before, added]] of Object.entries(cases)) {
    await t.step(name, () => {
      const { result } = change({ "docs.json": before }, undefined, []);
      assertEquals(insertion(before, result["docs.json"] ?? ""), added);
      JSON.parse(result["docs.json"] ?? "");
    });
  }
});

Deno.test("changeSettings() writes into the file that a $ref leads to", () => {
  const content = {
    "docs.json":
      `{${head},"api":{"$ref":"./config/api.json"},"navigation":{"$ref":"./config/navigation.json"}}`,
    "config/api.json": '{ "mdx": {} }',
    "config/navigation.json":
      '{ "tabs": [{ "$ref": "./guide.json" }, { "tab": "API", "groups": { "$ref": "groups.json" } }] }',
    "config/guide.json": '{ "tab": "Guide", "pages": ["index"] }',
    "config/groups.json": '[\n  { "group": "Pets", "pages": ["api/pets/list"] }\n]\n',
  };
  const { result, added } = change(content);
  assertEquals(result, {
    ...content,
    "config/api.json":
      '{ "mdx": {\n  "server": "https://api.example.com",\n  "auth": { "method": "bearer" }\n} }',
    "config/groups.json":
      '[\n  { "group": "Pets", "pages": ["api/pets/list", "api/pets/get"] },\n  { "group": "Shops", "pages": ["api/shops/list"] }\n]\n',
  });
  assertEquals(added, ["api/pets/get", "api/shops/list"]);
  assertEquals(change(result).result, result);
});

Deno.test("readSiteSettings() and changeSettings() say what they leave alone", async (t) => {
  const navigation = '"navigation":{"tabs":[{"tab":"API","openapi":["./api.yaml"]}]}';
  const cases: Readonly<Record<string, [content: Record<string, string>, messages: string[]]>> = {
    "another server": [{
      "docs.json":
        `{${head},"api":{"mdx":{"server":"https://other.example.com"}},"navigation":{"pages":[]}}`,
    }, [
      'The settings keep the server "https://other.example.com"; pages of operations at "https://api.example.com" name it themselves',
    ]],
    "the document as a source of pages": [{ "docs.json": `{${head},${navigation}}` }, [
      'The navigation makes pages of "./api.yaml" as well: its operations are listed twice',
    ]],
    "old settings": [{ "mint.json": `{"name":"x","navigation":[]}` }, [
      "Pages are not added to the settings: they are in mint.json",
    ]],
  };
  for (const [name, [content, messages]] of Object.entries(cases)) {
    await t.step(name, () => {
      assertEquals(change(content).all.map(({ message }) => message), messages);
    });
  }
});
