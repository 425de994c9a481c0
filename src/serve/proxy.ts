/**
 * The proxy of the playground: sends a request to a server of the API and passes the answer on, for
 * APIs that do not allow browsers.
 *
 * It serves the pages of this site and nobody else, reaches the servers that the site names and
 * nothing else, and gives the API no say in the site's origin: what is said stands in
 * `model/proxy.ts`. Every stage has a bound in bytes and in time.
 *
 * @module
 */
import {
  proxyAnswerType,
  ProxyError,
  type ProxyProblem,
  proxyProblems,
  proxyRequestHeader,
} from "../model/proxy.ts";
import { answerFrames, problemOf, type Relayed } from "./answer_frames.ts";
import { within } from "./deadline.ts";
import { dial, machineNetwork, type Network } from "./dial.ts";
import { exchange, type ExchangeAnswer } from "./exchange.ts";
import { isNamedServer } from "./named_servers.ts";
import { outgoingRequest, redirectedRequest, withBody } from "./outgoing_request.ts";
import { checkOrigin } from "./own_origin.ts";

/** Bounds of the proxy. Times in milliseconds, sizes in bytes. */
export interface ProxyLimits {
  /** Resolving a name, connecting to an address, agreeing on TLS: each. */
  readonly connectMs: number;
  /** From the end of the request to the head of the answer. */
  readonly headMs: number;
  /** Between two pieces of a body. */
  readonly idleMs: number;
  /** The whole call, streams included. */
  readonly totalMs: number;
  readonly requestBytes: number;
  /** Of the decoded body. */
  readonly responseBytes: number;
  readonly headBytes: number;
  readonly redirects: number;
  /** Calls at the same time. */
  readonly calls: number;
}

/** Wide enough for uploads and event streams, narrow enough for a machine that also does other work. */
export const proxyLimits: ProxyLimits = {
  connectMs: 10_000,
  headMs: 60_000,
  idleMs: 60_000,
  totalMs: 600_000,
  requestBytes: 64 << 20,
  responseBytes: 64 << 20,
  headBytes: 65_536,
  redirects: 5,
  calls: 16,
};

/** What the proxy needs to know. */
export interface ProxyOptions {
  /** The servers that the site names now; see `SiteContent.proxyServers`. */
  readonly servers: () => readonly string[];
  /** The name or address that the site listens at (`--host`). */
  readonly hostname: string;
  readonly limits?: Partial<ProxyLimits>;
  readonly network?: Network;
}

/** Makes the function that answers requests for `proxyPath`. It never rejects. */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const limits = { ...proxyLimits, ...options.limits };
  const network = options.network ?? machineNetwork;
  let calls = 0;
  return async (request) => {
    if (request.method !== "POST") return methodResponse();
    const call = new AbortController();
    const late = (): void =>
      call.abort(new ProxyError("timeout", "The call took longer than the proxy waits"));
    const timer = setTimeout(late, limits.totalMs);
    let isOpen = true;
    const end = (): void => {
      clearTimeout(timer);
      if (isOpen) calls--;
      isOpen = false;
    };
    calls++;
    call.signal.addEventListener("abort", end);
    request.signal.addEventListener("abort", () => call.abort(gone()));
    try {
      checkOrigin(request, options.hostname);
      if (calls > limits.calls) throw new ProxyError("busy", "Too many calls at the same time");
      const servers = options.servers();
      const context = { limits, network, servers, signal: call.signal };
      return framedResponse(await relay(request, context), limits, call, end);
    } catch (error) {
      end();
      return problemResponse(error);
    }
  };
}

const gone = (): ProxyError => new ProxyError("connection-lost", "The page has left");

interface CallContext {
  readonly limits: ProxyLimits;
  readonly network: Network;
  readonly servers: readonly string[];
  readonly signal: AbortSignal;
}

/** Makes the call and follows redirects, each of which is checked like the first address. */
async function relay(request: Request, context: CallContext): Promise<Relayed> {
  const { limits, network, servers, signal } = context;
  const described = outgoingRequest(
    request.headers.get(proxyRequestHeader),
    request.headers.get("content-type"),
  );
  // Judged before the body is read, and again with every redirect.
  checkTarget(described.url, servers, false);
  let outgoing = withBody(described, await readRequestBody(request, limits, signal));
  const begin = performance.now();
  const redirects: string[] = [];
  for (;;) {
    checkTarget(outgoing.url, servers, redirects.length > 0);
    const connection = await dial(outgoing.url, { network, connectMs: limits.connectMs, signal });
    const answer = await exchange(connection, outgoing, { ...limits, signal });
    const location = redirectLocation(answer);
    if (location === undefined) {
      const durationMs = Math.round(performance.now() - begin);
      return { answer, url: outgoing.url.href, redirects, durationMs };
    }
    answer.close();
    if (redirects.length === limits.redirects) {
      throw new ProxyError(
        "redirect-limit",
        `The server redirects more than ${limits.redirects} times`,
      );
    }
    redirects.push(outgoing.url.href);
    outgoing = redirectedRequest(outgoing, answer.status, location);
  }
}

function checkTarget(url: URL, servers: readonly string[], isRedirect: boolean): void {
  if (isNamedServer(url, servers)) return;
  throw isRedirect
    ? new ProxyError(
      "redirect-forbidden",
      `The server redirects to "${url.origin}", which the site does not name`,
    )
    : new ProxyError(
      "forbidden-target",
      `"${url.origin}" is no server that the settings, a specification or a page names`,
    );
}

function redirectLocation({ status, headers }: ExchangeAnswer): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  return headers.find(([name]) => name.toLowerCase() === "location")?.[1];
}

/** All of the body: a redirect may ask for it again. */
async function readRequestBody(
  request: Request,
  limits: ProxyLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const tooLarge = (): never => {
    throw new ProxyError(
      "request-too-large",
      `The body of the request is larger than ${limits.requestBytes} bytes`,
    );
  };
  if (Number(request.headers.get("content-length") ?? 0) > limits.requestBytes) tooLarge();
  if (request.body === null) return new Uint8Array(0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const wait = { ms: limits.idleMs, signal, what: "The page sent nothing more" };
  try {
    for (;;) {
      const { value } = await within(wait, reader.read());
      if (value === undefined) break;
      size += value.length;
      if (size > limits.requestBytes) tooLarge();
      pieces.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return body;
}

/** The answer as frames. `end` is called when nothing more will be sent. */
function framedResponse(
  relayed: Relayed,
  limits: ProxyLimits,
  call: AbortController,
  end: () => void,
): Response {
  const frames = answerFrames(relayed, limits.responseBytes);
  // Also when nobody reads the frames any more.
  call.signal.addEventListener("abort", () => relayed.answer.close());
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value } = await frames.next();
      if (value !== undefined) return controller.enqueue(value);
      controller.close();
      end();
    },
    async cancel() {
      end();
      call.abort(gone());
      await frames.return(undefined).catch(() => {});
    },
  });
  return new Response(body, { headers: { ...answerHeaders, "content-type": proxyAnswerType } });
}

/** Whatever the API says, it is no document, not kept, and not taken for anything else. */
const answerHeaders = {
  "cache-control": "no-store, no-transform",
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  return Response.json(problem, { status: proxyProblems[problem.code], headers: answerHeaders });
}

function methodResponse(): Response {
  const problem: ProxyProblem = { code: "invalid-request", message: "The proxy takes POST only" };
  return Response.json(problem, { status: 405, headers: { ...answerHeaders, allow: "POST" } });
}
