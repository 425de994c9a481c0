/**
 * Changelog: buttons filter the entries by tags. Several tags must all match, entries without tags
 * vanish while a filter is on, and the choice is kept in `?tags=a,b`.
 *
 * @module
 */

/** Makes the filter below `root` work. */
export default function start(root: ParentNode): void {
  const updates = [...root.querySelectorAll<HTMLElement>(".update")];
  const buttons = [...root.querySelectorAll<HTMLButtonElement>("#changelog-filters [data-tag]")];
  const chosen = new Set(
    tagsOfAddress().filter((tag) => buttons.some((button) => button.dataset.tag === tag)),
  );
  const show = () => {
    for (const button of buttons) button.ariaPressed = String(chosen.has(button.dataset.tag!));
    for (const update of updates) {
      const tags = JSON.parse(update.dataset.tags ?? "[]") as string[];
      update.hidden = [...chosen].some((tag) => !tags.includes(tag));
    }
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const tag = button.dataset.tag!;
      if (!chosen.delete(tag)) chosen.add(tag);
      show();
      const url = new URL(location.href);
      if (chosen.size > 0) url.searchParams.set("tags", [...chosen].join(","));
      else url.searchParams.delete("tags");
      history.replaceState(history.state, "", url);
    });
  }
  show();
  // An address that names a hidden entry takes the filter off.
  document.addEventListener("reveal", (event) => {
    if (!updates.includes(event.target as HTMLElement)) return;
    chosen.clear();
    show();
  });
}

function tagsOfAddress(): string[] {
  return (new URL(location.href).searchParams.get("tags") ?? "").split(",").filter((tag) =>
    tag !== ""
  );
}

start(document);
