/**
 * What a reader has done to a page, kept over a reload: where it is scrolled to, which panels are
 * open, which tabs are chosen. Nothing that was typed is kept.
 *
 * @module
 */

interface Kept {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  /** Name of a panel → whether it is open. */
  readonly panels: Readonly<Record<string, boolean>>;
  /** Names of chosen tabs. */
  readonly tabs: readonly string[];
}

const key = "docs-live-state";
const content = "#content-area, #content-side-layout";

/** Elements of the content with names that survive an edit elsewhere: text, and which of that text. */
function* named<E extends HTMLElement>(
  selector: string,
  textOf: (element: E) => string | null | undefined,
): Generator<[string, E]> {
  const count = new Map<string, number>();
  for (const area of document.querySelectorAll(content)) {
    for (const element of area.querySelectorAll<E>(selector)) {
      const text = textOf(element)?.trim() ?? "";
      const nth = count.get(text) ?? 0;
      count.set(text, nth + 1);
      yield [`${nth} ${text}`, element];
    }
  }
}

const panels = () =>
  named<HTMLDetailsElement>("details", (panel) => panel.querySelector("summary")?.textContent);
const tabs = () => named<HTMLElement>("[role=tab]", (tab) => tab.textContent);

/** Keeps the state for the page that is loaded next, if it is the same one. */
export function keepState(): void {
  const kept: Kept = {
    path: location.pathname,
    x: scrollX,
    y: scrollY,
    panels: Object.fromEntries([...panels()].map(([name, panel]) => [name, panel.open])),
    tabs: [...tabs()].filter(([, tab]) => tab.ariaSelected === "true").map(([name]) => name),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
    history.scrollRestoration = "manual";
  } catch { /* Storage is blocked: the browser keeps the scroll position at least. */ }
}

/** Puts the page into the state that was kept for it. */
export function restoreState(): void {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  history.scrollRestoration = "auto";
  if (text === null) return;
  const kept = JSON.parse(text) as Kept; // written by keepState()
  if (kept.path !== location.pathname) return;
  for (const [name, panel] of panels()) panel.open = kept.panels[name] ?? panel.open;
  const address = location.href;
  for (const [name, tab] of tabs()) {
    if (kept.tabs.includes(name) && tab.ariaSelected !== "true") tab.click();
  }
  // A click may have put the tab into the address.
  history.replaceState(history.state, "", address);
  scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
}
