/**
 * Finds texts that nest so deeply that a parser written in a language without stack checks would take
 * the whole process down with it.
 *
 * @module
 */

import { mdxToMdast } from "satteri";

/** Levels beyond which a text counts as deeply nested. The fast parser stands ten times as many. */
const limit = 400;

/** Levels that no text of a person has, whatever is counted by mistake. */
export const absurdNesting = 2000;

/** What a line begins with that opens quotes and lists: marks and blanks. */
const markers = /^[\s>*+\-\d.)]*/;

/**
 * Whether a text may be deeply nested. An estimate that errs on the side of yes: what looks like a tag
 * or a bracket in prose or code counts too, so the answer may cost time but must not cost meaning.
 */
export function isDeeplyNested(source: string, levels = limit): boolean {
  if (source.length < levels) return false;
  // Blanks alone open nothing: the frontmatter is blanked before a page is parsed.
  const opensMany = (at: number): boolean => {
    const [run] = markers.exec(source.slice(at, at + levels)) ?? [""];
    return run.length >= levels && run.trim() !== "";
  };
  let tags = 0;
  let brackets = 0;
  let mayClose = true;
  for (let at = 0; at < source.length; at++) {
    switch (source.charCodeAt(at)) {
      case 10: // line feed
        if (isMarker(source.charCodeAt(at + 1)) && opensMany(at + 1)) return true;
        // What stands in a code block nests nowhere, and examples are full of `<string>`.
        if (brackets === 0 && mayClose && startsFence(source, at + 1)) {
          const end = endOfFence(source, at + 1);
          // Each further search would go to the end of the text again.
          mayClose = end !== undefined;
          at = end ?? at;
        }
        break;
      case 60: { // <
        const next = source.charCodeAt(at + 1);
        if (next === 47) tags--;
        else if (
          next === 62 || next === 95 || next === 36 || (next | 32) >= 97 && (next | 32) <= 122
        ) tags++;
        if (tags > levels) return true;
        if (tags < 0) tags = 0;
        break;
      }
      case 47: // /
        if (source.charCodeAt(at + 1) === 62) tags = Math.max(0, tags - 1);
        break;
      case 40: // (
      case 91: // [
      case 123: // {
        if (++brackets > levels) return true;
        break;
      case 41: // )
      case 93: // ]
      case 125: // }
        brackets = Math.max(0, brackets - 1);
        break;
    }
  }
  return opensMany(0);
}

/** A code block at the start of a line, to the end of the fence that closes it. */
const fencedBlock = /(`{3,}|~{3,})[^`\n]*\n(?:[^\n]*\n)*?\1[`~]*[ \t]*(?=\n|$)/y;

const startsFence = (source: string, at: number): boolean =>
  source.startsWith("```", at) || source.startsWith("~~~", at);

/**
 * The last offset of a code block that begins at `at`, if it is closed. Indented ones are not looked
 * for: they may end where the list around them does.
 */
function endOfFence(source: string, at: number): number | undefined {
  fencedBlock.lastIndex = at;
  const match = fencedBlock.exec(source);
  return match === null ? undefined : at + match[0].length - 1;
}

/** Whether a line that begins so may open quotes or lists. */
const isMarker = (code: number): boolean =>
  code === 32 || code === 9 || code === 62 || code === 45 || code === 42 || code === 43;

/**
 * The syntax tree of an MDX text, frontmatter blanked. Throws when the text is not valid MDX or is
 * nested too deeply. The type is the caller's: each reads a few fields of the nodes only.
 */
export function parseMdxTree<Tree>(source: string): Tree {
  if (isDeeplyNested(source)) throw new RangeError("The text is nested too deeply");
  return mdxToMdast(source, { features: { math: true, frontmatter: false } }) as unknown as Tree; // mdast with MDX nodes
}
