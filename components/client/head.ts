/**
 * Runs before the first paint, as a classic script in the head: sets the color mode and hides a
 * banner that the reader has dismissed, so that nothing flashes.
 *
 * @module
 */
import { applyMode, isDismissed } from "./mode.ts";

const root = document.documentElement;
root.classList.add("js");
applyMode();
matchMedia("print").addEventListener("change", () => applyMode());
if (isDismissed()) root.classList.add("no-banner");
