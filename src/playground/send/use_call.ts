/**
 * The state of a call for the panel: from Send to the last byte.
 *
 * @module
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { ReceivedBody } from "../response/received_body.ts";
import { type AnswerHead, type CallEnd, performCall, type Route } from "./perform_call.ts";
import type { WireRequest } from "./wire.ts";

/** Bytes of an answer that are kept; the browser holds all of them in memory. */
export const maxBytes = 200_000_000;

/** A call as far as it is known. Another object each time it changes. */
export interface Call {
  readonly request: WireRequest;
  readonly route: Route;
  /** `performance.now()` at the start. */
  readonly startedAt: number;
  readonly timeoutMs: number;
  /** Bytes of a large body that have been sent. */
  readonly sent?: number;
  readonly head?: AnswerHead;
  /** Grows while it arrives. */
  readonly body?: ReceivedBody;
  readonly end?: CallEnd;
  /** Milliseconds from the start to the end. */
  readonly totalMs?: number;
}

/** Milliseconds between two looks at a body that arrives. */
const FRAME = 100;

/** A call, and how to start and stop one. */
export interface CallControl {
  readonly call: Call | undefined;
  start(request: WireRequest, route: Route, timeoutMs: number): Promise<Call>;
  cancel(): void;
  /** Shows a call of the past. */
  show(call: Call | undefined): void;
}

/** One call at a time; a new one cancels the one before. */
export function useCall(): CallControl {
  const [call, show] = useState<Call>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: WireRequest, route: Route, timeoutMs: number): Promise<Call> {
    running.current?.abort();
    const controller = running.current = new AbortController();
    const startedAt = performance.now();
    let current: Call = { request, route, startedAt, timeoutMs };
    const update = (more: Partial<Call>) => {
      current = { ...current, ...more };
      if (running.current === controller) show(current);
    };
    update({});
    let frame: ReturnType<typeof setTimeout> | undefined;
    const end = await performCall(request, {
      route,
      timeoutMs,
      maxBytes,
      signal: controller.signal,
      onSent: (sent) => update({ sent }),
      onHead: (head) =>
        update({ head, body: new ReceivedBody(head.headers, head.redirectedTo ?? request.url) }),
      onChunk(chunk) {
        current.body?.push(chunk);
        frame ??= setTimeout(() => {
          frame = undefined;
          update({});
        }, FRAME);
      },
    });
    clearTimeout(frame);
    current.body?.end();
    update({ end, totalMs: performance.now() - startedAt });
    return current;
  }

  return {
    call,
    start,
    cancel: () => running.current?.abort(),
    show(past) {
      running.current?.abort();
      running.current = undefined;
      show(past);
    },
  };
}
