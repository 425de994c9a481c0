import { assertEquals } from "@std/assert";
import { applyEdits, editBytes, planFixes } from "../../src/checks/fix.ts";
import { catalogue } from "../../src/checks/catalogue.ts";
import { diagnostic } from "../../src/diagnostics/report.ts";
import type { Diagnostic, TextEdit } from "../../src/model/diagnostic.ts";
import { checkExample, filesOfExample } from "./example_site.ts";

const edit = (start: number, end: number, text: string, file = "a.mdx"): TextEdit => ({
  file,
  start,
  end,
  text,
});
const problem = (...edits: TextEdit[]): Diagnostic =>
  diagnostic("field-type-missing", "x", { edits });

Deno.test("planFixes() takes edits that do not touch, those of a problem together", () => {
  const cases: readonly [string, Diagnostic[], number][] = [
    ["apart", [problem(edit(0, 1, "a")), problem(edit(1, 2, "b"))], 2],
    ["over each other", [problem(edit(0, 2, "a")), problem(edit(1, 3, "b"))], 1],
    ["at one place", [problem(edit(4, 4, "a")), problem(edit(4, 4, "b"))], 1],
    ["in two files", [problem(edit(0, 2, "a")), problem(edit(0, 2, "b", "b.mdx"))], 2],
    ["one of two touches", [
      problem(edit(0, 2, "a")),
      problem(edit(9, 9, "b"), edit(1, 3, "c")),
      problem(edit(9, 9, "d")),
    ], 2],
    ["none", [problem()], 0],
  ];
  for (const [name, problems, mended] of cases) {
    assertEquals(planFixes(problems).mended.length, mended, name);
  }
});

Deno.test("applyEdits() keeps the line breaks of the text", () => {
  assertEquals(applyEdits("ab\ncd", [edit(1, 1, "X\nY"), edit(3, 5, "")]), "aX\nYb\n");
  assertEquals(applyEdits("ab\r\ncd", [edit(1, 1, "X\nY")]), "aX\r\nYb\r\ncd");
});

Deno.test("editBytes() keeps the byte order mark, and leaves what is not UTF-8", () => {
  const marked = new TextEncoder().encode("\uFEFFab");
  assertEquals(editBytes(marked, [edit(0, 1, "X")]), new TextEncoder().encode("\uFEFFXb"));
  assertEquals(editBytes(new Uint8Array([0x61, 0xff]), [edit(0, 1, "X")]), undefined);
});

/** Checks, edits, and checks again, until there is nothing left to edit. */
async function fixed(files: Record<string, string>): Promise<Record<string, string>> {
  for (let round = 0; round < 10; round++) {
    const { diagnostics } = await checkExample(files);
    const { edits } = planFixes(diagnostics);
    if (edits.size === 0) return files;
    files = { ...files };
    for (const [file, list] of edits) files[file] = applyEdits(files[file] ?? "", list);
  }
  throw new Error("There is no end of edits");
}

Deno.test("the edits of rules mend what they promise, and a second time there is nothing to do", async (t) => {
  const page = {
    "code-language-missing": '---\ntitle: A\ndescription: B.\n---\n\n```\n{ "a": 1 }\n```\n',
  };
  for (const { code, fails, safeFix } of catalogue) {
    if (!safeFix || code.startsWith("drift-")) continue;
    await t.step(code, async () => {
      const files = filesOfExample(code in page ? page[code as keyof typeof page] : fails);
      const mended = await fixed(files);
      const { diagnostics } = await checkExample(mended);
      assertEquals(diagnostics.filter((each) => each.code === code), []);
      assertEquals(await fixed(mended), mended);
    });
  }
});

Deno.test("edits change what is wrong and nothing else", async () => {
  const head = "---\ntitle: A\ndescription: B.\napi: GET /boats/{id}\n---\n\n";
  const cases: readonly [string, string][] = [
    [
      '<ParamField path="id" type="string">\n  Id.\n</ParamField>',
      '<ParamField path="id" type="string" required>\n  Id.\n</ParamField>',
    ],
    ['<ParamField path="id" type="string" />', '<ParamField path="id" type="string" required />'],
    [
      '<ParamField\n  path="id"\n  type="string"\n>\n  Id.\n</ParamField>',
      '<ParamField\n  path="id"\n  type="string" required\n>\n  Id.\n</ParamField>',
    ],
    ['```title="a.json"\n{}\n```', '```json title="a.json"\n{}\n```'],
    ["~~~\ncurl https://x/boats/1\n~~~", "~~~bash\ncurl https://x/boats/1\n~~~"],
    ["```\nsail --wind\n```", "```\nsail --wind\n```"],
  ];
  for (const [before, after] of cases) {
    const mended = await fixed(filesOfExample(`${head}${before}\n`));
    assertEquals(mended["page.mdx"], `${head}${after}\n`);
    const windows = await fixed(filesOfExample(`${head}${before}\n`.replaceAll("\n", "\r\n")));
    assertEquals(windows["page.mdx"], `${head}${after}\n`.replaceAll("\n", "\r\n"));
  }
});
