/**
 * `Latex`, and the drawing of every formula.
 *
 * @module
 */
import type { JSX } from "preact";
import { textOf } from "./children.ts";
import { common, defineComponent, flag, text } from "./definition.ts";
import { useScope } from "./scope.ts";

/** A formula as MathML; one that is not valid is shown as it was written. */
export function MathView(props: { formula: string; display: boolean }): JSX.Element {
  const html = useScope().services.math(props.formula, props.display);
  if (html === undefined) {
    return props.display
      ? <pre class="math-error" tabIndex={0}><code>{props.formula}</code></pre>
      : <code class="math-error">{props.formula}</code>;
  }
  return props.display
    ? <div class="math math-display" tabIndex={0} dangerouslySetInnerHTML={{ __html: html }} />
    : <span class="math" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A formula in LaTeX. */
export const LatexDefinition = defineComponent({
  name: "Latex",
  summary: "A formula in LaTeX.",
  attributes: {
    ...common,
    /** The formula, when it is not the child. */
    formula: text(),
    /** On a line of its own. */
    display: flag(),
  },
  render(props) {
    const formula = (props.formula ?? textOf(props.children)).trim();
    return formula === "" ? null : <MathView formula={formula} display={props.display ?? false} />;
  },
});
