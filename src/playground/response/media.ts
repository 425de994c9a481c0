/**
 * What an answer is, and how it is shown.
 *
 * @module
 */
import { isJson } from "../../endpoint/plan_body.ts";
import type { HeaderList } from "../../model/proxy.ts";

/** How a body is shown. */
export type BodyView =
  | "empty"
  | "json"
  | "ndjson"
  | "events"
  | "text"
  | "image"
  | "audio"
  | "video"
  | "binary";

/** Value of a header, or undefined. Values of several are joined. */
export function headerOf(headers: HeaderList, name: string): string | undefined {
  const values = headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(", ");
}

/** Media type without parameters, in lower case; `""` when there is none. */
export function mediaTypeOf(headers: HeaderList): string {
  return (headerOf(headers, "content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** How a body of a type is shown. `start` is its beginning, for what has no type. */
export function viewOf(type: string, start: Uint8Array): BodyView {
  if (type === "text/event-stream") return "events";
  if (/^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq|json-lines)$/.test(type)) {
    return "ndjson";
  }
  if (isJson(type)) return "json";
  if (/^(?:image|audio|video)\//.test(type)) return type.split("/")[0] as BodyView; // one of three
  const isText = type.startsWith("text/") ||
    /[/+](?:xml|x?html|yaml|x-yaml|javascript|ecmascript|graphql|toml|csv|sql|pem-\S+|x-www-form-urlencoded)$/
      .test(type);
  if (isText) return "text";
  if (type !== "" && type !== "application/octet-stream") return looksLikeText(start, true);
  return looksLikeText(start, type === "");
}

/** Servers forget the type of texts; a type that says "bytes" is believed. */
function looksLikeText(start: Uint8Array, isGuess: boolean): BodyView {
  if (!isGuess) return "binary";
  const head = start.subarray(0, 1024);
  // The last character may have been cut in two, so errors at the end do not count.
  const text = new TextDecoder().decode(head, { stream: true });
  // deno-lint-ignore no-control-regex -- control characters are what tells bytes from text
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)) return "binary";
  return /^\s*[[{]/.test(text) ? "json" : "text";
}

/** The charset that a type names, if this browser knows it; else UTF-8. */
export function decoderFor(headers: HeaderList): TextDecoder {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(headerOf(headers, "content-type") ?? "")?.[1];
  try {
    return new TextDecoder(charset ?? "utf-8");
  } catch {
    return new TextDecoder();
  }
}

/** Endings of file names by media type. */
const ENDINGS: Readonly<Record<string, string>> = {
  "text/plain": "txt",
  "text/event-stream": "txt",
  "text/javascript": "js",
  "image/svg+xml": "svg",
  "image/jpeg": "jpg",
  "audio/mpeg": "mp3",
  "application/octet-stream": "bin",
  "application/x-ndjson": "ndjson",
};

/**
 * Name for saving: of `Content-Disposition` (RFC 6266), else the last segment of the path with the
 * ending of the type.
 */
export function fileNameOf(headers: HeaderList, url: string): string {
  const disposition = headerOf(headers, "content-disposition") ?? "";
  const encoded = /filename\*=(?:utf-8|iso-8859-1)'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const named = (encoded && decoded(encoded.trim())) ||
    (plain?.[1]?.replace(/\\(.)/g, "$1") ?? plain?.[2]?.trim());
  // Only the name: a server must not choose folders.
  if (named) return named.split(/[/\\]/).pop() || "response";
  const type = mediaTypeOf(headers);
  const last = decoded(new URL(url).pathname.split("/").pop() ?? "");
  if (/\.\w{1,5}$/.test(last)) return last;
  const ending = ENDINGS[type] ?? /^(?:\w+\/)(?:x-|[\w.-]+\+)?(\w+)$/.exec(type)?.[1] ?? "bin";
  return `${last.replace(/[^\w-]+/g, "-") || "response"}.${ending}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `412 B`, `1.3 kB`, `5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ["kB", "MB", "GB"];
  let value = bytes / 1000;
  let unit = 0;
  for (; value >= 999.5 && unit < units.length - 1; unit++) value /= 1000;
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, "") : Math.round(value)} ${units[unit]}`;
}

/** `8 ms`, `1.25 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_995) return `${(ms / 1000).toFixed(2).replace(/\.?0+$/, "")} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
