/**
 * File trees: folders open and close, and the keys of the ARIA tree pattern work.
 *
 * @module
 */

/** Letters typed within this many milliseconds make one search. */
const PAUSE = 500;

/** Makes the trees below `root` work. */
export default function start(root: ParentNode): void {
  for (const tree of root.querySelectorAll<HTMLElement>("[role=tree].tree")) startTree(tree);
}

function startTree(tree: HTMLElement): void {
  let typed = "";
  let typedAt = 0;
  const items = () =>
    [...tree.querySelectorAll<HTMLElement>("[role=treeitem]")].filter((item) =>
      item.getClientRects().length > 0
    );
  const focus = (item: HTMLElement | undefined) => {
    if (!item) return;
    for (const other of tree.querySelectorAll<HTMLElement>("[tabindex='0']")) other.tabIndex = -1;
    item.tabIndex = 0;
    item.focus();
  };

  tree.addEventListener("click", (event) => {
    const row = (event.target as Element).closest(".tree-row");
    const item = row?.parentElement;
    if (!item) return;
    toggle(item);
    focus(item);
  });

  tree.addEventListener("keydown", (event) => {
    const item = (event.target as Element).closest<HTMLElement>("[role=treeitem]");
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const at = all.indexOf(item);
    const { key } = event;
    if (key === "ArrowDown") focus(all[at + 1]);
    else if (key === "ArrowUp") focus(all[at - 1]);
    else if (key === "Home") focus(all[0]);
    else if (key === "End") focus(all.at(-1));
    else if (key === "ArrowRight") {
      if (item.ariaExpanded === "false") toggle(item);
      else focus(item.querySelector<HTMLElement>("[role=treeitem]") ?? undefined);
    } else if (key === "ArrowLeft") {
      if (item.ariaExpanded === "true") toggle(item);
      else focus(item.parentElement?.closest<HTMLElement>("[role=treeitem]") ?? undefined);
    } else if (key === "Enter" || key === " ") toggle(item);
    else if (key === "*") {
      for (const sibling of item.parentElement?.children ?? []) {
        if (sibling.ariaExpanded === "false") toggle(sibling);
      }
    } else if (key.length === 1) {
      typed = (event.timeStamp - typedAt < PAUSE ? typed : "") + key.toLowerCase();
      typedAt = event.timeStamp;
      const from = typed.length === 1 ? at + 1 : at;
      const order = [...all.slice(from), ...all.slice(0, from)];
      focus(order.find((each) => nameOf(each).startsWith(typed)));
    } else return;
    event.preventDefault();
  });
}

function nameOf(item: HTMLElement): string {
  return item.querySelector(".tree-name")?.textContent?.toLowerCase() ?? "";
}

function toggle(item: Element): void {
  if (item.ariaExpanded !== null) item.ariaExpanded = String(item.ariaExpanded !== "true");
}

start(document);
