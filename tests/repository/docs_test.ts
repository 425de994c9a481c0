/**
 * Every exported symbol says what it is.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { filesBelow, type Finding, read, report } from "./sources.ts";

/** A declaration with `export` in front of it, at the start of a line. */
const declaration =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/;
/** Opens a module, or an overload of a function whose first signature is documented. */
const files = [
  "main.ts",
  ...["src", "components", "assets"].flatMap((f) => filesBelow(f, /\.tsx?$/)),
]
  .filter((file) => !file.startsWith("assets/built/"));

/** Exported declarations of a module without a doc comment directly above. */
function undocumented(file: string, text: string): Finding[] {
  const lines = text.split("\n");
  const findings: Finding[] = [];
  const documented = new Set<string>();
  lines.forEach((line, index) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined || documented.has(name)) return;
    // Lint directives may stand between the comment and what it documents.
    let above = index - 1;
    while (/^\/\/ deno-lint-ignore/.test(lines[above] ?? "")) above--;
    if (/\*\/\s*$/.test(lines[above] ?? "")) documented.add(name);
    else findings.push({ file, line: index + 1, message: `${name} has no doc comment` });
  });
  return findings;
}

Deno.test("every exported symbol has a doc comment", () => {
  assertEquals(report(files.flatMap((file) => undocumented(file, read(file)))), "");
});

Deno.test("undocumented() finds what has no comment and nothing else", () => {
  const text = [
    "/** A. */",
    "export const a = 1;",
    "export const b = 2;",
    "/** C. */",
    "// deno-lint-ignore no-explicit-any -- why",
    "export type C = any;",
    "// D.",
    "export async function d() {}",
    "/** E. */",
    "export function e(x: string): void;",
    "export function e(x: number): void;",
    "const f = 1;",
    'export { f } from "./f.ts";',
  ].join("\n");
  assertEquals(undocumented("x.ts", text).map(({ line, message }) => `${line} ${message}`), [
    "3 b has no doc comment",
    "8 d has no doc comment",
  ]);
});
