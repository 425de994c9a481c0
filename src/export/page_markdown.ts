/**
 * The Markdown form of a page, for agents and for people who copy it. It is made from the HTML of the
 * page: what a reader sees is what a program reads, whatever the page was written with, be it a
 * snippet, an expression, a component of the author's own or an operation of a document.
 *
 * @module
 */
import { type HtmlNode, parseHtml } from "./html_tree.ts";
import { escapeText } from "./markdown_text.ts";
import { MarkdownWriter } from "./markdown_writer.ts";

/** A page in pieces of HTML. */
export interface PageParts {
  readonly title: string;
  readonly deprecated?: boolean;
  /** HTML of the sentence or the chapter below the title. */
  readonly description?: string | undefined;
  /** Method and address of an endpoint. */
  readonly bar?: string | undefined;
  readonly body: string;
  /** What stands in the right column, with its heading. */
  readonly asides: readonly { readonly heading?: string; readonly html: string }[];
}

/** What is the same on all pages of a site. */
export interface MarkdownSite {
  /** Address of `llms.txt`. */
  readonly index: string;
  /** Lines for agents on every page. */
  readonly instructions: readonly string[];
  /** Makes the final address of a link or image. */
  readonly address: (href: string) => string;
}

/** The page as Markdown, ending in one line break. */
export function pageMarkdown(page: PageParts, site: MarkdownSite): string {
  const writer = new MarkdownWriter(site.address);
  const read = (html: string | undefined): HtmlNode[] => html === undefined ? [] : parseHtml(html);
  const blocks = [
    indexNote(site),
    `# ${escapeText(page.title)}${page.deprecated ? " (deprecated)" : ""}`,
    ...descriptionBlocks(writer.blocks(read(page.description))),
    ...writer.blocks(read(page.bar)),
    ...writer.blocks(read(page.body)),
  ];
  for (const { heading, html } of page.asides) {
    writer.level = 1;
    if (heading === undefined) blocks.push(...writer.blocks(read(html)));
    else blocks.push(...writer.section(heading, read(html)));
  }
  return blocks.filter((block) => block !== "").join("\n\n") + "\n";
}

/** Where the list of all pages is, and what the site's authors say to agents. */
function indexNote({ index, instructions }: MarkdownSite): string {
  const lines = [
    `All pages of this documentation are listed in [llms.txt](${index}): read it first.`,
    ...(instructions.length > 0 ? ["", "Instructions for agents:", "", ...instructions] : []),
  ];
  return lines.map((line) => line === "" ? ">" : `> ${line}`).join("\n");
}

/** One paragraph is quoted, as the format has it; a chapter is text. */
function descriptionBlocks(blocks: readonly string[]): readonly string[] {
  const [only] = blocks;
  return blocks.length === 1 && only !== undefined && !/\n|^[#|`>-]/.test(only)
    ? [`> ${only}`]
    : blocks;
}
