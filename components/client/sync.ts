/**
 * Labels that a reader has chosen, in tabs and code groups: what is chosen in one place is followed
 * by all others on the page, and remembered for other pages.
 *
 * Each feature is a script of its own with its own copy of this module, so the copies talk through
 * events of the document.
 *
 * @module
 */

const storageKey = "docs:labels";
const eventName = "docs:label";
/** How many labels are remembered. */
const limit = 30;

/** Remembers a label and tells everybody on the page, the caller too. */
export function announce(label: string): void {
  const labels = [label, ...remembered().filter((each) => each !== label)].slice(0, limit);
  try {
    localStorage.setItem(storageKey, JSON.stringify(labels));
  } catch {
    // Storage may be blocked or full; the page still follows.
  }
  document.dispatchEvent(new CustomEvent(eventName, { detail: label }));
}

/** Calls back for each label that is announced on this page. */
export function onLabel(callback: (label: string) => void): void {
  document.addEventListener(eventName, (event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (typeof detail === "string") callback(detail);
  });
}

/** The one of these labels that the reader chose last, on any page; undefined when none was. */
export function preferred(labels: readonly string[]): string | undefined {
  return remembered().find((label) => labels.includes(label));
}

/** Chosen labels, the last one first. */
function remembered(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
