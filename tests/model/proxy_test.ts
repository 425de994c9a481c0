import { assertEquals, assertRejects } from "@std/assert";
import {
  decodeProxyRequest,
  encodeFrame,
  encodeProxyRequest,
  proxyAnswerType,
  ProxyError,
  type ProxyRequest,
  readProxyAnswer,
} from "../../src/model/proxy.ts";

Deno.test("decodeProxyRequest() reads what encodeProxyRequest() wrote", () => {
  const requests: readonly ProxyRequest[] = [
    { method: "GET", url: "https://api.example.com/", headers: [] },
    {
      method: "POST",
      url: "https://api.example.com/größe?>>>=???",
      headers: [["X-Übung", "ÿ ✓ 🎉"], ["A", ""], ["A", "2"]],
    },
  ];
  for (const request of requests) {
    const header = encodeProxyRequest(request);
    assertEquals(/^[\w-]+$/.test(header), true, header);
    assertEquals(decodeProxyRequest(header), request);
  }
});

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const text = (value: string) => new TextEncoder().encode(value);
const head = {
  status: 200,
  statusText: "OK",
  headers: [],
  dropped: [],
  url: "x",
  redirects: [],
  durationMs: 1,
};

function answerOf(frames: readonly Uint8Array[], size: number): Response {
  const bytes = new Uint8Array(frames.flatMap((frame) => [...frame]));
  const pieces = Array.from(
    { length: Math.ceil(bytes.length / size) },
    (_, at) => bytes.slice(at * size, (at + 1) * size),
  );
  return new Response(ReadableStream.from(pieces), {
    headers: { "content-type": proxyAnswerType },
  });
}

Deno.test("readProxyAnswer() does not depend on the pieces that frames come in", async (t) => {
  const frames = [
    encodeFrame("head", json(head)),
    encodeFrame("data", text("ab")),
    encodeFrame("data", text("")),
    encodeFrame("data", text("c✓")),
    encodeFrame("end", text("")),
  ];
  for (const size of [1, 2, 3, 7, 64, 1000]) {
    await t.step(`${size} bytes`, async () => {
      const answer = await readProxyAnswer(answerOf(frames, size));
      assertEquals(answer.head, head);
      assertEquals(await new Response(answer.body).text(), "abc✓");
    });
  }
});

Deno.test("readProxyAnswer() says why there is no answer, or no end", async (t) => {
  const start = [encodeFrame("head", json(head)), encodeFrame("data", text("ab"))];
  const problem = { code: "timeout", message: "Too late" };
  const cases: readonly (readonly [string, Response, string])[] = [
    ["JSON of the proxy", Response.json(problem, { status: 504 }), "timeout"],
    ["other JSON", Response.json({ code: "toString" }, { status: 500 }), "unavailable"],
    ["a page", new Response("<html>", { status: 404 }), "unavailable"],
    ["an empty answer", new Response(null, { status: 200 }), "unavailable"],
    [
      "a problem in the middle",
      answerOf([...start, encodeFrame("problem", json(problem))], 5),
      "timeout",
    ],
    ["no end", answerOf(start, 5), "connection-lost"],
    [
      "half a frame",
      answerOf([...start, encodeFrame("data", text("abc")).slice(0, 6)], 5),
      "connection-lost",
    ],
    ["no head", answerOf([encodeFrame("data", text("ab"))], 5), "connection-lost"],
    ["an unknown frame", answerOf([...start, Uint8Array.of(9, 0, 0, 0, 0)], 5), "connection-lost"],
  ];
  for (const [what, response, code] of cases) {
    await t.step(what, async () => {
      const error = await assertRejects(async () => {
        await new Response((await readProxyAnswer(response)).body).text();
      }, ProxyError);
      assertEquals(error.code, code);
    });
  }
});
