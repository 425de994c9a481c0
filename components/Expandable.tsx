/**
 * `Expandable`: nested fields that open on demand.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag } from "./definition.ts";
import { ChildFields } from "./endpoint/ChildFields.tsx";
import { RichText } from "./inline_markdown.tsx";
import { OutlineProvider } from "./scope.ts";

const unlisted = { listed: false };

/** A `<details>` whose summary says what a click will do. */
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
    const title = withoutVerb(props.title);
    const isNamed = title !== undefined && title !== "";
    return (
      <ChildFields
        {...(isNamed && { label: <RichText value={title} /> })}
        open={props.defaultOpen ?? false}
        rest={rootProps(props, "expandable")}
      >
        <OutlineProvider value={unlisted}>{props.children}</OutlineProvider>
      </ChildFields>
    );
  },
});

/** Titles such as "Show properties" bring the verb along. */
function withoutVerb(title: unknown): unknown {
  return typeof title === "string" ? title.trim().replace(/^(?:show|hide)(?:\s+|$)/i, "") : title;
}
