/**
 * The navigation column: keeps its place between pages and fetches the rest of a cut tree when the
 * reader reaches for it.
 *
 * @module
 */

interface Kept {
  /** Scroll position in pixels; -1 before anything was kept. */
  top: number;
  /** Whether the whole tree was there: the next page then fetches it at once. */
  full?: boolean;
  /** Titles of the nested groups that the reader opened or closed. */
  groups: Record<string, boolean>;
}

const trimmed = (path: string) => path.replace(/(.)\/$/, "$1");

/** The way to a group by titles, so that equal titles in different places stay apart. */
function nameOf(group: Element): string {
  const title = group.querySelector("summary")?.textContent ?? "";
  const parent = group.parentElement?.closest("details");
  return parent ? `${nameOf(parent)}/${title}` : title;
}

function keep(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch { /* Storage is blocked: nothing is kept. */ }
}

function read(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "") as Kept;
    return typeof kept.top === "number" && kept.groups ? kept : undefined;
  } catch {
    return undefined;
  }
}

function openAsKept(tree: Element, groups: Kept["groups"]): void {
  for (const group of tree.querySelectorAll("details")) {
    // The way to the current page stays open whatever was closed before.
    if (group.querySelector("[aria-current=page]")) group.open = true;
    else group.open = groups[nameOf(group)] ?? group.open;
  }
}

function markCurrent(tree: Element): void {
  for (const link of tree.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    if (link.host === location.host && trimmed(link.pathname) === trimmed(location.pathname)) {
      link.setAttribute("aria-current", "page");
      link.dataset.active = "";
    }
  }
}

/** Fetches the whole tree once; returns at once when there is nothing to fetch. */
async function loadAll(tree: HTMLElement, scroller: Element, groups: Kept["groups"]) {
  const url = tree.dataset.sidebar;
  if (url === undefined) return;
  delete tree.dataset.sidebar;
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const list = page.querySelector(".sidebar-list");
  if (list === null) return;
  const current = () => tree.querySelector("[aria-current=page]")?.getBoundingClientRect().top;
  const before = current(), focused = document.activeElement;
  const href = tree.contains(focused) ? focused?.getAttribute("href") : null;
  // What is open now stays open.
  for (const group of tree.querySelectorAll("details")) groups[nameOf(group)] ??= group.open;
  tree.replaceChildren(document.importNode(list, true));
  markCurrent(tree);
  openAsKept(tree, groups);
  if (href) tree.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  const after = current();
  if (before !== undefined && after !== undefined) scroller.scrollTop += after - before;
}

/** Scrolls only when the current page is out of sight. */
function showCurrent(tree: Element, scroller: Element): void {
  const active = tree.querySelector<HTMLElement>("[aria-current=page]");
  if (!active) return;
  const { top, bottom } = active.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) {
    scroller.scrollTop += top - box.top - box.height / 3;
  }
}

/** Starts the sidebar of the page, when it has one. */
export function startSidebar(): void {
  const column = document.querySelector<HTMLElement>(".sidebar");
  const scroller = document.querySelector<HTMLElement>("#sidebar-content");
  const tree = document.querySelector<HTMLElement>(".sidebar-tree");
  if (!column || !scroller || !tree) return;
  const key = `sidebar ${column.dataset.id}`;
  const kept = read(key) ?? { top: -1, groups: {} };
  openAsKept(tree, kept.groups);
  const place = () => {
    if (kept.top >= 0) scroller.scrollTop = kept.top;
    showCurrent(tree, scroller);
  };
  const load = () => loadAll(tree, scroller, kept.groups);
  place();
  if (kept.full) load().then(place);
  for (const intent of ["pointerenter", "focusin", "touchstart"]) {
    column.addEventListener(intent, load, { once: true, passive: true });
  }
  tree.addEventListener("click", (event) => {
    const summary = (event.target as Element).closest("summary");
    const group = summary?.parentElement as HTMLDetailsElement | undefined;
    if (!group) return;
    // The click is handled before the group opens.
    kept.groups[nameOf(group)] = !group.open;
    if (!group.open && group.dataset.first) location.assign(group.dataset.first);
  });
  addEventListener("pagehide", () => {
    const full = tree.dataset.sidebar === undefined;
    keep(key, { groups: kept.groups, top: scroller.scrollTop, full });
  });
}
