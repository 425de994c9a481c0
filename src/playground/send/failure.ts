/**
 * Why calls fail, in words: what happened, and what to do about it.
 *
 * @module
 */
import type { ProxyProblemCode } from "../../model/proxy.ts";

/** Why there is no answer, or not all of it. */
export type CallFailure =
  | { readonly kind: "offline" }
  | { readonly kind: "unreachable" }
  | { readonly kind: "cors"; readonly preflight: boolean; readonly lines: readonly string[] }
  | { readonly kind: "mixed-content" }
  | { readonly kind: "policy"; readonly directive: string }
  /** `part`: what cannot be sent, in words. */
  | { readonly kind: "invalid"; readonly part: string }
  | { readonly kind: "method"; readonly method: string }
  | { readonly kind: "timeout"; readonly ms: number; readonly hasAnswered: boolean }
  | { readonly kind: "too-large"; readonly maxBytes: number }
  | { readonly kind: "cut" }
  | { readonly kind: "proxy"; readonly code: ProxyProblemCode; readonly message: string };

/** A failure for the reader. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
  /** What to do; each a sentence. */
  readonly steps: readonly string[];
  /** Header lines that the API would have to send. */
  readonly lines?: readonly string[];
}

/** Explains why a call to `url` failed. */
export function explainFailure(failure: CallFailure, url: string): Explanation {
  if (failure.kind === "invalid") {
    return {
      title: "The request cannot be sent",
      text: `There is a character in ${failure.part} that requests cannot carry.`,
      steps: ["Look for line breaks, quotation marks and invisible characters from copying."],
    };
  }
  const { host, origin, protocol, hostname, port } = new URL(url);
  switch (failure.kind) {
    case "offline":
      return {
        title: "This browser is offline",
        text: `The request to ${host} was not sent.`,
        steps: ["Connect to the network and send again."],
      };
    case "unreachable":
      return {
        title: `${host} cannot be reached`,
        text:
          "There was no answer at all. Browsers do not tell pages why: the name may not exist " +
          "(DNS), nothing may listen at the port, or the certificate may not be valid (TLS).",
        steps: [
          `Check the server: “${hostname}”${port === "" ? "" : `, port ${port}`}.`,
          ...(protocol === "https:"
            ? [`Open ${origin} in a new tab: the browser shows a problem of the certificate there.`]
            : []),
          "Run the code sample in a terminal: its message names the reason.",
        ],
      };
    case "cors":
      return explainCors(failure, host);
    case "mixed-content":
      return {
        title: "The browser does not send this request",
        text: `This page came over HTTPS, and ${origin} is plain HTTP. Browsers block that.`,
        steps: [
          "Choose a server with https://, if the API has one.",
          "Or run the code sample in a terminal.",
        ],
      };
    case "policy":
      return {
        title: "This site's security policy blocks the request",
        text:
          `The Content-Security-Policy of the site does not list ${origin} under ${failure.directive}.`,
        steps: ["Who runs this site has to add the address:"],
        lines: [`Content-Security-Policy: … ${failure.directive} 'self' ${origin}`],
      };
    case "method":
      return {
        title: `Browsers do not send ${failure.method}`,
        text: "Pages are not allowed to use this method.",
        steps: ["Run the code sample in a terminal."],
      };
    case "timeout":
      return {
        title: `No answer within ${secondsOf(failure.ms)}`,
        text: failure.hasAnswered
          ? `${host} has begun to answer and then fell silent.`
          : `${host} took the request and has not answered, or does not take it.`,
        steps: ["Send again, or wait longer."],
      };
    case "too-large":
      return {
        title: `The answer is larger than ${megabytes(failure.maxBytes)}`,
        text: "The rest was not read, to spare the memory of this browser.",
        steps: ["Run the code sample in a terminal to get all of it."],
      };
    case "cut":
      return {
        title: "The connection broke off",
        text:
          `${host} ended the connection in the middle of its answer. What has arrived is below.`,
        steps: ["Send again. If it happens each time, the server fails while it writes."],
      };
    case "proxy":
      return explainProxy(failure.code, failure.message, host);
  }
}

function explainCors(
  { preflight, lines }: Extract<CallFailure, { kind: "cors" }>,
  host: string,
): Explanation {
  return {
    title: "The API does not allow requests from this site",
    text: `${host} answers, but the browser must not show its answer to this page (CORS).` +
      (preflight
        ? " It asks with an OPTIONS request first, and the answer to that does not allow the call."
        : ""),
    steps: [
      "Run the code sample in a terminal: only browsers have this rule.",
      "If these docs are yours, preview them with `docs serve`: its proxy needs no permission.",
      `Who runs the API has to send these headers${
        preflight ? ", also in the answer to OPTIONS with a status of 200 or 204" : ""
      }:`,
    ],
    lines,
  };
}

/** Title and what to do, by code. The proxy's own message stands between them. */
const PROXY: Readonly<Record<ProxyProblemCode, readonly [title: string, ...steps: string[]]>> = {
  "unavailable": ["The proxy does not answer", "Check that `docs serve` is still running."],
  "forbidden-origin": ["The proxy serves its own site only", "Reload the page and send again."],
  "forbidden-target": [
    "The proxy does not know this server",
    "Name the server in docs.json (api.mdx.server), in the specification, or on the page.",
  ],
  "forbidden-address": [
    "The proxy does not call private networks",
    "Name the address literally as a server, such as http://127.0.0.1:8080, if it is meant.",
  ],
  "redirect-forbidden": [
    "The API redirects to a server that is not documented",
    "Name that server as well, or send the request to it directly.",
  ],
  "redirect-limit": [
    "The API redirects in circles",
    "Look at its Location headers with the code sample in a terminal.",
  ],
  "invalid-request": ["The request cannot be sent", "Check the URL and the headers."],
  "request-too-large": [
    "The request is too large for the proxy",
    "Send a smaller file, or run the code sample in a terminal.",
  ],
  "response-too-large": [
    "The answer is too large for the proxy",
    "Run the code sample in a terminal to get all of it.",
  ],
  "busy": ["Too many requests at once", "Wait for the others, then send again."],
  "dns": ["The name of the server does not exist", "Check the spelling of the server."],
  "connect-refused": [
    "Nothing listens at the server's address",
    "Check that the API is running, and its port.",
  ],
  "unreachable": ["The server cannot be reached", "Check the network, a VPN, and the address."],
  "tls": [
    "The server's certificate is not accepted",
    "Check that the certificate is valid, complete, and made for this name.",
  ],
  "timeout": ["The API did not answer in time", "Send again, or try a smaller request."],
  "connection-lost": [
    "The connection broke off",
    "Send again. If it happens each time, the server fails while it writes.",
  ],
  "invalid-response": [
    "The answer is not HTTP",
    "Check the port, and whether the server expects https://.",
  ],
};

function explainProxy(code: ProxyProblemCode, message: string, host: string): Explanation {
  const [title, ...steps] = PROXY[code];
  return { title, text: `${message.replace(/\.$/, "")} (${host}, ${code}).`, steps };
}

function secondsOf(ms: number): string {
  return ms < 120_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
