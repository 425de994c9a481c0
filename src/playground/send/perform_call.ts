/**
 * Makes one call, directly or through the proxy, and tells how it goes.
 *
 * @module
 */
import {
  encodeProxyRequest,
  type HeaderList,
  ProxyError,
  proxyRequestHeader,
  readProxyAnswer,
} from "../../model/proxy.ts";
import { browserLimits, corsNeeds } from "./browser_limits.ts";
import type { CallFailure } from "./failure.ts";
import { upload, watchedBytes } from "./upload.ts";
import { sizeOfBody, type WireRequest } from "./wire.ts";

/** How a call leaves the browser. */
export type Route =
  | { readonly kind: "direct"; readonly credentials: boolean }
  | { readonly kind: "proxy"; readonly url: string };

/** How the API answered, before its body. */
export interface AnswerHead {
  readonly status: number;
  /** The server's own words; empty in HTTP/2 and later. */
  readonly statusText: string;
  readonly headers: HeaderList;
  /** Where the answer came from, when that is not where the request went to. */
  readonly redirectedTo?: string;
  readonly via: Route["kind"];
  /** Names of headers that the proxy kept back. */
  readonly dropped: readonly string[];
  /** Milliseconds from the start to the head. */
  readonly firstByteMs: number;
}

/** What the caller hears, and how it stops the call. */
export interface CallOptions {
  readonly route: Route;
  /** Aborted by the reader. */
  readonly signal: AbortSignal;
  /** Milliseconds of silence after which the call is given up. */
  readonly timeoutMs: number;
  /** Bytes of an answer after which the rest is not read. */
  readonly maxBytes: number;
  /** How many bytes of a large body have been sent. */
  onSent(bytes: number): void;
  onHead(head: AnswerHead): void;
  onChunk(chunk: Uint8Array<ArrayBuffer>): void;
}

/** How a call ended. What had arrived by then has been handed over. */
export type CallEnd =
  | { readonly kind: "done" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly failure: CallFailure };

interface Answer {
  readonly head: AnswerHead;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** Makes a call. Never rejects. */
export async function performCall(request: WireRequest, options: CallOptions): Promise<CallEnd> {
  const refusal = refusalOf(request, options.route);
  if (refusal !== undefined) return { kind: "failed", failure: refusal };
  const silence = new SilenceTimer(options.timeoutMs);
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const policy = watchPolicy();
  let head: AnswerHead | undefined;
  try {
    const answer = await open(request, options.route, signal, (bytes) => {
      silence.restart();
      options.onSent(bytes);
    });
    head = answer.head;
    options.onHead(head);
    // Events may be far apart.
    if (isEventStream(head.headers)) silence.stop();
    else silence.restart();
    if (await readBody(answer.body, options, silence)) return { kind: "done" };
    return { kind: "failed", failure: { kind: "too-large", maxBytes: options.maxBytes } };
  } catch (error) {
    if (options.signal.aborted) return { kind: "cancelled" };
    if (silence.signal.aborted) {
      return {
        kind: "failed",
        failure: { kind: "timeout", ms: options.timeoutMs, hasAnswered: head !== undefined },
      };
    }
    if (error instanceof ProxyError) {
      return {
        kind: "failed",
        failure: { kind: "proxy", code: error.code, message: error.message },
      };
    }
    if (head !== undefined) return { kind: "failed", failure: { kind: "cut" } };
    // The browser tells of a violation after it has failed the request.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const blocked = policy.directiveFor(request.url);
    const failure = blocked === undefined
      ? await diagnose(request, options)
      : { kind: "policy", directive: blocked } as const;
    return { kind: "failed", failure };
  } finally {
    silence.stop();
    policy.stop();
  }
}

/** What is known to fail without trying. */
function refusalOf(request: WireRequest, route: Route): CallFailure | undefined {
  if (!URL.canParse(request.url)) return { kind: "invalid", part: `the URL “${request.url}”` };
  for (const header of request.headers) {
    try {
      headersOf({ ...request, headers: [header] });
    } catch {
      return { kind: "invalid", part: `the value of the header “${header[0]}”` };
    }
  }
  if (!navigator.onLine && !isLoopback(new URL(request.url).hostname)) return { kind: "offline" };
  if (route.kind === "proxy") return undefined;
  if (browserLimits(request).method) return { kind: "method", method: request.method };
  const { protocol, hostname } = new URL(request.url);
  if (location.protocol === "https:" && protocol === "http:" && !isLoopback(hostname)) {
    return { kind: "mixed-content" };
  }
  return undefined;
}

/** Whether a host is this machine; browsers trust it without TLS. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

type OnSent = (bytes: number) => void;

function open(
  request: WireRequest,
  route: Route,
  signal: AbortSignal,
  onSent: OnSent,
): Promise<Answer> {
  return route.kind === "proxy"
    ? openByProxy(request, route.url, signal, onSent)
    : openDirectly(request, route.credentials, signal, onSent);
}

async function openDirectly(
  request: WireRequest,
  credentials: boolean,
  signal: AbortSignal,
  onSent: OnSent,
): Promise<Answer> {
  const start = performance.now();
  const sent = browserLimits(request).request;
  const headers = headersOf(sent);
  const { method, url, body } = sent;
  // To watch an upload, browsers ask the API first. Where they do not ask anyway, it is not watched.
  const isWatched = body !== undefined && sizeOfBody(sent) >= watchedBytes &&
    (new URL(url).origin === location.origin || corsNeeds(sent, "", credentials).preflight);
  const response = isWatched
    ? await upload(url, { method, headers, body, withCredentials: credentials, signal }, onSent)
    : await fetch(url, {
      method,
      headers,
      body: body ?? null,
      cache: "no-store",
      credentials: credentials ? "include" : "same-origin",
      signal,
    });
  return {
    head: {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      ...(response.url !== new URL(url).href && { redirectedTo: response.url }),
      via: "direct",
      dropped: [],
      firstByteMs: performance.now() - start,
    },
    body: response.body,
  };
}

function headersOf({ headers }: WireRequest): Headers {
  const list = new Headers();
  for (const [name, value] of headers) list.append(name, value);
  return list;
}

async function openByProxy(
  request: WireRequest,
  url: string,
  signal: AbortSignal,
  onSent: OnSent,
): Promise<Answer> {
  const { method, body } = request;
  const start = performance.now();
  const described = encodeProxyRequest({ method, url: request.url, headers: request.headers });
  const headers = new Headers({ [proxyRequestHeader]: described });
  const response = body !== undefined && sizeOfBody(request) >= watchedBytes
    ? await upload(url, { method: "POST", headers, body, withCredentials: false, signal }, onSent)
    : await fetch(url, { method: "POST", headers, body: body ?? null, signal });
  const { head, body: stream } = await readProxyAnswer(response);
  return {
    head: {
      status: head.status,
      statusText: head.statusText,
      headers: head.headers,
      ...(head.redirects.length > 0 && { redirectedTo: head.url }),
      via: "proxy",
      dropped: head.dropped,
      firstByteMs: performance.now() - start,
    },
    body: stream,
  };
}

/** Hands the body over as it arrives; false when there is more than `maxBytes`. */
async function readBody(
  body: Answer["body"],
  { maxBytes, onChunk }: CallOptions,
  silence: SilenceTimer,
): Promise<boolean> {
  if (body === null) return true;
  const reader = body.getReader();
  let left = maxBytes;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    silence.restart();
    left -= value.length;
    if (left < 0) {
      void reader.cancel().catch(() => {});
      return false;
    }
    onChunk(value);
  }
}

function isEventStream(headers: HeaderList): boolean {
  return headers.some(([name, value]) =>
    name.toLowerCase() === "content-type" && value.startsWith("text/event-stream")
  );
}

/** Aborts when nothing has happened for a while. */
class SilenceTimer {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(private readonly ms: number) {
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), this.ms);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

/** Listens for what the page's own Content Security Policy forbids. */
function watchPolicy() {
  const seen: { readonly uri: string; readonly directive: string }[] = [];
  const listen = (event: SecurityPolicyViolationEvent) =>
    seen.push({ uri: event.blockedURI, directive: event.effectiveDirective });
  document.addEventListener("securitypolicyviolation", listen);
  return {
    stop: () => document.removeEventListener("securitypolicyviolation", listen),
    directiveFor: (url: string) =>
      seen.find(({ uri }) => uri !== "" && url.startsWith(uri))?.directive,
  };
}

/** A `fetch` that fails says nothing about why. What can be found out is found out here. */
async function diagnose(request: WireRequest, options: CallOptions): Promise<CallFailure> {
  if (options.route.kind === "proxy") {
    return {
      kind: "proxy",
      code: "unavailable",
      message: "The server of this site does not answer",
    };
  }
  const target = new URL(request.url);
  if (target.origin === location.origin) return { kind: "unreachable" };
  if (!await isReachable(target)) return { kind: navigator.onLine ? "unreachable" : "offline" };
  return { kind: "cors", ...corsNeeds(request, location.origin, options.route.credentials) };
}

/**
 * Whether the server of a URL answers at all. Asks for the head of its root without credentials and
 * without a look at the answer: browsers let that pass without CORS, and no API does anything for it.
 */
async function isReachable({ origin }: URL): Promise<boolean> {
  try {
    await fetch(`${origin}/`, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(5000),
    });
    return true;
  } catch {
    return false;
  }
}
