/**
 * Nested fields: what a reader has opened stays open for the session. (That an address which names a
 * nested field opens everything around it is the core's doing, see `client/reveal.ts`.)
 *
 * @module
 */

/** Restores and keeps the open state of the expandables below `root`. */
export default function start(root: ParentNode): void {
  const all = [...root.querySelectorAll<HTMLDetailsElement>("details.expandable")];
  const key = `docs:open:${location.pathname}`;
  // Places in the page, counted from 0, whose state differs from the one that the author chose.
  const changed = new Set(recall(key));
  all.forEach((details, index) => {
    const initial = details.open;
    if (changed.has(index)) details.open = !initial;
    details.addEventListener("toggle", () => {
      if (details.open === initial) changed.delete(index);
      else changed.add(index);
      remember(key, [...changed]);
    });
  });
}

function recall(key: string): number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((item) => typeof item === "number") : [];
  } catch {
    return [];
  }
}

function remember(key: string, value: number[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the state holds for this page.
  }
}

start(document);
