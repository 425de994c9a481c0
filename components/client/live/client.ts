/**
 * Keeps an open page as new as the site that `serve` shows: loads it again when its bytes are others,
 * swaps stylesheets and images in place, and shows what is wrong. Only `serve` adds this script.
 *
 * @module
 */
import type { LiveEvent } from "../../../src/model/live.ts";
import { showProblems } from "./overlay.ts";
import { keepState, restoreState } from "./state.ts";

const script = document.querySelector<HTMLScriptElement>("script[data-live]")!;
const { live = "", base = "", revision = "" } = script.dataset;
const triedKey = "docs-live-tried";

/** Loads the page again, once for each revision: a page that stays behind must not load for ever. */
function reload(wanted: string): void {
  const tried = `${location.pathname} ${revision} ${wanted}`;
  if (sessionStorage.getItem(triedKey) === tried) return;
  sessionStorage.setItem(triedKey, tried);
  keepState();
  location.reload();
}

/** The same address with another query, so that the browser asks again. */
function fresh(address: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set("v", String(Date.now()));
  return url.href;
}

/** The path of an address of this site, as the server writes it. */
function pathOf(address: string): string | undefined {
  const url = URL.parse(address, location.href);
  return url?.origin === location.origin ? url.pathname : undefined;
}

function swapStyle(link: HTMLLinkElement): void {
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = fresh(link.href);
  // The old one stays until the new one is there, so that nothing flashes.
  next.onload = next.onerror = () => link.remove();
  link.after(next);
}

/** Takes over files that the page shows; answers whether it has to be loaded again for them. */
function takeOver(changed: ReadonlySet<string>): boolean {
  const isChanged = (address: string | null) => {
    const path = address === null ? undefined : pathOf(address);
    return path !== undefined && changed.has(path);
  };
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (isChanged(link.href)) swapStyle(link);
  }
  for (const media of document.querySelectorAll("img, source, video, audio, iframe, embed")) {
    const address = media.getAttribute("src");
    if (address !== null && isChanged(address)) media.setAttribute("src", fresh(address));
  }
  return [...document.scripts].some(({ src }) => src !== "" && isChanged(src));
}

let stream: EventSource | undefined;

function listen(): void {
  const page = encodeURIComponent(decodeURI(location.pathname).slice(base.length) || "/");
  stream = new EventSource(`${live}events?page=${page}`);
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as LiveEvent; // written by the server that sent this script
    showProblems(event.problems, live);
    const needsReload = takeOver(new Set(event.changed));
    if (needsReload) {
      keepState();
      location.reload();
    } else if (event.revision !== revision) reload(event.revision);
    else sessionStorage.removeItem(triedKey);
  };
}

/** Browsers open few connections to one server: a page that nobody sees must not hold one. */
function listenWhileSeen(): void {
  if (document.hidden) {
    stream?.close();
    stream = undefined;
  } else if (stream === undefined) listen();
}

restoreState();
listenWhileSeen();
document.addEventListener("visibilitychange", listenWhileSeen);
addEventListener("pagehide", () => stream?.close());
// From the browser's memory: the page may be old, and its stream is closed.
addEventListener("pageshow", (event) => {
  if ((event as PageTransitionEvent).persisted) listen();
});
