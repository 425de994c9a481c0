/**
 * Components where they belong. These rules advise: they speak where the content plainly has the
 * shape that a component is made for, and stay silent otherwise.
 *
 * @module
 */
import { diagnostic } from "../../diagnostics/report.ts";
import { isParamField, isResponseField } from "../../endpoint/mdx_fields.ts";
import { attributeText, openingTagSpan } from "../../endpoint/mdx_tree.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { parseFenceMeta } from "../../model/fence.ts";
import type { CheckedPage, PageCheck, SyntaxNode } from "../check.ts";
import { firstLineSpan, isNamed, nodesOf } from "../walk.ts";

/** Yields `steps-preferred`, `code-group-preferred` and `expandable-preferred`. */
export const componentCheck: PageCheck = {
  codes: ["steps-preferred", "code-group-preferred", "expandable-preferred"],
  *run(page) {
    yield* codeGroups(page, page.tree);
    for (const { node, ancestors } of nodesOf(page.tree)) {
      if (node.type === "list") yield* steps(page, node, ancestors);
      else if (isParamField(node) || isResponseField(node)) yield* nested(page, node);
      if (node.type.startsWith("mdxJsx") && !isNamed(node, groups)) yield* codeGroups(page, node);
    }
  },
};

/** Blocks in an item of a numbered list that make it a step. */
const stepBlocks = new Set(["code", "image", "mdxJsxFlowElement", "table"]);

/** A numbered list of three or more items, most of which hold more than text. */
function* steps(
  page: CheckedPage,
  list: SyntaxNode,
  ancestors: readonly SyntaxNode[],
): Generator<Diagnostic> {
  if (list.ordered !== true || ancestors.some(({ type }) => type === "listItem")) return;
  if (ancestors.some((each) => isNamed(each, new Set(["Steps", "Step"])))) return;
  const items = list.children ?? [];
  const rich = items.filter((item) => item.children?.some(({ type }) => stepBlocks.has(type)));
  if (items.length < 3 || rich.length * 2 <= items.length) return;
  yield diagnostic("steps-preferred", `A procedure of ${items.length} steps is a numbered list`, {
    span: firstLineSpan(page, list),
    hint: 'write <Steps> with a <Step title="…"> for each item',
  });
}

/** Components that show code blocks beside each other. */
const groups = new Set(["CodeGroup", "SnippetGroup", "RequestExample", "ResponseExample", "Tabs"]);

/** Languages in which people call the same thing; a shell is one only when it runs curl. */
const callers = new Map(
  Object.entries({
    csharp: "csharp cs c#",
    curl: "curl",
    go: "go golang",
    java: "java",
    javascript: "javascript js node typescript ts",
    kotlin: "kotlin kt",
    php: "php",
    python: "python py python3",
    ruby: "ruby rb",
    rust: "rust rs",
    swift: "swift",
  }).flatMap(([name, words]) => words.split(" ").map((word) => [word, name])),
);

function callerOf(node: SyntaxNode): string | undefined {
  const { language, title } = parseFenceMeta(node.lang, node.meta ?? "");
  if (title !== undefined && /\.\w{1,6}$/.test(title)) return undefined; // a file beside others
  const word = language.toLowerCase();
  if (/^(?:bash|sh|shell|zsh)$/.test(word)) {
    return /^\s*curl\s/.test(node.value ?? "") ? "curl" : undefined;
  }
  return callers.get(word);
}

/** Blocks that follow each other directly, each in another language. */
function* codeGroups(page: CheckedPage, container: SyntaxNode): Generator<Diagnostic> {
  let run: SyntaxNode[] = [];
  for (const node of [...container.children ?? [], { type: "end" }]) {
    if (node.type === "code") {
      run.push(node);
      continue;
    }
    const languages = run.map(callerOf);
    const distinct = new Set(languages);
    if (run.length > 1 && distinct.size === run.length && !distinct.has(undefined)) {
      const message = `${run.length} code blocks in a row are in ${run.length} languages`;
      yield diagnostic("code-group-preferred", message, {
        span: firstLineSpan(page, run[0]!), // a run has two blocks here
        hint: "put <CodeGroup> … </CodeGroup> around them",
      });
    }
    run = [];
  }
}

/** Components that fold what is nested in a field. */
const folding = new Set(["Expandable", "Accordion", "AccordionGroup", "Tabs", "Tab"]);

/** A field directly within a field. */
function* nested(page: CheckedPage, field: SyntaxNode): Generator<Diagnostic> {
  const inner = firstUnfolded(field);
  if (inner === undefined) return;
  const name = ["body", "path", "query", "header", "name"]
    .map((each) => attributeText(field, each)).find((each) => each !== undefined) ?? "";
  const file = { tree: page.tree, source: page.source, file: page.page.file };
  yield diagnostic(
    "expandable-preferred",
    `Fields stand within the field "${name}" without an Expandable`,
    {
      span: openingTagSpan(inner, file),
      hint: 'put <Expandable title="properties"> … </Expandable> around them',
    },
  );
}

function firstUnfolded(node: SyntaxNode): SyntaxNode | undefined {
  for (const child of node.children ?? []) {
    if (isParamField(child) || isResponseField(child)) return child;
    if (isNamed(child, folding)) continue;
    const found = firstUnfolded(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
