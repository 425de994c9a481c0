/**
 * The fixed texts of the playground. English stands in for languages that have no table of their own.
 *
 * @module
 */

const english = {
  tryIt: "Try it",
};

/** The texts by name. */
export type PlaygroundWords = typeof english;

/** Texts by language; what a language leaves out is English. */
const table: Readonly<Record<string, Partial<PlaygroundWords>>> = {};

/** The texts in a language, as in `lang`: `de-AT` is served by `de`. */
export function playgroundWords(language: string): PlaygroundWords {
  return { ...english, ...table[language.split("-")[0] ?? ""] };
}

/** The texts in the language of this page. */
export const words: PlaygroundWords = playgroundWords(
  globalThis.document?.documentElement?.lang ?? "en",
);
