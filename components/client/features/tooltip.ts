/**
 * Tooltips: styles open them; this closes them on Escape, and keeps them inside the window.
 *
 * @module
 */

/** Watches the tooltips below `root`. */
export default function start(root: ParentNode): void {
  for (const tooltip of root.querySelectorAll<HTMLElement>(".tooltip")) {
    const show = () => {
      delete tooltip.dataset.closed;
      place(tooltip);
    };
    tooltip.addEventListener("pointerenter", show);
    tooltip.addEventListener("focusin", show);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (
      const open of document.querySelectorAll<HTMLElement>(".tooltip:is(:hover, :focus-within)")
    ) {
      open.dataset.closed = "";
    }
  });
}

/** Moves a tooltip to the side on which it fits. */
function place(tooltip: HTMLElement): void {
  const content = tooltip.querySelector<HTMLElement>(".tooltip-content");
  if (!content) return;
  delete content.dataset.edge;
  const { left, right, top } = content.getBoundingClientRect();
  if (left < 8) content.dataset.edge = "left";
  else if (right > document.documentElement.clientWidth - 8) content.dataset.edge = "right";
  if (top < 64) tooltip.dataset.side = "bottom";
}

start(document);
