/**
 * Sends the request and shows the answer. The button is here at once; everything behind it is loaded
 * when the reader comes near.
 *
 * @module
 */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { browserStorage, historyKey } from "./browser_storage.ts";
import type { CallProps } from "./contract.ts";
import type { CallControls } from "./response/CallResponse.tsx";
import { words } from "./words.ts";

type Loaded = typeof import("./response/CallResponse.tsx").CallResponse;

/** The Send button, and what came of it. */
export function CallPanel(props: CallProps): JSX.Element {
  const [Response, setResponse] = useState<{ readonly View: Loaded }>();
  const [isRunning, setRunning] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const controls = useRef<CallControls | undefined>(undefined);
  const isWanted = useRef(false);

  const load = async (): Promise<void> => {
    setFailed(false);
    try {
      const { CallResponse } = await import("./response/CallResponse.tsx");
      setResponse({ View: CallResponse });
    } catch {
      isWanted.current = false;
      setFailed(true);
    }
  };
  const press = (): void => {
    if (controls.current !== undefined) controls.current.press();
    else {
      isWanted.current = true;
      void load();
    }
  };
  const ready = (next: CallControls): void => {
    controls.current = next;
    if (!isWanted.current) return;
    isWanted.current = false;
    next.press();
  };
  useShortcut(press);
  useEffect(() => {
    const hasHistory = Boolean(browserStorage()?.getItem(historyKey(location.pathname)));
    if (hasHistory) void load();
  }, []);

  return (
    <>
      <div class="playground-send">
        <button
          type="button"
          class="playground-primary"
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onPointerEnter={load}
          onFocus={load}
          onClick={press}
        >
          {isRunning ? words.cancel : words.send}
        </button>
      </div>
      {Response !== undefined
        ? <Response.View {...props} onReady={ready} onRunning={setRunning} />
        : (
          <section class="playground-response" aria-label={words.response}>
            {hasFailed && <p role="alert">{words.loadFailed}</p>}
          </section>
        )}
    </>
  );
}

/** Control or Command with Enter presses the button, from anywhere in the playground. */
function useShortcut(press: () => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
