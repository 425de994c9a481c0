/**
 * Headings of Markdown.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { classes } from "../classes.ts";
import { HeadingView } from "../HeadingView.tsx";

interface Props {
  readonly id?: string;
  readonly noAnchor?: boolean | string;
  readonly class?: string;
  readonly className?: string;
  readonly children?: ComponentChildren;
  readonly [attribute: string]: unknown;
}

const headingOf = (level: number) =>
  function MarkdownHeading(
    { id, noAnchor, class: name, className, children, ...rest }: Props,
  ): JSX.Element {
    const bare = noAnchor === true || noAnchor === "" || noAnchor === "true";
    return (
      <HeadingView
        level={level}
        id={id}
        noAnchor={bare}
        class={classes(name, className)}
        rest={rest}
      >
        {children}
      </HeadingView>
    );
  };

/** Tag → component, `h1` to `h6`. */
export const headings = {
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
};
