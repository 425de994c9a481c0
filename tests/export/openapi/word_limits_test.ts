import { assertEquals } from "@std/assert";
import { itemLimits, propertyLimits } from "../../../src/export/openapi/word_limits.ts";

Deno.test("itemLimits() reads what is said of each item", () => {
  const cases: [string[], Record<string, unknown>][] = [
    [["each 1 to 60 characters"], { minLength: 1, maxLength: 60 }],
    [["each exactly 6 characters"], { minLength: 6, maxLength: 6 }],
    [["each at least 1 character"], { minLength: 1 }],
    [["each -1 to 31"], { minimum: -1, maximum: 31 }],
    [["each at most 1.5"], { maximum: 1.5 }],
    [["each uri", "each matches ^https:"], { format: "uri", pattern: "^https:" }],
    [["unique items", "at most 60 characters"], {}],
    [[], {}],
  ];
  for (const [limits, expected] of cases) assertEquals(itemLimits({ limits }), expected);
});

Deno.test("propertyLimits() reads how many properties there are", () => {
  assertEquals(propertyLimits({ limits: ["at most 34 properties"] }), { maxProperties: 34 });
  assertEquals(propertyLimits({ limits: ["exactly 1 property"] }), {
    minProperties: 1,
    maxProperties: 1,
  });
  assertEquals(propertyLimits({ limits: ["each at most 3"] }), {});
});
