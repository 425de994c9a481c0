/**
 * Accordions: an open one is named in the address (`#outer:inner` when nested), and such an address
 * opens all of them. The browser does the opening itself.
 *
 * @module
 */

/** Makes the accordions below `root` follow the address, and the address follow them. */
export default function start(root: ParentNode): void {
  for (const details of root.querySelectorAll<HTMLDetailsElement>("details.accordion")) {
    const summary = details.querySelector("summary")!;
    // Only what the reader does changes the address; opening by script or search does not.
    let byReader = false;
    summary.addEventListener("click", () => byReader = true);
    details.addEventListener("toggle", () => {
      summary.ariaExpanded = String(details.open);
      if (!byReader) return;
      byReader = false;
      const around = pathOf(details.parentElement?.closest("details.accordion") ?? null);
      const hash = details.open ? [...around, details.id] : around;
      const address = hash.length > 0
        ? `#${hash.map(encodeURIComponent).join(":")}`
        : location.pathname + location.search;
      history.replaceState(history.state, "", address);
    });
  }
  open();
  addEventListener("hashchange", open);
}

/** Ids of an accordion and those around it, from the outside in. */
function pathOf(details: Element | null): string[] {
  const ids: string[] = [];
  for (let at = details; at !== null; at = at.parentElement?.closest("details.accordion") ?? null) {
    ids.unshift(at.id);
  }
  return ids;
}

/** Opens what a nested address names. A plain one is opened by the core. */
function open(): void {
  const ids = location.hash.slice(1).split(":");
  if (ids.length < 2) return;
  let last: HTMLElement | null = null;
  for (const id of ids) {
    let name = id;
    try {
      name = decodeURIComponent(id);
    } catch { /* Not an encoded id: taken as it is. */ }
    const details = document.getElementById(name);
    if (!(details instanceof HTMLDetailsElement)) return;
    details.open = true;
    last = details;
  }
  last?.scrollIntoView();
}

start(document);
