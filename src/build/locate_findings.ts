/**
 * Gives the problems that rendering found their place in the source: by element and attribute, or by
 * text. The tree is parsed only for pages that have such problems.
 *
 * @module
 */
import type { Finding } from "../model/rendering.ts";
import { blankFrontmatter, liftHeadingIds } from "../pages/source.ts";
import { parseMdxTree } from "../pages/nesting.ts";
import { diagnostic } from "../diagnostics/report.ts";
import { type Diagnostic, type Point, type Span, spanAt } from "../model/diagnostic.ts";

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
  position?: { start: Partial<Point>; end: Partial<Point> };
}

/** Findings as Diagnostics of a file. */
export function locateFindings(
  findings: readonly Finding[],
  file: string,
  source: string,
): Diagnostic[] {
  const text = liftHeadingIds(blankFrontmatter(source));
  let tree: Node | undefined;
  try {
    tree = parseMdxTree(text);
  } catch { /* plain Markdown that is not MDX: places are found by text */ }
  return findings.map((finding) =>
    diagnostic(finding.code, finding.message, {
      span: spanOf(finding, file, text, tree),
      hint: finding.hint,
    })
  );
}

function spanOf(finding: Finding, file: string, source: string, tree: Node | undefined): Span {
  const { value, ...anyValue } = finding;
  // A value that code brings is in no attribute: then the first element of the name has to do.
  const node = tree &&
    (find(tree, (candidate) => matches(candidate, finding)) ??
      (value === undefined ? undefined : find(tree, (candidate) => matches(candidate, anyValue))));
  if (node?.position !== undefined) {
    const start = node.position.start.offset ?? 0;
    if (finding.attribute !== undefined) {
      const pattern = new RegExp(`\\s${escapePattern(finding.attribute)}(?=[\\s=/>])`);
      const found = pattern.exec(source.slice(start));
      if (found) return spanFor(file, source, start + found.index + 1, finding.attribute.length);
    }
    return spanFor(file, source, start, (finding.element?.length ?? 0) + 1);
  }
  const needle = finding.text ??
    (finding.element === undefined ? undefined : `<${finding.element}`);
  const offset = needle === undefined ? -1 : indexOfName(source, needle);
  return offset < 0 ? spanAt(file) : spanFor(file, source, offset, needle?.length ?? 0);
}

function matches(node: Node, { element, attribute, value, text }: Finding): boolean {
  if (element !== undefined) {
    if (node.name !== element || !node.type.startsWith("mdxJsx")) return false;
    return attribute === undefined ||
      (node.attributes ?? []).some((each) =>
        each.name === attribute && (value === undefined || each.value === value)
      );
  }
  // A name in braces: the smallest node with an expression that holds it.
  if (text === undefined || !node.type.endsWith("Expression")) return false;
  return new RegExp(`(^|[^\\w$.])${escapePattern(text)}(?![\\w$])`).test(node.value ?? "");
}

function find(node: Node, test: (node: Node) => boolean): Node | undefined {
  if (test(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a name stands outside of longer names. */
function indexOfName(source: string, name: string): number {
  const found = new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).exec(source);
  return found?.index ?? source.indexOf(name);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function spanFor(file: string, source: string, offset: number, length: number): Span {
  const point = (at: number): Point => {
    const before = source.lastIndexOf("\n", at - 1);
    let line = 1;
    for (
      let index = source.indexOf("\n");
      index >= 0 && index < at;
      index = source.indexOf("\n", index + 1)
    ) line++;
    return { line, column: at - before, offset: at };
  };
  return { file, start: point(offset), end: point(offset + length) };
}
