/**
 * Prompts: a button copies the text.
 *
 * @module
 */
import { announce } from "../announce.ts";

/** How long the confirmation stays, in milliseconds. */
const CONFIRMED = 2000;

/** Makes the copy buttons of prompts below `root` work. */
export default function start(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>("[data-prompt-copy]")) {
    const label = button.querySelector<HTMLElement>("[data-label]");
    const name = label?.textContent ?? "";
    button.addEventListener("click", async () => {
      const text = button.closest(".prompt")?.querySelector(".prompt-text")?.textContent ?? "";
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        return;
      }
      if (label) label.textContent = "Copied";
      announce("Copied");
      setTimeout(() => label && (label.textContent = name), CONFIRMED);
    });
  }
}

start(document);
