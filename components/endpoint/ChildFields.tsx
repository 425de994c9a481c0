/**
 * The button and the rail of nested fields.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { Glyph } from "../glyphs.tsx";
import { useScope } from "../scope.ts";
import { endpointWords } from "./words.ts";

/**
 * Nested content behind "Show …". Both wordings are in the HTML and the styles show the one that
 * applies, so it is right without script as well.
 */
export function ChildFields(
  props: {
    label?: ComponentChildren;
    open?: boolean;
    /** Attributes of the root element. */
    rest?: Readonly<Record<string, unknown>>;
    children: ComponentChildren;
  },
): JSX.Element {
  const scope = useScope();
  scope.feature("expandable");
  const words = endpointWords(scope.view.navigation.language);
  const label = props.label ?? words.children;
  return (
    <details
      class="expandable"
      {...props.rest}
      data-component-part="expandable"
      open={props.open ?? false}
    >
      <summary
        class="expandable-button"
        data-component-part="expandable-button"
        // The words of a button: checkers that compare both forms of a page skip what has this mark.
        data-markdown-ignore
      >
        <span class="expandable-icon" data-component-part="expandable-icon">
          <Glyph name="chevron" />
        </span>
        <span class="expandable-when-closed">{words.show} {label}</span>
        <span class="expandable-when-open">{words.hide} {label}</span>
      </summary>
      <div class="expandable-content" data-component-part="expandable-content">
        {props.children}
      </div>
    </details>
  );
}
