/**
 * The color mode: what the settings say, what the reader chose, what the system prefers.
 *
 * @module
 */

/** A choice of the reader. */
export type Choice = "system" | "light" | "dark";

const root = document.documentElement;
/** Key of the reader's choice in localStorage; absent means the default of the site. */
export const modeKey = "theme";
/** Key of the dismissed banner in localStorage. */
export const bannerKey = "banner";

/** localStorage throws where storage is blocked. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch { /* The choice lasts for this page. */ }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The choice in force; a strict site has none but its own. */
export function currentChoice(): Choice {
  const stored = root.dataset.strict === undefined ? recall(modeKey) : null;
  const choice = stored ?? root.dataset.appearance;
  return choice === "light" || choice === "dark" ? choice : "system";
}

/** Sets the class of the mode, and the choice for the toggle's icon. Paper is always light. */
export function applyMode(choice: Choice = currentChoice()): void {
  const is = (query: string) => matchMedia(query).matches;
  const dark = !is("print") &&
    (choice === "dark" || (choice === "system" && is("(prefers-color-scheme: dark)")));
  root.classList.toggle("dark", dark);
  root.dataset.choice = choice;
}

/** Whether the reader closed the banner that this page has. */
export function isDismissed(): boolean {
  const key = root.dataset.banner;
  return key !== undefined && recall(bannerKey) === key;
}
