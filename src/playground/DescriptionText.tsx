/**
 * Descriptions as help texts: the first paragraph of a Markdown text with its code, emphasis and
 * links. Anything else of Markdown and MDX is left to the page.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";

/** Code, link, strong, emphasis. */
const INLINE =
  /`([^`]+)`|!?\[([^\]]*)\]\(([^()\s]*(?:\([^()]*\)[^()\s]*)?)[^()]*\)|\*\*(.+?)\*\*|__(.+?)__|\*([^*\s][^*]*)\*/g;

/** The help text of a description; nothing for one without text. */
export function DescriptionText({ markdown }: { markdown: string }): JSX.Element | null {
  const text = firstParagraph(markdown);
  return text === "" ? null : <p class="pg-description">{inline(text)}</p>;
}

/** The first paragraph, without tags of HTML and MDX. */
export function firstParagraph(markdown: string): string {
  const paragraphs = markdown.replace(/<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>/g, " ").trim()
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.|```|#|\|)\s)/);
  return (paragraphs[0] ?? "").replace(/^#+\s*/, "").replace(/\s+/g, " ").trim();
}

/** The pieces of a line. */
function inline(text: string): ComponentChildren[] {
  const pieces: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label, target, strong, strong2, emphasis] = match;
    pieces.push(text.slice(from, match.index));
    from = match.index + whole.length;
    if (code !== undefined) pieces.push(<code>{code}</code>);
    else if (label !== undefined) {
      // Relative links are relative to a source file that is not known here.
      pieces.push(
        /^https?:\/\//i.test(target ?? "")
          ? <a href={target ?? ""} target="_blank" rel="noreferrer">{inline(label)}</a>
          : <>{inline(label)}</>,
      );
    } else if (emphasis !== undefined) pieces.push(<em>{inline(emphasis)}</em>);
    else pieces.push(<strong>{inline(strong ?? strong2 ?? "")}</strong>);
  }
  pieces.push(text.slice(from));
  return pieces;
}
