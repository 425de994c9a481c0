import { assertEquals } from "@std/assert";
import type { Field, FieldFacts } from "../../src/model/endpoint.ts";
import { spanAt } from "../../src/model/diagnostic.ts";
import { compareHeaders, differs } from "../../src/playground/response/compare_headers.ts";

const header = (name: string, required: boolean, facts: FieldFacts): Field => ({
  name,
  type: "",
  required,
  deprecated: false,
  description: "",
  fields: [],
  facts,
  span: spanAt("api.json"),
});
const documented = [
  header("Content-Type", true, { kind: "string" }),
  header("X-Rate-Limit", true, { kind: "integer" }),
  header("X-Mode", false, { kind: "string", enum: [{ value: "live" }, { value: "test" }] }),
  header("Last-Modified", true, { kind: "string" }),
];

const cases: readonly [
  name: string,
  via: "direct" | "proxy",
  headers: [string, string][],
  dropped: string[],
  verdicts: string[],
][] = [
  [
    "values that fit",
    "proxy",
    [["x-rate-limit", "10"], ["X-MODE", "test"], [
      "last-modified",
      "now",
    ]],
    [],
    ["fine", "fine", "fine"],
  ],
  [
    "values that do not fit",
    "proxy",
    [["x-rate-limit", "ten"], ["x-mode", "off"], [
      "last-modified",
      "now",
    ]],
    [],
    ["type", "enum", "fine"],
  ],
  ["what is missing, where all are shown", "proxy", [], [], ["missing", "absent", "missing"]],
  ["what the proxy keeps back", "proxy", [], ["x-rate-limit"], ["hidden", "absent", "missing"]],
  ["what browsers show, and what they do not", "direct", [], [], ["hidden", "hidden", "missing"]],
];

for (const [name, via, headers, dropped, verdicts] of cases) {
  Deno.test(`compareHeaders() judges ${name}`, () => {
    const found = compareHeaders(documented, { via, headers, dropped });
    assertEquals(found.map(({ verdict }) => verdict), verdicts);
    const wrong = ["missing", "type", "enum"];
    assertEquals(found.map(differs), verdicts.map((verdict) => wrong.includes(verdict)));
  });
}
