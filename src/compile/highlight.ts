/**
 * Colours code: lines of tokens with short class names, which `assets/styles/code.css` gives colours.
 *
 * The grammars are Prism's. They are regular expressions, some of which take time that grows with the
 * square of a hostile input, so blocks beyond `sizeLimit` and lines beyond `lineLimit` stay plain.
 * Grammars are loaded on demand (`prepareLanguages`), colouring itself is synchronous, and equal
 * blocks are coloured once.
 *
 * @module
 */
import type { CodeToken } from "../model/rendering.ts";
import { grammars } from "./grammars.ts";
import { canonicalLanguage } from "./language_names.ts";
import { ownGrammars, refinements } from "./own_grammars.ts";
import { tokenClass } from "./token_classes.ts";

/** Longest block that is coloured, in UTF-16 units: a hostile one takes 0.9 s (Markdown). */
export const sizeLimit = 20_000;
/** The same for the grammars whose time was measured to grow with the size alone. */
const linearSizeLimit = 100_000;
const linearGrammars = new Set("json javascript jsx typescript tsx python go".split(" "));
/** Longest line that is coloured, in UTF-16 units; a longer one leaves its whole block plain. */
export const lineLimit = 3_000;
/** Source text that the cache may hold, in UTF-16 units. */
const cacheLimit = 2_000_000;

/** A piece of the token tree as Prism builds it. */
type Piece = string | { type: string; alias?: string | string[]; content: Piece | Piece[] };

interface Engine {
  readonly languages: Record<string, unknown>;
  tokenize(text: string, grammar: unknown): Piece[];
}

let engine: Engine | undefined;
const missing = new Set<string>();
const refined = new Set<string>();
const cache = new Map<string, CodeToken[][]>();
let cached = 0;

/** Whether a language name, in any spelling, has a grammar or stands for plain text. */
export function isKnownLanguage(name: string): boolean {
  const language = canonicalLanguage(name);
  return language === "text" || Object.hasOwn(grammars, language) || ownGrammars.has(language);
}

/**
 * Loads the grammars of the languages named, in any spelling; names without a grammar are ignored.
 * Needs no permissions: the grammars are modules of the program.
 */
export async function prepareLanguages(names: Iterable<string>): Promise<void> {
  const wanted = new Set<string>();
  for (const name of names) {
    const language = canonicalLanguage(name);
    const has = engine !== undefined && Object.hasOwn(engine.languages, language);
    if (!has && language !== "text" && isKnownLanguage(language)) wanted.add(language);
  }
  if (wanted.size === 0) return;
  const { refractor } = await import("refractor/core");
  // The object inherits the tokenizer of Prism, which its types do not declare.
  engine = refractor as unknown as Engine;
  const syntaxes = await Promise.all(
    [...wanted].map((language) => grammars[language]?.()),
  );
  for (const syntax of syntaxes) if (syntax !== undefined) refractor.register(syntax.default);
  for (const [language, grammar] of ownGrammars) engine.languages[language] = grammar;
  refineGrammars(engine.languages);
}

/** A grammar may also be loaded as a part of another, so all are looked at. */
function refineGrammars(languages: Record<string, unknown>): void {
  for (const [language, refine] of refinements) {
    if (refined.has(language) || !Object.hasOwn(languages, language)) continue;
    refined.add(language);
    refine(languages[language] as Record<string, unknown>);
  }
}

/**
 * The languages that `highlight` was asked for before their grammars were loaded, and forgets them.
 * Code in them was left plain: load them and render the page again.
 */
export function takeMissingLanguages(): string[] {
  const names = [...missing];
  missing.clear();
  return names;
}

/**
 * Lines of coloured tokens. An unknown language, a language that is not loaded and code beyond the
 * limits give plain text: one token per line, none for an empty line.
 *
 * The result is shared between equal blocks and must not be changed.
 */
export function highlight(code: string, language: string): CodeToken[][] {
  const name = canonicalLanguage(language);
  if (name === "text" || isBeyondLimits(code, name)) return plainLines(code);
  const grammar = engine !== undefined && Object.hasOwn(engine.languages, name)
    ? engine.languages[name]
    : undefined;
  if (engine === undefined || grammar === undefined) {
    if (isKnownLanguage(name)) missing.add(name);
    return plainLines(code);
  }
  const key = `${name}\n${code}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const lines = linesFromPieces(engine.tokenize(code, grammar));
  remember(key, lines);
  return lines;
}

function remember(key: string, lines: CodeToken[][]): void {
  // Dropping everything at once is as good as a list of uses here: a build colours most blocks once.
  if (cached + key.length > cacheLimit) {
    cache.clear();
    cached = 0;
  }
  cache.set(key, lines);
  cached += key.length;
}

function isBeyondLimits(code: string, language: string): boolean {
  if (code.length > (linearGrammars.has(language) ? linearSizeLimit : sizeLimit)) return true;
  if (code.length <= lineLimit) return false;
  return code.split("\n").some((line) => line.length > lineLimit);
}

function plainLines(code: string): CodeToken[][] {
  return code.split("\n").map((text) => text === "" ? [] : [{ text, class: "" }]);
}

/** Flattens the token tree: the innermost class wins, equal neighbours are joined. */
function linesFromPieces(pieces: Piece[]): CodeToken[][] {
  const lines: CodeToken[][] = [];
  let line: { text: string; class: string }[] = [];
  const write = (text: string, cls: string) => {
    const last = line.at(-1);
    if (last === undefined) line.push({ text, class: text.trim() === "" ? "" : cls });
    // White space shows no colour, so it takes the class of what stands before it.
    else if (last.class === cls || text.trim() === "") last.text += text;
    else if (last.text.trim() === "") {
      line[line.length - 1] = { text: last.text + text, class: cls };
    } else line.push({ text, class: cls });
  };
  const walk = (piece: Piece | Piece[], cls: string) => {
    if (typeof piece === "string") {
      let start = 0;
      for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", start)) {
        if (end > start) write(piece.slice(start, end), cls);
        lines.push(line);
        line = [];
        start = end + 1;
      }
      if (start < piece.length) write(piece.slice(start), cls);
    } else if (Array.isArray(piece)) {
      for (const part of piece) walk(part, cls);
    } else {
      walk(piece.content, tokenClass(piece.type, piece.alias) ?? cls);
    }
  };
  walk(pieces, "");
  lines.push(line);
  return lines;
}
