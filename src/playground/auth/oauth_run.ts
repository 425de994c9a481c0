/**
 * The effects of OAuth 2: windows, waiting, requests to token endpoints.
 *
 * @module
 */
import {
  encodeProxyRequest,
  ProxyError,
  proxyRequestHeader,
  readProxyAnswer,
} from "../../model/proxy.ts";
import { oauthChannel, oauthTaken } from "../../model/oauth_callback.ts";
import type { TokenRequest } from "./oauth.ts";

/** A problem in words for the reader. `lines` are headers that a server would have to send. */
export class OAuthProblem extends Error {
  override name = "OAuthProblem";
  constructor(message: string, readonly lines?: readonly string[], options?: ErrorOptions) {
    super(message, options);
  }
}

/** The page that servers send the reader back to: beside the scripts of the site. */
export function redirectUri(): string {
  return new URL("../../oauth/callback.html", import.meta.url).href;
}

/**
 * Opens a window for the reader to grant access, and waits for what it brings back. Called while the
 * reader presses a button: browsers open no windows otherwise, so the address may come later.
 */
export async function askInWindow(
  address: Promise<string>,
  state: string,
  signal: AbortSignal,
): Promise<URLSearchParams> {
  const opened = open("", "_blank", "popup,width=520,height=680");
  if (opened === null) {
    throw new OAuthProblem("The browser has blocked the window. Allow pop-ups for this site.");
  }
  const channel = new BroadcastChannel(oauthChannel);
  try {
    opened.location.href = await address;
    return await new Promise((resolve, reject) => {
      channel.onmessage = ({ data }) => {
        const parameters = new URLSearchParams(String(data));
        // The answer to another question, or a forged one.
        if (parameters.get("state") !== state) return;
        channel.postMessage(`${oauthTaken}:${state}`);
        resolve(parameters);
      };
      // A closed window is no sign: servers may cut the tie between the two windows.
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  } catch (error) {
    opened.close();
    throw error;
  } finally {
    // The last message must leave before the channel closes.
    setTimeout(() => channel.close(), 1000);
  }
}

/** An answer of an authorization server. */
export interface ServerAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when it is none. */
  readonly body: unknown;
}

/**
 * Posts a form to an authorization server, or gets a document from it. Through the proxy where there
 * is one: a token request that a browser does not show the answer of has still used up its code.
 */
export async function askServer(
  request: TokenRequest | string,
  proxy: string | undefined,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const url = typeof request === "string" ? request : request.url;
  const body = typeof request === "string" ? undefined : new URLSearchParams(request.form);
  const headers = [
    ["Accept", "application/json"],
    ...(body ? [["Content-Type", "application/x-www-form-urlencoded"]] : []),
    ...(typeof request !== "string" && request.authorization
      ? [["Authorization", request.authorization]]
      : []),
  ] as [string, string][];
  const method = body === undefined ? "GET" : "POST";
  if (proxy !== undefined) {
    try {
      const { head, body: stream } = await readProxyAnswer(
        await fetch(proxy, {
          method: "POST",
          headers: { [proxyRequestHeader]: encodeProxyRequest({ method, url, headers }) },
          body: body?.toString() ?? null,
          signal,
        }),
      );
      return { status: head.status, body: parsed(await new Response(stream).text()) };
    } catch (error) {
      if (!(error instanceof ProxyError)) throw error;
      // Authorization servers may stand where the proxy must not go.
      if (!["forbidden-target", "unavailable"].includes(error.code)) {
        throw new OAuthProblem(`${error.message}.`, undefined, { cause: error });
      }
    }
  }
  return await askDirectly(url, { method, headers, body: body?.toString() ?? null, signal });
}

async function askDirectly(url: string, init: RequestInit): Promise<ServerAnswer> {
  try {
    const response = await fetch(url, { ...init, credentials: "omit", cache: "no-store" });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const { host } = new URL(url);
    throw new OAuthProblem(
      `The browser shows no answer of ${host}. It cannot be reached, or it does not allow requests ` +
        "from this site (CORS): preview the docs with `docs serve`, or get a token elsewhere and " +
        "paste it. To allow it, the server has to send:",
      [`Access-Control-Allow-Origin: ${location.origin}`],
      { cause },
    );
  }
}

/** JSON, or the form that some old servers answer with. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.includes("access_token=") || text.includes("error=")
      ? Object.fromEntries(new URLSearchParams(text))
      : undefined;
  }
}

/** Waits, unless it is cancelled. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}
