/**
 * "Try it": loads the playground when it is wanted. The program is fetched when the reader comes near
 * the button, by pointer or by scrolling; it runs when they press it or when the address says
 * `?playground=open`.
 *
 * @module
 */

import { loadStyles } from "../load_styles.ts";

/** What the program is told about the page that it is opened on. */
export interface PlaygroundPlace {
  /** Address of the page's data. */
  readonly endpoint: string;
  /** Address of the list of the site's endpoints. */
  readonly endpoints: string;
  /** Has the focus again when the playground is closed. */
  readonly button: HTMLElement;
}

/** The program; built from `src/playground/`. */
interface Program {
  open(place: PlaygroundPlace): Promise<void>;
}

const near = (file: string): string => new URL(file, import.meta.url).href;

/** Makes the button of the endpoint bar below `root` work. */
export default function start(root: ParentNode): void {
  const button = root.querySelector<HTMLButtonElement>(".endpoint-try");
  const { endpoint, endpoints } = button?.dataset ?? {};
  if (!button || endpoint === undefined || endpoints === undefined) return;
  button.hidden = false;

  let fetched = false;
  const prefetch = (): void => {
    if (fetched) return;
    fetched = true;
    const hint = document.createElement("link");
    hint.rel = "modulepreload";
    hint.href = near("./playground_app.js");
    document.head.append(hint);
  };
  for (const event of ["pointerenter", "focus", "touchstart"] as const) {
    button.addEventListener(event, prefetch, { passive: true });
  }

  // Who scrolls reads on, and the first visit is over: a page that is only looked at loads nothing.
  addEventListener("scroll", () => whenNear(button, prefetch), { once: true, passive: true });

  let program: Promise<Program> | undefined;
  const open = async (): Promise<void> => {
    button.ariaBusy = "true";
    try {
      const [loaded] = await Promise.all([
        program ??= import(near("./playground_app.js")),
        loadStyles(near("./playground.css")),
      ]);
      await loaded.open({ endpoint, endpoints, button });
    } catch (error) {
      program = undefined; // the network may be back at the next press
      throw error;
    } finally {
      button.ariaBusy = null;
    }
  };
  const isWanted = (): boolean => new URL(location.href).searchParams.get("playground") === "open";
  button.addEventListener("click", open);
  // The program, once it runs, follows the address by itself; opening twice is no harm.
  addEventListener("popstate", () => {
    if (isWanted()) void open();
  });
  if (isWanted()) void open();
}

/** Calls back once, when the browser is idle and the element is less than half a screen away. */
function whenNear(element: Element, then: () => void): void {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? "")) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(then);
    else setTimeout(then, 300);
  }, { rootMargin: "50% 0px" });
  observer.observe(element);
}

/** Network Information; not in each browser, so types of the language do not have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

start(document);
