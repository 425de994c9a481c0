/**
 * The part of the utility stylesheet that a site uses.
 *
 * @module
 */

/** Words of a source file that may be class names. */
export function collectWords(source: string, into: Set<string>): void {
  for (const match of source.matchAll(/[^\s"'`{}<>=;,()]+/g)) into.add(match[0]);
}

/**
 * Keeps the rules of a stylesheet whose class names all occur in `words`. Understands what the
 * bundler writes: rules, lists of selectors, and `@media` around rules; nothing deeper.
 */
export function pickUtilities(css: string, words: ReadonlySet<string>): string {
  let out = "";
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const head = css.slice(at, open).trim();
    if (head.startsWith("@")) {
      const end = closing(css, open);
      const inner = pickUtilities(css.slice(open + 1, end), words);
      if (inner !== "") out += `${head}{${inner}}`;
      at = end + 1;
      continue;
    }
    const end = css.indexOf("}", open);
    const kept = splitSelectors(head).filter((selector) => isUsed(selector, words));
    if (kept.length > 0) out += `${kept.join(",")}${css.slice(open, end + 1)}`;
    at = end + 1;
  }
  return out;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth++;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}

const splitSelectors = (head: string) => head.split(/(?<!\\),/).map((part) => part.trim());

/** The last class of a selector is the utility; `.dark` and `.group` only say when it applies. */
function isUsed(selector: string, words: ReadonlySet<string>): boolean {
  const names = [...selector.matchAll(/\.(-?(?:\\.|[A-Za-z_])(?:\\.|[\w-])*)/g)];
  const name = names.at(-1)?.[1]?.replace(/\\(.)/g, "$1");
  return name !== undefined && words.has(name);
}
