/**
 * What the playground and the proxy of `serve` say to each other.
 *
 * A call is one POST to {@linkcode proxyPath} below the base of the site. What shall be sent stands in
 * the header {@linkcode proxyRequestHeader}, as the base64url form of a JSON document; the body of the
 * POST is the body of the call, and nothing else of the POST reaches the API. The one exception is the
 * `Content-Type` of a `FormData` body, whose boundary only the browser knows.
 *
 * The answer has status 200 as soon as the API has answered, whatever it said, and is a sequence of
 * frames: one byte of kind, four bytes of length (big endian), and that many bytes. The first frame is
 * the head (JSON), then comes the body in pieces as it arrives, then one frame that says how it ended.
 * So no header and no type of the API ever counts for the origin of the site, and a body that breaks off
 * says why. A call that fails before the API has answered has another status and a JSON body,
 * {@linkcode ProxyProblem}.
 *
 * @module
 */

/** Path of the proxy below the base of the site. */
export const proxyPath = "/_docs/proxy";
/** Header of the POST that holds the description of the call. */
export const proxyRequestHeader = "x-docs-request";
/** Media type of the answer. */
export const proxyAnswerType = "application/vnd.docs.proxy-answer";

/** Headers in order; a name may appear more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A call that the proxy shall make. */
export interface ProxyRequest {
  readonly method: string;
  /** Absolute `http:` or `https:` URL of a server that the site names. */
  readonly url: string;
  /** May hold `Cookie`: cookies of the API that the reader typed. Those of the site are never sent. */
  readonly headers: HeaderList;
}

/** How the API answered, before its body. */
export interface ProxyAnswerHead {
  readonly status: number;
  readonly statusText: string;
  /** As the API sent them, without cookies and headers of the connection. */
  readonly headers: HeaderList;
  /** Names (lower case) of headers that were left out: `set-cookie`. */
  readonly dropped: readonly string[];
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** The URLs that redirected, in order; empty when none did. */
  readonly redirects: readonly string[];
  /** Milliseconds from the call to the head of the last answer, redirects included. */
  readonly durationMs: number;
}

/** Every way a call can fail, with the status of an answer that fails before the API has answered. */
export const proxyProblems = {
  /** The address of the proxy answers, but not as a proxy: switched off, or another server. */
  "unavailable": 404,
  /** The POST is not one of the site's own pages. */
  "forbidden-origin": 403,
  /** Neither the settings, nor a specification, nor a page names this server. */
  "forbidden-target": 403,
  /** The name leads to an address of a private network. */
  "forbidden-address": 403,
  /** A redirect leads to a server that is not named. */
  "redirect-forbidden": 502,
  /** More redirects than any honest API has. */
  "redirect-limit": 502,
  /** The description of the call cannot be read, or holds what no request may hold. */
  "invalid-request": 400,
  /** The request body is larger than the proxy takes. */
  "request-too-large": 413,
  /** The answer is larger than the proxy passes on. */
  "response-too-large": 502,
  /** More calls at once than the proxy makes. */
  "busy": 429,
  /** The name of the server cannot be resolved. */
  "dns": 502,
  /** Nothing listens at the address. */
  "connect-refused": 502,
  /** The address cannot be reached: no route, network down. */
  "unreachable": 502,
  /** The server's certificate or its TLS is not acceptable. */
  "tls": 502,
  /** No connection, no answer, or no further byte in time. */
  "timeout": 504,
  /** The connection broke off. */
  "connection-lost": 502,
  /** What came back is not HTTP, or cannot be decoded. */
  "invalid-response": 502,
} as const;

/** Why a call failed. */
export type ProxyProblemCode = keyof typeof proxyProblems;

/** A failure as JSON. */
export interface ProxyProblem {
  readonly code: ProxyProblemCode;
  /** One sentence without final period, for the reader. */
  readonly message: string;
}

/** A failure as an exception. */
export class ProxyError extends Error {
  override name = "ProxyError";
  constructor(readonly code: ProxyProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
  }
}

/** Kinds of frames. */
export const frameKinds = { head: 1, data: 2, end: 3, problem: 4 } as const;

/** Kind of a frame. */
export type FrameKind = keyof typeof frameKinds;

/** The value of {@linkcode proxyRequestHeader}. */
export function encodeProxyRequest(request: ProxyRequest): string {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Reads a header of {@linkcode encodeProxyRequest}; undefined when it is not one. */
export function decodeProxyRequest(header: string): ProxyRequest | undefined {
  try {
    const binary = atob(header.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isProxyRequest(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isProxyRequest(value: unknown): value is ProxyRequest {
  if (typeof value !== "object" || value === null) return false;
  const { method, url, headers } = value as Partial<Record<keyof ProxyRequest, unknown>>;
  return typeof method === "string" && typeof url === "string" && Array.isArray(headers) &&
    headers.every((header) =>
      Array.isArray(header) && header.length === 2 &&
      header.every((part) => typeof part === "string")
    );
}

/** One frame. The payload of `head` and `problem` is JSON in UTF-8, of `end` empty. */
export function encodeFrame(kind: FrameKind, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(5 + payload.length);
  const view = new DataView(frame.buffer);
  view.setUint8(0, frameKinds[kind]);
  view.setUint32(1, payload.length);
  frame.set(payload, 5);
  return frame;
}

/** An answer of the API as it came through the proxy. */
export interface ProxyAnswer {
  readonly head: ProxyAnswerHead;
  /** The decoded body as it arrives. Errors with a {@linkcode ProxyError} when it breaks off. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Reads the answer to a POST. Rejects with a {@linkcode ProxyError} when the call failed before the
 * API has answered.
 */
export async function readProxyAnswer(response: Response): Promise<ProxyAnswer> {
  if (response.headers.get("content-type") !== proxyAnswerType || response.body === null) {
    throw await problemOf(response);
  }
  const reader = response.body.getReader();
  const next = frameReader(reader);
  const first = await next();
  if (first.kind !== frameKinds.head) throw lost();
  const head: ProxyAnswerHead = JSON.parse(new TextDecoder().decode(first.payload));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { kind, payload } = await next();
      if (kind === frameKinds.end) controller.close();
      else if (kind === frameKinds.data) controller.enqueue(payload);
      else if (kind === frameKinds.problem) {
        const problem: ProxyProblem = JSON.parse(new TextDecoder().decode(payload));
        throw new ProxyError(problem.code, problem.message);
      } else throw lost();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head, body };
}

async function problemOf(response: Response): Promise<ProxyError> {
  try {
    const { code, message }: ProxyProblem = await response.json();
    if (Object.hasOwn(proxyProblems, code)) return new ProxyError(code, message);
  } catch { /* not the proxy's JSON */ }
  return new ProxyError("unavailable", "There is no proxy at this address");
}

const lost = (): ProxyError =>
  new ProxyError("connection-lost", "The connection to the proxy broke off");

/** Reads frame after frame from the pieces that a stream happens to come in. */
function frameReader(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let buffer = new Uint8Array(0);
  const fill = async (length: number): Promise<void> => {
    while (buffer.length < length) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value === undefined) throw lost();
      const joined = new Uint8Array(buffer.length + value.length);
      joined.set(buffer);
      joined.set(value, buffer.length);
      buffer = joined;
    }
  };
  return async (): Promise<{ kind: number; payload: Uint8Array<ArrayBuffer> }> => {
    await fill(5);
    const length = new DataView(buffer.buffer, buffer.byteOffset).getUint32(1);
    await fill(5 + length);
    const kind = buffer[0] ?? 0;
    const payload = buffer.slice(5, 5 + length);
    buffer = buffer.slice(5 + length);
    return { kind, payload };
  };
}
