import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { catalogue } from "../../../src/checks/catalogue.ts";
import { explainCode, listRules } from "../../../src/checks/output/explain.ts";
import { codes } from "../../../src/model/codes.ts";

Deno.test("explainCode() explains every code, and suggests the nearest to others", () => {
  for (const code of Object.keys(codes)) assertEquals(explainCode(code, false).kind, "known", code);
  assertEquals(explainCode("title-misssing", false), { kind: "unknown", near: "title-missing" });
  assertEquals(explainCode("zzzzzzzzzz", false), { kind: "unknown" });
});

Deno.test("explainCode() shows both examples of a rule", () => {
  const explanation = explainCode("heading-skipped", false);
  const text = explanation.kind === "known" ? explanation.text : "";
  assertStringIncludes(text, "  #### Trim\n");
  assertStringIncludes(text, "  ### Trim\n");
});

Deno.test("listRules() has a line for each rule", () => {
  const text = listRules(false);
  for (const { code, what } of catalogue) {
    assert(text.split("\n").some((line) => line.startsWith(`  ${code} `) && line.endsWith(what)));
  }
});
