import { assertEquals } from "@std/assert";
import { resolveAsset, type ResolvedLink, resolveLink } from "../../src/pages/links.ts";

type Case = [written: string, file: string, expected: ResolvedLink];

const internal = (path: string, rest: Partial<ResolvedLink> = {}): ResolvedLink => ({
  kind: "internal",
  href: "/docs" + path,
  path,
  ...rest,
});

const links: Case[] = [
  ["/a/b", "x.mdx", internal("/a/b")],
  ["/a/b#id", "x.mdx", internal("/a/b", { href: "/docs/a/b#id", fragment: "id" })],
  ["/a?x=1", "x.mdx", internal("/a", { href: "/docs/a?x=1", query: "?x=1" })],
  ["/a?x=1#y", "x.mdx", internal("/a", { href: "/docs/a?x=1#y", query: "?x=1", fragment: "y" })],
  ["/", "g/x.mdx", internal("/")],
  ["/index", "g/x.mdx", internal("/")],
  ["/a/", "x.mdx", internal("/a")],
  ["./x", "g/h/p.mdx", internal("/g/h/x")],
  ["../x", "g/h/p.mdx", internal("/g/x")],
  ["..", "g/h/p.mdx", internal("/g")],
  [".", "g/index.mdx", internal("/g")],
  ["./x", "g/index.mdx", internal("/g/x")],
  ["./x.mdx", "g/p.mdx", internal("/g/x")],
  ["./x.md#id", "g/p.mdx", internal("/g/x", { href: "/docs/g/x#id", fragment: "id" })],
  ["./sub/index.mdx", "g/p.mdx", internal("/g/sub")],
  ["./index", "p.mdx", internal("/")],
  ["/a.mdx", "p.mdx", internal("/a")],
  ["/a.md", "p.mdx", internal("/a.md")],
  ["/files/spec.pdf", "p.mdx", internal("/files/spec.pdf")],
  ["x", "g/p.mdx", internal("/g/x", { bare: true })],
  ["x/y.mdx", "g/p.mdx", internal("/g/x/y", { bare: true })],
  ["../../x", "g/p.mdx", internal("/x", { outside: true })],
  ["/../x", "g/p.mdx", internal("/x", { outside: true })],
  ["/a b/%C3%A9", "p.mdx", internal("/a b/é", { href: "/docs/a%20b/é" })],
  ["/100%", "p.mdx", internal("/100%", { href: "/docs/100%25" })],
  ['/a"><b', "p.mdx", internal('/a"><b', { href: "/docs/a%22%3E%3Cb" })],
  ["#id", "p.mdx", { kind: "anchor", href: "#id", fragment: "id" }],
  ["#%E6%97%A5", "p.mdx", { kind: "anchor", href: "#%E6%97%A5", fragment: "日" }],
  ["?tab=1", "p.mdx", { kind: "anchor", href: "?tab=1", query: "?tab=1" }],
  ["https://x.y/a.mdx", "p.mdx", { kind: "external", href: "https://x.y/a.mdx" }],
  ["HTTP://x.y", "p.mdx", { kind: "external", href: "HTTP://x.y" }],
  ["//x.y/z", "p.mdx", { kind: "external", href: "//x.y/z" }],
  ["mailto:a@b.c", "p.mdx", { kind: "mail", href: "mailto:a@b.c" }],
  ["tel:+1", "p.mdx", { kind: "mail", href: "tel:+1" }],
  ["cursor://open?x=1", "p.mdx", { kind: "scheme", href: "cursor://open?x=1" }],
  ["", "p.mdx", { kind: "empty", href: "" }],
  [" /a ", "p.mdx", internal("/a")],
];

Deno.test("resolveLink() resolves what authors write", async (t) => {
  for (const [written, file, expected] of links) {
    await t.step(`${written} in ${file}`, () => {
      assertEquals(resolveLink(written, { file, base: "/docs" }), expected);
    });
  }
});

Deno.test("resolveLink() works without a base path", () => {
  assertEquals(resolveLink("/", { file: "a.mdx", base: "" }).href, "/");
  assertEquals(resolveLink("/a/index.mdx", { file: "a.mdx", base: "" }).href, "/a");
});

Deno.test("resolveAsset() keeps the path of a file", async (t) => {
  const cases: Case[] = [
    ["/images/a.png", "g/p.mdx", internal("/images/a.png")],
    ["./a.png?raw", "g/p.mdx", internal("/g/a.png", { href: "/docs/g/a.png?raw", query: "?raw" })],
    ["a.png", "g/p.mdx", internal("/g/a.png", { bare: true })],
    ["./notes.md", "g/p.mdx", internal("/g/notes.md")],
    ["data:image/png;base64,AA", "g/p.mdx", { kind: "scheme", href: "data:image/png;base64,AA" }],
    ["https://x.y/a.png", "g/p.mdx", { kind: "external", href: "https://x.y/a.png" }],
  ];
  for (const [written, file, expected] of cases) {
    await t.step(written, () => {
      assertEquals(resolveAsset(written, { file, base: "/docs" }), expected);
    });
  }
});
