/**
 * The Markdown form of components, by the class of their root element.
 *
 * @module
 */
import {
  allByClass,
  attributeOf,
  type Element,
  findByClass,
  hasClass,
  type HtmlNode,
  textOf,
} from "./html_tree.ts";
import {
  escapeText,
  fence,
  fenceOf,
  inlineCode,
  listItem,
  quoted,
  texOf,
  wrapped,
} from "./markdown_text.ts";
import type { MarkdownWriter } from "./markdown_writer.ts";

/** How a component is written. */
interface ComponentForm {
  /** Blocks of Markdown. */
  write(element: Element, writer: MarkdownWriter): string[];
  /** Its parts have titles, so that what follows needs a sign that they are over. */
  readonly titled?: boolean;
}

/** The form of a component, or undefined when the element is none. */
export function componentOf({ classes }: Element): ComponentForm | undefined {
  if (classes === "") return undefined;
  const end = classes.indexOf(" ");
  return forms.get(end < 0 ? classes : classes.slice(0, end));
}

const forms = new Map<string, ComponentForm>(Object.entries<ComponentForm>({
  "callout": { write: writeCallout },
  "accordion": { write: writeAccordion, titled: true },
  "accordion-group": { write: writeGroup, titled: true },
  "card": { write: writeCard },
  "tile": { write: writeCard },
  "card-group": { write: writeColumns },
  "columns": { write: writeColumns },
  "tabs": { write: writeTabs, titled: true },
  "view": { write: writeView, titled: true },
  "code-block": { write: writeCode },
  "steps": { write: writeSteps },
  "frame-container": { write: writeFrame },
  "update": { write: writeUpdate, titled: true },
  "prompt": { write: writePrompt },
  "color": { write: writeColors },
  "tree": { write: ({ children }, writer) => [treeItems(children, writer).join("\n")] },
  "mermaid-container": { write: writeMermaid },
  "math": { write: (element) => [`$$\n${texOf(element)}\n$$`] },
  "expandable": { write: writeExpandable },
  "endpoint-bar": { write: writeEndpointBar },
  "api-section-heading": { write: writeSectionHeading },
  "field-facts": { write: writeFacts },
  "code-tabs": { write: () => [] },
  "tabs-list": { write: () => [] },
}));

const kindNames: Readonly<Record<string, string>> = {
  note: "Note",
  info: "Info",
  tip: "Tip",
  warning: "Warning",
  check: "Check",
  danger: "Danger",
};

function writeCallout(element: Element, writer: MarkdownWriter): string[] {
  const kind = kindNames[attributeOf(element.attributes, "data-callout-type")];
  const content = findByClass(element.children, "callout-content")?.children ?? element.children;
  const title = findByClass(content, "callout-title");
  const named = title === undefined ? "" : writer.paragraph(title.children);
  const head = [kind, named].filter((part) => part !== undefined && part !== "").join(": ");
  const body = writer.text(content.filter((child) => child !== title));
  return [quoted([wrapped("**", head), body].filter((part) => part !== "").join("\n\n"))];
}

function writeAccordion(element: Element, writer: MarkdownWriter): string[] {
  const [button, content] = element.children.filter((child) => typeof child === "object");
  const title = findByClass(element.children, "accordion-title");
  if (button === undefined || content === undefined || title === undefined) {
    return writer.blocks(element.children);
  }
  const description = findByClass(button.children, "accordion-description");
  return writer.section(writer.paragraph(title.children), [
    ...(description === undefined ? [] : [{ ...description, isBlock: true }]),
    ...content.children,
  ]);
}

function writeGroup({ children }: Element, writer: MarkdownWriter): string[] {
  return writer.blocks(children);
}

/** Cards are items of a list: a title that is a link, and what the card says. */
function writeCard(element: Element, writer: MarkdownWriter): string[] {
  const { attributes, children } = element;
  const title = findByClass(children, "card-title") ?? findByClass(children, "tile-title");
  const cta = findByClass(children, "card-cta");
  const content = findByClass(children, "card-content") ??
    findByClass(children, "tile-description");
  const preview = findByClass(children, "tile-preview");
  const image = findByClass(children, "card-image");
  if (title === undefined && content === undefined) return writer.blocks(children);
  const href = attributeOf(attributes, "href");
  const name = title === undefined ? "" : writer.paragraph(title.children);
  const head = href === "" ? wrapped("**", name) : writer.link(href, name || escapeText(href));
  const blocks = [
    ...(content === undefined ? [] : writer.blocks(content.children)),
    ...(preview === undefined ? [] : writer.blocks(preview.children)),
    ...(image === undefined ? [] : [writer.inline([image])]),
    ...(cta === undefined ? [] : [writer.paragraph(cta.children)]),
  ].filter((block) => block !== "");
  const areLines = blocks.every((block) => !/\n|^(?:[#>|`]|- )/.test(block));
  const text = areLines
    ? [head, blocks.join(" · ")].filter((part) => part !== "").join(": ")
    : [head, ...blocks].join("\n\n");
  return [listItem("-", text)];
}

function writeColumns({ children }: Element, writer: MarkdownWriter): string[] {
  const blocks = writer.blocks(children);
  return blocks.length > 0 && blocks.every((block) => block.startsWith("- "))
    ? [blocks.join(blocks.some((block) => block.includes("\n\n")) ? "\n\n" : "\n")]
    : blocks;
}

function writeTabs({ children }: Element, writer: MarkdownWriter): string[] {
  return children.flatMap((panel) => {
    if (typeof panel === "string") return [];
    if (!hasClass(panel, "tab-panel")) return writer.blocks([panel]);
    const title = panel.children.find((child) => hasClass(child, "tab-panel-title"));
    return writer.section(
      typeof title === "object" ? writer.paragraph(title.children) : "",
      panel.children.filter((child) => child !== title),
    );
  });
}

function writeView({ children }: Element, writer: MarkdownWriter): string[] {
  const title = children.find((child) => hasClass(child, "view-title"));
  return writer.section(
    typeof title === "object" ? writer.paragraph(title.children) : "",
    children.filter((child) => child !== title),
  );
}

function writeCode({ children }: Element, writer: MarkdownWriter): string[] {
  const title = findByClass(children, "code-title");
  const pre = children.find((child) => typeof child === "object" && child.tag === "pre");
  if (typeof pre !== "object") return writer.blocks(children);
  const name = title === undefined ? "" : escapeText(textOf(title.children).trim());
  return [wrapped("**", name), fenceOf(pre)];
}

function writeSteps({ children }: Element, writer: MarkdownWriter): string[] {
  let number = 0;
  const items = allByClass(children, "step").map((step) => {
    const written = findByClass(step.children, "step-number");
    number = Number(written === undefined ? "" : textOf(written.children)) || number + 1;
    const title = findByClass(step.children, "step-title");
    const content = findByClass(step.children, "step-content");
    const blocks = [
      ...(title === undefined ? [] : [wrapped("**", writer.paragraph(title.children))]),
      ...writer.blocks(content?.children ?? []),
    ];
    return listItem(`${number}.`, blocks.join("\n\n"));
  });
  return items.length === 0 ? writer.blocks(children) : [items.join("\n\n")];
}

function writeFrame({ children }: Element, writer: MarkdownWriter): string[] {
  return children.flatMap((part) =>
    hasClass(part, "frame-hint") ? [writer.paragraph(part.children)] : writer.blocks([part])
  );
}

function writeUpdate({ children }: Element, writer: MarkdownWriter): string[] {
  const label = findByClass(children, "update-label");
  const description = findByClass(children, "update-description");
  const tags = allByClass(children, "update-tag").map((tag) => writer.paragraph(tag.children));
  const content = findByClass(children, "update-content");
  const facts = [
    description === undefined ? "" : writer.paragraph(description.children),
    tags.length === 0 ? "" : `Tags: ${tags.join(", ")}`,
  ].filter((fact) => fact !== "");
  const [heading = "", ...blocks] = writer.section(
    label === undefined ? "" : writer.paragraph(label.children),
    content?.children ?? [],
  );
  return [heading, facts.join(" · "), ...blocks];
}

function writePrompt({ children }: Element, writer: MarkdownWriter): string[] {
  const description = findByClass(children, "prompt-description");
  const text = findByClass(children, "prompt-text");
  return [
    description === undefined ? "" : writer.paragraph(description.children),
    text === undefined ? "" : fence(textOf(text.children), "text"),
  ];
}

function writeColors({ children }: Element, writer: MarkdownWriter): string[] {
  const rows = allByClass(children, "color-row");
  const items = (nodes: readonly HtmlNode[]): string =>
    allByClass(nodes, "color-item").map((item) => {
      const [light = "", dark = ""] = ["data-light", "data-dark"].map((name) =>
        attributeOf(item.attributes, name)
      );
      const name = textOf(findByClass(item.children, "color-name")?.children ?? []);
      const value = light === dark
        ? inlineCode(light)
        : `${inlineCode(light)} (light), ${inlineCode(dark)} (dark)`;
      return `- ${escapeText(name)}: ${value}`;
    }).join("\n");
  if (rows.length === 0) return [items(children)];
  return rows.flatMap(({ children }) => {
    const title = findByClass(children, "color-row-title");
    return [
      title === undefined ? "" : wrapped("**", writer.paragraph(title.children)),
      items(children),
    ];
  });
}

function treeItems(nodes: readonly HtmlNode[], writer: MarkdownWriter): string[] {
  return nodes.flatMap((item) => {
    if (typeof item === "string") return [];
    if (item.tag !== "li") return treeItems(item.children, writer);
    const row = findByClass(item.children, "tree-row");
    const name = textOf(row?.children ?? []).trim();
    const isFolder = hasClass(item, "tree-folder");
    const below = item.children.filter((child) => child !== row);
    return [
      listItem("-", inlineCode(isFolder && !name.endsWith("/") ? `${name}/` : name)),
      ...treeItems(below, writer).map((line) => `  ${line}`),
    ];
  });
}

function writeMermaid({ children }: Element, writer: MarkdownWriter): string[] {
  const source = findByClass(children, "mermaid");
  return source === undefined
    ? writer.blocks(children)
    : [fence(textOf(source.children), "mermaid")];
}

function writeExpandable({ children }: Element, writer: MarkdownWriter): string[] {
  const content = findByClass(children, "expandable-content");
  if (content === undefined) return writer.blocks(children);
  const title = expandableTitle(children);
  return [wrapped("**", escapeText(title)), ...writer.blocks(content.children)];
}

/** "Show x" and "Hide x" have the title in common. */
function expandableTitle(children: readonly HtmlNode[]): string {
  const [closed = "", open = ""] = ["expandable-when-closed", "expandable-when-open"].map((name) =>
    textOf(findByClass(children, name)?.children ?? []).trim()
  );
  const words = closed.split(" "), others = open.split(" ");
  let same = 0;
  while (same < words.length && words.at(-1 - same) === others.at(-1 - same)) same++;
  return same === 0 ? closed : words.slice(-same).join(" ");
}

/** Method and address in one line of code, other servers below. */
function writeEndpointBar({ children, attributes }: Element): string[] {
  const method = textOf(findByClass(children, "method-pill")?.children ?? []).trim();
  const path = attributeOf(attributes, "data-path") ||
    textOf(findByClass(children, "endpoint-path")?.children ?? []);
  const select = findByClass(children, "endpoint-server-select");
  const servers = select === undefined
    ? [attributeOf(attributes, "data-server")]
    : select.children.filter((each) => typeof each === "object").map(({ children }) =>
      textOf(children)
    );
  const [server = "", ...others] = servers;
  const blocks = [fence(`${method} ${server}${path}`, "http")];
  if (others.length > 0) {
    blocks.push(`Other servers: ${others.map(inlineCode).join(", ")}`);
  }
  return blocks;
}

/** The number of fields is for the eye. */
function writeSectionHeading(element: Element, writer: MarkdownWriter): string[] {
  const title = findByClass(element.children, "api-section-heading-title");
  writer.level = Number(element.tag.slice(1)) || writer.level;
  return [`${"#".repeat(writer.level)} ${writer.paragraph(title?.children ?? element.children)}`];
}

/** Facts of a body that has no row of its own. */
function writeFacts({ children }: Element, writer: MarkdownWriter): string[] {
  const facts = children.map((fact) => writer.inline([fact]).trim());
  return [facts.filter((fact) => fact !== "").join("; ")];
}
