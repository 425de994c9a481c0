import { assertEquals, assertRejects } from "@std/assert";
import { FetchError, fetchText } from "../../src/platform/fetch_text.ts";

Deno.test("fetchText() fetches within limits", async (t) => {
  const late = Promise.withResolvers<Response>();
  const server = Deno.serve({ port: 0, onListen: () => {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/slow") return late.promise;
    if (pathname === "/missing") return new Response("no", { status: 404 });
    return new Response(pathname === "/big" ? "x".repeat(3 * 1024 * 1024) : "grüße");
  });
  const { port } = server.addr;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  try {
    assertEquals(await fetchText(at("/")), "grüße");
    const cases: readonly (readonly [string, string])[] = [
      [at("/missing"), "the server answers 404 Not Found"],
      [at("/big"), "it is larger than 1 MB"],
      [at("/slow"), "no answer within 0.6 seconds"],
      ["http://127.0.0.1:1/", "the network or the server cannot be reached"],
    ];
    for (const [url, message] of cases) {
      await t.step(message, async () => {
        const error = await assertRejects(
          () => fetchText(url, { timeout: 600, mostBytes: 1024 * 1024 }),
          FetchError,
        );
        assertEquals(error.message, message);
      });
    }
  } finally {
    late.resolve(new Response("late"));
    await server.shutdown();
  }
});
