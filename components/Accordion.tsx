/**
 * `Accordion`: content that opens on demand.
 *
 * @module
 */
import { rootProps } from "./classes.ts";
import { any, common, defineComponent, flag, icon, text } from "./definition.ts";
import { Glyph } from "./glyphs.tsx";
import { IconView } from "./Icon.tsx";
import { plainText, RichText } from "./inline_markdown.tsx";
import { componentId } from "../src/model/slug.ts";
import { OutlineProvider, useScope } from "./scope.ts";

const unlisted = { listed: false };

/** A `<details>` with an anchor; opens by itself when the address names it or something in it. */
export const AccordionDefinition = defineComponent({
  name: "Accordion",
  summary: "Content that opens on demand.",
  attributes: {
    ...common,
    /** Header; inline Markdown. */
    title: any(),
    /** Second line of the header. */
    description: any(),
    /** Open at load. */
    defaultOpen: flag(),
    /** Other spelling of `defaultOpen`. */
    open: flag(),
    icon: icon(),
    iconType: text(),
    iconLibrary: text(),
    /** Accepted without effect. */
    href: text(),
  },
  render(props) {
    const scope = useScope();
    scope.feature("accordion");
    const label = plainText(props.title);
    if (label === "") {
      scope.report({
        code: "attribute-invalid",
        message: "An Accordion has no title",
        hint: 'add title="…"',
        element: "Accordion",
      });
    }
    const id = scope.id(props.id ?? (componentId(label) || "accordion"), 1);
    const open = props.defaultOpen ?? props.open ?? false;
    const contentId = `_${id}`;
    return (
      <details {...rootProps(props, "accordion")} id={id} open={open}>
        <summary
          class="accordion-button"
          data-component-part="accordion-button"
          aria-expanded={open ? "true" : "false"}
          aria-controls={contentId}
        >
          <Glyph name="chevron" class="accordion-chevron" />
          {props.icon !== undefined && (
            <span class="accordion-icon" data-component-part="accordion-icon">
              <IconView
                icon={props.icon}
                style={props.iconType}
                library={props.iconLibrary}
                size={16}
                element="Accordion"
              />
            </span>
          )}
          <span class="accordion-titles" data-component-part="accordion-title-container">
            <span class="accordion-title" data-component-part="accordion-title">
              <RichText value={props.title ?? "Details"} />
            </span>
            {props.description !== undefined && (
              <>
                {" "}
                <span class="accordion-description" data-component-part="accordion-description">
                  <RichText value={props.description} />
                </span>
              </>
            )}
          </span>
        </summary>
        <div class="accordion-content" id={contentId} data-component-part="accordion-content">
          <OutlineProvider value={unlisted}>{props.children}</OutlineProvider>
        </div>
      </details>
    );
  },
});
