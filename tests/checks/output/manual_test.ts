import { assertEquals } from "@std/assert";
import { rulesPage } from "../../../src/checks/output/manual.ts";

const file = new URL("../../../examples/handbook/reference/rules.mdx", import.meta.url);

Deno.test("reference/rules of the handbook is made from the catalogue (UPDATE=1 writes it)", () => {
  if (Deno.env.get("UPDATE")) Deno.writeTextFileSync(file, rulesPage());
  assertEquals(Deno.readTextFileSync(file), rulesPage());
});
