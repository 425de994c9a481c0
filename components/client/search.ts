/**
 * Opens the search: by its button, by `/`, and by Ctrl or Command with K. The program behind it is
 * loaded when it is wanted for the first time.
 *
 * @module
 */

import { loadStyles } from "./load_styles.ts";

/** The program; built from `src/search/app/`. */
interface Program {
  open(place: Record<string, unknown>): void;
}

const near = (file: string): string => new URL(`./features/${file}`, import.meta.url).href;

/** Makes the search of the page work, if it has one. */
export function startSearch(): void {
  const entry = document.querySelector<HTMLElement>("[data-search-index]");
  const buttons = [...entry?.querySelectorAll("button") ?? []];
  if (entry === null) return;
  let program: Promise<[Program, void]> | undefined;
  const load = () =>
    program ??= Promise.all([import(near("search_app.js")), loadStyles(near("search.css"))]);
  const open = async (): Promise<void> => {
    const { searchIndex, searchBase, searchVersion, searchWords } = entry.dataset;
    try {
      const [{ open }] = await load();
      const words = JSON.parse(searchWords ?? "{}");
      open({ index: searchIndex, base: searchBase, version: searchVersion, words });
    } catch (error) {
      program = undefined; // the network may be back at the next press
      throw error;
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => void open());
    button.addEventListener("pointerenter", () => void load().catch(() => {}), { once: true });
  }
  const hint = entry.querySelector("kbd");
  if (hint !== null && /Mac|iP/.test(navigator.platform)) hint.textContent = "⌘K";
  document.addEventListener("keydown", (event) => {
    const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) &&
      !event.shiftKey && !event.altKey;
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey &&
      !isTyping(event.target);
    if ((!isShortcut && !isSlash) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    void open();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
