/**
 * The terms of a site that may stand for a word of a query: the word itself, other forms of it, words
 * that it is the beginning of, and words that it is a misspelling of.
 *
 * @module
 */
import { stemOf } from "./tokenize.ts";

/** A term of the site and how well it stands for a word, above 0 up to 1. */
export interface Expansion {
  readonly term: string;
  readonly quality: number;
  /** Number of pages with it. */
  readonly pages?: number;
}

/** Gives the terms that begin like a term, with the number of their pages. */
export type Vocabulary = (term: string) => Promise<ReadonlyMap<string, number>>;

/** Terms that stand for one word. Each may cost a file. */
const maxExpansions = 10;

/**
 * Expands a word, best terms first. `isUnfinished` is true for the word that is being typed. A word
 * that the site does not have in any form is taken for mistyped.
 */
export async function expandWord(
  word: string,
  isUnfinished: boolean,
  vocabulary: Vocabulary,
): Promise<Expansion[]> {
  const near = await vocabulary(word);
  const found: Expansion[] = [];
  const stem = stemOf(word);
  for (const [term, pages] of near) {
    const quality = formQuality(term, word, stem, isUnfinished);
    if (quality > 0) found.push({ term, quality, pages });
  }
  if (!near.has(word) && !found.some(({ quality }) => quality >= 0.6)) {
    found.push(...misspelled(word, near, isUnfinished));
    // The first two letters may have changed places, or the first may be wrong.
    if (found.length === 0 && word.length > 3) {
      const other = word[1]! + word[0]! + word.slice(2); // longer than 3
      found.push(...misspelled(word, await vocabulary(other), isUnfinished));
    }
  }
  return found.sort((a, b) => rank(b) - rank(a) || (a.term < b.term ? -1 : 1)).slice(
    0,
    maxExpansions,
  );
}

/** Common terms first among equals: they are more likely meant. */
function rank({ quality, pages = 1 }: Expansion): number {
  return quality + Math.log10(pages + 1) * 0.04;
}

function formQuality(term: string, word: string, stem: string, isUnfinished: boolean): number {
  if (term === word) return 1;
  if (stem.length >= 3 && term.startsWith(stem) && stemOf(term) === stem) return 0.85;
  if (!term.startsWith(word) || word.length < 2) return 0;
  const share = word.length / term.length;
  return isUnfinished ? 0.35 + 0.45 * share : word.length < 4 ? 0 : 0.15 + 0.4 * share;
}

function misspelled(
  word: string,
  vocabulary: ReadonlyMap<string, number>,
  isUnfinished: boolean,
): Expansion[] {
  const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (most === 0) return [];
  const found: Expansion[] = [];
  for (const [term, pages] of vocabulary) {
    const whole = distance(word, term, most);
    if (whole <= most) found.push({ term, pages, quality: whole === 1 ? 0.6 : 0.4 });
    else if (isUnfinished && term.length > word.length) {
      const start = distance(word, term.slice(0, word.length), most);
      if (start <= most) found.push({ term, pages, quality: start === 1 ? 0.4 : 0.25 });
    }
  }
  return [...found, ...formsOf(found, vocabulary)];
}

/** Other forms of the corrections: who types `stikers` means stickers and a sticker. */
function formsOf(
  corrections: readonly Expansion[],
  vocabulary: ReadonlyMap<string, number>,
): Expansion[] {
  const stems = new Map<string, number>();
  for (const { term, quality } of corrections) {
    const stem = stemOf(term);
    stems.set(stem, Math.max(quality, stems.get(stem) ?? 0));
  }
  const known = new Set(corrections.map(({ term }) => term));
  const forms: Expansion[] = [];
  for (const [term, pages] of vocabulary) {
    const quality = known.has(term) ? undefined : stems.get(stemOf(term));
    if (quality !== undefined) forms.push({ term, pages, quality: quality * 0.85 });
  }
  return forms;
}

/**
 * Number of letters that were added, left out, replaced or swapped with their neighbors (optimal string
 * alignment), or `most + 1` when there are more.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      // All indices are in bounds: rows have b.length + 1 entries.
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!; // as above
}
