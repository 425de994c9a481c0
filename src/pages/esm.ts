/**
 * Imports and exports of pages, snippets and component files: what must be read before compiling,
 * since an imported file is no page, and a name that is neither imported nor exported is a slip.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";
import { type ModuleDeclaration, parse, type Pattern, type Program } from "acorn";
import { transform } from "sucrase";
import type { Point, Span } from "../model/diagnostic.ts";
import { insidePath } from "../platform/files.ts";
import { linesOf } from "./lines.ts";
import { parseMdxTree } from "./nesting.ts";

/** A name that an import binds. */
export interface ImportedName {
  /** Name in the importing file; `""` when it is only passed on (`export { a } from "./b.mdx"`). */
  readonly local: string;
  /** Name in the imported file: `default`, `*` for all of it, or an export. */
  readonly imported: string;
}

/** One import statement. */
export interface ImportStatement {
  readonly names: readonly ImportedName[];
  /** As written, without quotes. */
  readonly from: string;
  readonly span: Span;
}

/** What a file imports and exports. */
export interface ModuleFacts {
  readonly imports: readonly ImportStatement[];
  /** Exported names; `default`, and `*` when another file's exports are passed on. */
  readonly exports: readonly string[];
}

/** In MDX these statements are never indented. */
const MDX_STATEMENT = /^(?:import|export)\b/;
const MODULE_STATEMENT = /\b(?:import|export)\b/;

/** Whether reading is worth while: most pages have no statement, and the word in samples only. */
function mayHaveStatements(source: string, isMdx: boolean): boolean {
  if (!MODULE_STATEMENT.test(source)) return false;
  if (!isMdx) return true;
  for (const { text, fenced } of linesOf(source)) {
    if (!fenced && MDX_STATEMENT.test(text)) return true;
  }
  return false;
}

/**
 * Reads imports and exports of an MDX file (frontmatter blanked) or of a `.jsx`, `.tsx`, `.js` or
 * `.ts` file. Text that does not parse is read as far as possible; its compiler reports the error.
 */
export function readEsm(file: string, source: string): ModuleFacts {
  const facts = { imports: [] as ImportStatement[], exports: [] as string[] };
  const isMdx = /\.mdx?$/i.test(file);
  if (!mayHaveStatements(source, isMdx)) return facts;
  for (const block of isMdx ? esmBlocks(source) : [{ code: source, offset: 0 }]) {
    const program = parseModule(block.code, /\.tsx?$/i.test(file));
    for (const node of program?.body ?? []) {
      if (isModuleDeclaration(node)) readDeclaration(node, file, source, block.offset, facts);
    }
  }
  return facts;
}

interface Block {
  readonly code: string;
  readonly offset: number;
}

/** The blocks of import and export statements of an MDX text. */
function esmBlocks(source: string): Block[] {
  let tree: {
    children: readonly {
      type: string;
      value?: string;
      position?: { start: { offset?: number } };
    }[];
  };
  try {
    tree = parseMdxTree(source);
  } catch {
    return importLines(source);
  }
  return tree.children
    .filter(({ type }) => type === "mdxjsEsm")
    .map(({ value, position }) => ({ code: value ?? "", offset: position?.start.offset ?? 0 }));
}

/** Import statements on one line: enough to know what a page with a syntax error imports. */
function importLines(source: string): Block[] {
  return [...source.matchAll(/^import\s[^\n]*?["'][^"'\n]+["'];?[ \t]*\r?$/gm)]
    .map((match) => ({ code: match[0], offset: match.index }));
}

/** The syntax tree of a module, lines as in the code; undefined when it is not valid. */
function parseModule(code: string, typescript: boolean): Program | undefined {
  const options = { ecmaVersion: "latest", sourceType: "module", locations: true } as const;
  try {
    return parse(code, options);
  } catch { /* JSX or types, most likely */ }
  try {
    const plain = transform(code, {
      transforms: typescript ? ["jsx", "typescript"] : ["jsx"],
      keepUnusedImports: true,
      production: true,
    }).code;
    return parse(plain, options);
  } catch {
    return undefined;
  }
}

function isModuleDeclaration(node: Program["body"][number]): node is ModuleDeclaration {
  return /^(?:Import|Export)/.test(node.type);
}

function readDeclaration(
  node: ModuleDeclaration,
  file: string,
  source: string,
  offset: number,
  facts: { imports: ImportStatement[]; exports: string[] },
): void {
  const addImport = (names: ImportedName[]): void => {
    if (!("source" in node) || node.source == null) return;
    // Lines survive the removal of JSX, offsets do not: so the place comes from line and column.
    const start = node.loc?.start ?? { line: 1, column: 0 };
    const span = spanFrom(file, source, offset, start, node.loc?.end ?? start);
    facts.imports.push({ names, from: String(node.source.value), span });
  };
  switch (node.type) {
    case "ImportDeclaration":
      addImport(node.specifiers.map((specifier) => ({
        local: specifier.local.name,
        imported: specifier.type === "ImportSpecifier"
          ? nameOf(specifier.imported)
          : specifier.type === "ImportDefaultSpecifier"
          ? "default"
          : "*",
      })));
      return;
    case "ExportDefaultDeclaration":
      facts.exports.push("default");
      return;
    case "ExportAllDeclaration":
      facts.exports.push(node.exported ? nameOf(node.exported) : "*");
      addImport([{ local: "", imported: "*" }]);
      return;
    case "ExportNamedDeclaration":
      facts.exports.push(...node.specifiers.map(({ exported }) => nameOf(exported)));
      if (node.declaration?.type === "VariableDeclaration") {
        for (const { id } of node.declaration.declarations) facts.exports.push(...boundNames(id));
      } else if (node.declaration?.id) facts.exports.push(node.declaration.id.name);
      addImport(node.specifiers.map(({ local }) => ({ local: "", imported: nameOf(local) })));
  }
}

const nameOf = (
  node: { type: "Identifier"; name: string } | { type: "Literal"; value?: unknown },
): string => node.type === "Identifier" ? node.name : String(node.value);

/** The names that a pattern binds: `{ a, b: [c], ...d }` binds a, c and d. */
function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === "RestElement" ? property.argument : property.value)
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => element === null ? [] : boundNames(element));
    case "RestElement":
      return boundNames(pattern.argument);
    case "AssignmentPattern":
      return boundNames(pattern.left);
    default:
      return [];
  }
}

/** A span from places within a block; lines count from 1, columns from 0, as acorn has them. */
function spanFrom(
  file: string,
  source: string,
  blockOffset: number,
  from: { line: number; column: number },
  to: { line: number; column: number },
): Span {
  const before = source.slice(0, blockOffset);
  const firstLine = before.split("\n").length;
  const blockColumn = blockOffset - (before.lastIndexOf("\n") + 1);
  const point = ({ line, column }: { line: number; column: number }): Point => {
    let start = blockOffset;
    for (let skipped = 1; skipped < line; skipped++) {
      const end = source.indexOf("\n", start);
      if (end < 0) break;
      start = end + 1;
    }
    const offset = Math.min(start + column, source.length);
    return {
      line: firstLine + line - 1,
      column: column + 1 + (line === 1 ? blockColumn : 0),
      offset,
    };
  };
  return { file, start: point(from), end: point(to) };
}

/** Where an import leads: a file of the docs folder, React (which is there anyway), or nowhere. */
export type ImportTarget =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "react" }
  | { readonly kind: "unsupported"; readonly reason: "outside" | "package" | "network" | "type" };

/** Kinds of files that may be imported. */
const IMPORTABLE = /\.(?:mdx|md|jsx|tsx|json)$/i;

/**
 * Resolves an import as written: `/x` from the docs root, `./x` and `../x` from the importing file.
 * Whether the file exists is not looked at.
 */
export function resolveImport(from: string, importer: string): ImportTarget {
  if (from === "react") return { kind: "react" };
  if (/^(?:[a-z][a-z\d+.-]+:)?\/\//i.test(from) || /^(?:data|blob|https?):/i.test(from)) {
    return { kind: "unsupported", reason: "network" };
  }
  if (/^[a-z][a-z\d+.-]+:/i.test(from)) return { kind: "unsupported", reason: "package" };
  if (!/^(?:\/|\.\.?\/)/.test(from)) return { kind: "unsupported", reason: "package" };
  const path = insidePath(from.startsWith("/") ? from.slice(1) : join(dirname(importer), from));
  if (path === undefined) return { kind: "unsupported", reason: "outside" };
  return IMPORTABLE.test(path) ? { kind: "file", path } : { kind: "unsupported", reason: "type" };
}
