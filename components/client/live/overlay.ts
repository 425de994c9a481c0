/**
 * Shows the errors that concern a page over it, until they are mended or the reader puts them away,
 * and keeps its warnings at hand.
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
  // A list of warnings that somebody reads is not put away because it has become another.
  const wasOpen = dialog?.matches(".live-mild[open]") ?? false;
  dialog?.remove();
  badge?.remove();
  dialog = badge = undefined;
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) sessionStorage.removeItem(dismissedKey);
  if (problems.length === 0) return;
  loadStyle(folder).then(() => {
    if (shown === text) draw(errors, problems.filter((each) => !errors.includes(each)), wasOpen);
  });
}

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];

/** Errors lie over the page until they are put away; warnings alone wait behind a small button. */
function draw(
  errors: readonly LiveProblem[],
  warnings: readonly LiveProblem[],
  wasOpen: boolean,
): void {
  const title = [...counted(errors.length, "error"), ...counted(warnings.length, "warning")]
    .join(", ");
  const tone = errors.length === 0 ? " live-mild" : "";
  const panel = dialog = make("dialog", `live-overlay${tone}`);
  const heading = make("h2", "live-title", title);
  heading.id = "live-title";
  panel.setAttribute("aria-labelledby", heading.id);
  const close = make("button", "live-close", "Close");
  close.type = "button";
  close.title = "Close (Esc)";
  const head = make("div", "live-head");
  head.append(heading, close);
  panel.append(head, ...errors.map(drawProblem), ...warnings.map(drawProblem));
  const open = badge = make("button", `live-badge${tone}`, title);
  open.type = "button";
  open.hidden = true;
  const dismissed = JSON.stringify(errors);
  close.onclick = () => panel.close();
  panel.onclose = () => {
    open.hidden = false;
    if (errors.length > 0) sessionStorage.setItem(dismissedKey, dismissed);
  };
  panel.onclick = (event) => {
    if (event.target === panel) panel.close(); // beside the panel's content
  };
  open.onclick = () => {
    open.hidden = true;
    panel.showModal();
  };
  document.body.append(panel, open);
  const isNews = errors.length > 0 && sessionStorage.getItem(dismissedKey) !== dismissed;
  if (isNews || wasOpen) panel.showModal();
  else open.hidden = false;
}

function drawProblem(problem: LiveProblem): HTMLElement {
  const box = make("section", `live-problem live-${problem.severity}`);
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
