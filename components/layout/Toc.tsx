/**
 * The table of contents; above the body on narrow screens, beside it on wide ones.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import type { TocEntry } from "../../src/model/view.ts";
import { useLayout } from "./context.ts";
import { Glyph } from "./LayoutIcon.tsx";

/** Headings of the page as links; the levels are relative to the highest one that occurs. */
export function Toc(
  { entries, children }: { entries: readonly TocEntry[]; children?: ComponentChildren },
) {
  const { words, id } = useLayout();
  const top = Math.min(...entries.map((entry) => entry.level));
  return (
    <div id="table-of-contents-layout" class="toc-layout">
      <nav id={id("table-of-contents")} class="toc" aria-labelledby="table-of-contents-title">
        <h2 id="table-of-contents-title" class="toc-title">
          <button type="button" class="toc-button" aria-expanded="false">
            {words.onThisPage}
            <Glyph name="chevron" />
          </button>
        </h2>
        <ul id="table-of-contents-content" class="toc-list">
          {entries.map((entry) => (
            <li key={entry.id} class="toc-item" data-depth={Math.min(entry.level - top, 3)}>
              <a href={`#${entry.id}`} data-panel={entry.panel}>{entry.text}</a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
