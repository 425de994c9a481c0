/**
 * The texts of the playground in the language of the page. Only that language is loaded.
 *
 * @module
 */
import type { CallWords } from "./call_words.ts";
import type { PlaygroundWords } from "./words.ts";

/** The texts of a language; English stands in for what is left out. */
export interface Translation {
  readonly words?: Partial<PlaygroundWords>;
  readonly callWords?: Partial<CallWords>;
}

const languages: Readonly<Record<string, () => Promise<{ readonly default: Translation }>>> = {
  de: () => import("./translations/de.ts"),
  es: () => import("./translations/es.ts"),
  fr: () => import("./translations/fr.ts"),
};

/** The texts of a language as in `lang`: `de-AT` is served by `de`. English when it cannot be loaded. */
export async function loadTranslation(language: string): Promise<Translation> {
  try {
    return (await languages[language.toLowerCase().split("-")[0] ?? ""]?.())?.default ?? {};
  } catch {
    return {};
  }
}

/** The texts of the language of this page. */
export const translation: Translation = await loadTranslation(
  globalThis.document?.documentElement?.lang ?? "",
);
