/**
 * Asking other sites whether an address still leads to something, without being a burden to them:
 * each address once, one request to a host at a time, few hosts at a time, and patience with those
 * that ask for it. Only hosts of the public internet are asked, at each step of a redirect anew.
 *
 * @module
 */
import { addressKind } from "../../model/address.ts";
import type { Web } from "../../platform/web.ts";

/** What is known of an address: it is there, it is gone, or nobody can say. */
export type Answer =
  | { readonly kind: "fine" }
  | { readonly kind: "gone"; readonly reason: string }
  | { readonly kind: "unclear"; readonly reason: string };

/** Hosts that are asked at a time. */
const mostHosts = 5;
/** Milliseconds for one request. */
const limit = 10_000;
/** Requests for one address until it counts as unclear. */
const mostTries = 3;
/** Longest pause that a host may ask for, in seconds. */
const longestPause = 30;
const mostRedirects = 10;

/** Asks for all addresses. */
export async function askAll(
  addresses: Iterable<string>,
  web: Web,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const hosts = [...Map.groupBy(new Set(addresses), (address) => new URL(address).host).values()];
  const work = async (): Promise<void> => {
    for (let queue = hosts.shift(); queue !== undefined; queue = hosts.shift()) {
      for (const address of queue) answers.set(address, await ask(address, web));
    }
  };
  await Promise.all(Array.from({ length: mostHosts }, work));
  // When no name at all is known, it is this machine that has no name server.
  const isOffline = [...answers.values()].every((answer) => answer === noHost);
  return isOffline
    ? new Map([...answers.keys()].map((address) => [address, unclear("no host can be looked up")]))
    : answers;
}

/** Asks for one address, again when the answer may be better later. */
async function ask(address: string, web: Web): Promise<Answer> {
  let answer: Answer = { kind: "unclear", reason: "it was not asked" };
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const outcome = await attemptOnce(new URL(address), web);
    answer = outcome.answer;
    if (outcome.retryAfter === undefined || attempt === mostTries) break;
    await web.sleep(Math.min(outcome.retryAfter || 2 ** (attempt - 1), longestPause) * 1000);
  }
  return answer;
}

interface Outcome {
  readonly answer: Answer;
  /** Seconds until it is worth asking again, 0 when nobody has said; unset when it is not. */
  readonly retryAfter?: number;
}

const unclear = (reason: string): Answer => ({ kind: "unclear", reason });
const gone = (reason: string): Answer => ({ kind: "gone", reason });

const noHost = gone("its host does not exist");

async function attemptOnce(start: URL, web: Web): Promise<Outcome> {
  let url = start;
  for (let step = 0; step <= mostRedirects; step++) {
    const refused = await refusal(url, web);
    if (refused !== undefined) return refused;
    let response: Response;
    try {
      response = await request(url, web);
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      const reason = isLate
        ? `it does not answer within ${limit / 1000} seconds`
        : "it cannot be reached";
      return { answer: unclear(reason), retryAfter: 0 };
    }
    const { status, headers } = response;
    if (status === 404 || status === 410) return { answer: gone(`it answers ${status}`) };
    if (status === 429 || status >= 500) {
      const seconds = Number(headers.get("retry-after") ?? 0);
      return {
        answer: unclear(`it answers ${status}`),
        retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
      };
    }
    const next = status >= 300 && status < 400 ? headers.get("location") : null;
    if (next === null) {
      return { answer: status < 400 ? { kind: "fine" } : unclear(`it answers ${status}`) };
    }
    if (!URL.canParse(next, url)) return { answer: unclear("it redirects to no address") };
    url = new URL(next, url);
  }
  return { answer: unclear("it redirects too often") };
}

/** Many servers do not know HEAD, or answer it wrongly. */
const askAgain = new Set([403, 404, 405, 410, 501]);

async function request(url: URL, web: Web): Promise<Response> {
  for (const method of ["HEAD", "GET"] as const) {
    const response = await web.request(url, method, AbortSignal.timeout(limit));
    await response.body?.cancel();
    if (method === "GET" || !askAgain.has(response.status)) return response;
  }
  throw new Error("No method is left"); // GET has answered
}

/** Why a host is not asked: it does not exist, or it is no host of the public internet. */
async function refusal(url: URL, web: Web): Promise<Outcome | undefined> {
  if (!/^https?:$/.test(url.protocol)) return { answer: unclear("it leads to another protocol") };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const own = { answer: unclear("it is not on the public internet") };
  const kind = addressKind(host);
  if (kind !== undefined) return kind === "public" ? undefined : own;
  if (
    !host.includes(".") || /\.(?:localhost|local|internal|test|example|invalid)\.?$/i.test(host)
  ) {
    return own;
  }
  try {
    const addresses = await web.resolve(host);
    return addresses.every((address) => addressKind(address) === "public") ? undefined : own;
  } catch (error) {
    const isUnknown = (error as { code?: unknown } | null)?.code === "ENOTFOUND"; // of node:dns
    return isUnknown
      ? { answer: noHost }
      : { answer: unclear("its host cannot be looked up"), retryAfter: 0 };
  }
}
