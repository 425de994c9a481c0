/**
 * Servers that would fill or hold up whoever talks to them: an API can be taken over, or be only badly
 * made. The other attacks are in `proxy_attacks_test.ts`.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { hold, pause, ProxyStand, publicAddress, startRawServer, write } from "./proxy_stand.ts";

const ok = "HTTP/1.1 200 OK\r\n";

/** Writes a piece again and again until the proxy has left. */
async function forever(connection: Deno.Conn, piece: string | Uint8Array, ms = 0): Promise<void> {
  for (;;) {
    await write(connection, piece);
    if (ms > 0) await pause(ms);
  }
}

async function compressed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

Deno.test("createProxy() is not held up or filled by servers", async (t) => {
  const bomb = await compressed(new Uint8Array(50_000_000));
  const small = new TextDecoder("latin1").decode(await compressed(new Uint8Array(5)));
  type Answer = Parameters<typeof startRawServer>[0];
  const gzip = `${ok}Content-Encoding: gzip\r\n\r\n`;
  const rows: readonly (readonly [string, string, Answer])[] = [
    ["an endless body", "response-too-large", async (to) => {
      await write(to, `${ok}\r\n`);
      await forever(to, new Uint8Array(65_536));
    }],
    ["an endless body in chunks", "response-too-large", async (to) => {
      await write(to, `${ok}Transfer-Encoding: chunked\r\n\r\n`);
      await forever(to, `8000\r\n${"x".repeat(0x8000)}\r\n`);
    }],
    ["a bomb", "response-too-large", async (to) => {
      await write(to, gzip);
      await write(to, bomb);
    }],
    ["a bomb within a bomb", "invalid-response", `${ok}Content-Encoding: gzip, gzip\r\n\r\nxx`],
    ["a coding nobody asked for", "invalid-response", `${ok}Content-Encoding: br\r\n\r\nxx`],
    ["bytes that are no gzip", "invalid-response", `${gzip}nothing of the kind`],
    ["half of a gzip", "invalid-response", `${gzip}${small.slice(0, 10)}`],
    ["headers without end", "response-too-large", async (to) => {
      await write(to, ok);
      await forever(to, "X-A: b\r\n");
    }],
    ["a header line without end", "response-too-large", async (to) => {
      await write(to, `${ok}X-A: `);
      await forever(to, "a".repeat(10_000));
    }],
    [
      "interim answers without end",
      "response-too-large",
      (to) => forever(to, "HTTP/1.1 100 Continue\r\n\r\n"),
    ],
    ["a chunk extension without end", "response-too-large", async (to) => {
      await write(to, `${ok}Transfer-Encoding: chunked\r\n\r\n1;`);
      await forever(to, "a".repeat(10_000));
    }],
    ["trailers without end", "response-too-large", async (to) => {
      await write(to, `${ok}Transfer-Encoding: chunked\r\n\r\n0\r\n`);
      await forever(to, "X-A: b\r\n");
    }],
    ["no answer", "timeout", hold],
    ["a head by drops", "timeout", (to) => forever(to, "HTTP/1.1", 50)],
    ["a body that stops", "timeout", async (to) => {
      await write(to, `${ok}Content-Length: 10\r\n\r\nab`);
      await hold(to);
    }],
    ["a body by drops", "timeout", async (to) => {
      await write(to, `${ok}\r\n`);
      await forever(to, "a", 50);
    }],
    ["another protocol", "invalid-response", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["a switch of protocols", "invalid-response", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"],
    ["HTTP/2", "invalid-response", "HTTP/2 200\r\n\r\n"],
    ["a header without a name", "invalid-response", `${ok}: x\r\n\r\n`],
    ["a folded header", "invalid-response", `${ok}X-A: 1\r\n 2\r\n\r\n`],
    ["two lengths", "invalid-response", `${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc`],
    ["a negative length", "invalid-response", `${ok}Content-Length: -1\r\n\r\nabc`],
    ["an unknown transfer coding", "invalid-response", `${ok}Transfer-Encoding: gzip\r\n\r\nabc`],
    ["a chunk of no length", "invalid-response", `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    [
      "a chunk of wrong length",
      "invalid-response",
      `${ok}Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n`,
    ],
    ["an end before the head", "connection-lost", "HTTP/1.1 200 OK\r\nX-A:"],
    ["an end before the body", "connection-lost", `${ok}Content-Length: 10\r\n\r\nab`],
    [
      "an end between chunks",
      "connection-lost",
      `${ok}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
    ],
  ];
  for (const [what, code, answer] of rows) {
    await t.step(what, async () => {
      const server = startRawServer(answer);
      const limits = {
        responseBytes: 1_000_000,
        ...(what === "a body by drops" && { totalMs: 400 }),
      };
      const stand = new ProxyStand({ ports: { [`${publicAddress}:80`]: server.port }, limits });
      const outcome = await stand.call({});
      server.close();
      assertEquals(outcome.code, code, outcome.message);
      assert(outcome.bytes.length <= limits.responseBytes);
    });
  }
  await t.step("more calls than it makes at once", async () => {
    const server = startRawServer(hold);
    const ports = { [`${publicAddress}:80`]: server.port };
    const stand = new ProxyStand({ ports, limits: { calls: 2 } });
    const codes = await Promise.all([1, 2, 3].map(async () => (await stand.call({})).code));
    assertEquals(codes.sort(), ["busy", "timeout", "timeout"]);
    assertEquals((await stand.call({})).code, "timeout", "the first two are over");
    server.close();
  });
});
