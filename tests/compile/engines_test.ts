import { assert, assertEquals } from "@std/assert";
import { relative } from "@std/path";
import { compareEngines, pagesBelow } from "./engines.ts";

const root = new URL("../../", import.meta.url).pathname;

/** Pages of the repository: examples, and fixtures of other tests. */
function* ownPages(): Generator<string> {
  for (const folder of ["examples", "tests/fixtures"]) {
    try {
      yield* pagesBelow(root + folder);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

Deno.test("compileFast() gives what compileReference() gives on every page of the repository", async (t) => {
  const pages = [...ownPages()];
  assert(pages.length > 0, "there are pages to compare");
  for (const path of pages) {
    await t.step(relative(root, path), async () => {
      const comparison = await compareEngines(Deno.readTextFileSync(path), path);
      if (comparison.kind === "different") assertEquals(comparison.fast, comparison.reference);
    });
  }
});

/** What engines are likely to see in different ways. */
const cases: Record<string, string> = {
  quotes: `Say "hi" to **John**'s "**bold**" and "\`code\`". It's *"q"*, \\"x\\", &quot;y&quot;.`,
  dashes: "Use --flag -- or `--code`---it works... a--b **x**--y",
  "code elements": `<code>"--x"</code> and <td>"y" <kbd>'k'</kbd></td>`,
  "other scripts": '他说"你好"。「"引用"」',
  attributes:
    '<Card title="it\'s -- x" cols={2} icon={<b>x</b>} {...rest}>Isn\'t {"it\'s"} it</Card>',
  fences:
    '```js title="a--b" lines {1,2}\nconst a = "--b";\n```\n\n```\n"plain"\n```\n\n    indented "code"',
  math: 'Inline $a_{1}--b$ and\n\n$$\nx = "y"\n$$',
  tables: '| a | b |\n| :- | -: |\n| "x" | `y` |\n| **z** | |',
  lists: '1. one\n\n   two\n2. three\n   - [x] done\n   - [ ] "open"',
  "line breaks": 'one  \n"two"\\\nthree',
  footnotes: 'Text[^1] and more[^two].\n\n[^1]: The "note".\n[^two]: Another.',
  "links and images":
    '[a "b"](/x "t \'q\'") ![al"t](/i.png) https://example.com <https://example.com/y>'.replace(
      / <[^>]*>/,
      "",
    ),
  "block and line elements":
    '<Steps>\n  <Step title="One">\n    Text\n\n    - item\n  </Step>\n  <Step title="Two">Line</Step>\n</Steps>',
  "elements in text": 'Before <Tooltip tip="t">word</Tooltip> after <br/> end',
  expressions: "{1 + 1} and {`a\nb`} {/* nothing */}",
  comments: "{/* one */}\n\n{/*\n two\n*/}\n\ntext",
  exports: "export const a = \"x\";\n\n# {a} 'y'",
  imports: 'import X, { y as Z } from "/snippets/x.mdx";\n\n<X a={1}><Z.Y>t</Z.Y></X>',
  strikethrough: "~one~ and ~~two~~",
  headings: '# A\n\nB\n===\n\n## C {"x"}\n\n###### D',
  entities: "&amp; &lt;b&gt; &copy; &nbsp; &#123;",
  "quoted callout": '> [!NOTE]\n> "text" -- more',
};

Deno.test("compileFast() gives what compileReference() gives", async (t) => {
  for (const [name, source] of Object.entries(cases)) {
    await t.step(name, async () => {
      const comparison = await compareEngines(source, "page.mdx");
      if (comparison.kind === "different") assertEquals(comparison.fast, comparison.reference);
      assertEquals(comparison.kind, "equal");
    });
  }
});
