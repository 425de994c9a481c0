/**
 * A button that copies a text, and says so.
 *
 * @module
 */
import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** Copies what `text` answers with when it is pressed. */
export function CopyButton(
  props: { label: string; text(): string | Promise<string> },
): JSX.Element {
  const [said, say] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await props.text());
      say("Copied");
    } catch {
      say("Not allowed");
    }
    setTimeout(() => say(""), 2000);
  };
  return (
    <button type="button" class="call-button" onClick={() => void copy()}>
      <span aria-live="polite">{said || props.label}</span>
    </button>
  );
}
