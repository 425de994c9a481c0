import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  decodeFenceInfo,
  encodeFenceInfo,
  type FenceOptions,
  parseFenceMeta,
} from "../../src/model/fence.ts";

const none: FenceOptions = {
  language: "",
  lines: false,
  wrap: false,
  expandable: false,
  highlight: [],
  focus: [],
  nocopy: false,
  twoslash: false,
};

const cases: [string, Partial<FenceOptions>][] = [
  ["", {}],
  ["js", { language: "js" }],
  ["bash cURL", { language: "bash", title: "cURL" }],
  ["js utils/x.js lines", { language: "js", title: "utils/x.js", lines: true }],
  ["js My long title", { language: "js", title: "My long title" }],
  ['js title="My file" icon="square-js"', { language: "js", title: "My file", icon: "square-js" }],
  ["js title='a b' icon=node-js", { language: "js", title: "a b", icon: "node-js" }],
  ["js title={a b}", { language: "js", title: "a b" }],
  ['js title={"a b"}', { language: "js", title: "a b" }],
  ['js leftover title="wins"', { language: "js", title: "wins" }],
  ["js {1-2,5}", { language: "js", highlight: [1, 2, 5] }],
  ["js{1,3}", { language: "js", highlight: [1, 3] }],
  ["js{1, 3}", { language: "js", highlight: [1, 3] }],
  ["js highlight={5, 1-2}", { language: "js", highlight: [1, 2, 5] }],
  ['js highlight="1,2" {2,4}', { language: "js", highlight: [1, 2, 4] }],
  ["js highlight=3", { language: "js", highlight: [3] }],
  ["js focus={2,4-5}", { language: "js", focus: [2, 4, 5] }],
  ["js focus=2,4", { language: "js", focus: [2, 4] }],
  ["js /users/{id}", { language: "js", title: "/users/{id}" }],
  ["js {id}", { language: "js", title: "{id}" }],
  ["js LINES Wrap", { language: "js", lines: true, wrap: true }],
  ["js lines=true wrap={true}", { language: "js", lines: true, wrap: true }],
  ['js lines lines="false"', { language: "js" }],
  ["js [expandable]", { language: "js", expandable: true }],
  ["js expandable", { language: "js", expandable: true }],
  ["js expandable=maybe", { language: "js", title: "expandable=maybe" }],
  ["nocopy", { nocopy: true }],
  ['js nocopy="false"', { language: "js" }],
  ['title="x" lines', { title: "x", lines: true }],
  ["{1,2}", { highlight: [1, 2] }],
  ["ts twoslash theme={dracula}", { language: "ts", twoslash: true, theme: "dracula" }],
  [
    'mermaid placement="top-left" actions={false}',
    { language: "mermaid", placement: "top-left", actions: false },
  ],
  ["mermaid actions", { language: "mermaid", actions: true }],
  ["sh KEY=x", { language: "sh", title: "KEY=x" }],
  ['ts filename="a.ts"', { language: "ts", title: 'filename="a.ts"' }],
  ['bash "Quoted title"', { language: "bash", title: "Quoted title" }],
  ["js title=first title=second", { language: "js", title: "second" }],
  ["C# code", { language: "C#", title: "code" }],
  ["js highlight", { language: "js", title: "highlight" }],
  ["js {5-2}", { language: "js" }],
  ["js {0,1}", { language: "js", highlight: [1] }],
];

Deno.test("parseFenceMeta() reads the options of a fence", async (t) => {
  for (const [info, expected] of cases) {
    await t.step(info, () => {
      const [lang = "", ...rest] = info.split(" ");
      assertEquals(parseFenceMeta(lang, rest.join(" ")), { ...none, ...expected });
    });
  }
});

Deno.test("parseFenceMeta() bounds the number of lines", () => {
  assertEquals(parseFenceMeta("js", "{1-999999999}").highlight.length, 20_000);
});

Deno.test("decodeFenceInfo() undoes encodeFenceInfo()", () => {
  fc.assert(fc.property(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.string({ unit: "grapheme" }),
    (language, meta) => {
      const word = encodeFenceInfo(language, meta);
      assertEquals(/[\s`&\\\\{}<>"]/.test(word), false, word);
      const expected = { language, meta: meta.trim() };
      assertEquals(decodeFenceInfo(word), expected);
      assertEquals(decodeFenceInfo(`block language-${word} other`), expected);
    },
  ));
});

Deno.test("decodeFenceInfo() takes classes that were not encoded", () => {
  assertEquals(decodeFenceInfo("language-js"), { language: "js", meta: "" });
  assertEquals(decodeFenceInfo("language-100%"), { language: "100%", meta: "" });
  assertEquals(decodeFenceInfo("a b"), { language: "", meta: "" });
  assertEquals(decodeFenceInfo(""), { language: "", meta: "" });
});
