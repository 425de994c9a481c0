/**
 * Menus of the header: one open at a time, closed by Escape and by a press outside, arrow keys.
 *
 * @module
 */

/** Starts all menus of the page. */
export function startMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")];
  const closeAll = (except?: Element) => {
    for (const menu of menus) if (menu !== except) menu.open = false;
  };
  for (const menu of menus) {
    const trigger = menu.querySelector<HTMLElement>("summary");
    const list = menu.querySelector<HTMLElement>("ul");
    if (!trigger || !list) continue;
    menu.addEventListener("toggle", () => {
      if (!menu.open) return;
      closeAll(menu);
      if (!menu.closest(".nav-tabs")) return;
      // The bar of tabs scrolls and would cut the list off, so the list is placed on the screen.
      const box = trigger.getBoundingClientRect();
      list.style.top = `${box.bottom + 4}px`;
      list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - list.offsetWidth - 8))}px`;
    });
    menu.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape" && menu.open) {
        event.stopPropagation();
        menu.open = false;
        trigger.focus();
      } else if (step !== undefined) {
        event.preventDefault();
        menu.open = true;
        const items = [...list.querySelectorAll<HTMLElement>("a, button")];
        const at = items.indexOf(document.activeElement as HTMLElement);
        items[(at + step + items.length) % items.length]?.focus();
      }
    });
    menu.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !menu.contains(event.relatedTarget as Node)) menu.open = false;
    });
  }
  document.addEventListener("pointerdown", (event) => {
    closeAll((event.target as Element).closest("details[data-menu]") ?? undefined);
  });
  startTabs(() => closeAll());
}

/** The bar of tabs: shows the current one, tells when there are more. */
function startTabs(close: () => void): void {
  const bar = document.querySelector<HTMLElement>(".nav-tabs ul");
  if (!bar) return;
  const current = bar.querySelector<HTMLElement>("[data-active]");
  if (current && bar.scrollWidth > bar.clientWidth) {
    bar.scrollLeft += current.getBoundingClientRect().left - bar.getBoundingClientRect().left - 48;
  }
  const look = () => {
    const rest = bar.scrollWidth - bar.clientWidth - Math.abs(bar.scrollLeft);
    bar.toggleAttribute("data-more", rest > 4);
  };
  bar.addEventListener("scroll", () => {
    close();
    look();
  }, { passive: true });
  addEventListener("resize", look, { passive: true });
  look();
}
