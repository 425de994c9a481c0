/**
 * `MDX`: Markdown in a string, rendered in place.
 *
 * @module
 */
import { flatten } from "./children.ts";
import { common, defineComponent, text } from "./definition.ts";
import { MarkdownText } from "./MarkdownText.tsx";

/** Strings among its children are read as Markdown, elements pass through. */
export const MDXDefinition = defineComponent({
  name: "MDX",
  summary: "Renders a Markdown string.",
  attributes: { ...common, content: text() },
  render: (props) => (
    <>
      {[props.content ?? "", ...flatten(props.children)].map((child, index) =>
        typeof child === "string" ? <MarkdownText key={index} source={child} /> : child
      )}
    </>
  ),
});
