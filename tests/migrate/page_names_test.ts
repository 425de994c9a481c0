import { assertEquals } from "@std/assert";
import { nameOperations } from "../../src/migrate/page_names.ts";
import { createSpecification } from "../../src/openapi/specification.ts";

/** `METHOD path` → the rest of the operation. */
type Operations = Readonly<Record<string, Record<string, unknown>>>;

function specificationOf(operations: Operations, rest: Record<string, unknown> = {}) {
  const parts: Record<string, Record<string, Record<string, unknown>>> = {
    paths: {},
    webhooks: {},
  };
  for (const [key, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = key.split(" ");
    const items = parts[path.startsWith("/") ? "paths" : "webhooks"] ?? {};
    items[path] = { ...items[path], [method.toLowerCase()]: operation };
  }
  const value = { openapi: "3.1.0", info: { title: "x" }, ...parts, ...rest };
  return createSpecification({ file: "api.yaml", value }, "3.1.0");
}

const namesOf = (operations: Operations, groupBy: "tag" | "path" = "tag", rest = {}) =>
  nameOperations([specificationOf(operations, rest)], "api", groupBy)
    .map(({ path, groups }) => `${path} | ${groups.join(" > ")}`);

Deno.test("nameOperations() finds a readable name", async (t) => {
  const long = "Returns " + "very ".repeat(30) + "many pets";
  const cases: Readonly<Record<string, [operation: Record<string, unknown>, name: string]>> = {
    "short summary": [{ summary: "List all pets" }, "list-all-pets"],
    "punctuation": [{ summary: "Get user's plan (v1.2)." }, "get-users-plan-v12"],
    "summary of another script": [{ summary: "Список питомцев" }, "список-питомцев"],
    "umlaut, composed and decomposed": [{ summary: "Tiere fu\u0308ttern" }, "tiere-füttern"],
    "a sentence as summary": [{ summary: long, operationId: "listPets" }, "list-pets"],
    "only an operationId": [{ operationId: "pets.listByID_v2" }, "pets-list-by-id-v2"],
    "a long operationId": [{ operationId: long }, "returns-" + "very-".repeat(12) + "very"],
    "nothing": [{}, "get-pets-by-id"],
    "a name of a device": [{ summary: "CON" }, "con-page"],
    "a name that means the folder": [{ summary: "Index" }, "index-page"],
    "signs only": [{ summary: "???", operationId: "..." }, "get-pets-by-id"],
    "a path as summary": [{ summary: "../../etc/passwd" }, "etcpasswd"],
    "colons": [{ summary: "Pets: list" }, "pets-list"],
  };
  for (const [name, [operation, expected]] of Object.entries(cases)) {
    await t.step(name, () => {
      assertEquals(namesOf({ "GET /pets/{id}": operation }), [`api/${expected} | API reference`]);
    });
  }
});

Deno.test("nameOperations() tells operations apart whatever their order", () => {
  const operations: Operations = {
    "GET /pets": { summary: "Get pets", operationId: "listPets" },
    "GET /pets/{id}": { summary: "Get Pets", operationId: "getPet" },
    "GET /a/b": {},
    "GET /a-b": {},
    "POST /pets": { summary: "Create" },
  };
  const names = namesOf(operations).sort();
  assertEquals(names, [
    "api/create | API reference",
    "api/get-a-b | API reference",
    "api/get-a-b-2 | API reference",
    "api/get-pet | API reference",
    "api/list-pets | API reference",
  ]);
  assertEquals(namesOf(Object.fromEntries(Object.entries(operations).reverse())).sort(), names);
});

Deno.test("nameOperations() sorts by tag", () => {
  const tags = [
    { name: "pets", "x-group": "Our pets" },
    { name: "dogs", parent: "pets", summary: "Dogs" },
    { name: "Billing / v2" },
  ];
  const names = namesOf(
    {
      "GET /pets": { summary: "List", tags: ["pets"] },
      "GET /dogs": { summary: "List", tags: ["dogs", "pets"] },
      "GET /bills": { summary: "List", tags: ["Billing / v2"] },
      "POST newPet": { summary: "New pet" },
    },
    "tag",
    { tags, "x-tagGroups": [{ name: "Money", tags: ["Billing / v2"] }] },
  );
  assertEquals(names, [
    "api/pets/list | Our pets",
    "api/dogs/list | Our pets > Dogs",
    "api/billing-v2/list | Money > Billing / v2",
    "api/webhooks/new-pet | Webhooks",
  ]);
});

Deno.test("nameOperations() sorts by path", () => {
  assertEquals(
    namesOf({
      "GET /v1/payItems/{id}": { tags: ["x"] },
      "GET /api/2.0/users": {},
      "GET /{tenant}": {},
      "POST newPet": {},
    }, "path"),
    [
      "api/pay-items/get-v1-pay-items-by-id | Pay items",
      "api/users/get-api-2-0-users | Users",
      "api/get-by-tenant | API reference",
      "api/webhooks/new-pet | Webhooks",
    ],
  );
});

Deno.test("nameOperations() keeps pages where they are and heeds extensions", () => {
  const specification = specificationOf({
    "GET /a": { summary: "Now called b" },
    "GET /b": { summary: "Old" },
    "GET /c": { "x-excluded": true },
    "GET /d": { "x-hidden": true, "x-mint": { href: "/other/place" } },
    "GET /e": { "x-mint": { href: "../../outside" }, summary: "E" },
  });
  const names = nameOperations(
    [specification],
    "api",
    "tag",
    (ref) => ref.path === "/a" ? "api/old" : undefined,
  );
  assertEquals(names.map(({ path, hidden }) => [path, hidden]), [
    ["api/old", false],
    ["api/get-b", false],
    ["other/place", true],
    ["api/e", false],
  ]);
});
