/**
 * Markdown from elements: the way back, for text that is copied as it was written. White space may
 * differ from the source; words and structure do not.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import { type Child, childrenOf, flatten, tagOf, textOf } from "./children.ts";

/** Markdown of the children, blocks divided by blank lines. */
export function toMarkdown(children: ComponentChildren): string {
  return blocks(flatten(children)).replace(/\n{3,}/g, "\n\n").trim();
}

function blocks(children: readonly Child[]): string {
  return children.map((child) => {
    const tag = tagOf(child);
    if (typeof child === "string" || tag === undefined) return inline(child);
    const inner = childrenOf(child);
    if (/^h[1-6]$/.test(tag)) return `\n\n${"#".repeat(Number(tag[1]))} ${inlines(inner)}\n\n`;
    if (tag === "p") return `\n\n${inlines(inner)}\n\n`;
    if (tag === "pre") return `\n\n${fence(child)}\n\n`;
    if (tag === "blockquote") return `\n\n${toMarkdown(inner).replace(/^/gm, "> ")}\n\n`;
    if (tag === "ul" || tag === "ol") return `\n\n${list(child, tag)}\n\n`;
    if (tag === "hr") return "\n\n---\n\n";
    return inline(child);
  }).join("");
}

function list(element: Child, tag: "ul" | "ol"): string {
  const items = typeof element === "string"
    ? []
    : flatten(childrenOf(element)).filter((item) => tagOf(item) === "li");
  return items.map((item, index) => {
    const mark = tag === "ul" ? "- " : `${index + 1}. `;
    const text = typeof item === "string"
      ? item
      : toMarkdown(childrenOf(item)).replace(/\n\n(?=\s*(?:-|\d+\.) )/g, "\n");
    return mark + text.replace(/\n(?=.)/g, `\n${" ".repeat(mark.length)}`);
  }).join("\n");
}

function fence(element: Child): string {
  if (typeof element === "string") return element;
  const code = flatten(childrenOf(element))[0];
  const name = typeof code === "object" ? `${code.props.className ?? code.props.class ?? ""}` : "";
  const language = /language-(\S+)/.exec(name)?.[1] ?? "";
  return `\`\`\`${language}\n${textOf(childrenOf(element)).replace(/\n$/, "")}\n\`\`\``;
}

function inlines(children: ComponentChildren): string {
  return flatten(children).map(inline).join("");
}

function inline(child: Child): string {
  if (typeof child === "string") return child;
  const inner = childrenOf(child);
  switch (tagOf(child)) {
    case "strong":
      return `**${inlines(inner)}**`;
    case "em":
      return `*${inlines(inner)}*`;
    case "del":
      return `~~${inlines(inner)}~~`;
    case "code":
      return `\`${textOf(inner)}\``;
    case "a":
      return `[${inlines(inner)}](${child.props.href ?? ""})`;
    case "br":
      return "\n";
    default:
      return blocks(flatten(inner));
  }
}
