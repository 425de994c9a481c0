/**
 * Code fences: the options in their info strings, and a way to carry these through an MDX engine.
 *
 * Engines turn ` ```js title lines ` into `<code className="language-js">` and drop the rest. So the
 * source is rewritten before compiling: the language becomes `js:title%20lines`, one word, and the
 * component that shows code decodes it from the class.
 *
 * @module
 */

/** What an author may say about a code block. */
export interface FenceOptions {
  /** Language as written, `""` when there is none. */
  readonly language: string;
  readonly title?: string;
  readonly icon?: string;
  /** Show line numbers. */
  readonly lines: boolean;
  /** Wrap long lines. */
  readonly wrap: boolean;
  /** Show the first lines only, with a button for the rest. */
  readonly expandable: boolean;
  /** Lines to highlight, from 1, sorted, each once. */
  readonly highlight: readonly number[];
  /** Lines to keep bright while the others are dimmed, from 1, sorted, each once. */
  readonly focus: readonly number[];
  /** No copy button. */
  readonly nocopy: boolean;
  readonly theme?: string;
  readonly twoslash: boolean;
  /** Place of the controls of a Mermaid drawing. */
  readonly placement?: string;
  /** Forces (`true`) or hides (`false`) the controls of a Mermaid drawing. */
  readonly actions?: boolean;
}

/** Line numbers above this are ignored: no block is that long, and `{1-999999999}` fills memory. */
const MAX_LINE = 20_000;

const SEPARATOR = ":";
const PREFIX = "language-";

/** One word that says everything about a fence: language and meta, percent-encoded. */
export function encodeFenceInfo(language: string, meta = ""): string {
  const encoded = encodeWord(language);
  return meta.trim() === "" ? encoded : encoded + SEPARATOR + encodeWord(meta.trim());
}

/** Leaves no character that Markdown reads in an info string: blanks, backticks, `&` and `\\`. */
const encodeWord = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * Language and meta from a class attribute (`language-…` among others) or from the bare word.
 * A class that was not encoded comes back as it is.
 */
export function decodeFenceInfo(className: string): { language: string; meta: string } {
  const words = className.split(/\s+/);
  const word = words.find((each) => each.startsWith(PREFIX))?.slice(PREFIX.length) ??
    (className.includes(" ") ? "" : className);
  const at = word.indexOf(SEPARATOR);
  const language = at < 0 ? word : word.slice(0, at);
  const meta = at < 0 ? "" : word.slice(at + 1);
  try {
    return { language: decodeURIComponent(language), meta: decodeURIComponent(meta) };
  } catch {
    return { language: word, meta: "" };
  }
}

/** Flags: a bare word, `=true`, `=false`, or either of these in quotes or braces. */
const FLAGS = ["lines", "wrap", "expandable", "nocopy", "twoslash", "actions"] as const;
const TEXTS = ["title", "icon", "theme", "placement"] as const;
const LINE_LISTS = ["highlight", "focus"] as const;
type Flag = (typeof FLAGS)[number];
type Text = (typeof TEXTS)[number];
type LineList = (typeof LINE_LISTS)[number];

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word);

/** A name with a value in quotes or braces, a list of lines in braces, or a word. */
const TOKEN = /([A-Za-z][\w:.-]*)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S*))|(\{[\d\s,-]*\})|(\S+)/g;

/** The numbers of a list such as `1-2, 5`; what is no number is left out. */
function lineNumbers(list: string): number[] {
  const numbers: number[] = [];
  for (const [, from, to] of list.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const last = Math.min(Number(to ?? from), MAX_LINE);
    for (let line = Math.max(1, Number(from)); line <= last; line++) numbers.push(line);
  }
  return numbers;
}

const sortedOnce = (numbers: readonly number[]): number[] =>
  [...new Set(numbers)].sort((a, b) => a - b);

const unquoted = (value: string): string => value.replace(/^(["'`])(.*)\1$/s, "$2");

/**
 * Reads the options of a fence. Names are case-insensitive, the last value of a repeated name
 * counts, line lists are united; what is no option is the title.
 *
 * @example `parseFenceMeta("js", "utils/x.js lines {1,3-4}")` has the title `utils/x.js`, line
 * numbers, and lines 1, 3 and 4 highlighted.
 */
export function parseFenceMeta(lang: string | null | undefined, meta = ""): FenceOptions {
  const { language, rest } = splitLanguage(lang ?? "", meta);
  const flags: Partial<Record<Flag, boolean>> = {};
  const texts: Partial<Record<Text, string>> = {};
  const lists: Record<LineList, number[]> = { highlight: [], focus: [] };
  const title: string[] = [];

  for (const [token, name, double, single, braced, bare, list, word] of rest.matchAll(TOKEN)) {
    if (list !== undefined) {
      lists.highlight.push(...lineNumbers(list));
      continue;
    }
    const key = (name ?? word?.replace(/^\[(.*)\]$/, "$1") ?? "").toLowerCase();
    const value = name === undefined
      ? undefined
      : unquoted((double ?? single ?? braced ?? bare ?? "").trim());
    if (isOneOf(FLAGS, key) && isFlagValue(value)) flags[key] = value !== "false";
    else if (value !== undefined && isOneOf(TEXTS, key)) texts[key] = value;
    else if (value !== undefined && isOneOf(LINE_LISTS, key)) {
      lists[key].push(...lineNumbers(value));
    } else title.push(token);
  }

  const heading = texts.title ?? unquoted(title.join(" "));
  return {
    language,
    ...(heading !== "" && { title: heading }),
    ...(texts.icon && { icon: texts.icon }),
    lines: flags.lines ?? false,
    wrap: flags.wrap ?? false,
    expandable: flags.expandable ?? false,
    highlight: sortedOnce(lists.highlight),
    focus: sortedOnce(lists.focus),
    nocopy: flags.nocopy ?? false,
    ...(texts.theme && { theme: texts.theme }),
    twoslash: flags.twoslash ?? false,
    ...(texts.placement && { placement: texts.placement }),
    ...(flags.actions !== undefined && { actions: flags.actions }),
  };
}

const isFlagValue = (value: string | undefined): boolean =>
  value === undefined || /^(?:true|false|)$/.test(value);

/**
 * The language and what follows it. An option in the place of the language (` ```nocopy `,
 * ` ```title="x" `) means that there is none; a list glued to it (` ```js{1,2} `) is cut off.
 */
function splitLanguage(lang: string, meta: string): { language: string; rest: string } {
  const bare = lang.toLowerCase();
  if (isOneOf(FLAGS, bare) || /^(?:\w+=|\{|\[)/.test(lang)) {
    return { language: "", rest: `${lang} ${meta}` };
  }
  // The list may hold blanks, so that only its first piece is glued: `js{1, 3}`.
  const glued = /^([^{]+)(\{[\d,-]*\}?)$/.exec(lang);
  if (glued !== null) return { language: glued[1] ?? "", rest: `${glued[2]} ${meta}` };
  return { language: lang, rest: meta };
}
