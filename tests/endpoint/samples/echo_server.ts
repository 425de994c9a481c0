/**
 * A server that remembers what it was sent, and the comparison with what was planned.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { cookieHeader } from "../../../src/endpoint/samples/wire.ts";
import type { Part, RequestPlan } from "../../../src/model/request.ts";

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A server on a free port of this machine. */
export interface EchoServer extends AsyncDisposable {
  readonly origin: string;
  /** Takes the requests that arrived since the last call. */
  take(): Arrived[];
}

/** Starts a server. */
export function startEchoServer(): EchoServer {
  let arrived: Arrived[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { method, url, headers } = request;
      arrived.push({ method, url, headers, body: await request.bytes() });
      return new Response(method === "HEAD" ? null : "ok");
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    take() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Content of the files that samples send. */
export const files: Readonly<Record<string, Uint8Array>> = {
  "photo.png": new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 255]),
  "data.bin": new Uint8Array([0, 1, 2, 13, 10, 254, 255]),
};

/** A plan for a server under test. */
export function planFor(plan: RequestPlan, origin: string): RequestPlan {
  return { ...plan, url: plan.url.replace("http://base", origin) };
}

/** Fails when what arrived is not what was planned. */
export function assertArrived(plan: RequestPlan, arrived: Arrived): void {
  const url = new URL(arrived.url);
  assertEquals(arrived.method, plan.method);
  // Libraries may encode what they need not.
  assertEquals(decodeURIComponent(url.pathname), decodeURIComponent(new URL(plan.url).pathname));
  assertEquals(
    [...url.searchParams],
    plan.query.map(({ name, value }) => [name, value]),
    "query",
  );
  for (const { name, value } of plan.headers) assertEquals(arrived.headers.get(name), value, name);
  const cookies = (text: string | null | undefined) => (text ?? "").split("; ").sort();
  assertEquals(cookies(arrived.headers.get("cookie")), cookies(cookieHeader(plan)), "cookies");
  if (plan.basic) {
    const login = btoa(`${plan.basic.user}:${plan.basic.password}`);
    assertEquals(arrived.headers.get("authorization"), `Basic ${login}`);
  }
  assertBody(plan, arrived);
}

function assertBody({ body }: RequestPlan, { headers, body: bytes }: Arrived): void {
  const type = headers.get("content-type");
  const text = new TextDecoder().decode(bytes);
  switch (body.kind) {
    case "none":
      assertEquals(text, "");
      return;
    case "json":
      assertEquals(type, body.contentType);
      assertEquals(JSON.parse(text), body.value);
      return;
    case "text":
      assertEquals(type, body.contentType);
      assertEquals(text, body.text);
      return;
    case "form":
      assertEquals(type?.split(";")[0], "application/x-www-form-urlencoded");
      assertEquals(
        [...new URLSearchParams(text)],
        body.entries.map((each) => [each.name, each.value]),
      );
      return;
    case "file":
      assertEquals(type, body.contentType);
      assertEquals(bytes, files[body.fileName]);
      return;
    case "multipart":
      assertEquals(type?.split(";")[0], "multipart/form-data");
      assertEquals(partsOf(bytes, type ?? ""), body.parts.map(expectedPart));
  }
}

interface ArrivedPart {
  readonly name: string | undefined;
  readonly fileName: string | undefined;
  readonly type: string | undefined;
  readonly content: string;
}

/** Bytes as text of one character each, so that binary parts can be compared. */
const latin = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

function expectedPart(part: Part): ArrivedPart {
  if (part.kind === "file") {
    const content = latin(files[part.fileName] ?? new Uint8Array());
    const type = part.contentType ?? "application/octet-stream";
    return { name: part.name, fileName: part.fileName, type, content };
  }
  const content = latin(new TextEncoder().encode(part.value));
  return { name: part.name, fileName: undefined, type: part.contentType, content };
}

function partsOf(bytes: Uint8Array, type: string): ArrivedPart[] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? "";
  return latin(bytes).split(`--${boundary}`).slice(1, -1).map((raw) => {
    const at = raw.indexOf("\r\n\r\n");
    const head = raw.slice(0, at);
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    const isBlob = fileName === "blob"; // forms give typed texts this name
    const type = /content-type: *([^\r\n]+)/i.exec(head)?.[1];
    return {
      name: /[; ]name="([^"]*)"/.exec(head)?.[1],
      fileName: isBlob ? undefined : fileName,
      // Some clients say what is the case anyway.
      type: type === "application/octet-stream" || fileName !== "data.bin"
        ? type
        : "application/octet-stream",
      content: raw.slice(at + 4, -2),
    };
  });
}
