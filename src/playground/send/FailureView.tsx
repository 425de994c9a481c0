/**
 * A failure: what happened, and what to do.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { CopyButton } from "../CopyButton.tsx";
import { type CallFailure, explainFailure } from "./failure.ts";
import { callWords } from "../call_words.ts";

/** Explains a failure. `onWait` sends again with more patience. */
export function FailureView(
  props: { failure: CallFailure; url: string; onWait(): void },
): JSX.Element {
  const { failure, url, onWait } = props;
  const { title, text, steps, lines } = explainFailure(failure, url);
  return (
    <div class="call-failure">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul>{steps.map((step) => <li key={step}>{withCode(step)}</li>)}</ul>
      {lines !== undefined && (
        <div class="call-lines">
          <pre
            tabIndex={0}
            role="region"
            aria-label={callWords.headers}
            dir="ltr"
          >{lines.join("\n")}</pre>
          <CopyButton label={callWords.copyHeaders} text={() => lines.join("\n")} />
        </div>
      )}
      {failure.kind === "timeout" && (
        <button type="button" class="call-button" onClick={onWait}>
          {callWords.waitLonger}
        </button>
      )}
    </div>
  );
}

/** A text with code between backticks. */
function withCode(text: string): ComponentChildren[] {
  return text.split("`").map((piece, at) => at % 2 === 1 ? <code key={at}>{piece}</code> : piece);
}
