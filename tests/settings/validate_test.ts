import { assertEquals, assertObjectMatch } from "@std/assert";
import { line, load, minimal, sentence, settingsOf } from "./site.ts";

type Changes = Record<string, unknown>;

Deno.test("validateSettings() reports each bad value in one sentence", async (t) => {
  const cases: [name: string, changes: Changes, sentences: string[]][] = [
    ["theme", { theme: "mnt" }, [
      '#.theme must be "mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma" or "sequoia", but is "mnt" (did you mean "mint"?)',
    ]],
    ["no theme", { theme: undefined }, [
      '#.theme is required: "mint", "maple", "palm", "willow", "linden", "almond", "aspen", "luma" or "sequoia" (write "theme": "mint", or the name of another theme)',
    ]],
    ["no name", { name: undefined }, [
      '#.name is required: a string (add "name" with the name of the project)',
    ]],
    ["empty name", { name: " " }, [
      '#.name must not be empty, but is " " (add "name" with the name of the project)',
    ]],
    ["no colors", { colors: undefined }, ["#.colors is required: an object"]],
    ["no primary", { colors: {} }, [
      '#.colors.primary is required: a string (add "primary": "#0a84ff" to "colors")',
    ]],
    ["color name", { colors: { primary: "red" } }, [
      '#.colors.primary must be a color as # and 3 or 6 hex digits, but is "red" (write a color such as "#0a84ff")',
    ]],
    ["color with opacity", { colors: { primary: "#0af", dark: "#0af8" } }, [
      '#.colors.dark must be a color as # and 3 or 6 hex digits, but is "#0af8" (write "#0af": the fourth digit would be opacity)',
    ]],
    ["color without #", { colors: { primary: "00aaff" } }, [
      '#.colors.primary must be a color as # and 3 or 6 hex digits, but is "00aaff" (write "#00aaff")',
    ]],
    ["no navigation", { navigation: undefined }, [
      '#.navigation is required: an object (add "navigation": { "pages": ["index"] })',
    ]],
    ["wrong type", { favicon: 3 }, ["#.favicon must be a string or an object, but is 3"]],
    ["half a pair", { logo: { light: "/l.svg" } }, ["#.logo.dark is required: a string"]],
    ["boolean as text", { appearance: { strict: "yes" } }, [
      '#.appearance.strict must be true or false, but is "yes"',
    ]],
    ["unknown top-level key", { navbr: {} }, [
      '#.navbr is not a known key and is ignored (did you mean "navbar"?)',
    ]],
    ["unknown deep key", { seo: { indexng: "all" } }, [
      '#.seo.indexng is not a known key and is ignored (did you mean "indexing"?)',
    ]],
    ["unknown key far from all", { buildCommand: "x" }, [
      "#.buildCommand is not a known key and is ignored",
    ]],
    ["unknown integration", { integrations: { options: {} } }, [
      "#.integrations.options is not a known integration and is ignored (the known ones are adobe, amplitude, clarity, clearbit, cookies, fathom, frontchat, ga4, gtm, heap, hightouch, hotjar, intercom, koala, logrocket, mixpanel, onetrust, pirsch, plausible, posthog, segment, telemetry, transcend)",
    ]],
    ["bad integration", { integrations: { ga4: { measurementId: "UA-1" } } }, [
      '#.integrations.ga4.measurementId must begin with "G", but is "UA-1"',
    ]],
    ["font file without format", { fonts: { family: "X", source: "/x.otf" } }, [
      '#.fonts.format is required: "woff" or "woff2" when `source` is set',
    ]],
    ["font without family", { fonts: { weight: 400 } }, ["#.fonts.family is required"]],
    ["playground", { api: { playground: { display: "show" } } }, [
      '#.api.playground.display must be "interactive", "simple", "none" or "auth", but is "show"',
    ]],
    ["server", { api: { mdx: { server: "api.example.com" } } }, [
      '#.api.mdx.server must be an absolute URL, but is "api.example.com" (write a full URL such as "https://api.example.com")',
    ]],
    ["one of the servers", { api: { mdx: { server: ["https://a.example", "b"] } } }, [
      '#.api.mdx.server[1] must be an absolute URL, but is "b" (write a full URL such as "https://api.example.com")',
    ]],
    ["openapi protocol", { api: { openapi: "ftp://x.example/a" } }, [
      '#.api.openapi must be a path or an https URL, but is "ftp://x.example/a"',
    ]],
    ["openapi object", { api: { openapi: { url: "a.yaml" } } }, [
      "#.api.openapi.source is required: a string",
      "#.api.openapi.url is not a known key and is ignored",
    ]],
    ["navbar link", {
      navbar: { links: [{ label: "A" }, { href: "/b" }, { label: "C", href: "c" }] },
    }, [
      "#.navbar.links[0].href is required: a string",
      "#.navbar.links[1].label is required",
      '#.navbar.links[2].href must be a URL or begin with /, # or mailto:, but is "c"',
    ]],
    ["footer columns", { footer: { links: [{ header: "A", items: [] }] } }, [
      "#.footer.links[0].items must have at least one link, but is an empty array",
    ]],
    ["social network", { footer: { socials: { myspace: "https://x.example" } } }, [
      "#.footer.socials.myspace is not a known social network and is ignored",
    ]],
    ["duplicate option", { contextual: { options: ["copy", "view", "copy"] } }, [
      '#.contextual.options[2] repeats the option "copy"',
    ]],
    ["unknown option", { contextual: { options: ["copi", "view"] } }, [
      '#.contextual.options[0] must be "copy", "view", "assistant", "download-pdf", "download-spec", "chatgpt", "claude", "perplexity", "grok", "aistudio", "devin", "devin-desktop", "windsurf", "mcp", "add-mcp", "cursor", "vscode" or "devin-mcp", but is "copi" (did you mean "copy"?)',
    ]],
    ["duplicate redirect", {
      redirects: [{ source: "/a", destination: "/b" }, { source: "/a", destination: "/c" }],
    }, ['#.redirects[1].source repeats the source "/a"']],
    ["redirect of a fragment", { redirects: [{ source: "/a#b", destination: "/c" }] }, [
      '#.redirects[0].source must be a path without a fragment, but is "/a#b" (redirect "/a", or remove it)',
    ]],
    ["duplicate path", {
      seo: { paths: [{ path: "a", metatags: {} }, { path: "a", metatags: {} }] },
    }, [
      '#.seo.paths[1].path repeats the path "a"',
    ]],
    ["path with a dot segment", { seo: { paths: [{ path: "a/../b", metatags: {} }] } }, [
      '#.seo.paths[0].path must be folder names joined by /, without a slash at either end, but is "a/../b"',
    ]],
    ["metatag", { seo: { metatags: { "og:image": 3 } } }, [
      '#.seo.metatags["og:image"] must be a string, but is 3',
    ]],
    ["name of a variable", { variables: { "a b": "c" } }, [
      '#.variables["a b"] must be a name of letters, digits, _, - and .',
    ]],
    ["code theme", { styling: { codeblocks: "monokay" } }, [
      '#.styling.codeblocks must be one of 63 known names, but is "monokay" (did you mean "monokai"?)',
    ]],
    ["variations", { variations: { options: [] } }, [
      "#.variations.options must have at least one option, but is an empty array",
    ]],
    ["no tabs", { navigation: { tabs: [] } }, [
      "#.navigation.tabs must have at least one tab, but is an empty array",
    ]],
    ["group without title", { navigation: { groups: [{ pages: ["a"] }] } }, [
      "#.navigation.groups[0].group is required: a string",
    ]],
    ["page that is no text", { navigation: { pages: ["a", 3] } }, [
      "#.navigation.pages[1] must be a string or an object, but is 3",
    ]],
    ["tab in a tab", { navigation: { tabs: [{ tab: "A", tabs: [{ tab: "B", pages: [] }] }] } }, [
      '#.navigation.tabs[0].tabs cannot stand in a node with "tab" and is ignored',
    ]],
    ["openapi at the root of the navigation", { navigation: { openapi: "a.yaml", pages: [] } }, [
      "#.navigation.openapi is ignored: it goes on a node below (move it to a tab or a group)",
    ]],
    ["global without href", { navigation: { pages: [], global: { anchors: [{ anchor: "A" }] } } }, [
      "#.navigation.global.anchors[0].href is required: a string",
    ]],
    ["language code", { navigation: { languages: [{ language: "eng", pages: [] }] } }, [
      '#.navigation.languages[0].language is not a known language code: "eng" (did you mean "en"?)',
    ]],
  ];
  for (const [name, changes, sentences] of cases) {
    await t.step(name, () => assertEquals(settingsOf(changes).problems.map(sentence), sentences));
  }
});

Deno.test("validateSettings() keeps everything but the bad part", async (t) => {
  const cases: [name: string, changes: Changes, expected: Changes][] = [
    ["theme", { theme: 1 }, { theme: "mint", name: "Orbit" }],
    ["name", { name: undefined }, { name: "Documentation" }],
    ["primary", { colors: { primary: "red", light: "#fff" } }, {
      colors: { primary: "#2563eb", light: "#fff" },
    }],
    ["other color", { colors: { primary: "#0af", light: "red" } }, { colors: { primary: "#0af" } }],
    ["half a logo", { logo: { dark: "/d.svg" } }, { logo: { light: "/d.svg", dark: "/d.svg" } }],
    ["navbar", { navbar: { links: [{ label: "A" }, { label: "B", href: "/b" }] } }, {
      navbar: { links: [{ label: "B", href: "/b" }] },
    }],
    ["primary link", { navbar: { links: [{ label: "B", href: "/b" }], primary: { type: "x" } } }, {
      navbar: { links: [{ label: "B", href: "/b" }] },
    }],
    ["footer column", {
      footer: { links: [{ items: [{ label: "x" }] }, { items: [{ label: "A", href: "/a" }] }] },
    }, {
      footer: { links: [{ items: [{ label: "A", href: "/a" }] }] },
    }],
    ["groups beside empty tabs", {
      navigation: { tabs: [], groups: [{ group: "G", pages: ["a"] }] },
    }, {
      navigation: { groups: [{ group: "G", pages: ["a"] }] },
    }],
    ["nameless group", { navigation: { groups: [{ pages: ["a"] }] } }, {
      navigation: { groups: [{ group: "Untitled", pages: ["a"] }] },
    }],
    ["group without anything", {
      navigation: { groups: [{ icon: "x" }, { group: "G", pages: ["a"] }] },
    }, {
      navigation: { groups: [{ group: "G", pages: ["a"] }] },
    }],
    [
      "bad spec of a group",
      { navigation: { groups: [{ group: "G", openapi: 3, pages: ["a"] }] } },
      {
        navigation: { groups: [{ group: "G", pages: ["a"] }] },
      },
    ],
    ["bad spec of a nested group", {
      navigation: {
        groups: [{ group: "G", pages: ["a", { group: "H", openapi: 3, pages: ["b", 4, "c"] }] }],
      },
    }, {
      navigation: { groups: [{ group: "G", pages: ["a", { group: "H", pages: ["b", "c"] }] }] },
    }],
    ["version as number", { navigation: { versions: [{ version: 2, pages: ["a"] }] } }, {
      navigation: { versions: [{ version: "2", pages: ["a"] }] },
    }],
    ["font format", { fonts: { family: "X", source: "/x.woff2" } }, {
      fonts: { body: { family: "X", source: "/x.woff2", format: "woff2" } },
    }],
    ["unknown language", { navigation: { languages: [{ language: "xx", pages: ["a"] }] } }, {
      navigation: { languages: [{ language: "xx", pages: ["a"] }] },
    }],
  ];
  for (const [name, changes, expected] of cases) {
    await t.step(name, () => assertObjectMatch(settingsOf(changes).settings, expected));
  }
});

Deno.test("validateSettings() points at the value, or at the key when that is unknown", () => {
  const text = `{
  "theme": "mint",
  "name": "Orbit",
  "colors": { "primary": "#0af", "lihgt": "#fff" },
  "navigation": {
    "groups": [
      { "pages": ["a"] },
      { "group": "G", "pages": ["b", 7, 8] }
    ]
  }
}`;
  assertEquals(load({ "docs.json": text }).diagnostics.map(line), [
    'docs.json:4:34 settings-unknown-key #.colors.lihgt is not a known key and is ignored (did you mean "light"?)',
    "docs.json:7:7 settings-invalid #.navigation.groups[0].group is required: a string",
    "docs.json:8:38 settings-invalid #.navigation.groups[1].pages[1] must be a string or an object, but is 7",
    "docs.json:8:41 settings-invalid #.navigation.groups[1].pages[2] must be a string or an object, but is 8",
  ]);
});

Deno.test("validateSettings() counts elements as the file does after others were dropped", () => {
  const { value, diagnostics } = load({
    "docs.json": {
      ...minimal,
      redirects: [{ source: "/a#b", destination: "/c" }, { source: "/d" }],
    },
  });
  assertEquals(diagnostics.map(({ message }) => message), [
    '#.redirects[0].source must be a path without a fragment, but is "/a#b"',
    "#.redirects[1].destination is required: a string",
  ]);
  assertEquals(value?.settings.redirects, []);
});

Deno.test("validateSettings() gives a value for settings that are wrong everywhere", () => {
  const { settings, problems } = settingsOf({
    theme: [],
    name: {},
    colors: "blue",
    navigation: 4,
    api: [],
    footer: "x",
    redirects: {},
    variables: [],
  });
  assertEquals([settings.theme, settings.name, settings.navigation], ["mint", "Documentation", {
    pages: [],
  }]);
  assertEquals(problems.length, 8);
  assertEquals(new Set(problems.map(({ code }) => code)), new Set(["settings-invalid"]));
});
