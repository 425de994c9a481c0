/**
 * `Tabs`: one of several panels at a time. Without script all panels stand one after the other under
 * their titles; the tab list is there from the start, so that nothing moves when the script runs.
 *
 * @module
 */
import type { JSX, VNode } from "preact";
import { partition } from "./children.ts";
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag, type IconValue, number, text } from "./definition.ts";
import { IconView } from "./Icon.tsx";
import { plainText, RichText } from "./inline_markdown.tsx";
import { componentId } from "../src/model/slug.ts";
import { useScope } from "./scope.ts";
import { type TabPlace, TabProvider } from "./tab_context.ts";

/** Shown for a tab without a title, as the format has it. */
export const UNTITLED = "Tab Title";

/** A list of tabs and their panels. */
export const TabsDefinition = defineComponent({
  name: "Tabs",
  summary: "Panels of which one shows at a time.",
  attributes: {
    ...common,
    /** Position of the tab that is active first, from 0. */
    defaultTabIndex: number(),
    /** Follow equal titles elsewhere on the page and on other pages; true without it. */
    sync: flag(),
    /** A line below the content. */
    borderBottom: flag(),
    // Attributes of other dialects, without effect.
    groupId: text(),
    queryString: any(),
    values: any(),
    items: any(),
  },
  render(props) {
    const scope = useScope();
    const { items, before, after } = partition(props.children, "Tab", "Tabs");
    if (before.length + after.length > 0) {
      scope.report({
        code: "component-misplaced",
        message: "Tabs hold something that is not a Tab",
        hint: "move it into a Tab or out of Tabs",
        element: "Tabs",
      });
    }
    if (items.length === 0) return <div {...rootProps(props, "tabs")}>{before}</div>;
    scope.feature("tabs");
    const first = props.defaultTabIndex ?? 0;
    const activeIndex = Math.min(
      items.length - 1,
      Math.max(0, Number.isInteger(first) ? first : 0),
    );
    const places = items.map((tab, index): TabPlace => {
      const written = typeof tab.props.id === "string"
        ? tab.props.id
        : componentId(plainText(tab.props.title));
      const id = scope.id(written || "tab");
      return { id, labelId: scope.id(`_tab-${id}`), active: index === activeIndex };
    });
    return (
      <div
        {...rootProps(props, "tabs", props.borderBottom === true && "tabs-border")}
        data-sync={props.sync === false ? "false" : "true"}
      >
        {before}
        <ul class="tabs-list" role="tablist" aria-label="Tabs" data-component-part="tabs-list">
          {items.map((tab, index) => (
            <TabLabel key={index} tab={tab} place={places[index] as TabPlace} />
          ))}
        </ul>
        {items.map((tab, index) => (
          <TabProvider key={index} value={places[index]}>{tab}</TabProvider>
        ))}
        {after}
      </div>
    );
  },
});

function TabLabel(
  { tab, place }: { tab: VNode<Record<string, unknown>>; place: TabPlace },
): JSX.Element {
  const { title, icon, iconType, iconLibrary } = tab.props;
  return (
    <li
      class="tab"
      role="tab"
      id={place.labelId}
      aria-selected={place.active ? "true" : "false"}
      aria-controls={place.id}
      tabindex={place.active ? 0 : -1}
      data-label={plainText(title) || UNTITLED}
      data-component-part="tab-button"
    >
      {icon !== undefined && (
        <span class="tab-icon">
          <IconView
            icon={icon as IconValue}
            style={iconType as string}
            library={iconLibrary as string}
            size={16}
            element="Tab"
          />
        </span>
      )}
      <RichText value={title ?? UNTITLED} />
    </li>
  );
}
