/**
 * Headings with their ids, anchors and entries in the table of contents: those of Markdown, the
 * `Heading` component and titles of steps share this one way.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { customId, githubId, headingSlug } from "../src/model/slug.ts";
import { flatten, isComponent, textOf } from "./children.ts";
import { classes } from "./classes.ts";
import { type Scope, useOutline, useScope } from "./scope.ts";

/** What a heading is made from. */
export interface HeadingProps {
  /** 1 to 6. */
  readonly level: number;
  /** Id as the author wrote it; else a `HeadingId` among the children, else made from the text. */
  readonly id?: string | undefined;
  /** No link, no entry in the table of contents. */
  readonly noAnchor?: boolean | undefined;
  readonly class?: string | undefined;
  readonly children?: ComponentChildren;
  /** Other attributes of the element. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

/** A heading. Levels 5 and 6 have an id only when the author wrote one (format, pages 3.1). */
export function HeadingView(props: HeadingProps): JSX.Element {
  const scope = useScope();
  const outline = useOutline();
  const { level } = props;
  const Tag = `h${level}` as "h2";
  const parts = flatten(props.children);
  const marker = parts.find((part) => isComponent(part, "HeadingId"));
  const written = props.id ??
    (typeof marker === "object" ? marker.props.id as string | undefined : undefined);
  const text = textOf(parts).trim();
  const ids = written === undefined && level > 4 ? undefined : headingIds(scope, text, written);
  // A page that is laid out by its author alone is free of our decoration.
  const bare = scope.view.mode === "custom" || scope.view.mode === "frame";
  const anchored = ids !== undefined && props.noAnchor !== true && !bare;
  if (anchored && outline.listed && level <= 4 && text !== "") {
    scope.toc({
      id: ids.id,
      text,
      level,
      ...(outline.panel !== undefined && { panel: outline.panel }),
    });
  }
  return (
    <Tag {...props.rest} class={classes(anchored && "heading", props.class)} id={ids?.id}>
      {ids?.alias !== undefined && <span id={ids.alias} class="anchor-alias" />}
      {trimEnd(parts.filter((part) => part !== marker), marker !== undefined)}
      {anchored && (
        <a
          class="heading-anchor"
          href={`#${encodeURI(ids.id)}`}
          aria-label={`Link to “${text}”`}
        />
      )}
    </Tag>
  );
}

/** The id of a heading and, when it differs, the one that GitHub would give. */
function headingIds(
  scope: Scope,
  text: string,
  written: string | undefined,
): { id: string; alias?: string } {
  if (written !== undefined && customId(written) !== "") return { id: scope.id(customId(written)) };
  const own = headingSlug(text);
  const id = scope.headingId(text);
  const alias = githubId(text);
  // Equal before numbering: a second anchor would only take a number from a later heading.
  if (alias === "" || alias === own) return { id };
  return { id, alias: scope.id(alias, 1) };
}

/** Takes away the blank that stood before a custom id. */
function trimEnd(parts: ReturnType<typeof flatten>, hadMarker: boolean): ComponentChildren {
  const last = parts.at(-1);
  if (!hadMarker || typeof last !== "string") return parts;
  return [...parts.slice(0, -1), last.trimEnd()];
}
