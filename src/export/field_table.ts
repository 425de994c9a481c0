/**
 * Documented fields as a table: nested ones as `parent.child`, each with its facts in words, so that a
 * single line of the table still says all about its field.
 *
 * @module
 */
import { type Element, findByClass, hasClass, type HtmlNode, textOf } from "./html_tree.ts";
import { inlineCode, markdownTable, wrapped } from "./markdown_text.ts";
import type { MarkdownWriter } from "./markdown_writer.ts";

/** A line of the table, and what does not fit into one. */
interface FieldLine {
  readonly name: string;
  readonly type: string;
  readonly location: string;
  readonly facts: string;
  readonly description: string;
  /** Blocks that stand below the table. */
  readonly more: readonly string[];
}

/** The table of fields that stand together, and the parts of descriptions that need room. */
export function fieldTable(fields: readonly Element[], writer: MarkdownWriter): string[] {
  const lines: FieldLine[] = [];
  for (const field of fields) addField(field, "", "", lines, writer);
  const hasLocation = lines.some(({ location }) => location !== "");
  const hasFacts = lines.some(({ facts }) => facts !== "");
  const pick = (name: string, type: string, location: string, facts: string, text: string) => [
    name,
    type,
    ...(hasLocation ? [location] : []),
    ...(hasFacts ? [facts] : []),
    text,
  ];
  const table = markdownTable(
    pick("Name", "Type", "In", "Facts", "Description"),
    lines.map((line) => pick(line.name, line.type, line.location, line.facts, line.description)),
  );
  return [table, ...lines.flatMap(({ name, more }) => more.length === 0 ? [] : [name, ...more])];
}

/** `prefix` ends in a dot; `variant` is the alternative that the field belongs to. */
function addField(
  field: Element,
  prefix: string,
  variant: string,
  lines: FieldLine[],
  writer: MarkdownWriter,
): void {
  const head = field.children.find((child) => hasClass(child, "field-head"));
  const facts = field.children.find((child) => hasClass(child, "field-facts"));
  const contents = field.children.filter((child) => child !== head && child !== facts);
  const parts = headParts(typeof head === "object" ? head.children : [], writer);
  const path = prefix + parts.name;
  const nested: [Element, string][] = [];
  const own = withoutNested(contents, "", nested);
  const { text, more } = describe(own, writer);
  lines.push({
    name: [
      ...parts.before,
      inlineCode(path).replace(/\|/g, "\\|"),
      ...parts.after,
      ...(variant === "" ? [] : [`(${variant})`]),
    ].join(" "),
    type: parts.type,
    location: parts.location,
    facts: [...parts.facts, ...factTexts(facts, writer)].join("<br>"),
    description: text,
    more,
  });
  for (const [child, choice] of nested) addField(child, `${path}.`, choice, lines, writer);
}

function headParts(nodes: readonly HtmlNode[], writer: MarkdownWriter) {
  const parts = {
    name: "",
    type: "",
    location: "",
    before: [] as string[],
    after: [] as string[],
    facts: [] as string[],
  };
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (hasClass(node, "field-name")) parts.name = textOf(node.children);
    else if (hasClass(node, "field-type")) parts.type = writer.cell(node.children);
    else if (hasClass(node, "field-location")) parts.location = writer.cell(node.children);
    else if (hasClass(node, "field-word")) {
      (parts.name === "" ? parts.before : parts.after).push(writer.cell(node.children));
    } else if (!hasClass(node, "field-anchor")) parts.facts.push(writer.cell(node.children));
  }
  return parts;
}

function factTexts(facts: HtmlNode | undefined, writer: MarkdownWriter): string[] {
  if (typeof facts !== "object") return [];
  return facts.children.flatMap((fact) => hasClass(fact, "field-limits") ? fact.children : [fact])
    .map((fact) => writer.cell([fact])).filter((fact) => fact !== "");
}

/**
 * The nodes without the fields in them, which go to `nested` with the alternative that they belong to.
 * What stands around nested fields, the button that shows them and the titles of alternatives, goes
 * with them.
 */
function withoutNested(
  nodes: readonly HtmlNode[],
  variant: string,
  nested: [Element, string][],
): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    if (hasClass(node, "field")) {
      nested.push([node, variant]);
      return [];
    }
    if (!node.isBlock) return [node];
    const before = nested.length;
    if (hasClass(node, "tabs-choices")) return alternatives(node, variant, nested);
    const children = withoutNested(node.children, variant, nested);
    if (nested.length === before) return [{ ...node, children }];
    if (hasClass(node, "expandable")) {
      return findByClass(children, "expandable-content")?.children ?? [];
    }
    return [{ ...node, children }];
  });
}

/** Alternatives with fields of their own: what is said about each stays with the owner. */
function alternatives(
  { children }: Element,
  variant: string,
  nested: [Element, string][],
): HtmlNode[] {
  return children.flatMap((panel): HtmlNode[] => {
    if (!hasClass(panel, "tab-panel")) return [];
    const title = findByClass(panel.children, "tab-panel-title");
    const name = textOf(title?.children ?? []).trim();
    const full = variant === "" ? name : `${variant}, ${name}`;
    const rest = withoutNested(
      panel.children.filter((child) => child !== title),
      full,
      nested,
    );
    return [block("p", [block("strong", [name], false), ...inlineParts(rest)])];
  });
}

/** Blocks in one paragraph, a blank before each. */
const inlineParts = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node) =>
    typeof node === "string" ? [node] : [": ", { ...node, tag: "span", isBlock: node.isBlock }]
  );

function block(tag: string, children: HtmlNode[], isBlock = true): Element {
  return { tag, attributes: "", classes: "", children, isBlock };
}

/** What fits into a cell, and what does not: code of several lines, tables, headings, components. */
function describe(
  nodes: readonly HtmlNode[],
  writer: MarkdownWriter,
): { text: string; more: string[] } {
  const blocks = flattened(nodes);
  const at = blocks.findIndex((node) => typeof node === "object" && needsRoom(node));
  const inCell = at < 0 ? blocks : blocks.slice(0, at);
  return {
    text: writer.cell(inCell),
    more: at < 0 ? [] : writer.blocks(blocks.slice(at)).map((text) =>
      // The description of a field is not a chapter of the page.
      /^#{1,6} /.test(text) ? wrapped("**", text.replace(/^#+ /, "")) : text
    ),
  };
}

/** Containers opened, so that each block is seen. */
function flattened(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) =>
    typeof node === "object" && node.isBlock && node.tag === "div" && isContainer(node)
      ? flattened(node.children)
      : [node]
  );
}

const containers = new Set(["", "field-content", "description", "scheme", "field-alternatives"]);
const isContainer = ({ classes }: Element): boolean => containers.has(classes);

function needsRoom(node: Element): boolean {
  if (!node.isBlock) return false;
  if (/^(?:pre|table|h[1-6]|blockquote|details)$/.test(node.tag)) {
    return node.tag !== "pre" || textOf(node.children).trim().includes("\n");
  }
  if (
    /^(?:callout|code-block|code-group|table-scroll|tabs|steps|accordion|card|frame)/.test(
      node.classes,
    )
  ) {
    return true;
  }
  return node.children.some((child) => typeof child === "object" && needsRoom(child));
}
