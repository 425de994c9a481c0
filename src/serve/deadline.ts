/**
 * Waiting with an end.
 *
 * @module
 */
import { ProxyError } from "../model/proxy.ts";

/** What a wait is for, and how long it may take. */
export interface Wait {
  /** Unset: as long as it takes. */
  readonly ms?: number | undefined;
  /** What has not happened when the time is over, for the message. */
  readonly what: string;
  /** Ends the wait as well, with its reason. */
  readonly signal: AbortSignal;
}

/**
 * The result of some work, if it comes in time. Rejects with a {@linkcode ProxyError} `timeout`, or
 * with the reason of the signal. The work itself goes on: whoever started it closes what it holds.
 */
export async function within<T>(wait: Wait, work: Promise<T>): Promise<T> {
  const { ms, what, signal } = wait;
  const { promise: end, reject } = Promise.withResolvers<never>();
  const aborted = (): void => reject(signal.reason);
  const late = (): void => reject(new ProxyError("timeout", `${what} within ${spoken(ms ?? 0)}`));
  const timer = ms === undefined ? undefined : setTimeout(late, ms);
  signal.addEventListener("abort", aborted);
  if (signal.aborted) aborted();
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", aborted);
    // What loses the race must not count as an error that nobody handled.
    work.catch(() => {});
  }
}

function spoken(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`;
}
