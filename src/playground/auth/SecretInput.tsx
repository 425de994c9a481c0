/**
 * An input for a credential: hidden unless the reader wants to see it.
 *
 * @module
 */
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { words } from "../words.ts";

/** A labelled input. Browsers are asked not to offer their own passwords for it. */
export function SecretInput(
  props: {
    label: string;
    /** What stands beside the label: how it is sent. */
    note?: string;
    value: string;
    placeholder?: string;
    isSecret?: boolean;
    onInput(value: string): void;
  },
): JSX.Element {
  const { label, note, value, placeholder, isSecret = true, onInput } = props;
  const id = useId();
  const [isShown, show] = useState(false);
  return (
    <div class="pg-field auth-field">
      <div class="pg-field-head">
        <label class="pg-name" for={id}>{label}</label>
        {note && <span class="pg-type">{note}</span>}
      </div>
      <div class="auth-input">
        <input
          id={id}
          class="pg-input"
          {...(isSecret && !isShown ? { type: "password" as const } : { type: "text" as const })}
          value={value}
          placeholder={placeholder ?? ""}
          autocomplete={isSecret ? "new-password" : "off"}
          autocapitalize="off"
          spellcheck={false}
          dir="ltr"
          data-1p-ignore
          data-lpignore="true"
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        {isSecret && (
          <button
            type="button"
            class="pg-quiet auth-reveal"
            aria-pressed={isShown}
            aria-label={words.showValue(label)}
            onClick={() => show(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        )}
      </div>
    </div>
  );
}
