/**
 * The program of the playground: the dialog, its data, and the address that says whether it is open.
 *
 * @module
 */
import { render } from "preact";
import type { PlaygroundPlace } from "../../components/client/features/playground.ts";
import type { PlaygroundData } from "../model/playground.ts";
import type { FormSnapshot } from "./contract.ts";
import { recallForm } from "./kept.ts";
import { Playground } from "./Playground.tsx";
import { snapshotOfFragment } from "./share.ts";
import { words } from "./words.ts";

let dialog: HTMLDialogElement | undefined;
let loading: Promise<HTMLDialogElement> | undefined;

/** Opens the playground of this page; the address says so from then on. Does nothing when it is open. */
export async function open(place: PlaygroundPlace): Promise<void> {
  loading ??= load(place);
  try {
    dialog = await loading;
  } catch (error) {
    loading = undefined;
    alert(words.loadFailed);
    throw error;
  }
  if (dialog.open) return;
  const url = new URL(location.href);
  // The form of a link is taken over once; what is typed from then on is not in the address.
  if (url.hash.startsWith("#try=")) url.hash = "";
  if (url.searchParams.get("playground") === "open") history.replaceState(history.state, "", url);
  else {
    url.searchParams.set("playground", "open");
    history.pushState({ playground: true }, "", url);
  }
  dialog.showModal();
  // Browsers disagree on whether a dialog may have the focus that `autofocus` asks for.
  dialog.focus();
}

async function load(place: PlaygroundPlace): Promise<HTMLDialogElement> {
  const [data, shared] = await Promise.all([
    loadData(place.endpoint),
    snapshotOfFragment(location.hash),
  ]);
  const element = document.createElement("dialog");
  element.className = "playground";
  element.setAttribute("aria-labelledby", "pg-title");
  element.autofocus = true; // the dialog itself: readers begin with its name
  element.tabIndex = -1;
  document.body.append(element);
  draw(element, place, data, shared ?? recallForm());
  followAddress(element, place);
  return element;
}

async function loadData(address: string): Promise<PlaygroundData> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const data: PlaygroundData = await response.json(); // written by the build
  return { ...data, endpoint: withCompleteServers(data.endpoint) };
}

/** A server without host is the one that the reader is on (OpenAPI 3.1, Server Object). */
function withCompleteServers(endpoint: PlaygroundData["endpoint"]): PlaygroundData["endpoint"] {
  const complete = (url: string): string => /^\/(?!\/)/.test(url) ? location.origin + url : url;
  return {
    ...endpoint,
    servers: endpoint.servers.map(complete),
    ...(endpoint.serverList && {
      serverList: endpoint.serverList.map((each) => ({ ...each, url: complete(each.url) })),
    }),
  };
}

function draw(
  element: HTMLDialogElement,
  place: PlaygroundPlace,
  data: PlaygroundData,
  snapshot: FormSnapshot | undefined,
): void {
  render(
    <Playground
      data={data}
      endpoints={place.endpoints}
      snapshot={snapshot}
      onClose={() => element.close()}
    />,
    element,
  );
}

/** Back closes the dialog, and closing it takes the word out of the address. */
function followAddress(element: HTMLDialogElement, place: PlaygroundPlace): void {
  const isWanted = (): boolean => new URL(location.href).searchParams.get("playground") === "open";
  // A dialog says that it is closed only later; the reader may have gone forward again by then.
  let isByAddress = false;
  addEventListener("popstate", () => {
    if (isWanted() || !element.open) return;
    isByAddress = true;
    element.close();
  });
  element.addEventListener("close", () => {
    if (!element.open) place.button.focus();
    if (isByAddress || !isWanted()) {
      isByAddress = false;
      return;
    }
    if ((history.state as { playground?: boolean } | null)?.playground) {
      history.back();
      return;
    }
    const url = new URL(location.href);
    url.searchParams.delete("playground");
    history.replaceState(history.state, "", url);
  });
  // A press on what is behind the dialog closes it.
  element.addEventListener("pointerdown", (event) => {
    if (event.target === element) element.close();
  });
}
