import { assertEquals, assertStringIncludes } from "@std/assert";
import { problemsText, summaryText } from "../../../src/checks/output/text.ts";
import { diagnostic } from "../../../src/diagnostics/report.ts";
import { type Diagnostic, spanAt } from "../../../src/model/diagnostic.ts";

const unframed = (file: string, line: number): Diagnostic =>
  diagnostic("image-unframed", `Image ${line}`, { span: spanAt(file, line) });
const options = { sources: () => undefined, color: false, all: false };
const lines = (text: string): string[] => text.split("\n").filter((line) => line !== "");

Deno.test("problemsText() shows three of a rule in a file, twenty in all, and every error", () => {
  const one = [1, 2, 3, 4, 5].map((line) => unframed("a.mdx", line));
  assertEquals(lines(problemsText(one, options)).length, 3);
  assertEquals(lines(problemsText(one, { ...options, all: true })).length, 5);
  const many = Array.from({ length: 30 }, (_, index) => unframed(`${index}.mdx`, 1));
  assertEquals(lines(problemsText(many, options)).length, 20);
  const errors = Array.from(
    { length: 30 },
    (_, line) => diagnostic("mdx-syntax", `Error ${line}`, { span: spanAt("a.mdx", line + 1) }),
  );
  assertEquals(lines(problemsText(errors, options)).length, 30);
});

Deno.test("summaryText() counts by rule, the loudest first", () => {
  const fixable = diagnostic("path-parameter-optional", "x", {
    edits: [{ file: "a.mdx", start: 0, end: 0, text: "" }],
  });
  const text = summaryText(
    [unframed("a.mdx", 1), unframed("a.mdx", 2), fixable, diagnostic("mdx-syntax", "x")],
    options,
  );
  assertEquals(lines(text).map((line) => line.split(/ {2,}/).slice(0, 3)), [
    ["error", "1", "mdx-syntax"],
    ["warning", "1", "path-parameter-optional"],
    ["note", "2", "image-unframed"],
    ["1 error, 1 warning, 2 notes; --all shows every one"],
  ]);
  assertStringIncludes(text, "(--fix mends all)");
  assertEquals(summaryText([], options), "");
});
