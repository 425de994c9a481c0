/**
 * `Frame` (also `Example`): a picture or video in a quiet box, with a caption.
 *
 * @module
 */
import type { ComponentChildren } from "preact";
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, text } from "./definition.ts";
import { RichText } from "./inline_markdown.tsx";

/** A figure: hint above, content, caption below. */
export const FrameDefinition = defineComponent({
  name: "Frame",
  aliases: ["Example"],
  summary: "A figure with a caption.",
  attributes: {
    ...common,
    /** Text below; inline Markdown. */
    caption: any(),
    /** Other name of `caption`. */
    description: any(),
    /** Text above. */
    hint: any(),
    /** Other name of `hint`. */
    title: any(),
    // Met in real pages, without effect.
    type: text(),
    alt: text(),
  },
  render(props) {
    const caption = props.caption ?? props.description;
    const hint = props.hint ?? props.title;
    return (
      <figure {...rootProps(props, "frame-container")} data-component-part="frame-container">
        {isShown(hint) && (
          <p class="frame-hint" data-component-part="frame-hint">
            <RichText value={hint} />
          </p>
        )}
        <div class="frame" data-component-part="frame">
          <div class="frame-content" data-component-part="frame-content">{props.children}</div>
        </div>
        {isShown(caption) && (
          <figcaption class="frame-caption" data-component-part="frame-description">
            <RichText value={caption} />
          </figcaption>
        )}
      </figure>
    );
  },
});

const isShown = (value: unknown): value is ComponentChildren =>
  value !== undefined && value !== "" && value !== null;
