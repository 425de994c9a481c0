/**
 * The pictures on the buttons of the playground, drawn like those of the page.
 *
 * @module
 */
import type { JSX } from "preact";

/** Lines on a 24 by 24 grid. */
const paths = {
  alert: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v4.5M12 16v.01",
  check: "M5 12.5 10 17.5 19.5 7",
  chevron: "M9 6l6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  copy:
    "M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM4 15V4a1 1 0 0 1 1-1h10",
  down: "M12 5v14M6 13l6 6 6-6",
  file: "M6 3h8l4 4v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v4h4",
  link:
    "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
  menu: "M8 10l4-4 4 4M8 14l4 4 4-4",
  plus: "M12 5v14M5 12h14",
  reset: "M4 5v5h5M4.6 10A8 8 0 1 1 4 13",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20",
  trash: "M5 7h14M10 11v6M14 11v6M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M9 7V4h6v3",
  up: "M12 19V5M6 11l6-6 6 6",
  upload: "M12 16V5M7 10l5-5 5 5M5 19h14",
} as const;

/** Name of a picture. */
export type PictureName = keyof typeof paths;

/** A picture; hidden from assistive technology. */
export function Picture({ name }: { name: PictureName }): JSX.Element {
  return (
    <svg
      class="pg-picture"
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
      <path d={paths[name]} />
    </svg>
  );
}
