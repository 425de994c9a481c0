/**
 * Reading the HTML that a build wrote, without a browser: a flat list of tags and texts is enough
 * for what tests ask of it.
 *
 * @module
 */

/** A piece of an HTML document. */
export type Token =
  | {
    readonly kind: "open";
    readonly tag: string;
    readonly attributes: ReadonlyMap<string, string>;
    readonly closed: boolean;
  }
  | { readonly kind: "close"; readonly tag: string }
  | { readonly kind: "text"; readonly text: string };

/** Elements without a closing tag. */
export const voidElements: ReadonlySet<string> = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

/** Elements whose content is not markup. */
const rawText = new Set(["script", "style", "textarea", "title"]);

const TAG =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gy;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The tokens of a document, in order. */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    if (next < 0) break;
    TAG.lastIndex = next;
    const match = TAG.exec(html);
    if (match === null) {
      yield { kind: "text", text: decodeEntities(html.slice(at, next + 1)) };
      at = next + 1;
      continue;
    }
    if (next > at) yield { kind: "text", text: decodeEntities(html.slice(at, next)) };
    at = TAG.lastIndex;
    const tag = match[2]?.toLowerCase();
    if (tag === undefined) continue;
    if (match[1] === "/") {
      yield { kind: "close", tag };
      continue;
    }
    const written = match[3] ?? "";
    yield { kind: "open", tag, attributes: attributesOf(written), closed: written.endsWith("/") };
    if (!rawText.has(tag)) continue;
    const end = html.toLowerCase().indexOf(`</${tag}`, at);
    yield { kind: "text", text: decodeEntities(html.slice(at, end < 0 ? html.length : end)) };
    at = end < 0 ? html.length : end;
  }
  if (at < html.length) yield { kind: "text", text: decodeEntities(html.slice(at)) };
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of written.matchAll(ATTRIBUTE)) {
    attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Character references as characters; names other than the common ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (written, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name.toLowerCase()] ?? written;
  });
}

/** The inside of the element with an id, as HTML; empty when there is none. */
export function elementById(html: string, id: string): string {
  const opening = new RegExp(`<([a-z][\\w-]*)(?=\\s)[^<>]*?\\sid="${id}"[^<>]*>`).exec(html);
  if (opening === null) return "";
  const [, tag = ""] = opening;
  const start = opening.index + opening[0].length;
  const edge = new RegExp(`<(/?)${tag}(?=[\\s>/])`, "g");
  edge.lastIndex = start;
  let depth = 1;
  for (let match = edge.exec(html); match !== null; match = edge.exec(html)) {
    depth += match[1] === "/" ? -1 : 1;
    if (depth === 0) return html.slice(start, match.index);
  }
  return html.slice(start);
}

/** Values of an attribute of all elements. */
export function attributeValues(html: string, name: string): string[] {
  const values: string[] = [];
  for (const token of tokensOf(html)) {
    const value = token.kind === "open" ? token.attributes.get(name) : undefined;
    if (value !== undefined) values.push(value);
  }
  return values;
}
