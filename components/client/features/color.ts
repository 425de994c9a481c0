/**
 * Palettes: pressing a colour copies its value in the current mode.
 *
 * @module
 */
import { announce } from "../announce.ts";

/** How long the confirmation stays, in milliseconds. */
const CONFIRMED = 2000;

/** Makes the colours below `root` copy. */
export default function start(root: ParentNode): void {
  for (const item of root.querySelectorAll<HTMLElement>(".color-item")) {
    item.addEventListener("click", async () => {
      const isDark = document.documentElement.classList.contains("dark");
      const value = (isDark ? item.dataset.dark : item.dataset.light) ?? "";
      try {
        await navigator.clipboard.writeText(value);
      } catch {
        return;
      }
      item.dataset.copied = "";
      announce(`Copied ${value}`);
      setTimeout(() => delete item.dataset.copied, CONFIRMED);
    });
  }
}

start(document);
