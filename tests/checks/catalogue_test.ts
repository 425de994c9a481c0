import { assert, assertEquals } from "@std/assert";
import { catalogue } from "../../src/checks/catalogue.ts";
import { pageChecks, siteChecks } from "../../src/checks/mod.ts";
import { checkExample } from "./example_site.ts";

/** Reported by the reading of pages and of comments. */
const reportedElsewhere = [
  "missing-path-parameter",
  "suppression-invalid",
  "suppression-unexplained",
  "suppression-unused",
];

Deno.test("the catalogue has each code that a check reports, and no other", () => {
  const reported = [...pageChecks, ...siteChecks].flatMap((check) => check.codes);
  assertEquals(
    catalogue.map(({ code }) => code).sort(),
    [...new Set([...reported, ...reportedElsewhere])].sort(),
  );
});

Deno.test("every rule finds what its failing example shows, and nothing in the passing one", async (t) => {
  for (const rule of catalogue) {
    await t.step(rule.code, async () => {
      // Ids are those of built pages.
      const options = { render: rule.code === "anchor-missing" };
      const failing = await checkExample(rule.fails, options);
      assert(
        failing.diagnostics.some(({ code }) => code === rule.code),
        `nothing found in ${JSON.stringify(rule.fails)}`,
      );
      const passing = await checkExample(rule.passes, options);
      assertEquals(
        passing.diagnostics.filter(({ code }) => code === rule.code).map(({ message }) => message),
        [],
      );
    });
  }
});

Deno.test("texts of rules are sentences", () => {
  for (const { code, why, fix } of catalogue) {
    for (const text of [why, fix]) assert(/^["`]?[A-Z].*\.$/s.test(text), `${code}: ${text}`);
  }
});
