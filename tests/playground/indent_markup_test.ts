import { assertEquals } from "@std/assert";
import { indentMarkup, isMarkup } from "../../src/playground/response/indent_markup.ts";

const cases: readonly [name: string, isHtml: boolean, text: string, lines: string[] | undefined][] =
  [
    ["elements", false, "<a><b>1</b><c/></a>", ["<a>", "  <b>1</b>", "  <c/>", "</a>"]],
    ["what stands before", false, '<?xml version="1.0"?>\n<!-- c -->\n<!DOCTYPE a>\n<a>\n\n</a>', [
      '<?xml version="1.0"?>',
      "<!-- c -->",
      "<!DOCTYPE a>",
      "<a></a>",
    ]],
    ["words beside elements", false, "<a><p>b <i>c</i> d</p></a>", [
      "<a>",
      "  <p>b <i>c</i> d</p>",
      "</a>",
    ]],
    ["CDATA", false, "<a><b><![CDATA[ <x> ]]></b></a>", [
      "<a>",
      "  <b><![CDATA[ <x> ]]></b>",
      "</a>",
    ]],
    ["attributes with >", false, "<a b='>'><c d=\"/>\">1</c></a>", [
      "<a b='>'>",
      '  <c d="/>">1</c>',
      "</a>",
    ]],
    ["prefixes", false, "<s:a><s:b/></s:a>", ["<s:a>", "  <s:b/>", "</s:a>"]],
    ["an end that has no start", false, "<a></b>", undefined],
    ["no end", false, "<a><b></b>", undefined],
    ["a cut tag", false, "<a></a><b", undefined],
    ["HTML without all ends", true, "<HTML><body><ul><li>1</li></ul></html>", [
      "<HTML>",
      "  <body>",
      "    <ul>",
      "      <li>1</li>",
      "    </ul>",
      "</html>",
    ]],
    ["HTML with code", true, "<div><br><pre> a\n  b</pre><script>if (a<b) c()</script></div>", [
      "<div>",
      "  <br>",
      "  <pre> a",
      "  b</pre>",
      "  <script>if (a<b) c()</script>",
      "</div>",
    ]],
  ];

for (const [name, isHtml, text, lines] of cases) {
  Deno.test(`indentMarkup() indents ${name}`, () => {
    assertEquals(indentMarkup(text, isHtml)?.split("\n"), lines);
  });
}

Deno.test("isMarkup() knows XML and HTML by their types", () => {
  const types = ["application/xml", "text/xml", "image/svg+xml", "text/html", "application/json"];
  assertEquals(types.map(isMarkup), [true, true, true, true, false]);
});
