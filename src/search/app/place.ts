/**
 * What the search of a page is told by the page: attributes of its button.
 *
 * @module
 */

/** Where the search runs. */
export interface SearchPlace {
  /** Address of the folder of the index, ending in `/`. */
  readonly index: string;
  /** Base path of the site, without trailing slash. */
  readonly base: string;
  /** Version of the page, when the site has versions. */
  readonly version?: string | undefined;
  readonly words: SearchWords;
}

/** Texts of the search. */
export interface SearchWords {
  /** Name of the dialog. */
  readonly search: string;
  /** What the empty field shows. */
  readonly prompt: string;
  readonly close: string;
  readonly recent: string;
  readonly forgetAll: string;
  /** Shown while an answer takes its time. */
  readonly waiting: string;
  /** `{query}` stands for what was typed. */
  readonly nothing: string;
  readonly failed: string;
  readonly retry: string;
  /** `{count}` stands for a number. */
  readonly found: string;
  readonly open: string;
  readonly move: string;
}
