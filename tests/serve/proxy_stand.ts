/**
 * A stand for tests of the proxy: the proxy with a network of its own, in which names and addresses
 * mean what a test says, and servers that answer with whatever bytes a test gives them.
 *
 * @module
 */
import {
  encodeProxyRequest,
  type ProxyAnswerHead,
  proxyPath,
  type ProxyRequest,
  proxyRequestHeader,
  readProxyAnswer,
} from "../../src/model/proxy.ts";
import type { Network } from "../../src/serve/dial.ts";
import { createProxy, type ProxyLimits } from "../../src/serve/proxy.ts";

/** The address that the tests' one public server has. */
export const publicAddress = "93.184.216.34";
/** The server that the site names unless a test says otherwise. */
export const apiServer = "http://api.example.com";
/** The site that the stand belongs to. */
export const siteOrigin = "http://localhost:3000";

/** What a test may decide about a call. */
export interface StandOptions {
  /** Servers that the site names. */
  readonly servers?: readonly string[];
  /** Answers of the name server; others do not exist. Called once for each question. */
  readonly names?: Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>>;
  /** Local port behind an address and port such as `93.184.216.34:80`; others refuse connections. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly limits?: Partial<ProxyLimits>;
  readonly hostname?: string;
  readonly caCerts?: readonly string[];
}

/** The POST around a call. */
export interface OuterRequest {
  /** Address that the browser uses. */
  readonly url?: string;
  readonly method?: string;
  /** Headers in place of the usual ones; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: BodyInit;
  readonly signal?: AbortSignal;
}

/** How a call ended: `code` is `""` when it went well. */
export interface Outcome {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly head?: ProxyAnswerHead;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** The stand. */
export class ProxyStand {
  /** Addresses that were dialled, as `address:port`, in order. */
  readonly dialled: string[] = [];
  /** Names that were asked for, in order. */
  readonly asked: string[] = [];
  readonly handle: (request: Request) => Promise<Response>;

  constructor(options: StandOptions = {}) {
    const names = options.names ?? { "api.example.com": () => [publicAddress] };
    const network: Network = {
      resolve: async (name) => {
        this.asked.push(name);
        const answer = Object.hasOwn(names, name) ? names[name] : undefined;
        if (answer === undefined) throw new Error("ENOTFOUND");
        return await answer();
      },
      connect: async (address, port) => {
        const key = `${address}:${port}`;
        this.dialled.push(key);
        const local = options.ports?.[key];
        if (local === undefined) throw new Deno.errors.ConnectionRefused();
        return await Deno.connect({ hostname: "127.0.0.1", port: local });
      },
      ...(options.caCerts && { caCerts: options.caCerts }),
    };
    this.handle = createProxy({
      servers: () => options.servers ?? [apiServer],
      hostname: options.hostname ?? "127.0.0.1",
      network,
      limits: { connectMs: 300, headMs: 300, idleMs: 300, totalMs: 1_500, ...options.limits },
    });
  }

  /** Asks the proxy; the answer as the browser gets it. */
  send(request: Partial<ProxyRequest>, outer: OuterRequest = {}): Promise<Response> {
    const { url = `${siteOrigin}${proxyPath}`, method = "POST", body, signal } = outer;
    const headers = new Headers();
    const all = {
      host: new URL(url).host,
      origin: siteOrigin,
      "sec-fetch-site": "same-origin",
      [proxyRequestHeader]: encodeProxyRequest({
        method: "GET",
        url: `${apiServer}/`,
        headers: [],
        ...request,
      }),
      ...outer.headers,
    };
    for (const [name, value] of Object.entries(all)) if (value !== null) headers.set(name, value);
    return this.handle(
      new Request(url, { method, headers, ...(body && { body }), ...(signal && { signal }) }),
    );
  }

  /** Asks the proxy and reads the answer to its end. */
  async call(request: Partial<ProxyRequest>, outer: OuterRequest = {}): Promise<Outcome> {
    const response = await this.send(request, outer);
    const { status } = response;
    let bytes = new Uint8Array(0);
    let head: ProxyAnswerHead | undefined;
    let failure = { code: "", message: "" };
    try {
      const answer = await readProxyAnswer(response);
      head = answer.head;
      bytes = new Uint8Array(await new Response(answer.body).arrayBuffer());
    } catch (error) {
      failure = error as { code: string; message: string };
    }
    const text = new TextDecoder().decode(bytes);
    return {
      status,
      code: failure.code,
      message: failure.message,
      bytes,
      text,
      ...(head && { head }),
    };
  }
}

/** A server that reads the head of each request and then does what a test wants. */
export interface RawServer {
  readonly port: number;
  /** Everything that arrived up to the answer, one text for each connection. */
  readonly received: string[];
  close(): void;
}

/** Starts a server that answers with bytes as they are given, well-formed or not. */
export function startRawServer(
  answer: string | ((connection: Deno.Conn, head: string) => Promise<void>),
): RawServer {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const received: string[] = [];
  const open = new Set<Deno.Conn>();
  const serve = async (connection: Deno.Conn): Promise<void> => {
    open.add(connection);
    const buffer = new Uint8Array(65_536);
    let head = "";
    try {
      while (!head.includes("\r\n\r\n")) {
        const count = await connection.read(buffer);
        if (count === null) break;
        head += new TextDecoder("latin1").decode(buffer.subarray(0, count));
      }
      received.push(head);
      if (typeof answer === "string") await write(connection, answer);
      else await answer(connection, head);
    } catch { /* the proxy has left */ }
    try {
      connection.close();
    } catch { /* closed already */ }
    open.delete(connection);
  };
  void (async () => {
    for await (const connection of listener) void serve(connection);
  })();
  return {
    port: listener.addr.port,
    received,
    close: () => {
      listener.close();
      for (const connection of open) {
        try {
          connection.close();
        } catch { /* closed already */ }
      }
    },
  };
}

/** Writes a text or bytes to the end. */
export async function write(connection: Deno.Conn, data: string | Uint8Array): Promise<void> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

/** Says nothing until the other side has left. */
export async function hold(connection: Deno.Conn): Promise<void> {
  while (await connection.read(new Uint8Array(1024)) !== null) { /* not listening */ }
}

/** Waits for so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
