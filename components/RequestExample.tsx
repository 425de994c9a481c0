/**
 * `RequestExample`: samples of a request, shown in the right column.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { CodeTabs, labelTabs } from "./CodeGroup.tsx";
import { readFences } from "./code/fences.ts";
import { common, defineComponent, flag } from "./definition.ts";
import { useScope } from "./scope.ts";
import { SnippetPropsContext } from "./snippet_props.ts";

/**
 * Moves the fences among the children to the right column, as a request or a response card. What the
 * column does not take stands in its place.
 */
export function useExample(
  kind: "request" | "response",
  props: { children?: ComponentChildren; dropdown?: boolean | undefined },
): JSX.Element | null {
  const scope = useScope();
  const snippet = useContext(SnippetPropsContext);
  const name = kind === "request" ? "Request" : "Response";
  const tabs = labelTabs(
    readFences(props.children, snippet),
    (_, index) => index === 0 ? name : `${name} ${index + 1}`,
  );
  if (tabs.length === 0) return null;
  const card = (id: string) => (
    <CodeTabs
      tabs={tabs}
      dropdown={props.dropdown}
      name={`${name} examples`}
      id={id}
      class={`${kind}-example`}
      statuses={kind === "response"}
    />
  );
  const place = scope.aside(kind, card(`_${kind}-example`));
  if (place === "taken") return null;
  if (place === "occupied") {
    scope.report({
      code: "component-misplaced",
      message: `A page has one ${name}Example in the right column; this one stays in its place`,
      hint: `move its code blocks into the first ${name}Example`,
      element: `${name}Example`,
    });
  }
  return card(scope.id(`${kind}-example`));
}

/** Samples of a request. */
export const RequestExampleDefinition = defineComponent({
  name: "RequestExample",
  summary: "Code samples of a request, in the right column.",
  attributes: {
    ...common,
    /** A list to choose from in place of tabs. */
    dropdown: flag(),
  },
  render: (props) => useExample("request", props),
});
