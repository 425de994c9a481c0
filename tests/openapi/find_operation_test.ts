import { assertEquals } from "@std/assert";
import {
  findOperation,
  findSchema,
  type OperationQuery,
} from "../../src/openapi/find_operation.ts";
import { load, openapi } from "./helpers.ts";

const get = { get: {} };
const { specifications } = await load({
  "a/v1.json": openapi({
    paths: { "/users": { get: {}, post: {} }, "/users/{id}": get, "/both": get },
  }),
  "b/v1.json": openapi({
    paths: { "/only-b": get, "/both": get },
    webhooks: { orderPaid: { post: {} } },
  }),
  "c/pets.yaml": openapi({
    paths: { "/pets/": get, "/both": get },
    components: { schemas: { Pet: {} } },
  }),
});

Deno.test("findOperation() finds by the rules of the format", async (t) => {
  const cases: readonly (readonly [OperationQuery, string])[] = [
    [{ method: "GET", path: "/users" }, "a/v1.json GET /users"],
    [{ method: "GET", path: "/users/" }, "a/v1.json GET /users"],
    [{ method: "GET", path: "/pets" }, "c/pets.yaml GET /pets/"],
    [{ method: "GET", path: "/both" }, "a/v1.json GET /both, not b/v1.json, c/pets.yaml"],
    [{ method: "GET", path: "/both", sources: ["pets.yaml"] }, "c/pets.yaml GET /both"],
    [
      { method: "GET", path: "/both", sources: ["missing.yaml", "/b/v1.json"] },
      "b/v1.json GET /both",
    ],
    [{ method: "GET", path: "/only-b", file: "v1" }, "b/v1.json GET /only-b"],
    [{ method: "GET", path: "/users", file: "/a/v1.json" }, "a/v1.json GET /users"],
    [{ method: "GET", path: "/pets", file: "other/pets.yaml" }, "c/pets.yaml GET /pets/"],
    [{ webhook: "orderPaid" }, "b/v1.json POST orderPaid"],
    [
      { method: "PUT", path: "/users" },
      '"PUT /users" is in none of the 3 API documents ("/users" has GET, POST)',
    ],
    [
      { method: "GET", path: "/userz", file: "a/v1.json" },
      '"GET /userz" is not in "a/v1.json" (did you mean "GET /users"?)',
    ],
    [
      { method: "GET", path: "/users/{userId}" },
      '"GET /users/{userId}" is in none of the 3 API documents (did you mean "GET /users/{id}"?)',
    ],
    [
      { method: "GET", path: "/v1/users" },
      '"GET /v1/users" is in none of the 3 API documents (did you mean "GET /users"?)',
    ],
    [
      { method: "GET", path: "/else/where", sources: ["c/pets.yaml"], strict: true },
      '"GET /else/where" is not in "c/pets.yaml" (the paths are "/pets/", "/both")',
    ],
    [{ method: "GET", path: "/a", file: "zzz" }, 'The document "zzz" does not exist'],
    [
      { webhook: "orderPayed" },
      '"webhook orderPayed" is in none of the 3 API documents (did you mean "webhook orderPaid"?)',
    ],
    [
      { webhook: "zzzzzzzzzzz" },
      '"webhook zzzzzzzzzzz" is in none of the 3 API documents (the webhooks are "orderPaid")',
    ],
  ];
  for (const [query, expected] of cases) {
    await t.step(JSON.stringify(query), () => {
      const found = findOperation(specifications, query);
      const text = found.value === undefined
        ? `${found.message}${found.hint === undefined ? "" : ` (${found.hint})`}`
        : `${found.value.specification.file} ${found.value.method} ${found.value.path}` +
          (found.others.length === 0
            ? ""
            : `, not ${found.others.map(({ file }) => file).join(", ")}`);
      assertEquals(text, expected);
    });
  }
});

Deno.test("findSchema() finds components", () => {
  assertEquals(
    findSchema(specifications, { name: "Pet" }).value?.pointer,
    "#/components/schemas/Pet",
  );
  assertEquals(findSchema(specifications, { name: "Pat", file: "pets" }), {
    message: 'The schema "Pat" is not in "c/pets.yaml"',
    hint: 'did you mean "Pet"?',
  });
  assertEquals(findSchema([], { name: "Pet" }).value, undefined);
});
