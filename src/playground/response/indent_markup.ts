/**
 * XML and HTML with each element on a line of its own, for reading.
 *
 * @module
 */

/** An element, or a text that is kept as it is: a tag alone, a comment, words. */
type Node = string | Element;
interface Element {
  readonly name: string;
  readonly start: string;
  readonly children: Node[];
  end: string;
}

/** Elements of HTML that have no end tag. */
const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
/** Elements of HTML whose end tag may be left out. */
const OPTIONAL = new Set(
  "body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr".split(" "),
);
/** Elements of HTML in which every space counts, or which hold no tags. */
const VERBATIM = /<(script|style|pre|textarea)\b[\s\S]*?<\/\1\s*>/.source;

const PIECES = (isHtml: boolean): RegExp =>
  new RegExp(
    (isHtml ? `${VERBATIM}|` : "") +
      String.raw`<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>` +
      String.raw`|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+`,
    "gi",
  );

/** Whether a media type is one of XML or HTML. */
export function isMarkup(type: string): boolean {
  return /[/+](?:xml|x?html)$/.test(type);
}

/**
 * Indents a document by two spaces a level. An element with words beside elements stays on one line,
 * because spaces may count there. Undefined when tags do not fit together.
 */
export function indentMarkup(text: string, isHtml: boolean): string | undefined {
  const root = parse(text, isHtml);
  return root === undefined ? undefined : linesOf(root.children, 0).join("\n");
}

function parse(text: string, isHtml: boolean): Element | undefined {
  const root: Element = { name: "", start: "", children: [], end: "" };
  const open = [root];
  let length = 0;
  for (const [piece] of text.matchAll(PIECES(isHtml))) {
    length += piece.length;
    const inner = open.at(-1)!; // the root is never closed
    const [, slash, written = ""] = /^<(\/?)([^\s/>!?]+)/.exec(piece) ?? [];
    const name = isHtml ? written.toLowerCase() : written;
    if (name === "" || (isHtml && new RegExp(`^(?:${VERBATIM})$`, "i").test(piece))) {
      inner.children.push(piece);
    } else if (slash === "/") {
      const at = open.findLastIndex((each) => each.name === name);
      const left = open.slice(at + 1);
      if (at < 1 || left.some((each) => !isHtml || !OPTIONAL.has(each.name))) return undefined;
      open[at]!.end = piece; // found above
      open.length = at;
    } else if (piece.endsWith("/>") || (isHtml && VOID.has(name))) inner.children.push(piece);
    else {
      const element = { name, start: piece, children: [], end: "" };
      inner.children.push(element);
      open.push(element);
    }
  }
  const isWhole = length === text.length &&
    open.slice(1).every(({ name }) => isHtml && OPTIONAL.has(name));
  return isWhole ? root : undefined;
}

function linesOf(nodes: readonly Node[], level: number): string[] {
  const indent = "  ".repeat(level);
  return nodes.flatMap((node) => {
    if (typeof node === "string") return node.trim() === "" ? [] : [indent + node.trim()];
    const { start, children, end } = node;
    const hasWords = children.some((child) =>
      typeof child === "string" && /^(?:<!\[CDATA|\s*[^<\s])/.test(child)
    );
    const inner = hasWords ? [] : linesOf(children, level + 1);
    return inner.length === 0
      ? [indent + start + (hasWords ? children.map(sourceOf).join("") : "") + end]
      : [indent + start, ...inner, ...(end === "" ? [] : [indent + end])];
  });
}

function sourceOf(node: Node): string {
  return typeof node === "string"
    ? node
    : node.start + node.children.map(sourceOf).join("") + node.end;
}
