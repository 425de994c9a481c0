/**
 * Sends the request and shows the answer.
 *
 * @module
 */
import type { JSX } from "preact";
import type { CallProps } from "./contract.ts";

/** The Send button, and what came of it. */
export function CallPanel(props: CallProps): JSX.Element {
  return (
    <>
      <div class="playground-send">
        <button type="button" class="playground-primary" onClick={() => void props.plan()}>
          Send
        </button>
      </div>
      <section class="playground-response" aria-label="Response" />
    </>
  );
}
