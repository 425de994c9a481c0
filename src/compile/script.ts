/**
 * JavaScript and TypeScript of the docs folder → CommonJS function bodies. Sucrase does the work: it
 * is plain JavaScript (so it is in the executable for every target), synchronous, and strips types
 * and JSX in one pass without touching anything else.
 *
 * @module
 */
import { transform } from "sucrase";
import { diagnostic } from "../diagnostics/report.ts";
import { type Result, spanAt } from "../model/diagnostic.ts";
import { withoutDynamicImport } from "./dynamic_import.ts";
import type { CompiledCode } from "./mdx.ts";

/** Turns the imports and exports of plain JavaScript into `require` and `exports`. */
export function commonjsFromModule(code: string): string {
  return withoutDynamicImport(transform(code, { transforms: ["imports"], production: true }).code);
}

/** Compiles a `.jsx`, `.tsx`, `.js` or `.ts` file. Yields `module-syntax` with line and column. */
export function compileScript(source: string, file: string): Result<CompiledCode> {
  try {
    const { code } = transform(source, {
      transforms: /\.tsx?$/.test(file) ? ["typescript", "jsx", "imports"] : ["jsx", "imports"],
      jsxRuntime: "automatic",
      jsxImportSource: "preact",
      production: true,
      filePath: file,
    });
    return { value: { form: "commonjs", code: withoutDynamicImport(code) }, diagnostics: [] };
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } }; // sucrase's own shape
    const reason = message.replace(/^Error transforming [^:]*: /, "").replace(/ \(\d+:\d+\)$/, "");
    return {
      diagnostics: [
        diagnostic("module-syntax", reason, {
          span: spanAt(file, loc?.line ?? 1, loc?.column ?? 1),
        }),
      ],
    };
  }
}
