/**
 * Text → search terms. Pages and queries go through the same function, so what is written one way and
 * asked for another still meets: case, accents, `camelCase`, `snake_case` and paths.
 *
 * Scripts without blanks between words (Chinese, Japanese, Thai, …) become pairs of characters, the
 * usual unit for them where no dictionary is at hand.
 *
 * @module
 */

/** Longer words are ids, hashes and encoded data. */
const longest = 40;

/** Scripts whose words are not set apart by blanks. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]/u;
const runs = new RegExp(`${unspaced.source}+|(?:(?!${unspaced.source})[\\p{L}\\p{N}])+`, "gu");

/** Where `camelCase` and `HTTPServer` fall into words, and letters meet digits of a longer word. */
const humps = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** Text without letters beyond ASCII needs none of the care below: most code and much prose. */
const plain = /^[\0-\x7f]*$/;

/**
 * Lower case without accents; letters that differ in writing only become one. The marks of Japanese
 * syllables stay: they make other syllables.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/(?![\u3099\u309a])[\p{M}ـ]/gu, "").toLowerCase()
    .replace(/ß/g, "ss").replace(/æ/g, "ae").replace(/œ/g, "oe").replace(/ø/g, "o")
    .replace(/ı/g, "i").replace(/[أإآٱ]/g, "ا").replace(/ى/g, "ي").replace(/ة/g, "ه")
    .normalize("NFC");
}

/**
 * The terms of a text in order, with repetitions. A compound gives itself and its parts:
 * `userId` → `userid`, `user`, `id`.
 */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  if (plain.test(text)) {
    for (const run of text.match(/[A-Za-z\d]+/g) ?? []) {
      for (const term of termsOf(run)) terms.push(term);
    }
    return terms;
  }
  // Folding first would hide the humps. Composing keeps an accent with its letter; marks that cannot be
  // composed would cut a word apart, and folding drops them anyway.
  for (const [run] of text.normalize("NFKC").replace(/\p{M}/gu, "").matchAll(runs)) {
    if (unspaced.test(run)) pairs(foldText(run), terms);
    else word(run, terms);
  }
  return terms;
}

/** Words that were met before: pages of a site share most of theirs. */
const known = new Map<string, readonly string[]>();
/** Words that are kept, at the most. */
const maxKnown = 20_000;
/** Length of words that are kept, at the most: a longer piece of a text holds on to all of it (V8). */
const maxKnownLength = 12;

/** The terms of a word of ASCII. */
function termsOf(run: string): readonly string[] {
  let terms = known.get(run);
  if (terms === undefined) {
    const found: string[] = [];
    word(run, found);
    terms = found;
    if (known.size < maxKnown && run.length <= maxKnownLength) known.set(run, terms);
  }
  return terms;
}

function word(run: string, terms: string[]): void {
  const whole = foldText(run);
  if (isNoise(whole)) return;
  terms.push(whole);
  if (whole !== run) {
    const parts = run.split(humps);
    if (parts.length > 1) {
      for (const part of parts) if (part.length > 1) terms.push(foldText(part));
    }
  }
  // The Arabic article is written as a part of its word.
  if (whole.startsWith("ال") && whole.length > 4) terms.push(whole.slice(2));
}

function pairs(run: string, terms: string[]): void {
  const characters = [...run];
  if (characters.length === 1) terms.push(run);
  for (let at = 0; at + 1 < characters.length; at++) {
    terms.push(characters[at]! + characters[at + 1]!); // both within bounds
  }
}

/** Whether nobody would type this: encoded data, hashes, long numbers. */
function isNoise(term: string): boolean {
  if (term.length > longest) return true;
  let digits = 0;
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits > 0 && (digits === term.length ? digits > 8 : term.length >= 20 || digits > 10);
}

/** Whether a term comes from a script that is cut into pairs. */
export function isPair(term: string): boolean {
  return unspaced.test(term);
}

/** Endings that forms of English words differ in, longest first. */
const endings = "ions ion ings ing ers ors ies ied er or ed es ly s e y".split(" ");

/** The part of an English word that its forms share: `creating`, `created`, `creates` → `creat`. */
export function stemOf(term: string): string {
  if (term.length < 4 || !/^[a-z]+$/.test(term)) return term;
  // Of short words only the plural goes: `user` and `uses` have little in common.
  const ending = term.length === 4
    ? ["s"].find((end) => term.endsWith(end))
    : endings.find((end) => term.endsWith(end) && term.length - end.length >= 3);
  return ending === undefined ? term : term.slice(0, -ending.length);
}
