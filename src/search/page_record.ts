/**
 * What a page says, ready for the index: its parts (the page, its sections, its fields), what a result
 * shows of each, and how much each term says about it. Read from the HTML of the page's content: what a
 * reader can see is what a reader can find, whatever it was made from.
 *
 * Runs in the rendering workers, so that the work is shared by all cores.
 *
 * @module
 */
import { decodeEntities } from "../model/html_entities.ts";
import { maxImpact, maxUnits } from "./format.ts";
import { tokenize } from "./tokenize.ts";

/** What is known about a page besides its HTML. */
export interface PageText {
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords: readonly string[];
  /** Of an endpoint page. */
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  /** URL path of the page. */
  readonly url: string;
  /** HTML of the content, without header, sidebar and examples. */
  readonly html: string;
}

/** A part of a page. */
export interface UnitRecord {
  /** Id of the element, `""` for the page. */
  readonly id: string;
  readonly heading: string;
  readonly excerpt: string;
  /** Terms and their impacts, alternating, with blanks between: `user 26 id 11`. */
  readonly terms: string;
}

/** A page, ready for the index. */
export interface SearchRecord {
  /** Of an endpoint page. */
  readonly method?: string;
  readonly path?: string;
  /** The page itself first. */
  readonly units: readonly UnitRecord[];
}

/** How much an occurrence says, by where it is. */
const weights = {
  title: 26,
  heading: 11,
  name: 11,
  address: 9,
  keyword: 12,
  text: 3,
  code: 1.5,
} as const;
type Place = keyof typeof weights;
const places = Object.keys(weights) as Place[]; // its keys
/** Bits of a count; those of all places fit a small integer. */
const countBits = 4;
const maxCount = 2 ** countBits - 1;

/** Characters of a part's text that results show. */
const excerptLength = 180;
/** Words of a part that count as one of usual length. */
const usualLength = 80;

/** Reads a page. */
export function searchRecord(page: PageText): SearchRecord {
  const whole = new Unit("", page.title);
  whole.add("title", page.title);
  whole.add("text", page.description ?? "");
  for (const keyword of page.keywords) whole.add("keyword", `${keyword} `);
  if (page.path !== undefined) whole.add("address", `${page.method ?? ""} ${page.path}`);
  whole.add("code", `${page.url} `);
  const units = readUnits(page.html, whole);
  return {
    ...(page.method !== undefined && { method: page.method }),
    ...(page.path !== undefined && { path: page.path }),
    units: units.map((unit) => unit.record(unit === whole ? page.description : undefined)),
  };
}

class Unit {
  readonly #texts = new Map<Place, string>();
  #excerpt = "";
  #words = 0;

  constructor(readonly id: string, public heading: string) {}

  /** Adds to the text of a place. Pieces of one word come one after the other. */
  add(place: Place, text: string): void {
    this.#texts.set(place, (this.#texts.get(place) ?? "") + text);
  }

  /** Text that the excerpt shows as well. */
  show(place: Place, text: string): void {
    this.add(place, text);
    if (this.#excerpt.length < excerptLength * 2) this.#excerpt += text;
  }

  record(excerpt = ""): UnitRecord {
    /** Term → how often it occurs in each place: {@linkcode countBits} for each. */
    const counts = new Map<string, number>();
    for (const [place, text] of this.#texts) {
      const terms = tokenize(text);
      const shift = places.indexOf(place) * countBits;
      this.#words += terms.length;
      for (const term of terms) {
        const known = counts.get(term) ?? 0;
        // Who repeats a word more often than that says nothing new.
        if ((known >> shift & maxCount) < maxCount) counts.set(term, known + (1 << shift));
      }
    }
    const headingWords = Math.max(1, tokenize(this.heading).length);
    const terms: string[] = [];
    for (const [term, count] of counts) {
      terms.push(`${term} ${impactOf(count, this.#words, headingWords)}`);
    }
    return {
      id: this.id,
      heading: tidy(this.heading, 120),
      excerpt: tidy(excerpt || this.#excerpt, excerptLength),
      terms: terms.join(" "),
    };
  }
}

/** Repetition says less each time; a word says more about a short title or text than about a long one. */
function impactOf(counts: number, words: number, headingWords: number): number {
  let impact = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!; // in bounds
    const count = counts >> at * countBits & maxCount;
    if (count === 0) continue;
    const saturated = count * 2.2 / (count + 1.2);
    const isTitle = place === "title" || place === "heading" || place === "name";
    const length = isTitle ? 1 / (0.7 + 0.3 * headingWords) : 1 / (0.7 + 0.3 * words / usualLength);
    impact += weights[place] * saturated * length;
  }
  return Math.max(1, Math.min(maxImpact, Math.round(impact * 2)));
}

function tidy(text: string, limit: number): string {
  const line = text.replace(/\s{2,}|[^\S ]/g, " ").trim();
  if (line.length <= limit) return line;
  return line.slice(0, limit).replace(/[\uD800-\uDBFF]$|\s+\S*$/, "") + " …";
}

/** A tag with its attributes, or a stretch of text. Attribute values may hold `>`. */
const pieces = /<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!--[\s\S]*?-->|([^<]+|<)/g;

/** A tag of an element that colors no code. */
const otherThanColors = /<(?!\/?(?:span|code)[\s>])/;
const tags = /<(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** Elements whose text is not the page's. */
const silent = new Set([
  "svg",
  "button",
  "script",
  "style",
  "summary",
  "select",
  "math",
  "template",
]);
const isVoid = new Set([
  "area",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Elements that set words apart. */
const isInline = new Set([
  "a",
  "b",
  "i",
  "em",
  "strong",
  "code",
  "span",
  "mark",
  "sub",
  "sup",
  "wbr",
  "u",
  "s",
  "del",
  "kbd",
]);

interface OpenElement {
  readonly name: string;
  /** The unit and place that the element's text goes to. */
  readonly unit: Unit;
  readonly place: Place | "silent" | "facts";
}

function readUnits(html: string, whole: Unit): Unit[] {
  const units = [whole];
  const open: OpenElement[] = [];
  let section = whole;
  let heading: { unit: Unit; depth: number } | undefined;
  pieces.lastIndex = 0;
  for (let match; (match = pieces.exec(html)) !== null;) {
    const [, slash, tag, attributes = "", text] = match;
    const top = open.at(-1);
    if (text !== undefined) {
      addText(decodeEntities(text), top, section, heading?.unit);
      continue;
    }
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (!isInline.has(name)) (top?.unit ?? section).show("text", " ");
    if (slash === "/") {
      close(open, name);
      if (heading !== undefined && open.length < heading.depth) heading = undefined;
      continue;
    }
    if (isVoid.has(name) || attributes.endsWith("/")) continue;
    const id = attribute(attributes, "id=", idPattern);
    const classes = ` ${attribute(attributes, "class=", classPattern)} `;
    let unit = top?.unit ?? section;
    let place: OpenElement["place"] = top?.place ?? "text";
    if (classes.includes(" api-section-heading ")) {
      // The headings of groups of fields are the same on every page: their fields say more.
      place = "silent";
    } else if (/^h[1-6]$/.test(name) && id !== "" && units.length < maxUnits) {
      section = unit = new Unit(id, "");
      units.push(unit);
      // What follows the heading belongs to it, however deep in its container it stands.
      for (const [at, element] of open.entries()) open[at] = { ...element, unit };
      heading = { unit, depth: open.length + 1 };
      place = "heading";
    } else if (classes.includes(" field ") && id !== "" && units.length < maxUnits) {
      unit = new Unit(id, "");
      units.push(unit);
      place = "text";
    } else if (classes.includes(" field-name ")) place = "name";
    else if (classes.includes(" field-head ")) place = "facts";
    else if (name === "pre") {
      place = "code";
      unit.add("code", "\n");
      const end = html.indexOf("</pre>", pieces.lastIndex);
      const code = html.slice(pieces.lastIndex, Math.max(end, pieces.lastIndex));
      if (!otherThanColors.test(code)) {
        unit.add("code", decodeEntities(code.replace(tags, "")));
        pieces.lastIndex += code.length;
      }
    } else if (silent.has(name)) place = "silent";
    open.push({ name, unit, place });
  }
  return units;
}

function addText(
  text: string,
  top: OpenElement | undefined,
  section: Unit,
  heading: Unit | undefined,
): void {
  const unit = top?.unit ?? section;
  const place = top?.place ?? "text";
  if (place === "silent") return;
  if (place === "heading" && heading !== undefined) {
    heading.heading += text;
    heading.add("heading", text);
  } else if (place === "name") {
    unit.heading += text;
    unit.add("name", text);
  } else if (place === "facts") unit.add("code", `${text} `);
  else if (place === "code") unit.add("code", text);
  else unit.show("text", text);
}

function close(open: OpenElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at >= 0) open.length = at;
}

const idPattern = /\sid="([^"]*)"/;
const classPattern = /\sclass="([^"]*)"/;

/** `start` is what every text that fits the pattern has: most tags are done with it. */
function attribute(attributes: string, start: string, pattern: RegExp): string {
  if (!attributes.includes(start)) return "";
  return decodeEntities(pattern.exec(attributes)?.[1] ?? "");
}
