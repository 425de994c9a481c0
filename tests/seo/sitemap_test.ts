import { assertEquals } from "@std/assert";
import { robotsFile } from "../../src/seo/robots.ts";
import { sitemapFiles } from "../../src/seo/sitemap.ts";
import { parseXml } from "../helpers/xml.ts";

const urlOf = (file: string): string => `https://o.example/${file}`;

Deno.test("sitemapFiles() names pages, dates and languages", () => {
  const alternates = [
    { language: "en", href: "https://o.example/a" },
    { language: "de", href: "https://o.example/de/a" },
    { language: "x-default", href: "https://o.example/a" },
  ];
  const files = sitemapFiles([
    { address: "https://o.example/a", lastModified: "2026-03-01", alternates },
    { address: "https://o.example/b?x=1&y='\"<>", alternates: [] },
  ], urlOf);
  assertEquals([...files.keys()], ["sitemap.xml"]);
  const root = parseXml(files.get("sitemap.xml")!);
  assertEquals(root.name, "urlset");
  assertEquals(root.attributes, {
    xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
    "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
  });
  const [first, second] = root.children;
  assertEquals(first!.children.map(({ name }) => name), [
    "loc",
    "lastmod",
    "xhtml:link",
    "xhtml:link",
    "xhtml:link",
  ]);
  assertEquals(first!.children[1]!.text, "2026-03-01");
  assertEquals(first!.children[3]!.attributes, {
    rel: "alternate",
    hreflang: "de",
    href: "https://o.example/de/a",
  });
  assertEquals(second!.children.map(({ text }) => text), ["https://o.example/b?x=1&y='\"<>"]);
});

Deno.test("sitemapFiles() splits a large sitemap and lists its parts", () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({
    address: `https://o.example/${at}`,
    alternates: [],
  }));
  const files = sitemapFiles(entries, urlOf, 2);
  assertEquals([...files.keys()], [
    "sitemap.xml",
    "sitemap-1.xml",
    "sitemap-2.xml",
    "sitemap-3.xml",
  ]);
  const index = parseXml(files.get("sitemap.xml")!);
  assertEquals(index.name, "sitemapindex");
  assertEquals(
    index.children.map(({ children }) => children[0]!.text),
    [1, 2, 3].map((n) => `https://o.example/sitemap-${n}.xml`),
  );
  const parts = [1, 2, 3].map((n) => parseXml(files.get(`sitemap-${n}.xml`)!).children.length);
  assertEquals(parts, [2, 2, 1]);
});

Deno.test("sitemapFiles() of a site without pages is a sitemap without pages", () => {
  const [[file, text] = ["", ""]] = sitemapFiles([], urlOf);
  assertEquals(file, "sitemap.xml");
  assertEquals(parseXml(text).children, []);
});

Deno.test("robotsFile() allows everything and names the sitemap", () => {
  assertEquals(
    robotsFile("https://o.example/sitemap.xml"),
    "User-agent: *\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\nAllow: /\n\n" +
      "Sitemap: https://o.example/sitemap.xml\n",
  );
  assertEquals(robotsFile(undefined).includes("Sitemap"), false);
});
