/**
 * Tabs of generated pages: statuses, media types, alternatives. The same markup and script as the
 * `Tabs` of pages: without script all panels stand one after the other under their titles.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { componentId } from "../../src/model/slug.ts";
import { classes } from "../classes.ts";
import { useScope } from "../scope.ts";

/** One of several panels. */
export interface TabSetItem {
  /** Plain text of the tab. */
  readonly label: string;
  /** Stands in the tab before its text. */
  readonly mark?: ComponentChildren;
  readonly content: () => ComponentChildren;
}

/** Tabs, or the content alone when there is one item. */
export function TabSet(
  props: { items: readonly TabSetItem[]; label: string; prefix: string; class?: string },
): JSX.Element | null {
  const scope = useScope();
  const { items } = props;
  scope.feature("tabs");
  const places = items.map(({ label }) => {
    const id = scope.id(`${props.prefix}-${componentId(label) || "option"}`);
    return { id, labelId: `_tab-${id}` };
  });
  return (
    <div class={classes("tabs", "tabs-generated", props.class)} data-sync="false">
      <ul class="tabs-list" role="tablist" aria-label={props.label}>
        {items.map(({ label, mark }, at) => (
          <li
            key={at}
            class="tab"
            role="tab"
            id={places[at]?.labelId}
            aria-selected={at === 0 ? "true" : "false"}
            aria-controls={places[at]?.id}
            tabindex={at === 0 ? 0 : -1}
            data-label={label}
          >
            {mark}
            {label}
          </li>
        ))}
      </ul>
      {items.map(({ label, mark, content }, at) => (
        <div
          key={at}
          class="tab-panel"
          id={places[at]?.id}
          role="tabpanel"
          aria-labelledby={places[at]?.labelId}
          {...(at === 0 && { "data-active": true })}
        >
          <p class="tab-panel-title">{mark}{label}</p>
          {content()}
        </div>
      ))}
    </div>
  );
}
