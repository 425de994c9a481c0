/**
 * Long code blocks that start collapsed.
 *
 * @module
 */

/** Opens and closes on click anywhere below `root`. */
export default function start(root: ParentNode): void {
  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>(".code-expand");
    const block = button?.closest<HTMLElement>(".code-block");
    if (!button || !block) return;
    const isOpen = block.toggleAttribute("data-expanded");
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = isOpen ? "Collapse" : `See all ${button.dataset.count} lines`;
    // Collapsing a block from its end would leave the reader somewhere below it.
    if (!isOpen && block.getBoundingClientRect().top < 0) block.scrollIntoView({ block: "start" });
  });
}

start(document);
