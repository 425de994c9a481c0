import { assert, assertEquals } from "@std/assert";
import type { UpdateEntry } from "../../components/scope.ts";
import type { PageView } from "../../src/model/view.ts";
import { renderFeed } from "../../src/render/feed.ts";
import { parseXml } from "../helpers/xml.ts";

// Only what the feed reads.
const view = {
  site: { base: "/docs", generator: "docs", description: "Of the site" },
  navigation: { language: "en" },
  url: "/changes",
  title: "Changes",
  canonical: "https://o.example/docs/changes",
} as unknown as PageView;
const address = { root: "https://o.example/docs", trailingSlash: false };

const update = (id: string, content: string): string =>
  `<div class="update" id="${id}"><div class="update-meta"><a href="#${id}">x</a></div>` +
  `<div class="update-content" data-component-part="update-content">${content}</div></div>`;

interface Item {
  title: string;
  link: string;
  description: string;
  pubDate?: string;
}
function items(
  content: string,
  entry: Partial<UpdateEntry> = {},
  own = view,
  where: typeof address | null = address,
): Item[] {
  const updates = [{ id: "u", label: "v1", description: "", tags: [], ...entry }];
  const text = renderFeed(own, `<p>Before</p>${update("u", content)}`, updates, where ?? undefined);
  return parseXml(text).children[0]!.children.filter(({ name }) => name === "item").map((one) =>
    Object.fromEntries(one.children.map((child) => [child.name, child.text])) as unknown as Item
  );
}

Deno.test("renderFeed() has an item for each heading, or else one for the update", () => {
  const headings =
    '<p>Intro</p><h2 class="heading" id="faster">Faster<a class="heading-anchor" href="#faster"></a></h2>' +
    '<p>Yes.</p><h3 class="heading" id="fixes">Fixes</h3><ul><li>One</li></ul>';
  assertEquals(items(headings).map(({ title, link, description }) => [title, link, description]), [
    ["Faster", "https://o.example/docs/changes#faster", "<p>Intro</p><p>Yes.</p>"],
    ["Fixes", "https://o.example/docs/changes#fixes", "<ul><li>One</li></ul>"],
  ]);
  assertEquals(items("<p>Text</p>").map(({ title, link }) => [title, link]), [
    ["v1", "https://o.example/docs/changes#u"],
  ]);
  const rss = { title: "Short", description: "a < b" };
  assertEquals(items(headings, { rss }).map(({ title, description }) => [title, description]), [
    ["Short", "a &lt; b"],
  ]);
});

Deno.test("renderFeed() takes the date from the label or the line below it", () => {
  assertEquals(items("", { label: "March 4, 2025" })[0]?.pubDate, "Tue, 04 Mar 2025 00:00:00 GMT");
  assertEquals(
    items("", { description: "2025-03-04" })[0]?.pubDate,
    "Tue, 04 Mar 2025 00:00:00 GMT",
  );
  assertEquals(items("")[0]?.pubDate, undefined);
});

Deno.test("renderFeed() keeps plain HTML with full addresses", async (t) => {
  const cases: [string, string, string][] = [
    [
      "links",
      '<a href="/docs/a?b=1&amp;c">x</a>',
      '<a href="https://o.example/docs/a?b=1&amp;c">x</a>',
    ],
    ["anchors", '<a href="#y">x</a>', '<a href="https://o.example/docs/changes#y">x</a>'],
    [
      "foreign",
      '<a class="link" href="//c.example/x" rel="noopener">x</a>',
      '<a href="//c.example/x">x</a>',
    ],
    [
      "images",
      '<img src="/docs/i.png" alt="&quot;I&quot;"/>',
      '<img src="https://o.example/docs/i.png" alt="&quot;I&quot;">',
    ],
    ["components", '<div class="card"><p>In <code>x</code></p></div>', "<p>In <code>x</code></p>"],
    [
      "code blocks",
      "<p>a</p><pre><code>b</code></pre><button>Copy</button><svg><path/></svg>",
      "<p>a</p>",
    ],
    ["text", "<p>a &lt;b&gt; &amp; c</p>", "<p>a &lt;b&gt; &amp; c</p>"],
    ["scripts", '<a href="java&#9;script:alert(1)">x</a><script>y</script>', "<a>x</a>"],
  ];
  for (const [name, content, expected] of cases) {
    await t.step(name, () => assertEquals(items(content)[0]?.description, expected));
  }
});

Deno.test("renderFeed() makes do with paths when nobody knows the address", () => {
  const { canonical: _canonical, ...own } = view;
  const [only] = items('<a href="/docs/a">x</a>', {}, own as PageView, null);
  assertEquals(only?.link, "/docs/changes#u");
  assert(only?.description.includes('href="/docs/a"'));
});
