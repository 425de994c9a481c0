/**
 * The menu of a page: its first entry is a button, the others are below it.
 *
 * @module
 */
import type { PageAction, PageMenuView } from "../../src/model/view.ts";
import { Glyph as Symbol } from "../glyphs.tsx";
import { useLayout } from "./context.ts";
import { Glyph, LayoutIcon } from "./LayoutIcon.tsx";
import { externalAttributes } from "./Menu.tsx";

/** The button and the list below it. `markdown` is the path of the page's Markdown. */
export function PageMenu({ menu, markdown }: { menu: PageMenuView; markdown: string }) {
  const { id } = useLayout();
  const [first, ...rest] = menu.entries;
  if (first === undefined) return null;
  return (
    <div
      id={id("page-context-menu")}
      class="page-menu"
      data-markdown={markdown}
      data-copied={menu.copied}
      data-failed={menu.failed}
    >
      <Action action={first} id={id("page-context-menu-button")} class="page-menu-button" brief />
      {rest.length === 0 ? null : (
        <details class="menu" data-menu data-end="">
          <summary class="page-menu-trigger" aria-label={menu.more}>
            <Glyph name="chevron" />
          </summary>
          <ul class="menu-list">
            {rest.map((action) => (
              <li key={action.label}>
                <Action action={action} class="menu-item" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Action(
  { action, brief = false, ...attributes }: {
    action: PageAction;
    class: string;
    id?: string | undefined;
    /** The label alone. */
    brief?: boolean;
  },
) {
  const content = (
    <>
      {action.ownIcon !== undefined
        ? <LayoutIcon icon={action.ownIcon} />
        : action.icon === undefined
        ? null
        : (
          <span class="icon" aria-hidden="true">
            <Symbol name={action.icon} />
          </span>
        )}
      {brief ? <span>{action.label}</span> : (
        <span class="menu-item-text">
          <span class="menu-item-title">
            {action.label}
            {action.external ? <Glyph name="external" /> : null}
          </span>
          {action.description
            ? <span class="menu-item-description">{action.description}</span>
            : null}
        </span>
      )}
    </>
  );
  const needsScript = action.kind !== "link" || action.needsPage === true;
  const classes = needsScript ? `${attributes.class} needs-script` : attributes.class;
  if (action.kind === "link") {
    return (
      <a
        {...attributes}
        class={classes}
        href={action.href ?? ""}
        download={action.download ? "" : undefined}
        data-needs-page={action.needsPage ? "" : undefined}
        {...externalAttributes(action.external ?? false)}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...attributes}
      class={classes}
      data-action={action.kind}
      data-text={action.text}
    >
      {content}
    </button>
  );
}
