// deno-lint-ignore-file jsx-key -- tables of elements are no lists of children
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type ComponentChildren, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { CodeBlockDefinition, Fence } from "../../components/CodeBlock.tsx";
import { CodeGroupDefinition } from "../../components/CodeGroup.tsx";
import { IconView } from "../../components/Icon.tsx";
import { LatexDefinition } from "../../components/Latex.tsx";
import { MermaidDefinition } from "../../components/Mermaid.tsx";
import { RequestExampleDefinition } from "../../components/RequestExample.tsx";
import { ResponseExampleDefinition } from "../../components/ResponseExample.tsx";
import { readFences } from "../../components/code/fences.ts";
import { type Mark, readMarks } from "../../components/code/marks.ts";
import type { ComponentDefinition } from "../../components/definition.ts";
import { type Finding, type Scope, ScopeProvider } from "../../components/scope.ts";
import { SnippetPropsContext } from "../../components/snippet_props.ts";
import { encodeFenceInfo } from "../../src/model/fence.ts";

/** A page that colours nothing, and what the components asked of it. */
function page() {
  const features = new Set<string>();
  const findings: Finding[] = [];
  const asides = new Map<string, VNode>();
  const ids = new Map<string, number>();
  const scope = {
    view: { site: { iconLibrary: "fontawesome", featureScripts: {} } },
    services: {
      highlight: (code: string) =>
        code.split("\n").map((text) => text === "" ? [] : [{ text, class: "" }]),
      icon: (name: string) =>
        name === "code" ? '<svg class="icon" viewBox="0 0 1 2"><path d="M0"/></svg>' : undefined,
      math: (formula: string) => formula === "bad" ? undefined : `<math>${formula}</math>`,
      href: (written: string) => written,
      asset: (written: string) => `/base${written}`,
    },
    headingId: (text: string) => text,
    id(wanted: string) {
      const count = (ids.get(wanted) ?? 0) + 1;
      ids.set(wanted, count);
      return count === 1 ? wanted : `${wanted}-${count}`;
    },
    toc() {},
    aside(kind: string, content: VNode) {
      if (asides.has(kind)) return "occupied";
      asides.set(kind, content);
      return "taken";
    },
    feature: (name: string) => features.add(name),
    report: (finding: Finding) => findings.push(finding),
    views: [],
    updates: [],
  } as unknown as Scope;
  const html = (content: ComponentChildren) =>
    renderToString(<ScopeProvider value={scope}>{content}</ScopeProvider>);
  return { html, features, findings, asides };
}

/** A fence as MDX hands it to the overrides. */
function fence(language: string, meta: string, code: string): VNode {
  const info = encodeFenceInfo(language, meta);
  return (
    <Fence>
      <code className={info === "" ? undefined : `language-${info}`}>{code + "\n"}</code>
    </Fence>
  );
}

/** A component without the registry around it. */
function tag(definition: ComponentDefinition) {
  const Tag = (props: Record<string, unknown>) => definition.render(props);
  Tag.definition = definition;
  return Tag as (props: Record<string, unknown> & { children?: ComponentChildren }) => VNode | null;
}

const CodeGroup = tag(CodeGroupDefinition);
const CodeBlock = tag(CodeBlockDefinition);
const RequestExample = tag(RequestExampleDefinition);
const ResponseExample = tag(ResponseExampleDefinition);
const Mermaid = tag(MermaidDefinition);
const Latex = tag(LatexDefinition);

/** The text of the code element, as the copy button takes it. */
function codeText(html: string): string {
  const code = /<code[^>]*>(.*?)<\/code>/s.exec(html)?.[1] ?? "";
  return code.replace(/<[^>]+>/g, "").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

Deno.test("readMarks() removes marks in the comments of all languages", async (t) => {
  const cases: [written: string, code: string, line: number, mark: Mark][] = [
    ["a // [!code ++]", "a", 1, "add"],
    ["a # [!code --]", "a", 1, "remove"],
    ["a -- [!code highlight]", "a", 1, "highlight"],
    ["<a> <!-- [!code focus] -->", "<a>", 1, "focus"],
    ["a /* [!code ++] */", "a", 1, "add"],
    ["a {/* [!code ++] */}", "a", 1, "add"],
    ["a ; [!code hl]", "a", 1, "highlight"],
    ["a % [!code ++]", "a", 1, "add"],
    ["x\n  // [!code ++:2]\na\nb", "x\na\nb", 3, "add"],
    ["a // [!code ++:3]\nb\nc\nd", "a\nb\nc\nd", 3, "add"],
  ];
  for (const [written, code, line, mark] of cases) {
    await t.step(JSON.stringify(written), () => {
      const read = readMarks(written);
      assertEquals(read.code, code);
      assert(read.marks.get(line)?.has(mark));
    });
  }
  assertEquals(readMarks('s = "[!code ++] is a mark"').code, 's = "[!code ++] is a mark"');
  assertEquals(readMarks("a // [!code ++:2]\nb\nc").marks.has(3), false);
});

Deno.test("Fence shows what its info string asks for", async (t) => {
  const cases: [meta: string, parts: string[]][] = [
    ["", ['<pre tabindex="0"', 'class="language-js"', "code-block-copy-button"]],
    ["utils/x.js", ['code-block-header-filename">utils/x.js<']],
    ["x icon=code", ['class="icon code-block-icon"', 'viewBox="0 0 1 2"']],
    ["lines", ['class="numbered"', '<span class="line">']],
    ["wrap", ['class="wrap"']],
    ["{2}", ['<span class="line line-highlight">b']],
    ["focus={1}", ['class="focused"', '<span class="line line-focus">a']],
  ];
  for (const [meta, parts] of cases) {
    await t.step(meta || "nothing", () => {
      const html = page().html(fence("js", meta, "a\nb"));
      for (const part of parts) assertStringIncludes(html, part);
      assertEquals(codeText(html), "a\nb");
    });
  }
});

Deno.test("Fence escapes code and keeps it to the letter", () => {
  const code = "<script>&amp; \"x\" 'y'\n\n  \t{a}\n";
  for (const meta of ["", "lines"]) {
    const html = page().html(fence("html", meta, code));
    assertEquals(codeText(html), code);
    assert(!html.includes("<script>"));
  }
});

Deno.test("Fence draws marks and leaves them out of the code", () => {
  const html = page().html(fence("js", "", "a // [!code --]\nb // [!code ++]"));
  assertStringIncludes(html, '<span class="line line-diff line-remove">a');
  assertStringIncludes(html, '<span class="line line-diff line-add">b');
  assertEquals(codeText(html), "a\nb");
});

Deno.test("Fence asks for the scripts that it needs and no others", () => {
  const asked = (meta: string, code: string) => {
    const one = page();
    one.html(fence("js", meta, code));
    return [...one.features];
  };
  assertEquals(asked("", "a"), ["copy"]);
  assertEquals(asked("nocopy", "a"), []);
  assertEquals(asked("", "  "), []);
  assertEquals(asked("expandable", "a\n".repeat(40)), ["copy", "expand_code"]);
  assertEquals(asked("expandable", "a"), ["copy"]);
});

Deno.test("Fence leaves other preformatted text alone", () => {
  assertEquals(
    page().html(
      h(Fence, {}, "a\nb"),
    ),
    "<pre>a\nb</pre>",
  );
});

Deno.test("Fence fills in the text props of a snippet", () => {
  const html = page().html(
    <SnippetPropsContext.Provider value={{ word: "banana" }}>
      {fence("js", "{word}.js", "eat({word}, {other})")}
    </SnippetPropsContext.Provider>,
  );
  assertEquals(codeText(html), "eat(banana, {other})");
  assertStringIncludes(html, ">banana.js<");
});

Deno.test("readFences() finds code in fragments, components and snippets", () => {
  const Snippet = () => <>{fence("py", "in snippet", "p()")}</>;
  const found = readFences([
    "text",
    fence("js", "one", "a"),
    <>
      <div>{fence("go", "two", "b")}</div>
    </>,
    <Snippet />,
    <SnippetPropsContext.Provider value={{ w: "x" }}>
      {fence("sh", "", "{w}")}
    </SnippetPropsContext.Provider>,
    <CodeBlock language="ruby" filename="f.rb">r</CodeBlock>,
  ]);
  assertEquals(found.map(({ code, options }) => [options.language, options.title, code]), [
    ["js", "one", "a"],
    ["go", "two", "b"],
    ["py", "in snippet", "p()"],
    ["sh", undefined, "x"],
    ["ruby", "f.rb", "r"],
  ]);
});

Deno.test("CodeBlock understands its attributes", () => {
  const html = page().html(
    <CodeBlock language="js" filename="a.js" lines highlight="[1,3]" focus={[2]}>
      {"\na\nb\nc\n"}
    </CodeBlock>,
  );
  assertEquals(codeText(html), "a\nb\nc");
  assertStringIncludes(html, "a.js");
  assertStringIncludes(html, 'line line-highlight">c');
  assertStringIncludes(html, 'line line-focus">b');
});

Deno.test("CodeGroup is tabs and panels that name each other", () => {
  const one = page();
  const html = one.html(
    <CodeGroup>
      {fence("js", "client.js", "a")}
      {fence("python", "", "b")}
      text
    </CodeGroup>,
  );
  assertStringIncludes(html, 'role="tablist"');
  assertEquals(
    [...html.matchAll(/role="tab" id="([^"]*)" aria-controls="([^"]*)" aria-selected="(\w+)"/g)]
      .map((match) => match.slice(1)),
    [
      ["code_group-tab-1", "code_group-panel-1", "true"],
      ["code_group-tab-2", "code_group-panel-2", "false"],
    ],
  );
  for (const index of [1, 2]) {
    assertStringIncludes(html, `aria-labelledby="code_group-tab-${index}" `);
    assertStringIncludes(html, `id="code_group-panel-${index}"`);
  }
  // Without script each block is read under its title.
  assertStringIncludes(html, 'filename">client.js<');
  assertStringIncludes(html, 'filename">Python<');
  assert(!html.includes("hidden"));
  assertEquals([...one.features].sort(), ["code_group", "copy"]);
});

Deno.test("CodeGroup with one block has no tabs, with dropdown a list, with none nothing", () => {
  assert(!page().html(<CodeGroup>{fence("js", "", "a")}</CodeGroup>).includes("tablist"));
  const list = page().html(
    <CodeGroup dropdown>{fence("js", "x", "a")}{fence("go", "y", "b")}</CodeGroup>,
  );
  assertStringIncludes(list, "<option>x</option><option>y</option>");
  assert(!list.includes("role="));
  assertEquals(page().html(<CodeGroup>nothing</CodeGroup>), "");
});

Deno.test("RequestExample and ResponseExample move to the right column, the first of each kind", () => {
  const one = page();
  const body = one.html(
    <>
      <RequestExample>{fence("sh", "", "a")}{fence("js", "", "b")}</RequestExample>
      <ResponseExample>{fence("json", "200 OK", "{}")}{fence("json", "404", "{}")}</ResponseExample>
      <RequestExample>{fence("sh", "", "c")}</RequestExample>
    </>,
  );
  assertEquals(codeText(body), "c");
  const request = one.html(one.asides.get("request"));
  assertStringIncludes(request, 'id="_request-example"');
  assertStringIncludes(request, ">Request 2<");
  const response = one.html(one.asides.get("response"));
  assertStringIncludes(response, 'data-status="2"');
  assertStringIncludes(response, 'data-status="4"');
  assertEquals(one.findings.map(({ code, element }) => [code, element]), [
    ["component-misplaced", "RequestExample"],
  ]);
});

Deno.test("IconView draws names, pictures and elements, and reports what it does not know", async (t) => {
  const cases: [string, VNode, string][] = [
    [
      "name",
      <IconView icon="code" size={20} color="#d33" />,
      '<svg class="icon" viewBox="0 0 1 2" width="20" height="20" fill="currentColor" color="#d33" aria-hidden="true"><path d="M0"/></svg>',
    ],
    ["object", <IconView icon={{ name: "code" }} class="x" />, 'class="icon x"'],
    [
      "path",
      <IconView icon="/a/b.svg" />,
      '<img class="icon" src="/base/a/b.svg" alt width="16" height="16"/>',
    ],
    ["element", <IconView icon={<i />} />, '<span class="icon"><i></i></span>'],
    ["label", <IconView icon="code" label="Code" />, 'role="img" aria-label="Code"'],
  ];
  for (const [name, view, expected] of cases) {
    await t.step(name, () => assertStringIncludes(page().html(view), expected));
  }
  const one = page();
  assertEquals(one.html(<IconView icon="nope" element="Card" />), "");
  assertEquals(one.findings.map(({ code, message, element }) => [code, message, element]), [
    ["icon-unknown", 'Icon "nope" is not in Font Awesome Free', "Card"],
  ]);
});

Deno.test("Latex shows the formula, or its source when it is not valid", () => {
  assertEquals(page().html(<Latex>x</Latex>), '<span class="math"><math>x</math></span>');
  assertEquals(page().html(<Latex>bad</Latex>), '<code class="math-error">bad</code>');
});

Deno.test("Mermaid holds its source, also as a fence", () => {
  const chart = "graph TD\nA-->B";
  for (
    const drawing of [
      <Mermaid chart={chart} />,
      fence("mermaid", 'placement="top-left"', chart),
    ]
  ) {
    const one = page();
    const html = one.html(drawing);
    assertStringIncludes(html, 'data-component-name="mermaid-container"');
    assertStringIncludes(html, '<pre class="mermaid" tabindex="0">graph TD\nA-->B</pre>');
    assertEquals([...one.features], ["mermaid"]);
  }
});

Deno.test("code components write no inline style and no script", () => {
  const html = page().html(
    <>
      <CodeGroup>
        {fence("js", "lines {1} x", "a")}
        {fence("go", "expandable", "b\n".repeat(50))}
      </CodeGroup>
      <Mermaid chart="graph TD" />
      <Latex>x</Latex>
    </>,
  );
  assert(!/\sstyle=|<script|\son\w+=/.test(html));
});
