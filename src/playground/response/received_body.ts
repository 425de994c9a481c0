/**
 * A body as it arrives: its bytes for saving, its text and its events for looking at.
 *
 * @module
 */
import type { HeaderList } from "../../model/proxy.ts";
import { EventStreamReader, LineReader, type ServerEvent } from "./event_stream.ts";
import { type JsonResult, parseJson } from "./json_value.ts";
import { type BodyView, decoderFor, fileNameOf, mediaTypeOf, viewOf } from "./media.ts";

/** Characters of text that are shown; all of it can be saved. */
export const shownCharacters = 300_000;
/** Bytes of JSON that are shown as a tree. Larger documents stop the page while they are parsed. */
export const parsedBytes = 20_000_000;
/** Events and lines that are shown: the last ones. */
export const shownEvents = 500;

/** An event or a line, and when it came. */
export interface ReceivedEvent extends ServerEvent {
  /** Number of the event, from 1. */
  readonly number: number;
  /** Milliseconds since the head of the answer. */
  readonly at: number;
}

/** Collects the pieces of a body. */
export class ReceivedBody {
  readonly type: string;
  readonly fileName: string;
  /** The last {@linkcode shownEvents} ones. */
  events: readonly ReceivedEvent[] = [];
  #chunks: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;
  #view: BodyView | undefined;
  #text = "";
  #eventCount = 0;
  #json: JsonResult | undefined;
  readonly #decoder: TextDecoder;
  readonly #eventReader = new EventStreamReader();
  readonly #lineReader = new LineReader();
  readonly #started = performance.now();

  constructor(readonly headers: HeaderList, url: string) {
    this.type = mediaTypeOf(headers);
    this.fileName = fileNameOf(headers, url);
    this.#decoder = decoderFor(headers);
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  /** How the body is shown; `empty` as long as there is none. */
  get view(): BodyView {
    return this.#view ?? "empty";
  }

  /** How many events there were in all. */
  get eventCount(): number {
    return this.#eventCount;
  }

  /** Takes a piece. */
  push(chunk: Uint8Array<ArrayBuffer>): void {
    if (chunk.length === 0) return;
    this.#view ??= viewOf(this.type, chunk);
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#view === "events") this.#addEvents(this.#eventReader.read(this.#decode(chunk)));
    else if (this.#view === "ndjson") this.#addLines(this.#lineReader.read(this.#decode(chunk)));
    else if (this.#view === "text") this.#decode(chunk);
  }

  /** Nothing more will come. */
  end(): void {
    if (this.#view === "ndjson") this.#addLines([this.#lineReader.end()]);
  }

  /** The beginning of the text, up to {@linkcode shownCharacters}. */
  get shownText(): string {
    if (this.#text === "" && this.#size > 0) {
      // Up to four bytes a character; what is cut in two at the end is left out.
      const bytes = this.#firstBytes(shownCharacters * 4);
      this.#text = decoderFor(this.headers).decode(bytes, { stream: true })
        .slice(0, shownCharacters);
    }
    return this.#text;
  }

  /** Whether there is more text than is shown. */
  get isCut(): boolean {
    return this.#text.length >= shownCharacters || this.#size > shownCharacters * 4;
  }

  /** The whole text. */
  async text(): Promise<string> {
    return decoderFor(this.headers).decode(await this.blob().arrayBuffer());
  }

  /** The body as JSON; undefined when it is too large to be looked at as such. Parsed once. */
  json(): JsonResult | undefined {
    if (this.#size > parsedBytes) return undefined;
    return this.#json ??= parseJson(
      decoderFor(this.headers).decode(this.#firstBytes(this.#size)),
    );
  }

  /** All bytes. */
  blob(): Blob {
    return new Blob(this.#chunks, { type: this.type });
  }

  /** Keeps the beginning of the text, and takes the decoder over all of it. */
  #decode(chunk: Uint8Array<ArrayBuffer>): string {
    const text = this.#decoder.decode(chunk, { stream: true });
    if (this.#text.length < shownCharacters) {
      this.#text += text.slice(0, shownCharacters - this.#text.length);
    }
    return text;
  }

  #firstBytes(limit: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.min(limit, this.#size));
    let at = 0;
    for (const chunk of this.#chunks) {
      if (at >= bytes.length) break;
      const piece = chunk.subarray(0, bytes.length - at);
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  #addEvents(events: readonly ServerEvent[]): void {
    if (events.length === 0) return;
    const at = performance.now() - this.#started;
    const added = events.map((event) => ({ ...event, number: ++this.#eventCount, at }));
    this.events = [...this.events, ...added].slice(-shownEvents);
  }

  #addLines(lines: readonly string[]): void {
    // Record separators of RFC 7464 stand before each text.
    const texts = lines.map((line) => line.startsWith("\u001e") ? line.slice(1) : line)
      .filter((line) => line.trim() !== "");
    this.#addEvents(texts.map((data) => ({ name: "", data })));
  }
}
