/**
 * Compiles pages with both MDX engines and compares what they say. The code differs, so it is run
 * with a JSX runtime that only writes down what it is given: tags, attributes and children.
 *
 * `deno run -A tests/compile/engines.ts FOLDER` compares all pages below a folder.
 *
 * @module
 */
import { join, relative } from "@std/path";
import { compileFast, compileReference } from "../../src/compile/mdx.ts";
import { prepareSource } from "../../src/compile/prepare.ts";
import { commonjsFromModule } from "../../src/compile/script.ts";

/** How the two outcomes of a page relate. */
export type Comparison =
  | { readonly kind: "equal" }
  /** Both engines reject the page. */
  | { readonly kind: "rejected" }
  | { readonly kind: "different"; readonly fast: string; readonly reference: string };

/** Compiles one page with both engines. */
export async function compareEngines(source: string, file: string): Promise<Comparison> {
  const { text } = prepareSource(source, { file, variables: {} });
  const modular = /^(?:import|export)\s/m.test(text);
  const fast = compileFast(text, modular);
  const reference = await compileReference(text, { file, modular });
  if ("error" in reference) {
    return fast === undefined
      ? { kind: "rejected" }
      : { kind: "different", fast: "accepted", reference: reference.error.message };
  }
  if (fast === undefined) return { kind: "different", fast: "rejected", reference: "accepted" };
  const [a, b] = [outcomeOf(fast, modular), outcomeOf(reference.code, modular)];
  return a === b ? { kind: "equal" } : { kind: "different", ...firstDifference(a, b) };
}

/** What an element became. */
interface Written {
  readonly tag: string;
  readonly props: Record<string, unknown>;
}

const isWritten = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && "tag" in value;

const runtime = {
  Fragment: "",
  jsx: (type: unknown, props: Record<string, unknown>): Written => ({ tag: nameOf(type), props }),
  jsxs: (type: unknown, props: Record<string, unknown>): Written => ({ tag: nameOf(type), props }),
};

function nameOf(type: unknown): string {
  if (typeof type === "string") return type;
  return typeof type === "function" ? type.name : String(type);
}

/** A component that only has a name, and members with names. */
function stub(name: string): unknown {
  const component = Object.defineProperty(() => null, "name", { value: name });
  return new Proxy(component, {
    get: (target, key) =>
      typeof key === "string" && /^[A-Z]/.test(key)
        ? stub(`${name}.${key}`)
        : Reflect.get(target, key),
  });
}

/** What the compiled code writes down, or the error that it throws. */
export function outcomeOf(code: string, modular: boolean): string {
  const names: string[] = [];
  for (let tries = 0; tries < 50; tries++) {
    try {
      return serialize(run(code, modular, names));
    } catch (error) {
      // Code that does not even parse says nothing about the page.
      if (error instanceof SyntaxError) throw error;
      // A name that nothing defines stands for itself, as in a build.
      const name = error instanceof ReferenceError
        ? /^(\S+) is not defined$/.exec(error.message)?.[1]
        : undefined;
      if (name === undefined || names.includes(name)) return `throws ${error}`;
      names.push(name);
    }
  }
  return "throws too many names";
}

function run(code: string, modular: boolean, names: readonly string[]): unknown {
  const values = names.map((name) => `{${name}}`);
  const components: Record<string, unknown> = {};
  for (const [, name = ""] of code.matchAll(/_missingMdxReference\("([^".]+)/g)) {
    components[name] = stub(name);
  }
  let content: (props: unknown) => unknown;
  if (modular) {
    const exports: { default?: typeof content } = {};
    const require = (from: string) =>
      from.endsWith("/jsx-runtime")
        ? runtime
        : new Proxy({}, { get: (_target, key) => key === "__esModule" ? true : stub(String(key)) });
    new Function("require", "exports", ...names, commonjsFromModule(code))(
      require,
      exports,
      ...values,
    );
    content = exports.default!; // MDX always has a default export
  } else {
    const inner = `return (function () {${code}\n}).call(null, runtime)`;
    content = new Function("runtime", ...names, inner)(runtime, ...values).default;
  }
  return content({ components });
}

const tableTags = new Set(["table", "thead", "tbody", "tfoot", "tr"]);

/** One line for each element and text. White space between the parts of a table tells nothing. */
function serialize(value: unknown, parent = ""): string {
  if (Array.isArray(value)) return value.map((item) => serialize(item, parent)).join("");
  if (value === null || value === undefined || typeof value === "boolean") return "";
  if (!isWritten(value)) {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return tableTags.has(parent) && text.trim() === "" ? "" : text;
  }
  const { children, ...attributes } = value.props;
  const written = Object.keys(attributes).sort().map((name) =>
    ` ${name}=${attribute(attributes[name])}`
  ).join("");
  if (value.tag === "") return serialize(children, parent);
  return `\n<${value.tag}${written}>${serialize(children, value.tag)}</${value.tag}>\n`;
}

function attribute(value: unknown): string {
  if (typeof value === "function") return `function ${value.name}`;
  return JSON.stringify(value, (_key, inner) => isWritten(inner) ? serialize(inner) : inner) ??
    "undefined";
}

function firstDifference(fast: string, reference: string): { fast: string; reference: string } {
  let at = 0;
  while (fast[at] === reference[at]) at++;
  const from = Math.max(0, at - 60);
  return { fast: fast.slice(from, at + 80), reference: reference.slice(from, at + 80) };
}

/** All pages and snippets below a folder. */
export function* pagesBelow(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    const path = join(folder, name);
    if (isDirectory) {
      if (name !== ".git" && name !== "node_modules") yield* pagesBelow(path);
    } else if (/\.mdx$/i.test(name)) yield path;
  }
}

if (import.meta.main) {
  const [folder = "."] = Deno.args;
  const counts = { equal: 0, rejected: 0, different: 0 };
  for (const path of pagesBelow(folder)) {
    const comparison = await compareEngines(Deno.readTextFileSync(path), path);
    counts[comparison.kind]++;
    if (comparison.kind !== "different") continue;
    console.log(
      `${relative(folder, path)}\n  fast:      ${JSON.stringify(comparison.fast)}\n  reference: ${
        JSON.stringify(comparison.reference)
      }`,
    );
  }
  console.log(
    `${counts.equal} equal, ${counts.different} different, ${counts.rejected} rejected by both`,
  );
}
