import { assertEquals, assertObjectMatch } from "@std/assert";
import { codeThemes } from "../../src/settings/schema/code_themes.ts";
import { sentence, settingsOf } from "./site.ts";

Deno.test("SettingsSchema fills in the defaults of the format", () => {
  const { settings, problems } = settingsOf({});
  assertEquals(problems, []);
  assertEquals(settings.appearance, { default: "system", strict: false });
  assertEquals(settings.api.playground, {
    display: "interactive",
    proxy: true,
    credentials: false,
  });
  assertEquals(settings.api.examples.languages, [
    "bash",
    "python",
    "javascript",
    "php",
    "go",
    "java",
    "ruby",
  ]);
  assertEquals(settings.api.mdx, { auth: {}, server: [] });
  assertEquals(settings.icons.library, "fontawesome");
  assertEquals(settings.styling, {
    eyebrows: "section",
    codeblocks: { mode: "system", languages: { custom: [] } },
  });
  assertEquals(settings.errors["404"], { redirect: true });
  assertEquals(settings.seo, {
    indexing: "navigable",
    metatags: {},
    paths: [],
    trailingSlash: false,
  });
  assertEquals(settings.markdown, { schema: true, instructions: [] });
  assertEquals(Object.hasOwn(settings, "logo"), false);
});

Deno.test("SettingsSchema normalizes every accepted form", async (t) => {
  const pair = { light: "/a.svg", dark: "/a.svg" };
  const api = (openapi: unknown) => ({ api: { openapi } });
  const cases: [
    name: string,
    changes: Record<string, unknown>,
    expected: Record<string, unknown>,
  ][] = [
    ["logo as text", { logo: "/a.svg" }, { logo: pair }],
    ["logo for each mode", { logo: { light: "/l.svg", dark: "/d.svg", href: "/x" } }, {
      logo: { light: "/l.svg", dark: "/d.svg", href: "/x" },
    }],
    ["favicon as text", { favicon: "/a.svg" }, { favicon: pair }],
    ["background image", { background: { image: "/a.svg", decoration: "grid" } }, {
      background: { image: pair, decoration: "grid" },
    }],
    ["icons", { navbar: { links: [{ label: "A", href: "/a", icon: "rocket" }] } }, {
      navbar: { links: [{ label: "A", href: "/a", icon: { name: "rocket" } }] },
    }],
    ["icon with style", {
      navbar: { links: [{ label: "A", href: "/a", icon: { name: "x", style: "brands" } }] },
    }, { navbar: { links: [{ icon: { name: "x", style: "brands" } }] } }],
    ["label of a service", {
      navbar: { primary: { type: "github", href: "https://github.com/o/r" } },
    }, {
      navbar: { primary: { type: "github", label: "GitHub" } },
    }],
    ["openapi as text", api("/openapi/a.yaml"), {
      api: { openapi: [{ source: "openapi/a.yaml" }] },
    }],
    ["openapi as URL", api("https://x.example/a.json"), {
      api: { openapi: [{ source: "https://x.example/a.json" }] },
    }],
    ["openapi as object", api({ source: "./a.yaml", directory: "/api/", overlays: ["o.yaml"] }), {
      api: { openapi: [{ source: "a.yaml", directory: "api", overlays: ["o.yaml"] }] },
    }],
    ["openapi as list", api(["a.yaml", { source: "b.yaml" }]), {
      api: { openapi: [{ source: "a.yaml" }, { source: "b.yaml" }] },
    }],
    ["asyncapi as list", { api: { asyncapi: ["a.yaml"] } }, {
      api: { asyncapi: [{ source: "a.yaml" }] },
    }],
    ["one server", { api: { mdx: { server: "https://api.example.com/" } } }, {
      api: { mdx: { server: ["https://api.example.com"] } },
    }],
    [
      "several servers",
      { api: { mdx: { server: ["https://a.example", "https://b.example/v1"] } } },
      {
        api: { mdx: { server: ["https://a.example", "https://b.example/v1"] } },
      },
    ],
    ["code blocks: mode", { styling: { codeblocks: "dark" } }, {
      styling: { codeblocks: { mode: "dark" } },
    }],
    ["code blocks: theme", { styling: { codeblocks: "nord" } }, {
      styling: { codeblocks: { mode: "system", theme: { light: "nord", dark: "nord" } } },
    }],
    ["code blocks: object", {
      styling: { codeblocks: { theme: { light: "min-light", dark: "nord" } } },
    }, {
      styling: {
        codeblocks: { theme: { light: "min-light", dark: "nord" }, languages: { custom: [] } },
      },
    }],
    ["fonts: one", { fonts: { family: "Inter", weight: 550 } }, {
      fonts: { heading: { family: "Inter", weight: 550 }, body: { family: "Inter", weight: 550 } },
    }],
    ["fonts: base and heading", { fonts: { family: "Inter", heading: { family: "Lora" } } }, {
      fonts: { heading: { family: "Lora" }, body: { family: "Inter" } },
    }],
    ["fonts: file", { fonts: { body: { family: "X", source: "/x.woff2", format: "woff2" } } }, {
      fonts: { body: { family: "X", source: "/x.woff2", format: "woff2" } },
    }],
    ["banner color as text", { banner: { content: "Hi", color: "#f00" } }, {
      banner: { color: { light: "#f00", dark: "#f00" }, dismissible: false, type: "info" },
    }],
    ["banner color for one mode", { banner: { content: "Hi", color: { dark: "#f00" } } }, {
      banner: { color: { light: "#f00", dark: "#f00" } },
    }],
    ["redirects", { redirects: [{ source: "old", destination: "new" }] }, {
      redirects: [{ source: "/old", destination: "/new", permanent: true }],
    }],
    ["contextual", {
      contextual: {
        options: ["copy", { title: "T", description: "D", href: "https://x.example" }],
      },
    }, {
      contextual: {
        display: "header",
        options: ["copy", { title: "T", href: { base: "https://x.example", query: [] } }],
      },
    }],
    ["instructions as text", { markdown: { instructions: "a" } }, {
      markdown: { instructions: ["a"] },
    }],
    ["variables", { variables: { "api.version-1": "v1" } }, {
      variables: { "api.version-1": "v1" },
    }],
    ["variations", { theme: "willow", variations: { options: [{ id: "a", label: "A" }] } }, {
      variations: { options: [{ id: "a", label: "A" }] },
    }],
  ];
  for (const [name, changes, expected] of cases) {
    await t.step(name, () => {
      const { settings, problems } = settingsOf(changes);
      assertEquals(problems.map(sentence), []);
      assertObjectMatch(settings, expected);
    });
  }
});

Deno.test("SettingsSchema takes a navigation of every kind of node", () => {
  const openapi = { source: "specs/core.yaml", directory: "api" };
  const { settings, problems } = settingsOf({
    navigation: {
      global: {
        anchors: [{ anchor: "Status", icon: "signal", href: "https://status.orbit.example" }],
      },
      directory: "card",
      languages: [{
        language: "en",
        default: true,
        banner: { content: "Hi" },
        versions: [{
          version: "2",
          tag: "Latest",
          products: [{
            product: "Core",
            name: "Orbit Core",
            color: { light: "#123456" },
            tabs: [
              {
                tab: "Guides",
                openapi,
                groups: [{
                  group: "Start",
                  root: "a",
                  pages: ["b", { group: "Deep", pages: ["c"] }],
                }],
              },
              { tab: "More", menu: [{ item: "One", description: "First", pages: ["d"] }] },
              { tab: "Out", href: "https://x.example", align: "end" },
              {
                tab: "Split",
                dropdowns: [{ dropdown: "D", anchors: [{ anchor: "A", pages: [] }] }],
              },
            ],
          }],
        }],
      }],
    },
  });
  assertEquals(problems.map(sentence), []);
  const [core] = settings.navigation.languages?.[0]?.versions?.[0]?.products ?? [];
  assertEquals(core?.tabs?.map(({ tab }) => tab), ["Guides", "More", "Out", "Split"]);
  assertEquals(core?.tabs?.[0]?.openapi, [openapi]);
  assertEquals(core?.tabs?.[0]?.groups?.[0]?.pages[1], { group: "Deep", pages: ["c"] });
  assertEquals(settings.navigation.global?.anchors?.[0]?.icon, { name: "signal" });
});

Deno.test("codeThemes has the 61 names of the format", () => {
  assertEquals(new Set(codeThemes).size, 61);
});
