/**
 * One HTTP/1.1 exchange on a connection that is already there (RFC 9112).
 *
 * `fetch` resolves names by itself, so it cannot be held to the address that was checked. What is
 * needed beyond it is little: one request, one answer, no reuse of the connection.
 *
 * @module
 */
import { type HeaderList, ProxyError } from "../model/proxy.ts";
import { within } from "./deadline.ts";
import type { OutgoingRequest } from "./outgoing_request.ts";

/** Bounds of an exchange. */
export interface ExchangeLimits {
  /** Milliseconds from the end of the request to the end of the head. */
  readonly headMs: number;
  /** Milliseconds between two pieces of the body, unless it is a stream of events. */
  readonly idleMs: number;
  /** Bytes of status line and headers. */
  readonly headBytes: number;
  readonly signal: AbortSignal;
}

/** An answer. Its body is what was sent, still encoded. */
export interface ExchangeAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderList;
  readonly body: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Closes the connection; to be called whether the body was read or not. */
  close(): void;
}

/**
 * Sends a request and reads the head of its answer. Rejects, as the body does, with
 * {@linkcode ProxyError}: `timeout`, `connection-lost`, `invalid-response`, `response-too-large`.
 */
export async function exchange(
  connection: Deno.Conn,
  request: OutgoingRequest,
  limits: ExchangeLimits,
): Promise<ExchangeAnswer> {
  const reader = new ByteReader(connection, limits.signal);
  try {
    const head = readHead(reader, limits.headBytes);
    head.catch(() => {});
    // A server may answer, and close, before it has read everything: then the answer counts.
    const sent = send(connection, request).catch(() => {});
    const { signal, headMs, idleMs } = limits;
    await within({ signal, what: "The request was not taken" }, Promise.race([sent, head]));
    const answer = await within({ ms: headMs, signal, what: "The server did not answer" }, head);
    // Events may be far apart; the whole call has an end anyway.
    reader.idleMs = isEventStream(answer.headers) ? undefined : idleMs;
    return {
      ...answer,
      body: readBody(reader, request.method, answer),
      close: () => reader.close(),
    };
  } catch (error) {
    reader.close();
    throw error;
  }
}

async function send(connection: Deno.Conn, request: OutgoingRequest): Promise<void> {
  const { method, url, headers, body } = request;
  const lines = [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body.length > 0 || /^(?:POST|PUT|PATCH)$/.test(method)
      ? [`Content-Length: ${body.length}`]
      : []),
    "Connection: close",
  ];
  const head = `${lines.join("\r\n")}\r\n\r\n`;
  // Header values are bytes; characters beyond Latin-1 have been refused before.
  await writeAll(connection, Uint8Array.from(head, (character) => character.charCodeAt(0)));
  await writeAll(connection, body);
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

function isEventStream(headers: HeaderList): boolean {
  return headers.some(([name, value]) =>
    name.toLowerCase() === "content-type" && /^text\/event-stream\b/i.test(value)
  );
}

interface Head {
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderList;
}

async function readHead(reader: ByteReader, headBytes: number): Promise<Head> {
  reader.allow(headBytes);
  for (;;) {
    const line = await reader.line();
    const [, code, statusText = ""] = /^HTTP\/1\.[01] (\d{3})(?: (.*))?$/.exec(line) ?? [];
    const status = Number(code);
    if (code === undefined || status < 100 || status === 101) {
      throw invalid("The server does not answer in HTTP/1.1");
    }
    const headers = await readHeaders(reader);
    // Interim answers, such as 100 and 103.
    if (status >= 200) return { status, statusText, headers };
  }
}

async function readHeaders(reader: ByteReader): Promise<HeaderList> {
  const headers: [string, string][] = [];
  for (;;) {
    const line = await reader.line();
    if (line === "") return headers;
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined || value === undefined || /[\0\r]/.test(value)) {
      throw invalid("The server sends a header that is none");
    }
    headers.push([name, value]);
  }
}

async function* readBody(
  reader: ByteReader,
  method: string,
  { status, headers }: Head,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  if (method === "HEAD" || status === 204 || status === 304) return;
  const all = (wanted: string): string[] =>
    headers.filter(([name]) => name.toLowerCase() === wanted)
      .flatMap(([, value]) => value.toLowerCase().split(",").map((each) => each.trim()));
  const coding = all("transfer-encoding");
  const lengths = [...new Set(all("content-length"))];
  if (coding.length > 0) {
    if (coding.join() !== "chunked") {
      throw invalid(`The transfer coding "${coding}" is not known`);
    }
    yield* readChunks(reader);
  } else if (lengths.length > 0) {
    if (lengths.length > 1 || !/^\d{1,15}$/.test(lengths[0] ?? "")) {
      throw invalid("The server does not say how long its answer is");
    }
    yield* reader.pieces(Number(lengths[0]));
  } else yield* reader.rest();
}

async function* readChunks(reader: ByteReader): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (;;) {
    reader.allow(4096);
    const [, size] = /^([\da-f]{1,12})[ \t]*(?:;.*)?$/i.exec(await reader.line()) ?? [];
    if (size === undefined) throw invalid("The server sends a chunk without its length");
    if (parseInt(size, 16) === 0) break;
    yield* reader.pieces(parseInt(size, 16));
    if (await reader.line() !== "") throw invalid("A chunk is longer than the server says");
  }
  reader.allow(16_384);
  while (await reader.line() !== "") { /* trailers are not passed on */ }
}

const invalid = (message: string): ProxyError => new ProxyError("invalid-response", message);

/** Reads lines and pieces from a connection, with a time limit for each read. */
class ByteReader {
  #buffer = new Uint8Array(0);
  #lineBytes = 0;
  #isClosed = false;
  /** Milliseconds for each read; unset while the request is on its way, and for streams of events. */
  idleMs: number | undefined;

  constructor(readonly connection: Deno.Conn, readonly signal: AbortSignal) {}

  /** Bytes that the lines to come may have together. */
  allow(bytes: number): void {
    this.#lineBytes = bytes;
  }

  /** The next line without its end, as Latin-1. */
  async line(): Promise<string> {
    let end: number;
    while ((end = this.#buffer.indexOf(10)) < 0) {
      if (this.#buffer.length > this.#lineBytes) throw tooLong();
      const more = await this.#read();
      if (more === undefined) throw lost();
      const joined = new Uint8Array(this.#buffer.length + more.length);
      joined.set(this.#buffer);
      joined.set(more, this.#buffer.length);
      this.#buffer = joined;
    }
    this.#lineBytes -= end + 1;
    if (this.#lineBytes < 0) throw tooLong();
    const line = new TextDecoder("latin1").decode(this.#buffer.subarray(0, end));
    this.#buffer = this.#buffer.subarray(end + 1);
    return line.replace(/\r$/, "");
  }

  /** Exactly so many bytes, in pieces as they come. */
  async *pieces(length: number): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    for (let left = length; left > 0;) {
      const bytes = this.#buffer.length > 0 ? this.#buffer : await this.#read();
      if (bytes === undefined) throw lost();
      const piece = bytes.subarray(0, left);
      this.#buffer = bytes.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Everything until the server closes the connection. */
  async *rest(): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    if (this.#buffer.length > 0) yield this.#buffer;
    for (let more = await this.#read(); more !== undefined; more = await this.#read()) yield more;
  }

  /** Closes the connection; once is enough, twice does no harm. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      this.connection.close();
    } catch { /* the other side was faster */ }
  }

  async #read(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const piece = new Uint8Array(65_536);
    const wait = { ms: this.idleMs, signal: this.signal, what: "The server sent nothing more" };
    const count = await within(wait, this.connection.read(piece)).catch((cause: unknown) => {
      if (cause instanceof ProxyError || this.signal.aborted) throw cause;
      throw lost(cause);
    });
    return count === null ? undefined : piece.subarray(0, count);
  }
}

const lost = (cause?: unknown): ProxyError =>
  new ProxyError("connection-lost", "The server closed the connection too early", { cause });
const tooLong = (): ProxyError =>
  new ProxyError("response-too-large", "The headers of the answer are too large");
