/**
 * Finds in a text what a query has found.
 *
 * @module
 */
import { foldText, isPair, stemOf } from "../tokenize.ts";

/** A stretch of text, and whether it was found. */
export type Piece = readonly [text: string, isHit: boolean];

const words = /[\p{L}\p{M}\p{N}]+/gu;

/** Cuts a text into pieces; joined they are the text. `marks` are folded terms. */
export function markedPieces(text: string, marks: readonly string[]): Piece[] {
  const terms = marks.filter((mark) => !isPair(mark));
  const pairs = marks.filter(isPair);
  const pieces: Piece[] = [];
  const put = (piece: string, isHit: boolean): void => {
    const last = pieces.at(-1);
    if (piece === "") return;
    if (last !== undefined && last[1] === isHit) {
      pieces[pieces.length - 1] = [last[0] + piece, isHit];
    } else pieces.push([piece, isHit]);
  };
  let done = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    put(text.slice(done, index), false);
    done = index + word.length;
    if (isPair(word)) putPairs(word, pairs, put);
    else put(word, isMeant(foldText(word), terms));
  }
  put(text.slice(done), false);
  return pieces;
}

function isMeant(word: string, terms: readonly string[]): boolean {
  const stem = stemOf(word);
  return terms.some((term) =>
    word === term || (term.length > 1 && word.startsWith(term)) ||
    (stem.length >= 3 && stem === stemOf(term)) ||
    (term.length > 4 && word.length > 9 && word.endsWith(term))
  );
}

function putPairs(
  run: string,
  pairs: readonly string[],
  put: (piece: string, isHit: boolean) => void,
): void {
  const characters = [...run];
  const folded = characters.map(foldText);
  const hits = characters.map((_, at) =>
    pairs.includes(folded[at] ?? "") ||
    pairs.includes((folded[at] ?? "") + (folded[at + 1] ?? "")) ||
    (at > 0 && pairs.includes((folded[at - 1] ?? "") + (folded[at] ?? "")))
  );
  for (const [at, character] of characters.entries()) put(character, hits[at] === true);
}

/** The part of a text around its first hit, at most `length` characters. */
export function excerptAround(text: string, marks: readonly string[], length: number): string {
  if (text.length <= length) return text;
  const pieces = markedPieces(text, marks);
  const before = pieces.findIndex(([, isHit]) => isHit);
  const at = pieces.slice(0, Math.max(0, before)).reduce((sum, [piece]) => sum + piece.length, 0);
  if (before < 0 || at < length * 0.7) return `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
  const start = text.indexOf(" ", Math.max(0, at - length / 3)) + 1;
  const part = text.slice(start, start + length);
  return `… ${start + length < text.length ? `${part.replace(/\s+\S*$/, "")} …` : part}`;
}
