import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
// @ts-types="@modelcontextprotocol/sdk/client"
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
// @ts-types="@modelcontextprotocol/sdk/client/stdio"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { call } from "../helpers/mcp_client.ts";
import { endpointPage, settingsOf } from "../helpers/export_site.ts";

/** Runs the program on a folder, and talks to it. */
async function withServer(
  root: string,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: Deno.execPath(),
    args: ["run", "-A", "--no-check", "main.ts", "mcp", root],
    env: Deno.env.toObject(),
  });
  await client.connect(transport);
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

/** The client's timer for programs that do not end stays behind. */
const unwatched = { sanitizeOps: false, sanitizeResources: false };

Deno.test("docs mcp answers with what the handbook says", unwatched, async (t) => {
  await withServer("examples/handbook", async (client) => {
    await t.step("tools have descriptions and schemas of their input", async () => {
      const { tools } = await client.listTools();
      assertEquals(tools.map(({ name }) => name), [
        "search",
        "read_page",
        "list_endpoints",
        "read_endpoint",
        "request_sample",
      ]);
      for (const { description, inputSchema } of tools) {
        assertMatch(description ?? "", /\w{3}/);
        for (const property of Object.values(inputSchema.properties ?? {})) {
          assertMatch((property as { description: string }).description, /\w{3}/);
        }
      }
    });
    await t.step("search finds pages with their addresses", async () => {
      const { text } = await call(client, "search", { query: "get a parcel" });
      assertMatch(text, /^1\. Get a parcel \(GET \/parcels\/\{id\}\)\n {3}\/api\/parcels\/get/);
      const none = await call(client, "search", { query: "qqqqxxzz" });
      assertStringIncludes(none.text, "Nothing fits");
    });
    await t.step("read_page gives Markdown", async () => {
      const { text } = await call(client, "read_page", { page: "/guides/export" });
      assertStringIncludes(text, "# Export");
      assertStringIncludes(text, "docs export openapi --out openapi.yaml");
    });
    await t.step("list_endpoints filters", async () => {
      const { text } = await call(client, "list_endpoints", { group: "documents", text: "label" });
      assertEquals(
        text,
        "1 of 8 endpoints\n\n## Documents\n" +
          "- GET /parcels/{id}/label — Get a label (/api/documents/label)",
      );
    });
    await t.step("read_endpoint gives data", async () => {
      const { text } = await call(client, "read_endpoint", { endpoint: "POST /parcels" });
      const data = JSON.parse(text);
      assertEquals([data.method, data.path, data.page], [
        "POST",
        "/parcels",
        "/api/parcels/create",
      ]);
      assertEquals(data.servers, [{ url: "https://api.quayside.example/v1" }]);
      assertEquals(data.auth, [[{ name: "bearerAuth", type: "http", scheme: "bearer" }]]);
      const { schema } = data.body.content["application/json"];
      assertEquals(schema.required, ["destination", "recipient", "items"]);
    });
    await t.step("request_sample writes code", async () => {
      const { text } = await call(client, "request_sample", {
        endpoint: "GET /parcels/{id}",
        language: "js",
      });
      assertMatch(text, /^```javascript\n[\s\S]*fetch\(/);
    });
    await t.step("resources are the pages", async () => {
      const { resources } = await client.listResources();
      const uri = "docs://pages/guides/export";
      assertEquals(resources.some((each) => each.uri === uri), true);
      const { contents } = await client.readResource({ uri });
      assertStringIncludes((contents[0] as { text: string }).text, "# Export");
    });
    await t.step("mistakes are answers that help", async () => {
      const cases: [string, Record<string, unknown>, RegExp][] = [
        ["read_page", { page: "guides/exprt" }, /no page.*"\/guides\/export"/],
        ["read_page", { page: "guides/export", part: 9 }, /has 1 part\./],
        ["list_endpoints", { group: "Parcel" }, /no group "Parcel".*"Parcels"/],
        ["read_endpoint", { endpoint: "PUT /parcels" }, /no endpoint.*"GET \/parcels"/],
        ["request_sample", { endpoint: "GET /parcels", language: "pyton" }, /"python"/],
        ["search", { query: "parcel", language: "xx" }, /no pages in "xx"/],
        ["search", { query: "" }, /Too small/],
        ["nothing", {}, /nothing not found/],
      ];
      for (const [name, args, expected] of cases) {
        const { text, isError } = await call(client, name, args);
        assertEquals(isError, true, name);
        assertMatch(text, expected);
      }
    });
  });
});

Deno.test("docs mcp follows the files, and names no page that is hidden", unwatched, async () => {
  const root = Deno.makeTempDirSync();
  const write = (path: string, text: string) => Deno.writeTextFileSync(`${root}/${path}`, text);
  write("docs.json", settingsOf({ pages: ["open", "secret"] }));
  write("open.mdx", endpointPage("Open", "GET /open", "First text."));
  write("secret.mdx", endpointPage("Secret", "GET /secret", "", "hidden: true\n"));
  try {
    await withServer(root, async (client) => {
      assertStringIncludes((await call(client, "read_page", { page: "open" })).text, "First text.");
      assertEquals((await call(client, "read_page", { page: "secret" })).isError, true);
      assertEquals(
        (await call(client, "read_endpoint", { endpoint: "GET /secret" })).isError,
        true,
      );
      assertMatch((await call(client, "list_endpoints", {})).text, /^1 of 1/);
      write("open.mdx", endpointPage("Open", "GET /open", `Second text. ${"Long. ".repeat(8000)}`));
      await new Promise((resolve) => setTimeout(resolve, 700));
      const { text } = await call(client, "read_page", { page: "open" });
      assertStringIncludes(text, "Second text.");
      assertMatch(text, /\[Part 1 of 3\. Ask for part 2 to read on\.\]$/);
      write("docs.json", "{");
      await new Promise((resolve) => setTimeout(resolve, 700));
      // The last good state stays.
      assertEquals((await call(client, "read_page", { page: "open" })).isError, false);
    });
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});

Deno.test("docs mcp says why there is no site", unwatched, async () => {
  const root = Deno.makeTempDirSync();
  try {
    await withServer(root, async (client) => {
      const { text, isError } = await call(client, "search", { query: "x" });
      assertEquals(isError, true);
      assertStringIncludes(text, "The site cannot be read");
    });
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
});
