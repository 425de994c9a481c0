/**
 * `View`: one of several versions of a page's content, chosen from a menu. Without script all views
 * stand one after the other under their titles.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, icon, text } from "./definition.ts";
import { IconView } from "./Icon.tsx";
import { plainText, RichText } from "./inline_markdown.tsx";
import { componentId } from "../src/model/slug.ts";
import { OutlineProvider, useOutline, useScope } from "./scope.ts";

/** Content that shows when its title is chosen. */
export const ViewDefinition = defineComponent({
  name: "View",
  summary: "One version of the content, chosen from a menu.",
  attributes: {
    ...common,
    /** Entry of the menu; unique on the page. */
    title: any(),
    icon: icon(),
    iconType: text(),
    iconLibrary: text(),
  },
  render(props) {
    const scope = useScope();
    const outline = useOutline();
    const title = plainText(props.title) || "View";
    if (scope.views.some((view) => view.title === title)) {
      // The first one is in the menu; this one could never be chosen.
      scope.report({
        code: "component-misplaced",
        message: `Two Views have the title "${title}"`,
        hint: "give each View its own title",
        element: "View",
        attribute: "title",
      });
      return null;
    }
    scope.feature("view");
    const first = scope.views.length === 0;
    const id = scope.id(props.id ?? (componentId(title) || "view"), 1);
    scope.views.push({ id, title });
    return (
      <section
        {...rootProps(props, "view multi-view-content")}
        id={id}
        aria-label={title}
        data-title={title}
        {...(first && { "data-active": true })}
      >
        <p class="view-title">
          {props.icon !== undefined && (
            <IconView
              icon={props.icon}
              style={props.iconType}
              library={props.iconLibrary}
              size={16}
              element="View"
            />
          )}
          <RichText value={props.title} />
        </p>
        <OutlineProvider value={{ ...outline, panel: id }}>{props.children}</OutlineProvider>
      </section>
    );
  },
});
