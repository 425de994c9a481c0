/**
 * `Steps`: a numbered sequence.
 *
 * @module
 */
import { useMemo } from "preact/hooks";
import { type Child, definitionOf, flatten, tagOf } from "./children.ts";
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, number, text } from "./definition.ts";
import { useScope } from "./scope.ts";
import { type StepCount, StepProvider, titleSize } from "./step_context.ts";

/** A numbered list of steps. */
export const StepsDefinition = defineComponent({
  name: "Steps",
  summary: "A numbered sequence.",
  attributes: {
    ...common,
    /** Element of the titles: `p`, `h2`, `h3` or `h4`. */
    titleSize: text(),
    // Met in real pages, without effect.
    cols: number(),
    title: any(),
  },
  render(props) {
    const scope = useScope();
    const count = useMemo(
      (): StepCount => ({ next: 1, titleSize: titleSize(props.titleSize) }),
      [],
    );
    const children = flatten(props.children).filter((child) =>
      typeof child !== "string" || child.trim() !== ""
    );
    if (children.some(isStray)) {
      scope.report({
        code: "component-misplaced",
        message: "Steps hold something that is not a Step",
        hint: "move it into a Step or out of Steps",
        element: "Steps",
      });
    }
    return (
      <div {...rootProps(props, "steps")} role="list">
        <StepProvider value={count}>
          {children.map((child, index) =>
            isStray(child)
              ? <div key={index} class="steps-stray" role="listitem">{child}</div>
              : child
          )}
        </StepProvider>
      </div>
    );
  },
});

/** Text and elements that certainly are no step; a component of the page may hold some. */
function isStray(child: Child): boolean {
  if (typeof child === "string") return true;
  const definition = definitionOf(child);
  if (definition !== undefined) return definition.name !== "Step";
  return typeof child.type === "string" || tagOf(child) !== undefined;
}
