/**
 * Inline code, which the compiler also uses for formulas within a line.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { textOf } from "../children.ts";
import { MathView } from "../Latex.tsx";
import { InlineCode } from "./text.tsx";

/** `<code>`: a formula when the compiler marked it as one, else code. */
export function Code(
  props: Record<string, unknown> & { children?: ComponentChildren },
): JSX.Element {
  return String(props.className ?? "").includes("math-inline")
    ? <MathView formula={textOf(props.children)} display={false} />
    : <InlineCode {...props} />;
}
Code.tag = "code";
