/**
 * A page as blocks that can be told apart: fields by name, headings by text, code by its title, keys
 * of the frontmatter. What stands between them is text. Printing gives the same lines again.
 *
 * This is no MDX parser: it knows lines. What it does not recognize is text, which is merged line by
 * line, so that a page of any kind survives.
 *
 * @module
 */

/** What a stretch of a page consists of. */
export interface Section {
  readonly blocks: readonly Block[];
  /** Lines behind the last block. */
  readonly tail: readonly string[];
}

/** A part of a page with a name. */
export interface Block {
  /** Unique among its neighbors: the headings above it, its kind and its name. */
  readonly key: string;
  readonly kind: "key" | "heading" | "code" | "element";
  /** Lines in front of it that belong to no other block. */
  readonly lead: readonly string[];
  /** The lines of the block; of an element its opening tag. */
  readonly open: readonly string[];
  /** What is in an element. */
  readonly body?: Section;
  /** The closing tag of an element. */
  readonly close?: string;
  /** Opening tag, text and closing tag stand on one line. */
  readonly inline?: boolean;
}

/** A page: its frontmatter and what follows. */
export interface PageBlocks {
  /** Without the lines `---`; undefined when the page has none. */
  readonly frontmatter?: Section;
  readonly body: Section;
}

/** Names of headings by what they say: two pages may call the same part differently. */
export type HeadingNames = ReadonlyMap<string, string>;

/** Takes the lines of a page apart. */
export function readBlocks(lines: readonly string[], names: HeadingNames = new Map()): PageBlocks {
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  if (end < 0) return { body: readSection(lines, names) };
  return {
    frontmatter: readKeys(lines.slice(1, end)),
    body: readSection(lines.slice(end + 1), names),
  };
}

/** The headings of a page, each with its `#` signs; those in elements do not count. */
export function headingsOf({ body }: PageBlocks): string[] {
  return body.blocks.flatMap(({ kind, open }) => kind === "heading" ? [open[0]?.trim() ?? ""] : []);
}

/** The lines of a page. */
export function printBlocks({ frontmatter, body }: PageBlocks): string[] {
  const head = frontmatter === undefined ? [] : ["---", ...printSection(frontmatter), "---"];
  return [...head, ...printSection(body)];
}

/** The lines of a section. */
export function printSection({ blocks, tail }: Section): string[] {
  return [...blocks.flatMap(printBlock), ...tail];
}

/** The lines of a block with what stands in front of it. */
export function printBlock(block: Block): string[] {
  return [...block.lead, ...printWithoutLead(block)];
}

/** The lines of a block itself. */
export function printWithoutLead({ open, body, close, inline }: Block): string[] {
  if (body === undefined) return [...open];
  const inner = printSection(body);
  const end = close === undefined ? [] : [close];
  if (inline && inner.length <= 1 && open.length === 1) {
    return [`${open[0]}${inner[0] ?? ""}${close?.trim() ?? ""}`];
  }
  // What was on one line has grown: the tags get lines of their own.
  const indent = /^\s*/.exec(open[0] ?? "")?.[0] ?? "";
  return inline
    ? [...open, ...inner.map((line) => indent + line), indent + (close ?? "").trim()]
    : [...open, ...inner, ...end];
}

/** Keys of the frontmatter with the lines below them. */
function readKeys(lines: readonly string[]): Section {
  const collector = new Collector();
  let block: string[] | undefined;
  let name = "";
  const finish = (): void => {
    if (block !== undefined) collector.add({ key: name, kind: "key", open: block });
    block = undefined;
  };
  for (const line of lines) {
    const key = /^["']?([^\s"'#:][^"':]*)["']?\s*:(?:\s|$)/.exec(line)?.[1];
    if (key !== undefined) {
      finish();
      [name, block] = [key, [line]];
    } else if (block !== undefined && !line.startsWith("#")) block.push(line);
    else {
      finish();
      collector.text(line);
    }
  }
  finish();
  return collector.section();
}

/** Blocks and the text between them, in the order in which they are met. */
class Collector {
  readonly #blocks: Block[] = [];
  readonly #counts = new Map<string, number>();
  #lead: string[] = [];

  text(line: string): void {
    this.#lead.push(line);
  }

  add(block: Omit<Block, "lead">): void {
    const count = (this.#counts.get(block.key) ?? 0) + 1;
    this.#counts.set(block.key, count);
    const key = count === 1 ? block.key : `${block.key} #${count}`;
    this.#blocks.push({ ...block, key, lead: this.#lead });
    this.#lead = [];
  }

  section(): Section {
    return { blocks: this.#blocks, tail: this.#lead };
  }
}

function readSection(lines: readonly string[], names: HeadingNames): Section {
  const collector = new Collector();
  /** Headings above the line, by level. */
  let headings: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? "";
    const above = headings.filter(Boolean).map((heading) => `${heading} › `).join("");
    const fence = /^\s*(`{3,}|~{3,})(.*)$/.exec(line);
    const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    const element = fence || heading ? undefined : readElement(lines, at, names);
    if (fence) {
      const end = endOfFence(lines, at, fence[1] ?? "");
      const key = `${above}code ${(fence[2] ?? "").trim()}`;
      collector.add({ key, kind: "code", open: lines.slice(at, end) });
      at = end;
    } else if (heading) {
      const level = (heading[1] ?? "").length;
      headings = [
        ...Array.from({ length: level - 1 }, (_, index) => headings[index] ?? ""),
        nameOfHeading(names.get(line.trim()) ?? line.trim()),
      ];
      const key = headings.filter(Boolean).join(" › ");
      collector.add({ key, kind: "heading", open: [line] });
      at++;
    } else if (element !== undefined) {
      const { end, block } = element;
      collector.add({ ...block, key: above + block.key });
      at = end;
    } else {
      collector.text(line);
      at++;
    }
  }
  return collector.section();
}

/** `## Responses` as `Responses`; the heading of a response is its status, whatever it is called. */
function nameOfHeading(heading: string): string {
  const text = heading.replace(/^#+\s+|\s*#*$/g, "");
  return /^(?:[1-5](?:\d\d|XX)|default)(?=\s|$)/i.exec(text)?.[0].toUpperCase() ?? text;
}

function endOfFence(lines: readonly string[], start: number, mark: string): number {
  const closing = new RegExp(`^\\s*${mark.charAt(0)}{${mark.length},}\\s*$`);
  for (let at = start + 1; at < lines.length; at++) {
    if (closing.test(lines[at] ?? "")) return at + 1;
  }
  return lines.length;
}

/** An element whose tags begin lines; undefined for anything else. */
function readElement(
  lines: readonly string[],
  start: number,
  names: HeadingNames,
): { end: number; block: Omit<Block, "lead"> } | undefined {
  const name = /^\s*<([A-Z][\w.]*)(?=[\s/>]|$)/.exec(lines[start] ?? "")?.[1];
  if (name === undefined) return undefined;
  const tag = readTag(lines, start);
  if (tag === undefined) return undefined;
  const { last, rest, isClosed } = tag;
  const open = lines.slice(start, last + 1);
  const key = `${name} ${identityOf(name, attributesOf(open.join("\n")))}`.trim();
  if (isClosed) {
    return rest.trim() !== "" ? undefined : {
      end: last + 1,
      block: { key, kind: "element", open },
    };
  }
  if (rest.trim() !== "") {
    const close = `</${name}>`;
    const text = rest.trimEnd();
    if (
      last !== start || !text.endsWith(close) || text.indexOf(close) !== text.length - close.length
    ) {
      return undefined;
    }
    const line = lines[start] ?? "";
    const body = { blocks: [], tail: [text.slice(0, -close.length)] };
    const opening = line.slice(0, line.length - rest.length);
    return {
      end: last + 1,
      block: { key, kind: "element", open: [opening], body, close, inline: true },
    };
  }
  const end = endOfElement(lines, last + 1, name);
  if (end === undefined) return undefined;
  const body = readSection(lines.slice(last + 1, end), names);
  const close = lines[end] ?? "";
  return { end: end + 1, block: { key, kind: "element", open, body, close } };
}

/** The line of the closing tag of an element that is open at `start`. */
function endOfElement(lines: readonly string[], start: number, name: string): number | undefined {
  let depth = 1;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const fence = /^\s*(`{3,}|~{3,})/.exec(line);
    if (fence) {
      at = endOfFence(lines, at, fence[1] ?? "") - 1;
      continue;
    }
    if (line.trim() === `</${name}>`) {
      if (--depth === 0) return at;
    } else if (new RegExp(`^\\s*<${name}(?=[\\s/>]|$)`).test(line)) {
      const tag = readTag(lines, at);
      if (tag !== undefined && !tag.isClosed && tag.rest.trim() === "") depth++;
      if (tag !== undefined) at = tag.last;
    }
  }
  return undefined;
}

/** The end of an opening tag: its last line, and what follows there. */
function readTag(
  lines: readonly string[],
  start: number,
): { last: number; rest: string; isClosed: boolean } | undefined {
  let quote = "";
  let braces = 0;
  for (let at = start; at < Math.min(lines.length, start + 60); at++) {
    const line = lines[at] ?? "";
    for (let index = 0; index < line.length; index++) {
      const character = line[index] ?? "";
      if (quote !== "") {
        if (character === quote) quote = "";
      } else if (character === '"' || character === "'" || (character === "`" && braces > 0)) {
        quote = character;
      } else if (character === "{") braces++;
      else if (character === "}") braces--;
      else if (character === ">" && braces === 0) {
        return { last: at, rest: line.slice(index + 1), isClosed: line[index - 1] === "/" };
      }
    }
  }
  return undefined;
}

/** The attributes of an opening tag with their values as written; `""` for those without one. */
export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const inner = tag.trim().replace(/^<[\w.]+/, "").replace(/\/?>$/, "");
  const pattern = /([^\s=]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?/g;
  for (const [, name = "", value = ""] of inner.matchAll(pattern)) attributes.set(name, value);
  return attributes;
}

const LOCATIONS = ["path", "query", "header", "cookie", "body"];

/** Attributes that say which element of its kind an element is. */
export function identityAttributes(name: string): readonly string[] {
  if (name === "ParamField") return LOCATIONS;
  return name === "ResponseField" ? ["name"] : ["title", "label", "id"];
}

function identityOf(name: string, attributes: ReadonlyMap<string, string>): string {
  const wanted = identityAttributes(name);
  const found = wanted.find((attribute) => attributes.has(attribute));
  const value = found === undefined ? undefined : attributes.get(found);
  if (value === undefined) return "";
  // `"id"`, `{"id"}` and `'id'` are the same name.
  return `${found}=${value.replace(/^\{\s*|\s*\}$/g, "").replace(/^["'`]|["'`]$/g, "")}`;
}
