/**
 * Takes `import()` out of the code of pages. It could only lead to the runtime's built-in modules,
 * which are none of a page's business: files and packages are closed to a rendering worker anyway.
 *
 * @module
 */
import { type Node, parse } from "acorn";

/**
 * Where an `import` that is no statement may begin. What follows it in code is a parenthesis, a dot or
 * a comment (of any kind, HTML's included); in prose nearly always something else.
 */
const suspect = /\bimport\s*(?:[(.]|\/[*/]|<!--|-->)/;

/**
 * The code of a function body with each `import(x)` as `Promise.reject(x)`. Code that holds none, as
 * nearly all does, is not parsed. Throws a SyntaxError when the code cannot be parsed.
 */
export function withoutDynamicImport(code: string): string {
  if (!suspect.test(code)) return code;
  const program = parse(code, {
    ecmaVersion: "latest",
    sourceType: "script",
    allowReturnOutsideFunction: true,
  });
  const starts: number[] = [];
  collect(program, starts);
  let result = code;
  for (const start of starts.sort((a, b) => b - a)) {
    result = `${result.slice(0, start)}Promise.reject${result.slice(start + "import".length)}`;
  }
  return result;
}

function collect(node: Node, starts: number[]): void {
  if (node.type === "ImportExpression") starts.push(node.start);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === "object" && child !== null && typeof (child as Node).type === "string") {
        collect(child as Node, starts);
      }
    }
  }
}
