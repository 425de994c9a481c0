/**
 * Answers queries from the files of an index, wherever they are: a browser loads them from the site, a
 * test or a server from memory.
 *
 * @module
 */
import {
  type DocumentEntry,
  type DocumentsFile,
  type IndexFile,
  indexFile,
  type Posting,
  type PostingsFile,
  unpackPostings,
  unpackVocabulary,
  vocabularyKey,
} from "./format.ts";
import { expandWord, type Expansion } from "./expand.ts";
import { foldText, isPair, stemOf, tokenize } from "./tokenize.ts";

/** Reads a file of the index: JSON parsed, text as it is. */
export type ReadFile = (path: string) => Promise<unknown>;

/** A part of a page that fits a query. */
export interface Hit {
  /** Id of the element, `""` for the page. */
  readonly id: string;
  readonly heading: string;
  readonly excerpt: string;
}

/** A page that fits a query. */
export interface SearchResult {
  readonly title: string;
  /** URL path below the base. */
  readonly url: string;
  readonly crumbs: readonly string[];
  readonly method?: string;
  readonly path?: string;
  /** Parts of the page, best first; may be empty when the page fits as a whole. */
  readonly hits: readonly Hit[];
}

/** The answer to a query. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Folded words of the pages that stand for the query's words: what to mark in the results. */
  readonly marks: readonly string[];
}

/** What to look for. */
export interface SearchOptions {
  /** The version that the reader is in: its pages come first. */
  readonly version?: string | undefined;
  /** Number of pages, at the most. */
  readonly limit?: number;
}

/** Words of a query that count; the rest is left out. */
const maxWords = 12;
/** Parts of a page in its result. */
const maxHits = 3;

/** Share of the best part's score that other parts of the page need to be shown. */
const leastShare = 0.35;

/** Words that say little in a question: they help, but nothing depends on them. */
const little = new Set(
  "a an and are as at be by can do does for from has have how i if in is it me my of on or that the there this to was what when where which who why will with you your"
    .split(" "),
);

/** A word of a query with the terms that stand for it. */
interface Word {
  readonly text: string;
  readonly expansions: readonly Expansion[];
  readonly weight: number;
}

/** An index that answers queries. */
export class SearchIndex {
  readonly #files = new Map<string, Promise<unknown>>();
  readonly #vocabularies = new Map<string, Promise<ReadonlyMap<string, number>>>();

  private constructor(private readonly index: IndexFile, private readonly read: ReadFile) {}

  /** Opens the index. Rejects when its first file cannot be read. */
  static async open(read: ReadFile): Promise<SearchIndex> {
    return new SearchIndex(await read("index.json") as IndexFile, read);
  }

  /** Answers a query. Rejects when a file cannot be read. */
  async search(query: string, options: SearchOptions = {}): Promise<SearchAnswer> {
    const words = await this.#words(query);
    if (words.length === 0) return { results: [], marks: [] };
    const scores = new PageScores(words.length);
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    await Promise.all(words.map((word, at) => this.#score(word, at, scores)));
    const ranked = scores.ranked(
      words.map(({ weight }) => weight / total),
      (page) => this.#factor(page, options),
    );
    const limit = options.limit ?? 10;
    const candidates = ranked.slice(0, limit + 6);
    const documents = await Promise.all(candidates.map(({ page }) => this.#document(page)));
    const asked = foldText(query).trim();
    const best = candidates
      .map((candidate, at) => ({ ...candidate, document: documents[at]! })) // one for each
      .map((each) => ({ ...each, score: each.score * closeness(each.document, asked) }))
      .sort((a, b) => b.score - a.score || a.page - b.page)
      .slice(0, limit);
    return {
      results: best.map(({ document, units }) => resultOf(document, units)),
      marks: [
        ...new Set(words.flatMap(({ text, expansions }) => [
          text,
          ...expansions.map(({ term }) => term),
        ])),
      ],
    };
  }

  async #words(query: string): Promise<Word[]> {
    // A whole document pasted into the field is a query, too.
    const terms = [...new Set(tokenize(query.slice(0, 500)))].slice(0, maxWords);
    const isUnfinished = /[\p{L}\p{N}]$/u.test(query);
    const vocabulary = (term: string) => this.#vocabulary(vocabularyKey(term));
    return await Promise.all(terms.map(async (text, at): Promise<Word> => {
      const isLast = isUnfinished && at === terms.length - 1;
      const expansions = isPair(text)
        ? [{ term: text, quality: 1 }]
        : await expandWord(text, isLast, vocabulary);
      const pages = (await vocabulary(text)).get(text) ?? expansions[0]?.pages ?? 0;
      const rarity = Math.log(1 + this.index.pages / (pages + 0.5)) + 0.2;
      return {
        text,
        expansions,
        weight: little.has(text) && terms.length > 1 ? rarity * 0.15 : rarity,
      };
    }));
  }

  async #score(word: Word, at: number, scores: PageScores): Promise<void> {
    const lists = await Promise.all(word.expansions.map(({ term }) => this.#postings(term)));
    for (const [index, { quality }] of word.expansions.entries()) {
      for (const { page, unit, impact } of lists[index]!) { // one for each
        scores.add(page, unit, at, impact * quality);
      }
    }
  }

  #factor(page: number, { version }: SearchOptions): number {
    const boost = this.index.boosts[page] ?? 1;
    const own = this.index.versions[this.index.pageVersions[page] ?? -1];
    return own !== undefined && version !== undefined && own !== version ? boost * 0.3 : boost;
  }

  #load(path: string): Promise<unknown> {
    let file = this.#files.get(path);
    if (file === undefined) {
      file = this.read(path);
      this.#files.set(path, file);
      // What failed once may work later.
      file.catch(() => this.#files.delete(path));
    }
    return file;
  }

  #vocabulary(key: string): Promise<ReadonlyMap<string, number>> {
    const name = this.index.vocabularies[key];
    if (name === undefined) return Promise.resolve(new Map());
    const path = indexFile("words", name);
    let known = this.#vocabularies.get(path);
    if (known === undefined) {
      known = this.#load(path).then((text) => unpackVocabulary(text as string));
      this.#vocabularies.set(path, known);
      known.catch(() => this.#vocabularies.delete(path));
    }
    return known;
  }

  async #postings(term: string): Promise<readonly Posting[]> {
    const at = this.index.postings.findLastIndex(([first]) => first <= term);
    const entry = this.index.postings[at];
    if (entry === undefined) return [];
    const file = await this.#load(indexFile("terms", entry[1])) as PostingsFile;
    return Object.hasOwn(file, term) ? unpackPostings(file[term]!) : []; // just checked
  }

  async #document(page: number): Promise<DocumentEntry> {
    const entry = this.index.documents.findLast(([first]) => first <= page)!; // pages come from postings
    const file = await this.#load(indexFile("pages", entry[1])) as DocumentsFile;
    return file[page - entry[0]]!; // as above
  }
}

/** Best score of each word in each unit of each page. */
class PageScores {
  readonly #pages = new Map<number, Map<number, Float64Array>>();

  constructor(private readonly words: number) {}

  add(page: number, unit: number, word: number, score: number): void {
    let units = this.#pages.get(page);
    if (units === undefined) this.#pages.set(page, units = new Map());
    let row = units.get(unit);
    if (row === undefined) units.set(unit, row = new Float64Array(this.words));
    if (row[word]! < score) row[word] = score; // in bounds
  }

  /** Pages, best first, with their units, best first. `shares` are the weights of the words. */
  ranked(
    shares: readonly number[],
    factor: (page: number) => number,
  ): { page: number; score: number; units: number[] }[] {
    const ranked = [...this.#pages].map(([page, units]) => {
      const best = new Float64Array(this.words);
      const scored = [...units].map(([unit, row]) => {
        let score = 0;
        let found = 0;
        for (let word = 0; word < this.words; word++) {
          const own = row[word]!; // in bounds
          score += own * shares[word]!;
          if (own > 0) found += shares[word]!;
          if (best[word]! < own) best[word] = own;
        }
        return { unit, score: score * found };
      }).sort((a, b) => b.score - a.score || a.unit - b.unit);
      let sum = 0;
      let found = 0;
      for (let word = 0; word < this.words; word++) {
        // Twice the weight says more, but not twice as much.
        sum += Math.sqrt(best[word]!) * 6 * shares[word]!;
        if (best[word]! > 0) found += shares[word]!;
      }
      // Words that stand together say more than words all over the page.
      const score = (sum + 0.6 * scored[0]!.score) * found * found; // a page has a unit
      // Parts that fit much worse than the best would only push other pages down.
      const fitting = scored.filter((each) => each.score >= scored[0]!.score * leastShare);
      return { page, score: score * factor(page), units: fitting.map(({ unit }) => unit) };
    });
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  }
}

/** How much closer a page is to a query than its single words tell. */
function closeness(document: DocumentEntry, asked: string): number {
  const { method, units } = document;
  let factor = 1 + titleCloseness(document.title, asked) + addressCloseness(document.path, asked);
  if (method !== undefined && asked.startsWith(`${method.toLowerCase()} `)) factor += 0.35;
  if (units.some(([id, heading]) => id !== "" && foldText(heading) === asked)) factor += 0.25;
  // A page with many parts has many chances to fit.
  return factor / (1 + 0.06 * Math.log2(units.length + 1));
}

function titleCloseness(title: string, asked: string): number {
  const folded = foldText(title);
  if (folded === asked) return 1;
  const [own, wanted] = [title, asked].map((text) => tokenize(text).map(stemOf));
  if (own!.join(" ") === wanted!.join(" ")) return 0.9; // two in, two out
  const words = wanted!.filter((word) => !little.has(word));
  if (words.length === 0 || own!.length === 0) return 0;
  const found = words.filter((word) => own!.some((each) => each.startsWith(word))).length;
  const coverage = found / words.length;
  const share = Math.min(1, found / own!.length);
  const start = folded.startsWith(asked) ? 0.1 : 0;
  return 0.3 * coverage + 0.25 * coverage * share + start;
}

function addressCloseness(path: string | undefined, asked: string): number {
  const wanted = asked.replace(/^[a-z]+\s+(?=\/)/, "");
  if (path === undefined || !wanted.startsWith("/")) return 0;
  const address = foldText(path);
  if (address === wanted) return 1.5;
  return address.endsWith(wanted) ? 0.8 : address.startsWith(wanted) ? 0.5 : 0;
}

function resultOf(document: DocumentEntry, units: readonly number[]): SearchResult {
  const hits = units.slice(0, maxHits).map((unit) => document.units[unit]!) // postings name units that exist
    .map(([id, heading, excerpt]) => ({ id, heading, excerpt }));
  const { title, url, crumbs = [], method, path } = document;
  return {
    title,
    url,
    crumbs,
    hits,
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
  };
}
