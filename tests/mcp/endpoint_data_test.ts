import { assertEquals, assertStringIncludes } from "@std/assert";
import { endpointText } from "../../src/mcp/endpoint_data.ts";

/** Data whose schema is this deep, with an example of a size. */
function dataOf(depth: number, exampleLength: number) {
  let schema: Record<string, unknown> = { type: "string" };
  for (let level = 0; level < depth; level++) {
    schema = { type: "object", properties: { example: schema, other: { type: "integer" } } };
  }
  return {
    method: "GET",
    path: "/a",
    body: { schema, examples: { one: { value: "x".repeat(exampleLength) } } },
  };
}

Deno.test("endpointText() is whole as long as it is short", () => {
  const data = dataOf(2, 10);
  assertEquals(JSON.parse(endpointText(data, 5000)), data);
});

Deno.test("endpointText() leaves out examples first, but no property of that name", () => {
  const { note, body } = JSON.parse(endpointText(dataOf(2, 9000), 5000));
  assertStringIncludes(note, "read_page");
  assertEquals(body.examples, undefined);
  assertEquals(Object.keys(body.schema.properties), ["example", "other"]);
});

Deno.test("endpointText() cuts what is deep, and keeps the bound", () => {
  const text = endpointText(dataOf(60, 9000), 2000);
  assertEquals(text.length <= 2000, true);
  assertEquals(JSON.parse(text).path, "/a");
});
