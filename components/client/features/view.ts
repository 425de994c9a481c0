/**
 * Views: the menu shows one of them; the choice is in the address and remembered.
 *
 * @module
 */
const key = "docs:view";

/** Makes the menu of views work. */
export default function start(root: ParentNode): void {
  const views = [...root.querySelectorAll<HTMLElement>(".view")];
  const menu = root.querySelector<HTMLSelectElement>("select#multi-view-dropdown");
  if (views.length === 0) return;
  const show = (chosen: HTMLElement) => {
    for (const view of views) {
      view.hidden = view !== chosen;
      view.toggleAttribute("data-active", view === chosen);
    }
    if (menu) menu.value = chosen.id;
    for (const link of document.querySelectorAll<HTMLElement>(".toc a[data-panel]")) {
      const item = link.closest("li") ?? link;
      item.hidden = document.getElementById(link.dataset.panel!)?.closest("[hidden]") != null;
    }
  };
  show(views.find((view) => view.dataset.title === recall()) ?? views[0]!);
  menu?.addEventListener("change", () => {
    const chosen = views.find((view) => view.id === menu.value);
    if (!chosen) return;
    show(chosen);
    history.replaceState(history.state, "", `#${encodeURIComponent(chosen.id)}`);
    try {
      localStorage.setItem(key, chosen.dataset.title ?? "");
    } catch { /* Storage is switched off: the choice holds for this page. */ }
  });
  document.addEventListener("reveal", (event) => {
    const view = views.find((view) => view === event.target);
    if (view) show(view);
  });
}

function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

start(document);
