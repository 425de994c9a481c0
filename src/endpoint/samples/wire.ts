/**
 * What all sample languages need of a plan: the URL, the headers, the body as text.
 *
 * @module
 */
import type { RequestEntry, RequestPlan } from "../../model/request.ts";

/** A header or a field: name and value. */
export type Pair = readonly [name: string, value: string];

/** The complete URL. Placeholders of credentials stay readable. */
export function fullUrl(plan: RequestPlan): string {
  const query = plan.query.map((entry) => `${encodeURIComponent(entry.name)}=${inUrl(entry)}`);
  return query.length === 0 ? plan.url : `${plan.url}?${query.join("&")}`;
}

function inUrl(entry: RequestEntry): string {
  if (entry.credential !== undefined) return entry.value;
  return entry.encoded ?? encodeURIComponent(entry.value.toWellFormed());
}

/** The value of the `Cookie` header, or undefined when there are no cookies. */
export function cookieHeader(plan: RequestPlan): string | undefined {
  if (plan.cookies.length === 0) return undefined;
  return plan.cookies.map((entry) => `${entry.name}=${cookieValue(entry)}`).join("; ");
}

/** Characters that cookies do not allow are percent-encoded (RFC 6265, 4.1.1). */
export function cookieValue({ value, credential }: RequestEntry): string {
  if (credential !== undefined) return value;
  return value.toWellFormed()
    .replace(/[^\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]/gu, (char) => encodeURIComponent(char));
}

/** The media type that a sample states itself; multipart libraries write their own. */
export function contentTypeOf({ body }: RequestPlan): string | undefined {
  if (body.kind === "none" || body.kind === "multipart") return undefined;
  return body.kind === "form" ? "application/x-www-form-urlencoded" : body.contentType;
}

/** Which headers a sample writes itself. */
export interface HeaderOptions {
  readonly cookies: boolean;
  /** `unless-form`: the library states the type of a form. */
  readonly contentType: boolean | "unless-form";
}

/** The headers in the order in which they are shown. */
export function headersOf(plan: RequestPlan, options: HeaderOptions): Pair[] {
  const headers: Pair[] = plan.headers.map(({ name, value }) => [name, value]);
  const cookie = options.cookies ? cookieHeader(plan) : undefined;
  if (cookie !== undefined) headers.push(["Cookie", cookie]);
  const isStated = options.contentType === true ||
    (options.contentType === "unless-form" && plan.body.kind !== "form");
  const contentType = isStated ? contentTypeOf(plan) : undefined;
  if (contentType !== undefined) headers.push(["Content-Type", contentType]);
  return headers;
}

/** JSON as people read it. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? "null";
}

/** The fields of a form as they are sent (`application/x-www-form-urlencoded`). */
export function formText(entries: readonly RequestEntry[]): string {
  return entries.map(({ name, value }) => `${formEncoded(name)}=${formEncoded(value)}`).join("&");
}

/** A name or value of a form. */
export function formEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+")
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The body as one text, or undefined when it is no text: none, multipart, a file. */
export function bodyText({ body }: RequestPlan): string | undefined {
  if (body.kind === "json") return prettyJson(body.value);
  if (body.kind === "text") return body.text;
  return body.kind === "form" ? formText(body.entries) : undefined;
}

/** Whether no name occurs twice, so that the entries fit into a dictionary. */
export function hasUniqueNames(entries: readonly { readonly name: string }[]): boolean {
  return new Set(entries.map(({ name }) => name)).size === entries.length;
}

/** Puts `indent` before each line that is not empty. Only line feeds end a line. */
export function indented(text: string, indent: string): string {
  return text.split("\n").map((line) => line === "" ? "" : indent + line).join("\n");
}

/** Media type of a file that is sent without one. */
export const binaryType = "application/octet-stream";

/** Whether a text needs no encoding. */
export function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text);
}
