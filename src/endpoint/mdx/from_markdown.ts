/**
 * Descriptions of a specification → MDX.
 *
 * They hold Markdown and HTML in any mixture, often broken. So nothing is passed on as it is written:
 * the text is read the way generated pages read it, HTML becomes the Markdown that means the same, and
 * the tree is written out anew with everything escaped that MDX would take for code.
 *
 * @module
 */
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import { markdownToHast } from "satteri";
import { hasUnsafeBrace } from "../fact_sentences.ts";
import { indented } from "./text.ts";

/** A tree as it is changed here; the fields of all kinds of nodes that are looked at. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  url?: string;
  alt?: string | null;
  depth?: number;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** How a description is written. */
export interface DescriptionOptions {
  /** Level of the highest heading; without it, headings become bold paragraphs. */
  readonly level?: number;
  /** Told of each link that leads nowhere from a page; its text stays. */
  readonly onLostLink?: (url: string) => void;
}

/** A description in MDX, and as blocks, so that a caller can take its first sentence. */
export interface DescriptionTree {
  readonly blocks: Node[];
}

/** Text without a mark of Markdown, HTML or MDX: most descriptions of fields are such a sentence. */
const PLAIN =
  /^(?!(?:import|export)\b)\p{L}(?:[\p{L}\p{N} ,;?!()'"“”‘’–—%€/=.-]|:(?!\/)|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))*$/u;

/** Writes a description as MDX without surrounding blank lines; `""` for a text that shows nothing. */
export function mdxFromMarkdown(markdown: string, options: DescriptionOptions = {}): string {
  const text = cleaned(markdown);
  if (isPlain(text)) return text;
  return mdxOfTree(readDescription(text, options));
}

/** Whether a text means itself, in Markdown and in MDX. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text) && !/www\./i.test(text);
}

/** Line ends of one kind, and nothing that a text file cannot hold. */
function cleaned(markdown: string): string {
  return markdown.toWellFormed().replace(/\r\n?/g, "\n")
    // deno-lint-ignore no-control-regex -- these show nothing and break parsers
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, "").trim();
}

/** Reads a description as a tree of Markdown that stands for itself: no HTML, no references. */
export function readDescription(
  markdown: string,
  options: DescriptionOptions = {},
): DescriptionTree {
  const text = cleaned(markdown);
  if (text === "") return { blocks: [] };
  const features = { gfm: { footnotes: false }, rawHtml: true, frontmatter: false, math: false };
  const parsed = markdownToHast(text, { features }) as unknown as Node | { tree: Node };
  const hast = "tree" in parsed ? parsed.tree : parsed;
  simplify(hast, options);
  // Our nodes have the fields of the library's, in looser types.
  const mdast = toMdast(hast as unknown as Parameters<typeof toMdast>[0], {
    document: true,
    newlines: true,
  }) as Node;
  tidyCode(mdast);
  const root = mdast.type === "root" ? mdast.children ?? [] : [mdast];
  const blocks = root.flatMap(framedImages).filter((node) => !isEmpty(node));
  placeHeadings(blocks, options.level);
  return { blocks };
}

/** Text that is no Markdown as MDX: a name, a label. */
export function mdxFromText(text: string): string {
  const value = cleaned(text).replace(/\s+/g, " ");
  if (isPlain(value)) return value;
  return mdxOfTree({ blocks: [{ type: "paragraph", children: [{ type: "text", value }] }] });
}

/** Writes a tree. */
export function mdxOfTree({ blocks }: DescriptionTree): string {
  if (blocks.length === 0) return "";
  const root = { type: "root", children: blocks };
  return toMarkdown(root as unknown as Parameters<typeof toMarkdown>[0], writing).trim();
}

/** The text of a tree without markup. */
export function textOfNode(
  node: Pick<Node, "value" | "alt" | "children"> & { readonly type?: string },
): string {
  if (node.type === "break") return "\n";
  return node.value ?? node.alt ?? node.children?.map(textOfNode).join("") ?? "";
}

/** Elements whose content is no text for a reader, as in generated pages. */
const DROPPED = new Set(
  ("script style template noscript iframe frame frameset object embed applet svg math head title base meta link " +
    "textarea select option button form audio video canvas map").split(" "),
);

/** Takes away what shows nothing or could run, and links that lead nowhere. */
function simplify(node: Node, options: DescriptionOptions): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child): Node[] => {
    if (child.type !== "element") return child.type === "text" ? [child] : [];
    const tag = child.tagName ?? "";
    if (DROPPED.has(tag)) return [];
    simplify(child, options);
    // Code shows text alone; a tag that was never closed may have run over more.
    if (tag === "code" && holdsBlock(child)) return child.children ?? [];
    if (tag === "input") return child.properties?.type === "checkbox" ? [child] : [];
    if (tag === "a") {
      const href = child.properties?.href;
      if (isAbsolute(href)) return [child];
      if (typeof href === "string") options.onLostLink?.(href);
      return child.children ?? [];
    }
    if (tag === "img") {
      const { src, alt } = child.properties ?? {};
      const words = typeof alt === "string" ? alt : "";
      if (isAbsolute(src)) return [child];
      if (typeof src === "string") options.onLostLink?.(src);
      return words === "" ? [] : [{ type: "text", value: words }];
    }
    return [child];
  });
}

/** Elements that are more than text in a line. */
const BLOCKS = new Set("img input ul ol table pre p blockquote h1 h2 h3 h4 h5 h6".split(" "));

function holdsBlock({ children = [] }: Node): boolean {
  return children.some((child) => BLOCKS.has(child.tagName ?? "") || holdsBlock(child));
}

/** Inline code is on one line; where a tag made it of nothing it is nothing. */
function tidyCode(node: Node): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    tidyCode(child);
    if (child.type !== "inlineCode") return [child];
    const value = (child.value ?? "").replace(/\s*\n\s*/g, " ").trim();
    return value === "" ? [] : [{ ...child, value }];
  });
}

function isAbsolute(url: unknown): url is string {
  return typeof url === "string" && /^(?:https?:\/\/[^\s/]|mailto:.|tel:.)/i.test(url.trim());
}

function isEmpty(node: Node): boolean {
  return node.type === "paragraph" && textOfNode(node).trim() === "" &&
    !(node.children ?? []).some(({ type }) => type === "image");
}

/** Images out of paragraphs, each in a frame of its own. */
function framedImages(block: Node): Node[] {
  if (block.type !== "paragraph" || !block.children?.some(({ type }) => type === "image")) {
    return [block];
  }
  const pieces: Node[] = [];
  let run: Node[] = [];
  const finish = () => {
    const children = trimmed(run);
    if (children.length > 0) pieces.push({ type: "paragraph", children });
    run = [];
  };
  for (const child of block.children) {
    if (child.type !== "image") {
      run.push(child);
      continue;
    }
    finish();
    pieces.push({
      type: "frame",
      url: child.url ?? "",
      alt: child.alt || nameOfFile(child.url ?? ""),
    });
  }
  finish();
  return pieces;
}

/** Inline nodes without blanks and breaks at either end. */
function trimmed(nodes: readonly Node[]): Node[] {
  const isBlank = (node: Node | undefined) => node !== undefined && textOfNode(node).trim() === "";
  const rest = [...nodes];
  while (isBlank(rest[0])) rest.shift();
  while (isBlank(rest.at(-1))) rest.pop();
  return rest.map((node, at) => {
    if (node.type !== "text") return node;
    let { value = "" } = node;
    if (at === 0) value = value.trimStart();
    if (at === rest.length - 1) value = value.trimEnd();
    return { ...node, value };
  });
}

/** Words for an image without any: its file name. */
function nameOfFile(url: string): string {
  const name = /([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/.exec(url)?.[1] ?? "Image";
  return name.replace(/[-_%\d]+/g, " ").trim() || "Image";
}

/** Headings start at `level` and skip none; without a level they are bold paragraphs. */
function placeHeadings(blocks: readonly Node[], level: number | undefined): void {
  const open: number[] = [];
  for (const block of blocks) {
    if (block.type !== "heading") {
      // In quotes and lists no heading is part of the page's outline.
      placeHeadings(block.children ?? [], undefined);
      continue;
    }
    if (level === undefined) {
      block.type = "paragraph";
      block.children = [{ type: "strong", children: plainChildren(block) }];
      continue;
    }
    const depth = block.depth ?? 1;
    while (open.length > 0 && (open.at(-1) ?? 0) >= depth) open.pop();
    block.depth = Math.min(6, level + open.length);
    open.push(depth);
  }
}

/** Bold within bold says nothing. */
function plainChildren({ children = [] }: Node): Node[] {
  return children.flatMap((child) => child.type === "strong" ? plainChildren(child) : [child]);
}

/** The image in its frame, which is what every image of a page stands in. */
const writeFrame: Handle = (node: Node) => {
  const alt = (node.alt ?? "").replace(/\s+/g, " ").replace(/[\\[\]`*_<>{}$&~]/g, "\\$&");
  return `<Frame>\n${indented(`![${alt}](${writtenUrl(node.url ?? "")})`)}\n</Frame>`;
};

/** An address that ends at no blank or bracket and holds nothing that MDX reads. */
function writtenUrl(url: string): string {
  return url.trim().replace(
    /[\s<>{}()\\`$"|]/g,
    (char) => encodeURIComponent(char).replace("(", "%28").replace(")", "%29"),
  );
}

/** Bare where Markdown makes the same link of it, else with its text. */
const writeLink: Handle = (node: Node, parent, state, info) => {
  const url = node.url ?? "";
  const siblings = (parent as Node | undefined)?.children ?? [];
  const next = siblings[siblings.indexOf(node) + 1];
  const before = siblings[siblings.indexOf(node) - 1];
  const isBare = textOfNode(node) === url &&
    /^https?:\/\/[\w.-]+\.[a-z]+(?:[\w./%#?=-]*[\w/])?$/i.test(url) &&
    (before === undefined || /[\s(]$/.test(before.value ?? "")) &&
    (next === undefined || /^(?:\s|[.,;:!?)]+(?:\s|$))/.test(next.value ?? ""));
  if (isBare) return url;
  const exit = state.enter("link");
  const text = state.containerPhrasing(node as never, { ...info, before: "[", after: "]" });
  exit();
  return `[${text}](${writtenUrl(url)})`;
};

/**
 * Text, with escapes only where they change something: an underscore within a word starts nothing, a
 * bracket without a link behind it neither, and an ampersand means itself when no entity follows.
 */
const writeText: Handle = (node, _, state, info) => {
  const safe = state.safe(node.value, info);
  return safe
    .replace(/(?<=[\p{L}\p{N}]_*)\\_(?=[\p{L}\p{N}])/gu, "_")
    .replace(/\\&(?!#?\w+;)/g, "&")
    .replace(/(?<=[\p{L}\p{N}])\\\[(?=[^[\]\n]*\](?!\(|\[|:))/gu, "[");
};

/** Code with unsafe braces is an element: its text stands in a string, without any. */
const writeCode: Handle = (node, parent, state) => {
  const value: string = node.value;
  if (!hasUnsafeBrace(value)) return defaultHandlers.inlineCode(node, parent, state);
  return `<code>{${
    JSON.stringify(value).replaceAll("{", "\\u007b").replaceAll("}", "\\u007d")
  }}</code>`;
};

/** In a heading an escaped brace before `#` would still be read as an id. */
const writeHeading: Handle = (node, parent, state, info) =>
  defaultHandlers.heading(node, parent, state, info).replaceAll("\\{", "&#123;");

const writing: Options = {
  bullet: "-",
  listItemIndent: "one",
  rule: "-",
  fences: true,
  resourceLink: true,
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    {
      // What MDX, formulas and modules read on top of Markdown.
      unsafe: [
        { character: "{", inConstruct: "phrasing" },
        { character: "}", inConstruct: "phrasing" },
        { character: "<", inConstruct: "phrasing" },
        { character: "$", inConstruct: "phrasing" },
        { atBreak: true, character: "e", after: "xport\\b" },
        { atBreak: true, character: "i", after: "mport\\b" },
      ],
      // `frame` is ours; the library's types know the standard nodes only.
      handlers: {
        frame: writeFrame,
        link: writeLink,
        text: writeText,
        heading: writeHeading,
        inlineCode: writeCode,
      } as Options["handlers"] & object,
    },
  ],
};
