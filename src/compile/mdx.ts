/**
 * MDX source → JavaScript that a rendering worker can evaluate.
 *
 * Two engines stand behind one function. `satteri` (Rust) compiles every page; a page that it
 * rejects is tried with `@mdx-js/mdx`, the reference, whose word is final: its result is used, or
 * its error is reported. Both are asked for the same things and nothing else (code fences carry
 * their info string in the class name, formulas stay formulas), so that either can serve alone.
 *
 * The code comes in one of two forms. A page without `import` and `export` is a function body that
 * takes the JSX runtime as its first argument. Any other page, and every `.jsx` or `.tsx` file, is
 * a CommonJS function body that asks for what it imports through `require`: that turns all forms of
 * import and export into plain calls, needs no module loader, and runs in a browser as well.
 *
 * @module
 */
import {
  defineMdastPlugin,
  markdownToJs,
  type MdastNode,
  type MdastVisitorContext,
  mdxToJs,
} from "satteri";
import { diagnostic } from "../diagnostics/report.ts";
import { absurdNesting, isDeeplyNested } from "../pages/nesting.ts";
import { withoutDynamicImport } from "./dynamic_import.ts";
import { encodeFenceInfo } from "../model/fence.ts";
import { hasVerbatim, isVerbatim, punctuated, type TextTreeNode } from "./punctuation.ts";
import type { Diagnostic, Result } from "../model/diagnostic.ts";
import { spanAt } from "../model/diagnostic.ts";

/** Compiled code of one file. */
export interface CompiledCode {
  /** How `code` is called: `(runtime)`, or `(require, exports)`. */
  readonly form: "function" | "commonjs";
  readonly code: string;
}

/** What a compilation needs to know besides the text. */
export interface CompileOptions {
  /** File name for diagnostics, relative to the docs root. */
  readonly file: string;
  /** The text has `import` or `export` statements. */
  readonly modular: boolean;
  /** Plain Markdown: when the text is not valid MDX it is compiled as Markdown with HTML. */
  readonly markdown?: boolean;
}

/** Copies the whole info string of a fence into its language, the one part that reaches the class. */
const keepFenceInfo = defineMdastPlugin({
  name: "keep-fence-info",
  code(node, context) {
    if (node.meta) context.setProperty(node, "lang", encodeFenceInfo(node.lang ?? "", node.meta));
  },
});

/**
 * Curly quotes, dashes and ellipses. The engine has them built in, but its rules know no command line
 * flags (`--flag`) and no `<code>` elements. `careful` looks at the elements around each text.
 */
const punctuate = (careful: boolean) =>
  defineMdastPlugin({
    name: "punctuate",
    text(node, context) {
      const text = punctuated(node.value, () => ({
        siblings: (context.parent(node)?.children ?? []) as TextTreeNode[],
        index: context.indexOf(node) ?? 0,
      }));
      if (text === undefined || careful && isVerbatim(around(node, context))) return;
      context.setProperty(node, "value", text);
    },
  });

/** The nodes around a node, outwards. */
function* around(node: MdastNode, context: MdastVisitorContext): Generator<TextTreeNode> {
  let parent: MdastNode | undefined = context.parent(node as never);
  while (parent !== undefined) {
    yield parent as TextTreeNode; // the parts that are read are the same
    parent = parent.type === "root" ? undefined : context.parent(parent as never);
  }
}

const features = { gfm: true, math: true, smartPunctuation: false, frontmatter: false } as const;

const common = { features, jsxImportSource: "preact" };
const plainOptions = { ...common, mdastPlugins: [keepFenceInfo, punctuate(false)] };
const carefulOptions = { ...common, mdastPlugins: [keepFenceInfo, punctuate(true)] };

const fastOptions = (source: string) => hasVerbatim(source) ? carefulOptions : plainOptions;

/**
 * Compiles a prepared page or snippet (frontmatter blanked, variables replaced; see
 * `pages/source.ts`). Yields `mdx-syntax` with the place of the error.
 */
export async function compileMdx(
  source: string,
  options: CompileOptions,
): Promise<Result<CompiledCode>> {
  // The reference engine, which is written in JavaScript, only throws where the fast one would abort.
  const isDeep = isDeeplyNested(source);
  if (isDeep && isDeeplyNested(source, absurdNesting)) {
    const hint = "nest quotes, lists, brackets and tags less deeply";
    return {
      diagnostics: [
        diagnostic("mdx-syntax", "The text is nested too deeply", {
          span: spanAt(options.file),
          hint,
        }),
      ],
    };
  }
  const fast = isDeep ? undefined : compileFast(source, options.modular);
  if (fast !== undefined) return await finish(fast, options);
  const reference = await compileReference(source, options);
  if ("code" in reference) return await finish(reference.code, options);
  if (options.markdown && !isDeep) {
    const outputFormat = "function-body";
    const lenient = { ...features, rawHtml: true };
    const { code } = markdownToJs(source, {
      ...fastOptions(source),
      features: lenient,
      outputFormat,
    });
    return await finish(code, { ...options, modular: false });
  }
  return { diagnostics: [reference.error] };
}

/** The fast engine's code, or undefined when it rejects the text. */
export function compileFast(source: string, modular: boolean): string | undefined {
  try {
    return mdxToJs(source, {
      ...fastOptions(source),
      outputFormat: modular ? "program" : "function-body",
    }).code;
  } catch {
    // Whatever the reason, the reference engine decides and gives the message.
    return undefined;
  }
}

/** The reference engine's code, or its error as a Diagnostic. */
export async function compileReference(
  source: string,
  options: CompileOptions,
): Promise<{ code: string } | { error: Diagnostic }> {
  const engine = await import("./mdx_reference.ts");
  try {
    return { code: engine.compile(source, options.modular) };
  } catch (error) {
    return { error: syntaxError(error, options.file) };
  }
}

async function finish(code: string, options: CompileOptions): Promise<Result<CompiledCode>> {
  try {
    if (!options.modular) {
      return { value: { form: "function", code: withoutDynamicImport(code) }, diagnostics: [] };
    }
    const { commonjsFromModule } = await import("./script.ts");
    return { value: { form: "commonjs", code: commonjsFromModule(code) }, diagnostics: [] };
  } catch (error) {
    // Places in the error are those of the code, which nobody has written.
    const reason = error instanceof Error
      ? error.message.replace(/ \(\d+:\d+\)$/, "")
      : String(error);
    return { diagnostics: [diagnostic("mdx-syntax", reason, { span: spanAt(options.file) })] };
  }
}

/** What a vfile message carries, as far as we read it. */
interface EngineMessage {
  reason?: string;
  message?: string;
  line?: number;
  column?: number;
  place?: { line?: number; column?: number; start?: { line?: number; column?: number } };
}

/** The mistakes behind nearly all syntax errors, and what to write instead. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/`!` \(U\+0021\) before name/, "write comments as {/* … */}; MDX has no <!-- … -->"],
  [
    /before name, expected/,
    'write "<" as &lt; or put it in backticks when it does not start a tag',
  ],
  [
    /Could not parse expression/,
    "escape a brace that is text as \\{, or put the text in backticks",
  ],
  [/closing brace/, "close the expression with }, or escape a brace that is text as \\{"],
  [/Expected a closing tag for `(<[^`]+>)`/, "close the tag, or write it as self-closing"],
  [/Unexpected closing/, "close the tags in the reverse order of their opening"],
  [
    /in attribute|attribute value|before attribute/,
    'put attribute values in quotes or braces: name="text", name={1}',
  ],
  [/Maximum call stack/, "nest quotes, lists and tags less deeply"],
  [
    /import\/exports/,
    "check the import or export statement; text that starts with these words needs another word first",
  ],
];

function syntaxError(error: unknown, file: string): Diagnostic {
  const message = (error ?? {}) as EngineMessage; // engines throw VFileMessage; other errors lack the fields
  const reason = message.reason ?? message.message ?? String(error);
  const place = message.place?.start ?? message.place;
  // An unclosed tag is reported at the end of the file; the opening tag is the place to mend.
  const opened = /for `<[^`]*>` \((\d+):(\d+)/.exec(reason);
  const line = message.line ?? place?.line ?? Number(opened?.[1] ?? 1);
  const column = message.column ?? place?.column ?? Number(opened?.[2] ?? 1);
  const hint = hints.find(([pattern]) => pattern.test(reason))?.[1];
  return diagnostic("mdx-syntax", reason.replace(/\s+/g, " ").replace(/\.$/, ""), {
    span: spanAt(file, line, column),
    hint,
  });
}
