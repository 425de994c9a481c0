/**
 * String props of the MDX snippet that is being rendered: `{word}` inside its code fences is
 * replaced by the prop `word`, which MDX itself does not do.
 *
 * @module
 */
import { createContext } from "preact";

/** Prop name → text; empty outside of snippets. */
export const SnippetPropsContext = createContext<Readonly<Record<string, string>>>({});
