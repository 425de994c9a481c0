/**
 * What the elements of Markdown become. The compiler's output asks for each of these by its tag.
 *
 * @module
 */
import type { ComponentType } from "preact";
import { Anchor } from "./Anchor.tsx";
import { headings } from "./headings.tsx";
import { Embed, Image, Source, Video } from "./media.tsx";
import { Cell, HeaderCell, Table } from "./tables.tsx";
import { Blockquote, InlineCode, Input, Paragraph } from "./text.tsx";

/** Marks a component with the tag it stands for, so that parents recognize it (`tagOf`). */
function standingFor(tag: string, component: unknown): ComponentType<Record<string, unknown>> {
  return Object.assign(component as ComponentType<Record<string, unknown>>, { tag });
}

/** Tag → component. Tags that are not here stay as they are. */
export const markdownElements: Readonly<Record<string, ComponentType<Record<string, unknown>>>> =
  Object.fromEntries(
    Object.entries({
      ...headings,
      a: Anchor,
      p: Paragraph,
      code: InlineCode,
      blockquote: Blockquote,
      input: Input,
      img: Image,
      source: Source,
      video: Video,
      iframe: Embed,
      table: Table,
      th: HeaderCell,
      td: Cell,
    }).map(([tag, component]) => [tag, standingFor(tag, component)]),
  );
