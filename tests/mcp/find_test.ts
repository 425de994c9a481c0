import { assertEquals } from "@std/assert";
import { findEndpoint, findPage, nearestNames } from "../../src/mcp/find.ts";
import type { PublishedPage } from "../../src/mcp/site_reader.ts";
import type { Page } from "../../src/model/page.ts";

function published(path: string, title: string, target?: [string, string]): PublishedPage {
  const page: Page = {
    path,
    url: path === "index" ? "/" : `/${path}`,
    file: `${path}.mdx`,
    frontmatter: {},
    title,
    sidebarTitle: title,
    spans: {},
  };
  return {
    page,
    groups: [],
    ...(target && { target: { method: target[0], path: target[1] } }),
  };
}

const pages = [
  published("index", "Welcome"),
  published("guides/Start", "Quick start"),
  published("api/list", "List ships", ["GET", "/ships"]),
  published("api/get", "Get a ship", ["GET", "/ships/{id}"]),
  published("api/mine", "My ships", ["GET", "/ships/mine"]),
  published("api/make", "Make a ship", ["POST", "/ships"]),
];

Deno.test("findPage() knows pages by path, address and title", () => {
  const cases: [string, string | undefined][] = [
    ["/", "index"],
    ["guides/Start", "guides/Start"],
    ["/guides/start", "guides/Start"],
    ["guides/start.md", "guides/Start"],
    ["https://docs.example.com/guides/start#first?x", "guides/Start"],
    ["quick START", "guides/Start"],
    ["guides", undefined],
    ["../../etc/passwd", undefined],
  ];
  for (const [asked, path] of cases) assertEquals(findPage(pages, asked)?.page.path, path, asked);
});

Deno.test("findEndpoint() knows endpoints by method and path, with names or values", () => {
  const cases: [string, string | undefined][] = [
    ["GET /ships", "api/list"],
    ["get /ships/", "api/list"],
    ["/ships", "api/list"],
    ["POST /ships", "api/make"],
    ["GET /ships/{shipId}", "api/get"],
    ["GET /ships/s_42?include=crew", "api/get"],
    ["GET /ships/mine", "api/mine"],
    ["api/make", "api/make"],
    ["Make a ship", "api/make"],
    ["DELETE /ships", undefined],
    ["guides/start", undefined],
  ];
  for (const [asked, path] of cases) {
    assertEquals(findEndpoint(pages, asked)?.page.path, path, asked);
  }
});

Deno.test("nearestNames() lists near names, the nearest first, and nothing far", () => {
  assertEquals(nearestNames("pyton", ["php", "python", "powershell"])[0], "python");
  assertEquals(nearestNames("parcel", ["Session", "Parcels"]), ["Parcels"]);
  assertEquals(nearestNames("zzzzzz", ["Session", "Parcels"]), []);
});
