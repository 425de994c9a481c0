import { assertEquals, assertMatch } from "@std/assert";
// @ts-types="@modelcontextprotocol/sdk/client"
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
// @ts-types="@modelcontextprotocol/sdk/client/streamableHttp"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { call } from "../helpers/mcp_client.ts";
import { startServe } from "../helpers/serve_command.ts";

/** A message that lists the tools. */
const listing = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

Deno.test("docs serve answers agents at /mcp below the base", async (t) => {
  await using command = startServe(["examples/handbook", "--port", "0", "--base", "/docs"]);
  const address = new URL(`${await command.address()}/mcp`);
  await t.step("to the client of the SDK", async () => {
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(address));
    assertMatch(
      (await call(client, "search", { query: "get a parcel" })).text,
      /^1\. Get a parcel/,
    );
    const { text } = await call(client, "read_endpoint", { endpoint: "GET /parcels" });
    assertEquals(JSON.parse(text).page, "/api/parcels/list");
    await client.close();
  });
  await t.step("but not to pages of others, nor under names of others", async () => {
    const cases: [Record<string, string>, number][] = [
      [{}, 200],
      [{ origin: address.origin }, 200],
      [{ origin: "https://evil.example" }, 403],
      [{ origin: "null" }, 403],
      [{ "sec-fetch-site": "cross-site" }, 403],
    ];
    for (const [headers, status] of cases) {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: listing,
      });
      await response.body?.cancel();
      assertEquals(response.status, status, JSON.stringify(headers));
    }
    assertEquals(await statusAt(Number(address.port), "evil.example"), 403);
  });
  await t.step("and says what it does not do", async () => {
    for (const method of ["GET", "DELETE"]) {
      const response = await fetch(address, { method });
      await response.body?.cancel();
      assertEquals([response.status, response.headers.get("allow")], [405, "POST"]);
    }
    const broken = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: "{",
    });
    assertEquals(broken.status, 400);
    await broken.body?.cancel();
  });
});

/** Status of a request with a `Host` of its own choice, which `fetch` does not allow. */
async function statusAt(port: number, host: string): Promise<number> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = [
    "POST /docs/mcp HTTP/1.1",
    `host: ${host}`,
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    `content-length: ${listing.length}`,
    "connection: close",
  ];
  await connection.write(new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n${listing}`));
  const answer = new Uint8Array(64);
  const length = await connection.read(answer) ?? 0;
  return Number(new TextDecoder().decode(answer.subarray(0, length)).split(" ")[1]);
}
