/**
 * The way to the pages before and after.
 *
 * @module
 */
import type { NavigationView } from "../../src/model/view.ts";
import { useLayout } from "./context.ts";
import { Glyph } from "./LayoutIcon.tsx";

/** Links to the neighbors in the order of the navigation. */
export function Pagination({ previous, next }: Pick<NavigationView, "previous" | "next">) {
  const { words, id } = useLayout();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav id={id("pagination")} class="pagination" aria-label={words.adjacent}>
      {previous === undefined ? null : (
        <a class="pagination-prev" rel="prev" href={previous.href}>
          <span class="pagination-label">
            <Glyph name="arrow-left" />
            {words.previous}
          </span>
          <span class="pagination-title">{previous.title}</span>
        </a>
      )}
      {next === undefined ? null : (
        <a class="pagination-next" rel="next" href={next.href}>
          <span class="pagination-label">
            {words.next}
            <Glyph name="arrow-right" />
          </span>
          <span class="pagination-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
