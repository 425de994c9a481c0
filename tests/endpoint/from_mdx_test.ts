import { assert, assertEquals } from "@std/assert";
import { mdxToMdast } from "satteri";
import { endpointFromMdx, statusOf } from "../../src/endpoint/from_mdx.ts";
import type { TreeNode } from "../../src/endpoint/mdx_tree.ts";
import type { Span } from "../../src/model/diagnostic.ts";
import type { Endpoint, Field } from "../../src/model/endpoint.ts";
import type { Frontmatter } from "../../src/model/page.ts";

/** Reads a page whose frontmatter is given as data; `api` stands on line 3. */
function read(api: string, body: string, frontmatter: Record<string, unknown> = {}) {
  const source = `---\ntitle: "Ünï 😀"\napi: ${api}\n---\n\n${body}\n`;
  const offset = source.indexOf(api, source.indexOf("\napi:"));
  const span: Span = {
    file: "a.mdx",
    start: { line: 3, column: 6, offset },
    end: { line: 3, column: 6 + api.length, offset: offset + api.length },
  };
  const result = endpointFromMdx({
    page: {
      path: "a",
      url: "/a",
      file: "a.mdx",
      frontmatter: { api, ...frontmatter } as Frontmatter,
      title: "Ünï 😀",
      sidebarTitle: "Ünï 😀",
      spans: { api: span },
    },
    tree: mdxToMdast(source) as unknown as TreeNode, // satteri's union of node types, read by fields
    source,
    file: "a.mdx",
  });
  return { ...result, source };
}

function endpoint(api: string, body: string): Endpoint {
  const { value, diagnostics } = read(api, body);
  assertEquals(diagnostics, []);
  assert(value);
  return value!;
}

/** A field without its place, nested ones as a list. */
type Outline = [name: string, type: string, description: string, nested?: Outline[]];
const outline = (fields: readonly Field[]): Outline[] =>
  fields.map(({ name, type, description, fields }) =>
    fields.length === 0 ? [name, type, description] : [name, type, description, outline(fields)]
  );
const textAt = (source: string, span?: Span) => source.slice(span?.start.offset, span?.end.offset);

Deno.test("endpointFromMdx() reads parameters of every location wherever they stand", () => {
  const { parameters } = endpoint(
    "PUT /u/{id}",
    `<ParamField path="id" type="string" required>Id.</ParamField>

<Tabs>
<Tab title="One">
<ParamField query='limit' type="integer" default={20}>Most.</ParamField>
</Tab>
</Tabs>

<Steps><Step title="x">

<ParamField header="X-Trace" type={"string"} required={true} />

</Step></Steps>

<Accordion title="More">
  <ParamField cookie="sid" type="string" required="true" deprecated />
  <Param auth="X-Key" type="string" required={false} />
</Accordion>

<ParamField body type="object" default={{ a: 1 }} />
<ParamField type="string">No location.</ParamField>`,
  );
  assertEquals(
    parameters.map((
      each,
    ) => [each.in, each.name, each.type, each.required, each.deprecated, each.default]),
    [
      ["path", "id", "string", true, false, undefined],
      ["query", "limit", "integer", false, false, "20"],
      ["header", "X-Trace", "string", true, false, undefined],
      ["cookie", "sid", "string", true, true, undefined],
      ["header", "X-Key", "string", false, false, undefined],
      ["body", "", "object", false, false, "{ a: 1 }"],
    ],
  );
});

Deno.test("endpointFromMdx() reads defaults as text", async (t) => {
  const cases: [string, string | undefined][] = [
    ['default="prod"', "prod"],
    ['default=""', ""],
    ["default={0}", "0"],
    ['default={"mp3"}', "mp3"],
    [`default={'it\\'s'}`, "it's"],
    ["default={`x`}", "x"],
    ["default={null}", "null"],
    ["default={[]}", "[]"],
    ["", undefined],
  ];
  for (const [attribute, expected] of cases) {
    await t.step(attribute || "(none)", () => {
      const { parameters } = endpoint(
        "GET /",
        `<ParamField query="q" type="string" ${attribute} />`,
      );
      assertEquals(parameters[0]?.default, expected);
    });
  }
});

Deno.test("endpointFromMdx() nests the fields of expandables and leaves them out of descriptions", () => {
  const { parameters, responses } = endpoint(
    "POST /",
    `<ParamField body="owner" type="object">
  Who **is** in charge.

  - first
    second

  <Expandable title="properties">
    <ParamField body="name" type="string">Name 😀.</ParamField>
    <ParamField body="address" type="object">
      Where.
      <Expandable title="address"><ResponseField name="city" type="string">City.</ResponseField></Expandable>
    </ParamField>
  </Expandable>

  Afterwards.
</ParamField>

<ResponseField name="note" type="string">
  <Expandable title="text only">No fields here.</Expandable>
</ResponseField>`,
  );
  assertEquals(outline(parameters), [
    ["owner", "object", "Who **is** in charge.\n\n- first\n  second\n\nAfterwards.", [
      ["name", "string", "Name 😀."],
      ["address", "object", "Where.", [["city", "string", "City."]]],
    ]],
  ]);
  assertEquals(outline(responses[0]?.fields ?? []), [
    ["note", "string", '<Expandable title="text only">No fields here.</Expandable>'],
  ]);
});

Deno.test("endpointFromMdx() groups response fields by the status above them", () => {
  const { responses } = endpoint(
    "GET /",
    `## Response

<ResponseField name="plain" type="string" />

### 200 OK

All *went* well.

<ResponseField name="ok" type="boolean" />

#### Details

<ResponseField name="more" type="string" />

### Notes

<ResponseField name="again" type="string" />

<Tabs>
  <Tab title="404 Not Found">
    <ResponseField name="error" type="string" />
  </Tab>
  <Tab title="Other">
    <ResponseField name="other" type="string" />
  </Tab>
</Tabs>`,
  );
  assertEquals(
    responses.map((
      { status, description, fields },
    ) => [status, description, fields.map(({ name }) => name)]),
    [
      [undefined, "", ["plain", "again", "other"]],
      ["200", "All *went* well.", ["ok", "more"]],
      ["404", "", ["error"]],
    ],
  );
});

Deno.test("statusOf() finds a status and nothing else", async (t) => {
  const cases: [string, string | undefined][] = [
    ["200", "200"],
    ["200 OK", "200"],
    ["`201` - Created", undefined], // the text of a heading comes without backticks
    ["201 - Created", "201"],
    ["Response 404", "404"],
    ["Response (200)", "200"],
    ["Success Response (200 OK)", "200"],
    ["Status code: 5xx", "5XX"],
    ["HTTP 429: Too many requests", "429"],
    ["Not found (404)", "404"],
    ["✅ 200", undefined],
    ["Response", undefined],
    ["Top 100 items", undefined],
    ["2000 requests", undefined],
    ["600", undefined],
    ["Responses since 2024", undefined],
  ];
  for (const [title, expected] of cases) {
    await t.step(title, () => assertEquals(statusOf(title), expected));
  }
});

Deno.test("endpointFromMdx() reads examples, in groups too", () => {
  const { examples } = endpoint(
    "GET /",
    `<RequestExample>
\`\`\`bash cURL
curl 😀
\`\`\`
<CodeGroup>
\`\`\`js title="Node" lines {1}
fetch()
\`\`\`
</CodeGroup>
</RequestExample>

<ResponseExample>
\`\`\`json 200 OK
{}
\`\`\`
</ResponseExample>

\`\`\`js
not an example
\`\`\``,
  );
  assertEquals(examples.map(({ kind, title, language, code }) => [kind, title, language, code]), [
    ["request", "cURL", "bash", "curl 😀"],
    ["request", "Node", "js", "fetch()"],
    ["response", "200 OK", "json", "{}"],
  ]);
});

Deno.test("endpointFromMdx() gives places in UTF-16 units after text that is longer in UTF-8", () => {
  const tag = `<ParamField query="q"\n  type="a > b" default={"}>"}>`;
  const { value, source } = read("GET /", `😀 Ünï\n\n${tag}\n  日本\n</ParamField>`);
  const span = value?.parameters[0]?.span;
  assertEquals(textAt(source, span), tag);
  assertEquals([span?.start.line, span?.start.column], [8, 1]);
  assertEquals([span?.end.line, span?.end.column], [9, tag.split("\n")[1]!.length + 1]);
});

Deno.test("endpointFromMdx() takes the first of two locations and says so", () => {
  const { value, diagnostics, source } = read(
    "GET /",
    `<ParamField query="é" type="string" body="b" />`,
  );
  assertEquals(value?.parameters.map((each) => [each.in, each.name]), [["query", "é"]]);
  assertEquals(diagnostics.map(({ code, message, hint }) => [code, message, hint]), [[
    "attribute-invalid",
    'ParamField "é" has two locations, "query" and "body"; "query" is used',
    "remove the attribute body",
  ]]);
  assertEquals(textAt(source, diagnostics[0]?.span), 'body="b"');
});

Deno.test("endpointFromMdx() takes what the page sets and leaves the rest unset", () => {
  const own = read("GET /", "", {
    authMethod: "Basic",
    playground: "none",
    contentType: "text/xml",
    description: "D",
  });
  assertEquals(
    [
      own.value?.auth,
      own.value?.playground,
      own.value?.contentType,
      own.value?.description,
      own.value?.title,
    ],
    ["basic", "none", "text/xml", "D", "Ünï 😀"],
  );
  const bare = read("GET /", "").value!;
  assert(!("auth" in bare) && !("playground" in bare));
});

Deno.test("endpointFromMdx() leaves an unknown authentication method to the settings", () => {
  const { value, diagnostics } = read("GET /", "", { authMethod: "GET" });
  assertEquals(value?.auth, undefined);
  assertEquals(diagnostics.map(({ code, message }) => [code, message]), [
    ["auth-method-unknown", 'Authentication method "GET" is not known; the setting applies'],
  ]);
});

Deno.test("endpointFromMdx() gives no value for pages without a usable api", () => {
  assertEquals(read("", "").value, undefined);
  assertEquals(read("GET", "").diagnostics.map(({ code }) => code), ["api-invalid"]);
});

const field = (attributes: string) => `<ParamField ${attributes} type="string" />`;

Deno.test("endpointFromMdx() reports path parameters that are not documented", async (t) => {
  const cases: [string, string, string, string][] = [
    [
      "GET /é/{userId}",
      field('query="q"'),
      "{userId}",
      'add <ParamField path="userId" type="string" required> to the page',
    ],
    [
      "GET https://{id}.a.b/x/{id}",
      field('query="q"'),
      "{id}",
      'add <ParamField path="id" type="string" required> to the page',
    ],
    ["GET /u/:id/x", field('body="id"'), ":id", 'write path="id" instead of body="id"'],
    [
      "GET /u/{userId}",
      field('path="user_id"'),
      "{userId}",
      'write path="userId" instead of path="user_id"',
    ],
  ];
  for (const [api, body, placeholder, hint] of cases) {
    await t.step(`${api} with ${body}`, () => {
      const { diagnostics, source } = read(api, body);
      assertEquals(diagnostics.map((each) => [each.code, textAt(source, each.span), each.hint]), [
        ["missing-path-parameter", placeholder, hint],
      ]);
      assertEquals(
        diagnostics[0]?.span?.start.offset,
        source.indexOf(api) + api.lastIndexOf(placeholder),
      );
      assertEquals(diagnostics[0]?.span?.start.line, 3);
    });
  }
});

Deno.test("endpointFromMdx() is silent where a path parameter may be documented", async (t) => {
  const cases: Record<string, string> = {
    "documented": field('path="id"'),
    "documented in an accordion": `<Accordion title="x">\n${field('path="id"')}\n</Accordion>`,
    "no fields at all": "Prose.",
    "an imported component": `import Ids from "/snippets/ids.mdx"\n\n<Ids />\n\n${
      field('query="q"')
    }`,
    "a component of the page": `export const Ids = () => null\n\n<Ids />\n\n${field('query="q"')}`,
    "a snippet": `<Snippet file="ids.mdx" />\n\n${field('query="q"')}`,
    "a spread": `${field('query="q"')}\n\n<ParamField {...id} />`,
    "a name from code": `${field('query="q"')}\n\n<ParamField path={name} />`,
    "a field from code": `${
      field('query="q"')
    }\n\n{names.map((name) => <ParamField path={name} />)}`,
    "a table": `${field('query="q"')}\n\n| Name | Use |\n| --- | --- |\n| \`id\` | Id |`,
  };
  for (const [name, body] of Object.entries(cases)) {
    await t.step(name, () => assertEquals(read("GET /u/{id}", body).diagnostics, []));
  }
});

Deno.test("endpointFromMdx() reports a missing parameter although an import is unused", () => {
  const { diagnostics } = read(
    "GET /u/{id}",
    `import X from "/snippets/x.mdx"\n\n${field('query="q"')}`,
  );
  assertEquals(diagnostics.map(({ code }) => code), ["missing-path-parameter"]);
});
