/**
 * Path parameters that a page names in its `api` value and does not document.
 *
 * @module
 */
import { diagnostic } from "../diagnostics/report.ts";
import type { Diagnostic, Span } from "../model/diagnostic.ts";
import type { Parameter } from "../model/endpoint.ts";
import { placeholderSpan } from "./api_value.ts";
import { isParamField } from "./mdx_fields.ts";
import { isElement, type TreeNode } from "./mdx_tree.ts";

/** The page that is looked at: its tree, its `api` value, and the place of that. */
export interface ParameterPage {
  readonly tree: TreeNode;
  readonly api: string;
  readonly span: Span;
}

/**
 * Yields `missing-path-parameter` for each name without a `ParamField path="…"`.
 *
 * A warning must be true, so there is none where the page cannot be read with certainty or chose
 * another way of documenting: when it has no `ParamField` at all (a table or prose may say it),
 * when it shows an imported or defined component or a `Snippet` (which may hold the fields), when a
 * field is made by code (a spread, a name or location in an expression, a field inside an
 * expression), and when a table of the page has a cell with exactly that name.
 */
export function missingPathParameters(
  names: readonly string[],
  parameters: readonly Parameter[],
  page: ParameterPage,
): Diagnostic[] {
  const documented = new Set(
    parameters.filter((each) => each.in === "path").map(({ name }) => name),
  );
  const missing = names.filter((name) => !documented.has(name));
  if (missing.length === 0 || parameters.length === 0) return [];
  const evidence = evidenceOf(page.tree);
  if (evidence.dynamic) return [];
  return missing.filter((name) => !evidence.cells.has(name)).map((name) =>
    diagnostic("missing-path-parameter", `Path parameter "${name}" is not documented`, {
      span: placeholderSpan(name, page.span, page.api),
      hint: hintFor(name, names, parameters),
    })
  );
}

/** The smallest edit: rename a field that is plainly meant, or add one. */
function hintFor(name: string, names: readonly string[], parameters: readonly Parameter[]): string {
  const key = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const meant = parameters.find((each) =>
    each.in === "path" && !names.includes(each.name) && key(each.name) === key(name)
  );
  if (meant !== undefined) return `write path="${name}" instead of path="${meant.name}"`;
  const elsewhere = parameters.find((each) => each.in !== "path" && each.name === name);
  if (elsewhere !== undefined) return `write path="${name}" instead of ${elsewhere.in}="${name}"`;
  return `add <ParamField path="${name}" type="string" required> to the page`;
}

/** What a page may document by other means than fields. */
export interface Evidence {
  /** Some fields may not be visible in the tree: they are imported or made by code. */
  readonly dynamic: boolean;
  /** Texts of table cells. */
  readonly cells: ReadonlySet<string>;
}

/** Looks for documentation that is not written as fields. */
export function evidenceOf(tree: TreeNode): Evidence {
  const modules: string[] = [];
  const used = new Set<string>();
  const cells = new Set<string>();
  let dynamic = false;
  const visit = (node: TreeNode) => {
    if (node.type === "mdxjsEsm") modules.push(node.value ?? "");
    else if (node.type === "tableCell") cells.add(cellText(node).trim());
    else if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) {
      dynamic ||= /<[A-Z]/.test(node.value ?? "");
    } else if (isElement(node)) {
      used.add((node.name ?? "").split(".")[0] ?? "");
      dynamic ||= isParamField(node) && hasCode(node);
    }
    node.children?.forEach(visit);
  };
  visit(tree);
  const imported = new Set(modules.join("\n").match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  return {
    dynamic: dynamic || used.has("Snippet") || [...used].some((name) => imported.has(name)),
    cells,
  };
}

/** Whether a field's name or location comes from code. */
function hasCode(node: TreeNode): boolean {
  return (node.attributes ?? []).some(({ name, value }) =>
    name === undefined ||
    name === "path" && typeof value === "object" && value !== null &&
      !/^\s*(["'`]).*\1\s*$/s.test(value.value ?? "")
  );
}

function cellText(node: TreeNode): string {
  return node.value ?? node.children?.map(cellText).join("") ?? "";
}
