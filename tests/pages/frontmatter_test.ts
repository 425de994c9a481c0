import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Frontmatter } from "../../src/model/page.ts";
import { readFrontmatter, splitFrontmatter } from "../../src/pages/frontmatter.ts";

Deno.test("splitFrontmatter() finds the block and the body", async (t) => {
  const cases: [
    name: string,
    source: string,
    yaml: string | undefined,
    body: string,
    line: number,
  ][] = [
    ["usual", "---\ntitle: A\n---\n\n# B\n", "title: A\n", "\n# B\n", 4],
    ["two lines", "---\na: 1\nb: 2\n---\nx", "a: 1\nb: 2\n", "x", 5],
    ["CRLF", "---\r\ntitle: A\r\n---\r\nx", "title: A\r\n", "x", 4],
    ["byte order mark", "\uFEFF---\ntitle: A\n---\nx", "title: A\n", "x", 4],
    ["empty", "---\n---\nx", "", "x", 3],
    ["blank", "---\n\n---\nx", "\n", "x", 4],
    ["blanks after the dashes", "---  \na: 1\n---\t\nx", "a: 1\n", "x", 4],
    ["no body", "---\na: 1\n---", "a: 1\n", "", 4],
    ["none", "# A\n", undefined, "# A\n", 1],
    ["not at the top", "\n---\na: 1\n---\n", undefined, "\n---\na: 1\n---\n", 1],
    ["never closed", "---\na: 1\n", undefined, "---\na: 1\n", 1],
    ["longer dashes", "----\na: 1\n---\n", undefined, "----\na: 1\n---\n", 1],
    ["dashes in a value", "---\na: b --- c\n---\nx", "a: b --- c\n", "x", 4],
    ["a rule in the body", "---\na: 1\n---\nx\n---\ny", "a: 1\n", "x\n---\ny", 4],
    ["nothing", "", undefined, "", 1],
  ];
  for (const [name, source, yaml, body, line] of cases) {
    await t.step(name, () => {
      const block = splitFrontmatter(source);
      assertEquals(block.yaml, yaml);
      assertEquals(source.slice(block.bodyOffset), body);
      assertEquals(block.bodyLine, line);
      if (yaml !== undefined) assertEquals(source.startsWith(yaml, block.yamlOffset), true);
    });
  }
});

const page = (yaml: string): string => `---\n${yaml}\n---\nBody`;

Deno.test("readFrontmatter() reads fields", async (t) => {
  const cases: [yaml: string, expected: Frontmatter][] = [
    ["title: Start\ndescription: 'It''s here'", { title: "Start", description: "It's here" }],
    ["title: 404", { title: "404" }],
    ["version: 1.10", { version: "1.10" }],
    ["title: 0x1F # hex", { title: "0x1F" }],
    ["title: true", { title: "true" }],
    ["title: ~\ndescription:\nicon: ''\nhidden: \"\"", {}],
    ["title: 2024-01-01", { title: "2024-01-01" }],
    ["description: |\n  one\n  two", { description: "one\ntwo\n" }],
    ["description: >-\n  one\n  two", { description: "one two" }],
    ["title:\tTabbed", { title: "Tabbed" }],
    ['title: "A #1" # note', { title: "A #1" }],
    ["hidden: true\nnoindex: 'false'", { hidden: true, noindex: false }],
    ["icon: bolt\niconType: solid", { icon: { name: "bolt", style: "solid" } }],
    ["icon:\n  name: bolt\n  style: light", { icon: { name: "bolt", style: "light" } }],
    ["keywords: [a, 2]", { keywords: ["a", "2"] }],
    ["boost: 3", { boost: 3 }],
    ["boost: '0.5'", { boost: 0.5 }],
    ["lastUpdatedDate: 2025-01-31", { lastUpdatedDate: "2025-01-31" }],
    ["lastUpdatedDate: 2025-01-31T10:00:00Z", { lastUpdatedDate: "2025-01-31T10:00:00Z" }],
    ["related: false", { related: false }],
    ["related:\n  - /a\n  - Title: /b", {
      related: [{ href: "/a" }, { title: "Title", href: "/b" }],
    }],
    ['"og:title": Hi\ntwitter:card: x\n"og:image:width": 1200', {
      metatags: { "og:title": "Hi", "twitter:card": "x", "og:image:width": "1200" },
    }],
    ["slug: a\nsidebar_position: 3", { extra: { slug: "a", sidebar_position: 3 } }],
    ["api: GET /users/{id}", { api: "GET /users/{id}" }],
    ["openapi-schema: User", { "openapi-schema": "User" }],
    ["contextual:\n  options: []", { contextual: { options: [] } }],
    ["# only a comment", {}],
  ];
  for (const [yaml, expected] of cases) {
    await t.step(yaml, () => {
      for (const source of [page(yaml), page(yaml).replaceAll("\n", "\r\n")]) {
        const { value, diagnostics } = readFrontmatter("a.mdx", source);
        assertEquals(diagnostics, []);
        assertEquals(value.frontmatter, expected);
        assertEquals(source.slice(value.bodyOffset), "Body");
      }
    });
  }
});

Deno.test("readFrontmatter() reports wrong fields and keeps the others", async (t) => {
  const cases: [line: string, message: string, marked: string, hint?: string][] = [
    [
      "mode: wider",
      '"mode" must be one of wide, custom, frame, center, assistant, not "wider"',
      "wider",
    ],
    ["hidden: maybe", '"hidden" must be true or false, not "maybe"', "maybe"],
    [
      "keywords: a, b",
      '"keywords" must be a list of words, not "a, b"',
      "a, b",
      "write keywords: [first, second]",
    ],
    ["boost: -1", '"boost" must be a number above 0, not "-1"', "-1"],
    [
      "description: {{name}}",
      '"description" must be text, not an object',
      "{{name}}",
      "put the value in quotes",
    ],
    ["tag: [Beta]", '"tag" must be text, not a list', "[Beta]", "put the value in quotes"],
    [
      "api: [GET /a, GET /b]",
      '"api" must be one line of text, not a list',
      "[GET /a, GET /b]",
      "write one operation: a page documents exactly one, lists are not allowed",
    ],
    [
      "lastUpdatedDate: 31.12.2025",
      '"lastUpdatedDate" must be a date such as 2025-01-31 or 2025-01-31T12:00:00Z, not "31.12.2025"',
      "31.12.2025",
    ],
    [
      "openapi:\n  - GET /a",
      '"openapi" must be one line of text, not a list',
      "openapi",
      "write one operation: a page documents exactly one, lists are not allowed",
    ],
  ];
  for (const [line, message, marked, hint] of cases) {
    await t.step(line, () => {
      const source = page(`title: Kept\n${line}`);
      const { value, diagnostics } = readFrontmatter("a.mdx", source);
      assertEquals(value.frontmatter, { title: "Kept" });
      const [first] = diagnostics;
      assertEquals(diagnostics.length, 1);
      assertEquals(first?.code, "frontmatter-invalid");
      assertEquals(first?.message, message);
      assertEquals(first?.hint, hint);
      assertEquals(source.slice(first?.span?.start.offset, first?.span?.end.offset), marked);
      assertEquals(first?.span?.start.line, 3);
    });
  }
});

Deno.test("readFrontmatter() points at the value that breaks the YAML", async (t) => {
  const cases: [yaml: string, message: string, line: number, column: number, marked: string][] = [
    [
      "title: A\ndescription: a: b",
      'The value of "description" contains ": ", which needs quotes',
      3,
      14,
      "a: b",
    ],
    [
      'title: A "b"\ndescription: "x" y\nicon: z',
      'The value of "description" has a " within its quotes',
      3,
      14,
      '"x" y',
    ],
    ["title: 'it's'\nicon: z", `The value of "title" has a ' within its quotes`, 2, 8, "'it's'"],
    ['title: "open\nicon: z', 'The value of "title" has no closing "', 2, 8, '"open'],
    ["title: `code`", 'The value of "title" starts with `, which needs quotes', 2, 8, "`code`"],
    ["title: @user", 'The value of "title" starts with @, which needs quotes', 2, 8, "@user"],
    [
      "title: [Beta] Start",
      'The value of "title" starts with [, which needs quotes',
      2,
      8,
      "[Beta] Start",
    ],
    ["title: A\nicon: b\ntitle: C", '"title" is written twice', 4, 1, "title"],
    ["just text", "The frontmatter is not a list of fields", 2, 1, "just text"],
    ["- a\n- b", "The frontmatter is not a list of fields", 2, 1, "- a"],
  ];
  for (const [yaml, message, line, column, marked] of cases) {
    await t.step(yaml, () => {
      const source = page(yaml);
      const { value, diagnostics } = readFrontmatter("a.mdx", source);
      assertEquals(diagnostics.map((each) => [each.code, each.message]), [[
        "frontmatter-syntax",
        message,
      ]]);
      const span = diagnostics[0]?.span;
      assertEquals([span?.start.line, span?.start.column], [line, column]);
      assertEquals(source.slice(span?.start.offset, span?.end.offset), marked);
      assertEquals(value.frontmatter, {});
      assertEquals(source.slice(value.bodyOffset), "Body");
    });
  }
});

Deno.test("readFrontmatter() reports frontmatter that is never closed", () => {
  const { value, diagnostics } = readFrontmatter("a.mdx", "---\ntitle: A\n\n# B");
  assertEquals(diagnostics[0]?.message, "The frontmatter is never closed");
  assertEquals(value.bodyOffset, 0);
  assertEquals(readFrontmatter("a.mdx", "---\n\nA rule, then text: no metadata").diagnostics, []);
});

Deno.test("readFrontmatter() hints at keys in another letter case", () => {
  const { value, diagnostics } = readFrontmatter("a.mdx", page("Title: A\nsideBarTitle: B"));
  assertEquals(value.frontmatter, { extra: { Title: "A", sideBarTitle: "B" } });
  assertEquals(diagnostics.map(({ severity, hint, span }) => [severity, hint, span?.start.line]), [
    ["info", "write title", 2],
    ["info", "write sidebarTitle", 3],
  ]);
});

Deno.test("readFrontmatter() gives the place of every value", () => {
  const source = page('title: "A b" # note\n"og:title": x\ndescription: |\n  long');
  const { spans } = readFrontmatter("a.mdx", source).value;
  const marked = Object.entries(spans).map(([key, { start, end }]) => [
    key,
    source.slice(start.offset, end.offset),
  ]);
  assertEquals(marked, [["title", '"A b"'], ["og:title", "x"], ["description", "description"]]);
});

Deno.test("readFrontmatter() never throws and stays within the source", () => {
  const piece = fc.constantFrom(
    "---\n",
    "---",
    "title: ",
    "a: b\n",
    "\n",
    '"',
    "'",
    ": ",
    "#",
    "- ",
    "[",
    "{",
    "\t",
    "\r\n",
    "|",
    "&a ",
    "*a",
    "é😀",
    "%",
    "!!js ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const source = "---\n" + pieces.join("");
      const { value, diagnostics } = readFrontmatter("a.mdx", source);
      const lines = source.split("\n");
      for (const span of [...Object.values(value.spans), ...diagnostics.map((each) => each.span)]) {
        if (span === undefined) continue;
        const { line, column, offset } = span.start;
        assertEquals(span.end.offset <= source.length && span.end.offset >= offset, true);
        const lineStart = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
        assertEquals(offset - lineStart + 1, column);
      }
    }),
    { numRuns: 2000 },
  );
});
