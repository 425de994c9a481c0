import { assertEquals, assertStringIncludes } from "@std/assert";
import { pageMarkdown, type PageParts } from "../../src/export/page_markdown.ts";

const site = {
  index: "/llms.txt",
  instructions: [],
  address: (href: string) => href.startsWith("/") ? `https://x.example${href}` : href,
};
const note =
  "> All pages of this documentation are listed in [llms.txt](/llms.txt): read it first.";

const markdown = (body: string, parts: Partial<PageParts> = {}): string =>
  pageMarkdown({ title: "T", body, asides: [], ...parts }, site)
    .replace(`${note}\n\n# T\n\n`, "").trimEnd();

const field = (name: string, head: string, content = ""): string =>
  `<div class="field" id="${name}"><div class="field-head"><a class="field-anchor" href="#${name}"></a>` +
  `<code class="field-name">${name}</code> ${head}</div>` +
  `<div class="field-content">${content}</div></div>`;

Deno.test("pageMarkdown() writes HTML as Markdown", async (t) => {
  const cases: Record<string, [html: string, markdown: string]> = {
    "emphasis, its blanks outside": ["<p>a<strong> b </strong>c</p>", "a **b** c"],
    "text that looks like Markdown": ["<p>*a* `b` &lt;c> d_e_f</p>", "\\*a\\* \\`b\\` \\<c> d_e_f"],
    "a paragraph that looks like a list": ["<p>1. a</p><p># b</p>", "1\\. a\n\n\\# b"],
    "code with a backtick": ["<p><code>a`b</code></p>", "``a`b``"],
    "links and images get addresses": [
      '<p><a href="/a">A</a> <img src="/b.png" alt="B"></p>',
      "[A](https://x.example/a) ![B](https://x.example/b.png)",
    ],
    "attributes that hold >": ['<p><a href="/a" title="x>y">A</a></p>', "[A](https://x.example/a)"],
    "lists in lists": [
      "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
      "- a\n  - b\n- c",
    ],
    "loose lists": ["<ol><li><p>a</p><p>b</p></li><li>c</li></ol>", "1. a\n\n   b\n\n2. c"],
    "tables with pipes": [
      "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>b|c</td></tr></tbody></table>",
      "| A |\n| --- |\n| b\\|c |",
    ],
    "code that holds a fence": [
      '<pre><code class="language-md">```js\n<span class="k">x</span>\n```</code></pre>',
      "````md\n```js\nx\n```\n````",
    ],
    "formulas as their source": [
      '<p><span class="math"><math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math></span></p>',
      "$x^2$",
    ],
    "footnotes": [
      '<p>a<sup><a href="#user-content-fn-1" data-footnote-ref="true">1</a></sup></p>' +
      '<section data-footnotes="true"><h2>Footnotes</h2><ol><li id="user-content-fn-1"><p>n <a href="#b">↩</a></p></li></ol></section>',
      "a[^1]\n\n[^1]: n",
    ],
    "pictures and scripts say nothing": [
      "<p>a<svg><title>x</title></svg><script>y</script></p>",
      "a",
    ],
    "elements that nobody knows keep their text": ["<x-y><div>a</div><p>b</p></x-y>", "a\n\nb"],
    "words that styles set apart": [
      '<p><span class="a">one</span><span class="b">two</span></p>',
      "one two",
    ],
  };
  for (const [name, [html, expected]] of Object.entries(cases)) {
    await t.step(name, () => assertEquals(markdown(html), expected));
  }
});

Deno.test("pageMarkdown() ends titled sections where text follows", () => {
  const panel = (title: string) =>
    `<div class="tab-panel"><p class="tab-panel-title">${title}</p><p>in ${title}</p></div>`;
  assertEquals(
    markdown(`<h2>H</h2><div class="tabs">${panel("A")}${panel("B")}</div><p>after</p>`),
    "## H\n\n### A\n\nin A\n\n### B\n\nin B\n\n---\n\nafter",
  );
});

Deno.test("pageMarkdown() writes fields as one table, nested ones by their path", () => {
  const nested =
    `<details class="expandable"><summary>Show</summary><div class="expandable-content">${
      field("name", '<span class="field-type">string</span>', "<p>Its name</p>")
    }</div></details>`;
  assertEquals(
    markdown(
      field(
        "id",
        '<span class="field-type">string</span> <span class="field-location">path</span> <span class="field-required">required</span>',
        "<p>First</p><p>Second</p>",
      ) + "\n" + field("user", '<span class="field-type">object</span>', nested),
    ),
    `| Name | Type | In | Facts | Description |
| --- | --- | --- | --- | --- |
| \`id\` | string | path | required | First<br>Second |
| \`user\` | object |  |  |  |
| \`user.name\` | string |  |  | Its name |`,
  );
});

Deno.test("pageMarkdown() puts what no cell can hold below the table", () => {
  const text = markdown(field("q", "", "<p>Words</p><pre><code>a\nb</code></pre>"));
  assertEquals(
    text,
    "| Name | Type | Description |\n| --- | --- | --- |\n| `q` |  | Words |\n\n`q`\n\n```\na\nb\n```",
  );
});

Deno.test("pageMarkdown() honors who a part is for", () => {
  assertEquals(
    markdown(
      '<p>a</p><docs-audience for="humans"><p>b</p></docs-audience><docs-audience for="agents" n="0"><p>c</p></docs-audience>',
    ),
    "a\n\nc",
  );
});

Deno.test("pageMarkdown() begins with the list of all pages and the instructions", () => {
  const text = pageMarkdown({ title: "A *b*", body: "", asides: [], deprecated: true }, {
    ...site,
    instructions: ["Be kind.", "Quote."],
  });
  assertEquals(
    text,
    `${note}\n>\n> Instructions for agents:\n>\n> Be kind.\n> Quote.\n\n# A \\*b\\* (deprecated)\n`,
  );
});

Deno.test("pageMarkdown() survives HTML that is cut off", () => {
  for (
    const html of ["<", "<p", "<p>a</", "<pre><code>a", "<!-- a", '<a href="', "</p></p>", "&#0;"]
  ) {
    assertStringIncludes(pageMarkdown({ title: "T", body: html, asides: [] }, site), "# T");
  }
});
