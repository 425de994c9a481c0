import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type ComponentChildren, Fragment, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { Authorization } from "../../components/endpoint/Authorization.tsx";
import { EndpointBar } from "../../components/endpoint/EndpointBar.tsx";
import { defaultText } from "../../components/endpoint/FieldRow.tsx";
import { groupFields } from "../../components/endpoint/group_fields.tsx";
import { ExpandableDefinition } from "../../components/Expandable.tsx";
import { ParamFieldDefinition } from "../../components/ParamField.tsx";
import { ResponseFieldDefinition } from "../../components/ResponseField.tsx";
import { ScopeProvider } from "../../components/scope.ts";
import type { PlaygroundMode, ResolvedEndpoint } from "../../src/model/endpoint.ts";
import type { PageView, TocEntry } from "../../src/model/view.ts";
import { createRegistry } from "../../src/render/registry.ts";

const registry = createRegistry([
  ParamFieldDefinition,
  ResponseFieldDefinition,
  ExpandableDefinition,
]);
const { ParamField, ResponseField, Expandable, Param } = registry as Record<
  string,
  (props: unknown) => VNode
>;
const param = (props: Record<string, unknown>, ...children: ComponentChildren[]) =>
  h(ParamField!, props, ...children);
const response = (props: Record<string, unknown>, ...children: ComponentChildren[]) =>
  h(ResponseField!, props, ...children);

const endpoint: ResolvedEndpoint = {
  method: "GET",
  target: { kind: "path", path: "/v1/users/{id}" },
  title: "",
  description: "",
  parameters: [],
  responses: [],
  examples: [],
  span: {
    file: "a.mdx",
    start: { line: 1, column: 1, offset: 0 },
    end: { line: 1, column: 1, offset: 0 },
  },
  servers: ["https://api.example.com"],
  path: [{ kind: "text", text: "/v1/users/" }, { kind: "parameter", name: "id" }],
  query: [],
  auth: "bearer",
  authName: "Authorization",
  playground: "interactive",
};

/** Renders within a page; what components register comes back too. */
function render(
  children: ComponentChildren,
  options: { endpoint?: ResolvedEndpoint | null; language?: string } = {},
) {
  const ids = new Set<string>();
  const features = new Set<string>();
  const toc: TocEntry[] = [];
  const findings: string[] = [];
  const scope = {
    view: {
      ...(options.endpoint !== null && { endpoint: options.endpoint ?? endpoint }),
      navigation: { language: options.language ?? "en" },
      site: { base: "" },
      url: "/page",
    } as unknown as PageView, // the few fields that these components read
    services: {} as never, // none is used here
    headingId: (text: string) => text,
    id(wanted: string, first: 1 | 2 = 2) {
      let id = wanted;
      for (let n: number = first; ids.has(id); n++) id = `${wanted}-${n}`;
      ids.add(id);
      return id;
    },
    toc: (entry: TocEntry) => void toc.push(entry),
    aside: () => "absent" as const,
    audience: (_kind: string, content: ComponentChildren) => content,
    feature: (name: string) => void features.add(name),
    report: (finding: { message: string }) => void findings.push(finding.message),
    views: [],
    updates: [],
  };
  const html = renderToString(h(ScopeProvider, { value: scope, children }));
  return { html, features, toc, findings };
}

/** Text of the first line of a field, with a blank between its parts. */
const head = (html: string) =>
  /class="field-head">(.*?)<\/div>/s.exec(html)![1]!.replace(/<(?:"[^"]*"|[^">])*>/g, " ").replace(
    /\s+/g,
    " ",
  ).trim();

Deno.test("ParamField shows its parts in the order of the format", () => {
  const { html, findings } = render(param({
    query: "userName",
    type: "string",
    default: 20,
    required: true,
    deprecated: true,
    pre: ["new"],
    post: "beta",
  }, "Text."));
  assertEquals(head(html), "new userName beta string query default: 20 required deprecated");
  assertStringIncludes(html, 'id="param-user-name"');
  assertStringIncludes(html, 'href="#param-user-name"');
  assertStringIncludes(html, 'data-component-part="field-content">Text.</div>');
  assertEquals(findings, []);
});

Deno.test("ParamField reads attributes as real pages write them", async (t) => {
  const cases: [Record<string, unknown>, string][] = [
    [{ query: "q", required: "true" }, "q query required"],
    [{ query: "q", required: "false" }, "q query"],
    [{ query: "q", required: false, optional: true }, "q query"],
    [{ name: "q", type: "string" }, "q string"],
    [{ body: true, type: "object" }, "body object"],
    [{ auth: "X-Key", type: "string" }, "X-Key string header"],
    [{ header: "h", body: "b" }, "h header"],
    [{ path: "p", type: ["a", "b"] }, "p a | b path"],
    [{ path: "p", default: "" }, 'p path default: ""'],
    [{ path: "p", default: false }, "p path default: false"],
  ];
  for (const [attributes, expected] of cases) {
    await t.step(JSON.stringify(attributes), () => {
      const { html, findings } = render(param(attributes));
      assertEquals(head(html).replaceAll("&quot;", '"'), expected);
      assertEquals(findings, []);
    });
  }
});

Deno.test("ParamField shows facts and reports attributes that it does not know", () => {
  const { html, findings } = render(
    param({
      query: "q",
      enum: '["a", "b"]',
      min: 1,
      max: 9,
      format: "uuid",
      placeholder: "p",
      initialValue: 1,
      deafault: 1,
    }),
  );
  const facts = /class="field-facts">(.*?)<\/div>/s.exec(html)![1]!.replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ").trim();
  assertEquals(facts, "format: uuid range: 1 – 9 one of: a b");
  assertEquals(findings, ['<ParamField> has no attribute "deafault"']);
});

Deno.test("fields that are hidden leave nothing behind", () => {
  assertEquals(
    render([param({ query: "q", hidden: true }), response({ name: "r", hidden: true })]).html,
    "",
  );
});

Deno.test("fields of the same name get ids of their own, counted from 1", () => {
  const { html } = render([
    param({ path: "id" }),
    param({ body: "id" }),
    response({ name: "id" }),
    response({ name: "x", id: "own" }),
  ]);
  assertEquals([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id), [
    "param-id",
    "param-id-1",
    "param-id-2",
    "own",
  ]);
});

Deno.test("ResponseField shows its name and type and escapes them", () => {
  const { html } = render(response({ name: "<b>", type: "Map<string, T>", required: true }));
  assertEquals(head(html), "&lt;b> Map&lt;string, T> required");
});

Deno.test("defaultText() leaves out what is too big for a chip", async (t) => {
  const cases: [unknown, string | undefined][] = [
    ["prod", "prod"],
    ["", '""'],
    [0, "0"],
    [false, "false"],
    [["a", 1], '["a",1]'],
    [{ a: 1 }, '{"a":1}'],
    [{ a: { b: 1 } }, undefined],
    [[{ b: 1 }], undefined],
    ["x".repeat(47), "x".repeat(47)],
    ["x".repeat(48), undefined],
    [undefined, undefined],
    [null, undefined],
    [10n, undefined],
    [() => 1, undefined],
  ];
  for (const [value, expected] of cases) {
    await t.step(String(value), () => assertEquals(defaultText(value), expected));
  }
});

Deno.test("Expandable says what a click does and never doubles the verb", async (t) => {
  const cases: [unknown, string][] = [
    ["properties", "Show properties Hide properties"],
    [undefined, "Show child attributes Hide child attributes"],
    ["", "Show child attributes Hide child attributes"],
    ["Show address", "Show address Hide address"],
    ["hide details", "Show details Hide details"],
    ["Showcase", "Show Showcase Hide Showcase"],
  ];
  for (const [title, expected] of cases) {
    await t.step(String(title), () => {
      const { html, features } = render(h(Expandable!, { title }, "x"));
      const summary = /<summary.*?<\/summary>/s.exec(html)![0];
      assertEquals(summary.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim(), expected);
      assert(features.has("expandable"));
    });
  }
  await t.step("is open when asked to", () => {
    assertStringIncludes(render(h(Expandable!, { defaultOpen: "true" }, "x")).html, " open");
    assert(!render(h(Expandable!, { defaultOpen: "false" }, "x")).html.includes(" open"));
  });
});

Deno.test("nested fields leave the paragraph that Markdown puts them in", () => {
  const { html } = render(
    response({ name: "a" }, h("p", null, "Text.\n", h(Expandable!, null, "x"))),
  );
  assertStringIncludes(html, "<p>Text.\n</p><details");
  assert(!html.includes("</details></p>"));
});

/** Headings and field names in order. */
function shape(children: ComponentChildren, options = {}) {
  const { html, toc } = render(groupFields(children), options);
  const shape = [
    ...html.matchAll(
      /<(h\d) class="api-section-heading".*?<\/h\d>|<code class="field-name">(.*?)<\/code>|<(h\d|p)>(.*?)<\/\3>/gs,
    ),
  ]
    .map(([whole, level, name, , text]) =>
      level !== undefined
        ? `${level}: ${whole.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim()}`
        : name ?? `(${text})`
    );
  return { shape, toc: toc.map(({ id, level }) => [id, level]), html };
}
const heading = (text: string, level = 2) => h(`h${level}`, null, text);
const prose = h("p", null, "prose");

Deno.test("groupFields() groups a run by location and keeps the author's order within", () => {
  const run = ["body a", "query b", "path c", "header d", "query e", "cookie f", "auth g"].flatMap(
    (each) => {
      const [location = "", name = ""] = each.split(" ");
      return [param({ [location]: name }), "\n"];
    },
  );
  const { shape: got, toc } = shape(h(Fragment, null, run));
  assertEquals(got, [
    "h2: Path parameters 1",
    "c",
    "h2: Query parameters 2",
    "b",
    "e",
    "h2: Headers 2",
    "d",
    "g",
    "h2: Cookies 1",
    "f",
    "h2: Body 1",
    "a",
  ]);
  assertEquals(toc, [["params-path", 2], ["params-query", 2], ["params-header", 2], [
    "params-cookie",
    2,
  ], ["params-body", 2]]);
});

Deno.test("groupFields() leaves the author's headings in charge", async (t) => {
  const [p, q, b] = [param({ path: "p" }), param({ query: "q" }), param({ body: "b" })];
  const cases: Record<string, [ComponentChildren[], string[]]> = {
    "a heading right above one location": [[heading("Request"), "\n", q], ["(Request)", "q"]],
    "a heading right above two locations": [[heading("Request"), q, p], [
      "(Request)",
      "h3: Path parameters 1",
      "p",
      "h3: Query parameters 1",
      "q",
    ]],
    "a heading that names the location, with text between": [[heading("Query"), prose, q], [
      "(Query)",
      "(prose)",
      "q",
    ]],
    "another heading, with text between": [[heading("Request", 3), prose, q], [
      "(Request)",
      "(prose)",
      "h4: Query parameters 1",
      "q",
    ]],
    "nothing moves across content": [[b, prose, p], [
      "h2: Body 1",
      "b",
      "(prose)",
      "h2: Path parameters 1",
      "p",
    ]],
    "a run that goes on": [[b, prose, param({ body: "c" })], ["h2: Body 2", "b", "(prose)", "c"]],
    "a new section starts anew": [[b, heading("More"), prose, param({ body: "c" })], [
      "h2: Body 1",
      "b",
      "(More)",
      "(prose)",
      "h3: Body 1",
      "c",
    ]],
    "fields without a location stay with the one before": [[q, param({ name: "n" }), p], [
      "h2: Path parameters 1",
      "p",
      "h2: Query parameters 2",
      "q",
      "n",
    ]],
    "the old name counts": [[h(Param!, { path: "old" })], []],
  };
  for (const [name, [children, expected]] of Object.entries(cases)) {
    await t.step(name, () => {
      const got = shape(children).shape;
      if (name === "the old name counts") assertEquals(got, ["h2: Path parameters 1", "old"]);
      else assertEquals(got, expected);
    });
  }
});

Deno.test("groupFields() changes nothing on pages without an endpoint", () => {
  const children = [param({ body: "b" }), param({ path: "p" })];
  assertEquals(shape(children, { endpoint: null }).html, render(children, { endpoint: null }).html);
});

Deno.test("EndpointBar shows method, server and path and marks parameters", () => {
  const { html, features } = render(
    h(EndpointBar, { endpoint: { ...endpoint, query: [{ name: "all", value: "1" }] } }),
  );
  assertStringIncludes(html, 'data-method="GET">GET</span>');
  assertStringIncludes(
    html.replaceAll("<wbr/>", ""),
    '<span class="endpoint-server">https://api.example.com</span>',
  );
  assertStringIncludes(html, '<span class="endpoint-parameter">{id}</span>');
  assertStringIncludes(html, 'data-path="/v1/users/{id}?all=1"');
  assert(features.has("endpoint"));
});

Deno.test("EndpointBar offers several servers, and the playground in mode interactive", async (t) => {
  const two = { ...endpoint, servers: ["https://a.example", "https://b.example"] };
  const cases: [PlaygroundMode, { servers: number; copies: boolean; tries: boolean }][] = [
    ["interactive", { servers: 2, copies: true, tries: true }],
    ["simple", { servers: 2, copies: true, tries: false }],
    ["none", { servers: 0, copies: false, tries: false }],
    ["auth", { servers: 0, copies: false, tries: false }],
  ];
  for (const [playground, expected] of cases) {
    await t.step(playground, () => {
      const { html, features } = render(h(EndpointBar, { endpoint: { ...two, playground } }));
      const found = {
        servers: html.match(/<option /g)?.length ?? 0,
        copies: html.includes('class="endpoint-copy"'),
        tries: html.includes('class="endpoint-try"'),
      };
      assertEquals(found, expected);
      assertEquals(features.has("playground"), expected.tries);
      assertStringIncludes(html, "https://a.example");
    });
  }
});

Deno.test("Authorization shows the header of the method", async (t) => {
  const documented = { ...endpoint.span, in: "header", name: "authorization" } as never;
  const cases: [Partial<ResolvedEndpoint>, string][] = [
    [{ auth: "bearer" }, "Authorization|Bearer &lt;token>"],
    [{ auth: "basic" }, "Authorization|Basic &lt;credentials>"],
    [{ auth: "key", authName: "X-Api-Key" }, "X-Api-Key|&lt;api-key>"],
    [{ auth: "cobo", authName: "API-SECRET" }, "API-SECRET|&lt;api-secret>"],
    [{ auth: "none" }, ""],
    [{ auth: "bearer", playground: "none" }, ""],
    [{ auth: "bearer", parameters: [documented] }, ""],
  ];
  for (const [own, expected] of cases) {
    await t.step(JSON.stringify(own), () => {
      const { html } = render(h(Authorization, { endpoint: { ...endpoint, ...own } }));
      assertEquals(
        [...html.matchAll(/<code[^>]*>(.*?)<\/code>/g)].slice(0, 2).map(([, text]) => text).join(
          "|",
        ),
        expected,
      );
    });
  }
});

Deno.test("field words follow the language of the page", () => {
  assertEquals(
    head(render(param({ query: "q", required: true }), { language: "de" }).html),
    "q query erforderlich",
  );
});
