import { assert, assertEquals } from "@std/assert";
import { structuredData, type StructuredDataInput } from "../../src/seo/structured_data.ts";

const input: StructuredDataInput = {
  address: { root: "https://o.example/docs", trailingSlash: false },
  siteName: "Orbit",
  siteDescription: undefined,
  organization: undefined,
  logo: undefined,
  url: "https://o.example/docs/users/get",
  title: "Get a user",
  description: "Reads one.",
  keywords: [],
  language: "en",
  image: undefined,
  lastModified: undefined,
  isHome: false,
  isReference: true,
  section: "Users",
  breadcrumbs: [{ name: "API" }, { name: "Users", url: "https://o.example/docs/users" }],
};

type Node = Record<string, unknown> & { "@type": string };
const graph = (change: Partial<StructuredDataInput> = {}): Map<string, Node> => {
  const { "@graph": nodes } = JSON.parse(structuredData({ ...input, ...change })) as {
    "@graph": Node[];
  };
  return new Map(nodes.map((node) => [node["@type"], node]));
};

Deno.test("structuredData() makes one graph whose references lead somewhere", () => {
  const nodes = graph();
  const types = ["Organization", "WebSite", "WebPage", "BreadcrumbList", "APIReference"];
  assertEquals([...nodes.keys()], types);
  const ids = new Set([...nodes.values()].map((node) => node["@id"]));
  for (const node of nodes.values()) {
    for (const value of Object.values(node)) {
      const reference = (value as { "@id"?: string })["@id"];
      if (reference !== undefined) assert(ids.has(reference), reference);
    }
    for (const [key, value] of Object.entries(node)) {
      assert(value !== "" && value !== null, `${key} is empty`);
    }
  }
  assertEquals(nodes.get("Organization")?.["@id"], "https://o.example/#organization");
  assertEquals(nodes.get("BreadcrumbList")?.itemListElement, [
    { "@type": "ListItem", position: 1, name: "Orbit", item: "https://o.example/docs/" },
    { "@type": "ListItem", position: 2, name: "Users", item: "https://o.example/docs/users" },
    { "@type": "ListItem", position: 3, name: "Get a user", item: input.url },
  ]);
});

Deno.test("structuredData() tells articles from references, and says what it knows", () => {
  const nodes = graph({
    isReference: false,
    lastModified: "2026-03-01",
    image: "https://o.example/a.png",
    organization: { id: "https://c.example/#us", name: "Orbit Ltd", sameAs: [] },
    logo: "https://o.example/logo.svg",
  });
  assertEquals(nodes.get("TechArticle")?.dateModified, "2026-03-01");
  assertEquals(nodes.get("WebPage")?.dateModified, "2026-03-01");
  assertEquals(nodes.get("TechArticle")?.image, "https://o.example/a.png");
  assertEquals(nodes.get("Organization"), {
    "@type": "Organization",
    "@id": "https://c.example/#us",
    name: "Orbit Ltd",
    url: "https://o.example/docs/",
    logo: { "@type": "ImageObject", url: "https://o.example/logo.svg" },
  });
  assertEquals(nodes.get("TechArticle")?.publisher, { "@id": "https://c.example/#us" });
});

Deno.test("structuredData() has no breadcrumbs on the home page", () => {
  const nodes = graph({ isHome: true });
  assertEquals(nodes.has("BreadcrumbList"), false);
  assertEquals(nodes.get("WebPage")?.breadcrumb, undefined);
});

Deno.test("structuredData() cannot end its script element", () => {
  const title = "</script><!--<script>\u2028";
  const text = structuredData({ ...input, title });
  assertEquals(/[<\u2028]/.test(text), false);
  assertEquals(graph({ title }).get("WebPage")?.name, title);
});
