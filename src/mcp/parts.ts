/**
 * Long texts in parts: agents have limits.
 *
 * @module
 */

/** Characters of a part, at the most. */
export const partLength = 20_000;

/** Splits a text where sections begin, or else where lines end. */
export function partsOf(text: string, length = partLength): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > length) {
    const at = cut(rest, length);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
}

/** The last good place to end a part, not in its first half. */
function cut(text: string, length: number): number {
  const window = text.slice(0, length);
  for (const mark of ["\n## ", "\n### ", "\n\n", "\n"]) {
    const at = window.lastIndexOf(mark);
    if (at > length / 2) return at + 1;
  }
  return /[\uD800-\uDBFF]$/.test(window) ? length - 1 : length;
}
