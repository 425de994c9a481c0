/**
 * Code groups: tabs by click and keyboard, or a list; equal labels follow each other.
 *
 * Keys as in the tabs pattern of the ARIA Authoring Practices Guide: arrows move and activate, with
 * wrap-around, Home and End go to the ends.
 *
 * @module
 */
import { announce, onLabel, preferred } from "../sync.ts";

/** One group of the page. */
interface Group {
  readonly labels: readonly string[];
  select(index: number): void;
}

/** Starts the groups below `root`. */
export default function start(root: ParentNode): void {
  const groups: Group[] = [];
  for (const element of root.querySelectorAll<HTMLElement>(".code-group:not([data-ready])")) {
    element.dataset.ready = "";
    const group = setUp(element);
    if (group === undefined) continue;
    groups.push(group);
    const label = preferred(group.labels);
    if (label !== undefined) group.select(group.labels.indexOf(label));
  }
  if (groups.length === 0) return;
  onLabel((label) => {
    for (const group of groups) {
      const index = group.labels.indexOf(label);
      if (index >= 0) group.select(index);
    }
  });
}

function setUp(element: HTMLElement): Group | undefined {
  const panels = [...element.querySelectorAll<HTMLElement>(":scope > .code-block")];
  const tabs = [...element.querySelectorAll<HTMLElement>(":scope > .code-tabs > [role=tab]")];
  const choice = element.querySelector<HTMLSelectElement>(":scope > .code-tabs > .code-select");
  const labels = (choice ? [...choice.options] : tabs).map((each) => each.textContent ?? "");
  if (labels.length < 2 || labels.length !== panels.length) return undefined;

  const select = (index: number) => {
    panels.forEach((panel, at) => panel.toggleAttribute("data-active", at === index));
    tabs.forEach((tab, at) => {
      tab.setAttribute("aria-selected", String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
    });
    if (choice) choice.selectedIndex = index;
  };
  const choose = (index: number) => {
    select(index);
    keepInPlace(element, () => announce(labels[index] ?? ""));
    const tab = tabs[index];
    tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  choice?.addEventListener("change", () => choose(choice.selectedIndex));
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => choose(index));
    tab.addEventListener("keydown", (event) => {
      const next = moved(event.key, index, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
      tabs[next]?.focus();
    });
  });
  return { labels, select };
}

/** Other groups above may change their height; the one that was used stays where it is. */
function keepInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const shift = element.getBoundingClientRect().top - before;
  if (shift !== 0) scrollBy({ top: shift, behavior: "instant" });
}

/** The tab that a key leads to, or undefined for other keys. */
function moved(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

start(document);
