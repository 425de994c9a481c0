import { assertEquals } from "@std/assert";
import { emptyCache } from "../../src/build/cache.ts";
import { exportTexts } from "../../src/build/emit_exports.ts";
import { loadSite } from "../../src/build/load.ts";
import { memoryFiles } from "../../src/platform/files.ts";
import { endpointPage, settingsOf } from "../helpers/export_site.ts";

const document = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Ships", version: "1" },
  paths: { "/ships": { get: { summary: "List ships", responses: {} } } },
});
const byHand = {
  "docs.json": settingsOf({ pages: ["a"] }),
  "a.mdx": endpointPage("A", "GET /a"),
};

Deno.test("exportTexts() publishes what is documented by hand, and gives way to own files", async () => {
  const all = ["openapi.json", "_docs/exports/postman.json", "_docs/exports/requests.http"];
  const cases: [string, Record<string, string>, string[]][] = [
    ["by hand", byHand, all],
    ["an own document", { ...byHand, "openapi.yaml": "a: 1" }, []],
    ["text only", { ...byHand, "a.mdx": "# A" }, []],
    ["hidden", { ...byHand, "a.mdx": endpointPage("A", "GET /a", "", "hidden: true\n") }, []],
    [
      "from a document",
      {
        "docs.json": settingsOf({ groups: [{ group: "API", openapi: "api/ships.json" }] }),
        "api/ships.json": document,
      },
      [],
    ],
    [
      "both",
      {
        ...byHand,
        "docs.json": settingsOf({
          groups: [{ group: "API", pages: ["a"], openapi: "ships.json" }],
        }),
        "ships.json": document,
      },
      all,
    ],
  ];
  for (const [name, files, expected] of cases) {
    const { site } = await loadSite(memoryFiles(files), emptyCache("test"));
    const texts = exportTexts(site!, { base: "/docs", siteUrl: "https://x.example" }); // has settings
    assertEquals([...texts.keys()], expected, name);
    const bytes = texts.get("openapi.json");
    if (bytes === undefined) continue;
    const { paths } = JSON.parse(new TextDecoder().decode(bytes));
    assertEquals(Object.keys(paths), name === "both" ? ["/a", "/ships"] : ["/a"]);
    assertEquals(paths["/a"].get.externalDocs, { url: "https://x.example/docs/a" });
  }
});
