import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fullTexts, type ListedPage, llmsText } from "../../src/export/llms.ts";
import { skillName, skillText } from "../../src/export/skill.ts";

const pageOf = (at: number): ListedPage => ({
  title: `Page ${at}`,
  description: "word ".repeat(100),
  href: `https://x.example/guides/a-rather-long-name-${at}.md`,
  segment: "guides",
});
const list = (count: number) =>
  llmsText({
    name: "Site",
    description: "About\nit",
    instructions: [],
    pages: Array.from({ length: count }, (_, at) => pageOf(at)),
    others: [{ heading: "Optional", links: [{ title: "Home", href: "https://h.example" }] }],
    segments: [{ title: "guides", href: "https://x.example/_llms/guides.md" }],
  });

Deno.test("llmsText() lists pages in order, descriptions cut", () => {
  const lines = list(2).split("\n");
  assertEquals(lines.slice(0, 5), ["# Site", "", "> About it", "", "## Docs"]);
  assert(
    lines[6]!.startsWith("- [Page 0](https://x.example/guides/a-rather-long-name-0.md): word"),
  );
  assert(lines[6]!.endsWith("…") && lines[6]!.length < 370);
  assertEquals(lines.slice(-3), ["", "- [Home](https://h.example)", ""].slice(-3));
});

Deno.test("llmsText() stays below the limit: shorter descriptions, then fewer entries", () => {
  for (const [count, isWhole] of [[400, true], [800, true], [5000, false]] as const) {
    const text = list(count);
    assert(text.length <= 100_000, `${count}: ${text.length}`);
    assertEquals(text.includes(`[Page ${count - 1}]`), isWhole, String(count));
    assertEquals(text.includes("more pages are not listed here"), !isWhole);
    if (!isWhole) assertStringIncludes(text, "[guides](https://x.example/_llms/guides.md)");
  }
});

Deno.test("llmsText() survives a description of any size", () => {
  const text = llmsText({
    name: "x".repeat(200_000),
    instructions: [],
    pages: [],
    others: [],
    segments: [],
  });
  assert(text.length <= 100_000);
});

const hrefOf = (path: string): string => `https://x.example/${path}`;

Deno.test("fullTexts() has each page with its address and without the note", () => {
  const markdown = "> note\n>\n> more\n\n# A\n\n> about\n\ntext\n";
  const files = fullTexts("Site", [{ title: "A", href: hrefOf("a"), markdown }], hrefOf);
  assertEquals([...files], [[
    "llms-full.txt",
    "# A\n\nSource: https://x.example/a\n\n> about\n\ntext\n",
  ]]);
});

Deno.test("fullTexts() splits what is too long for one file", () => {
  const pages = Array.from({ length: 5 }, (_, at) => ({
    title: `P${at}`,
    href: hrefOf(`p${at}`),
    markdown: `# P${at}\n\n${"x".repeat(400_000)}\n`,
  }));
  const files = fullTexts("Site", pages, hrefOf);
  assertEquals([...files.keys()].sort(), [
    "llms-full.txt",
    "llms-full/1.txt",
    "llms-full/2.txt",
    "llms-full/3.txt",
  ]);
  assertStringIncludes(
    files.get("llms-full.txt")!,
    "[Part 3](https://x.example/llms-full/3.txt): 1",
  );
  assertStringIncludes(files.get("llms-full/2.txt")!, "# P3\n\nSource: https://x.example/p3\n");
});

Deno.test("fullTexts() of an empty site is a title", () => {
  assertEquals(fullTexts("Site", [], hrefOf).get("llms-full.txt"), "# Site\n");
});

Deno.test("skillText() says how to call the API and where to read on", () => {
  const text = skillText({
    name: "Orbit: API",
    description: 'Moves "satellites".',
    servers: ["https://api.x.example", "https://sandbox.x.example"],
    authentication: ["Token."],
    endpoints: [{ method: "GET", path: "/moons", title: "List moons", href: hrefOf("moons.md") }],
    sections: [],
    documents: [],
    hrefOf,
  });
  assert(text.startsWith(
    '---\nname: orbit-api\ndescription: "Moves \\"satellites\\". Use when calling',
  ));
  assertStringIncludes(text, "- Base URL: `https://api.x.example`\n- Other server");
  assertStringIncludes(text, "- [`GET /moons`](https://x.example/moons.md): List moons");
});

Deno.test("skillName() is a name that the format of skills allows", () => {
  assertEquals(
    ["Orbit API", "Ünïcode!", "日本語", "x".repeat(99)].map(skillName),
    ["orbit-api", "u-ni-code", "documentation", "x".repeat(64)],
  );
});
