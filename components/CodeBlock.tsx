/**
 * `CodeBlock`, and what a fence of Markdown becomes.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import { CodeView, isMermaid } from "./code/CodeView.tsx";
import { sourceOfCodeBlock, sourceOfPre } from "./code/fences.ts";
import { any, common, defineComponent, flag, text } from "./definition.ts";
import { MathView } from "./Latex.tsx";
import { MermaidView } from "./Mermaid.tsx";
import { SnippetPropsContext } from "./snippet_props.ts";

/**
 * What the Markdown override `pre` shows: a block of code for `<pre><code>`, a diagram for
 * `mermaid`, a formula for `math`, and any other `<pre>` as it is.
 */
export function Fence(
  props: Record<string, unknown> & { children?: ComponentChildren },
): JSX.Element {
  const snippet = useContext(SnippetPropsContext);
  const source = sourceOfPre(props, snippet);
  if (source === undefined) return <pre {...props} />;
  const { options, code } = source;
  if (isMermaid(source)) {
    return <MermaidView chart={code} placement={options.placement} actions={options.actions} />;
  }
  if (options.language === "math") return <MathView formula={code} display />;
  return <CodeView {...source} />;
}
/** Lets other components see the override as the element that it stands for. */
Fence.tag = "pre";

/** A block of code for use in components of the page. */
export const CodeBlockDefinition = defineComponent({
  name: "CodeBlock",
  summary: "A block of code, for components; in pages a fence says the same.",
  attributes: {
    ...common,
    /** Language of the code. */
    language: text(),
    /** Title of the block. */
    filename: text(),
    /** The same, as a fence writes it. */
    title: text(),
    /** Icon beside the title. */
    icon: text(),
    /** Line numbers. */
    lines: flag(),
    /** Wraps long lines. */
    wrap: flag(),
    /** No copy button. */
    nocopy: flag(),
    /** Shows the first lines and a button for the rest. */
    expandable: flag(),
    /** Lines to highlight: `[1,3]`. */
    highlight: any(),
    /** Lines to keep bright while the others are dimmed. */
    focus: any(),
    /** Accepted; the colours are the site's. */
    theme: text(),
  },
  render(props) {
    const source = sourceOfCodeBlock(props);
    return <CodeView {...source} id={props.id} class={props.className ?? props.class} />;
  },
});
