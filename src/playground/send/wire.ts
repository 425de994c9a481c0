/**
 * A filled plan → what goes over the wire.
 *
 * @module
 */
import { contentTypeOf, cookieHeader, formText, fullUrl } from "../../endpoint/samples/wire.ts";
import type { Part, RequestPlan } from "../../model/request.ts";
import type { CallProps } from "../contract.ts";

/** A request, ready to be sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** With `Content-Type` and `Cookie` where there are any. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Blob;
}

/** Makes the request of a plan whose credentials are filled in. */
export function wireRequest(plan: RequestPlan, files: CallProps["files"]): WireRequest {
  const boundary = `docs-${crypto.randomUUID()}`;
  const body = bodyOf(plan, files, boundary);
  const cookie = cookieHeader(plan);
  const type = plan.body.kind === "multipart"
    ? `multipart/form-data; boundary=${boundary}`
    : contentTypeOf(plan);
  return {
    method: plan.method,
    url: fullUrl(plan),
    headers: [
      ...plan.headers.map(({ name, value }) => [name, value] as const),
      ...(body !== undefined && type !== undefined ? [["Content-Type", type] as const] : []),
      ...(cookie === undefined ? [] : [["Cookie", cookie] as const]),
    ],
    ...(body !== undefined && { body }),
  };
}

/** Bytes of a body. */
export function sizeOfBody({ body }: WireRequest): number {
  if (body === undefined) return 0;
  return typeof body === "string" ? new TextEncoder().encode(body).length : body.size;
}

function bodyOf(
  { body }: RequestPlan,
  files: CallProps["files"],
  boundary: string,
): string | Blob | undefined {
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      return JSON.stringify(body.value);
    case "text":
      return body.text;
    case "form":
      return formText(body.entries);
    case "multipart":
      return multipartBody(body.parts, files, boundary);
    case "file":
      return files.get("")?.[0] ?? new Blob([]);
  }
}

/**
 * A multipart body (RFC 7578). Written here, not by `FormData`, which cannot give a part a media type
 * without calling it a file.
 */
export function multipartBody(
  parts: readonly Part[],
  files: CallProps["files"],
  boundary: string,
): Blob {
  const pieces: (string | Blob)[] = [];
  const seen = new Set<string>();
  const add = (head: string, type: string | undefined, content: string | Blob) => {
    const typeLine = type ? `\r\nContent-Type: ${type}` : "";
    pieces.push(`--${boundary}\r\nContent-Disposition: form-data; ${head}${typeLine}\r\n\r\n`);
    pieces.push(content, "\r\n");
  };
  for (const part of parts) {
    const name = `name="${escaped(part.name)}"`;
    if (part.kind === "text") {
      add(name, part.contentType, part.value.replace(/\r?\n|\r/g, "\r\n"));
      continue;
    }
    // A list of files is several parts with one name, and all of them are in the map.
    if (seen.has(part.name)) continue;
    seen.add(part.name);
    for (const file of files.get(part.name) ?? []) {
      const type = part.contentType || file.type || "application/octet-stream";
      add(`${name}; filename="${escaped(file.name)}"`, type, file);
    }
  }
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/** Names in a part's head (HTML, "multipart/form-data encoding algorithm"). */
function escaped(name: string): string {
  return name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
}
