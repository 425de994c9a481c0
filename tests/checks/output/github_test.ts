import { assertEquals } from "@std/assert";
import { toGithub } from "../../../src/checks/output/github.ts";
import { diagnostic } from "../../../src/diagnostics/report.ts";
import { spanAt } from "../../../src/model/diagnostic.ts";

const point = (line: number, column: number) => ({ line, column, offset: 0 });

Deno.test("toGithub() writes a workflow command for each problem, escaped", () => {
  const problems = [
    diagnostic("settings-missing", "The folder has no docs.json"),
    diagnostic("title-missing", "100% wrong:\na, b", {
      span: { file: "a,b:c%.mdx", start: point(3, 5), end: point(3, 9) },
      hint: "do\r\nthis",
    }),
    diagnostic("image-unframed", "Over lines", {
      span: { file: "a.mdx", start: point(3, 5), end: point(4, 2) },
    }),
    diagnostic("image-unframed", "At a point", { span: spanAt("a.mdx", 7, 2) }),
  ];
  assertEquals(toGithub(problems, "docs/").split("\n"), [
    "::error title=settings-missing::The folder has no docs.json",
    "::warning file=docs/a%2Cb%3Ac%25.mdx,line=3,endLine=3,col=5,endColumn=9,title=title-missing::100%25 wrong:%0Aa, b%0Ado%0D%0Athis",
    "::notice file=docs/a.mdx,line=3,endLine=4,title=image-unframed::Over lines",
    "::notice file=docs/a.mdx,line=7,endLine=7,col=2,endColumn=2,title=image-unframed::At a point",
    "",
  ]);
});
