import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { VNode } from "preact";
import { markdownElements } from "../../components/markdown/mod.ts";
import { componentsByName, fakeScope, render } from "../helpers/scope.tsx";

const {
  h1: H1,
  h2: H2,
  h3: H3,
  h5: H5,
  a: A,
  p: P,
  code: Code,
  blockquote: Blockquote,
  input: Input,
  img: Img,
  source: Source,
  video: Video,
  iframe: Iframe,
  table: Table,
  th: Th,
  td: Td,
  // deno-lint-ignore no-explicit-any -- pages may give elements anything; so may tests
} = markdownElements as any;
// deno-lint-ignore no-explicit-any -- as above
const { HeadingId, Note, Badge } = componentsByName() as any;

const cases: readonly {
  name: string;
  element: VNode;
  has: readonly string[];
  hasNot?: readonly string[];
}[] = [
  {
    name: "heading has id, anchor and second anchor",
    element: <H2>Config.json options</H2>,
    has: [
      '<h2 class="heading" id="config-json-options"><span id="configjson-options" class="anchor-alias"></span>',
      'class="heading-anchor" href="#config-json-options"',
    ],
  },
  {
    name: "heading reads text through elements",
    element: (
      <H2>
        Use <code>x</code> <em>now</em>
      </H2>
    ),
    has: ['id="use-x-now"', "<code>x</code>"],
    hasNot: ["anchor-alias"],
  },
  {
    name: "heading takes a custom id",
    element: (
      <H3>
        Title <HeadingId id="own" />
      </H3>
    ),
    has: ['id="own">Title<a'],
  },
  {
    name: "heading 5 has an id only when written",
    element: (
      <>
        <H5>A</H5>
        <H5 id="b">B</H5>
      </>
    ),
    has: ["<h5>A</h5>", 'id="b"'],
  },
  { name: "heading noAnchor", element: <H2 noAnchor>T</H2>, has: ['<h2 id="t">T</h2>'] },
  {
    name: "equal headings are numbered",
    element: (
      <>
        <H1>T</H1>
        <H2>T</H2>
      </>
    ),
    has: ['id="t"', 'id="t-2"'],
  },
  {
    name: "link inside",
    element: <A href="/x">x</A>,
    has: ['<a class="link" href="/base/x">x</a>'],
  },
  {
    name: "link outside",
    element: <A href="https://x.example">x</A>,
    has: ['target="_blank" rel="noreferrer"'],
  },
  {
    name: "link by mail",
    element: <A href="mailto:a@b.example">x</A>,
    has: ['href="mailto:a@b.example"'],
    hasNot: ["_blank"],
  },
  {
    name: "link in a link is text",
    element: (
      <A href="/x">
        a <A href="/y">b</A>
      </A>
    ),
    has: ["<span>b</span>"],
  },
  {
    name: "paragraph",
    element: (
      <P>
        a <Badge>b</Badge>
      </P>
    ),
    has: ["<p>a "],
  },
  {
    name: "paragraph that holds a block is none",
    element: (
      <P>
        a <Note>b</Note>
      </P>
    ),
    has: ['<div class="paragraph">'],
    hasNot: ["<p>a"],
  },
  {
    name: "picture",
    element: <Img src="/a.png" alt="A" width="10" />,
    has: ['loading="lazy" decoding="async" width="10" src="/base/a.png" alt="A" data-zoom="true"'],
  },
  {
    name: "picture noZoom",
    element: (
      <>
        <Img src="/a.png" noZoom />
        <A href="/x">
          <Img src="/b.png" />
        </A>
      </>
    ),
    has: [" alt/>"],
    hasNot: ["data-zoom", "noZoom"],
  },
  {
    name: "picture with actions",
    element: <Img src="/a.png" actions actionsPlacement="top-left" />,
    has: ['data-placement="top-left"', "data-copy-image", 'href="/base/a.png" download'],
  },
  {
    name: "source",
    element: <Source srcSet="/a.png 1x, /b.png 2x" />,
    has: ['srcset="/base/a.png 1x, /base/b.png 2x"'],
  },
  {
    name: "video that starts by itself",
    element: <Video src="/v.mp4" autoPlay />,
    has: ['src="/base/v.mp4"', "autoplay", "muted", "loop", "playsinline"],
  },
  { name: "video", element: <Video src="/v.mp4" controls />, has: ["controls"], hasNot: ["muted"] },
  {
    name: "embedded page",
    element: <Iframe src="https://www.youtube.com/embed/x" />,
    has: ['class="embed"', 'loading="lazy"', 'title="Embedded content from youtube.com"'],
  },
  {
    name: "embedded page with a size",
    element: <Iframe src="https://x.example" width="100" title="T" />,
    has: ['title="T"'],
    hasNot: ['embed"'],
  },
  {
    name: "table scrolls, numbers and sides are marked",
    element: (
      <Table>
        <thead>
          <tr>
            <Th style={{ textAlign: "right" }}>Limit</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td align="center">1,000</Td>
            <Td>1 of 2</Td>
          </tr>
        </tbody>
      </Table>
    ),
    has: [
      'class="table-scroll" role="region" aria-label="Table: Limit" tabindex="0"',
      '<th data-align="right">',
      '<td data-align="center" data-numeric="true">1,000',
      "<td>1 of 2",
    ],
    hasNot: ["style"],
  },
  {
    name: "tables of one page have different names",
    element: (
      <>
        <Table />
        <Table />
      </>
    ),
    has: ['aria-label="Table"', 'aria-label="Table (2)"'],
  },
  {
    name: "keys",
    element: (
      <>
        <Code>⌘K</Code>
        <Code>x</Code>
      </>
    ),
    has: ['<code data-keyboard="true">⌘K</code><code>x</code>'],
  },
  {
    name: "quote",
    element: (
      <Blockquote>
        <P>q</P>
      </Blockquote>
    ),
    has: ["<blockquote><p>q</p></blockquote>"],
  },
  {
    name: "alert",
    element: (
      <Blockquote>
        {"\n"}
        <P>[!WARNING] Hot</P>
      </Blockquote>
    ),
    has: ['data-callout-type="warning"', "<p>Hot</p>"],
    hasNot: ["[!"],
  },
  { name: "task", element: <Input type="checkbox" disabled checked />, has: ['aria-label="Done"'] },
];

for (const { name, element, has, hasNot = [] } of cases) {
  Deno.test(`markdownElements: ${name}`, () => {
    const html = render(element);
    for (const part of has) assertStringIncludes(html, part);
    for (const part of hasNot) assert(!html.includes(part), `"${part}" is in ${html}`);
  });
}

Deno.test("markdownElements: a page of its author's own layout has ids but no anchors", () => {
  const scope = fakeScope({ view: { mode: "custom" } });
  assertEquals(render(<H2>Title</H2>, scope), '<h2 id="title">Title</h2>');
  assertEquals(scope.entries, []);
});
