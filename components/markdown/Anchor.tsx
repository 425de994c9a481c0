/**
 * Links of Markdown.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { classes } from "../classes.ts";
import { InsideLinkProvider, linkAttributes, useInsideLink } from "../links.ts";
import { useScope } from "../scope.ts";

interface Props {
  readonly href?: string;
  readonly class?: string;
  readonly className?: string;
  readonly children?: ComponentChildren;
  readonly [attribute: string]: unknown;
}

/** `<a>`: the final URL, a new tab for other sites. Inside of another link it is text. */
export function Anchor({ href, class: name, className, children, ...rest }: Props): JSX.Element {
  const { services } = useScope();
  if (useInsideLink()) return <span class={classes(name, className)}>{children}</span>;
  const target = href === undefined ? {} : linkAttributes(services, href);
  return (
    <a class={classes(href !== undefined && "link", name, className)} {...target} {...rest}>
      <InsideLinkProvider value>{children}</InsideLinkProvider>
    </a>
  );
}
