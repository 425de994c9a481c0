/**
 * `Tooltip`: an explanation of a word. Styles alone open it, on hover and on focus, so it works
 * without script; the script adds Escape and keeps it inside the window.
 *
 * @module
 */
import { cloneElement } from "preact";
import { flatten, isBlank, isComponent, tagOf } from "./children.ts";
import { rootProps } from "./classes.ts";
import { common, defineComponent, text } from "./definition.ts";
import { inlineMarkdown, plainText } from "./inline_markdown.tsx";
import { linkAttributes } from "./links.ts";
import { useScope } from "./scope.ts";

/** A word with an explanation that shows on hover, focus and tap. */
export const TooltipDefinition = defineComponent({
  name: "Tooltip",
  summary: "An explanation of a word.",
  attributes: {
    ...common,
    /** The explanation. */
    tip: text(),
    /** Bold line above it. */
    headline: text(),
    /** Text of a link below it; needs `href`. */
    cta: text(),
    href: text(),
    /** Wanted side, `top` or `bottom`. */
    side: text(),
    align: text(),
  },
  render(props) {
    const scope = useScope();
    scope.feature("tooltip");
    const tip = props.tip ?? "";
    // The underscore keeps it apart from ids of headings, which links may name.
    const id = scope.id("_tooltip");
    const parts = flatten(unwrapped(props.children));
    const [only] = parts;
    const ownTrigger = parts.length === 1 && only !== undefined && typeof only !== "string" &&
      (tagOf(only) === "a" || tagOf(only) === "button" || isComponent(only, "Link"));
    return (
      <span {...rootProps(props, "tooltip")} data-side={props.side === "bottom" ? "bottom" : "top"}>
        {ownTrigger
          ? cloneElement(only, { "aria-describedby": id })
          : <span class="tooltip-trigger" tabindex={0} aria-describedby={id}>{parts}</span>}
        <span class="tooltip-content" role="tooltip" id={id} data-component-part="tooltip-content">
          {/* Blanks between the parts: without styles, and in a copy, they are words of a line. */}
          {" "}
          {props.headline !== undefined && (
            <span class="tooltip-title" data-component-part="tooltip-title">
              {plainText(props.headline)}
            </span>
          )}{" "}
          <span class="tooltip-description" data-component-part="tooltip-description">
            {inlineMarkdown(tip)}
          </span>{" "}
          {props.cta !== undefined && props.href !== undefined && (
            <a
              class="tooltip-cta"
              data-component-part="tooltip-cta"
              {...linkAttributes(scope.services, props.href)}
            >
              {props.cta}
            </a>
          )}
        </span>
      </span>
    );
  },
});

/** Content of an inline component: one paragraph around it is taken away. */
export function unwrapped(children: Parameters<typeof flatten>[0]): ReturnType<typeof flatten> {
  const parts = flatten(children).filter((part) => !isBlank(part));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== "string" && tagOf(only) === "p") {
    return flatten(only.props.children as Parameters<typeof flatten>[0]);
  }
  return flatten(children);
}
