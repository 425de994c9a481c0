/**
 * Moves the focus to inputs by their ids.
 *
 * @module
 */

/** What can be typed into or pressed. */
const CONTROLS = "input:not([type=hidden]):not(:disabled), select:not(:disabled), " +
  "textarea, button:not(:disabled)";

/** Moves the focus to an input, or to the first one inside of a group. */
export function focusInput(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null) return false;
  const target = element.matches(CONTROLS) || element.tabIndex === -1
    ? element
    : element.querySelector<HTMLElement>(`:checked, ${CONTROLS}`) ?? element;
  target.focus();
  target.scrollIntoView({ block: "nearest" });
  return document.activeElement === target;
}

/** The same after the next drawing. */
export function focusSoon(id: string): void {
  setTimeout(() => focusInput(id));
}
