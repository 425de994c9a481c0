/**
 * Additions to JSON text that somebody else formats. Only insertions are made: every byte that was
 * there stays, comments and trailing commas included. What is inserted follows the style around it.
 *
 * @module
 */
import { createScanner, type Node, parseTree } from "jsonc-parser";

/** A text to be put in at an offset. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** What is added behind one child of a container (`after` unset: into an empty one). */
interface Addition {
  readonly container: Node;
  readonly after: Node | undefined;
  readonly items: { readonly key?: string; readonly value: unknown }[];
}

// Token kind of jsonc-parser, whose enums exist at compile time only.
const COMMA = 5;
/** A list of short values stands on one line up to this length, as formatters do it. */
const LINE_WIDTH = 80;

/** A JSON text and what is to be added to it. */
export class JsonText {
  /** Undefined when the text holds no value. */
  readonly root: Node | undefined;
  readonly #additions: Addition[] = [];
  readonly #wraps: Insertion[] = [];
  readonly #indent: string;
  readonly #newline: string;

  constructor(readonly text: string) {
    this.root = parseTree(text, [], { allowTrailingComma: true });
    this.#newline = text.includes("\r\n") ? "\r\n" : "\n";
    this.#indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ";
  }

  /** Whether something is to be added. */
  get isChanged(): boolean {
    return this.#additions.length > 0 || this.#wraps.length > 0;
  }

  /** Adds a key at the end of an object. */
  addKey(object: Node, key: string, value: unknown): void {
    this.#add(object, object.children?.at(-1), { key, value });
  }

  /** Adds an element behind the one at `index`, at the end when no index is given. */
  addElement(array: Node, value: unknown, index?: number): void {
    const after = index === undefined ? array.children?.at(-1) : array.children?.[index];
    this.#add(array, after, { value });
  }

  /** Puts a property into a list with one object around it: `"a": 1` → `"tabs": [{ …, "a": 1 }, …]`. */
  nest(property: Node, key: string, head: Readonly<Record<string, string>>, next: unknown): void {
    const indent = this.#indentAt(property.offset);
    const names = Object.entries(head).map(([name, value]) =>
      `${JSON.stringify(name)}: ${JSON.stringify(value)}, `
    ).join("");
    const end = property.offset + property.length;
    this.#wraps.push({ at: property.offset, text: `${JSON.stringify(key)}: [{ ${names}` }, {
      at: end,
      text: ` }, ${this.#print(next, indent)}]`,
    });
  }

  /** The text with all additions. */
  toString(): string {
    const insertions = [...this.#additions.map((each) => this.#insertionOf(each)), ...this.#wraps]
      .sort((a, b) => a.at - b.at);
    let result = "";
    let from = 0;
    for (const { at, text } of insertions) {
      result += this.text.slice(from, at) + text;
      from = at;
    }
    return result + this.text.slice(from);
  }

  #add(container: Node, after: Node | undefined, item: Addition["items"][number]): void {
    const known = this.#additions.find((each) =>
      each.container === container && each.after === after
    );
    if (known !== undefined) known.items.push(item);
    else this.#additions.push({ container, after, items: [item] });
  }

  #insertionOf({ container, after, items }: Addition): Insertion {
    const outer = this.#indentAt(container.offset);
    if (after === undefined) {
      const inner = outer + this.#indent;
      const lines = items.map((item) => inner + this.#printItem(item, inner));
      const at = container.offset + 1;
      const rest = this.text.slice(at, container.offset + container.length - 1);
      // White space between the brackets that begins a line already is used as the end.
      const end = /^[ \t]*\r?\n/.test(rest) ? "" : this.#newline + outer;
      return { at, text: this.#newline + lines.join(`,${this.#newline}`) + end };
    }
    const end = after.offset + after.length;
    const isLast = container.children?.at(-1) === after;
    const comma = isLast ? this.#commaAfter(end) : undefined;
    const isOneLine = !this.text.slice(container.offset, end).includes("\n");
    const isShort = items.every(({ key, value }) =>
      key === undefined && (value === null || typeof value !== "object")
    );
    const inner = isOneLine ? outer + this.#indent : this.#indentAt(after.offset);
    const lead = isOneLine && isShort ? " " : this.#newline + inner;
    const texts = items.map((item) => lead + this.#printItem(item, inner));
    return comma === undefined
      ? { at: end, text: texts.map((text) => `,${text}`).join("") }
      : { at: comma, text: texts.map((text) => `${text},`).join("") };
  }

  /** The white space at the beginning of the line of an offset. */
  #indentAt(offset: number): string {
    const start = this.text.lastIndexOf("\n", offset - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(start, offset))?.[0] ?? "";
  }

  /** The offset behind a trailing comma that follows an offset. */
  #commaAfter(offset: number): number | undefined {
    const scanner = createScanner(this.text, true);
    scanner.setPosition(offset);
    return Number(scanner.scan()) === COMMA ? scanner.getTokenOffset() + 1 : undefined;
  }

  #printItem({ key, value }: Addition["items"][number], indent: string): string {
    const name = key === undefined ? "" : `${JSON.stringify(key)}: `;
    return name + this.#print(value, indent);
  }

  #print(value: unknown, indent: string): string {
    return printJson(value, indent, this.#indent, this.#newline);
  }
}

/** JSON text in which a value stands on one line when it fits there and holds no further objects. */
export function printJson(
  value: unknown,
  indent = "",
  step = "  ",
  newline = "\n",
  column = indent.length,
): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  if (entries.length === 0) return open + close;
  const nameOf = (key: string) => isList ? "" : `${JSON.stringify(key)}: `;
  const isPlain = (item: unknown) => item === null || typeof item !== "object";
  if (entries.every(([, item]) => isPlain(item) || Array.isArray(item) && item.every(isPlain))) {
    const line = entries.map(([key, item]) => nameOf(key) + printLine(item)).join(", ");
    const text = isList ? `[${line}]` : `{ ${line} }`;
    if (column + text.length < LINE_WIDTH) return text;
  }
  const inner = indent + step;
  const lines = entries.map(([key, item]) => {
    const name = nameOf(key);
    return inner + name + printJson(item, inner, step, newline, inner.length + name.length);
  });
  return [open, lines.join(`,${newline}`), indent + close].join(newline);
}

function printLine(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]`
    : JSON.stringify(value);
}
