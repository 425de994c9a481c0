/**
 * Looks for lost content: the words of every page, read from the tree of the reference MDX parser,
 * against the words in the page that was built.
 *
 * `deno run -A tests/corpus/content.ts FOLDER [--out DIR] [--show N]`, where FOLDER holds checkouts.
 * Words count as often as they stand in the source. What is not meant to be seen is left out:
 * formulas (they become MathML), comments, `Visibility for="agents"`, hidden fields, links' addresses.
 *
 * @module
 */
import { compileSync } from "@mdx-js/mdx";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { definitions } from "../../components/mod.ts";
import { prepareSource } from "../../src/compile/prepare.ts";
import { elementById, tokensOf, voidElements } from "../helpers/html.ts";
import { build, checkoutsBelow, htmlOf, load, programCommand } from "./site.ts";

/** The parts of a tree that are read. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly alt?: string | null;
  readonly lang?: string | null;
  readonly attributes?: readonly { type: string; name?: string; value?: unknown }[];
  readonly children?: readonly Node[];
}

/** Attributes whose text a reader sees. */
const SHOWN = new Set([
  "title",
  "description",
  "tip",
  "label",
  "caption",
  "name",
  "type",
  "default",
  "hint",
  "headline",
  "cta",
  "path",
  "query",
  "body",
  "header",
  "alt",
  "tags",
  "pre",
  "post",
  "repo",
]);

/** Nodes that stand in a line of text: no word ends at their edges. */
const INLINE = new Set([
  "text",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
  "inlineCode",
  "mdxJsxTextElement",
  "mdxTextExpression",
]);

/** HTML elements that stand in a line of text. */
const INLINE_TAGS = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "del",
  "em",
  "font",
  "i",
  "ins",
  "kbd",
  "mark",
  "q",
  "s",
  "samp",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
  "var",
  "docs-island",
  "center",
]);

/** Names of our components. */
const builtIn = new Set(definitions.flatMap(({ name, aliases }) => [name, ...aliases]));

/** Answers the tree of a page, or undefined when it is not MDX. */
function parse(source: string): Node | undefined {
  let tree: Node | undefined;
  const keep = () => (root: Node) => {
    tree = root;
    throw new Error("enough");
  };
  try {
    compileSync(source, { remarkPlugins: [remarkGfm, remarkMath, keep as never] });
  } catch { /* ours, or the parser's */ }
  return tree;
}

/** The text of a page as a reader should find it, with blanks where words end. */
function sourceText(node: Node, write: (text: string) => void): void {
  if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
    const attribute = (name: string) => node.attributes?.find((each) => each.name === name)?.value;
    if (node.name === "Visibility" && attribute("for") !== "humans") return;
    if (
      node.name === "HeadingId" || node.name === "Latex" || node.name === "style" ||
      node.name === "script"
    ) return;
    if (node.attributes?.some((each) => each.name === "hidden")) return;
    for (const { name, value } of node.attributes ?? []) {
      if (name === undefined || !SHOWN.has(name)) continue;
      if (!isShown(node.name ?? "", name)) continue;
      if (typeof value === "string") write(` ${plain(value)} `);
      else {for (const text of literals((value as { value?: string } | null)?.value ?? "")) {
          write(` ${text} `);
        }}
    }
  }
  if (
    node.type === "definition" || node.type === "mdxjsEsm" || node.type === "math" ||
    node.type === "inlineMath"
  ) return;
  if (node.type === "image" || node.type === "imageReference") write(` ${node.alt ?? ""} `);
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
    for (const text of literals((node.value ?? "").replace(/\/\*[\s\S]*?\*\//g, ""))) write(text);
    return;
  }
  if (node.type === "code" && node.lang !== "mermaid") {
    write(` ${(node.value ?? "").replace(/\[!code [^\]]*\]/g, "")} `);
  } else if (node.type === "text" || node.type === "inlineCode") write(node.value ?? "");
  else if (node.type === "break") write(" ");
  const isBlockTag = /^[a-z]/.test(node.name ?? "") && !INLINE_TAGS.has(node.name ?? "");
  const edge = INLINE.has(node.type) && !isBlockTag ? "" : " ";
  write(edge);
  for (const child of node.children ?? []) sourceText(child, write);
  write(edge);
}

/** Whether an attribute is text for readers on this element. */
function isShown(element: string, attribute: string): boolean {
  // On HTML elements most are addresses of files, kinds of inputs and so on.
  if (/^[a-z]/.test(element)) return attribute === "title" || attribute === "alt";
  // What a component of the site does with its attributes is its own affair.
  if (!builtIn.has(element)) return false;
  if (attribute === "type" || attribute === "default") return /Field$/.test(element);
  return attribute !== "name" || element !== "ParamField";
}

/** Inline Markdown of an attribute as text. */
function plain(text: string): string {
  return text.replace(/\]\([^()]*\)/g, "]").replace(/[*`~]/g, "");
}

/** Texts of the string literals of an expression. */
function literals(code: string): string[] {
  return [
    ...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|^\s*`((?:[^`\\$]|\\.)*)`\s*$/g),
  ]
    .map(([, double, single, template]) =>
      (double ?? single ?? template ?? "").replace(/\\n/g, " ")
    );
}

/** The text of a built page: its main part, with the texts of attributes. */
function builtText(html: string): string {
  const main = elementById(html, "content-area");
  const contents = elementById(main, "table-of-contents-layout");
  let text = "";
  let skip = "";
  for (const token of tokensOf(contents === "" ? main : main.replace(contents, ""))) {
    if (token.kind === "close") {
      if (token.tag === skip) skip = "";
      else if (!INLINE_TAGS.has(token.tag)) text += " ";
    } else if (token.kind === "text") {
      if (skip === "") text += token.text;
    } else {
      if (/^(?:style|script|math)$/.test(token.tag)) skip = token.tag;
      for (const name of ["alt", "title"]) {
        const value = token.attributes.get(name);
        if (value) text += ` ${value} `;
      }
      if (!INLINE_TAGS.has(token.tag) || voidElements.has(token.tag)) text += " ";
    }
  }
  return text;
}

function count(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.normalize("NFKC").matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** Words of the source that the page lacks, with how many are lacking. */
function missingWords(source: string, html: string): [string, number][] | undefined {
  const tree = parse(source);
  if (tree === undefined) return undefined;
  let text = "";
  sourceText(tree, (piece) => text += piece);
  const found = count(builtText(html));
  return [...count(text)].flatMap(([word, wanted]): [string, number][] => {
    const lacking = wanted - (found.get(word) ?? 0);
    return lacking > 0 ? [[word, lacking]] : [];
  });
}

if (import.meta.main) {
  const args = [...Deno.args];
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args.splice(at, 2)[1];
  };
  const given = option("--out");
  const show = Number(option("--show") ?? 10);
  const [folder] = args;
  if (folder === undefined) {
    console.error("Usage: deno run -A tests/corpus/content.ts FOLDER [--out DIR] [--show N]");
    Deno.exit(2);
  }
  const out = given ?? Deno.makeTempDirSync({ prefix: "content-" });
  let [pages, whole] = [0, 0];
  for (const checkout of checkoutsBelow(folder, out)) {
    await build(checkout, programCommand(undefined), []);
    const site = await load(checkout);
    const { variables } = site.settings.settings;
    const lacking: { file: string; words: [string, number][]; total: number }[] = [];
    let own = 0;
    for (const page of site.pages.values()) {
      // The file of a generated page is an API document; `openapi_fields.ts` looks at those.
      if (site.generated.has(page.path)) continue;
      const html = htmlOf(checkout, page);
      const { text } = prepareSource(site.sources.text(page.file), { file: page.file, variables });
      site.sources.release(page.file);
      const words = html === undefined ? undefined : missingWords(text, html);
      if (words === undefined) continue;
      own++;
      const total = words.reduce((sum, [, lack]) => sum + lack, 0);
      if (total > 0) lacking.push({ file: page.file, words, total });
    }
    pages += own;
    whole += own - lacking.length;
    console.log(`${checkout.name}: ${own - lacking.length} of ${own} pages lack nothing`);
    for (const { file, words, total } of lacking.sort((a, b) => b.total - a.total).slice(0, show)) {
      console.log(
        `  ${String(total).padStart(5)}  ${file}: ${
          words.slice(0, 14).map(([word, lack]) => lack > 1 ? `${word}×${lack}` : word).join(" ")
        }`,
      );
    }
  }
  if (given === undefined) Deno.removeSync(out, { recursive: true });
  console.log(`${whole} of ${pages} pages lack nothing (${(100 * whole / pages).toFixed(2)} %)`);
}
