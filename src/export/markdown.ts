/**
 * The Markdown form of a page, for agents and for people who copy it: the author's text with
 * variables filled in and snippets in place, without imports and comments, and without what is meant
 * for other readers.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";
import { stringify } from "@std/yaml";
import type { Page } from "../model/page.ts";
import type { OperationRef } from "../openapi/specification.ts";
import { applyVariables, blankFrontmatter, liftHeadingIds } from "../pages/source.ts";
import { parseMdxTree } from "../pages/nesting.ts";
import { splitFrontmatter } from "../pages/frontmatter.ts";

/** What the Markdown form needs besides the page. */
export interface MarkdownOptions {
  readonly variables: Readonly<Record<string, string>>;
  /** Text of a file that pages import. */
  readonly textOf: (file: string) => string;
  /** The operation that the page shows; its description in the document ends the text. */
  readonly operation?: OperationRef | undefined;
  /** Whether a file has import or export statements. */
  readonly isModular: (file: string) => boolean;
  /** Import specifier → imported file, of one file. */
  readonly importsOf: (file: string) => Readonly<Record<string, string>>;
}

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { type: string; name?: string; value?: string | null | { value?: string } }[];
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** A stretch of text and what takes its place. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Snippets within snippets, at the most: deeper ones are circles. */
const maxDepth = 8;

/** The page as Markdown, ending in one line break. */
export function markdownPage(page: Page, source: string, options: MarkdownOptions): string {
  const { description } = page.frontmatter;
  const body = markdownBody(page.file, source, options, {}, 0).trim();
  const head = description === undefined
    ? `# ${page.title}`
    : `# ${page.title}\n\n> ${description.trim().replace(/\s*\n\s*/g, " ")}`;
  const parts = [
    head,
    body,
    options.operation === undefined ? "" : operationText(options.operation),
  ];
  return parts.filter((part) => part !== "").join("\n\n") + "\n";
}

/** An operation as its document has it, references kept. */
function operationText({ specification, kind, method, path, operation }: OperationRef): string {
  const title = kind === "webhook" ? `webhook ${path}` : `${method} ${path}`;
  const yaml = stringify(operation, { skipInvalid: true, useAnchors: false, lineWidth: 120 })
    .trimEnd();
  return `## OpenAPI\n\n\`\`\`yaml ${specification.file} ${title}\n${yaml}\n\`\`\``;
}

function markdownBody(
  file: string,
  source: string,
  options: MarkdownOptions,
  props: Readonly<Record<string, string>>,
  depth: number,
): string {
  const { bodyOffset } = splitFrontmatter(source);
  const text = applyVariables(source.slice(bodyOffset), options.variables).text;
  // Most pages hold none of what the tree is needed for.
  const hasProps = Object.keys(props).length > 0;
  if (!hasProps && !options.isModular(file) && !/\{\/\*|<Visibility|<Snippet/.test(text)) {
    return text;
  }
  let tree: Node;
  try {
    tree = parseMdxTree(liftKeepingLength(text));
  } catch {
    return text;
  }
  const edits: Edit[] = [];
  collect(
    tree,
    { file, options, props, depth, components: contentImports(file, source, options) },
    edits,
  );
  return applyEdits(text, edits).replace(/\n{3,}/g, "\n\n");
}

/** `{#id}` is no expression; blanks of the same length keep offsets. */
function liftKeepingLength(text: string): string {
  return liftHeadingIds(text) === text
    ? text
    : text.replace(/\{#[^}\n]*\}/g, (id) => " ".repeat(id.length));
}

interface Place {
  readonly file: string;
  readonly options: MarkdownOptions;
  readonly props: Readonly<Record<string, string>>;
  readonly depth: number;
  /** Component name → MDX file. */
  readonly components: Readonly<Record<string, string>>;
}

function collect(node: Node, place: Place, edits: Edit[]): void {
  const edit = editOf(node, place);
  const start = node.position?.start.offset, end = node.position?.end.offset;
  if (edit !== undefined && start !== undefined && end !== undefined) {
    edits.push({ start, end, text: edit });
    return;
  }
  for (const child of node.children ?? []) collect(child, place, edits);
}

/** What takes a node's place, or undefined when it stays. */
function editOf(node: Node, place: Place): string | undefined {
  if (node.type === "mdxjsEsm") return "";
  if (node.type.endsWith("Expression")) {
    const value = (node.value ?? "").trim();
    if (/^\/\*[\s\S]*\*\/$/.test(value)) return "";
    return Object.hasOwn(place.props, value) ? place.props[value] : undefined;
  }
  if (!node.type.startsWith("mdxJsx") || !node.name) return undefined;
  const attributes = stringAttributes(node);
  if (node.name === "Visibility" && attributes.for === "humans") return "";
  const snippet = node.name === "Snippet"
    ? snippetFile(attributes.file ?? "", place)
    : place.components[node.name];
  if (snippet === undefined || place.depth >= maxDepth) return undefined;
  return markdownBody(
    snippet,
    place.options.textOf(snippet),
    place.options,
    attributes,
    place.depth + 1,
  ).trim();
}

function snippetFile(name: string, { options }: Place): string | undefined {
  const file = name.replace(/^\/?(_?snippets\/)?/, "");
  return [`snippets/${file}`, `_snippets/${file}`].find((path) => options.textOf(path) !== "");
}

function stringAttributes(node: Node): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, value } of node.attributes ?? []) {
    if (name && typeof value === "string") found[name] = value;
  }
  return found;
}

/** Default imports of MDX files, by local name. */
function contentImports(
  file: string,
  source: string,
  options: MarkdownOptions,
): Record<string, string> {
  const components: Record<string, string> = {};
  const targets = options.importsOf(file);
  for (
    const [, name = "", specifier = ""] of blankFrontmatter(source).matchAll(
      /^import\s+([A-Z]\w*)\s+from\s+["']([^"']+)["']/gm,
    )
  ) {
    const target = targets[specifier] ?? join(dirname(file), specifier);
    if (/\.mdx?$/i.test(target)) components[name] = target;
  }
  return components;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let done = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}
