/**
 * The few pictures that our own controls need. They do not depend on the icon library that a site
 * has chosen, and take the colour of the text around them.
 *
 * @module
 */
import type { JSX } from "preact";

/** Lines on a 24 by 24 grid. */
const paths = {
  note: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4M12 17v.01",
  tip: "M9 18h6M10 21h4M8.6 15A6 6 0 1 1 15.4 15c-.6.6-.9 1.2-.9 2h-5c0-.8-.3-1.4-.9-2z",
  check: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 12.2l2.4 2.4 4.6-4.9",
  danger: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v4.5M12 16v.01",
  custom: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  chevron: "M9 6l6 6-6 6",
  arrow: "M7 17 17 7M8 7h9v9",
  forward: "M5 12h14M13 6l6 6-6 6",
  folder: "M3 18V6a1 1 0 0 1 1-1h5l2 2.5h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
  file: "M6 3h8l4 4v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v4h4",
  copy:
    "M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM4 15V4a1 1 0 0 1 1-1h10",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  branch:
    "M7 8.5v7M7 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 8.5c0 5-10 3-10 7",
  prompt: "M5 7l5 5-5 5M12 18h7",
} as const;

/** Name of a glyph. */
export type GlyphName = keyof typeof paths;

/** One glyph, 16 px unless styled otherwise; hidden from assistive technology. */
export function Glyph(props: { name: GlyphName; class?: string }): JSX.Element {
  return (
    <svg
      class={props.class ?? "symbol"}
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={paths[props.name]} />
    </svg>
  );
}
