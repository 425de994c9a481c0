/**
 * Redirect sources: `/a/:id`, `/a/:slug*`, `/a/prefix-*` (settings.md 6.1).
 *
 * Patterns are matched by hand and not by regular expressions: a source is user input, and several
 * `*` in an expression can take very long on a hostile path. Here each piece goes to the first
 * place where it fits, so the work is at most the square of the path's length.
 *
 * @module
 */

/** One piece of a source. */
type Piece =
  | { readonly kind: "text"; readonly text: string }
  /** `:id`: one segment, or the part of it up to the text that follows. */
  | { readonly kind: "segment"; readonly name: string }
  /** `:slug*` and `*`: anything. A star has no name. */
  | { readonly kind: "rest"; readonly name?: string };

/** What a source captured: by name, and by `*` in order. */
export interface Captures {
  readonly named: ReadonlyMap<string, string>;
  readonly stars: readonly string[];
}

/** A source, ready to be matched. */
export interface Pattern {
  readonly pieces: readonly Piece[];
  readonly isLiteral: boolean;
  readonly names: ReadonlySet<string>;
  readonly stars: number;
}

const TOKEN = /:([A-Za-z_]\w*)(\*?)|\*/g;

/** Takes a source apart. Answers a sentence when the source uses a form that does not exist. */
export function parsePattern(source: string): Pattern | string {
  const pieces: Piece[] = [];
  const names = new Set<string>();
  let stars = 0;
  let from = 0;
  const text = (until: number) => {
    if (until > from) pieces.push({ kind: "text", text: source.slice(from, until) });
  };
  for (const token of source.matchAll(TOKEN)) {
    const [written, name, star] = token;
    const after = source[token.index + written.length] ?? "";
    if (name !== undefined && "(+?{".includes(after) && after !== "") {
      return `"${written}${after}" is not a form of pattern`;
    }
    if (name !== undefined && names.has(name)) return `":${name}" stands in the source twice`;
    const previous = pieces.at(-1);
    text(token.index);
    if (from === token.index && previous !== undefined && previous.kind !== "text") {
      return `"${written}" directly follows another pattern`;
    }
    if (name === undefined) {
      stars++;
      pieces.push({ kind: "rest" });
    } else {
      names.add(name);
      pieces.push(star === "*" ? { kind: "rest", name } : { kind: "segment", name });
    }
    from = token.index + written.length;
  }
  text(source.length);
  return { pieces, isLiteral: names.size === 0 && stars === 0, names, stars };
}

/**
 * Matches a path without trailing slash. A final `/*` or `/:slug*` matches the folder itself too.
 */
export function matchPattern(pattern: Pattern, path: string): Captures | undefined {
  return matchPieces(pattern.pieces, path) ??
    (isFolderPattern(pattern) ? matchPieces(pattern.pieces, `${path}/`) : undefined);
}

function isFolderPattern({ pieces }: Pattern): boolean {
  const before = pieces.at(-2);
  return pieces.at(-1)?.kind === "rest" && before?.kind === "text" && before.text.endsWith("/");
}

function matchPieces(pieces: readonly Piece[], path: string): Captures | undefined {
  const named = new Map<string, string>();
  const stars: string[] = [];
  const runs = runsOf(pieces);
  let at = 0;
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1;
    const found = findRun(run.pieces, path, at, run.rest === undefined, isLast);
    if (found === undefined) return undefined;
    if (run.rest !== undefined) {
      const captured = path.slice(at, found.start);
      if (run.rest.name === undefined) stars.push(captured);
      else named.set(run.rest.name, captured);
    }
    for (const [name, value] of found.named) named.set(name, value);
    at = found.end;
  }
  return { named, stars };
}

/** Pieces between two rests; `rest` is the one before them. */
interface Run {
  readonly rest?: Extract<Piece, { kind: "rest" }>;
  readonly pieces: Exclude<Piece, { kind: "rest" }>[];
}

function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [{ pieces: [] }];
  for (const piece of pieces) {
    if (piece.kind === "rest") runs.push({ rest: piece, pieces: [] });
    else runs.at(-1)?.pieces.push(piece);
  }
  return runs;
}

interface RunMatch {
  readonly start: number;
  readonly end: number;
  readonly named: readonly (readonly [string, string])[];
}

/** Finds a run at `from`, or at the first place after it; the last run ends with the path. */
function findRun(
  pieces: Run["pieces"],
  path: string,
  from: number,
  isFixed: boolean,
  isLast: boolean,
): RunMatch | undefined {
  if (pieces.length === 0) {
    const start = isLast && !isFixed ? path.length : from;
    return isLast && start !== path.length ? undefined : { start, end: start, named: [] };
  }
  for (let start = from; start <= path.length; start++) {
    const match = matchRun(pieces, path, start);
    if (match !== undefined && (!isLast || match.end === path.length)) return match;
    if (isFixed) return undefined;
  }
  return undefined;
}

function matchRun(pieces: Run["pieces"], path: string, start: number): RunMatch | undefined {
  const named: [string, string][] = [];
  let at = start;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === "text") {
      if (!path.startsWith(piece.text, at)) return undefined;
      at += piece.text.length;
      continue;
    }
    const slash = path.indexOf("/", at);
    const limit = slash < 0 ? path.length : slash;
    const next = pieces[index + 1];
    const follows = next?.kind === "text" ? path.indexOf(next.text, at + 1) : limit;
    const end = follows < 0 ? limit : Math.min(follows, limit);
    if (end === at) return undefined;
    named.push([piece.name, path.slice(at, end)]);
    at = end;
  }
  return { start, end: at, named };
}

/** Puts captures into a destination: `:name*`, `:name`, and the n-th `*`. */
export function fillDestination(destination: string, captures: Captures): string {
  let star = 0;
  const filled = destination.replace(
    TOKEN,
    (written, name?: string) =>
      name === undefined ? captures.stars[star++] ?? written : captures.named.get(name) ?? written,
  );
  // An empty rest leaves the slash in front of it behind.
  return filled.length > 1 && destination !== filled
    ? filled.replace(/([^/:])\/(?=$|[?#])/, "$1")
    : filled;
}

/** Names and stars of a destination that its source does not capture. */
export function unknownReferences(destination: string, pattern: Pattern): string[] {
  let stars = 0;
  return [...destination.matchAll(TOKEN)].flatMap(([written, name]) => {
    if (name === undefined) return ++stars > pattern.stars ? [written] : [];
    return pattern.names.has(name) ? [] : [written];
  });
}

/** A path that a source matches, with made-up captures: `x` for a segment, `x/y` for a rest. */
export function samplePath(pattern: Pattern): string {
  return pattern.pieces.map((piece) =>
    piece.kind === "text" ? piece.text : piece.kind === "segment" ? "\u00b7x" : "\u00b7x/\u00b7y"
  ).join("");
}
