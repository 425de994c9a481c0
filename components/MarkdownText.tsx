/**
 * Small Markdown that is only known when a page is rendered: paragraphs, headings, lists, fences.
 * Pages themselves go through the compiler; this is for strings in expressions.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { HeadingView } from "./HeadingView.tsx";
import { inlineMarkdown } from "./inline_markdown.tsx";

/** Elements of a Markdown string. */
export function MarkdownText({ source }: { source: string }): JSX.Element {
  return <>{readBlocks(source).map((block, index) => <Block key={index} lines={block} />)}</>;
}

/** Groups of lines: fences whole, everything else divided by blank lines and headings. */
function readBlocks(source: string): string[][] {
  const blocks: string[][] = [];
  let open: string[] = [];
  let fence: string | undefined;
  const close = () => {
    if (open.length > 0) blocks.push(open);
    open = [];
  };
  for (const line of dedent(source).split(/\r?\n/)) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      open.push(line);
      if (mark?.startsWith(fence) && line.trim() === mark) {
        fence = undefined;
        close();
      }
    } else if (mark !== undefined) {
      close();
      fence = mark;
      open.push(line);
    } else if (line.trim() === "") close();
    else if (/^#{1,6}\s/.test(line)) {
      close();
      blocks.push([line]);
    } else open.push(line);
  }
  close();
  return blocks;
}

function Block({ lines }: { lines: readonly string[] }): JSX.Element {
  const [first = ""] = lines;
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading !== null) {
    return (
      <HeadingView level={heading[1]?.length ?? 2}>{inlineMarkdown(heading[2] ?? "")}</HeadingView>
    );
  }
  const fence = /^\s*(`{3,}|~{3,})/.exec(first)?.[1];
  if (fence !== undefined) {
    const body = lines.at(-1)?.trim() === fence && lines.length > 1
      ? lines.slice(1, -1)
      : lines.slice(1);
    return <pre tabindex={0}><code>{body.join("\n")}</code></pre>;
  }
  const item = /^\s*(?:[-*+]|\d+[.)])\s+/;
  if (item.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (item.test(line)) items.push(line.replace(item, ""));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    const rows: ComponentChildren = items.map((text, index) => (
      <li key={index}>{inlineMarkdown(text)}</li>
    ));
    return /^\s*\d/.test(first) ? <ol>{rows}</ol> : <ul>{rows}</ul>;
  }
  return <p>{inlineMarkdown(lines.map((line) => line.trim()).join(" "))}</p>;
}

/** Takes away the indentation that all lines share. */
function dedent(source: string): string {
  const indents = source.split("\n").filter((line) => line.trim() !== "").map((line) =>
    /^\s*/.exec(line)?.[0].length ?? 0
  );
  const shared = Math.min(...indents, 40);
  return source.split("\n").map((line) => line.slice(Math.min(shared, line.length))).join("\n");
}
