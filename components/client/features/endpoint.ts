/**
 * The endpoint bar: copies the address, and remembers which server the reader has chosen.
 *
 * @module
 */
import { announce } from "../announce.ts";

/** How long the tick is shown, in milliseconds. */
const SHOWN = 1600;

/** The last choice, for all pages that offer that server. */
const KEY = "docs:server";

/** Makes the endpoint bars below `root` work. */
export default function start(root: ParentNode): void {
  for (const bar of root.querySelectorAll<HTMLElement>(".endpoint-bar")) enhance(bar);
}

function enhance(bar: HTMLElement): void {
  const select = bar.querySelector<HTMLSelectElement>(".endpoint-server-select");
  if (select !== null) {
    const choose = () => void (bar.dataset.server = select.value);
    const remembered = recall();
    if ([...select.options].some((option) => option.value === remembered)) {
      select.value = remembered;
    }
    choose();
    select.addEventListener("change", () => {
      choose();
      remember(select.value);
    });
  }

  const button = bar.querySelector<HTMLButtonElement>(".endpoint-copy");
  if (button === null || navigator.clipboard === undefined) return;
  button.hidden = false;
  let timer = 0;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${bar.dataset.server ?? ""}${bar.dataset.path ?? ""}`);
    } catch {
      return; // the browser forbids it; the text can still be selected
    }
    button.dataset.state = "copied";
    announce(button.dataset.copied ?? "");
    clearTimeout(timer);
    timer = setTimeout(() => delete button.dataset.state, SHOWN);
  };
  button.addEventListener("click", copy);
  const url = bar.querySelector<HTMLElement>(".endpoint-url");
  url?.classList.add("endpoint-url-copies");
  url?.addEventListener("click", (event) => {
    // A reader who selects a part wants that part, and the menu has clicks of its own.
    const selecting = getSelection()?.isCollapsed === false;
    if (!selecting && !(event.target as Element).closest(".endpoint-servers")) void copy();
  });
}

function recall(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // storage is switched off
  }
}

function remember(server: string): void {
  try {
    localStorage.setItem(KEY, server);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

start(document);
