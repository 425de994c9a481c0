/**
 * The pages below a group, listed on the group's own page.
 *
 * @module
 */
import type { NavigationView, SidebarEntry, SidebarPage } from "../../src/model/view.ts";
import { Glyph, LayoutIcon } from "./LayoutIcon.tsx";
import { externalAttributes } from "./Menu.tsx";
import { MethodBadge } from "../endpoint/MethodBadge.tsx";

function DirectoryLink({ page, card }: { page: SidebarPage; card: boolean }) {
  return (
    <a
      class={card ? "directory-card" : "directory-page"}
      href={page.href}
      {...externalAttributes(page.external)}
    >
      <LayoutIcon icon={page.icon} />
      {page.method === undefined ? null : <MethodBadge method={page.method} nav />}
      <span class="sidebar-text">{page.title}</span>
      {card ? <Glyph name="arrow-right" /> : null}
    </a>
  );
}

function Items({ entries, card }: { entries: readonly SidebarEntry[]; card: boolean }) {
  return (
    <ul class={card ? "directory-cards" : "directory-list"}>
      {entries.map((entry) => (
        <li key={entry.title} class={entry.kind === "group" ? "directory-group" : undefined}>
          {entry.kind === "page" ? <DirectoryLink page={entry} card={card} /> : card
            ? (
              <>
                <h2 class="directory-heading">{entry.title}</h2>
                <Items entries={entry.children} card />
              </>
            )
            : (
              <details>
                <summary>
                  <Glyph name="chevron" />
                  <LayoutIcon icon={entry.icon} />
                  {entry.title}
                </summary>
                <Items entries={entry.children} card={false} />
              </details>
            )}
        </li>
      ))}
    </ul>
  );
}

/** The listing that `directory` of the settings asks for. */
export function Directory({ kind, entries }: NonNullable<NavigationView["directory"]>) {
  return (
    <div class="directory">
      <Items entries={entries} card={kind === "card"} />
    </div>
  );
}
