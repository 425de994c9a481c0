/**
 * The answer of an API as the frames that the playground reads; see `model/proxy.ts`.
 *
 * @module
 */
import { encodeFrame, type FrameKind, ProxyError, type ProxyProblem } from "../model/proxy.ts";
import type { ExchangeAnswer } from "./exchange.ts";
import { answeredHeaders } from "./outgoing_request.ts";

/** An answer of the API and the way to it. */
export interface Relayed {
  readonly answer: ExchangeAnswer;
  readonly url: string;
  readonly redirects: readonly string[];
  readonly durationMs: number;
}

/**
 * The frames of an answer, each as soon as its bytes have come. `mostBytes` bounds the decoded body.
 * Closes the connection at the end.
 */
export async function* answerFrames(
  { answer, url, redirects, durationMs }: Relayed,
  mostBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const json = (kind: FrameKind, value: unknown) =>
    encodeFrame(kind, new TextEncoder().encode(JSON.stringify(value)));
  const { status, statusText } = answer;
  const head = {
    status,
    statusText,
    ...answeredHeaders(answer.headers),
    url,
    redirects,
    durationMs,
  };
  try {
    yield json("head", head);
    let size = 0;
    for await (const piece of decodedBody(answer)) {
      size += piece.length;
      if (size > mostBytes) {
        throw new ProxyError(
          "response-too-large",
          `The answer is larger than ${mostBytes} bytes`,
        );
      }
      yield encodeFrame("data", piece);
    }
    yield encodeFrame("end", new Uint8Array(0));
  } catch (error) {
    yield json("problem", problemOf(error));
  } finally {
    answer.close();
  }
  return undefined;
}

/** Content codings that the proxy asks for, and what the runtime calls them. */
const codings = new Map<string, CompressionFormat>([
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "deflate"],
]);

/** The body without its content coding, piece by piece. An empty body has none, whatever is said. */
async function* decodedBody(
  answer: ExchangeAnswer,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const pieces = answer.body[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const body = async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  const coding = answer.headers
    .filter(([name]) => name.toLowerCase() === "content-encoding")
    .map(([, value]) => value.trim().toLowerCase()).join();
  if (coding === "" || coding === "identity") return yield* body();
  const format = codings.get(coding);
  if (format === undefined) {
    throw new ProxyError(
      "invalid-response",
      `The coding "${coding}" of the answer was not asked for`,
    );
  }
  yield* ReadableStream.from(body()).pipeThrough(new DecompressionStream(format));
}

/** What a failure is called. */
export function problemOf(error: unknown): ProxyProblem {
  if (error instanceof ProxyError) return { code: error.code, message: error.message };
  // What the decoder says about broken bytes; everything else has a code of its own.
  return { code: "invalid-response", message: "The answer cannot be decoded" };
}
