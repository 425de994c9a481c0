/**
 * The syntax tree of a page as its author wrote it: every offset is one of the file.
 *
 * @module
 */
import { markdownToMdast } from "satteri";
import { isDeeplyNested, parseMdxTree } from "./nesting.ts";
import { blankFrontmatter, blankHeadingIds } from "./source.ts";

/**
 * Parses a page. A `.md` file that is not valid MDX is read as plain Markdown, as it is when it is
 * built; any other text that does not parse gives an empty tree, for the compiler says why. The type
 * is the caller's: each reads a few fields of the nodes only.
 */
export function parsePageTree<Tree>(source: string, file: string): Tree {
  const text = blankHeadingIds(blankFrontmatter(source));
  try {
    return parseMdxTree<Tree>(text);
  } catch {
    // The empty root has the one field that every reader of trees allows to be empty.
    const empty = { type: "root", children: [] } as unknown as Tree;
    if (!/\.md$/i.test(file) || isDeeplyNested(text)) return empty;
    return markdownToMdast(text, {
      features: { math: true, frontmatter: false },
    }) as unknown as Tree; // mdast
  }
}
