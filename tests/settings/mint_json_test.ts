import { assertEquals, assertObjectMatch } from "@std/assert";
import { line, load } from "./site.ts";

const base = { name: "Orbit", colors: { primary: "#0af" } };
const mint = (changes: Record<string, unknown>) =>
  load({ "mint.json": { ...base, navigation: [], ...changes } });
const group = (name: string, ...pages: unknown[]) => ({ group: name, pages });

Deno.test("convertMintJson() says once that the format is old", () => {
  const { diagnostics } = mint({ topbarLinks: [], feedback: {}, modeToggle: {}, layout: "topnav" });
  assertEquals(diagnostics.map(line), [
    'mint.json:1:1 settings-legacy "mint.json" is in the old format and is read as docs.json (rename it to "docs.json" and move its keys to their new places)',
  ]);
});

Deno.test("convertMintJson() maps every old key", async (t) => {
  type Map = Record<string, unknown>;
  const cases: [name: string, old: Map, expected: Map][] = [
    ["theme venus", { theme: "venus" }, { theme: "palm" }],
    ["theme prism", { theme: "prism" }, { theme: "mint" }],
    ["layout", { layout: "sidenav" }, { theme: "maple" }],
    ["no theme", {}, { theme: "mint" }],
    ["background", { background: { style: "grid" }, backgroundImage: "/b.png" }, {
      background: { decoration: "grid", image: { light: "/b.png" } },
    }],
    ["eyebrow", { eyebrow: { display: "breadcrumbs" } }, { styling: { eyebrows: "breadcrumbs" } }],
    ["code blocks", { codeBlock: { mode: "dark" } }, { styling: { codeblocks: { mode: "dark" } } }],
    ["code blocks, automatic", { codeBlock: { mode: "auto" } }, {
      styling: { codeblocks: { mode: "system" } },
    }],
    ["button", { topbarCtaButton: { type: "github", url: "https://github.com/o/r" } }, {
      navbar: { primary: { type: "github", label: "GitHub", href: "https://github.com/o/r" } },
    }],
    ["font", { font: { headings: { family: "Lora" }, body: { family: "Inter" } } }, {
      fonts: { heading: { family: "Lora" }, body: { family: "Inter" } },
    }],
    ["font with file", { font: { family: "X", url: "/x.woff2", format: "woff2" } }, {
      fonts: { body: { family: "X", source: "/x.woff2", format: "woff2" } },
    }],
    ["footer", {
      footer: {
        socials: [{ type: "x", url: "https://x.com/o" }],
        links: [{ title: "Legal", links: [{ label: "Terms", url: "/terms" }] }],
      },
    }, {
      footer: {
        socials: { x: "https://x.com/o" },
        links: [{ header: "Legal", items: [{ label: "Terms", href: "/terms" }] }],
      },
    }],
    ["api", {
      api: {
        baseUrl: ["https://a.example", "https://b.example"],
        auth: { method: "key", name: "X-Key", inputPrefix: "x" },
        playground: { mode: "simple", disableProxy: false },
        request: { example: { languages: ["curl"], showOptionalParams: true } },
        maintainOrder: true,
        paramFields: { expanded: true },
      },
    }, {
      api: {
        mdx: {
          server: ["https://a.example", "https://b.example"],
          auth: { method: "key", name: "X-Key" },
        },
        playground: { display: "simple", proxy: true },
        examples: { languages: ["curl"] },
      },
    }],
    ["openapi", { openapi: ["a.yaml", "b.yaml"] }, {
      api: { openapi: [{ source: "a.yaml" }, { source: "b.yaml" }] },
    }],
    ["metadata and seo", { metadata: { "og:title": "T" }, seo: { indexHiddenPages: true } }, {
      seo: { metatags: { "og:title": "T" }, indexing: "all" },
    }],
    ["integrations", {
      integrations: { intercom: "abcdef1" },
      analytics: { gtm: { tagId: "GTM-1" } },
    }, {
      integrations: { intercom: { appId: "abcdef1" }, gtm: { tagId: "GTM-1" } },
    }],
    ["search", { search: { prompt: "Ask", location: "top" } }, { search: { prompt: "Ask" } }],
  ];
  for (const [name, old, expected] of cases) {
    await t.step(name, () => {
      const { value, diagnostics } = mint(old);
      assertEquals(diagnostics.map(({ code }) => code), ["settings-legacy"]);
      assertObjectMatch(value?.settings ?? {}, expected);
    });
  }
});

Deno.test("convertNavigation() allots groups by the prefix of their first page", async (t) => {
  const cases: [name: string, old: Record<string, unknown>, expected: unknown][] = [
    ["groups only", { navigation: [group("A", "a"), group("B", "b/c")] }, {
      groups: [group("A", "a"), group("B", "b/c")],
    }],
    ["icons and nested groups", {
      navigation: [{
        ...group("A", "a", { ...group("N", "n"), icon: "y" }),
        icon: "x",
        iconType: "solid",
      }],
    }, {
      groups: [{
        group: "A",
        pages: ["a", { group: "N", pages: ["n"], icon: { name: "y" } }],
        icon: { name: "x", style: "solid" },
      }],
    }],
    ["tabs", {
      navigation: [
        group("A", "start"),
        group("B", "api/users/list"),
        group("C", "/api/intro"),
        group("D", "apis/x"),
      ],
      tabs: [{ name: "API", url: "/api/" }, { name: "Blog", url: "https://blog.example" }, {
        name: "None",
        url: "none",
      }],
      primaryTab: { name: "Guides" },
    }, {
      tabs: [
        { tab: "Guides", groups: [group("A", "start"), group("D", "apis/x")] },
        { tab: "API", groups: [group("B", "api/users/list"), group("C", "/api/intro")] },
        { tab: "Blog", href: "https://blog.example" },
        { tab: "None", href: "/none" },
      ],
    }],
    ["longest prefix", {
      navigation: [group("A", "api/a"), group("B", "api/v2/b")],
      tabs: [{ name: "One", url: "api" }, { name: "Two", url: "api/v2", isDefaultHidden: true }],
    }, {
      tabs: [{ tab: "One", groups: [group("A", "api/a")] }, {
        tab: "Two",
        hidden: true,
        groups: [group("B", "api/v2/b")],
      }],
    }],
    ["anchors", {
      navigation: [group("A", "start"), group("B", "sdk/b")],
      anchors: [
        { name: "SDK", url: "sdk", icon: "code", color: "#123456" },
        {
          name: "Community",
          url: "https://c.example",
          icon: "slack",
          iconType: "brands",
          color: { from: "#abcdef", to: "#000000" },
        },
      ],
      topAnchor: { name: "Home", icon: "house" },
    }, {
      anchors: [
        { anchor: "Home", icon: { name: "house" }, groups: [group("A", "start")] },
        {
          anchor: "SDK",
          icon: { name: "code" },
          color: { light: "#123456", dark: "#123456" },
          groups: [group("B", "sdk/b")],
        },
      ],
      global: {
        anchors: [{
          anchor: "Community",
          icon: { name: "slack", style: "brands" },
          color: { light: "#abcdef", dark: "#abcdef" },
          href: "https://c.example",
        }],
      },
    }],
    ["anchors below tabs", {
      navigation: [group("A", "a"), group("B", "api/b"), group("C", "api/sdk/c")],
      tabs: [{ name: "API", url: "api" }],
      anchors: [{ name: "SDK", url: "api/sdk" }],
    }, {
      tabs: [
        { tab: "Documentation", groups: [group("A", "a")] },
        {
          tab: "API",
          anchors: [
            { anchor: "Documentation", groups: [group("B", "api/b")] },
            { anchor: "SDK", groups: [group("C", "api/sdk/c")] },
          ],
        },
      ],
    }],
    ["versions", {
      versions: ["v2", "v1"],
      navigation: [{ ...group("A", "v2/a"), version: "v2" }, {
        ...group("B", "v1/b"),
        version: "v1",
      }, group("C", "c")],
    }, {
      versions: [
        { version: "v2", groups: [group("A", "v2/a"), group("C", "c")] },
        { version: "v1", groups: [group("B", "v1/b"), group("C", "c")] },
      ],
    }],
    ["languages", {
      versions: [{ name: "English", locale: "en", default: true }, {
        name: "Deutsch",
        locale: "de",
      }],
      navigation: [{ ...group("A", "a"), version: "English" }, {
        ...group("B", "de/b"),
        version: "Deutsch",
      }],
    }, {
      languages: [
        { language: "en", default: true, groups: [group("A", "a")] },
        { language: "de", groups: [group("B", "de/b")] },
      ],
    }],
  ];
  for (const [name, old, expected] of cases) {
    await t.step(name, () => {
      const { value, diagnostics } = mint(old);
      assertEquals(diagnostics.map(({ message }) => message).slice(1), []);
      assertEquals(value?.settings.navigation as unknown, expected);
    });
  }
});

Deno.test("convertMintJson() lets problems be reported at the old place", () => {
  const text = `{
  "name": "Orbit",
  "colors": { "primary": "#0af" },
  "topbarLinks": [{ "name": "A", "url": "a" }],
  "tabs": [{ "name": "API", "url": "api" }],
  "navigation": [
    { "group": "A", "pages": ["api/a", 5] }
  ]
}`;
  assertEquals(
    load({ "mint.json": text }).diagnostics.slice(1).map(line),
    [
      'mint.json:4:19 settings-invalid #.navbar.links[0].href must be a URL or begin with /, # or mailto:, but is "a"',
      "mint.json:7:40 settings-invalid #.navigation.tabs[0].groups[0].pages[1] must be a string or an object, but is 5",
    ],
  );
});
