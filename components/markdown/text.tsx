/**
 * Paragraphs, quotes, boxes of task lists and inline code.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { CalloutView, kindNamed } from "../Callout.tsx";
import { childrenOf, definitionOf, flatten, tagOf, textOf } from "../children.ts";
import { classes } from "../classes.ts";

interface Props {
  readonly class?: string;
  readonly className?: string;
  readonly children?: ComponentChildren;
  readonly [attribute: string]: unknown;
}

/** Built-in components that may stand in a line of text. */
const inline = new Set([
  "Badge",
  "Tooltip",
  "Icon",
  "Latex",
  "Link",
  "HeadingId",
  "ZoomImage",
  "Variation",
  "Visibility",
]);

/** `<p>`; with a block component in it a `<div>`, since HTML closes a paragraph before any block. */
export function Paragraph({ children, ...rest }: Props): JSX.Element {
  const holdsBlock = flatten(children).some((child) => {
    const name = definitionOf(child)?.name;
    return name !== undefined && !inline.has(name);
  });
  if (!holdsBlock) return <p {...rest}>{children}</p>;
  return <div {...rest} class={classes("paragraph", rest.class, rest.className)}>{children}</div>;
}

const KEYS = /[⌘⌥⇧⌃⎋⏎↩⌫⌦⇥⇪]/u;

/** Inline `<code>`; symbols of keys are marked, for a font that has them. */
export function InlineCode({ children, ...rest }: Props): JSX.Element {
  return (
    <code {...rest} {...(KEYS.test(textOf(children)) && { "data-keyboard": true })}>
      {children}
    </code>
  );
}

const ALERT = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][^\S\n]*\n?/i;

/** `<blockquote>`; one that starts with `[!NOTE]` and the like is a callout, as on GitHub. */
export function Blockquote({ children, ...rest }: Props): JSX.Element {
  const parts = flatten(children).filter((child) =>
    typeof child !== "string" || child.trim() !== ""
  );
  const [first, ...others] = parts;
  if (typeof first === "object" && tagOf(first) === "p") {
    const [lead, ...line] = flatten(childrenOf(first));
    const match = typeof lead === "string" ? ALERT.exec(lead) : null;
    if (typeof lead === "string" && match !== null) {
      const opening = [lead.slice(match[0].length), ...line];
      return (
        <CalloutView kind={kindNamed(match[1])}>
          {textOf(opening).trim() !== "" && <p>{opening}</p>}
          {others}
        </CalloutView>
      );
    }
  }
  return <blockquote {...rest}>{children}</blockquote>;
}

/** `<input>`: the box of a task list says its state to those who do not see it. */
export function Input({ children: _, ...rest }: Props): JSX.Element {
  const isTask = rest.type === "checkbox" && rest.disabled !== undefined &&
    rest["aria-label"] === undefined;
  return <input {...rest} {...(isTask && { "aria-label": rest.checked ? "Done" : "To do" })} />;
}
