/**
 * Telling a value that somebody made up from one that a machine drew: what documentation shows in
 * place of a key must not be reported, or nobody reads the reports.
 *
 * @module
 */

/** Words that people put where a secret would stand; none is likely to come up by chance. */
const words =
  /x{4}|\*{3}|\.{3}|…|[<>{}$[\]%]|your|example|sample|placeholder|dummy|changeme|redacted|insert|replace|secret|token|apikey|api[-_]key|password|random|string|goes|here|hidden|masked|fake|test|demo|abcd|1234567|deadbeef|cafebabe|qwerty|foobar|lorem/i;

/**
 * Keys that their owners publish as examples, by a part of each that is long enough to know it by:
 * three of Stripe's documentation, and the token of jwt.io. Amazon's have a word that says so.
 */
const published = [
  "4eC39HqLyjWD",
  "BQokikJOvBiI",
  "26PHem9AhJZv",
  "SflKxwRJSMeKKF2QT4fw",
];

/** Whether a value, or the random part of one, is made up. */
export function isPlaceholder(value: string): boolean {
  return words.test(value) || published.some((part) => value.includes(part)) ||
    isOrdered(value) || isMonotonous(value);
}

/**
 * Whether a value looks as if a machine had drawn it: long enough, of many different characters,
 * neither words nor an order in it.
 */
export function looksRandom(value: string): boolean {
  if (value.length < 20 || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (isPlaceholder(value) || isWords(value)) return false;
  const isHex = /^[0-9a-f]+$/i.test(value);
  return entropy(value) >= (isHex ? 3 : 3.6);
}

/** Shannon's measure of a text, in bits per character. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

/** Few different characters, or one that takes up most of the value (`sk_live_000000…`). */
function isMonotonous(value: string): boolean {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return counts.size < Math.min(8, value.length / 2) || most > value.length / 3;
}

/**
 * An order that no machine draws: `abc123def456`, `a1b2c3d4`, `1a2b3c`. Neighbors, and those with one
 * or two characters between them, follow each other in the alphabet far more often than by chance
 * (one time in thirty, or in eight among hexadecimal digits).
 */
function isOrdered(value: string): boolean {
  const codes = [...value.toLowerCase()].filter((each) => /[a-z\d]/.test(each))
    .map((each) => each.charCodeAt(0));
  return [1, 2, 3].some((stride) => {
    let follow = 0;
    for (let at = stride; at < codes.length; at++) {
      const step = (codes[at] ?? 0) - (codes[at - stride] ?? 0);
      if (step === 0 || step === 1 || step === -1) follow++;
    }
    return follow > (codes.length - stride) * 0.45;
  });
}

/** Mostly words: `my-harbor-service-account-2`, `BoatServiceAccountName1`. */
function isWords(value: string): boolean {
  const parts = value.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const known = parts.filter((part) => part.length >= 4 && /[aeiouy]/i.test(part));
  const letters = known.reduce((sum, part) => sum + part.length, 0);
  return letters >= value.length * 0.5;
}

/** Base64 of something that people can read is no random value. */
export function decodesToText(value: string): boolean {
  const text = decodeBase64(value);
  return text !== undefined && /^[\x20-\x7e\s]{12,}$/.test(text);
}

/** The bytes of Base64 in either alphabet as characters; undefined when it is none. */
export function decodeBase64(value: string): string | undefined {
  try {
    return atob(value.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""));
  } catch {
    return undefined;
  }
}
