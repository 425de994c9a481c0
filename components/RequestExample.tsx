/**
 * `RequestExample`: samples of a request, shown in the right column.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { CodeTabs, labelTabs } from "./CodeGroup.tsx";
import { readFences } from "./code/fences.ts";
import { common, defineComponent, flag } from "./definition.ts";
import { type AsideKind, type Scope, useScope } from "./scope.ts";
import { SnippetPropsContext } from "./snippet_props.ts";

/** Which example cards a page has already; only the first of each kind counts. */
const shown = new WeakMap<Scope, Set<AsideKind>>();

/** Moves the fences among the children to the right column, as a request or a response card. */
export function useExample(
  kind: "request" | "response",
  props: { children?: ComponentChildren; dropdown?: boolean | undefined },
): null {
  const scope = useScope();
  const snippet = useContext(SnippetPropsContext);
  const name = kind === "request" ? "Request" : "Response";
  const kinds = shown.get(scope) ?? new Set();
  shown.set(scope, kinds);
  if (kinds.has(kind)) {
    scope.report({
      code: "component-misplaced",
      message: `A page has one ${name}Example; this one is not shown`,
      hint: `move its code blocks into the first ${name}Example`,
      element: `${name}Example`,
    });
    return null;
  }
  kinds.add(kind);
  const tabs = labelTabs(
    readFences(props.children, snippet),
    (_, index) => index === 0 ? name : `${name} ${index + 1}`,
  );
  if (tabs.length > 0) {
    scope.aside(
      kind,
      <CodeTabs
        tabs={tabs}
        dropdown={props.dropdown}
        name={`${name} examples`}
        id={`${kind}-example`}
        class={`${kind}-example`}
        statuses={kind === "response"}
      />,
    );
  }
  return null;
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
