import { assertEquals } from "@std/assert";
import { responseExamplesFor } from "../../src/endpoint/response_examples.ts";
import type { ApiResponse, Content } from "../../src/model/endpoint.ts";
import { endpoint, field } from "./endpoints.ts";

const { span } = endpoint();
const body = field("", "Ship", {
  fields: [field("name", "string"), field("key", "string", { facts: { writeOnly: true } })],
});
const response = (status: string | undefined, ...contents: Content[]): ApiResponse => ({
  ...(status !== undefined && { status }),
  description: "",
  fields: [],
  contents,
  span,
});
const content = (contentType: string, ...examples: [string, unknown][]): Content => ({
  contentType,
  body,
  examples: examples.map(([name, value]) => ({ name, value })),
});
const show = (...responses: ApiResponse[]) =>
  responseExamplesFor(endpoint({ responses })).map((
    { label, language, code },
  ) => [label, language, code]);

const cases: readonly [string, string[][], string[][]][] = [
  [
    "makes one from the schema for each status",
    show(
      response("200", content("application/json")),
      response("4XX", content("application/problem+json", ["", { a: 1 }])),
    ),
    [["200", "json", '{\n  "name": "<string>"\n}'], ["4XX", "json", '{\n  "a": 1\n}']],
  ],
  [
    "shows every named example",
    show(response("200", content("application/json", ["one", 1], ["two", "2"]))),
    [["200 one", "json", "1"], ["200 two", "json", '"2"']],
  ],
  [
    "reads JSON that is written as text",
    show(response("200", content("application/json", ["", '{"a":[1]}']))),
    [["200", "json", '{\n  "a": [\n    1\n  ]\n}']],
  ],
  [
    "prefers what is text",
    show(response("200", content("image/png"), content("text/csv", ["", "a,b"]))),
    [["200", "text", "a,b"]],
  ],
  ["has none where there is no body", show(response("204")), []],
  [
    "writes XML",
    show(response("200", content("application/xml", ["", { a: [1, 2] }]))),
    [[
      "200",
      "xml",
      '<?xml version="1.0" encoding="UTF-8"?>\n<Ship>\n  <a>1</a>\n  <a>2</a>\n</Ship>',
    ]],
  ],
  [
    "builds one from the fields of a hand-written page",
    show({ description: "", fields: [field("id", "int"), field("on", "timestamp")], span }),
    [["200", "json", '{\n  "id": 123,\n  "on": "2023-11-07T05:31:56Z"\n}']],
  ],
];

Deno.test("responseExamplesFor()", async (t) => {
  for (const [name, actual, expected] of cases) {
    await t.step(name, () => assertEquals(actual, expected));
  }
});

Deno.test("responseExamplesFor() shows no files", () => {
  const file = { ...content("image/png"), body: field("", "file") };
  assertEquals(show(response("200", file)), []);
});

Deno.test("responseExamplesFor() cuts what nobody reads", () => {
  const [[, , code = ""] = []] = show(
    response("200", content("application/json", ["", Array(50_000).fill(1)])),
  );
  assertEquals(code.length < 21_000, true);
  assertEquals(code.endsWith("\n…"), true);
});

Deno.test("responseExamplesFor() shows the page's own examples alone", () => {
  const own = { kind: "response", title: "404", language: "json", code: "{}", span } as const;
  const [first, ...rest] = responseExamplesFor(
    endpoint({ examples: [own], responses: [response("200", content("application/json"))] }),
  );
  assertEquals([first?.status, first?.code, rest.length], ["404", "{}", 0]);
});
