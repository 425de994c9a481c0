/**
 * Tabs: one panel at a time, with the keys of the ARIA pattern; equal titles follow each other, and
 * the address names the chosen tab.
 *
 * @module
 */
import { announce, onLabel, preferred } from "../sync.ts";

interface TabList {
  readonly tabs: HTMLElement[];
  readonly panels: HTMLElement[];
  readonly synced: boolean;
}

/** Makes the tabs below `root` work. */
export default function start(root: ParentNode): void {
  const lists: TabList[] = [];
  for (const list of root.querySelectorAll<HTMLElement>(".tabs > .tabs-list")) {
    const tabs = [...list.children] as HTMLElement[];
    const panels = tabs.map((tab) =>
      document.getElementById(tab.getAttribute("aria-controls") ?? "")!
    );
    if (panels.some((panel) => panel === null)) continue;
    const entry = { tabs, panels, synced: list.parentElement!.dataset.sync !== "false" };
    lists.push(entry);
    select(entry, tabs.findIndex((tab) => tab.ariaSelected === "true"));
    listen(list, entry);
    if (!entry.synced) continue;
    const label = preferred(tabs.map(labelOf));
    if (label !== undefined) follow(entry, label);
  }
  onLabel((label) => {
    for (const entry of lists) if (entry.synced) follow(entry, label);
    showContents();
  });
  // The core finds what the address names, and tells each hidden element around it.
  document.addEventListener("reveal", (event) => {
    for (const entry of lists) {
      const index = entry.panels.indexOf(event.target as HTMLElement);
      if (index >= 0) select(entry, index);
    }
    showContents();
  });
  showContents();
}

const labelOf = (tab: HTMLElement): string => tab.dataset.label ?? tab.textContent ?? "";

function follow(entry: TabList, label: string): void {
  const index = entry.tabs.findIndex((tab) => labelOf(tab) === label);
  if (index >= 0) select(entry, index);
}

/** Shows one panel and hides the others. */
function select({ tabs, panels }: TabList, chosen: number): void {
  tabs.forEach((tab, index) => {
    tab.ariaSelected = String(index === chosen);
    tab.tabIndex = index === chosen ? 0 : -1;
    panels[index]!.toggleAttribute("data-active", index === chosen);
    panels[index]!.hidden = index !== chosen;
  });
}

/** A choice by the reader: shown, told to others, and in the address. */
function choose(entry: TabList, index: number): void {
  const tab = entry.tabs[index]!;
  const before = tab.getBoundingClientRect().top;
  select(entry, index);
  if (entry.synced) announce(labelOf(tab));
  else showContents();
  // Tabs further up may have grown or shrunk: what the reader looks at stays where it was.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  history.replaceState(history.state, "", `#${encodeURIComponent(entry.panels[index]!.id)}`);
}

function listen(list: HTMLElement, entry: TabList): void {
  const { tabs } = entry;
  const indexOf = (event: Event) => tabs.findIndex((tab) => tab.contains(event.target as Node));
  list.addEventListener("click", (event) => {
    const index = indexOf(event);
    if (index >= 0) choose(entry, index);
  });
  list.addEventListener("keydown", (event) => {
    const at = indexOf(event);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = getComputedStyle(list).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to = event.key === forward
      ? (at + 1) % tabs.length
      : event.key === backward
      ? (at + tabs.length - 1) % tabs.length
      : event.key === "Home"
      ? 0
      : event.key === "End"
      ? tabs.length - 1
      : event.key === "Enter" || event.key === " "
      ? at
      : -1;
    if (to < 0) return;
    event.preventDefault();
    choose(entry, to);
    tabs[to]!.focus();
  });
}

/** Entries of the table of contents are there while their panel is. */
function showContents(): void {
  for (const link of document.querySelectorAll<HTMLElement>(".toc a[data-panel]")) {
    const panel = document.getElementById(link.dataset.panel!);
    const item = link.closest("li") ?? link;
    item.hidden = panel?.closest("[hidden]") != null;
  }
}

start(document);
