/**
 * Copies a link to the filled-in form; empties the form.
 *
 * @module
 */
import type { JSX } from "preact";
import type { PlaygroundData } from "../model/playground.ts";
import { CopyButton } from "./CopyButton.tsx";
import { type Form, snapshotOf } from "./form.ts";
import { Picture } from "./Picture.tsx";
import { fragmentOf } from "./share.ts";
import { words } from "./words.ts";

/** The buttons about the form as a whole. */
export function ShareButtons(
  { data, form, onReset }: { data: PlaygroundData; form: Form; onReset(): void },
): JSX.Element {
  const link = async (): Promise<string | undefined> => {
    const fragment = await fragmentOf(snapshotOf(data, form));
    if (fragment === undefined) return undefined;
    const url = new URL(location.pathname, location.origin);
    url.searchParams.set("playground", "open");
    return url.href + fragment;
  };
  return (
    <div class="pg-tools">
      <CopyButton
        label={words.copyLink}
        hint={words.linkHint}
        picture="link"
        text={link}
        refusal={words.linkTooLong}
      >
        {words.copyLink}
      </CopyButton>
      <button type="button" class="pg-button" title={words.resetHint} onClick={onReset}>
        <Picture name="reset" />
        <span>{words.reset}</span>
      </button>
    </div>
  );
}
