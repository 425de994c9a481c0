import { assertEquals, assertStringIncludes } from "@std/assert";
import { page, plainSettings, TestSite } from "../helpers/build.ts";
import { compiled, startServe } from "../helpers/serve_command.ts";

Deno.test("docs serve serves, follows edits and ends, with all that it needs inside", async () => {
  const site = new TestSite({
    "docs.json": JSON.stringify({
      ...JSON.parse(plainSettings),
      api: { mdx: { server: "https://api.example.com" } },
    }),
    "index.mdx": "---\ntitle: Home\napi: GET /things\n---\n\nThe first text\n",
  });
  try {
    await using command = startServe([site.root, "--port", "0"], { program: compiled });
    const address = await command.address();
    const get = async (path: string): Promise<string> => {
      const answer = await fetch(address + path);
      assertEquals(answer.status, 200, path);
      return await answer.text();
    };
    const first = await get("/");
    assertStringIncludes(first, "The first text");
    assertStringIncludes(first, '<meta name="docs-proxy" content="/_docs/proxy">');
    for (const [, path = ""] of first.matchAll(/(?:src|href)="(\/_docs\/[^"]+)"/g)) await get(path);
    await get("/_docs/live/client.css");
    await get("/_docs/endpoints/index.json");
    site.write("index.mdx", page("Another text"));
    await command.prints(/updated index\.mdx|updated the site: index\.mdx/);
    assertStringIncludes(await get("/"), "Another text");
    command.kill("SIGINT");
    assertEquals(await command.ended(), 0);
    assertEquals(command.stderr().includes("Error"), false, command.stderr());
  } finally {
    site.remove();
  }
});
