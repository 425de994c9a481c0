/**
 * Copy buttons: of code blocks, and of any element with `data-copy="text"`.
 *
 * @module
 */

import { announce } from "../announce.ts";

/** How long the button says that it worked, in ms. */
const shownFor = 1600;

/** Copies on click anywhere below `root`. */
export default function start(root: ParentNode): void {
  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>(".code-block-copy-button, [data-copy]");
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  // The text of the element is the source: numbers are drawn by the stylesheet, marks are removed.
  const text = button.dataset.copy ||
    button.closest(".code-block")?.querySelector("pre code")?.textContent;
  if (!text) return;
  const worked = await write(text.replace(/\n$/, ""));
  announce(worked ? "Copied" : "Copying is not allowed here");
  if (!worked) return;
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, shownFor);
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

/** Pages that are not served over HTTPS have no clipboard interface. */
function writeBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const worked = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return worked;
}

start(document);
