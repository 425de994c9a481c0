/**
 * `Step`: one entry of `Steps`.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag, icon, number, text } from "./definition.ts";
import { HeadingView } from "./HeadingView.tsx";
import { IconView } from "./Icon.tsx";
import { plainText, richText } from "./inline_markdown.tsx";
import { customId } from "../src/model/slug.ts";
import { useScope } from "./scope.ts";
import { StepProvider, titleSize, useStepCount } from "./step_context.ts";

/** A numbered entry; a titled section outside of `Steps`. */
export const StepDefinition = defineComponent({
  name: "Step",
  summary: "One entry of Steps.",
  attributes: {
    ...common,
    /** Heading of the step; inline Markdown. */
    title: any(),
    /** Shown in place of the number. */
    icon: icon(),
    iconType: text(),
    iconLibrary: text(),
    /** Number to show; counting goes on from it. */
    stepNumber: number(),
    /** Element of the title: `p`, `h2`, `h3` or `h4`. */
    titleSize: text(),
    /** No link and no entry in the table of contents. */
    noAnchor: flag(),
    // Met in real pages, without effect.
    duration: any(),
    optional: flag(),
  },
  render(props) {
    const scope = useScope();
    const count = useStepCount();
    const size = titleSize(props.titleSize, count?.titleSize);
    const number = props.stepNumber ?? count?.next ?? 1;
    if (count !== undefined) count.next = number + 1;
    if (count === undefined) {
      scope.report({
        code: "component-misplaced",
        message: `The Step "${plainText(props.title)}" stands outside of Steps`,
        hint: "put it directly into Steps",
        element: "Step",
      });
    }
    const isHeading = size === "h2" || size === "h3";
    const title = richText(props.title);
    const id = !isHeading && props.id !== undefined ? scope.id(customId(props.id)) : undefined;
    return (
      <div
        {...rootProps(props, "step")}
        id={id}
        {...(count !== undefined && { role: "listitem" as const })}
      >
        <span class="step-number" data-component-part="step-number">
          {props.icon !== undefined
            ? (
              <IconView
                icon={props.icon}
                style={props.iconType}
                library={props.iconLibrary}
                size={14}
                element="Step"
              />
            )
            : number}
        </span>
        <div class="step-body">
          {plainText(props.title) !== "" && (isHeading
            ? (
              <HeadingView
                level={size === "h2" ? 2 : 3}
                id={props.id}
                noAnchor={props.noAnchor}
                class="step-title"
              >
                {title}
              </HeadingView>
            )
            : size === "h4"
            ? <h4 class="step-title" data-component-part="step-title">{title}</h4>
            : <p class="step-title" data-component-part="step-title">{title}</p>)}
          <div class="step-content" data-component-part="step-content">
            <StepProvider value={undefined}>{props.children}</StepProvider>
          </div>
        </div>
      </div>
    );
  },
});
