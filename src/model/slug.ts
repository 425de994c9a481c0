/**
 * Ids of headings and components, as the format makes them. Old links into a site keep working only
 * when these come out exactly, so the rules are odd but not ours: text is percent-encoded first, and
 * what then happens depends on whether anything had to be encoded.
 *
 * @module
 */

/** Pictures, with what combines them: variation selectors, joiners, skin tones, flags, keycaps. */
const EMOJI =
  /[0-9#*]\uFE0F?\u20E3|(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}])*/gu;

/** Punctuation that no id keeps. */
const DROPPED = /[?,;:!'"()[\]{}]/g;

/**
 * Replaces straight quotes, `--`, `---` and `...` by their typographic forms. The text of inline
 * code must not be given. A `--` that starts a word stays: it is a command line flag. `before` is the
 * character in front of the text, where there is one.
 *
 * @example `typographic("What's new")` is `What’s new`.
 */
export function typographic(text: string, before = ""): string {
  if (!/["'.-]/.test(text)) return text;
  const dashed = text
    .replace(/(?<!-)---(?!-)/g, "—")
    .replace(/(?<!-)--(?!-)/g, (dashes, at: number, whole: string) => {
      const startsWord = /^\s?$/.test(whole[at - 1] ?? before);
      return startsWord && /[\p{L}\p{N}]/u.test(whole[at + 2] ?? "") ? dashes : "–";
    })
    .replace(/\.\.\./g, "…");
  return dashed.includes('"') || dashed.includes("'") ? curled(dashed, before) : dashed;
}

/** Replaces quotes. Which way one turns is told by the character before it, as it is now. */
function curled(text: string, before: string): string {
  let isOpen = false;
  let result = "";
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at);
    if (mark === '"') {
      isOpen = opensQuote(result.at(-1) ?? before, text.charAt(at + 1), isOpen);
      result += isOpen ? "“" : "”";
    } else if (mark === "'") {
      const opens = /^[\s([{<—–“-]?$/.test(result.at(-1) ?? before) &&
        !/^\d\ds?\b/.test(text.slice(at + 1));
      result += opens ? "‘" : "’";
    } else result += mark;
  }
  return result;
}

/** Whether a double quote opens, by its neighbors; `isOpen` tells of one before that waits for its end. */
function opensQuote(before: string, after: string, isOpen: boolean): boolean {
  // At the start and after blanks, brackets and dashes.
  if (/^[\s([{<—–“‘-]?$/.test(before)) return true;
  // After other punctuation when a word follows: key="value", "a","b".
  if (/[\p{Po}=|~+]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return true;
  // Scripts without blanks between words tell nothing, so quotes come in pairs.
  if (/\p{Lo}/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return !isOpen;
  return false;
}

/**
 * The id of a heading before duplicates are numbered. `text` is the plain text, typographic already.
 * `plain` tells that nothing had to be encoded, which matters for numbering.
 */
export function slugOf(text: string): { readonly slug: string; readonly plain: boolean } {
  const joined = text.toWellFormed().toLowerCase().trim().replace(/\s+/g, "-");
  const encoded = encodeURIComponent(joined);
  if (encoded === joined) {
    const slug = joined
      .replace(/([a-z0-9])'(?=[ts](?:-|$))/g, "$1")
      .replace(/[^a-z0-9_]+/g, "-")
      .replace(/^-+|-+$/g, "");
    return { slug, plain: true };
  }
  return { slug: finalForm(encoded.replace(/[^A-Za-z0-9%_]/g, "-")), plain: false };
}

/** Decodes and drops the punctuation and pictures that no id keeps. */
function finalForm(encoded: string): string {
  return decodeURIComponent(encoded).replace(DROPPED, "").replace(EMOJI, "");
}

/** The id of a heading: {@linkcode slugOf} without numbering. */
export function headingSlug(text: string): string {
  return slugOf(text).slug;
}

/** The id that an author wrote as `{#custom-id}` or as an `id` of a heading, cleaned. */
export function customId(written: string): string {
  return written
    .trim()
    .replace(/[<>"&?,;:!'()[\]{}]/g, "")
    .replace(EMOJI, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** The id of an Accordion, a View or a Tab before duplicates are numbered. */
export function componentId(title: string): string {
  return headingSlug(title.replace(":", "-").replaceAll("&", "and"));
}

/**
 * The id of a ParamField or ResponseField before duplicates are numbered.
 *
 * @example `fieldId("userName")` is `param-user-name`, `fieldId("filter[created_at]")` is
 * `param-filter-created-at`.
 */
export function fieldId(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return words === "" ? "param" : `param-${words}`;
}

/**
 * The id that GitHub gives the same heading. It serves as a second anchor, since other tools link
 * to it. `text` is the plain text as written.
 */
export function githubId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** Numbers the ids of one page, so that each is given once. */
export interface IdCounter {
  /** A heading's id, numbered from `-2`; in plain ASCII, forms without a trailing number count too. */
  heading(text: string): string;
  /** Any other id: the wanted one, or with the first free suffix from `first` on. */
  unique(wanted: string, first?: 1 | 2): string;
  /** Takes an id that an author wrote; it is never changed, even when it is taken already. */
  reserve(id: string): void;
}

/** A counter for one page. */
export function createIdCounter(): IdCounter {
  const taken = new Set<string>();
  /** How often each plain slug was asked for. */
  const seen = new Map<string, number>();

  const unique = (wanted: string, first: 1 | 2 = 2): string => {
    let id = wanted;
    for (let n: number = first; taken.has(id); n++) id = `${wanted}-${n}`;
    taken.add(id);
    return id;
  };

  return {
    unique,
    reserve: (id) => void taken.add(id),
    heading(text) {
      const { slug, plain } = slugOf(text);
      if (!plain || slug === "") return unique(slug === "" ? "section" : slug);
      const count = (seen.get(slug) ?? 0) + 1;
      seen.set(slug, count);
      // After "overview" was numbered up to 3, "overview-2" is in use without having been asked for.
      const base = slug.replace(/(?:-\d+)+$/, "");
      const crowded = base !== slug && (seen.get(base) ?? 0) > 2;
      if (count === 1 && !crowded) return unique(slug);
      let id = `${slug}-${count}`;
      for (let n = count + 1; taken.has(id); n++) id = `${slug}-${n}`;
      taken.add(id);
      return id;
    },
  };
}
