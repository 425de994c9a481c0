/**
 * The files of the search index and their shapes. A site has one index for each language, each below
 * `_docs/search/<language>/`:
 *
 * - `index.json`: what the others are; the only file whose name does not change with its content
 * - vocabularies: the terms that begin with a letter, or with one of a few rare ones, to find the ends of unfinished words and
 *   what a mistyped word was meant to be
 * - postings: where terms of a stretch of the alphabet occur
 * - documents: what results show, one page or a few in each file
 *
 * A query needs the first, a vocabulary and a file of postings for each of its words, and the documents
 * of the best results. What it loads therefore hardly depends on the size of the site.
 *
 * @module
 */

/** What a file of the index holds. */
export type FileKind = "words" | "terms" | "pages";

/** Path of a file below the folder of the index; `name` is how `index.json` calls it. */
export function indexFile(kind: FileKind, name: string): string {
  return `${kind}-${name}.${kind === "words" ? "txt" : "json"}`;
}

/** Units of a page that are told apart: what follows belongs to the last. */
export const maxUnits = 127;
/** Largest weight of a term in a unit. */
export const maxImpact = 127;

/** `index.json`. */
export interface IndexFile {
  /** Number of pages. */
  readonly pages: number;
  /** Key of terms, see {@linkcode vocabularyKey} → file. */
  readonly vocabularies: Readonly<Record<string, string>>;
  /** First term and file of each stretch of the alphabet, ascending. */
  readonly postings: readonly (readonly [firstTerm: string, file: string])[];
  /** First page and file of each stretch of pages, ascending. */
  readonly documents: readonly (readonly [firstPage: number, file: string])[];
  /** Versions of the site; empty when it has none. */
  readonly versions: readonly string[];
  /** Index into `versions` of each page, -1 for none; empty when the site has no versions. */
  readonly pageVersions: readonly number[];
  /** Pages whose author raised or lowered them: page → factor. */
  readonly boosts: Readonly<Record<string, number>>;
}

/**
 * A vocabulary: lines of how many characters the term shares with the one before (base 36), the rest
 * of the term, a blank, and the number of pages with it (base 36). Ascending by code unit.
 */
export type VocabularyFile = string;

/** Term → postings, see {@linkcode packPosting}. */
export type PostingsFile = Readonly<Record<string, readonly number[]>>;

/** A part of a page that a result can lead to. */
export type UnitEntry = readonly [id: string, heading: string, excerpt: string];

/** A page as results show it. */
export interface DocumentEntry {
  readonly title: string;
  /** URL path below the base. */
  readonly url: string;
  /** Way from the top of the navigation, without the page. */
  readonly crumbs?: readonly string[];
  readonly method?: string;
  readonly path?: string;
  /** The page itself first, with the empty id. */
  readonly units: readonly UnitEntry[];
}

/** A file of documents. */
export type DocumentsFile = readonly DocumentEntry[];

/** One occurrence: in which unit of which page, and how much it says about it. */
export interface Posting {
  readonly page: number;
  /** From 0, below {@linkcode maxUnits}. */
  readonly unit: number;
  /** From 1 to {@linkcode maxImpact}. */
  readonly impact: number;
}

/** Postings, ascending by page and unit → numbers; each page is written as the step from the last. */
export function packPostings(postings: readonly Posting[]): number[] {
  let last = 0;
  return postings.map(({ page, unit, impact }) => {
    const step = page - last;
    last = page;
    return (step * 128 + unit) * 128 + impact;
  });
}

/** The reverse of {@linkcode packPostings}. */
export function unpackPostings(packed: readonly number[]): Posting[] {
  let page = 0;
  return packed.map((number) => {
    const impact = number % 128;
    const rest = (number - impact) / 128;
    page += Math.floor(rest / 128);
    return { page, unit: rest % 128, impact };
  });
}

/** Which vocabulary holds a term: its first letter; rare letters share. */
export function vocabularyKey(term: string): string {
  const code = term.codePointAt(0) ?? 0;
  return code < 128 ? String.fromCodePoint(code) : `u${(code >> 7).toString(36)}`;
}

/** Terms with the number of their pages, ascending → file. */
export function packVocabulary(terms: readonly (readonly [term: string, pages: number])[]): string {
  let last = "";
  return terms.map(([term, pages]) => {
    let shared = 0;
    while (shared < 35 && shared < last.length && last[shared] === term[shared]) shared++;
    last = term;
    return `${shared.toString(36)}${term.slice(shared)} ${pages.toString(36)}`;
  }).join("\n");
}

/** The reverse of {@linkcode packVocabulary}. */
export function unpackVocabulary(file: VocabularyFile): Map<string, number> {
  const terms = new Map<string, number>();
  let last = "";
  for (const line of file === "" ? [] : file.split("\n")) {
    const blank = line.lastIndexOf(" ");
    last = last.slice(0, parseInt(line[0]!, 36)) + line.slice(1, blank); // lines begin with a digit
    terms.set(last, parseInt(line.slice(blank + 1), 36));
  }
  return terms;
}
