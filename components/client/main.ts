/**
 * The core that every page loads. Everything here improves a page that already works.
 *
 * @module
 */
import { startDrawer } from "./drawer.ts";
import { startMenus } from "./menus.ts";
import { applyMode, bannerKey, type Choice, currentChoice, modeKey, remember } from "./mode.ts";
import { startPrefetch } from "./prefetch.ts";
import { startReveal } from "./reveal.ts";
import { startSearch } from "./search.ts";
import { startSidebar } from "./sidebar.ts";
import { startToc } from "./toc.ts";

const root = document.documentElement;

function startTheme(): void {
  const order: Choice[] = ["system", "light", "dark"];
  const toggles = document.querySelectorAll<HTMLElement>(".theme-toggle");
  const label = () => {
    for (const toggle of toggles) {
      const name = toggle.dataset.names?.split("|")[order.indexOf(currentChoice())] ?? "";
      toggle.setAttribute("aria-label", `${toggle.dataset.label}: ${name}`);
      toggle.title = name;
    }
  };
  const show = () => {
    applyMode();
    label();
  };
  for (const toggle of toggles) {
    toggle.onclick = () => {
      remember(modeKey, order[(order.indexOf(currentChoice()) + 1) % 3]!);
      show();
    };
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  addEventListener("storage", (event) => {
    if ((event as StorageEvent).key === modeKey) show();
  });
  label();
}

function startBanner(): void {
  document.querySelector<HTMLElement>(".banner-close")?.addEventListener("click", () => {
    remember(bannerKey, root.dataset.banner ?? "");
    root.classList.add("no-banner");
  });
}

/** A click on the anchor of a heading, field or update also copies its address. */
function startAnchors(): void {
  const anchors = "a.heading-anchor, a.field-anchor, a.update-label";
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(anchors);
    if (link) navigator.clipboard?.writeText(link.href).catch(() => {});
  });
}

startTheme();
startBanner();
startSidebar();
startDrawer();
startMenus();
startSearch();
startToc();
startReveal();
startAnchors();
startPrefetch();
