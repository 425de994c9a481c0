/**
 * What every part of the layout shares: icons, words and the page itself.
 *
 * @module
 */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { IconRef } from "../../src/model/page.ts";
import { type Words, words } from "./words.ts";

/** What the layout may ask of the renderer. */
export interface LayoutContext {
  /** Inline SVG of a library icon, or undefined. */
  icon(ref: IconRef): string | undefined;
  /** Address of the page, as links write it, without a trailing slash. */
  readonly currentHref: string;
  /** An id of the layout, unless the page's own content has taken it: links mean the content's. */
  id(wanted: string): string | undefined;
  /** Fixed texts in the language of the page. */
  readonly words: Words;
}

const Context = createContext<LayoutContext>({
  icon: () => undefined,
  currentHref: "",
  id: (wanted) => wanted,
  words: words("en"),
});

/** Provides the layout context. */
export const LayoutProvider = Context.Provider;
/** The layout context. */
export const useLayout = (): LayoutContext => useContext(Context);
