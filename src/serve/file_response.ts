/**
 * One file as an answer: its type, how long it may be kept, whether the client has it already, which
 * part of it is wanted, and whether it travels compressed (RFC 9110, sections 8, 12 to 15).
 *
 * @module
 */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ifNoneMatch } from "@std/http/etag";
import { acceptsEncodings } from "@std/http/negotiation";
import { contentType } from "@std/media-types";
import { extname } from "@std/path/posix";
import { hashOf } from "../platform/hash.ts";

/** A file that is sent. */
export interface ServedFile {
  /** Path below the base: decides type and caching. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** 200 unless given. */
  readonly status?: number;
  /** Content type other than that of the path. */
  readonly type?: string;
  /** Whether the address has another form for those who accept another type. */
  readonly isNegotiated?: boolean;
  /** A file of the docs folder, which must not act as a page of the site. */
  readonly isForeign?: boolean;
}

/** Smaller files do not become shorter by compression. */
const leastCompressed = 1024;
/** Names with a hash of the content: whatever they stand for never changes. */
const hashedPath = /^_docs\/.*[-.][0-9a-f]{8}(?:[0-9a-f]{8})?[./]/;
/** What else of `application/*`, `image/*` and `font/*` is text at heart. */
const compressibleType =
  /^text\/|[/+](?:json|xml|javascript|yaml|toml|wasm|manifest\+json)\b|^font\/(?:ttf|otf)|^image\/vnd\.microsoft\.icon/;
/** Documents that a browser would run as part of the site if they came without a policy. */
const runnableType = /^text\/html|[/+]xml\b/;

/** Types that the table of media types lacks, or knows for something that no docs folder holds. */
const ownTypes: Readonly<Record<string, string>> = {
  ".cjs": "text/javascript; charset=UTF-8",
  ".jsonl": "application/jsonl; charset=UTF-8",
  ".mdx": "text/markdown; charset=UTF-8",
};

/** The content type of a path; `application/octet-stream` for what nobody knows. */
export function contentTypeOf(path: string): string {
  const extension = extname(path).toLowerCase();
  return ownTypes[extension] ?? contentType(extension) ?? "application/octet-stream";
}

/** Answers a GET or HEAD request with a file. */
export function fileResponse(request: Request, file: ServedFile): Response {
  const { path, bytes, status = 200 } = file;
  const type = file.type ?? contentTypeOf(path);
  const isCompressible = compressibleType.test(type) && bytes.length >= leastCompressed;
  const headers = new Headers({
    "content-type": type,
    "cache-control": hashedPath.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (status === 200) headers.set("accept-ranges", "bytes");
  const vary = [file.isNegotiated && "accept", isCompressible && "accept-encoding"].filter(Boolean);
  if (vary.length > 0) headers.set("vary", vary.join(", "));
  if (file.isForeign && runnableType.test(type)) {
    headers.set("content-security-policy", foreignPolicy(type));
  }
  const tag = hashOf(bytes);
  const range = status === 200 ? requestedRange(request, bytes.length, `"${tag}"`) : undefined;
  const encoding = isCompressible && range === undefined ? acceptedEncoding(request) : "identity";
  const ownTag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
  headers.set("etag", ownTag);
  if (status === 200 && !ifNoneMatch(request.headers.get("if-none-match"), ownTag)) {
    return new Response(null, { status: 304, headers: without(headers, "content-type") });
  }
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers: without(headers, "content-type") });
  }
  if (range !== undefined) {
    headers.set("content-range", `bytes ${range.first}-${range.last}/${bytes.length}`);
    return send(request, bytes.subarray(range.first, range.last + 1), 206, headers);
  }
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return send(request, compress(bytes, encoding), status, headers);
}

function send(
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Headers,
): Response {
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

function without(headers: Headers, name: string): Headers {
  headers.delete(name);
  return headers;
}

/**
 * The policy of a document that stands in the docs folder: an origin of its own, so that it can read
 * neither what pages keep in the browser nor call the proxy. A drawing runs nothing at all; an HTML
 * file is somebody's demo and keeps its scripts.
 */
function foreignPolicy(type: string): string {
  return type.startsWith("text/html")
    ? "sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads"
    : "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
}

type Encoding = "identity" | "gzip" | "br";

function acceptedEncoding(request: Request): Encoding {
  if (!request.headers.has("accept-encoding")) return "identity";
  return (acceptsEncodings(request, "br", "gzip") as Encoding | undefined) ?? "identity";
}

/** Levels at which a page costs about a millisecond. */
function compress(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return new Uint8Array(gzipSync(bytes));
  return new Uint8Array(
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  );
}

interface Range {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

/**
 * The part that a request wants. Undefined means all of it: no range, several of them, a form that is
 * not understood, or a range of an older version (`If-Range`), as RFC 9110, section 14.2 allows.
 */
function requestedRange(
  request: Request,
  size: number,
  tag: string,
): Range | "unsatisfiable" | undefined {
  const header = request.headers.get("range");
  if (header === null || request.method !== "GET") return undefined;
  const ifRange = request.headers.get("if-range");
  if (ifRange !== null && ifRange !== tag) return undefined;
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (from === "" && to === "") return undefined;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return undefined;
  if (first >= size) return "unsatisfiable";
  return { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
