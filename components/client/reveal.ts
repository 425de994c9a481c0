/**
 * An address may point into something closed: everything around the target is opened.
 *
 * @module
 */

function reveal(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch { /* Not an encoded id: taken as it is. */ }
  const target = id === "" ? null : document.getElementById(id);
  if (!target) return;
  let opened = false;
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement && !at.open) opened = at.open = true;
    // Panels of tabs and views open themselves; they know what else must change.
    if (at instanceof HTMLElement && at.hidden) {
      at.dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
      opened = true;
    }
  }
  if (opened) requestAnimationFrame(() => target.scrollIntoView());
}

/** Starts to follow the hash. */
export function startReveal(): void {
  addEventListener("hashchange", reveal);
  // Feature scripts start after this one and must hear the event.
  if (document.readyState === "complete") reveal();
  else addEventListener("load", reveal, { once: true });
}
