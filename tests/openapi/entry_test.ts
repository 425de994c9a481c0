import { assertEquals } from "@std/assert";
import { parseOperationName, parseSchemaName } from "../../src/openapi/entry.ts";

Deno.test("parseOperationName() takes names apart", async (t) => {
  const cases: readonly (readonly [string, unknown])[] = [
    ["GET /users", { kind: "operation", method: "GET", path: "/users" }],
    [' "get /users" ', { kind: "operation", method: "GET", path: "/users" }],
    ["my api.yaml POST /users", {
      kind: "operation",
      method: "POST",
      path: "/users",
      file: "my api.yaml",
    }],
    ["https://a.example/x.json query /x", {
      kind: "operation",
      method: "QUERY",
      path: "/x",
      file: "https://a.example/x.json",
    }],
    ["COPY /files", { kind: "operation", method: "COPY", path: "/files" }],
    ["copy /files", undefined],
    ["webhook orderPaid", { kind: "webhook", name: "orderPaid" }],
    ["WEBHOOK /plant/webhook", { kind: "webhook", name: "/plant/webhook" }],
    ["api.yaml webhook order paid", { kind: "webhook", name: "order paid", file: "api.yaml" }],
    ["guides/start", undefined],
    ["GET", undefined],
    ["", undefined],
  ];
  for (const [text, expected] of cases) {
    await t.step(text, () => assertEquals(parseOperationName(text) as unknown, expected));
  }
});

Deno.test("parseSchemaName() takes names apart", () => {
  assertEquals(parseSchemaName("Pet"), { name: "Pet" });
  assertEquals(parseSchemaName('"a.yaml Pet"'), { file: "a.yaml", name: "Pet" });
});
