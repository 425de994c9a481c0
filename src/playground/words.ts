/**
 * The fixed texts of the playground. English stands in for languages that have no table of their own.
 *
 * @module
 */

const english = {
  // Problems, next to the input.
  isRequired: "Required",
  nameIsRequired: "Give this value a name",
  nameIsTaken: "This name is already used",
  tooFewItems: (count: number) => `Add at least ${count} ${count === 1 ? "item" : "items"}`,
  tooManyItems: (count: number) => `No more than ${count} ${count === 1 ? "item" : "items"}`,
  itemsRepeat: "Each item may be there once only",
  notAList: "Must be a JSON list, like [1, 2]",
  notAnObject: 'Must be a JSON object, like {"name": "value"}',
  invalidJson: "Not valid JSON",
  invalidJsonAt: (line: number, column: number) => `Not valid JSON: line ${line}, column ${column}`,
  notABoolean: "Must be true or false",
  notAllowed: "Not one of the allowed values",
  tooShort: (least: number, count: number) => `At least ${least} characters, now ${count}`,
  tooLong: (most: number, count: number) => `At most ${most} characters, now ${count}`,
  noMatch: (pattern: string) => `Must match ${pattern}`,
  notANumber: "Must be a number",
  notAnInteger: "Must be a whole number",
  atLeast: (limit: number) => `Must be ${limit} or more`,
  atMost: (limit: number) => `Must be ${limit} or less`,
  moreThan: (limit: number) => `Must be more than ${limit}`,
  lessThan: (limit: number) => `Must be less than ${limit}`,
  multipleOf: (step: number) => `Must be a multiple of ${step}`,
  notADate: "Must be a date like 2023-12-25",
  notADateTime: "Must be a time like 2023-11-07T05:31:56Z",
  notAnEmail: "Must be an address like name@example.com",
  notAUuid: "Must be a UUID",
  notAUri: "Must be a complete URL",
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
