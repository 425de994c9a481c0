/**
 * Looks for facts that a page shows and its Markdown lacks: the words of each built page's content,
 * with methods, addresses, fields, samples and descriptions of images, against the words of its `.md`
 * file. Words count as often as they stand there.
 *
 * `deno run -A tests/corpus/markdown_parity.ts FOLDER [--out DIR] [--show N]`, where FOLDER holds
 * checkouts. What only serves the eye or the hand is left out: labels of buttons, the bar of tabs
 * (each panel has its title), numbers of sections, the table of contents, the way to other pages. So are
 * pages with parts that are for people only, and colors of the dark mode.
 *
 * @module
 */
import { join } from "@std/path";
import { markdownPath } from "../../src/build/page_builder.ts";
import { elementById, type Token, tokensOf, voidElements } from "../helpers/html.ts";
import { build, checkoutsBelow, htmlOf, load, programCommand } from "./site.ts";

/** Elements of the content that say nothing about it, by tag or class. */
const silentTags = new Set(["script", "style", "svg", "button", "template", "nav"]);
const silentClasses = new Set([
  "eyebrow",
  "nav-tag-pill",
  "deprecated-pill",
  "page-menu",
  "toc-layout",
  "multi-view",
  "code-tabs",
  "tabs-list",
  "expandable-button",
  "step-number",
  "api-section-heading-count",
  "pagination",
  "heading-anchor",
  "sr-only",
  "prompt-actions",
  // The value of the dark mode, which is that of the light one on most pages.
  "color-dark",
]);

/** HTML elements that stand in a line of text: no word ends at their edges. */
const inlineTags = new Set(
  "a abbr b bdi cite code del em font i ins kbd mark q s samp small span strong sub sup u var wbr docs-island"
    .split(" "),
);

/** The text of a page's content as a reader finds it. */
export function shownText(html: string): string {
  let text = "";
  let skipped: { tag: string; depth: number } | undefined;
  // Of a formula only its source counts: the signs around it are the same in another form.
  let inMath = false, inSource = false;
  let parentClass: string | undefined;
  for (const token of tokensOf(elementById(html, "content-area"))) {
    if (skipped !== undefined) {
      skipped = afterSkipped(skipped, token);
      continue;
    }
    if (token.kind === "text") {
      if (!inMath || inSource) text += token.text;
      continue;
    }
    if (token.tag === "math") inMath = token.kind === "open";
    if (token.tag === "annotation") inSource = token.kind === "open";
    if (!inlineTags.has(token.tag)) text += " ";
    if (token.kind === "close") continue;
    const isLabel = token.tag === "summary" && parentClass === "prompt-details";
    parentClass = token.attributes.get("class");
    if (isLabel || isSilent(token)) {
      if (!voidElements.has(token.tag) && !token.closed) skipped = { tag: token.tag, depth: 1 };
    } else if (token.tag === "img") text += ` ${token.attributes.get("alt") ?? ""} `;
  }
  return text;
}

function isSilent({ tag, attributes }: Token & { kind: "open" }): boolean {
  const classes = (attributes.get("class") ?? "").split(/\s+/);
  if (classes.includes("color-item")) return false;
  return silentTags.has(tag) || classes.some((name) => silentClasses.has(name));
}

function afterSkipped(
  { tag, depth }: { tag: string; depth: number },
  token: Token,
): { tag: string; depth: number } | undefined {
  if (token.kind === "text" || token.tag !== tag) return { tag, depth };
  if (token.kind === "open") return { tag, depth: token.closed ? depth : depth + 1 };
  return depth === 1 ? undefined : { tag, depth: depth - 1 };
}

function count(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.normalize("NFKC").matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

/** Words that a page shows more often than its Markdown says them, with how often. */
export function missingWords(html: string, markdown: string): [string, number][] {
  // Marks of emphasis and code may stand within a word, and so may those of links, which code shows.
  const text = markdown.replace(/\\(?=[^\w\s])|[*`]|~~/g, "");
  const linked = text.replace(/\]\([^()\s]*\)/g, "").replace(/[[\]]/g, "");
  const said = [markdown, text, linked].map(count);
  return [...count(shownText(html))].flatMap(([word, wanted]): [string, number][] => {
    const lacking = wanted - Math.max(...said.map((words) => words.get(word) ?? 0));
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
    console.error(
      "Usage: deno run -A tests/corpus/markdown_parity.ts FOLDER [--out DIR] [--show N]",
    );
    Deno.exit(2);
  }
  const out = given ?? Deno.makeTempDirSync({ prefix: "parity-" });
  let [pages, whole] = [0, 0];
  for (const checkout of checkoutsBelow(folder, out)) {
    await build(checkout, programCommand(undefined), []);
    const site = await load(checkout);
    let own = 0;
    const lacking: { path: string; words: [string, number][]; total: number }[] = [];
    for (const page of site.pages.values()) {
      const html = htmlOf(checkout, page);
      const isForPeople = !site.generated.has(page.path) &&
        /for="humans"/.test(site.sources.text(page.file));
      site.sources.release(page.file);
      if (html === undefined || isForPeople) continue;
      const markdown = Deno.readTextFileSync(join(checkout.out, markdownPath(page.url)));
      const words = missingWords(html, markdown);
      const total = words.reduce((sum, [, lack]) => sum + lack, 0);
      if (total > 0) lacking.push({ path: page.path, words, total });
      own++;
    }
    pages += own;
    whole += own - lacking.length;
    console.log(`${checkout.name}: ${own - lacking.length} of ${own} pages`);
    for (const { path, words, total } of lacking.sort((a, b) => b.total - a.total).slice(0, show)) {
      const list = words.slice(0, 14).map(([word, lack]) => lack > 1 ? `${word}×${lack}` : word);
      console.log(`  ${String(total).padStart(5)}  ${path}: ${list.join(" ")}`);
    }
  }
  if (given === undefined) Deno.removeSync(out, { recursive: true });
  console.log(`${whole} of ${pages} pages are whole (${(100 * whole / pages).toFixed(2)} %)`);
}
