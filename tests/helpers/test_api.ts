/**
 * A real API on this machine for tests of the playground and the proxy: it echoes, authenticates,
 * streams, delays, fails, redirects, and can forget to allow browsers.
 *
 * Everything below `/no-cors/` answers like the rest, without CORS headers. Everything below
 * `/strict-cors/` allows each origin, but no headers and no methods besides the simple ones.
 *
 * @module
 */
import { png, svg, wav } from "./test_media.ts";
import { TestOAuth } from "./test_oauth.ts";

/** A request as it arrived. */
export interface RecordedRequest {
  readonly method: string;
  /** Path as it arrived, prefix included. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A running test API. */
export interface TestApi {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** Every request apart from preflights, in order. */
  readonly requests: RecordedRequest[];
  readonly oauth: TestOAuth;
  close(): Promise<void>;
}

/** Credentials that the API takes; tokens of its OAuth server are taken as well. */
export const testCredentials = {
  token: "secret-token",
  user: "ada",
  password: "love:lace",
  key: "test-key",
} as const;

const encoder = new TextEncoder();

/** Starts the API on a free port. */
export function startTestApi(options: { hostname?: string; port?: number } = {}): TestApi {
  const requests: RecordedRequest[] = [];
  const oauth = new TestOAuth();
  const server = Deno.serve(
    { port: options.port ?? 0, hostname: options.hostname ?? "127.0.0.1", onListen() {} },
    async (request) => {
      const url = new URL(request.url);
      const [, prefix = "", path] = /^(?:\/(no-cors|strict-cors))?(\/.*)$/.exec(url.pathname) ?? [];
      if (request.method === "OPTIONS" && request.headers.has("access-control-request-method")) {
        return new Response(null, { status: 204, headers: preflightHeaders(request, prefix) });
      }
      const body = new Uint8Array(await request.clone().arrayBuffer());
      requests.push({
        method: request.method,
        path: url.pathname,
        query: [...url.searchParams],
        headers: Object.fromEntries(request.headers),
        body: new TextDecoder().decode(body),
      });
      const route = routes[`/${path?.split("/")[1]}`] ?? notFound;
      const response = await route({ request, url, path: path ?? "/", body, oauth });
      for (const [name, value] of Object.entries(corsHeaders(request, prefix))) {
        response.headers.set(name, value);
      }
      return response;
    },
  );
  return {
    origin: `http://${options.hostname ?? "127.0.0.1"}:${server.addr.port}`,
    requests,
    oauth,
    // Slow and endless answers must not keep a test waiting.
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, 500);
      await Promise.race([server.shutdown(), promise]);
      clearTimeout(timer);
    },
  };
}

function corsHeaders(request: Request, prefix: string): Record<string, string> {
  const origin = request.headers.get("origin");
  if (prefix === "no-cors" || origin === null) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": "x-request-id, content-length, location, retry-after",
    vary: "Origin",
  };
}

function preflightHeaders(request: Request, prefix: string): Record<string, string> {
  if (prefix !== "") return corsHeaders(request, prefix);
  return {
    ...corsHeaders(request, prefix),
    "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
    "access-control-allow-methods": request.headers.get("access-control-request-method") ?? "",
    "access-control-max-age": "0",
  };
}

interface Call {
  readonly request: Request;
  readonly url: URL;
  /** Without the prefix. */
  readonly path: string;
  readonly body: Uint8Array;
  readonly oauth: TestOAuth;
}
type Route = (call: Call) => Response | Promise<Response>;

/** First segment of the path → answer. */
const routes: Readonly<Record<string, Route>> = {
  // What arrived, as JSON. Also for HEAD and OPTIONS.
  "/echo": (call) => Response.json(echoOf(call), { headers: { "x-request-id": "echo-1" } }),
  // A user as the documentation says; /users/odd breaks its promises, /users/missing is a 404.
  "/users": ({ path }) => userOf(path.split("/")[2] ?? ""),
  // /status/418
  "/status": ({ path }) => {
    const status = Number(path.split("/")[2] ?? 200);
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : JSON.stringify({ status }), {
      status,
      headers: isEmpty ? {} : { "content-type": "application/json" },
    });
  },
  // /auth/bearer, basic, key, query, cookie, cobo, both (bearer and key)
  "/auth": authenticate,
  // /slow?ms=1000
  "/slow": async ({ url, request }) => {
    await wait(Number(url.searchParams.get("ms") ?? 1000), request.signal);
    return Response.json({ slow: true });
  },
  // /stream?chunks=5&ms=100
  "/stream": (call) => streamed(call, "text/plain; charset=utf-8", (at) => `chunk ${at}\n`),
  "/ndjson": (call) => streamed(call, "application/x-ndjson", (at) => `{"at":${at}}\n`),
  "/sse": (call) => streamed(call, "text/event-stream", sseEvent),
  // /large?mb=50: bytes; /large?mb=5&as=json: one JSON document
  "/large": large,
  "/endless": () => new Response(repeated(Infinity)),
  "/fail": () =>
    Response.json({ type: "about:blank", title: "It broke", detail: "On purpose" }, {
      status: 500,
      headers: { "content-type": "application/problem+json" },
    }),
  // The connection ends in the middle of the answer.
  "/reset": () =>
    new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode('{"cut":'));
          await wait(50);
          controller.error(new Error("on purpose"));
        },
      }),
      { headers: { "content-type": "application/json" } },
    ),
  // /redirect?to=/echo&status=302
  "/redirect": ({ url }) =>
    new Response(null, {
      status: Number(url.searchParams.get("status") ?? 302),
      headers: { location: url.searchParams.get("to") ?? "/echo" },
    }),
  "/redirect-loop": () =>
    new Response(null, { status: 302, headers: { location: "/redirect-loop" } }),
  "/multipart": multipart,
  "/image.png": () => new Response(png.slice(), { headers: { "content-type": "image/png" } }),
  "/image.svg": () => new Response(svg, { headers: { "content-type": "image/svg+xml" } }),
  "/audio.wav": () => new Response(wav(), { headers: { "content-type": "audio/wav" } }),
  "/binary": () =>
    new Response(Uint8Array.from({ length: 256 }, (_, at) => at), {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": 'attachment; filename="bytes.bin"',
      },
    }),
  "/html": () =>
    new Response("<!doctype html><script>document.title='ran'</script><h1>HTML</h1>", {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
  "/xml": () =>
    new Response('<?xml version="1.0"?><user id="1"><name>Ada</name></user>', {
      headers: { "content-type": "application/xml" },
    }),
  "/text": () => new Response("plain text", { headers: { "content-type": "text/plain" } }),
  // Says JSON and is none.
  "/broken-json": () =>
    new Response('{"broken": ', { headers: { "content-type": "application/json" } }),
  "/set-cookie": () =>
    new Response(null, {
      status: 204,
      headers: { "set-cookie": "session=from-server; Path=/; SameSite=None; Secure" },
    }),
  "/oauth": ({ request, url, path, body, oauth }) => oauth.answer(request, url, path, body),
  "/.well-known": ({ url, oauth }) => Response.json(oauth.configuration(url.origin)),
};

const notFound: Route = ({ path }) => Response.json({ error: "not_found", path }, { status: 404 });

function echoOf({ request, url, path, body }: Call): Record<string, unknown> {
  const text = new TextDecoder().decode(body);
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  return {
    method: request.method,
    path,
    query: [...url.searchParams],
    search: url.search,
    headers: Object.fromEntries(request.headers),
    cookies: cookiesOf(request),
    length: body.length,
    body: text.length > 10_000 ? `${text.slice(0, 100)}…` : text,
    ...(isJson && text !== "" && { json: JSON.parse(text) }),
  };
}

function cookiesOf(request: Request): Record<string, string> {
  const written = request.headers.get("cookie") ?? "";
  return Object.fromEntries(
    written.split(/;\s*/).filter(Boolean).map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}

function userOf(id: string): Response {
  if (id === "missing") {
    return Response.json({ code: "missing", message: "No such user" }, { status: 404 });
  }
  if (id === "odd") {
    return Response.json({
      id: "seven",
      name: "Ada",
      role: "queen",
      surplus: true,
      address: { city: 7, extra: 1 },
      tags: ["a", 2],
    });
  }
  return Response.json({
    id: Number(id) || 1,
    name: "Ada",
    role: "admin",
    address: { city: "London", zip: "N1" },
    tags: ["a", "b"],
  });
}

function authenticate({ request, url, path, oauth }: Call): Response {
  const authorization = request.headers.get("authorization");
  const { token, user, password, key } = testCredentials;
  const bearer = () =>
    authorization === null
      ? "the Authorization header is missing"
      : !authorization.startsWith("Bearer ")
      ? "the Authorization header is no Bearer token"
      : authorization === `Bearer ${token}` || oauth.knows(authorization.slice(7))
      ? undefined
      : "the token is not known";
  const header = (name: string) => () =>
    request.headers.get(name) === key ? undefined : `the header ${name} is missing or wrong`;
  const checks: Record<string, () => string | undefined> = {
    bearer,
    basic: () =>
      authorization === `Basic ${btoa(`${user}:${password}`)}`
        ? undefined
        : "user name or password are missing or wrong",
    key: header("x-api-key"),
    cobo: header("api-secret"),
    query: () =>
      url.searchParams.get("api_key") === key ? undefined : "the query parameter api_key is wrong",
    cookie: () =>
      cookiesOf(request).session === key ? undefined : "the cookie session is missing or wrong",
    both: () => bearer() ?? header("x-api-key")(),
  };
  const kind = path.split("/")[2] ?? "";
  const reason = checks[kind] === undefined ? `"${kind}" is no kind` : checks[kind]();
  if (reason === undefined) return Response.json({ authenticated: kind });
  return Response.json({ error: "unauthorized", reason }, {
    status: 401,
    headers: { "www-authenticate": kind === "basic" ? 'Basic realm="test"' : "Bearer" },
  });
}

function streamed(call: Call, type: string, chunk: (at: number) => string): Response {
  const { searchParams } = call.url;
  const chunks = Number(searchParams.get("chunks") ?? 5);
  const ms = Number(searchParams.get("ms") ?? 100);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for (let at = 1; at <= chunks; at++) {
          controller.enqueue(encoder.encode(chunk(at)));
          if (at < chunks) await wait(ms, call.request.signal);
        }
        controller.close();
      } catch {
        // The reader has gone.
      }
    },
  });
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });
}

/** Comments, names, ids and texts of several lines: what the format allows. */
function sseEvent(at: number): string {
  if (at === 1) return ": hello\nretry: 1000\n\ndata: first\n\n";
  const name = at % 2 === 0 ? "event: tick\n" : "";
  return `${name}id: ${at}\ndata: {"at":${at}}\ndata: second line\n\n`;
}

function large({ url }: Call): Response {
  const bytes = Number(url.searchParams.get("mb") ?? 50) * 1_000_000;
  if (url.searchParams.get("as") !== "json") {
    return new Response(repeated(bytes), {
      headers: { "content-type": "text/plain", "content-length": String(bytes) },
    });
  }
  const item = {
    id: 0,
    name: "A name of some length",
    tags: ["one", "two"],
    nested: { deep: true },
  };
  const count = Math.ceil(bytes / (JSON.stringify(item).length + 8));
  return Response.json(Array.from({ length: count }, (_, id) => ({ ...item, id })));
}

/** Lines of a hundred characters, up to a number of bytes. */
function repeated(bytes: number): ReadableStream<Uint8Array> {
  const block = encoder.encode(`${"0123456789".repeat(10).slice(0, 99)}\n`.repeat(655));
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const piece = block.subarray(0, Math.min(left, block.length));
      left -= piece.length;
      if (piece.length > 0) controller.enqueue(piece);
      if (left <= 0) controller.close();
    },
  });
}

async function multipart({ request, body }: Call): Promise<Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    return Response.json({ error: "not multipart", type }, { status: 415 });
  }
  const form = await new Response(body.slice(), { headers: { "content-type": type } }).formData();
  const parts = await Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === "string" ? { name, value } : {
        name,
        fileName: value.name,
        type: value.type,
        size: value.size,
        ...(value.size < 1000 && { value: await value.text() }),
      }
    ),
  );
  return Response.json({ parts });
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("gone"));
    }, { once: true });
  });
}
