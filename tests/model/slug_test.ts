import { assertEquals } from "@std/assert";
import {
  componentId,
  createIdCounter,
  customId,
  fieldId,
  githubId,
  headingSlug,
  typographic,
} from "../../src/model/slug.ts";

/** Ids observed on published sites. */
const observed: Record<string, string> = {
  "Getting started": "getting-started",
  "Config.json options": "config-json-options",
  "What's new": "what’s-new",
  "Rate limits (per minute)": "rate-limits-per-minute",
  "Read/write access": "read/write-access",
  "Fees & billing": "fees-&-billing",
  "OAuth": "oauth",
  "Step 1: Install": "step-1-install",
  "C++ guide": "c++-guide",
  "C#": "c#",
  "100% free": "100%-free",
  ".env file": "env-file",
  "--flag": "flag",
  "x = y": "x-=-y",
  "A – B": "a-–-b",
  "🚀 Launch": "-launch",
  "Launch 🚀 now": "launch--now",
  "日本語 見出し": "日本語-見出し",
  "API Reference: GET /users": "api-reference-get-/users",
  // Not from the table, but from the rules beside it.
  "snake_case and camelCase": "snake_case-and-camelcase",
  "v1.0 & more": "v1-0-&-more",
  "A -- B": "a-–-b",
  "And so on...": "and-so-on…",
  "👩‍💻 Teams": "-teams",
  "🇯🇵 Japan": "-japan",
  "getUser()": "getuser",
  "  Padded  ": "padded",
  "Broken \ud800 half": "broken-�-half",
};

Deno.test("headingSlug() gives the ids that the format gives", async (t) => {
  for (const [text, id] of Object.entries(observed)) {
    await t.step(text.toWellFormed(), () => assertEquals(headingSlug(typographic(text)), id));
  }
});

Deno.test("typographic() replaces quotes, dashes and dots", async (t) => {
  const cases: [string, string][] = [
    ['say "hi" now', "say “hi” now"],
    ["it's 'so'", "it’s ‘so’"],
    ["the '90s", "the ’90s"],
    ['("a")', "(“a”)"],
    ["a -- b --- c", "a – b — c"],
    ["use --force -- or not", "use --force – or not"],
    ["wait...", "wait…"],
    ["----", "----"],
    ["plain", "plain"],
    ["\"'nested' quotes\"", "“‘nested’ quotes”"],
    ['key="value" and "a","b"', "key=“value” and “a”,“b”"],
    ['他说"你好"。', "他说“你好”。"],
  ];
  for (const [text, expected] of cases) {
    await t.step(text, () => {
      assertEquals(typographic(text), expected);
      assertEquals(typographic(expected), expected, "twice is the same as once");
    });
  }
});

Deno.test("typographic() looks at the character before the text", () => {
  assertEquals(typographic("'s dog", "n"), "’s dog");
  assertEquals(typographic('" he said', "x"), "” he said");
  assertEquals(typographic('"he said', " "), "“he said");
  assertEquals(typographic("--flag", "x"), "–flag");
  assertEquals(typographic("--flag", " "), "--flag");
});

Deno.test("customId() cleans what an author wrote", () => {
  assertEquals(customId("my id"), "my-id");
  assertEquals(customId("Keep_Case.and/slash"), "Keep_Case.and/slash");
  assertEquals(customId("a:b(c)🚀"), "abc");
});

Deno.test("componentId() replaces the first colon and every ampersand", () => {
  assertEquals(componentId("Step: one"), "step-one");
  assertEquals(componentId("Fees & billing & more"), "fees-and-billing-and-more");
  assertEquals(componentId("JavaScript"), "javascript");
});

Deno.test("fieldId() splits camel case and joins the words", async (t) => {
  const cases = {
    userName: "param-user-name",
    "filter[created_at]": "param-filter-created-at",
    "user.firstName": "param-user-first-name",
    HTTPServer: "param-http-server",
    "X-Api-Key": "param-x-api-key",
    id: "param-id",
    "": "param",
  };
  for (const [name, id] of Object.entries(cases)) {
    await t.step(name, () => assertEquals(fieldId(name), id));
  }
});

Deno.test("githubId() gives GitHub's id of a heading", () => {
  assertEquals(githubId("What's new?"), "whats-new");
  assertEquals(githubId("Config.json options"), "configjson-options");
  assertEquals(githubId("Fees & billing"), "fees--billing");
  assertEquals(githubId("日本語 見出し"), "日本語-見出し");
});

Deno.test("createIdCounter() numbers duplicates", async (t) => {
  await t.step("headings count from 2", () => {
    const ids = createIdCounter();
    assertEquals(["Overview", "Overview", "Overview"].map((text) => ids.heading(text)), [
      "overview",
      "overview-2",
      "overview-3",
    ]);
    assertEquals(ids.heading("Overview 2"), "overview-2-1");
  });
  await t.step("a number that is taken is skipped", () => {
    const ids = createIdCounter();
    const given = ["Overview", "Overview 2", "Overview", "Overview"].map((text) =>
      ids.heading(text)
    );
    assertEquals(given, ["overview", "overview-2", "overview-3", "overview-4"]);
  });
  await t.step("written ids are reserved, also for other elements", () => {
    const ids = createIdCounter();
    ids.reserve("setup");
    assertEquals(ids.heading("Setup"), "setup-2");
    assertEquals(ids.unique("setup"), "setup-3");
    assertEquals(ids.unique("param-id", 1), "param-id");
    assertEquals(ids.unique("param-id", 1), "param-id-1");
  });
  await t.step("no id is given twice", () => {
    const ids = createIdCounter();
    const texts = ["A", "A 2", "A", "A-2", "A", "A 2", "Ä", "Ä", "!!!", "🚀", "A 2 2", "A"];
    const given = texts.map((text) => ids.heading(text));
    assertEquals(new Set(given).size, given.length, given.join(" "));
  });
});
