/**
 * From the records of pages to the files of an index, see `format.ts`.
 *
 * Files are cut where their content says so, and named after it: a changed page changes the files of
 * its own terms and its own document, and leaves the others as they are.
 *
 * @module
 */
import { hashOf } from "../platform/hash.ts";
import {
  type DocumentEntry,
  type FileKind,
  type IndexFile,
  indexFile,
  packPostings,
  packVocabulary,
  type Posting,
  vocabularyKey,
} from "./format.ts";
import type { SearchRecord } from "./page_record.ts";
import { isPair, tokenize } from "./tokenize.ts";

/** A page of an index. */
export interface IndexedPage {
  readonly record: SearchRecord;
  readonly title: string;
  /** URL path below the base. */
  readonly url: string;
  readonly crumbs: readonly string[];
  readonly version?: string | undefined;
  /** Factor of the author (`boost`). */
  readonly boost?: number | undefined;
}

/** Postings of a term, at the most: those that say most stay. */
const maxPostings = 1500;
/** Characters of documents from which on a file is full: some 2 KB when compressed. */
const documentsSize = 6000;
/** Documents in a file, at the most. */
const maxDocuments = 16;
/** Terms from which on a letter gets a file of its own: some 8 KB of text. */
const wordsPerFile = 1000;
/** Numbers in a file of postings, about: some 20 KB of text. */
const postingsPerFile = 3000;

/**
 * Writes an index. `write` gets paths below the folder of the index; pages keep their order, so that
 * the same site gives the same files. `language` decides how compounds are taken apart.
 */
export function writeIndex(
  pages: readonly IndexedPage[],
  language: string,
  write: (path: string, text: string) => void,
): void {
  const postings = collectPostings(pages);
  if (compounding.has(language.slice(0, 2))) addCompounds(postings);
  const terms = [...postings.keys()].sort();
  const names = new Map<string, string>();
  const writeNamed: WriteFile = (kind, text) => {
    const hash = hashOf(text);
    let name = hash.slice(0, 8);
    // Short names keep the list of them short; a second text of the same name gets a longer one.
    if ((names.get(`${kind}-${name}`) ?? text) !== text) name = hash;
    names.set(`${kind}-${name}`, text);
    write(indexFile(kind, name), text);
    return name;
  };
  const versions = [...new Set(pages.flatMap(({ version }) => version ?? []))].sort();
  const file: IndexFile = {
    pages: pages.length,
    vocabularies: writeVocabularies(terms, postings, writeNamed),
    postings: writePostings(terms, postings, writeNamed),
    documents: writeDocuments(pages, writeNamed),
    versions,
    pageVersions: versions.length === 0
      ? []
      : pages.map(({ version }) => version === undefined ? -1 : versions.indexOf(version)),
    boosts: Object.fromEntries(
      pages.flatMap(({ boost }, page) => boost === undefined || boost === 1 ? [] : [[page, boost]]),
    ),
  };
  write("index.json", JSON.stringify(file));
}

/** Writes a file that is named after its content, and answers with the name. */
type WriteFile = (kind: FileKind, text: string) => string;

function collectPostings(pages: readonly IndexedPage[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  const put = (term: string, posting: Posting): void => {
    const list = postings.get(term);
    if (list === undefined) postings.set(term, [posting]);
    else list.push(posting);
  };
  for (const [page, { record, crumbs }] of pages.entries()) {
    const place = placeTerms(crumbs);
    for (const [unit, { terms }] of record.units.entries()) {
      const words = terms === "" ? [] : terms.split(" ");
      for (let at = 0; at < words.length; at += 2) {
        const term = words[at]!; // terms and impacts alternate
        const impact = Number(words[at + 1]);
        if (unit > 0) put(term, { page, unit, impact });
        else place.set(term, Math.max(impact, place.get(term) ?? 0));
      }
      if (unit === 0) { for (const [term, impact] of place) put(term, { page, unit, impact }); }
    }
  }
  return postings;
}

/** Impact of the name of the group that a page stands in, and of what that stands in. */
const placeImpacts = [24, 10] as const;

/** Terms of the way to a page: many a page is called "Overview", and its group says of what. */
function placeTerms(crumbs: readonly string[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [at, crumb] of crumbs.toReversed().entries()) {
    for (const term of tokenize(crumb)) {
      terms.set(term, Math.max(terms.get(term) ?? 0, placeImpacts[Math.min(at, 1)]!)); // in bounds
    }
  }
  return terms;
}

/** Languages that write compounds as one word. */
const compounding = new Set(["de", "nl", "sv", "da", "no", "nb", "nn", "fi", "hu"]);
/** Shortest part of a compound that counts. */
const shortestPart = 4;

/**
 * Lets the last part of a compound find it, when the site uses that part as a word:
 * `datenbankverbindung` for `verbindung`. The first part finds it anyway, being its beginning.
 */
function addCompounds(postings: Map<string, Posting[]>): void {
  const added = new Map<string, Posting[]>();
  for (const [term, list] of postings) {
    if (term.length < 10 || !/^\p{L}+$/u.test(term)) continue;
    for (let cut = shortestPart; cut <= term.length - shortestPart; cut++) {
      const part = term.slice(cut);
      if (!postings.has(part)) continue;
      const weaker = list.map((posting) => ({ ...posting, impact: Math.ceil(posting.impact / 2) }));
      added.set(part, [...added.get(part) ?? [], ...weaker]);
      break; // the longest part
    }
  }
  for (const [part, list] of added) {
    const merged = new Map<number, Posting>();
    for (const posting of [...postings.get(part) ?? [], ...list]) {
      const key = posting.page * 128 + posting.unit;
      const known = merged.get(key);
      if (known === undefined || known.impact < posting.impact) merged.set(key, posting);
    }
    postings.set(
      part,
      [...merged.entries()].sort(([a], [b]) => a - b).map(([, posting]) => posting),
    );
  }
}

function writeVocabularies(
  terms: readonly string[],
  postings: ReadonlyMap<string, readonly Posting[]>,
  write: WriteFile,
): Record<string, string> {
  const groups = new Map<string, [string, number][]>();
  for (const term of terms) {
    // Pairs of characters are neither unfinished nor mistyped.
    if (isPair(term)) continue;
    const key = vocabularyKey(term);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push([term, new Set(postings.get(term)!.map(({ page }) => page)).size]); // every term has postings
  }
  const files: Record<string, string> = {};
  let keys: string[] = [];
  let shared: [string, number][] = [];
  const finish = (): void => {
    const text = packVocabulary(shared);
    const file = write("words", text);
    for (const key of keys) files[key] = file;
    [keys, shared] = [[], []];
  };
  for (const [key, group] of groups) {
    keys.push(key);
    shared.push(...group);
    if (shared.length >= wordsPerFile) finish();
  }
  if (keys.length > 0) finish();
  return files;
}

function writePostings(
  terms: readonly string[],
  postings: ReadonlyMap<string, readonly Posting[]>,
  write: WriteFile,
): [string, string][] {
  const files: [string, string][] = [];
  let first: string | undefined;
  let count = 0;
  let entries: Record<string, number[]> = Object.create(null);
  const finish = (): void => {
    if (first === undefined) return;
    const text = JSON.stringify(entries);
    const file = write("terms", text);
    files.push([first, file]);
    first = undefined;
    count = 0;
    entries = Object.create(null);
  };
  for (const term of terms) {
    const packed = packPostings(mostTelling(postings.get(term)!)); // every term has postings
    // A file ends before a term that says so itself, so that terms added elsewhere move no borders.
    if (
      count > 0 && (count + packed.length > postingsPerFile * 2 ||
        count > postingsPerFile / 4 && isBorder(term))
    ) finish();
    first ??= term;
    entries[term] = packed;
    count += packed.length + 2;
  }
  finish();
  return files;
}

function isBorder(term: string): boolean {
  let hash = 7;
  for (let at = 0; at < term.length; at++) hash = (hash * 31 + term.charCodeAt(at)) >>> 0;
  return hash % 64 === 0;
}

function mostTelling(list: readonly Posting[]): readonly Posting[] {
  if (list.length <= maxPostings) return list;
  const least = list.map(({ impact }) => impact).sort((a, b) => b - a)[maxPostings]!; // longer than that
  let room = maxPostings - list.filter(({ impact }) => impact > least).length;
  return list.filter(({ impact }) => impact > least || impact === least && room-- > 0);
}

function writeDocuments(
  pages: readonly IndexedPage[],
  write: WriteFile,
): [number, string][] {
  const files: [number, string][] = [];
  let first = 0;
  let texts: string[] = [];
  let size = 0;
  for (const [at, page] of pages.entries()) {
    const text = JSON.stringify(documentOf(page));
    texts.push(text);
    size += text.length;
    if (size < documentsSize && texts.length < maxDocuments && at + 1 < pages.length) continue;
    files.push([first, write("pages", `[${texts.join(",")}]`)]);
    [first, texts, size] = [at + 1, [], 0];
  }
  return files;
}

function documentOf(page: IndexedPage): DocumentEntry {
  const { method, path, units } = page.record;
  return {
    title: page.title,
    url: page.url,
    ...(page.crumbs.length > 0 && { crumbs: page.crumbs }),
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    units: units.map(({ id, heading, excerpt }) => [id, heading, excerpt]),
  };
}
