import { assertEquals } from "@std/assert";
import { line, load, minimal } from "./site.ts";

const { navigation: _navigation, ...base } = minimal;
const problemsOf = (content: Record<string, unknown>) => load(content).diagnostics.map(line);

Deno.test("resolveRefs() puts files in place, nested and with siblings laid over", () => {
  const { value, diagnostics } = load({
    "docs.json": {
      ...base,
      navigation: { $ref: "./settings/nav.json" },
      navbar: {
        $ref: "settings/navbar.json",
        primary: { type: "button", label: "New", href: "/new" },
      },
      redirects: { $ref: "./settings/redirects.json", ignored: true },
    },
    "settings/nav.json": {
      $schema: "https://x.example/s.json",
      tabs: [{ $ref: "tabs/api.json", tab: "API" }],
    },
    "settings/tabs/api.json": { tab: "Old", groups: [{ $ref: "../group.json" }] },
    "settings/group.json": { group: "G", pages: ["a"] },
    "settings/navbar.json": {
      links: [{ label: "A", href: "/a" }],
      primary: { type: "button", label: "Old", href: "/old" },
    },
    "settings/redirects.json": [{ source: "/a", destination: "/b" }],
  });
  assertEquals(diagnostics, []);
  assertEquals(value?.settings.navigation.tabs, [{
    tab: "API",
    groups: [{ group: "G", pages: ["a"] }],
  }]);
  assertEquals(value?.settings.navbar.primary?.label, "New");
  assertEquals(value?.settings.redirects.length, 1);
  assertEquals(value?.sources, [
    "docs.json",
    "settings/nav.json",
    "settings/tabs/api.json",
    "settings/group.json",
    "settings/navbar.json",
    "settings/redirects.json",
  ]);
});

Deno.test("resolveRefs() reports references that lead nowhere", async (t) => {
  const at = "docs.json:7:13 settings-ref";
  const cases: [
    name: string,
    reference: unknown,
    files: Record<string, unknown>,
    problems: string[],
  ][] = [
    ["missing", "./banners.json", { "banner.json": {} }, [
      `${at} The $ref "./banners.json" of "docs.json" names "banners.json", which does not exist (did you mean "banner.json"?)`,
    ]],
    ["outside", "../banner.json", {}, [
      `${at} The $ref "../banner.json" leads out of the docs folder`,
    ]],
    ["absolute", "/etc/passwd", {}, [
      `${at} The $ref "/etc/passwd" must be a relative path (write a path that is relative to "docs.json")`,
    ]],
    ["URL", "https://x.example/a.json", {}, [
      `${at} The $ref "https://x.example/a.json" must be a relative path (write a path that is relative to "docs.json")`,
    ]],
    ["drive", "C:\\a.json", {}, [
      `${at} The $ref "C:\\a.json" must be a relative path (write a path that is relative to "docs.json")`,
    ]],
    ["no text", 3, {}, [
      `${at} A "$ref" must be the path of a JSON file (write "$ref": "./name.json")`,
    ]],
    ["not JSON", "a.json", { "a.json": '{"content" "x"}' }, [
      'a.json:1:11 settings-syntax A colon is missing after the key (add ":")',
      `${at} The $ref "a.json" names "a.json", which is not valid JSON`,
    ]],
    ["itself", "docs.json", {}, [
      `${at} The $ref "docs.json" leads back to itself: docs.json → docs.json (remove one of the references)`,
    ]],
    ["circle", "a.json", {
      "a.json": { color: { $ref: "b.json" } },
      "b.json": { light: { $ref: "./a.json" } },
    }, [
      'b.json:3:13 settings-ref The $ref "./a.json" leads back to itself: a.json → b.json → a.json (remove one of the references)',
      "a.json:1:1 settings-invalid #.banner.content is required: a string",
    ]],
  ];
  for (const [name, $ref, files, problems] of cases) {
    await t.step(name, () => {
      const content = `{
  "theme": "mint",
  "name": "Orbit",
  "colors": { "primary": "#0af" },
  "navigation": { "pages": [] },
  "banner": {
    "$ref": ${JSON.stringify($ref)}
  }
}`;
      const result = load({ "docs.json": content, ...files });
      assertEquals(result.diagnostics.map(line), problems);
      assertEquals(result.value?.settings.banner, undefined);
    });
  }
});

Deno.test("resolveRefs() lets problems be reported in the file they stand in", () => {
  assertEquals(
    problemsOf({
      "docs.json": { ...base, navigation: { tabs: [{ $ref: "./tab.json", icn: "x" }] } },
      "tab.json": '{\n  "tab": "API",\n  "groups": [\n    { "group": "G", "pages": [5] }\n  ]\n}',
    }),
    [
      "tab.json:4:31 settings-invalid #.navigation.tabs[0].groups[0].pages[0] must be a string or an object, but is 5",
      'docs.json:11:9 settings-unknown-key #.navigation.tabs[0].icn is not a known key and is ignored (did you mean "icon"?)',
    ],
  );
});

Deno.test("resolveRefs() may use one file in two places, and stops at absurd depth", () => {
  const group = { "group.json": { group: "G", pages: ["a"] } };
  const { value, diagnostics } = load({
    "docs.json": {
      ...base,
      navigation: { groups: [{ $ref: "group.json" }, { $ref: "./group.json", group: "H" }] },
    },
    ...group,
  });
  assertEquals(diagnostics, []);
  assertEquals(value?.settings.navigation.groups?.map((entry) => entry.group), ["G", "H"]);

  const deep = '{"group":"G","pages":['.repeat(3000) + '"a"' + "]}".repeat(3000);
  const text = JSON.stringify(base).replace(/}$/, `,"navigation":{"groups":[${deep}]}}`);
  const result = load({ "docs.json": text });
  assertEquals(result.diagnostics.map(({ message }) => message), [
    "The settings are nested more than 200 levels deep; what is deeper is ignored",
  ]);
});
