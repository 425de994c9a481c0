import { assertEquals } from "@std/assert";
import { renderToString } from "preact-render-to-string";
import { plainText, RichText } from "../../components/inline_markdown.tsx";

const cases: readonly (readonly [string, string, string])[] = [
  ["plain", "plain", "plain"],
  ["`a*b*`", "<code>a*b*</code>", "a*b*"],
  ["``a`b``", "<code>a`b</code>", "a`b"],
  [
    "**a** and *b* and _c_ and __d__",
    "<strong>a</strong> and <em>b</em> and <em>c</em> and <strong>d</strong>",
    "a and b and c and d",
  ],
  ["~~old~~", "<del>old</del>", "old"],
  ["see [the *docs*](/x)", "see the <em>docs</em>", "see the docs"],
  ["snake_case_name 2 * 3 * 4", "snake_case_name 2 * 3 * 4", "snake_case_name 2 * 3 * 4"],
  ["\\*not\\*", "*not*", "*not*"],
  ["a < b & c", "a &lt; b &amp; c", "a < b & c"],
  ["**a `b` c**", "<strong>a <code>b</code> c</strong>", "a b c"],
];

for (const [source, html, text] of cases) {
  Deno.test(`RichText and plainText() read ${source}`, () => {
    assertEquals(renderToString(<RichText value={source} />), html);
    assertEquals(plainText(source), text);
  });
}

Deno.test("plainText() reads JSX", () => assertEquals(plainText(<b>a {1}</b>), "a 1"));
