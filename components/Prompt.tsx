/**
 * `Prompt`: text to hand to an assistant, with a button that copies it.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, icon, text } from "./definition.ts";
import { Glyph } from "./glyphs.tsx";
import { IconView } from "./Icon.tsx";
import { RichText } from "./inline_markdown.tsx";
import { useScope } from "./scope.ts";
import { toMarkdown } from "./to_markdown.ts";

/** Longest text that fits a link; beyond it editors and browsers cut. */
const LONGEST_LINK = 8000;

/** A description, actions, and the raw text on demand. */
export const PromptDefinition = defineComponent({
  name: "Prompt",
  summary: "Text to hand to an assistant.",
  attributes: {
    ...common,
    /** What the prompt is for; inline Markdown. */
    description: any(),
    icon: icon(),
    iconType: text(),
    iconLibrary: text(),
    /** `copy`, `cursor`; `["copy"]` without it. */
    actions: any(),
    /** The text as written, when the compiler hands it over; else it is made from the children. */
    source: text(),
  },
  render(props) {
    useScope().feature("prompt");
    const raw = (props.source ?? toMarkdown(props.children)).trim();
    const actions = Array.isArray(props.actions) && props.actions.length > 0
      ? props.actions
      : ["copy"];
    const encoded = encodeURIComponent(raw.toWellFormed());
    return (
      <div {...rootProps(props, "prompt")}>
        <div class="prompt-head">
          <span class="prompt-icon">
            {props.icon === undefined ? <Glyph name="prompt" /> : (
              <IconView
                icon={props.icon}
                style={props.iconType}
                library={props.iconLibrary}
                size={18}
                element="Prompt"
              />
            )}
          </span>
          <p class="prompt-description">
            <RichText value={props.description ?? "Prompt"} />
          </p>
          <span class="prompt-actions">
            {actions.includes("copy") && (
              <button type="button" class="button prompt-copy" data-prompt-copy>
                <Glyph name="copy" />
                <span data-label>Copy prompt</span>
              </button>
            )}
            {actions.includes("cursor") && encoded.length <= LONGEST_LINK && (
              <a class="button" href={`cursor://anysphere.cursor-deeplink/prompt?text=${encoded}`}>
                Open in Cursor
              </a>
            )}
          </span>
        </div>
        <details class="prompt-details">
          <summary>
            <Glyph name="chevron" />
            Show prompt
          </summary>
          <pre class="prompt-text" tabindex={0}>{raw}</pre>
        </details>
      </div>
    );
  },
});
