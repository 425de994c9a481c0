import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { found, page, plainSettings, TestSite } from "../helpers/build.ts";

/** One bad docs folder. Beside `files` it has a home page that must be built all the same. */
interface Case {
  readonly name: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly settings?: string | null;
  readonly prepare?: (site: TestSite) => void;
  /** `code file`, sorted; all problems of severity error and warning, none besides. */
  readonly problems: readonly string[];
  /** False when nothing can be built. */
  readonly complete?: boolean;
  /** Output files that must exist, and texts that must be in them. */
  readonly outputs?: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  /** Milliseconds; 3,000 when unset. */
  readonly pageLimit?: number;
}

const settings = (extra: object): string =>
  JSON.stringify({ ...JSON.parse(plainSettings), ...extra });
const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const cases: readonly Case[] = [
  // settings
  {
    name: "no docs.json",
    settings: null,
    problems: ["settings-missing"],
    complete: false,
  },
  {
    name: "an empty docs.json",
    settings: "",
    problems: ["settings-syntax docs.json"],
    complete: false,
  },
  {
    name: "a docs.json of NUL bytes",
    settings: "\0\0\0",
    problems: ["settings-syntax docs.json"],
    complete: false,
  },
  {
    name: "a docs.json that is a list",
    settings: "[]",
    problems: ["settings-invalid docs.json"],
    complete: false,
  },
  {
    name: "a trailing comma",
    settings: plainSettings.replace(/}$/, ",}"),
    problems: ["settings-syntax docs.json"],
  },
  {
    name: "settings of wrong types",
    settings: settings({ name: 3, colors: [], navbar: "x" }),
    problems: ["settings-invalid docs.json"],
  },
  {
    name: "an unknown theme",
    settings: settings({ theme: "mind" }),
    problems: ["settings-invalid docs.json"],
  },
  {
    name: "a $ref to itself",
    settings: settings({ navbar: { $ref: "./navbar.json" } }),
    files: { "navbar.json": '{"links": {"$ref": "./navbar.json"}}' },
    problems: ["settings-ref navbar.json"],
  },
  {
    name: "a $ref out of the folder",
    settings: settings({ navbar: { $ref: "../../etc/passwd" } }),
    problems: ["settings-ref docs.json"],
  },
  {
    name: "settings with __proto__",
    settings: plainSettings.replace(
      "{",
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}},',
    ),
    problems: ["settings-unknown-key docs.json"],
  },
  {
    name: "settings nested a hundred thousand levels deep",
    settings: `{"name": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    problems: ["settings-invalid docs.json"],
  },
  {
    name: "a docs.json of 2 MB",
    settings: settings({
      navigation: {
        groups: [{
          group: "All",
          pages: [
            "index",
            ...Array.from({ length: 50_000 }, (_, n) => `nowhere/page-number-${n}-of-many`),
          ],
        }],
      },
    }),
    problems: ["page-missing docs.json"],
  },
  {
    name: "a navigation entry without a page",
    settings: settings({ navigation: { pages: ["index", "nowhere"] } }),
    problems: ["page-missing docs.json"],
  },

  // pages
  {
    name: "two files for one page",
    files: { "a.mdx": page("mdx"), "a.md": page("md") },
    problems: ["duplicate-page a.mdx"],
    outputs: { "a/index.html": "md" },
  },
  {
    name: "frontmatter that is not YAML",
    files: { "a.mdx": "---\ntitle: [a\n  b: {\n---\n\nText here\n" },
    problems: ["frontmatter-syntax a.mdx"],
    outputs: { "a/index.html": "Text here" },
  },
  {
    name: "frontmatter with aliases that grow without end",
    files: {
      "a.mdx": `---\na: &a [x,x,x,x,x,x,x,x,x]\n${
        [..."bcdefghij"].map((c, i) => `${c}: &${c} [${Array(9).fill(`*${"abcdefghij"[i]}`)}]\n`)
          .join("")
      }---\n\nText here\n`,
    },
    problems: [],
    outputs: { "a/index.html": "Text here" },
  },
  {
    name: "an unclosed tag",
    files: { "a.mdx": page("<Note>\n\nnever closed") },
    problems: ["mdx-syntax a.mdx"],
    outputs: { "a/index.html": "a.mdx" },
  },
  {
    name: "a brace in prose",
    files: { "a.mdx": page("a { b") },
    problems: ["mdx-syntax a.mdx"],
    outputs: { "a/index.html": "a.mdx" },
  },
  {
    name: "import.meta",
    files: { "a.mdx": page("{import.meta.url}") },
    problems: ["mdx-syntax a.mdx"],
  },
  {
    name: "a page of 5 MB",
    files: { "a.mdx": page("A paragraph of text with *emphasis*.\n\n".repeat(135_000)) },
    pageLimit: 60_000,
    problems: [],
    outputs: { "a/index.html": "<em>emphasis</em>" },
  },
  {
    name: "tags nested five thousand levels deep",
    files: { "a.mdx": page("<div>".repeat(5000) + "x" + "</div>".repeat(5000)) },
    problems: ["mdx-syntax a.mdx"],
  },
  {
    name: "quotes nested ten thousand levels deep",
    files: { "a.mdx": page(">".repeat(10_000) + " x") },
    problems: ["mdx-syntax a.mdx"],
  },
  {
    name: "NUL bytes",
    files: { "a.mdx": page("before\0after") },
    problems: [],
    outputs: { "a/index.html": "before" },
  },
  {
    name: "bytes that are not UTF-8",
    files: { "a.mdx": bytes(page("caf\xe9 here")) },
    problems: ["invalid-utf8 a.mdx"],
    outputs: { "a/index.html": "here" },
  },
  {
    name: "an empty page",
    files: { "a.mdx": "" },
    problems: [],
    outputs: { "a/index.html": "<h1" },
  },
  {
    name: "CRLF and a byte order mark",
    files: { "a.mdx": "\ufeff" + page("# One\n\n<Note>\n  two\n</Note>").replaceAll("\n", "\r\n") },
    problems: [],
    outputs: { "a/index.html": "two" },
  },
  {
    name: "a page named 404",
    files: { "404.mdx": page("mine") },
    problems: [],
    outputs: { "404/index.html": "mine", "404.html": "<html" },
  },
  {
    name: "file names with signs",
    files: {
      "a b.mdx": page("one"),
      "100%.mdx": page("two"),
      "c#.mdx": page("three"),
      "was?.mdx": page("four"),
      "über/日本.mdx": page("five"),
      "100%25.mdx": page("six"),
    },
    problems: [],
    outputs: {
      "a b/index.html": "one",
      "100%/index.html": "two",
      "c#/index.html": "three",
      "was?/index.html": "four",
      "über/日本/index.html": "five",
    },
  },

  // imports
  {
    name: "an import of a missing file",
    files: { "a.mdx": page('import X from "/snippets/none.mdx"\n\n<X />\n\nrest') },
    problems: ["import-missing a.mdx", "import-unknown-name a.mdx"],
    outputs: { "a/index.html": "rest" },
  },
  {
    name: "an import out of the folder",
    files: { "a.mdx": page('import X from "../../../etc/passwd.mdx"\n\nrest') },
    problems: ["import-outside-folder a.mdx"],
    outputs: { "a/index.html": "rest" },
  },
  {
    name: "imports from network and packages",
    files: {
      "a.mdx": page(
        'import X from "https://example.com/x.js"\nimport Y from "npm:left-pad"\nimport Z from "lodash"\nimport fs from "node:fs"\n\nrest',
      ),
    },
    problems: ["import-unsupported a.mdx"],
    outputs: { "a/index.html": "rest" },
  },
  {
    name: "imports in a circle",
    files: {
      "a.mdx": page('import B from "/snippets/b.mdx"\n\n<B />'),
      "snippets/b.mdx": 'import C from "/snippets/c.mdx"\n\n<C />',
      "snippets/c.mdx": 'import B from "/snippets/b.mdx"\n\n<B />',
    },
    problems: ["render-failed a.mdx"],
  },
  {
    name: "a component file that is no JavaScript",
    files: {
      "a.mdx": page('import { X } from "/snippets/x.jsx"\n\n<X />\n\nrest'),
      "snippets/x.jsx": "export const X = ((",
    },
    problems: ["import-unknown-name a.mdx", "module-syntax snippets/x.jsx"],
    outputs: { "a/index.html": "rest" },
  },
  {
    name: "a component file that throws",
    files: {
      "a.mdx": page('import { X } from "/snippets/x.jsx"\n\n<X />'),
      "snippets/x.jsx": 'throw new Error("on load"); export const X = () => null;',
    },
    problems: ["render-failed a.mdx"],
  },

  // page code
  {
    name: "a component that throws",
    files: {
      "a.mdx": page('export const Bad = () => { throw new Error("thrown") }\n\n<Bad />\n\nrest'),
    },
    problems: ["render-failed a.mdx"],
    outputs: { "a/index.html": "rest" },
  },
  {
    name: "a component that throws something that is no error",
    files: { "a.mdx": page("export const Bad = () => { throw null }\n\n<Bad />") },
    problems: ["render-failed a.mdx"],
  },
  {
    name: "a component that nothing defines",
    files: { "a.mdx": page("<Nowhere>kept text</Nowhere>") },
    problems: ["component-unknown a.mdx"],
    outputs: { "a/index.html": "kept text" },
  },
  {
    name: "an endless loop",
    files: { "a.mdx": page("{(() => { while (true); })()}") },
    problems: ["render-timeout a.mdx"],
  },
  {
    name: "an endless chain of promises",
    files: {
      "a.mdx": page(
        "{(() => { const next = () => Promise.resolve().then(next); next(); return 'fine' })()}",
      ),
    },
    problems: [],
    outputs: { "a/index.html": "fine" },
  },
  {
    name: "endless recursion",
    files: { "a.mdx": page("export const Loop = () => <div><Loop /></div>\n\n<Loop />") },
    problems: ["render-failed a.mdx"],
  },
  {
    name: "memory without end",
    files: {
      "a.mdx": page(
        "{(() => { const all = []; while (true) { all.push(new Array(1000).fill(all.length)); for (let spin = 0; spin < 30000; spin++); } })()}",
      ),
    },
    pageLimit: 60_000,
    problems: ["render-failed a.mdx"],
  },
  {
    name: "a value that throws when it is printed",
    files: { "a.mdx": page("{{ toString() { throw new Error('no') } }}") },
    problems: [],
  },
  {
    name: "a forgotten rejected promise",
    files: { "a.mdx": page("{(() => { Promise.reject(new Error('late')); return 'fine' })()}") },
    problems: [],
    outputs: { "a/index.html": "fine" },
  },
  {
    name: "an attempt to change built-ins",
    files: { "a.mdx": page("{(() => { Array.prototype.map = () => 'forged'; })()}") },
    problems: ["render-failed a.mdx"],
  },

  // files and folders
  {
    name: "a link out of the folder",
    prepare: (site) => {
      Deno.writeTextFileSync(join(site.folder, "secret.mdx"), page("secret"));
      Deno.symlinkSync(join(site.folder, "secret.mdx"), join(site.root, "a.mdx"));
      Deno.symlinkSync("/etc/hostname", join(site.root, "host.txt"));
    },
    problems: [],
    absent: ["a/index.html", "host.txt"],
  },
  {
    name: "a link to nothing and a link to its own folder",
    prepare: (site) => {
      Deno.symlinkSync("nowhere.mdx", join(site.root, "a.mdx"));
      Deno.symlinkSync(".", join(site.root, "self"));
    },
    problems: [],
  },
  {
    name: "a static file at the place of the list of files",
    files: { "_docs/files.json": "{}" },
    problems: ["output-conflict _docs/files.json"],
  },
  {
    name: "a static file at the place of a page's folder",
    files: { "x.png.mdx": page("page"), "x.png": "image" },
    problems: ["output-conflict x.png"],
    outputs: { "x.png/index.html": "page" },
  },
  {
    name: "a page in the place of another page's Markdown",
    files: { "x.mdx": page("one"), "x.md.mdx": page("two") },
    problems: ["output-conflict x.md.mdx"],
    outputs: { "x/index.html": "one" },
  },
  {
    name: "an output list that leads out of the folder",
    prepare: (site) => {
      Deno.writeTextFileSync(join(site.folder, "precious.txt"), "precious");
      Deno.mkdirSync(join(site.out, "_docs"), { recursive: true });
      const files = [
        "../precious.txt",
        join(site.folder, "precious.txt"),
        "a/../../precious.txt",
        7,
      ];
      Deno.writeTextFileSync(join(site.out, "_docs/files.json"), JSON.stringify({ files }));
    },
    problems: [],
    outputs: { "../precious.txt": "precious" },
  },
  {
    name: "links in the output folder",
    prepare: (site) => {
      Deno.mkdirSync(join(site.folder, "elsewhere"));
      Deno.writeTextFileSync(join(site.folder, "elsewhere/index.html"), "precious");
      Deno.mkdirSync(join(site.out, "_docs"), { recursive: true });
      Deno.symlinkSync(join(site.folder, "elsewhere"), join(site.out, "other"));
      Deno.symlinkSync(join(site.folder, "elsewhere/index.html"), join(site.out, "index.html"));
      const files = ["other/index.html", "other/gone.html", "index.html"];
      Deno.writeTextFileSync(join(site.out, "_docs/files.json"), JSON.stringify({ files }));
    },
    problems: [],
    outputs: { "../elsewhere/index.html": "precious" },
  },
  {
    name: "an output folder with files of somebody else",
    prepare: (site) => {
      Deno.mkdirSync(site.out);
      Deno.writeTextFileSync(join(site.out, "mine.txt"), "mine");
    },
    problems: ["output-not-ours"],
    complete: false,
    outputs: { "mine.txt": "mine" },
  },
  {
    name: "an output folder that is a file",
    prepare: (site) => Deno.writeTextFileSync(site.out, "mine"),
    problems: ["output-not-ours"],
    complete: false,
  },
];

for (
  const {
    name,
    files = {},
    settings = plainSettings,
    prepare,
    problems,
    complete = true,
    outputs = {},
    absent = [],
    pageLimit = 3000,
  } of cases
) {
  Deno.test(`buildSite() survives ${name}`, async () => {
    const home = { "index.mdx": page("the home page"), "other.mdx": page("another page") };
    const site = new TestSite({
      ...home,
      ...(settings === null ? {} : { "docs.json": settings }),
      ...files,
    });
    try {
      prepare?.(site);
      const report = await site.build({ pageLimit });
      report.diagnostics.forEach(({ message }) =>
        assert(message.length < 1000, "a message is a sentence")
      );
      assertEquals(
        found({
          ...report,
          diagnostics: report.diagnostics.filter(({ severity }) => severity !== "info"),
        }),
        problems,
      );
      assertEquals(report.complete, complete);
      if (complete) {
        assertStringIncludes(site.read("index.html"), "the home page");
        assertStringIncludes(site.read("other/index.html"), "another page");
      }
      for (const [path, text] of Object.entries(outputs)) {
        assertStringIncludes(site.read(path), text);
      }
      for (const path of absent) assertEquals(site.has(path), false, path);
      assertEquals(
        [...Deno.readDirSync(site.folder)].map(({ name }) => name).filter((name) =>
          name.endsWith(".tmp")
        ),
        [],
      );
    } finally {
      site.remove();
    }
  });
}
