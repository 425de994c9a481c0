import { assertEquals, assertLess } from "@std/assert";
import { compileRedirects, type RedirectInput } from "../../src/navigation/redirects.ts";

const rule = (source: string, destination: string, permanent?: boolean): RedirectInput => ({
  source,
  destination,
  ...(permanent !== undefined && { permanent }),
});

const compile = (...list: RedirectInput[]) => {
  const { value, diagnostics } = compileRedirects(list);
  assertEquals(diagnostics.map((diagnostic) => diagnostic.message), []);
  return value!;
};

Deno.test("compileRedirects() matches every form of source", async (t) => {
  const cases: [source: string, destination: string, path: string, expected: string | undefined][] =
    [
      ["/a", "/b", "/a", "/b"],
      ["/a", "/b", "/a/", "/b"],
      ["/a/", "/b", "/a", "/b"],
      ["/a", "/b", "/a/x", undefined],
      ["/a", "/b", "/A", undefined],
      ["/a", "/b#part", "/a", "/b#part"],
      ["/a", "/b", "/a?q=1", "/b?q=1"],
      ["/a", "/b#part", "/a?q=1", "/b?q=1#part"],
      ["/a", "https://x.example/b", "/a", "https://x.example/b"],
      ["/a", "https://x.example:8080/b:c", "/a", "https://x.example:8080/b:c"],
      ["/a b", "/c", "/a%20b", "/c"],
      ["/é", "/e", "/%C3%A9", "/e"],
      ["a/b", "c", "/a/b", "/c"],
      ["/", "/start", "/", "/start"],
      ["/a/:id", "/b/:id", "/a/7", "/b/7"],
      ["/a/:id", "/b/:id", "/a/7/8", undefined],
      ["/a/:id", "/b/:id", "/a", undefined],
      ["/a/:id/edit", "/b/:id", "/a/7/edit", "/b/7"],
      ["/a/:x/:y", "/b/:y/:x", "/a/1/2", "/b/2/1"],
      ["/a/:id.html", "/b/:id", "/a/page.html", "/b/page"],
      ["/a/:slug*", "/b/:slug*", "/a/x/y", "/b/x/y"],
      ["/a/:slug*", "/b/:slug*", "/a", "/b"],
      ["/a/:slug*", "/b/:slug*", "/ab", undefined],
      ["/a/:slug*", "/b", "/a/x/y", "/b"],
      ["/a/:slug*", "https://x.example/:slug*#t", "/a/x", "https://x.example/x#t"],
      ["/a/*", "/b/*", "/a/x/y", "/b/x/y"],
      ["/a/*", "/b", "/a/x", "/b"],
      ["/a/pre-*", "/b/*", "/a/pre-x/y", "/b/x/y"],
      ["/a/pre-*", "/b/*", "/a/other", undefined],
      ["/a*", "/b", "/a", "/b"],
      ["/a*", "/b", "/abc", "/b"],
      ["/a/*/b/*", "/c/*/d/*", "/a/1/2/b/3", "/c/1/2/d/3"],
      ["/a/*/end", "/c/*", "/a/end/x/end", "/c/end/x"],
      ["/:lang/docs/:slug*", "/:lang/:slug*", "/en/docs/x/y", "/en/x/y"],
    ];
  for (const [source, destination, path, expected] of cases) {
    await t.step(`${source} → ${destination}: ${path}`, () => {
      assertEquals(compile(rule(source, destination)).match(path)?.destination, expected);
    });
  }
});

Deno.test("compileRedirects() prefers literals, then the order of the settings", () => {
  const redirects = compile(
    rule("/a/x/*", "/first"),
    rule("/a/*", "/second"),
    rule("/a/x/y", "/literal"),
  );
  assertEquals(redirects.match("/a/x/y")?.destination, "/literal");
  assertEquals(redirects.match("/a/x/z")?.destination, "/first");
  assertEquals(redirects.match("/a/z")?.destination, "/second");
});

Deno.test("compileRedirects() follows chains to their end", () => {
  const redirects = compile(
    rule("/a", "/b#part"),
    rule("/b", "/c", false),
    rule("/c", "/d/x"),
    rule("/d/:slug*", "https://x.example/:slug*"),
    rule("/e", "/f"),
  );
  assertEquals(redirects.match("/a"), { destination: "https://x.example/x#part", status: 307 });
  assertEquals(redirects.match("/c"), { destination: "https://x.example/x", status: 308 });
  assertEquals(redirects.match("/e"), { destination: "/f", status: 308 });
});

Deno.test("compileRedirects() lets pages win", () => {
  const pages = new Set(["/a", "/new/here", "/start"]);
  const { value, diagnostics } = compileRedirects([
    rule("/a", "/b"),
    rule("/old/:slug*", "/new/:slug*"),
    rule("/new/:slug*", "/newer/:slug*"),
    rule("/begin", "/start/index#part"),
  ], { isPage: (url) => pages.has(url) });
  assertEquals(diagnostics.map((diagnostic) => diagnostic.message), [
    'The redirect from "/a" has no effect: there is a page at this path',
  ]);
  assertEquals(value?.match("/a"), undefined);
  assertEquals(value?.match("/begin")?.destination, "/start#part");
  assertEquals(value?.match("/old/here")?.destination, "/new/here");
  assertEquals(value?.match("/old/there")?.destination, "/newer/there");
});

Deno.test("compileRedirects() reports redirects that cannot be used", async (t) => {
  const cases: [list: RedirectInput[], messages: string[]][] = [
    [[rule("/a?x=1", "/b")], ['The redirect source "/a?x=1" is not a path']],
    [[rule("/a#b", "/b")], ['The redirect source "/a#b" is not a path']],
    [[rule("/a", "/b"), rule("/a/", "/c")], [
      'The redirect source "/a/" appears more than once; the first one is used',
    ]],
    [[rule("/a/:id", "/b/:name")], [
      'The destination "/b/:name" uses ":name", which the source "/a/:id" does not capture',
    ]],
    [[rule("/a/*", "/b/*/*")], [
      'The destination "/b/*/*" uses "*", which the source "/a/*" does not capture',
    ]],
    [[rule("/a/:id(\\d+)", "/b")], [
      'The redirect source "/a/:id(\\d+)" cannot be used: ":id(" is not a form of pattern',
    ]],
    [[rule("/a/:x/:x", "/b")], [
      'The redirect source "/a/:x/:x" cannot be used: ":x" stands in the source twice',
    ]],
    [[rule("/a/*", "/b"), rule("/a/x/:slug*", "/c")], [
      'The redirect from "/a/x/:slug*" is never used: "/a/*" before it matches the same paths',
    ]],
    [[rule("/a", "/a")], ['The redirect from "/a" goes in a circle: "/a" leads back to it']],
    [[rule("/a", "/b"), rule("/b", "/c"), rule("/c", "/a")], [
      'The redirect from "/a" goes in a circle: "/b" leads back to it',
      'The redirect from "/b" goes in a circle: "/c" leads back to it',
      'The redirect from "/c" goes in a circle: "/a" leads back to it',
    ]],
    [[rule("/a/:slug*", "/a/b/:slug*")], [
      'The redirect from "/a/:slug*" goes in a circle: "/a/b/:slug*" leads back to it',
    ]],
    [[rule("/a/:id", "/b/:id"), rule("/a/:slug*", "/c/:slug*")], []],
  ];
  for (const [list, messages] of cases) {
    await t.step(list.map(({ source }) => source).join(", "), () => {
      const { diagnostics } = compileRedirects(list);
      assertEquals(diagnostics.map((diagnostic) => diagnostic.message), messages);
      for (const diagnostic of diagnostics) assertEquals(diagnostic.code, "redirect-invalid");
    });
  }
});

Deno.test("compileRedirects() answers nothing for a circle", () => {
  const { value } = compileRedirects([rule("/a", "/b"), rule("/b", "/a"), rule("/c/*", "/c/d/*")]);
  assertEquals([value?.match("/a"), value?.match("/c/x")], [undefined, undefined]);
  assertEquals(value?.literals, []);
  assertEquals(value?.toRedirectsFile(), "");
});

Deno.test("toRedirectsFile() writes the syntax of static hosts, literals first", () => {
  const redirects = compile(
    rule("/a/:slug*", "/b/:slug*"),
    rule("/c/*", "https://x.example/*"),
    rule("/pre-*", "/d/*"),
    rule("/u/:id", "/users/:id", false),
    rule("/m/*/n/*", "/m/*"),
    rule("/old page", "/new page#part"),
    rule("/x", "/u/7"),
  );
  assertEquals(
    redirects.toRedirectsFile("/docs"),
    [
      "/docs/old%20page /docs/new%20page#part 308",
      "/docs/x /docs/users/7 307",
      "/docs/a/* /docs/b/:splat 308",
      "/docs/c/* https://x.example/:splat 308",
      "/docs/pre-* /docs/d/:splat 308",
      "/docs/u/:id /docs/users/:id 307",
      "# not expressible here: /m/*/n/* /m/* 308",
      "",
    ].join("\n"),
  );
  assertEquals(redirects.literals.map(({ source, destination }) => [source, destination]), [
    ["/old page", "/new page#part"],
    ["/x", "/users/7"],
  ]);
});

Deno.test("match() takes little time on a hostile path", () => {
  const redirects = compile(rule(`/${"*a".repeat(12)}b`, "/x"));
  const time = (length: number) => {
    const start = performance.now();
    redirects.match("/" + "a".repeat(length));
    return performance.now() - start;
  };
  time(100);
  // A backtracking matcher would need longer than the age of the universe.
  assertLess(time(1_900), 1_000);
  assertEquals(redirects.match("/" + "a".repeat(5_000)), undefined);
});
