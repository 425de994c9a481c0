/** Links in component files, as far as they are written out. @module */
import { spanFinder } from "../../diagnostics/locate.ts";
import type { WrittenLink } from "./written.ts";

/** A comment, or an attribute with a path of the site: `href="/guides"`, `src={"/a.png"}`. */
const written =
  /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*|\b(href|src)=(?:\{\s*)?(["'])(\/[^"'\s{}\\]*)\2/g;

/**
 * Finds the links of a `.jsx` or `.tsx` file: only paths from the root, for code may do anything with
 * others.
 */
export function* codeLinks(file: string, source: string): Generator<WrittenLink> {
  const span = spanFinder(file, source);
  for (const match of source.matchAll(written)) {
    const [whole, name, , target] = match;
    if (target === undefined) continue;
    const start = match.index + whole.lastIndexOf(target);
    const kind = name === "src" ? "file" : "link";
    yield { target, kind, span: span(start, start + target.length) };
  }
}
