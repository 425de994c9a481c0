/**
 * Shows the errors that concern a page over it, until they are mended or the reader puts them away.
 *
 * @module
 */
import type { ExcerptLine, LiveProblem } from "../../../src/model/live.ts";

const dismissedKey = "docs-live-dismissed";

let dialog: HTMLDialogElement | undefined;
let badge: HTMLButtonElement | undefined;
let shown = "";

/** Shows problems, or takes them away when there are none. `folder` is the URL of the style's folder. */
export function showProblems(problems: readonly LiveProblem[], folder: string): void {
  const text = JSON.stringify(problems);
  if (text === shown) return;
  shown = text;
  dialog?.remove();
  badge?.remove();
  dialog = badge = undefined;
  if (problems.length === 0) return sessionStorage.removeItem(dismissedKey);
  loadStyle(folder).then(() => {
    if (shown === text) draw(problems, text);
  });
}

function draw(problems: readonly LiveProblem[], text: string): void {
  const title = `${problems.length} ${problems.length === 1 ? "error" : "errors"}`;
  const panel = dialog = make("dialog", "live-overlay");
  const heading = make("h2", "live-title", title);
  heading.id = "live-title";
  panel.setAttribute("aria-labelledby", heading.id);
  const close = make("button", "live-close", "Close");
  close.type = "button";
  close.title = "Close (Esc)";
  const head = make("div", "live-head");
  head.append(heading, close);
  panel.append(head, ...problems.map(drawProblem));
  const open = badge = make("button", "live-badge", title);
  open.type = "button";
  open.hidden = true;
  close.onclick = () => panel.close();
  panel.onclose = () => {
    open.hidden = false;
    sessionStorage.setItem(dismissedKey, text);
  };
  panel.onclick = (event) => {
    if (event.target === panel) panel.close(); // beside the panel's content
  };
  open.onclick = () => {
    open.hidden = true;
    panel.showModal();
  };
  document.body.append(panel, open);
  if (sessionStorage.getItem(dismissedKey) === text) open.hidden = false;
  else panel.showModal();
}

function drawProblem(problem: LiveProblem): HTMLElement {
  const box = make("section", "live-problem");
  if (problem.file !== undefined) {
    const place = `${problem.file}:${problem.line ?? 1}:${problem.column ?? 1}`;
    box.append(make("p", "live-place", place));
  }
  box.append(make("p", "live-message", problem.message));
  if (problem.excerpt !== undefined) {
    const frame = make("pre", "live-frame");
    frame.tabIndex = 0;
    frame.setAttribute("aria-label", "Source");
    frame.append(...problem.excerpt.map(drawLine));
    box.append(frame);
  }
  if (problem.hint !== undefined) {
    const hint = make("p", "live-hint", problem.hint);
    hint.prepend(make("b", "", "Hint: "));
    box.append(hint);
  }
  box.append(make("p", "live-code", problem.code));
  return box;
}

function drawLine({ number, text, mark }: ExcerptLine): HTMLElement {
  const line = make("span", mark === undefined ? "live-line" : "live-line live-line-marked");
  line.append(make("span", "live-number", String(number)));
  const [from, to] = mark ?? [text.length, text.length];
  line.append(text.slice(0, from));
  if (mark !== undefined) line.append(make("mark", "", text.slice(from, to) || " "));
  line.append(text.slice(to), "\n");
  return line;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.textContent = text;
  return element;
}

/** Loads the overlay's style; without any style of the site (it could not be made), that one too. */
function loadStyle(folder: string): Promise<unknown> {
  const isBare = document.querySelector("link[rel=stylesheet]") === null;
  if (isBare) {
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    document.documentElement.classList.toggle("dark", isDark);
  }
  const names = isBare ? ["docs.css", "client.css"] : ["client.css"];
  return Promise.all(
    names.map((name) => {
      const href = folder + name;
      if (document.querySelector(`link[href="${href}"]`) !== null) return;
      const link = make("link", "");
      link.rel = "stylesheet";
      link.href = href;
      return new Promise((resolve) => {
        link.onload = link.onerror = resolve;
        document.head.append(link);
      });
    }),
  );
}
