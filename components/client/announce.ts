/**
 * Says something to readers who do not see what changed.
 *
 * @module
 */

/** Speaks a short text, politely. One region serves the whole page. */
export function announce(text: string): void {
  let region = document.getElementById("announcer");
  if (region === null) {
    region = document.createElement("div");
    region.id = "announcer";
    region.className = "visually-hidden";
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  // Emptied first, in a turn of its own: the same text twice would not be spoken again.
  region.textContent = "";
  const target = region;
  setTimeout(() => target.textContent = text, 60);
}
