import { assertEquals } from "@std/assert";
import { withoutImplied } from "../../src/checks/implied.ts";
import { diagnostic } from "../../src/diagnostics/report.ts";
import type { Code } from "../../src/model/codes.ts";
import { spanAt } from "../../src/model/diagnostic.ts";

Deno.test("withoutImplied() leaves one finding for one cause", async (t) => {
  const at = (code: Code, message: string, file = "a.mdx") =>
    diagnostic(code, message, { span: spanAt(file) });
  const orphan = at("page-orphaned", "Nobody finds it");
  const missing = at("missing-path-parameter", 'Path parameter "id" is not documented');
  const cases = [
    ["the frontmatter of a page that nobody finds", [orphan, at("title-missing", "No title")], 1],
    [
      "a key in another case",
      [
        at("frontmatter-key-case", '"Title" is not a field of a page; "title" is'),
        at("title-missing", "No title"),
        at("description-missing", "No description"),
      ],
      2,
    ],
    ["of another page", [orphan, at("title-missing", "No title", "b.mdx")], 2],
    [
      "a parameter that its document has",
      [missing, at("drift-parameter-missing", 'Path parameter "id" is not documented')],
      1,
    ],
    [
      "another parameter",
      [missing, at("drift-parameter-missing", 'Path parameter "ids" is not documented')],
      2,
    ],
    [
      "the parameter of another page",
      [missing, at("drift-parameter-missing", 'Path parameter "id" is not documented', "b.mdx")],
      2,
    ],
  ] as const;
  for (const [name, found, left] of cases) {
    await t.step(name, () => assertEquals(withoutImplied(found).length, left));
  }
});
