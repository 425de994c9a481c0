/**
 * `Tab`: one panel of `Tabs`.
 *
 * @module
 */
import { any, common, defineComponent, icon, text } from "./definition.ts";
import { rootProps } from "./classes.ts";
import { plainText, RichText } from "./inline_markdown.tsx";
import { OutlineProvider, useOutline, useScope } from "./scope.ts";
import { componentId } from "../src/model/slug.ts";
import { TabProvider, useTabPlace } from "./tab_context.ts";
import { UNTITLED } from "./Tabs.tsx";

/** A panel; outside of `Tabs` a titled section. */
export const TabDefinition = defineComponent({
  name: "Tab",
  summary: "One panel of Tabs.",
  attributes: {
    ...common,
    /** Label; inline Markdown. */
    title: any(),
    icon: icon(),
    iconType: text(),
    iconLibrary: text(),
    // Attributes of other dialects, without effect.
    value: any(),
    label: any(),
  },
  render(props) {
    const scope = useScope();
    const outline = useOutline();
    const place = useTabPlace();
    const label = plainText(props.title);
    if (label === "") {
      scope.report({
        code: "attribute-invalid",
        message: "A Tab has no title",
        hint: 'add title="…"',
        element: "Tab",
      });
    }
    const title = (
      <p class="tab-panel-title">
        <RichText value={props.title ?? UNTITLED} />
      </p>
    );
    if (place === undefined) {
      scope.report({
        code: "component-misplaced",
        message: `The Tab "${label}" stands outside of Tabs`,
        hint: "put it directly into Tabs",
        element: "Tab",
      });
      const id = scope.id(props.id ?? (componentId(label) || "tab"));
      return (
        <div {...rootProps(props, "tab-panel")} id={id} data-active>{title}{props.children}</div>
      );
    }
    return (
      <div
        {...rootProps(props, "tab-panel")}
        id={place.id}
        role="tabpanel"
        aria-labelledby={place.labelId}
        data-component-part="tab-content"
        {...(place.active && { "data-active": true })}
      >
        {title}
        <OutlineProvider value={{ ...outline, panel: place.id }}>
          <TabProvider value={undefined}>{props.children}</TabProvider>
        </OutlineProvider>
      </div>
    );
  },
});
