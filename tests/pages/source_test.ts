import { assertEquals, assertStringIncludes } from "@std/assert";
import { compile } from "@mdx-js/mdx";
import fc from "fast-check";
import { mdxToJs } from "satteri";
import {
  applyVariables,
  blankFrontmatter,
  keepPromptSource,
  liftHeadingIds,
  prepareSource,
} from "../../src/pages/source.ts";

Deno.test("blankFrontmatter() keeps lines and offsets", async (t) => {
  const cases: [source: string, expected: string][] = [
    ["---\na: é\n---\n# B\n", "   \n    \n   \n# B\n"],
    ["---\r\na: 1\r\n---\r\nB", "   \r\n    \r\n   \r\nB"],
    ["\uFEFF---\na: 1\n---\nB", "    \n    \n   \nB"],
    ["\uFEFF# B", " # B"],
    ["# B", "# B"],
    ["---\na: 1", "---\na: 1"],
  ];
  for (const [source, expected] of cases) {
    await t.step(JSON.stringify(source), () => assertEquals(blankFrontmatter(source), expected));
  }
});

const variables = {
  name: "Acme",
  "api.host-2": "api.acme.com",
  html: "<b>x</b><<i>script>",
  long: "a\n  b",
  money: "$&$1",
};

Deno.test("applyVariables() replaces what is defined", async (t) => {
  const cases: [source: string, expected: string][] = [
    ["Hi {{name}}", "Hi Acme"],
    ["{{ name }}{{name}}", "AcmeAcme"],
    ['`{{name}}` <A href="https://{{api.host-2}}" />', '`Acme` <A href="https://api.acme.com" />'],
    ["```sh\ncurl {{name}}\n```", "```sh\ncurl Acme\n```"],
    ["{{html}}", "xscript>"],
    ["{{long}}", "a b"],
    ["{{money}}", "$&$1"],
    ["<A b={{name}} />", "<A b={{name}} />"],
    ["<A style={{ color: 'red' }} />", "<A style={{ color: 'red' }} />"],
    ["<A {...{}} b={{...name}} /> {name}", "<A {...{}} b={{...name}} /> {name}"],
    ["{{toString}}", "{{toString}}"],
    ["{{\nname}}", "{{\nname}}"],
  ];
  for (const [source, expected] of cases) {
    await t.step(source, () => assertEquals(applyVariables(source, variables).text, expected));
  }
});

Deno.test("applyVariables() lists what is not defined, and whether it stands in code", () => {
  const source =
    "{{a}} `{{b}}` ``x ` {{c}}``\n\n- ~~~~sh\n  ~~~\n  {{d}}\n  ~~~~\n\n{{e}} `open {{f}}";
  const found = applyVariables(source, {}).undefined;
  assertEquals(found.map(({ name, code }) => [name, code]), [
    ["a", false],
    ["b", true],
    ["c", true],
    ["d", true],
    ["e", false],
    ["f", false],
  ]);
  for (const { name, offset } of found) {
    assertEquals(source.slice(offset, offset + 5), `{{${name}}}`);
  }
});

Deno.test("liftHeadingIds() replaces ids in braces", async (t) => {
  const cases: [source: string, expected: string][] = [
    ["## A {#b}", '## A <HeadingId id="b" />'],
    ["###### A {#b-c_d}  ", '###### A <HeadingId id="b-c_d" />  '],
    ["## A \\{#b}", '## A <HeadingId id="b" />'],
    ["## A {#b} ##", '## A <HeadingId id="b" /> ##'],
    ["## A {#b}\r\nx", '## A <HeadingId id="b" />\r\nx'],
    ['## A {#my "id"}', '## A <HeadingId id="my-id" />'],
    ["- > ## A {#b}", '- > ## A <HeadingId id="b" />'],
    ["A {#b}\n===", 'A <HeadingId id="b" />\n==='],
    ["## A {#?}", "## A "],
    ["## A {#b} c", "## A {#b} c"],
    ["Text {#b}", "Text {#b}"],
    ["## `{#b}`", "## `{#b}`"],
    ["## `{#x}` {#b}", '## `{#x}` <HeadingId id="b" />'],
    ["####### A {#b}", "####### A {#b}"],
    ["```md\n## A {#b}\n```\n## C {#d}", '```md\n## A {#b}\n```\n## C <HeadingId id="d" />'],
    [
      "````md\n```\n## A {#b}\n```\n## E {#f}\n````",
      "````md\n```\n## A {#b}\n```\n## E {#f}\n````",
    ],
    ["~~~\n```\n## A {#b}\n~~~\n## C {#d}", '~~~\n```\n## A {#b}\n~~~\n## C <HeadingId id="d" />'],
    [
      "    ```\n    ## A {#b}\n    ```\n## C {#d}",
      '    ```\n    ## A {#b}\n    ```\n## C <HeadingId id="d" />',
    ],
    ["- ```\n  ## A {#b}\n  ```", "- ```\n  ## A {#b}\n  ```"],
    ["```js `x`\n## A {#b}", '```js `x`\n## A <HeadingId id="b" />'],
  ];
  for (const [source, expected] of cases) {
    await t.step(source, () => assertEquals(liftHeadingIds(source), expected));
  }
});

Deno.test("keepPromptSource() gives prompts their own text", async (t) => {
  const cases: [source: string, expected: string][] = [
    [
      '<Prompt description="a > b" actions={["copy"]}>\n  Do **this**\n\n    - {x}\n</Prompt>',
      '<Prompt source={"Do **this**\\n\\n  - {x}"} description="a > b" actions={["copy"]}>\n  Do **this**\n\n    - {x}\n</Prompt>',
    ],
    ["é😀\n\n<Prompt>a</Prompt> x", 'é😀\n\n<Prompt source={"a"}>a</Prompt> x'],
    ["<Prompt />", "<Prompt />"],
    ["<Prompt></Prompt>", '<Prompt source={""}></Prompt>'],
    ['<Prompt source="own">a</Prompt>', '<Prompt source="own">a</Prompt>'],
    ["```\n<Prompt>a</Prompt>\n```", "```\n<Prompt>a</Prompt>\n```"],
    ["<Prompt>a", "<Prompt>a"],
    [
      "<Card>\n  <Prompt>\n  ```js\n  a\n  ```\n  </Prompt>\n</Card>\n\n<Prompt>b</Prompt>",
      '<Card>\n  <Prompt source={"```js\\na\\n```"}>\n  ```js\n  a\n  ```\n  </Prompt>\n</Card>\n\n<Prompt source={"b"}>b</Prompt>',
    ],
  ];
  for (const [source, expected] of cases) {
    await t.step(source, () => assertEquals(keepPromptSource(source), expected));
  }
});

Deno.test("prepareSource() gives text that both engines accept", async () => {
  const source = [
    "---",
    'title: "A"',
    "---",
    "## Über uns {#about}",
    "",
    "{{name}} – 😀",
    "",
    '<Prompt description="x">',
    '  Use `{{name}}`, "quoted"',
    "</Prompt>",
    "",
    "### Twice {#x:y} ###",
  ].join("\n");
  const { text } = prepareSource(source, { name: "Acme" });
  assertEquals(text.split("\n").length, source.split("\n").length);
  const reference = String(await compile(text));
  const fast = mdxToJs(text, { features: { frontmatter: false } }).code;
  for (const code of [fast, reference]) {
    assertStringIncludes(code, "HeadingId");
    assertStringIncludes(code, '"about"');
    assertStringIncludes(code, '"xy"');
    assertStringIncludes(code, 'Use `Acme`, \\"quoted\\"');
    assertStringIncludes(code, "Acme – 😀");
  }
});

Deno.test("prepareSource() keeps the number of lines and never throws", () => {
  const piece = fc.constantFrom(
    "---\n",
    "title: a\n",
    "\n",
    "## A {#b}\n",
    "```\n",
    "~~~~\n",
    "{{name}}",
    "{{long}}",
    "<Prompt>",
    "</Prompt>\n",
    "é😀",
    "`",
    "  ",
    "> ",
    "- ",
    "\r\n",
    "{",
    "}",
    "\uFEFF",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const source = pieces.join("");
      const { text } = prepareSource(source, variables);
      assertEquals(text.split("\n").length, source.split("\n").length);
    }),
    { numRuns: 500 },
  );
});
