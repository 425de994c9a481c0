import { assertEquals } from "@std/assert";
import { baselineOf, parseBaseline, withoutKnown } from "../../src/checks/baseline.ts";
import { diagnostic } from "../../src/diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../../src/model/diagnostic.ts";

const problem = (file: string, line: number, name = "a.png"): Diagnostic =>
  diagnostic("image-alt-missing", `The image "${name}" has no alternative text`, {
    span: spanAt(file, line),
  });

const old = [problem("a.mdx", 3), problem("a.mdx", 9), problem("b.mdx", 1)];
const baseline = parseBaseline(baselineOf(old))!;

Deno.test("baselineOf() counts problems of a kind in a file and gives the same bytes in any order", () => {
  assertEquals(baseline.problems.map(({ file, count }) => `${file} ${count}`), [
    "a.mdx 2",
    "b.mdx 1",
  ]);
  assertEquals(baselineOf(old.toReversed()), baselineOf(old));
  assertEquals(parseBaseline(baselineOf([])), { version: 1, problems: [] });
});

Deno.test("withoutKnown() knows problems wherever their lines have moved", () => {
  const now = [problem("a.mdx", 40), problem("a.mdx", 41), problem("b.mdx", 7)];
  assertEquals(withoutKnown(now, baseline), { diagnostics: [], known: 3, gone: 0 });
});

Deno.test("withoutKnown() leaves one more of a kind, other files and other messages", () => {
  const third = problem("a.mdx", 50);
  const other = problem("c.mdx", 1);
  const image = problem("b.mdx", 1, "b.png");
  const left = withoutKnown([...old, third, other, image], baseline);
  assertEquals(left, { diagnostics: [third, other, image], known: 3, gone: 0 });
});

Deno.test("withoutKnown() counts what is gone", () => {
  assertEquals(withoutKnown([problem("a.mdx", 3)], baseline), {
    diagnostics: [],
    known: 1,
    gone: 2,
  });
});

Deno.test("parseBaseline() refuses what is no baseline", () => {
  for (
    const text of ["", "{}", "[]", '{"version":2,"problems":[]}', '{"version":1,"problems":[1]}']
  ) {
    assertEquals(parseBaseline(text), undefined);
  }
});
