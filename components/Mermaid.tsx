/**
 * `Mermaid`: a diagram. The page holds its source, which is what a reader without script sees; the
 * script draws it.
 *
 * @module
 */
import type { JSX } from "preact";
import { textOf } from "./children.ts";
import { rootProps } from "./classes.ts";
import { readFences } from "./code/fences.ts";
import { any, common, defineComponent, flag, text } from "./definition.ts";
import { useScope } from "./scope.ts";

const placements = ["top-left", "top-right", "bottom-left", "bottom-right"];

/** What a drawing may ask for. */
export interface MermaidViewProps {
  readonly chart: string;
  /** Corner of the controls. */
  readonly placement?: string | undefined;
  /** Forces or hides the controls; unset means for drawings that are tall enough. */
  readonly actions?: boolean | undefined;
  readonly class?: string | undefined;
  readonly style?: string | Record<string, string> | undefined;
}

/** A diagram, as its source until the script has drawn it. */
export function MermaidView(props: MermaidViewProps): JSX.Element {
  const scope = useScope();
  scope.feature("mermaid");
  const placement = placements.includes(props.placement ?? "") ? props.placement : "bottom-right";
  // The library is a script of its own, so that it is loaded when a drawing comes into view.
  const library = scope.view.site.featureScripts["mermaid_library"];
  return (
    <div
      class={props.class ?? "mermaid-container"}
      {...(props.style !== undefined && { style: props.style })}
      data-component-name="mermaid-container"
      data-placement={placement}
      {...(props.actions !== undefined && { "data-actions": String(props.actions) })}
      {...(library !== undefined && { "data-library": library })}
    >
      <pre class="mermaid" tabIndex={0}>{props.chart}</pre>
    </div>
  );
}

/** A diagram from its text. */
export const MermaidDefinition = defineComponent({
  name: "Mermaid",
  summary: "A diagram in the Mermaid language.",
  attributes: {
    ...common,
    /** Source of the diagram, when it is not the child. */
    chart: any(),
    /** Corner of the controls: `top-left`, `top-right`, `bottom-left`, `bottom-right`. */
    placement: text(),
    /** Forces or hides the controls. */
    actions: flag(),
  },
  render(props) {
    const chart = typeof props.chart === "string"
      ? props.chart
      : readFences(props.children)[0]?.code ?? textOf(props.children);
    const root = rootProps(props, "mermaid-container");
    return (
      <MermaidView
        chart={chart.trim()}
        placement={props.placement}
        actions={props.actions}
        class={root.class}
        style={root.style}
      />
    );
  },
});
