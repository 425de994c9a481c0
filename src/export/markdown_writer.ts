/**
 * Markdown from the tree of a page's HTML. What HTML says is written as Markdown says it; components,
 * known by their class, have a form of their own in `markdown_components.ts`, and whatever is known to
 * nobody keeps its text: a fact of the page is never lost because somebody forgot a rule here.
 *
 * @module
 */
import { componentOf } from "./markdown_components.ts";
import { fieldTable } from "./field_table.ts";
import { attributeOf, type Element, hasClass, type HtmlNode, textOf } from "./html_tree.ts";
import {
  escapeText,
  fenceOf,
  inlineCode,
  listItem,
  markdownTable,
  quoted,
  texOf,
  wrapped,
} from "./markdown_text.ts";

/** Writes the parts of one page. */
export class MarkdownWriter {
  /** Level of the heading that what follows stands under. */
  level = 1;

  /** `address` makes the final address of a link or an image. */
  constructor(readonly address: (href: string) => string) {}

  /** The blocks of nodes, each without a line break at its end. */
  blocks(nodes: readonly HtmlNode[]): string[] {
    const found: string[] = [];
    let run: HtmlNode[] = [];
    let afterSections = false;
    const push = (texts: readonly string[]): void => {
      for (const text of texts) {
        if (text === "") continue;
        // Sections have titles and no end: a line says where they are over.
        if (afterSections && !text.startsWith("#")) found.push("---");
        afterSections = false;
        found.push(text);
      }
    };
    const flush = (): void => {
      if (run.length > 0) push([this.paragraph(run)]);
      run = [];
    };
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!; // below the length
      if (typeof node === "string" || !node.isBlock) {
        run.push(node);
        continue;
      }
      flush();
      if (hasClass(node, "field")) {
        const fields = [node];
        for (let next; (next = nodes[at + 1]) !== undefined; at++) {
          if (hasClass(next, "field")) fields.push(next);
          else if (typeof next !== "string" || next.trim() !== "") break;
        }
        push(fieldTable(fields, this));
        continue;
      }
      const component = componentOf(node);
      if (component === undefined) {
        push(this.#element(node));
        continue;
      }
      const written = component.write(node, this);
      push(written);
      if (component.titled && written.length > 0) afterSections = true;
    }
    flush();
    return found;
  }

  /** The blocks of nodes as one text. */
  text(nodes: readonly HtmlNode[]): string {
    return this.blocks(nodes).join("\n\n");
  }

  /** A section with a title one level below what it stands in. */
  section(title: string, nodes: readonly HtmlNode[]): string[] {
    const outer = this.level;
    this.level = Math.min(6, outer + 1);
    const heading = title === "" ? [] : [`${"#".repeat(this.level)} ${title}`];
    const blocks = this.blocks(nodes);
    this.level = outer;
    return [...heading, ...blocks];
  }

  /** Inline nodes as a paragraph: one that starts like a list or a heading is none. */
  paragraph(nodes: readonly HtmlNode[]): string {
    return this.inline(nodes).trim()
      .replace(/^(#{1,6}(?=\s)|[-+](?=\s)|>|={3,}|-{3,})/, "\\$1")
      .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");
  }

  /** Nodes in one line; blocks among them are set apart by `<br>`. */
  inline(nodes: readonly HtmlNode[]): string {
    let text = "";
    let before: HtmlNode | undefined;
    for (const node of nodes) {
      const written = typeof node === "string"
        ? escapeText(node.replace(/[ \t\r\n]{2,}|[\t\r\n]/g, " "))
        : node.isBlock
        ? this.#blockInLine(node)
        : this.#inlineElement(node);
      if (written === "") continue;
      const apart = isWord(node) && isWord(before) ||
        isBlockNode(node) !== isBlockNode(before) && before !== undefined && text.trim() !== "";
      if (isBlockNode(node) && isBlockNode(before)) text = text.trimEnd() + "<br>";
      else if (apart && !/\s$/.test(text)) text += " ";
      text += written;
      before = node;
    }
    return text;
  }

  /** Nodes as the text of a table's cell. */
  cell(nodes: readonly HtmlNode[]): string {
    return this.inline(nodes).trim().replace(/\\\n/g, "<br>").replace(/\n/g, " ")
      .replace(/\|/g, "\\|");
  }

  #blockInLine(element: Element): string {
    const { tag, children } = element;
    if (tag === "pre") return inlineCode(textOf(children).trim());
    if (tag === "ul" || tag === "ol") {
      return children.filter((item) => typeof item !== "string").map((item, at) =>
        `${tag === "ul" ? "-" : `${at + 1}.`} ${this.inline(item.children).trim()}`
      ).join("<br>");
    }
    return this.inline(children).trim();
  }

  #inlineElement(element: Element): string {
    const { tag, attributes, children, classes } = element;
    if (classes !== "") {
      if (hasClass(element, "tooltip")) return this.#tooltip(element);
      if (hasClass(element, "math")) return `$${texOf(element)}$`;
      if (hasClass(element, "heading-anchor") || hasClass(element, "field-anchor")) return "";
    }
    switch (tag) {
      case "strong":
      case "b":
        return wrapped("**", this.inline(children));
      case "em":
      case "i":
        return wrapped("*", this.inline(children));
      case "del":
      case "s":
        return wrapped("~~", this.inline(children));
      case "code":
        return inlineCode(textOf(children));
      case "br":
        return "\\\n";
      case "wbr":
      case "select":
      case "source":
        return "";
      case "a":
        return this.link(attributeOf(attributes, "href"), this.inline(children));
      case "docs-audience":
        return isForPeople(element) ? "" : this.inline(children);
      case "sup":
        return footnoteMark(element) ?? this.inline(children);
      case "img":
        return this.#image(attributes);
      case "input":
        return /type="checkbox"/.test(attributes)
          ? /\bchecked\b/.test(attributes) ? "[x]" : "[ ]"
          : attributeOf(attributes, "value") || attributeOf(attributes, "placeholder");
      case "video":
      case "audio":
      case "iframe":
        return this.#media(element);
      default:
        return this.inline(children);
    }
  }

  /** A link; its text alone when it leads nowhere. */
  link(href: string, text: string): string {
    const label = text.trim();
    if (label === "") return "";
    if (href === "") return text;
    const [before, after] = [/^\s/, /\s$/].map((blank) => blank.test(text) ? " " : "");
    return `${before}[${label}](${target(this.address(href))})${after}`;
  }

  #image(attributes: string): string {
    const source = attributeOf(attributes, "src");
    if (source === "") return "";
    const alt = attributeOf(attributes, "alt").replace(/[[\]\n]/g, " ").trim();
    return `![${alt}](${target(this.address(source))})`;
  }

  #media({ tag, attributes, children }: Element): string {
    const nested = children.find((child) => typeof child !== "string" && child.tag === "source");
    const source = attributeOf(attributes, "src") ||
      (typeof nested === "object" ? attributeOf(nested.attributes, "src") : "");
    const title = attributeOf(attributes, "title") ||
      { video: "Video", audio: "Audio" }[tag] || "Embedded content";
    return source === "" ? this.inline(children) : this.link(source, escapeText(title));
  }

  #tooltip({ children }: Element): string {
    const parts = children.filter((child) => typeof child !== "string");
    const tip = parts.find((part) => hasClass(part, "tooltip-content"));
    const said = tip === undefined ? "" : this.inline(tip.children).replace(/\s+/g, " ").trim();
    const word = this.inline(parts.filter((part) => part !== tip)).trim();
    return said === "" ? word : `${word} (${said})`;
  }

  #element(element: Element): string[] {
    const { tag, attributes, children } = element;
    const heading = /^h([1-6])$/.exec(tag);
    if (heading !== null) {
      const text = this.inline(children).replace(/\\?\n/g, " ").trim();
      this.level = Number(heading[1]);
      return text === "" ? [] : [`${"#".repeat(this.level)} ${text}`];
    }
    switch (tag) {
      case "p":
        return children.some((child) => isBlockNode(child))
          ? this.blocks(children)
          : [this.paragraph(children)];
      case "ul":
      case "ol":
        return [this.#list(element)];
      case "pre":
        return [fenceOf(element)];
      case "blockquote":
        return [quoted(this.text(children))];
      case "hr":
        return ["---"];
      case "table":
        return this.#table(element);
      case "dl":
        return [this.#definitions(children)];
      case "details":
        return this.#details(element);
      case "section":
        return attributes.includes("data-footnotes")
          ? this.#footnotes(children)
          : this.blocks(children);
      case "figcaption":
        return this.blocks(children).map((text) => text.includes("*") ? text : wrapped("*", text));
      case "docs-audience":
        return isForPeople(element) ? [] : this.blocks(children);
      case "a":
        return this.#blockLink(element);
      default:
        return this.blocks(children);
    }
  }

  /** A link around blocks: its first line is the link. */
  #blockLink({ attributes, children }: Element): string[] {
    const [first = "", ...rest] = this.blocks(children);
    const isLine = first !== "" && !/[\n[]|^[#>|`-]/.test(first);
    const href = attributeOf(attributes, "href");
    return isLine
      ? [this.link(href, first), ...rest]
      : [first, ...rest, this.link(href, escapeText(href))];
  }

  #list({ tag, attributes, children }: Element): string {
    const items = children.filter((child) => typeof child === "object" && child.tag === "li");
    const start = Number(attributeOf(attributes, "start") || 1);
    const texts = items.map((item) => this.blocks((item as Element).children));
    const isLoose = texts.some((blocks) => blocks.filter((block) => !isList(block)).length > 1);
    return texts.map((blocks, at) => {
      const mark = tag === "ol" ? `${start + at}.` : "-";
      let text = "";
      for (const block of blocks) {
        text += text === "" ? block : (isLoose || !isList(block) ? "\n\n" : "\n") + block;
      }
      return listItem(mark, text);
    }).join(isLoose ? "\n\n" : "\n");
  }

  #table({ children }: Element): string[] {
    const rows: Element[] = [];
    const captions: string[] = [];
    const visit = (nodes: readonly HtmlNode[]): void => {
      for (const node of nodes) {
        if (typeof node === "string") continue;
        if (node.tag === "tr") rows.push(node);
        else if (node.tag === "caption") captions.push(this.paragraph(node.children));
        else visit(node.children);
      }
    };
    visit(children);
    const cells = rows.map((row) => row.children.filter((cell) => typeof cell === "object"));
    const width = Math.max(0, ...cells.map((row) => row.length));
    if (width === 0) return captions;
    const [head = [], ...body] = cells;
    const isHead = head.every((cell) => cell.tag === "th");
    const written = (isHead ? body : cells).map((row) =>
      row.map((cell) => this.cell(cell.children))
    );
    const top = isHead ? head : [];
    return [
      ...captions,
      markdownTable(
        Array.from({ length: width }, (_, at) => top[at] ? this.cell(top[at].children) : ""),
        written,
        Array.from(
          { length: width },
          (_, at) => attributeOf(top[at]?.attributes ?? "", "data-align"),
        ),
      ),
    ];
  }

  #definitions(children: readonly HtmlNode[]): string {
    const lines: string[] = [];
    const visit = (nodes: readonly HtmlNode[]): void => {
      for (const node of nodes) {
        if (typeof node === "string") continue;
        if (node.tag === "dt") lines.push(listItem("-", this.paragraph(node.children)));
        else if (node.tag === "dd") {
          const text = this.text(node.children);
          if (text !== "") {
            lines.push(`${lines.pop() ?? "-"}: ${text.replace(/\n(?=.)/g, "\n  ")}`);
          }
        } else visit(node.children);
      }
    };
    visit(children);
    return lines.join("\n");
  }

  #details({ children }: Element): string[] {
    const summary = children.find((child) => typeof child === "object" && child.tag === "summary");
    const title = typeof summary === "object" ? this.paragraph(summary.children) : "";
    const rest = this.blocks(children.filter((child) => child !== summary));
    return title === "" ? rest : [wrapped("**", title.replace(/\*\*/g, "")), ...rest];
  }

  #footnotes(children: readonly HtmlNode[]): string[] {
    const notes: string[] = [];
    const visit = (nodes: readonly HtmlNode[]): void => {
      for (const node of nodes) {
        if (typeof node === "string") continue;
        const name = /^user-content-fn-(.+)$/.exec(attributeOf(node.attributes, "id"))?.[1];
        if (name === undefined) visit(node.children);
        else notes.push(`[^${name}]: ` + this.text(node.children).replace(/\n(?=.)/g, "\n    "));
      }
    };
    visit(children);
    return notes.map((note) => note.replace(/\s*\[↩[^\]]*\]\([^)]*\)/g, ""));
  }
}

const target = (href: string): string => /[\s()]/.test(href) ? `<${href}>` : href;
const isList = (block: string): boolean => /^(?:- |\d+\. )/.test(block);
const isBlockNode = (node: HtmlNode | undefined): boolean =>
  typeof node === "object" && node.isBlock;
/** Content that Markdown leaves out (`Visibility`). */
const isForPeople = ({ attributes }: Element): boolean => attributes.includes('for="humans"');
/** A span or link with a class is a word of its own: styles, not blanks, set such elements apart. */
const isWord = (node: HtmlNode | undefined): boolean =>
  typeof node === "object" && (node.tag === "span" || node.tag === "a") &&
  node.classes !== "" && node.classes !== "link";

function footnoteMark({ children }: Element): string | undefined {
  const [link] = children;
  if (typeof link !== "object" || !link.attributes.includes("data-footnote-ref")) return undefined;
  const name = /#user-content-fn-(.+)$/.exec(attributeOf(link.attributes, "href"))?.[1];
  return name === undefined ? undefined : `[^${name}]`;
}
