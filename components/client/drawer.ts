/**
 * The navigation as a drawer on narrow screens.
 *
 * @module
 */

/** Starts the drawer: focus stays in it, Escape and a press outside close it. */
export function startDrawer(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLElement>(".mobile-nav-button");
  const drawer = document.querySelector<HTMLElement>(".sidebar");
  if (!button || !drawer) return;
  const others = document.querySelectorAll<HTMLElement>(
    "#content-container, .banner, .skip-link, .nav-logo, .switch, .search-entry, .topbar-right-container, .nav-tabs",
  );
  const isOpen = () => root.classList.contains("drawer-open");
  const show = (open: boolean) => {
    if (open === isOpen()) return;
    // Below the header, wherever a banner above has pushed it.
    const header = document.querySelector(".navbar")?.getBoundingClientRect().bottom;
    if (open && header !== undefined) drawer.style.top = `${header}px`;
    root.classList.toggle("drawer-open", open);
    button.setAttribute("aria-expanded", String(open));
    button.setAttribute("aria-label", button.dataset[open ? "closeLabel" : "openLabel"] ?? "");
    // The button closes the drawer and stays in reach; everything else is out of the tab order.
    for (const other of others) other.inert = open;
    if (!open) return button.focus();
    const current = drawer.querySelector<HTMLElement>("[aria-current=page]") ??
      drawer.querySelector<HTMLElement>("a, summary");
    current?.focus();
    current?.scrollIntoView({ block: "center" });
  };
  button.onclick = () => show(!isOpen());
  document.addEventListener("keydown", (event) => {
    if (!isOpen()) return;
    if (event.key === "Escape") show(false);
    if (event.key !== "Tab") return;
    // Without this, Tab would leave for the browser's own controls.
    const stops = [button, ...drawer.querySelectorAll<HTMLElement>("a, button, summary")]
      .filter((stop) => stop.getClientRects().length > 0);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    const target = event.target as Element;
    if (isOpen() && !drawer.contains(target) && !button.contains(target)) show(false);
  });
  matchMedia("(min-width: 64rem)").addEventListener("change", (wide) => {
    drawer.style.top = "";
    if (wide.matches) show(false);
  });
}
