import { assertEquals } from "@std/assert";
import { pageMenuWords } from "../../components/layout/page_menu_words.ts";
import { pageMenu, type PageMenuInput } from "../../src/render/page_menu.ts";

const input: PageMenuInput = {
  markdownHref: "/docs/a.md",
  markdownAddress: "https://x.example/docs/a.md",
  path: "/a",
  mcp: undefined,
  siteName: "Orbit API",
  document: undefined,
  words: pageMenuWords("en"),
};
const hrefs = (options: Parameters<typeof pageMenu>[0], more: Partial<PageMenuInput> = {}) =>
  pageMenu(options, { ...input, ...more })?.entries.map(({ kind, href }) => href ?? kind);

Deno.test("pageMenu() is absent without entries", () => {
  assertEquals(pageMenu(undefined, input), undefined);
  assertEquals(pageMenu({ options: [], display: "header" }, input), undefined);
  // Nothing here exists on a site without a server, a document, an account.
  const options = ["assistant", "download-spec", "mcp", "add-mcp", "cursor", "vscode", "devin-mcp"];
  assertEquals(pageMenu({ options, display: "header" }, input), undefined);
});

Deno.test("pageMenu() names the page's Markdown to assistants", () => {
  const question = "Read%20https%3A%2F%2Fx.example%2Fdocs%2Fa.md%20so%20that";
  const [copy, view, claude = ""] =
    hrefs({ options: ["copy", "view", "claude"], display: "toc" }) ??
      [];
  assertEquals([copy, view], ["copy-page", "/docs/a.md"]);
  assertEquals(claude.startsWith(`https://claude.ai/new?q=${question}`), true, claude);
});

Deno.test("pageMenu() leaves what only the browser knows to the browser", () => {
  const menu = pageMenu({ options: ["grok"], display: "header" }, {
    ...input,
    markdownAddress: undefined,
  });
  assertEquals(menu?.entries[0]?.needsPage, true);
  assertEquals(menu?.entries[0]?.href?.includes("PAGE_ADDRESS"), true);
});

Deno.test("pageMenu() fills the placeholders of the author's entries", () => {
  const option = (base: string, query: { key: string; value: string }[] = []) => ({
    options: [{ title: "T", description: "D", href: { base, query } }],
    display: "header" as const,
  });
  assertEquals(hrefs(option("https://y.example?p=$path")), ["https://y.example?p=%2Fa"]);
  assertEquals(
    hrefs(option("https://y.example?a=1", [{ key: "b c", value: "see $path" }])),
    ["https://y.example?a=1&b%20c=see%20%2Fa"],
  );
  assertEquals(hrefs(option("https://y.example?p=$page")), ["https://y.example?p=PAGE_MARKDOWN"]);
  assertEquals(hrefs(option("https://y.example?m=$mcp")), undefined);
  assertEquals(
    hrefs(option("https://y.example?m=$mcp"), { mcp: "https://x.example/mcp" }),
    ["https://y.example?m=https%3A%2F%2Fx.example%2Fmcp"],
  );
});

Deno.test("pageMenu() offers the tools of a site that has a server for them", () => {
  const options = ["mcp", "add-mcp", "cursor", "vscode"];
  assertEquals(hrefs({ options, display: "header" }, { mcp: "https://x.example/mcp" }), [
    "copy-text",
    "copy-text",
    "cursor://anysphere.cursor-deeplink/mcp/install?name=Orbit%20API&config=" +
    encodeURIComponent(btoa('{"url":"https://x.example/mcp"}')),
    "vscode:mcp/install?" +
    encodeURIComponent('{"name":"Orbit API","type":"http","url":"https://x.example/mcp"}'),
  ]);
});
