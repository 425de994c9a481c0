/**
 * Words for status codes: HTTP/2 does not send them.
 *
 * @module
 */
import { reasonPhrase } from "../../endpoint/status_text.ts";

/** Those that answers have and documents hardly name (IANA, "HTTP Status Code Registry"). */
const FURTHER: Readonly<Record<number, string>> = {
  418: "I'm a teapot",
  421: "Misdirected Request",
  425: "Too Early",
  426: "Upgrade Required",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
};

/** `200 OK`; the server's own words where it sends some. */
export function statusLine(status: number, statusText: string): string {
  return `${status} ${statusText || reasonPhrase(String(status)) || FURTHER[status] || ""}`.trim();
}

/** `2`, `3`, `4` or `5`, for its color. */
export const classOfStatus = (status: number): string => String(status)[0] ?? "";
