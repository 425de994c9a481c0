import { assertEquals } from "@std/assert";
import { z } from "zod";
import { diagnosticsFromZod, knownKeysMessage } from "../../src/diagnostics/from.ts";
import { formatPath, nearestName, quoteValue } from "../../src/diagnostics/wording.ts";

Deno.test("diagnosticsFromZod() makes a sentence of every kind of issue", async (t) => {
  const form = z.union([
    z.string(),
    z.strictObject({ name: z.string(), style: z.enum(["a", "b"]) }),
  ]);
  const cases: [name: string, schema: z.ZodType, value: unknown, messages: string[]][] = [
    ["type", z.object({ a: z.number() }), { a: "1" }, ['#.a must be a number, but is "1"']],
    ["missing", z.object({ a: z.array(z.string()) }), {}, ["#.a is required: an array"]],
    ["choice", z.enum(["x", "y", "z"]), "w", ['# must be "x", "y" or "z", but is "w"']],
    ["literal", z.literal(true), 1, ["# must be true, but is 1"]],
    ["length", z.string().min(3), "a", ['# must be at least 3 characters long, but is "a"']],
    ["list length", z.array(z.string()).max(1), ["a", "b"], [
      "# must have at most 1 entry, but is an array",
    ]],
    ["union, no form", form, 3, ["# must be a string or an object, but is 3"]],
    ["union, nothing", z.object({ icon: form }), {}, ["#.icon is required: a string or an object"]],
    ["union, inside a form", z.array(form), ["x", { name: "n", style: "c" }], [
      '#[1].style must be "a" or "b", but is "c"',
    ]],
    ["union, nested", z.union([z.string(), z.array(form)]), [{ name: 1, style: "a" }], [
      "#[0].name must be a string, but is 1",
    ]],
    ["unknown keys", z.strictObject({ name: z.string().optional() }), { nmae: "x", "y z": 1 }, [
      "#.nmae is not a known key and is ignored",
      '#["y z"] is not a known key and is ignored',
    ]],
    ["own sentence", z.string().refine(() => false, "must be nice"), "x", [
      '# must be nice, but is "x"',
    ]],
    ["own predicate", z.string().refine(() => false, "repeats itself"), "x", ["# repeats itself"]],
  ];
  for (const [name, schema, value, messages] of cases) {
    await t.step(name, () => {
      const issues = schema.safeParse(value, { error: knownKeysMessage }).error?.issues ?? [];
      const options = { code: "settings-invalid", unknownKeyCode: "settings-unknown-key" } as const;
      assertEquals(
        diagnosticsFromZod(issues, value, options).map(({ message }) => message),
        messages,
      );
    });
  }
});

Deno.test("formatPath() writes keys with dots and odd ones in brackets", () => {
  assertEquals(formatPath([]), "#");
  assertEquals(formatPath(["navigation", "tabs", 0, "groups"]), "#.navigation.tabs[0].groups");
  assertEquals(formatPath(["errors", "404", "og:image"]), '#.errors.404["og:image"]');
});

Deno.test("quoteValue() keeps messages short", () => {
  assertEquals(quoteValue("x".repeat(200)), `"${"x".repeat(57)}…"`);
  assertEquals([[], {}, [1], { a: 1 }, null, true].map(quoteValue), [
    "an empty array",
    "an empty object",
    "an array",
    "an object",
    "null",
    "true",
  ]);
});

Deno.test("nearestName() answers what is near and nothing else", () => {
  const known = ["navigation", "navbar", "name", "icons"];
  assertEquals(
    ["navgation", "Navbar", "nmae", "icon", "feedback"].map((name) => nearestName(name, known)),
    [
      "navigation",
      "navbar",
      "name",
      "icons",
      undefined,
    ],
  );
});
