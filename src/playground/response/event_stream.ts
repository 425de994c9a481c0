/**
 * Reads server-sent events (HTML, "Server-sent events") and lines of JSON from text that comes in
 * pieces.
 *
 * @module
 */

/** One event. */
export interface ServerEvent {
  /** `message` unless the server names it. */
  readonly name: string;
  readonly data: string;
  readonly id?: string;
}

/** Takes text and answers with what it completes. */
export class EventStreamReader {
  readonly #lines = new LineReader();
  #name = "";
  #data: string[] = [];
  #id: string | undefined;

  /** The events that end in this piece. An event without its empty line is none. */
  read(text: string): ServerEvent[] {
    return this.#lines.read(text).flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerEvent[] {
    if (line === "") return this.#end();
    const colon = line.indexOf(":");
    if (colon === 0) return [];
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") this.#data.push(value);
    else if (field === "event") this.#name = value;
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    return [];
  }

  #end(): ServerEvent[] {
    const data = this.#data;
    const name = this.#name || "message";
    this.#data = [];
    this.#name = "";
    if (data.length === 0) return [];
    return [{ name, data: data.join("\n"), ...(this.#id !== undefined && { id: this.#id }) }];
  }
}

/** Splits text into lines at `\n`, `\r\n` and `\r`, across pieces. */
export class LineReader {
  #rest = "";
  #isFirst = true;

  /** The lines that end in this piece. */
  read(text: string): string[] {
    const whole = this.#rest + (this.#isFirst ? text.replace(/^\ufeff/, "") : text);
    if (text !== "") this.#isFirst = false;
    // A carriage return at the end may be half of a line break.
    const end = whole.endsWith("\r") ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, end).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? "") + whole.slice(end);
    return lines;
  }

  /** What is left at the end of the text: a last line without line break. */
  end(): string {
    const rest = this.#rest.replace(/\r$/, "");
    this.#rest = "";
    return rest;
  }
}
