import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { OutputFolder } from "../../src/platform/output_folder.ts";
import { page, TestSite } from "../helpers/build.ts";

const pages = ["index", "a", "b", "guides/c", "guides/d", "uses"];
const files = {
  "docs.json": JSON.stringify({
    name: "Test",
    theme: "mint",
    colors: { primary: "#0a7a5a" },
    navigation: { groups: [{ group: "All", pages }] },
  }),
  ...Object.fromEntries(
    pages.map((
      path,
    ) => [`${path}.mdx`, page(`text of ${path}\n\n## Part\n\n\`\`\`js\nlet x = 1;\n\`\`\``)]),
  ),
  "uses.mdx": page(
    'import { Count } from "/snippets/count.jsx"\nimport Text from "/snippets/text.mdx"\n\n<Count />\n\n<Text name="you" />',
  ),
  "snippets/count.jsx": "export const Count = () => <b>one</b>;\n",
  "snippets/text.mdx": "Hello {name}\n",
  "images/x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
};

/** Runs with a cache folder of its own. */
async function withCache(run: (site: TestSite) => Promise<void>): Promise<void> {
  const site = new TestSite(files);
  const before = Deno.env.get("XDG_CACHE_HOME");
  Deno.env.set("XDG_CACHE_HOME", join(site.folder, "cache"));
  try {
    await run(site);
  } finally {
    if (before === undefined) Deno.env.delete("XDG_CACHE_HOME");
    else Deno.env.set("XDG_CACHE_HOME", before);
    site.remove();
  }
}

/** Output paths whose bytes or presence differ. */
function changes(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) =>
    before.get(path) !== after.get(path)
  ).sort();
}

Deno.test("buildSite() writes the same bytes with one worker and with four, and in another folder", async () => {
  const sites = [
    new TestSite(files),
    new TestSite(files),
    new TestSite(files, Deno.makeTempDirSync({ prefix: "another place " })),
  ];
  try {
    const outputs = [];
    for (const [index, site] of sites.entries()) {
      await site.build({ workers: index === 1 ? 4 : 1 });
      outputs.push(site.outputs());
    }
    assert(outputs[0]!.size > 15);
    assertEquals(changes(outputs[0]!, outputs[1]!), []);
    assertEquals(changes(outputs[0]!, outputs[2]!), []);
    for (const [path, text] of outputs[2]!) {
      assertEquals(text.includes("another place"), false, path);
    }
  } finally {
    sites.forEach((site) => site.remove());
  }
});

for (const cache of [true, false]) {
  Deno.test(`buildSite() writes nothing when nothing changed, ${cache ? "with" : "without"} a cache`, () =>
    withCache(async (site) => {
      const first = await site.build({ cache });
      const times = new Map(
        [...site.outputs().keys()].map((
          path,
        ) => [path, Deno.statSync(join(site.out, path)).mtime?.getTime()]),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      const second = await site.build({ cache });
      assertEquals([second.written, second.removed], [0, 0]);
      assert(first.written > 15 && second.unchanged > 15);
      for (const [path, time] of times) {
        assertEquals(Deno.statSync(join(site.out, path)).mtime?.getTime(), time, path);
      }
    }));
}

/** What holds the text of all pages. */
const fullText = [".well-known/llms-full.txt", "llms-full.txt"];

Deno.test("buildSite() rewrites what depends on a change and nothing else", async (t) => {
  const steps: { name: string; change: (site: TestSite) => void; changed: string[] }[] = [
    {
      name: "the text of a page",
      change: (site) => site.write("a.mdx", page("new text")),
      changed: [...fullText, "a.md", "a/index.html"].sort(),
    },
    {
      name: "a component that a page imports",
      change: (site) =>
        site.write("snippets/count.jsx", "export const Count = () => <b>two</b>;\n"),
      changed: [...fullText, "uses.md", "uses/index.html"].sort(),
    },
    {
      name: "a snippet that a page imports",
      change: (site) => site.write("snippets/text.mdx", "Goodbye {name}\n"),
      changed: [...fullText, "uses.md", "uses/index.html"].sort(),
    },
    {
      name: "a static file",
      change: (site) =>
        site.write("images/x.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>"),
      changed: ["images/x.svg"],
    },
    {
      name: "a page that is touched only",
      change: (site) =>
        Deno.utimeSync(join(site.root, "b.mdx"), new Date(), new Date(Date.now() + 5000)),
      changed: [],
    },
  ];
  for (const { name, change, changed } of steps) {
    await t.step(name, () =>
      withCache(async (site) => {
        await site.build({ cache: true });
        const before = site.outputs();
        change(site);
        const report = await site.build({ cache: true });
        const after = site.outputs();
        const found = changes(before, after);
        const index = found.filter((path) => /^_docs\/(search\/|files\.json$)/.test(path));
        assertEquals(found.filter((path) => !index.includes(path)), changed);
        const removed = index.filter((path) => !after.has(path)).length;
        assertEquals(report.written, found.length - removed);
        const fresh = new TestSite({}, Deno.makeTempDirSync());
        await site.build({ out: fresh.out });
        assertEquals(changes(after, fresh.outputs()), [], "the same as a build from nothing");
        fresh.remove();
      }));
  }
});

Deno.test("buildSite() removes the files of a page that is gone, and empty folders", () =>
  withCache(async (site) => {
    await site.build({ cache: true });
    Deno.removeSync(join(site.root, "guides/c.mdx"));
    Deno.removeSync(join(site.root, "guides/d.mdx"));
    const report = await site.build({ cache: true });
    assertEquals(report.removed >= 4, true);
    assertEquals([...site.outputs().keys()].filter((path) => path.startsWith("guides")), []);
    assertEquals([...Deno.readDirSync(site.out)].some(({ name }) => name === "guides"), false);
  }));

Deno.test("buildSite() renders again when an output file is gone or has another size", () =>
  withCache(async (site) => {
    await site.build({ cache: true });
    const before = site.outputs();
    Deno.removeSync(join(site.out, "a/index.html"));
    Deno.writeTextFileSync(join(site.out, "b/index.html"), "cut");
    const report = await site.build({ cache: true });
    assertEquals(report.written, 2);
    assertEquals(changes(before, site.outputs()), []);
  }));

Deno.test("buildSite() leaves files of others in the output folder alone", () =>
  withCache(async (site) => {
    await site.build({ cache: true });
    Deno.writeTextFileSync(join(site.out, "CNAME"), "docs.example.com");
    await site.build({ cache: true });
    assertEquals(site.read("CNAME"), "docs.example.com");
  }));

Deno.test("buildSite() takes a damaged cache for none", async (t) => {
  const damages: Record<string, (text: string) => string> = {
    "cut in half": (text) => text.slice(0, text.length / 2),
    "empty": () => "",
    "no object": () => "null",
    "of another version": (text) => text.replace(/"version":"[^"]*"/, '"version":"0"'),
    "without its parts": (text) => JSON.stringify({ version: JSON.parse(text).version }),
    "with parts of wrong types": (text) =>
      JSON.stringify({
        version: JSON.parse(text).version,
        sources: { "a.mdx": 3 },
        pages: { a: { key: 1 }, b: null },
      }),
  };
  for (const [name, damage] of Object.entries(damages)) {
    await t.step(name, () =>
      withCache(async (site) => {
        await site.build({ cache: true });
        const before = site.outputs();
        const folder = join(site.folder, "cache/docs");
        for (const entry of Deno.readDirSync(folder)) {
          const file = join(folder, entry.name);
          Deno.writeTextFileSync(file, damage(Deno.readTextFileSync(file)));
        }
        const report = await site.build({ cache: true });
        assertEquals(report.diagnostics, []);
        assertEquals(changes(before, site.outputs()), []);
      }));
  }
});

Deno.test("OutputFolder leaves the last site as it was until it is told to commit", () =>
  withCache(async (site) => {
    await site.build();
    const before = site.outputs();
    const output = OutputFolder.open(site.out);
    output.write("index.html", new TextEncoder().encode("half a site"));
    assertEquals(changes(before, site.outputs()), []);
    output.discard();
    assertEquals(changes(before, site.outputs()), []);
    assertEquals([...Deno.readDirSync(site.folder)].map(({ name }) => name).sort(), [
      "docs",
      "site",
    ]);
  }));

Deno.test("buildSite() does not take what a killed build left in the docs folder for pages", () =>
  withCache(async (site) => {
    site.write(".dist.4711.tmp/index.html", "half a site");
    site.write(".dist.4711.tmp/left.md", "left over");
    await site.build({ out: join(site.root, "dist") });
    assertEquals(
      [...Deno.readDirSync(join(site.root, "dist"))].some(({ name }) => name.includes("4711")),
      false,
    );
  }));
