/**
 * `Expandable`: nested fields that open on demand.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag } from "./definition.ts";
import { endpointWords } from "./endpoint/words.ts";
import { Glyph } from "./glyphs.tsx";
import { RichText } from "./inline_markdown.tsx";
import { OutlineProvider, useScope } from "./scope.ts";

const unlisted = { listed: false };

/**
 * A `<details>` whose summary says what a click will do. Both wordings are in the HTML and the
 * styles show the one that applies, so it is right without script as well.
 */
export const ExpandableDefinition = defineComponent({
  name: "Expandable",
  summary: "Nested fields that open on demand.",
  attributes: {
    ...common,
    /** What is in it; "child attributes" when not given. */
    title: any(),
    /** Open at load. */
    defaultOpen: flag(),
    /** Closed at load, which is the rule anyway. */
    defaultClosed: flag(),
  },
  render(props) {
    const scope = useScope();
    scope.feature("expandable");
    const words = endpointWords(scope.view.navigation.language);
    const title = withoutVerb(props.title);
    const label = title === undefined || title === "" ? words.children : <RichText value={title} />;
    return (
      <details
        {...rootProps(props, "expandable")}
        data-component-part="expandable"
        open={props.defaultOpen ?? false}
      >
        <summary class="expandable-button" data-component-part="expandable-button">
          <span class="expandable-icon" data-component-part="expandable-icon">
            <Glyph name="chevron" />
          </span>
          <span class="expandable-when-closed">{words.show} {label}</span>
          <span class="expandable-when-open">{words.hide} {label}</span>
        </summary>
        <div class="expandable-content" data-component-part="expandable-content">
          <OutlineProvider value={unlisted}>{props.children}</OutlineProvider>
        </div>
      </details>
    );
  },
});

/** Titles such as "Show properties" bring the verb along. */
function withoutVerb(title: unknown): unknown {
  return typeof title === "string" ? title.trim().replace(/^(?:show|hide)(?:\s+|$)/i, "") : title;
}
