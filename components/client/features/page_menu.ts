/**
 * The menu of a page: copies its Markdown, prints it, and fills in what only the browser knows.
 *
 * @module
 */
import { announce } from "../announce.ts";

/** How long the button says that it worked, in ms. */
const shownFor = 1600;
/** Browsers and services cut longer addresses. */
const longestMarkdown = 6000;

const menu = document.querySelector<HTMLElement>(".page-menu");
if (menu !== null) start(menu);

function start(menu: HTMLElement): void {
  const address = new URL(menu.dataset.markdown ?? "", location.href).href;
  const markdown = (): Promise<string> =>
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      return response.text();
    });
  const copyPage = (from: HTMLElement): void => void copy(markdown(), from, menu);

  for (const link of menu.querySelectorAll<HTMLAnchorElement>("a[data-needs-page]")) {
    const href = link.getAttribute("href") ?? "";
    const filled = href.replaceAll("PAGE_ADDRESS", encodeURIComponent(address));
    link.href = filled;
    if (!filled.includes("PAGE_MARKDOWN")) continue;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      // Opened before the text is there: browsers stop windows that open later.
      const tab = open("about:blank", "_blank");
      const go = (text: string): void => {
        const to = filled.replaceAll("PAGE_MARKDOWN", encodeURIComponent(text));
        if (tab) tab.location.href = to;
        else location.href = to;
      };
      markdown().then((text) => go(text.slice(0, longestMarkdown)), () => go(address));
    });
  }

  menu.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>("[data-action]");
    if (!button) return;
    const { action, text = "" } = button.dataset;
    if (action === "copy-page") copyPage(button);
    else if (action === "copy-text") void copy(Promise.resolve(text), button, menu);
    else if (action === "print") print();
    menu.querySelector("details")?.removeAttribute("open");
  });

  const copies = menu.querySelector<HTMLElement>('[data-action="copy-page"]');
  if (copies === null) return;
  document.addEventListener("keydown", (event) => {
    const isCopy = (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey &&
      event.key.toLowerCase() === "c";
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (!isCopy || target.closest("input, textarea, select, [contenteditable], dialog")) return;
    if (getSelection()?.isCollapsed === false) return;
    copyPage(copies);
  });
}

async function copy(text: Promise<string>, button: HTMLElement, menu: HTMLElement): Promise<void> {
  try {
    await write(text);
    announce(menu.dataset.copied ?? "");
    const first = menu.querySelector<HTMLElement>(".page-menu-button") ?? button;
    first.dataset.done = "";
    setTimeout(() => delete first.dataset.done, shownFor);
  } catch {
    announce(menu.dataset.failed ?? "");
  }
}

/** Some browsers take a text that comes later only when they are told of it at once. */
async function write(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== "undefined") {
    const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
    try {
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
      return;
    } catch {
      // not supported with a promise: the plain way
    }
  }
  await navigator.clipboard.writeText(await text);
}
