/**
 * Buttons that copy a text.
 *
 * @module
 */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { announce } from "../../components/client/announce.ts";
import { Picture, type PictureName } from "./Picture.tsx";
import { words } from "./words.ts";

/** How long the button says that it worked, in milliseconds. */
const SHOWN = 1600;

/** A button that copies what `text` gives; it says `refusal` when there is nothing to copy. */
export function CopyButton(
  { label, text, picture = "copy", refusal, children, hint }: {
    label: string;
    text(): string | undefined | Promise<string | undefined>;
    picture?: PictureName;
    refusal?: string;
    hint?: string;
    children?: ComponentChildren;
  },
): JSX.Element {
  const [said, say] = useState<"copied" | "refused">();
  const copy = async (): Promise<void> => {
    const copied = await text();
    const worked = copied !== undefined &&
      await navigator.clipboard?.writeText(copied).then(() => true, () => false);
    announce(
      worked ? words.copied : copied === undefined && refusal ? refusal : words.cannotCopy,
    );
    say(worked ? "copied" : "refused");
    setTimeout(() => say(undefined), SHOWN);
  };
  const shown = said === "copied"
    ? words.copied
    : said === "refused" && refusal
    ? refusal
    : children;
  return (
    <button
      type="button"
      class={children === undefined ? "pg-icon-button" : "pg-button"}
      {...(children === undefined && { "aria-label": label })}
      title={hint ?? label}
      {...(said && { "data-said": said })}
      onClick={copy}
    >
      <Picture name={said === "copied" ? "check" : picture} />
      {children !== undefined && <span>{shown}</span>}
    </button>
  );
}
