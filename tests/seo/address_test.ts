import { assertEquals } from "@std/assert";
import { canonicalAddress, fileAddress, pageAddress, siteAddress } from "../../src/seo/address.ts";

Deno.test("siteAddress() adds the base path once", async (t) => {
  const cases: [string | undefined, string, string | undefined, string | undefined][] = [
    // --site-url, base, canonical of the settings, expected
    [undefined, "", undefined, undefined],
    ["https://a.example", "", undefined, "https://a.example"],
    ["https://a.example/", "/docs", undefined, "https://a.example/docs"],
    ["https://a.example/docs", "/docs", undefined, "https://a.example/docs"],
    ["https://a.example/docs/?x#y", "", undefined, "https://a.example/docs"],
    ["https://preview.example", "/docs", "https://a.example/d/", "https://a.example/d"],
    [undefined, "/docs", "https://a.example", "https://a.example"],
    [undefined, "", "a.example", undefined],
    ["https://a.example", "", "a.example", "https://a.example"],
  ];
  for (const [siteUrl, base, canonical, expected] of cases) {
    await t.step(`${siteUrl} ${base} ${canonical}`, () => {
      const address = siteAddress({ siteUrl, base, canonical, trailingSlash: false });
      assertEquals(address?.root, expected);
    });
  }
});

Deno.test("pageAddress() encodes the path and ends it as the settings ask", () => {
  const plain = { root: "https://a.example/docs", trailingSlash: false };
  const slash = { ...plain, trailingSlash: true };
  assertEquals(pageAddress(plain, "/"), "https://a.example/docs/");
  assertEquals(pageAddress(slash, "/"), "https://a.example/docs/");
  assertEquals(pageAddress(plain, "/a/b"), "https://a.example/docs/a/b");
  assertEquals(pageAddress(slash, "/a/b"), "https://a.example/docs/a/b/");
  assertEquals(pageAddress(plain, "/größe/c#?"), "https://a.example/docs/gr%C3%B6%C3%9Fe/c%23%3F");
});

Deno.test("fileAddress() leaves full addresses alone", () => {
  const address = { root: "https://a.example/docs", trailingSlash: true };
  assertEquals(fileAddress(address, "/images/a b.png"), "https://a.example/docs/images/a%20b.png");
  assertEquals(fileAddress(address, "./a.png"), "https://a.example/docs/a.png");
  assertEquals(fileAddress(address, "https://c.example/a.png"), "https://c.example/a.png");
});

Deno.test("canonicalAddress() prefers the page, then the settings, then the site", () => {
  const address = { root: "https://a.example", trailingSlash: true };
  const base = "https://b.example/";
  const written = "https://c.example/x";
  assertEquals(canonicalAddress("/p", { written, base, address }), written);
  assertEquals(
    canonicalAddress("/p", { written: undefined, base, address }),
    "https://b.example/p/",
  );
  assertEquals(
    canonicalAddress("/p", { written: undefined, base: "b.example", address }),
    "https://a.example/p/",
  );
  assertEquals(
    canonicalAddress("/p", { written: undefined, base: undefined, address: undefined }),
    undefined,
  );
});
