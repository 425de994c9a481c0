/**
 * The tree of a page's HTML, as its Markdown form needs it. The HTML is the renderer's own, or was
 * balanced by it, so that a scanner is enough: no rules for what authors of HTML forget.
 *
 * @module
 */
import { decodeEntities } from "../model/html_entities.ts";

/** An element. */
export interface Element {
  readonly tag: string;
  /** The attributes as written. */
  readonly attributes: string;
  /** The class attribute. */
  readonly classes: string;
  readonly children: HtmlNode[];
  /** Whether it is a block or holds one. */
  isBlock: boolean;
}

/** An element, or text with its entities decoded. */
export type HtmlNode = Element | string;

const blockTags = new Set(
  ("address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th " +
    "thead tr ul").split(" "),
);
const voidTags = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Elements that say nothing in Markdown, with all that is in them. */
const silentTags = new Set(["svg", "script", "style", "template", "noscript", "canvas"]);

/** A tag with its attributes; their values may hold `>`. */
const tagPattern = /<(\/?)([a-zA-Z][\w:.-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y;

/** Reads HTML. Text of `pre` elements is joined, without the spans of its colors. */
export function parseHtml(html: string): HtmlNode[] {
  const root: Element = { tag: "", attributes: "", classes: "", children: [], isBlock: true };
  const open: Element[] = [root];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    const end = next < 0 ? html.length : next;
    const parent = open.at(-1)!; // the root stays
    if (end > at) addText(parent, html.slice(at, end));
    if (next < 0) break;
    if (html.startsWith("<!--", next)) {
      const close = html.indexOf("-->", next);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    tagPattern.lastIndex = next;
    const match = tagPattern.exec(html);
    if (match === null) {
      addText(parent, "<");
      at = next + 1;
      continue;
    }
    at = tagPattern.lastIndex;
    const [, slash, name = "", attributes = ""] = match;
    const tag = name.toLowerCase();
    if (slash === "/") {
      closeElement(open, tag);
      continue;
    }
    if (silentTags.has(tag)) {
      if (!attributes.endsWith("/")) at = endOf(html, tag, at);
      continue;
    }
    const element: Element = {
      tag,
      attributes,
      classes: attributes.includes("class=") ? attributeOf(attributes, "class") : "",
      children: [],
      isBlock: false,
    };
    parent.children.push(element);
    if (blockTags.has(tag)) markBlock(open, element);
    if (tag === "pre") {
      const close = endOf(html, tag, at);
      readPre(element, html.slice(at, close));
      at = close;
    } else if (!voidTags.has(tag) && !attributes.endsWith("/")) {
      open.push(element);
    }
  }
  return root.children;
}

/** The start of what follows an element's end. */
function endOf(html: string, tag: string, from: number): number {
  const close = html.indexOf(`</${tag}>`, from);
  return close < 0 ? html.length : close + tag.length + 3;
}

function markBlock(open: readonly Element[], element: Element): void {
  element.isBlock = true;
  for (let at = open.length - 1; at >= 0 && !open[at]!.isBlock; at--) open[at]!.isBlock = true;
}

function closeElement(open: Element[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

/** The text of a `pre`, in the `code` that holds it or in itself. */
function readPre(pre: Element, inner: string): void {
  const [start = "", attributes] = /^<code((?:[^>"]|"[^"]*")*)>/.exec(inner) ?? [];
  const text = decodeEntities(inner.slice(start.length).replace(/<[^>"]*(?:"[^"]*"[^>"]*)*>/g, ""));
  if (attributes === undefined) {
    pre.children.push(text);
    return;
  }
  const classes = attributeOf(attributes, "class");
  pre.children.push({ tag: "code", attributes, classes, children: [text], isBlock: false });
}

function addText(parent: Element, text: string): void {
  parent.children.push(decodeEntities(text));
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute, `""` when there is none. */
export function attributeOf(attributes: string, name: string): string {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    patterns.set(name, pattern = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`));
  }
  const match = pattern.exec(attributes);
  return decodeEntities(match?.[1] ?? match?.[2] ?? "");
}

/** An element with a class attribute: not every one, so that without it a node may be one still. */
type ClassedElement = Element & { readonly attributes: `${string}class=${string}` };

/** Whether an element has a class. */
export function hasClass(node: HtmlNode, name: string): node is ClassedElement {
  return typeof node !== "string" && node.classes !== "" &&
    (node.classes === name || ` ${node.classes} `.includes(` ${name} `));
}

/** The first element with a class, at any depth, in the order of the text. */
export function findByClass(nodes: readonly HtmlNode[], name: string): Element | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (hasClass(node, name)) return node;
    const found = findByClass(node.children, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The elements with a class, at any depth, outermost only. */
export function allByClass(nodes: readonly HtmlNode[], name: string): Element[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : hasClass(node, name) ? [node] : allByClass(node.children, name)
  );
}

/** All text below nodes. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => typeof node === "string" ? node : textOf(node.children)).join("");
}
