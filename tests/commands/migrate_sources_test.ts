import { assertEquals } from "@std/assert";
import { join } from "@std/path";
import { loadSources } from "../../src/commands/migrate_sources.ts";
import { diskFiles, memoryFiles } from "../../src/platform/files.ts";

const info = { title: "Pets", version: "1" };
const overlay = (summary: string, file = "api.json") => ({
  overlay: "1.0.0",
  info: { title: "Words", version: "1" },
  extends: `./${file}`,
  actions: [{ target: "$.paths['/pets'].get", update: { summary } }],
});
const document = {
  openapi: "3.1.0",
  info,
  paths: { "/pets": { get: { summary: "Pets", responses: {} } } },
};

async function summaryOf(files: Record<string, unknown>, spec: string): Promise<unknown> {
  const root = Deno.makeTempDirSync();
  try {
    for (const [path, content] of Object.entries(files)) {
      Deno.mkdirSync(join(root, path, ".."), { recursive: true });
      Deno.writeTextFileSync(join(root, path), JSON.stringify(content));
    }
    const docs = join(root, "docs");
    Deno.mkdirSync(docs, { recursive: true });
    const { loaded, diagnostics } = await loadSources([join(root, spec)], docs, diskFiles(docs));
    assertEquals(diagnostics, []);
    return loaded[0]?.specification.operations()[0]?.operation.summary;
  } finally {
    Deno.removeSync(root, { recursive: true });
  }
}

Deno.test("loadSources() applies overlays", async (t) => {
  await t.step("beside a document of the docs folder", async () => {
    const files = { "docs/api.json": document, "docs/words.json": overlay("Beside") };
    assertEquals(await summaryOf(files, "docs/api.json"), "Beside");
  });
  await t.step("beside a document elsewhere", async () => {
    const files = { "api.json": document, "words.json": overlay("Elsewhere") };
    assertEquals(await summaryOf(files, "api.json"), "Elsewhere");
  });
  await t.step("of another document: not", async () => {
    const files = { "docs/api.json": document, "docs/words.json": overlay("Other", "b.json") };
    assertEquals(await summaryOf(files, "docs/api.json"), "Pets");
  });
  await t.step("that the settings name, and no others", async () => {
    const files = {
      "docs/docs.json": {
        navigation: {
          groups: [{ group: "API", openapi: { source: "/api.json", overlays: ["named.json"] } }],
        },
      },
      "docs/api.json": document,
      "docs/named.json": overlay("Named"),
      "docs/words.json": overlay("Beside"),
    };
    assertEquals(await summaryOf(files, "docs/api.json"), "Named");
  });
});

Deno.test("loadSources() reads addresses with all that they refer to", async () => {
  const texts: Record<string, unknown> = {
    "https://api.example.com/v1/api.json": {
      openapi: "3.1.0",
      info,
      paths: { "/pets": { $ref: "./pets.json" } },
    },
    "https://api.example.com/v1/pets.json": { get: { summary: "Far away", responses: {} } },
  };
  const asked: string[] = [];
  const { loaded, diagnostics } = await loadSources(
    ["https://api.example.com/v1/api.json"],
    "/docs",
    memoryFiles({}),
    (url) => {
      asked.push(url);
      return Promise.resolve(JSON.stringify(texts[url]));
    },
  );
  assertEquals(diagnostics, []);
  assertEquals(loaded.map(({ name }) => name), ["https://api.example.com/v1/api.json"]);
  assertEquals(loaded[0]?.specification.operations()[0]?.operation.summary, "Far away");
  assertEquals(asked.sort(), Object.keys(texts).sort());
});

Deno.test("loadSources() says which address cannot be read", async () => {
  const { loaded, diagnostics } = await loadSources(
    ["https://api.example.com/api.json"],
    "/docs",
    memoryFiles({}),
    () => Promise.reject(new Error("no answer")),
  );
  assertEquals([loaded.length, diagnostics.length], [0, 1]);
  assertEquals(diagnostics[0]?.message.includes("https://api.example.com/api.json"), true);
});
