/**
 * Markdown of specifications → HTML that is safe to put into a page.
 *
 * Descriptions are written by whoever wrote the API, so nothing of them is passed through: the parsed
 * tree is written out anew, and only elements and attributes that are listed here are written. What is
 * not listed loses its tag and keeps its text; what carries a program or a foreign page loses both.
 *
 * @module
 */
import { markdownToHast } from "satteri";
import type { Choice, Endpoint, Field } from "../model/endpoint.ts";
import type { CodeToken } from "../model/rendering.ts";
import { type LinkOrigin, resolveAsset, resolveLink } from "../pages/links.ts";

/** Renders one description. Equal texts are rendered once. */
export type RenderDescription = (markdown: string) => string;

/** What a renderer needs to know. */
export interface DescriptionOptions extends LinkOrigin {
  /** Colours code fences; without it they stay plain. */
  readonly highlight?: (code: string, language: string) => CodeToken[][];
}

/** A node of the parsed tree, as far as it is read. */
interface HastNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly HastNode[];
}

/** Elements that may be written as they are. */
const ELEMENTS = new Set(
  ("p br em strong b i u s del ins small mark sub sup kbd samp var q cite abbr code pre blockquote " +
    "ul ol li dl dt dd table thead tbody tfoot tr th td hr details summary").split(" "),
);
const VOID = new Set(["br", "hr"]);
/** Elements whose content is not text for a reader. */
const DROPPED = new Set(
  ("script style template noscript iframe frame frameset object embed applet svg math head title base meta link " +
    "textarea select option button form audio video canvas map").split(" "),
);
const HEADING = /^h[1-6]$/;

/** Text without any mark of Markdown or HTML: most descriptions of fields are such a sentence. */
const PLAIN = /^[\p{L}\p{N} ,;?!()'"“”’–—%$€/=-]+(?:\.[\p{L}\p{N} ,;?!()'"“”’–—%$€/=-]*)*$/u;
/** Starts a list, a heading, a line or a code block, or may be a link. */
const SPECIAL = /^(?:\s|[-=]|\d+[.)])|www\.|\n/i;

/** Makes a renderer whose links are resolved against one file. */
export function descriptionRenderer(options: DescriptionOptions): RenderDescription {
  const known = new Map<string, string>();
  return (markdown) => {
    const before = known.get(markdown);
    if (before !== undefined) return before;
    const html = renderDescription(markdown, options);
    known.set(markdown, html);
    return html;
  };
}

/** Renders a description: GitHub's Markdown and a little HTML. The empty text gives the empty string. */
export function renderDescription(markdown: string, options: DescriptionOptions): string {
  const text = markdown.trim();
  if (text === "") return "";
  if (PLAIN.test(text) && !SPECIAL.test(text)) return `<p>${escapeText(text)}</p>`;
  const features = { gfm: { footnotes: false }, rawHtml: true, frontmatter: false, math: false };
  const tree = markdownToHast(text, { features }) as unknown as HastNode | { tree: HastNode };
  return write("tree" in tree ? tree.tree : tree, options).trim();
}

/** Every description in an endpoint, callbacks included, each once. */
export function descriptionsOf(endpoint: Endpoint): Set<string> {
  const found = new Set<string>();
  const add = (text: string | undefined) => text && found.add(text);
  const addFacts = (facts: Field["facts"]): void => {
    for (const value of facts?.enum ?? []) add(value.description);
    for (const choice of facts?.choices ?? []) addField(choice);
  };
  const addField = (field: Field | Choice): void => {
    add(field.description);
    addFacts(field.facts);
    field.fields.forEach(addField);
  };
  const addEndpoint = (each: Endpoint): void => {
    add(each.description);
    each.parameters.forEach(addField);
    add(each.requestBody?.description);
    for (const content of each.requestBody?.contents ?? []) addField(content.body);
    for (const response of each.responses) {
      add(response.description);
      response.fields.forEach(addField);
      for (const content of response.contents ?? []) addField(content.body);
      response.headers?.forEach(addField);
    }
    for (const scheme of each.security?.flat() ?? []) add(scheme.description);
    for (const callback of each.callbacks ?? []) addEndpoint(callback.endpoint);
  };
  addEndpoint(endpoint);
  return found;
}

/** Every description of a field and what is beneath, each once. */
export function descriptionsOfField(field: Field): Set<string> {
  const { span } = field;
  const response = { description: "", fields: [field], span };
  return descriptionsOf({
    method: "GET",
    target: { kind: "path", path: "" },
    title: "",
    description: "",
    parameters: [],
    responses: [response],
    examples: [],
    span,
  });
}

/** Source → HTML of every description of an endpoint, to go along with it to a rendering worker. */
export function describeEndpoint(
  endpoint: Endpoint,
  render: RenderDescription,
): Record<string, string> {
  return described(descriptionsOf(endpoint), render);
}

/** Source → HTML of every description of a schema page. */
export function describeField(field: Field, render: RenderDescription): Record<string, string> {
  return described(descriptionsOfField(field), render);
}

function described(
  sources: ReadonlySet<string>,
  render: RenderDescription,
): Record<string, string> {
  return Object.fromEntries([...sources].map((source) => [source, render(source)]));
}

function write(node: HastNode, options: DescriptionOptions): string {
  if (node.type === "text") return escapeText(node.value ?? "");
  const inner = () => (node.children ?? []).map((child) => write(child, options)).join("");
  if (node.type === "root") return inner();
  const tag = node.tagName?.toLowerCase();
  // Comments, raw pieces that the parser could not read, and everything of other kinds.
  if (node.type !== "element" || tag === undefined || DROPPED.has(tag)) return "";
  if (HEADING.test(tag)) return `<p class="description-heading">${inner()}</p>`;
  if (tag === "a") return writeLink(node, inner(), options);
  if (tag === "img") return writeImage(node, options);
  if (tag === "input") return writeCheckbox(node);
  if (tag === "pre") return writeCode(node, options);
  if (tag === "table") {
    return `<div class="description-table" tabindex="0"><table>${inner()}</table></div>`;
  }
  if (!ELEMENTS.has(tag)) return inner();
  const attributes = attributesOf(tag, node.properties ?? {});
  return VOID.has(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${inner()}</${tag}>`;
}

/** The few attributes that say something: a start number, an alignment, the long form of a word. */
function attributesOf(tag: string, properties: Readonly<Record<string, unknown>>): string {
  const { start, align, title, open, colSpan, rowSpan } = properties;
  if (tag === "ol" && /^\d{1,6}$/.test(String(start)) && String(start) !== "1") {
    return ` start="${start}"`;
  }
  if (tag === "abbr" && typeof title === "string") return ` title="${escapeAttribute(title)}"`;
  if (tag === "details" && (open === true || open === "")) return " open";
  if (tag !== "td" && tag !== "th") return "";
  const spans = [["colspan", colSpan], ["rowspan", rowSpan]]
    .map(([name, value]) => /^\d{1,3}$/.test(String(value)) ? ` ${name}="${value}"` : "").join("");
  const style = typeof properties.style === "string"
    ? /text-align:\s*(left|center|right)/.exec(properties.style)?.[1]
    : undefined;
  const side = /^(left|center|right)$/.test(String(align)) ? String(align) : style;
  return spans + (side === undefined || side === "left" ? "" : ` class="align-${side}"`);
}

/** Schemes that lead somewhere; every other one could be a program. */
const SCHEMES = new Set(["http", "https", "mailto", "tel", "ftp"]);

/** A safe address, or undefined. */
function safeAddress(written: unknown): string | undefined {
  if (typeof written !== "string") return undefined;
  // Browsers ignore control characters and blanks before and within a scheme.
  // deno-lint-ignore no-control-regex -- these are what hides a scheme
  const bare = written.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, "");
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || SCHEMES.has(scheme)
    ? bare === "" ? undefined : written.trim()
    : undefined;
}

function writeLink(node: HastNode, inner: string, options: DescriptionOptions): string {
  const written = safeAddress(node.properties?.href);
  if (written === undefined) return inner;
  const { href, kind } = resolveLink(written, options);
  const foreign = kind === "external" ? ' target="_blank" rel="noreferrer"' : "";
  return `<a href="${escapeAttribute(href)}"${foreign}>${inner}</a>`;
}

function writeImage(node: HastNode, options: DescriptionOptions): string {
  const { src, alt, width, height } = node.properties ?? {};
  const written = safeAddress(src);
  const words = typeof alt === "string" ? alt : "";
  if (written === undefined) return escapeText(words);
  const size = [["width", width], ["height", height]]
    .map(([name, value]) => /^\d{1,4}$/.test(String(value)) ? ` ${name}="${value}"` : "").join("");
  const { href } = resolveAsset(written, options);
  return `<img src="${escapeAttribute(href)}" alt="${
    escapeAttribute(words)
  }"${size} loading="lazy">`;
}

/** The box of a task list. */
function writeCheckbox(node: HastNode): string {
  const { type, checked } = node.properties ?? {};
  if (type !== "checkbox") return "";
  return checked === true || checked === "" ? "☑" : "☐";
}

function writeCode(node: HastNode, { highlight }: DescriptionOptions): string {
  const [code] = (node.children ?? []).filter((child) => child.type === "element");
  const names = code?.properties?.className;
  const list = Array.isArray(names) ? names : typeof names === "string" ? names.split(" ") : [];
  const language = list.map(String).find((name) => /^language-[\w+#.-]+$/.test(name))?.slice(
    "language-".length,
  );
  const text = textOf(node).replace(/\n$/, "");
  const lines = language === undefined || highlight === undefined
    ? undefined
    : highlight(text, language);
  const html = lines === undefined ? escapeText(text) : lines.map(lineHtml).join("\n");
  const name = language === undefined ? "" : ` class="language-${language.toLowerCase()}"`;
  return `<pre tabindex="0"><code${name}>${html}</code></pre>`;
}

function lineHtml(line: readonly CodeToken[]): string {
  return line.map(({ text, class: name }) =>
    name === "" ? escapeText(text) : `<span class="${name}">${escapeText(text)}</span>`
  ).join("");
}

function textOf(node: HastNode): string {
  return node.type === "text" ? node.value ?? "" : (node.children ?? []).map(textOf).join("");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
