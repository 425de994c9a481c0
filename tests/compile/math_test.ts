import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { loadMath, renderMath } from "../../src/compile/math.ts";

await loadMath();

/** The MathML, or a failure. */
function html(formula: string, display = false): string {
  const result = renderMath(formula, display);
  if ("error" in result) throw new Error(result.error);
  return result.html;
}

Deno.test("renderMath() writes MathML without styles", () => {
  const markup = html("E = mc^2 + \\frac{a}{b}");
  assert(markup.startsWith("<math "), markup);
  assertStringIncludes(markup, "<msup>");
  for (
    const formula of [
      "\\color{red}{x}",
      "\\boxed{y}",
      "\\hspace{2em}z",
      "\\rule{1em}{2em}",
      "\\Huge x",
    ]
  ) {
    assert(!/\sstyle=/.test(html(formula)), formula);
  }
});

Deno.test("renderMath() tells blocks from formulas in the text", () => {
  assertStringIncludes(html("x", true), 'display="block"');
  assert(!html("x").includes('display="block"'));
});

Deno.test("renderMath() says what is wrong and never throws", () => {
  assertEquals(renderMath("\\foo{", false), { error: "Undefined control sequence: \\foo" });
  for (
    const formula of ["\\frac{", "}", "$", "\\begin{x}", "\\def\\a{\\a\\a}\\a", "x".repeat(50_000)]
  ) {
    assert("error" in renderMath(formula, true), formula.slice(0, 20));
  }
});

Deno.test("renderMath() makes no links and escapes what it shows", () => {
  assert(!html("\\href{javascript:alert(1)}{x}").includes("href="));
  assert(!html("\\text{<script>}").includes("<script>"));
});
