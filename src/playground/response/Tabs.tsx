/**
 * Tabs (ARIA Authoring Practices, "Tabs"): arrow keys move, the open panel follows.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";

/** One tab. Its content is made when it is open. */
export interface TabOf {
  readonly id: string;
  readonly label: ComponentChildren;
  content(): ComponentChildren;
}

/** A row of tabs with the open one below. */
export function Tabs(
  props: { tabs: readonly TabOf[]; open: string; onOpen(id: string): void; label: string },
): JSX.Element {
  const { tabs, onOpen } = props;
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ id }) => id === props.open) ?? tabs[0];
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === open?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    onOpen(tabs[next]?.id ?? "");
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div class="call-tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === open?.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === open?.id ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        class="call-tab"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${open?.id}`}
        tabIndex={0}
      >
        {open?.content()}
      </div>
    </>
  );
}
