import { assertEquals, assertGreater } from "@std/assert";
import { parse } from "@std/yaml";
import fc from "fast-check";
import { compileFast, compileReference } from "../../src/compile/mdx.ts";
import { endpointFromOpenApi } from "../../src/endpoint/from_openapi.ts";
import type { Endpoint } from "../../src/model/endpoint.ts";
import { createSpecification } from "../../src/openapi/specification.ts";
import { prepareSource } from "../../src/pages/source.ts";
import { compareFacts, roundTrip } from "../helpers/round_trip.ts";

/** Every operation of a document (OpenAPI 3.1) as it is read. */
function endpointsOf(value: Record<string, unknown>): Endpoint[] {
  const specification = createSpecification({ file: "api.yaml", value }, "3.1.0");
  return specification.operations().map((ref) => endpointFromOpenApi(ref).value!); // always has one
}

/** Fails when a page is not valid in both engines, or says less or more than its operation. */
async function assertKept(endpoint: Endpoint): Promise<void> {
  const trip = roundTrip(endpoint);
  const { text, undefined: variables } = prepareSource(trip.text, {});
  assertEquals(variables.filter(({ code }) => !code), [], trip.text);
  const modular = { file: "page.mdx", modular: false };
  assertEquals(typeof compileFast(text, false), "string", trip.text);
  assertEquals("code" in await compileReference(text, modular), true, trip.text);
  if (endpoint.webhook) return;
  assertEquals(trip.diagnostics, [], trip.text);
  const { lost, surplus } = compareFacts(trip);
  assertEquals({ lost, surplus }, { lost: [], surplus: [] }, trip.text);
}

/** What makes MDX, Markdown, YAML or JSON go wrong. */
const nasty = [
  "Braces {a} {{b}} } and <tags> </div> <Foo> <br> <b>bold</b> <!-- none -->",
  "```js\nconst a = <A>{b}</A>;\n\n  export default 1\n```",
  "| a | b |\n| - | - |\n| `x|y` | {z} |",
  "Emoji 😀 and\r\nCRLF\r\n\r\n*/ /* end",
  "export const x = 1\n\nimport y from 'z'",
  "Line\n---\n\nLine\n===\n\n- - -",
  "    indented <code>\n\n\ttabbed {code}",
  "<https://a.example/{id}> and https://b.example/c_d_e. [x](https://c.example/(y)) a@b.example",
  "&lt;b&gt; &amp;amp; &copy; &#123; R&D",
  "1) one\n2) two\n   * three\n     + four\n\n+ five",
  "<div>unclosed <p>text <ul><li>a<li>b",
  "# Heading {#id}\n\n### Deeper\n\ntext",
  "$x_1$ costs $5 ~or~ ~~10~~ `a``b` __init__ *a*b* \\{ \\\\",
  "![a](https://d.example/a-b.png) text ![alt {x}](https://d.example/b.png)",
  "<table><tr><th>A</th></tr><tr><td>{b}</td></tr></table>",
  'Quotes "a" \'b\' — "c": d # no comment',
  "One of `a`, `b`. But not `c`.",
  "<script>alert(1)</script>visible<style>p{}</style>",
  "> quote {x}\n> - list\n\n***\n\n[ref][1]\n\n[1]: https://e.example",
  "[a](#anchor) [b](./c.md) <a href='/d'>e</a>",
  "<details><summary>S {x}</summary>\n\nbody\n\n</details>",
  "`{` and `}` and ``{`,`}``",
  "- [ ] open\n- [x] done",
  "%PDF \u00a0 \u200b \u2028 \ufeff end",
  "",
];

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.array(fc.constantFrom(..."{}<>*_`~$[]()!#|\\-+=&\n abc1.\"'/:@".split("")), { maxLength: 24 })
    .map((chars) => chars.join("")),
  fc.tuple(fc.constantFrom(...nasty), fc.constantFrom(...nasty)).map(([a, b]) => `${a}\n\n${b}`),
);
const word = fc.oneof(
  fc.constantFrom(
    "id",
    "filter[name]",
    "$top",
    "a.b",
    "X-Key",
    "_under_",
    'q"uote',
    "sp ace",
    "a&b",
  ),
  fc.stringMatching(/^[a-z][a-z_]{0,8}$/),
);
const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("a", "`b`", " c ", '"d"', "", "{e}", "f, g", "``h``", "true", "12", "i\nj"),
  fc.integer(),
  fc.boolean(),
);

/** A schema without parts, with the facts that go with its type. */
const scalar: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({
    type: fc.constant("string"),
    description: text,
    enum: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
    default: fc.string({ maxLength: 8 }),
    minLength: fc.nat(5),
    maxLength: fc.integer({ min: 6, max: 99 }),
    pattern: fc.constantFrom("^[a-z]+$", "`", "a|b{2}", "\\d"),
    format: fc.constantFrom("uuid", "date-time", "email", "password"),
    examples: fc.array(value, { minLength: 1, maxLength: 2 }),
    "x-enumDescriptions": fc.constant(undefined),
  }, { requiredKeys: ["type"] }),
  fc.record({
    type: fc.constantFrom("integer", "number", "boolean", ["integer", "null"]),
    description: text,
    default: fc.integer({ min: -5, max: 5 }),
    minimum: fc.integer({ min: -9, max: 0 }),
    maximum: fc.integer({ min: 1, max: 99 }),
    example: value,
    deprecated: fc.boolean(),
    readOnly: fc.boolean(),
  }, { requiredKeys: ["type"] }),
  fc.record({
    type: fc.constant("array"),
    description: text,
    items: fc.record(
      { type: fc.constantFrom("string", "integer"), enum: fc.constant(["a", "b"]) },
      {
        requiredKeys: ["type"],
      },
    ),
    minItems: fc.nat(3),
    uniqueItems: fc.boolean(),
  }, { requiredKeys: ["type", "items"] }),
);

/** A schema of any form, nested a few levels deep. */
const { schema } = fc.letrec<{ schema: Record<string, unknown> }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.record({
      type: fc.constant("object"),
      description: text,
      properties: fc.dictionary(word, tie("schema"), { minKeys: 1, maxKeys: 3 }),
      required: fc.constant(["id"]),
    }, { requiredKeys: ["type", "properties"] }),
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    fc.record({
      description: text,
      oneOf: fc.array(
        fc.tuple(tie("schema"), fc.constantFrom("Card", "Bank_Account", "a `b`", "_c_"))
          .map(([each, title]) => ({ ...each, title })),
        { minLength: 2, maxLength: 3 },
      ),
    }, { requiredKeys: ["oneOf"] }),
    fc.record({ type: fc.constant("object"), additionalProperties: tie("schema") }),
  ),
}));

const parameter = fc.record({
  name: word,
  in: fc.constantFrom("query", "header", "cookie"),
  description: text,
  required: fc.boolean(),
  schema,
}, { requiredKeys: ["name", "in", "schema"] });

const content = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom("application/json", "application/xml", "multipart/form-data", "text/plain"),
    schema,
  ),
  { minLength: 1, maxLength: 2, selector: ([type]) => type },
).map((entries) => Object.fromEntries(entries.map(([type, each]) => [type, { schema: each }])));

const operation = fc.record({
  summary: fc.oneof(fc.constantFrom("List things", 'A "b": {c} #d'), text),
  description: text,
  deprecated: fc.boolean(),
  parameters: fc.uniqueArray(parameter, {
    maxLength: 3,
    selector: ({ name, in: place }) => `${place} ${name.toLowerCase()}`,
  }),
  requestBody: fc.record({ content, description: text, required: fc.boolean() }, {
    requiredKeys: ["content"],
  }),
  responses: fc.dictionary(
    fc.constantFrom("200", "404", "4XX", "default"),
    fc.record({
      description: text,
      content,
      headers: fc.constant({ "X-Rate-Limit": { description: "{n}", schema: { type: "integer" } } }),
    }, { requiredKeys: ["description"] }),
    { maxKeys: 3 },
  ),
  security: fc.constantFrom([], [{ token: [] }], [{ key: [] }, {}], [{ key: [], token: ["a"] }]),
}, { requiredKeys: ["responses"] });

const documentOf = (post: unknown): Record<string, unknown> => ({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://api.example" }],
  paths: { "/things": { post } },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer", description: "From {login} <here>." },
      key: { type: "apiKey", in: "query", name: "api_key" },
    },
  },
});

Deno.test("endpointToMdx() writes every operation so that the page says the same", async () => {
  await fc.assert(
    fc.asyncProperty(operation, async (each) => {
      for (const endpoint of endpointsOf(documentOf(each))) await assertKept(endpoint);
    }),
    { numRuns: Number(Deno.env.get("RUNS") ?? 100), seed: Number(Deno.env.get("SEED") ?? 7) },
  );
});

Deno.test("endpointToMdx() keeps every description that could break a page", async (t) => {
  for (const description of nasty) {
    await t.step(JSON.stringify(description).slice(0, 60), async () => {
      const described = { type: "string", description };
      const [endpoint] = endpointsOf(documentOf({
        description,
        parameters: [{ name: "q", in: "query", description, schema: { type: "string" } }],
        requestBody: {
          description,
          content: {
            "application/json": { schema: { type: "object", properties: { a: described } } },
          },
        },
        responses: {
          200: {
            description,
            content: { "application/json": { schema: { type: "array", items: described } } },
          },
        },
      }));
      await assertKept(endpoint!); // the document has one operation
    });
  }
});

Deno.test("endpointToMdx() keeps the documents of examples and fixtures", async (t) => {
  for (
    const file of ["examples/api-openapi/openapi.yaml", "tests/fixtures/playground/site/api.yaml"]
  ) {
    await t.step(file, async () => {
      const document = parse(Deno.readTextFileSync(file)) as Record<string, unknown>; // a mapping
      const endpoints = endpointsOf(document);
      assertGreater(endpoints.length, 0);
      for (const endpoint of endpoints) await assertKept(endpoint);
    });
  }
});
