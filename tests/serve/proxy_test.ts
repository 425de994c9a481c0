/**
 * What the proxy passes on, against a real API on this machine. What it refuses is in
 * `proxy_attacks_test.ts`.
 *
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  encodeProxyRequest,
  ProxyError,
  proxyPath,
  proxyRequestHeader,
  readProxyAnswer,
} from "../../src/model/proxy.ts";
import { createProxy } from "../../src/serve/proxy.ts";
import { startTestApi } from "../helpers/test_api.ts";
import {
  hold,
  type OuterRequest,
  pause,
  ProxyStand,
  publicAddress,
  type StandOptions,
  startRawServer,
} from "./proxy_stand.ts";

const header = (
  headers: readonly (readonly [string, string])[] | undefined,
  name: string,
): string | undefined => headers?.find(([each]) => each.toLowerCase() === name)?.[1];

Deno.test("createProxy() sends what the page describes", async (t) => {
  const api = startTestApi();
  const stand = new ProxyStand({
    servers: ["http://api.example.com/v1"],
    ports: { [`${publicAddress}:80`]: Number(new URL(api.origin).port) },
  });
  const url = "http://api.example.com/echo?a=1&b=%20x#part";
  try {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE"]) {
      await t.step(method, async () => {
        const { head, text } = await stand.call({ method, url });
        const echo = JSON.parse(text);
        assertEquals([head?.status, echo.method, echo.search], [200, method, "?a=1&b=%20x"]);
        assertEquals(head?.url, "http://api.example.com/echo?a=1&b=%20x");
      });
    }
    await t.step("HEAD has no body", async () => {
      const { head, bytes } = await stand.call({ method: "HEAD", url });
      assertEquals([head?.status, bytes.length], [200, 0]);
      assertEquals(header(head?.headers, "x-request-id"), "echo-1");
    });
    await t.step("headers and cookies that the reader typed, and none of the browser", async () => {
      const { text } = await stand.call({
        url,
        headers: [["Authorization", "Bearer t"], ["X-A", "grün"], ["Cookie", "session=typed"]],
      }, { headers: { cookie: "site=secret", referer: "http://localhost:3000/x", "x-own": "1" } });
      const { headers } = JSON.parse(text);
      assertEquals(headers, {
        accept: "*/*",
        "accept-encoding": "gzip, deflate",
        authorization: "Bearer t",
        connection: "close",
        cookie: "session=typed",
        host: "api.example.com",
        "user-agent": "docs-playground",
        "x-a": "grün",
      });
    });
    await t.step("JSON", async () => {
      const body = JSON.stringify({ name: "Ada ✓" });
      const headers = [["Content-Type", "application/json"]] as const;
      const echo = JSON.parse((await stand.call({ method: "POST", url, headers }, { body })).text);
      assertEquals(echo.json, { name: "Ada ✓" });
      assertEquals(echo.headers["content-type"], "application/json");
    });
    await t.step("form data with a file, under the boundary of the browser", async () => {
      const body = new FormData();
      body.append("name", "Ada");
      body.append("file", new File(["hello"], "a.txt", { type: "text/plain" }));
      const url = "http://api.example.com/multipart";
      const { text } = await stand.call({ method: "POST", url }, { body });
      assertEquals(JSON.parse(text).parts, [
        { name: "name", value: "Ada" },
        { name: "file", fileName: "a.txt", type: "text/plain", size: 5, value: "hello" },
      ]);
    });
    await t.step("five million bytes", async () => {
      const body = new Uint8Array(5_000_000);
      const { text } = await stand.call({ method: "PUT", url }, { body });
      assertEquals(JSON.parse(text).length, 5_000_000);
    });
  } finally {
    await api.close();
  }
});

Deno.test("createProxy() passes answers on", async (t) => {
  const api = startTestApi();
  const ports = { [`${publicAddress}:80`]: Number(new URL(api.origin).port) };
  const stand = new ProxyStand({ ports });
  const at = (path: string) => ({ url: `http://api.example.com${path}` });
  try {
    await t.step("errors of the API are answers", async () => {
      for (const status of [400, 404, 418, 500, 503]) {
        assertEquals((await stand.call(at(`/status/${status}`))).head?.status, status);
      }
      assertEquals((await stand.call(at("/status/204"))).bytes.length, 0);
    });
    await t.step("bytes stay bytes", async () => {
      const { bytes } = await stand.call(at("/binary"));
      assertEquals(bytes, Uint8Array.from({ length: 256 }, (_, index) => index));
    });
    await t.step("compressed answers are decoded", async () => {
      const { head, text } = await stand.call(at("/large?mb=1&as=json"));
      assertEquals(header(head?.headers, "content-encoding"), "gzip");
      assert(JSON.parse(text).length > 1000);
    });
    await t.step("nothing of the API counts for the site", async () => {
      const response = await stand.send(at("/set-cookie"));
      assertEquals([...response.headers.keys()].sort(), [
        "cache-control",
        "content-security-policy",
        "content-type",
        "cross-origin-resource-policy",
        "x-content-type-options",
      ]);
      const { head } = await readProxyAnswer(response);
      assertEquals([head.status, head.dropped], [204, ["set-cookie"]]);
      assertEquals(header(head.headers, "set-cookie"), undefined);
      const html = await stand.send(at("/html"));
      assertEquals(html.headers.get("content-type"), "application/vnd.docs.proxy-answer");
      await html.body?.cancel();
    });
    await t.step("headers of the connection are left out", async () => {
      const raw = startRawServer(
        "HTTP/1.1 200 OK\r\nConnection: X-Inner, close\r\nX-Inner: 1\r\nKeep-Alive: 1\r\n" +
          "Upgrade: h2c\r\nX-Kept: 2\r\nX-Kept: 3\r\nTransfer-Encoding: chunked\r\n\r\n" +
          "2;ext=1\r\nab\r\n1\r\nc\r\n0\r\nTrailer: x\r\n\r\n",
      );
      const own = new ProxyStand({ ports: { [`${publicAddress}:80`]: raw.port } });
      const { head, text } = await own.call({});
      raw.close();
      assertEquals([head?.headers, text], [[["X-Kept", "2"], ["X-Kept", "3"]], "abc"]);
    });
    await t.step("streams arrive as they are sent", async () => {
      for (const path of ["/stream?chunks=3&ms=120", "/sse?chunks=3&ms=120"]) {
        const { body } = await readProxyAnswer(await stand.send(at(path)));
        const times: number[] = [];
        const begin = performance.now();
        for await (const _ of body) times.push(performance.now() - begin);
        assert(times.length >= 3, `${times.length} pieces`);
        assert((times.at(-1) ?? 0) - (times[0] ?? 0) > 150, `pieces at ${times}`);
      }
    });
    await t.step("events may be far apart", async () => {
      const { text } = await stand.call(at("/sse?chunks=2&ms=500"));
      assert(text.includes('data: {"at":2}'), text);
      assertEquals((await stand.call(at("/stream?chunks=2&ms=500"))).code, "timeout");
    });
    await t.step("an answer that breaks off says so, after what arrived", async () => {
      const { head, body } = await readProxyAnswer(await stand.send(at("/reset")));
      assertEquals(head.status, 200);
      const error = await assertRejects(() => new Response(body).text(), ProxyError);
      assertEquals(error.code, "connection-lost");
    });
    await t.step("nothing listens", async () => {
      assertEquals((await new ProxyStand().call({})).code, "connect-refused");
    });
  } finally {
    await api.close();
  }
});

Deno.test("createProxy() follows redirects as fetch does", async (t) => {
  const api = startTestApi();
  const port = Number(new URL(api.origin).port);
  const stand = new ProxyStand({
    servers: ["http://api.example.com", "http://other.example.com"],
    names: {
      "api.example.com": () => [publicAddress],
      "other.example.com": () => ["8.8.8.8"],
    },
    ports: { [`${publicAddress}:80`]: port, "8.8.8.8:80": port },
  });
  const cases: readonly (readonly [string, string, string, number])[] = [
    ["POST", "301", "GET", 0],
    ["POST", "302", "GET", 0],
    ["PUT", "302", "PUT", 4],
    ["PUT", "303", "GET", 0],
    ["POST", "307", "POST", 4],
    ["DELETE", "308", "DELETE", 4],
  ];
  const headers = [
    ["Authorization", "Bearer t"],
    ["X-Api-Key", "k"],
    ["Content-Type", "text/plain"],
  ] as const;
  try {
    for (const [method, status, then, length] of cases) {
      await t.step(`${method} ${status} becomes ${then}`, async () => {
        const url = `http://api.example.com/redirect?status=${status}&to=/echo`;
        const { head, text } = await stand.call({ method, url, headers }, { body: "body" });
        const echo = JSON.parse(text);
        assertEquals([echo.method, echo.length], [then, length]);
        assertEquals(echo.headers.authorization, "Bearer t");
        assertEquals("content-type" in echo.headers, length > 0);
        assertEquals([head?.url, head?.redirects], ["http://api.example.com/echo", [url]]);
      });
    }
    await t.step("credentials stay with their server", async () => {
      const url = "http://api.example.com/redirect?status=307&to=http://other.example.com/echo";
      const sent = [...headers, ["Cookie", "a=b"]] as const;
      const { text } = await stand.call({ method: "POST", url, headers: sent }, { body: "body" });
      const echo = JSON.parse(text);
      assertEquals(echo.body, "body");
      assertEquals(Object.keys(echo.headers).sort(), [
        "accept",
        "accept-encoding",
        "connection",
        "content-length",
        "content-type",
        "host",
        "user-agent",
      ]);
    });
  } finally {
    await api.close();
  }
});

Deno.test("createProxy() reaches servers of this machine that are named literally", async (t) => {
  const api = startTestApi();
  const { port } = new URL(api.origin);
  const cases: readonly (readonly [string, string])[] = [
    [`http://localhost:${port}`, `http://localhost:${port}/echo`],
    [`http://127.0.0.1:${port}/v1`, `http://127.0.0.1:${port}/echo`],
    [`http://127.0.0.1:${port}`, `http://2130706433:${port}/echo`],
    [`http://api.localhost:${port}`, `http://api.localhost:${port}/echo`],
  ];
  try {
    for (const [server, url] of cases) {
      await t.step(`${server} for ${url}`, async () => {
        const stand = new ProxyStand({
          servers: [server],
          ports: { [`127.0.0.1:${port}`]: Number(port) },
        });
        assertEquals((await stand.call({ url })).head?.status, 200);
        assertEquals(stand.asked, []);
      });
    }
  } finally {
    await api.close();
  }
});

Deno.test("createProxy() serves its own pages by every name that is its own", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["127.0.0.1", "localhost:3000"],
    ["127.0.0.1", "127.0.0.1:3000"],
    ["127.0.0.1", "docs.localhost:3000"],
    ["::1", "[::1]:3000"],
    ["192.168.1.5", "192.168.1.5:3000"],
    ["docs.example.com", "docs.example.com:3000"],
    ["0.0.0.0", "192.168.1.5:3000"],
    ["::", "[fd00::5]:3000"],
    ["127.0.0.1", "localhost"],
  ];
  for (const [hostname, host] of cases) {
    await t.step(`${host}, listening at ${hostname}`, async () => {
      const stand = new ProxyStand({ hostname });
      const outer: OuterRequest = {
        url: `http://${host}${proxyPath}`,
        headers: { origin: `http://${host}` },
      };
      assertEquals((await stand.call({}, outer)).code, "connect-refused");
    });
  }
});

// tls/: an authority of its own, and a server for api.example.com that it vouches for, until 2126.
Deno.test("createProxy() speaks TLS with those whose name is proved", async (t) => {
  const pem = (name: string) => Deno.readTextFileSync(new URL(`tls/${name}`, import.meta.url));
  const server = Deno.serve(
    {
      port: 0,
      hostname: "127.0.0.1",
      cert: pem("server.pem"),
      key: pem("server.key"),
      onListen() {},
    },
    (request) => new Response(request.headers.get("host")),
  );
  const silent = startRawServer(hold);
  const plain = startTestApi();
  const names = {
    "api.example.com": () => [publicAddress],
    "other.example.com": () => [publicAddress],
  };
  const servers = [
    "https://api.example.com",
    "https://other.example.com",
    "https://api.example.com:8443",
    "https://api.example.com:9443",
  ];
  const ports = {
    [`${publicAddress}:443`]: server.addr.port,
    [`${publicAddress}:8443`]: Number(new URL(plain.origin).port),
    [`${publicAddress}:9443`]: silent.port,
  };
  const knowing = { names, servers, ports };
  const trusting = { ...knowing, caCerts: [pem("authority.pem")] };
  const cases: readonly (readonly [string, string, StandOptions, string])[] = [
    ["a known authority", "https://api.example.com/", trusting, ""],
    ["another name", "https://other.example.com/", trusting, "tls"],
    ["an unknown authority", "https://api.example.com/", knowing, "tls"],
    ["a server without TLS", "https://api.example.com:8443/", trusting, "tls"],
    ["a server that says nothing", "https://api.example.com:9443/", trusting, "timeout"],
  ];
  for (const [what, url, options, code] of cases) {
    await t.step(what, async () => {
      const outcome = await new ProxyStand(options).call({ url });
      assertEquals(outcome.code, code, outcome.message);
      if (code === "") assertEquals(outcome.text, "api.example.com");
    });
  }
  silent.close();
  await plain.close();
  await server.shutdown();
});

Deno.test("createProxy() leaves the API when the page leaves", async () => {
  const ends: string[] = [];
  const raw = startRawServer(async (connection, head) => {
    await connection.write(new TextEncoder().encode("HTTP/1.1 200 OK\r\n\r\n"));
    const end = await connection.read(new Uint8Array(1)).catch(() => null);
    ends.push(`${head.split(" ")[1]} ${end}`);
  });
  const proxy = createProxy({
    servers: () => [`http://127.0.0.1:${raw.port}`],
    hostname: "127.0.0.1",
    limits: { calls: 1 },
  });
  const site = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) => proxy(request),
  );
  const origin = `http://127.0.0.1:${site.addr.port}`;
  for (const path of ["/first", "/second"]) {
    const page = new AbortController();
    const request = { method: "GET", url: `http://127.0.0.1:${raw.port}${path}`, headers: [] };
    const { head, body } = await readProxyAnswer(
      await fetch(`${origin}${proxyPath}`, {
        method: "POST",
        headers: { origin, [proxyRequestHeader]: encodeProxyRequest(request) },
        signal: page.signal,
      }),
    );
    assertEquals(head.status, 200);
    const rest = new Response(body).text().catch(() => {});
    page.abort();
    await rest;
    for (let tries = 0; tries < 100 && !ends.includes(`${path} null`); tries++) await pause(10);
  }
  assertEquals(ends, ["/first null", "/second null"]);
  raw.close();
  await site.shutdown();
});
