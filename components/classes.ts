/**
 * Class names of a root element.
 *
 * @module
 */

/** Joins class names; empty ones are left out, and no name gives no attribute. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  const joined = names.filter((name) => typeof name === "string" && name !== "").join(" ");
  return joined === "" ? undefined : joined;
}

/** What most components hand through to their root element: the author's classes and style. */
export function rootProps(
  props: { className?: string; class?: string; style?: unknown },
  ...names: (string | false | undefined)[]
): { class?: string; style?: string | Record<string, string> } {
  const joined = classes(...names, props.class, props.className);
  return {
    ...(joined !== undefined && { class: joined }),
    // The author's own style; nothing of ours is ever written as a style attribute.
    ...(props.style !== undefined && { style: props.style as string }),
  };
}
