/**
 * The links of a page as they are written: of Markdown, of HTML and of components, each with its place.
 * Code has none, and what an expression makes is not known before it runs.
 *
 * @module
 */
import { attribute, attributeSpan, openingTagSpan } from "../../endpoint/mdx_tree.ts";
import type { Span } from "../../model/diagnostic.ts";
import type { CheckedPage, SyntaxNode } from "../check.ts";
import { firstLineSpan, nodesOf, spansOf } from "../walk.ts";

/** A link or the address of a file. It is remembered with its page, hence plain data. */
export interface WrittenLink {
  /** As written, variables filled in. */
  readonly target: string;
  /** What a reader follows, or what the page shows: an image, a video. */
  readonly kind: "link" | "file";
  readonly span: Span;
}

/** Components whose `href` is a link; HTML elements have theirs besides. */
const linking = new Set("Accordion Badge Callout Card Link Tile Tooltip".split(" "));

/** Attributes that name a file, by element; `icon` is one when it is a path. */
const fileAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ["src"],
  video: ["src", "poster"],
  audio: ["src"],
  source: ["src"],
  track: ["src"],
  embed: ["src"],
  iframe: ["src"],
  object: ["data"],
  Card: ["img", "icon"],
  Icon: ["icon"],
  Accordion: ["icon"],
  Tab: ["icon"],
  Step: ["icon"],
};

/** Finds the links of a page, in order; `variables` are those of the settings. */
export function* writtenLinks(
  page: CheckedPage,
  variables: Readonly<Record<string, string>>,
): Generator<WrittenLink> {
  const fill = (text: string): string =>
    text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name) => variables[name] ?? whole);
  for (const { node, ancestors } of nodesOf(page.tree)) {
    for (const link of linksOfNode(node, page)) {
      const target = withoutFragment(fill(link.target), ancestors);
      // What still has braces is filled in by something that only runs later.
      if (!/\{[^}]*\}/.test(target)) yield { ...link, target };
    }
  }
}

/**
 * What only programs read may lead to what only programs read, which has no id in the built page: such
 * links are held against pages, and not against their ids.
 */
function withoutFragment(target: string, ancestors: readonly SyntaxNode[]): string {
  const isForPrograms = ancestors.some((each) =>
    each.name === "Visibility" && literal(each, "for") === "agents"
  );
  return isForPrograms ? target.replace(/#.*$/, "") || "#" : target;
}

function* linksOfNode(node: SyntaxNode, page: CheckedPage): Generator<WrittenLink> {
  if (node.type === "link" || node.type === "image" || node.type === "definition") {
    const kind = node.type === "image" ? "file" : "link";
    yield { target: node.url ?? "", kind, span: urlSpan(node, page) };
  }
  if (!node.type.startsWith("mdxJsx") || !node.name) return;
  const { name } = node;
  if (linking.has(name) || name === "a" || name === "area") yield* attributeLink("href", "link");
  for (const each of fileAttributes[name] ?? []) yield* attributeLink(each, "file");
  if (name === "img" || name === "source") yield* candidates("srcSet");

  /** `/a.png 1x, /b.png 2x`: an address and a size, many times. */
  function* candidates(name: string): Generator<WrittenLink> {
    for (const link of attributeLink(name, "file")) {
      if (link.target.startsWith("data:")) return;
      for (const [, target = ""] of link.target.matchAll(/(?:^|,)\s*([^\s,]+)/g)) {
        yield { ...link, target };
      }
    }
  }

  function* attributeLink(name: string, kind: WrittenLink["kind"]): Generator<WrittenLink> {
    const target = literal(node, name);
    if (target === undefined || name === "icon" && !/^(?:\.{0,2}\/|https?:)/.test(target)) return;
    const file = { tree: node, source: page.source, file: page.page.file };
    yield { target, kind, span: attributeSpan(name, openingTagSpan(node, file), page.source) };
  }
}

/** An attribute's text; undefined when it is missing, or an expression other than a plain string. */
function literal(node: SyntaxNode, name: string): string | undefined {
  const value = attribute(node, name);
  if (value?.kind === "text") return value.text;
  if (value?.kind !== "expression") return undefined;
  const [, , text] = /^\s*(["'`])((?:(?!\1|\\|\$\{).)*)\1\s*$/s.exec(value.source) ?? [];
  return text;
}

/** What stands before the address of a link, an image and a definition. */
const beforeAddress: Readonly<Record<string, RegExp>> = {
  link: /^\]\(\s*<?/,
  image: /^!\[(?:[^[\]\\]|\\.|\[[^\]]*\])*\]\(\s*<?/s,
  definition: /^\[(?:[^\]\\]|\\.)*\]:\s*<?/s,
};

/** The place of the address of a Markdown link; its first line when the address cannot be found. */
function urlSpan(node: SyntaxNode, page: CheckedPage): Span {
  const whole = firstLineSpan(page, node);
  const end = node.position?.end.offset ?? whole.end.offset;
  const from = node.type === "link"
    ? node.children?.at(-1)?.position?.end.offset ?? whole.start.offset + 1
    : whole.start.offset;
  const before = beforeAddress[node.type]?.exec(page.source.slice(from, end));
  if (before === null || before === undefined) return whole;
  const start = from + before[0].length;
  const address = before[0].endsWith("<")
    ? /^[^>\n]*/.exec(page.source.slice(start, end))
    : /^[^\s]*?(?=\)?$|\s)/.exec(page.source.slice(start, end));
  return address === null || address[0] === ""
    ? whole
    : spansOf(page)(start, start + address[0].length);
}
