import { assertEquals, assertObjectMatch } from "@std/assert";
import { line, load, minimal, sentence, settingsOf } from "./site.ts";

type Changes = Record<string, unknown>;

Deno.test("mendSettings() understands old keys in docs.json and names their new place", async (t) => {
  const moved = (from: string, to: string) =>
    `#.${from} is a key of the old mint.json; its new place is "${to}" (move it to "${to}")`;
  const cases: [name: string, changes: Changes, expected: Changes, sentences: string[]][] = [
    ["topbarLinks", { topbarLinks: [{ name: "A", url: "/a" }] }, {
      navbar: { links: [{ label: "A", href: "/a" }] },
    }, [moved("topbarLinks", "navbar.links")]],
    ["topbarCtaButton", { topbarCtaButton: { type: "link", name: "A", url: "/a" } }, {
      navbar: { primary: { type: "button", label: "A", href: "/a" } },
    }, [moved("topbarCtaButton", "navbar.primary")]],
    ["footerSocials", { footerSocials: [{ type: "github", url: "https://x.example" }] }, {
      footer: { socials: { github: "https://x.example" } },
    }, [moved("footerSocials", "footer.socials")]],
    ["analytics", { analytics: { ga4: { measurementId: "G-1" } } }, {
      integrations: { ga4: { measurementId: "G-1" } },
    }, [moved("analytics", "integrations")]],
    ["modeToggle", { modeToggle: { default: "dark", isHidden: true } }, {
      appearance: { default: "dark", strict: true },
    }, [
      moved("modeToggle.default", "appearance.default"),
      moved("modeToggle.isHidden", "appearance.strict"),
    ]],
    ["openapi", { openapi: "a.yaml" }, { api: { openapi: [{ source: "a.yaml" }] } }, [
      moved("openapi", "api.openapi"),
    ]],
    ["metadata with tags", { metadata: { "og:image": "/a.png", timestamp: true } }, {
      seo: { metatags: { "og:image": "/a.png" } },
      metadata: { timestamp: true },
    }, [
      '#.metadata["og:image"] is a key of the old mint.json; its new place is "seo.metatags" (move it to "seo.metatags")',
    ]],
    ["colors.background", { colors: { primary: "#0af", background: { dark: "#111" } } }, {
      background: { color: { dark: "#111" } },
    }, [moved("colors.background", "background.color")]],
    ["colors.anchors", { colors: { primary: "#0af", anchors: "#111" } }, {}, [
      "#.colors.anchors is a key of the old mint.json and has no effect (set `color` on the anchors instead)",
    ]],
    ["playground mode", { api: { playground: { mode: "hide", disableProxy: true } } }, {
      api: { playground: { display: "none", proxy: false } },
    }, [
      moved("api.playground.mode", "api.playground.display"),
      moved("api.playground.disableProxy", "api.playground.proxy"),
    ]],
    [
      "base URL",
      { api: { baseUrl: "https://x.example", auth: { method: "key", name: "X-Key" } } },
      {
        api: { mdx: { server: ["https://x.example"], auth: { method: "key", name: "X-Key" } } },
      },
      [moved("api.baseUrl", "api.mdx.server"), moved("api.auth", "api.mdx.auth")],
    ],
    ["new place taken", { topbarLinks: [], navbar: { links: [{ label: "N", href: "/n" }] } }, {
      navbar: { links: [{ label: "N", href: "/n" }] },
    }, [moved("topbarLinks", "navbar.links")]],
    ["feedback", { feedback: { thumbsRating: true } }, {}, [
      "#.feedback is a key of the old mint.json and has no effect (remove it)",
    ]],
    ["old theme", { theme: "quill" }, { theme: "willow" }, [
      "#.theme has the form of the old mint.json (write it in the new form)",
    ]],
    ["top-level tabs", { tabs: [{ name: "A", url: "a" }] }, { navigation: { pages: ["index"] } }, [
      moved("tabs", "navigation.tabs"),
    ]],
    [
      "top-level anchors without navigation",
      {
        navigation: undefined,
        anchors: [{ anchor: "A", pages: ["a"] }],
      },
      { navigation: { anchors: [{ anchor: "A", pages: ["a"] }] } },
      [moved("anchors", "navigation.anchors")],
    ],
  ];
  for (const [name, changes, expected, sentences] of cases) {
    await t.step(name, () => {
      const { settings, problems } = settingsOf(changes);
      assertEquals(problems.map(sentence), sentences);
      assertEquals(new Set(problems.map(({ code }) => code)), new Set(["settings-unknown-key"]));
      assertObjectMatch(settings, expected);
    });
  }
});

Deno.test("mendSettings() takes a list for navigation", async (t) => {
  const cases: [name: string, changes: Changes, expected: unknown, place: string][] = [
    ["groups", { navigation: [{ group: "G", pages: ["a"] }] }, {
      groups: [{ group: "G", pages: ["a"] }],
    }, "groups"],
    ["pages", { navigation: ["a", { group: "G", pages: [] }] }, {
      pages: ["a", { group: "G", pages: [] }],
    }, "pages"],
  ];
  for (const [name, changes, expected, place] of cases) {
    await t.step(name, () => {
      const { settings, problems } = settingsOf(changes);
      assertEquals(settings.navigation, expected);
      assertEquals(problems.map(sentence), [
        `#.navigation must be an object, but is an array (put the list into "navigation.${place}")`,
      ]);
    });
  }
});

Deno.test("mendSettings() reads values that are wrong in a usual way as they were meant", async (t) => {
  const cases: [name: string, changes: Changes, expected: Changes, problems: string[]][] = [
    ["fa- prefix in the navigation", {
      navigation: { groups: [{ group: "G", icon: "fa-rocket", pages: [] }] },
    }, {
      navigation: { groups: [{ icon: { name: "rocket" } }] },
    }, [
      'docs.json:11:17 settings-invalid #.navigation.groups[0].icon must not begin with "fa-", but is "fa-rocket" (write "rocket")',
    ]],
    ["fa- prefix in an object", {
      navbar: { links: [{ label: "A", href: "/", icon: { name: "fa-x" } }] },
    }, {
      navbar: { links: [{ icon: { name: "x" } }] },
    }, [
      'docs.json:18:19 settings-invalid #.navbar.links[0].icon.name must not begin with "fa-", but is "fa-x" (write "x")',
    ]],
    ["http in the footer", {
      footer: {
        socials: { website: "http://a.example" },
        links: [{ items: [{ label: "A", href: "http://b.example#c" }] }],
      },
    }, {
      footer: {
        socials: { website: "http://a.example" },
        links: [{ items: [{ href: "http://b.example#c" }] }],
      },
    }, [
      'docs.json:14:18 settings-insecure #.footer.socials.website must be https, but is "http://a.example" (write "https://a.example")',
      'docs.json:21:21 settings-insecure #.footer.links[0].items[0].href must be https, but is "http://b.example#c" (write "https://b.example#c")',
    ]],
    [
      "another repository",
      { navigation: { tabs: [{ sourceRef: "x" }, { tab: "A", pages: [] }] } },
      {
        navigation: { tabs: [{ tab: "A" }] },
      },
      ["docs.json:9:7 settings-unsupported #.navigation.tabs[0] stands for navigation from another repository and is left out (list its pages here, or remove the entry)"],
    ],
  ];
  for (const [name, changes, expected, problems] of cases) {
    await t.step(name, () => {
      const { value, diagnostics } = load({ "docs.json": { ...minimal, ...changes } });
      assertEquals(diagnostics.map(line), problems);
      assertObjectMatch(value?.settings ?? {}, expected);
    });
  }
});
