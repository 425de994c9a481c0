/**
 * What the proxy refuses to send. Each row is an attack; the proxy must say no with the expected code, and
 * must not have dialled anything but what the row allows.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { encodeProxyRequest, type ProxyRequest } from "../../src/model/proxy.ts";
import {
  apiServer,
  type OuterRequest,
  ProxyStand,
  publicAddress,
  siteOrigin,
  type StandOptions,
  startRawServer,
} from "./proxy_stand.ts";

/** One attack. */
interface Attack {
  readonly what: string;
  readonly code: string;
  readonly request?: Partial<ProxyRequest>;
  readonly outer?: OuterRequest;
  readonly stand?: StandOptions;
}

/** Runs attacks that must be refused before anything is dialled. */
async function refuseAll(t: Deno.TestContext, attacks: readonly Attack[]): Promise<void> {
  for (const { what, code, request = {}, outer = {}, stand: options } of attacks) {
    await t.step(what.replace(/[^\x20-\x7e]/g, "?"), async () => {
      const stand = new ProxyStand(options);
      const outcome = await stand.call(request, outer);
      assertEquals(outcome.code, code, outcome.message);
      assert(outcome.status >= 400, `status ${outcome.status}`);
      assertEquals(stand.dialled, []);
    });
  }
}

Deno.test("createProxy() refuses servers that the site does not name", async (t) => {
  const urls = [
    "http://evil.example.net/",
    "http://sub.api.example.com/",
    "http://example.com/",
    "http://api.example.com.evil.example.net/",
    "http://evil-api.example.com/",
    "http://api-example.com/",
    "https://api.example.com/",
    "http://api.example.com:8080/",
    "http://api.example.com:443/",
    "http://api.example.com:22/",
    "http://api.example.com./",
    "http://api.example.com%2eevil.example.net/",
    "http://api。example。com。evil.example.net/",
    "http://аpi.example.com/", // Cyrillic
    "http://xn--pi-7ka.example.com/",
    "http://apı.example.com/", // dotless i
    "http://127.0.0.1/",
    "http://127.0.0.1:3000/_docs/proxy",
    "http://2130706433/",
    "http://017700000001/",
    "http://0177.0.0.1/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://127.0.0.1./",
    "http://①②⑦.⓪.⓪.①/",
    "http://0/",
    "http://0.0.0.0/",
    "http://3232235777/",
    "http://10.0.0.1/",
    "http://192.168.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/latest/meta-data/",
    "http://metadata.google.internal/computeMetadata/v1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://localhost/",
    "http://LOCALHOST:3000/",
    "http://localhost./",
    "http://api.localhost/",
  ];
  await refuseAll(
    t,
    urls.map((url) => ({ what: url, request: { url }, code: "forbidden-target" })),
  );
});

Deno.test("createProxy() refuses what is no plain URL", async (t) => {
  const urls = [
    "",
    "/users",
    "//api.example.com/users",
    "http:/api.example.com/",
    "http:api.example.com",
    "http:///api.example.com/",
    "http:\\\\api.example.com\\",
    "http://api.example.com\\@evil.example.net/",
    "http://evil.example.net\\.api.example.com/",
    "http://api.example.com@evil.example.net/",
    "http://api.example.com:80@evil.example.net/",
    "http://ada:love@api.example.com/",
    "http://@api.example.com/",
    "http://api.example.com/\r\nHost: evil.example.net",
    "http://api.example.com/\nX: y",
    "http://api.exam\tple.com/",
    " http://api.example.com/",
    "http://api.example.com/a b",
    "http://api.example.com/\0",
    "http://api.example.com:99999/",
    "http://api.example.com:80:80/",
    "http://[fe80::1%25eth0]/",
    "http://[::1/",
    "http://1.2.3.4.5/",
    "file:///etc/passwd",
    "data:text/plain,hello",
    "ftp://api.example.com/",
    "ws://api.example.com/",
    "gopher://api.example.com/",
    "javascript:alert(1)",
    "blob:http://api.example.com/0",
    `http://api.example.com/${"a".repeat(20_000)}`,
  ];
  await refuseAll(
    t,
    urls.map((url) => ({
      what: JSON.stringify(url.slice(0, 60)),
      request: { url },
      code: "invalid-request",
    })),
  );
});

Deno.test("createProxy() takes variables of servers for labels, and no further", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["https://{tenant}.shops.example.com", "https://shops.example.com/"],
    ["https://{tenant}.shops.example.com", "https://a.b.shops.example.com/"],
    ["https://{tenant}.shops.example.com", "https://evil.example.net/.shops.example.com"],
    ["https://{tenant}.shops.example.com", "https://x.shops.example.com:8443/"],
    ["https://{tenant}.shops.example.com", "http://x.shops.example.com/"],
    ["https://{tenant}.shops.example.com", "https://x.shopsXexample.com/"],
    ["https://{host}", "https://evil.example.net/"],
    ["https://{host}/v1", "https://127.0.0.1/v1"],
    ["https://{name}.com", "https://evil.com/"],
    ["https://api.{domain}", "https://api.evil.net/"],
    ["https://api.example.com:{port}", "https://api.example.com:22/"],
    ["{scheme}://api.example.com", "http://api.example.com/"],
    ["https://user@{tenant}.shops.example.com", "https://x.shops.example.com/"],
    ["https://{tenant}.0.0.1", "https://127.0.0.1/"],
    ["/v1", "http://localhost:3000/v1"],
    ["ftp://api.example.com", "http://api.example.com/"],
  ];
  await refuseAll(
    t,
    cases.map(([server, url]) => ({
      what: `${server} does not mean ${url}`,
      request: { url },
      stand: { servers: [server] },
      code: "forbidden-target",
    })),
  );
});

Deno.test("createProxy() refuses names that lead into private networks", async (t) => {
  const answers: readonly (readonly string[])[] = [
    ["127.0.0.1"],
    ["127.8.8.8"],
    ["0.0.0.0"],
    ["10.1.2.3"],
    ["100.64.0.1"],
    ["169.254.169.254"],
    ["172.31.255.255"],
    ["192.168.1.1"],
    ["192.0.0.8"],
    ["198.18.0.1"],
    ["224.0.0.251"],
    ["255.255.255.255"],
    ["168.63.129.16"],
    ["::"],
    ["::1"],
    ["::ffff:10.0.0.1"],
    ["::ffff:7f00:1"],
    ["::192.168.0.1"],
    ["64:ff9b::a9fe:a9fe"],
    ["64:ff9b:1::1"],
    ["2002:c0a8:1::1"],
    ["2001:0:7f00:1::"],
    ["2001:db8::1"],
    ["fc00::1"],
    ["fd12:3456::1"],
    ["fe80::1"],
    ["fe80::1%eth0"],
    ["ff02::1"],
    ["0177.0.0.1"],
    ["2130706433"],
    ["not-an-address"],
    [publicAddress, "127.0.0.1"],
    ["127.0.0.1", publicAddress],
    [publicAddress, "::1"],
  ];
  await refuseAll(
    t,
    answers.map((addresses) => ({
      what: addresses.join(", "),
      stand: { names: { "api.example.com": () => addresses } },
      code: "forbidden-address",
    })),
  );
  await refuseAll(t, [
    { what: "a name that does not exist", stand: { names: {} }, code: "dns" },
    { what: "no address", stand: { names: { "api.example.com": () => [] } }, code: "dns" },
    {
      what: "a name server that never answers",
      stand: { names: { "api.example.com": () => new Promise(() => {}) } },
      code: "timeout",
    },
  ]);
});

Deno.test("createProxy() dials the address that it has checked", async (t) => {
  const server = startRawServer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
  const ports = { [`${publicAddress}:80`]: server.port, "127.0.0.1:80": server.port };
  try {
    await t.step("a name server that gives another answer the second time", async () => {
      const answers = [[publicAddress], ["127.0.0.1"]];
      const names = { "api.example.com": () => answers.shift() ?? [] };
      const stand = new ProxyStand({ ports, names });
      assertEquals((await stand.call({})).text, "ok");
      assertEquals(stand.asked, ["api.example.com"]);
      assertEquals(stand.dialled, [`${publicAddress}:80`]);
      assertEquals((await stand.call({})).code, "forbidden-address");
      assertEquals(stand.dialled, [`${publicAddress}:80`]);
    });
    await t.step("a name server that says where localhost is", async () => {
      const names = { localhost: () => [publicAddress] };
      const stand = new ProxyStand({ ports, names, servers: ["http://localhost"] });
      assertEquals((await stand.call({ url: "http://localhost/" })).text, "ok");
      assertEquals([stand.asked, stand.dialled], [[], ["127.0.0.1:80"]]);
    });
  } finally {
    server.close();
  }
});

Deno.test("createProxy() refuses redirects to where the site does not lead", async (t) => {
  const cases: readonly (readonly [string, string])[] = [
    ["http://127.0.0.1/", "redirect-forbidden"],
    ["http://2130706433/", "redirect-forbidden"],
    ["http://[::1]/", "redirect-forbidden"],
    ["http://[::ffff:127.0.0.1]/", "redirect-forbidden"],
    ["http://169.254.169.254/latest/meta-data/", "redirect-forbidden"],
    ["http://localhost:3000/_docs/proxy", "redirect-forbidden"],
    ["http://evil.example.net/", "redirect-forbidden"],
    ["//evil.example.net/", "redirect-forbidden"],
    ["\\\\evil.example.net\\", "redirect-forbidden"],
    ["https://api.example.com/", "redirect-forbidden"],
    ["http://api.example.com:8080/", "redirect-forbidden"],
    ["http://api.example.com@evil.example.net/", "redirect-forbidden"],
    ["http://ada:love@api.example.com/", "redirect-forbidden"],
    ["file:///etc/passwd", "redirect-forbidden"],
    ["data:text/html,hello", "redirect-forbidden"],
    ["javascript:alert(1)", "redirect-forbidden"],
    ["http://[", "invalid-response"],
    ["http://private.example.com/", "forbidden-address"],
    ["http://second.example.com/", "redirect-forbidden"], // which redirects to this machine
    ["/again", "redirect-limit"],
  ];
  for (const [location, code] of cases) {
    await t.step(location, async () => {
      const first = startRawServer(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\n\r\n`);
      const second = startRawServer("HTTP/1.1 307 X\r\nLocation: http://127.0.0.1/\r\n\r\n");
      const stand = new ProxyStand({
        servers: [apiServer, "http://private.example.com", "http://second.example.com"],
        names: {
          "api.example.com": () => [publicAddress],
          "private.example.com": () => ["10.0.0.1"],
          "second.example.com": () => ["8.8.8.8"],
        },
        ports: { [`${publicAddress}:80`]: first.port, "8.8.8.8:80": second.port },
      });
      const outcome = await stand.call({});
      first.close();
      second.close();
      assertEquals(outcome.code, code, outcome.message);
      assertEquals(
        stand.dialled.filter((each) => each !== `${publicAddress}:80` && each !== "8.8.8.8:80"),
        [],
      );
      assert(stand.dialled.length <= 6, `${stand.dialled.length} connections`);
    });
  }
});

Deno.test("createProxy() serves nobody but the pages of the site", async (t) => {
  const elsewhere = (host: string): OuterRequest => ({
    url: `http://${host}/_docs/proxy`,
    headers: { origin: `http://${host}` },
  });
  const outers: readonly (readonly [string, OuterRequest])[] = [
    ["no Origin", { headers: { origin: null } }],
    ["Origin of another site", { headers: { origin: "https://evil.example.net" } }],
    ["Origin null", { headers: { origin: "null" } }],
    ["Origin with another port", { headers: { origin: "http://localhost:3001" } }],
    ["Origin with another scheme", { headers: { origin: "https://localhost:3000" } }],
    ["Origin with another name of this machine", { headers: { origin: "http://127.0.0.1:3000" } }],
    ["Origin that begins like ours", { headers: { origin: `${siteOrigin}.evil.example.net` } }],
    ["two Origins", { headers: { origin: `${siteOrigin}, https://evil.example.net` } }],
    ["a name of somebody else that leads here", elsewhere("evil.example.net:3000")],
    ["a name that begins with localhost", elsewhere("localhost.evil.example.net:3000")],
    ["a name that begins with 127.0.0.1", elsewhere("127.0.0.1.evil.example.net:3000")],
    ["an address of the network", elsewhere("192.168.1.5:3000")],
    ["Host other than the address", { headers: { host: "evil.example.net" } }],
    ["two Hosts", { headers: { host: "localhost:3000, evil.example.net" } }],
    ["Host with a path", { headers: { host: "localhost:3000/evil" } }],
    ["Host with a user", { headers: { host: "evil@localhost:3000" } }],
    ["Sec-Fetch-Site: cross-site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["Sec-Fetch-Site: same-site", { headers: { "sec-fetch-site": "same-site" } }],
    ["Sec-Fetch-Site: none", { headers: { "sec-fetch-site": "none" } }],
  ];
  await refuseAll(t, outers.map(([what, outer]) => ({ what, outer, code: "forbidden-origin" })));
  await refuseAll(t, [{
    what: "a foreign name while the site listens everywhere",
    outer: elsewhere("evil.example.net:3000"),
    stand: { hostname: "0.0.0.0" },
    code: "forbidden-origin",
  }]);
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
    await t.step(`method ${method}`, async () => {
      const stand = new ProxyStand();
      const response = await stand.send({}, { method });
      assertEquals([response.status, response.headers.get("allow")], [405, "POST"]);
      assertEquals(response.headers.get("access-control-allow-origin"), null);
      assertEquals(stand.dialled, []);
    });
  }
});

Deno.test("createProxy() refuses requests that no browser would send", async (t) => {
  const post = (headers: ProxyRequest["headers"]) => ({ method: "POST", headers });
  const rows: readonly (readonly [string, Partial<ProxyRequest>])[] = [
    ["CONNECT", { method: "CONNECT" }],
    ["TRACE", { method: "TRACE" }],
    ["trace", { method: "trace" }],
    ["TRACK", { method: "TRACK" }],
    ["no method", { method: "" }],
    ["a method with a line end", { method: "GET / HTTP/1.1\r\nHost: evil\r\n\r\nGET" }],
    ["a method with a space", { method: "GET /admin" }],
    ["Host", post([["Host", "evil.example.net"]])],
    ["host", post([["host", "evil.example.net"]])],
    ["Content-Length", post([["Content-Length", "0"]])],
    ["Transfer-Encoding", post([["Transfer-Encoding", "chunked"]])],
    ["Connection", post([["Connection", "X-Key, close"], ["X-Key", "1"]])],
    ["Keep-Alive", post([["Keep-Alive", "timeout=999"]])],
    ["Upgrade", post([["Upgrade", "websocket"]])],
    ["HTTP2-Settings", post([["HTTP2-Settings", "AAMAAABkAAQAAP__"]])],
    ["TE", post([["TE", "trailers"]])],
    ["Trailer", post([["Trailer", "X-Key"]])],
    ["Expect", post([["Expect", "100-continue"]])],
    ["Proxy-Authorization", post([["Proxy-Authorization", "Basic x"]])],
    ["Proxy-Connection", post([["Proxy-Connection", "keep-alive"]])],
    ["Accept-Encoding", post([["Accept-Encoding", "zstd"]])],
    ["a value with a line end", post([["X-A", "1\r\nHost: evil.example.net"]])],
    ["a value with a line feed", post([["X-A", "1\nX-B: 2"]])],
    ["a value with a NUL", post([["X-A", "1\0"]])],
    ["a value beyond Latin-1", post([["X-A", "\u010a\u010dX-B: 2"]])],
    ["a name with a line end", post([["X-A\r\nHost", "evil"]])],
    ["a name with a colon", post([["Host:", "evil"]])],
    ["a name with a space", post([["Transfer-Encoding ", "chunked"]])],
    ["a folded header", post([[" X-A", "1"]])],
    ["no name", post([["", "1"]])],
    ["a thousand headers", post(Array.from({ length: 1000 }, (_, at) => [`X-${at}`, ""]))],
    ["a header of 100 KB", post([["X-A", "a".repeat(100_000)]])],
  ];
  await refuseAll(t, rows.map(([what, request]) => ({ what, request, code: "invalid-request" })));
  const described = (value: string | null): OuterRequest => ({
    headers: { "x-docs-request": value },
  });
  const encoded = (value: unknown) => described(encodeProxyRequest(value as ProxyRequest));
  const outers: readonly (readonly [string, OuterRequest])[] = [
    ["no description", described(null)],
    ["a description that is no base64", described("%%%")],
    ["a description that is no JSON", described(btoa("{"))],
    ["a description that is null", encoded(null)],
    ["a description without headers", encoded({ method: "GET", url: apiServer })],
    ["headers that are no list", encoded({ method: "GET", url: apiServer, headers: { a: "b" } })],
    ["a URL that is a list", encoded({ method: "GET", url: [apiServer], headers: [] })],
  ];
  await refuseAll(t, outers.map(([what, outer]) => ({ what, outer, code: "invalid-request" })));
  await refuseAll(t, [
    { what: "GET with a body", outer: { body: "x" }, code: "invalid-request" },
    {
      what: "a body that is said to be too large",
      request: { method: "POST" },
      outer: { body: "x", headers: { "content-length": "1000000" } },
      stand: { limits: { requestBytes: 1000 } },
      code: "request-too-large",
    },
    {
      what: "an endless body",
      request: { method: "POST" },
      outer: { body: endless() },
      stand: { limits: { requestBytes: 1_000_000 } },
      code: "request-too-large",
    },
    {
      what: "a body that never comes",
      request: { method: "POST" },
      outer: { body: new ReadableStream() },
      code: "timeout",
    },
    {
      what: "a body that comes by drops",
      request: { method: "POST" },
      outer: { body: drops() },
      stand: { limits: { totalMs: 400 } },
      code: "timeout",
    },
  ]);
});

function endless(): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) });
}

function drops(): ReadableStream<Uint8Array<ArrayBuffer>> {
  let timer = 0;
  return new ReadableStream({
    start: (to) => void (timer = setInterval(() => to.enqueue(new Uint8Array(1)), 50)),
    cancel: () => clearInterval(timer),
  });
}
