import { assertEquals } from "@std/assert";
import type { Frontmatter } from "../../src/model/page.ts";
import {
  findDuplicatePages,
  methodOf,
  pageFromFile,
  pageUrl,
  titleFromPath,
} from "../../src/pages/page.ts";

Deno.test("pageUrl() and titleFromPath() follow the file", async (t) => {
  const cases: [path: string, url: string, title: string][] = [
    ["index", "/", "Index"],
    ["a/index", "/a", "A"],
    ["a/b", "/a/b", "B"],
    ["Guides/Get-started_now", "/Guides/Get-started_now", "Get started now"],
    ["a/my-index", "/a/my-index", "My index"],
    ["a/éclair", "/a/éclair", "Éclair"],
    ["api/v1.2", "/api/v1.2", "V1.2"],
  ];
  for (const [path, url, title] of cases) {
    await t.step(path, () => {
      assertEquals(pageUrl(path), url);
      assertEquals(titleFromPath(path), title);
    });
  }
});

Deno.test("methodOf() reads the badge from api and openapi", async (t) => {
  const cases: [Frontmatter, string | undefined][] = [
    [{ api: "GET /users" }, "GET"],
    [{ api: "post https://api.example.com/users" }, "POST"],
    [{ api: "GET" }, undefined],
    [{ api: "FETCH /users" }, undefined],
    [{ api: "" }, undefined],
    [{ openapi: "delete /users/{id}" }, "DELETE"],
    [{ openapi: "/spec.json PATCH /users" }, "PATCH"],
    [{ openapi: "openapi.yaml webhook order created" }, "WEBHOOK"],
    [{ openapi: "WEBHOOK order created" }, "WEBHOOK"],
    [{ openapi: "spec.json" }, undefined],
    [{ api: "PUT /a", openapi: "GET /b" }, "PUT"],
    [{ api: "GET /users", hideApiMarker: true }, undefined],
    [{}, undefined],
  ];
  for (const [frontmatter, method] of cases) {
    await t.step(JSON.stringify(frontmatter), () => assertEquals(methodOf(frontmatter), method));
  }
});

Deno.test("pageFromFile() fills in what the frontmatter leaves out", () => {
  const plain = pageFromFile("guides/get-started.mdx", "# Hello").value;
  assertEquals([plain.title, plain.sidebarTitle, plain.url], [
    "Get started",
    "Get started",
    "/guides/get-started",
  ]);
  assertEquals("method" in plain, false);
  const full =
    pageFromFile("a.md", "---\ntitle: Long\nsidebarTitle: Short\napi: get /x\n---\n").value;
  assertEquals([full.title, full.sidebarTitle, full.method, full.path], [
    "Long",
    "Short",
    "GET",
    "a",
  ]);
  assertEquals(full.spans["api"]?.start.line, 4);
  const blank = pageFromFile("a.md", '---\ntitle: ""\nsidebarTitle: ""\n---\n').value;
  assertEquals([blank.title, blank.sidebarTitle], ["A", "A"]);
  const broken = pageFromFile("a.mdx", '---\ntitle: "x" y\n---\n');
  assertEquals(broken.value.title, "A");
  assertEquals(broken.diagnostics[0]?.code, "frontmatter-syntax");
});

Deno.test("findDuplicatePages() names both files", () => {
  const pages = ["a.md", "a.mdx", "a/index.mdx", "b.mdx", "B.mdx"].map((file) =>
    pageFromFile(file, "").value
  );
  const diagnostics = findDuplicatePages(pages);
  assertEquals(diagnostics.map(({ code, message }) => [code, message]), [
    ["duplicate-page", '"a.md" and "a.mdx" are both the page "/a"'],
    ["duplicate-page", '"a.md" and "a/index.mdx" are both the page "/a"'],
  ]);
  assertEquals(diagnostics[0]?.related?.[0]?.span?.file, "a.md");
});
