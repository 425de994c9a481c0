import { assert, assertEquals } from "@std/assert";
import { type Feed, feedFile, type FeedItem, feedPath } from "../../src/seo/feed.ts";
import { parseXml, type XmlElement } from "../helpers/xml.ts";

const item = (title: string, date?: string): FeedItem => ({
  title,
  html: `<p>${title} &amp; more</p>`,
  link: `https://o.example/changes#${title}`,
  categories: ["API", "a & b"],
  date,
});
const feed = (items: FeedItem[]): Feed => ({
  title: "Changes <&>",
  description: "What's new",
  language: "en",
  generator: "docs 1.0.0",
  link: "https://o.example/changes",
  self: "https://o.example/changes/rss.xml",
  items,
});
const text = (element: XmlElement, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text;
const channelOf = (items: FeedItem[]): XmlElement => {
  const root = parseXml(feedFile(feed(items)));
  assertEquals([root.name, root.attributes.version], ["rss", "2.0"]);
  return root.children[0]!;
};
const itemsOf = (channel: XmlElement): XmlElement[] =>
  channel.children.filter(({ name }) => name === "item");

Deno.test("feedFile() has what the specification demands", () => {
  const channel = channelOf([item("one", "2025-01-31")]);
  for (const name of ["title", "link", "description"]) assert(text(channel, name), name);
  assertEquals(text(channel, "title"), "Changes <&>");
  assertEquals(text(channel, "lastBuildDate"), "Fri, 31 Jan 2025 00:00:00 GMT");
  const [only] = itemsOf(channel);
  assertEquals(text(only!, "description"), "<p>one &amp; more</p>");
  assertEquals(text(only!, "guid"), text(only!, "link"));
  assertEquals(text(only!, "pubDate"), "Fri, 31 Jan 2025 00:00:00 GMT");
  const categories = only!.children.filter(({ name }) => name === "category");
  assertEquals(categories.map((category) => category.text), ["API", "a & b"]);
  const allowed = new Set(
    "title link description language generator lastBuildDate atom:link item guid category pubDate"
      .split(" "),
  );
  for (const child of [...channel.children, ...only!.children]) assert(allowed.has(child.name));
});

Deno.test("feedFile() gives the fifteen newest entries", async (t) => {
  const many = Array.from(
    { length: 20 },
    (_, at) => item(`e${at}`, `2025-01-${String(at + 1).padStart(2, "0")}`),
  );
  const titles = (items: FeedItem[]) => itemsOf(channelOf(items)).map((one) => text(one, "title"));
  await t.step("by date when all have one", () => {
    assertEquals(titles(many), many.slice(5).reverse().map(({ title }) => title));
  });
  await t.step("in the order of the page otherwise", () => {
    assertEquals(titles([item("first"), ...many])[0], "first");
    assertEquals(titles([item("first"), ...many])[14], "e13");
  });
});

Deno.test("feedFile() of a page without entries is a feed without entries", () => {
  const channel = channelOf([]);
  assertEquals(itemsOf(channel), []);
  assertEquals(text(channel, "lastBuildDate"), undefined);
});

Deno.test("feedPath() stands below the page", () => {
  assertEquals(feedPath("/"), "rss.xml");
  assertEquals(feedPath("/a/b"), "a/b/rss.xml");
});
