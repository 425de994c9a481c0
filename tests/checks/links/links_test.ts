import { assertEquals } from "@std/assert";
import { checkExample, placesIn } from "../example_site.ts";
import { linkCheck } from "../../../src/checks/links/links.ts";
import { externalCheck } from "../../../src/checks/links/external.ts";

const head = "---\ntitle: Sails\ndescription: All of them.\n---\n\n"; // the body begins on line 6
const codes = new Set<string>([...linkCheck.codes, ...externalCheck.codes]);

/** Settings of a site whose navigation has the pages. */
const settings = (pages: readonly string[], more: object = {}) =>
  JSON.stringify({
    name: "Harbor",
    theme: "mint",
    colors: { primary: "#0f766e" },
    navigation: { pages },
    ...more,
  });

/** Files of every site; `page.mdx` is the one that is written here. */
const site = {
  "docs.json": settings(["page", "guides/jib", "guides/index", "deep/er/page"]),
  "guides/jib.mdx": "---\ntitle: Jib\n---\n\n## Trim & reef\n\n### Old id {#kept}\n",
  "guides/index.mdx": "---\ntitle: Guides\n---\n\nText.\n",
  "deep/er/page.mdx": "---\ntitle: Deep\n---\n\n[Up](../../page) and [aside](./page).\n",
  "images/map 1.png": "",
  "files/plan.pdf": "",
  ".mintignore": "drafts/\n",
  "drafts/new.mdx": "New.\n",
  "guides/away.mdx": "---\ntitle: Away\nurl: https://sails.net/away\n---\n",
};

async function linksIn(files: Record<string, string>, render = false): Promise<string[]> {
  const { diagnostics } = await checkExample({ ...site, ...files }, { render });
  const found = diagnostics.filter(({ code }) => codes.has(code));
  const places = placesIn(found);
  return found.map(({ span }, at) =>
    span?.file === "page.mdx" ? places[at] ?? "" : `${span?.file} ${places[at]}`
  );
}

interface Case {
  readonly page: string;
  readonly found?: readonly string[];
}

const working: Readonly<Record<string, string>> = {
  "a page": "[A](/guides/jib)",
  "with a query": "[A](/guides/jib?x=1)",
  "with a slash at the end": "[A](/guides/jib/)",
  "an index page": "[A](/guides) [A](/guides/index) [A](./guides/)",
  "the home page": "[A](/)",
  "an entry of the navigation, which is redirected": "[A](/guides/away)",
  "relative": "[A](./guides/jib) [A](guides/../guides/jib)".replace("(guides", "(./guides"),
  "the Markdown form": "[A](/guides/jib.md)",
  "a file": "[A](/files/plan.pdf) [A](/images/map%201.png) [A](</images/map 1.png>)",
  "an image": '![A](/images/map%201.png) <img src="./images/map 1.png" alt="A" />',
  "a reference": "[A][1]\n\n[1]: /guides/jib",
  "files that a build makes": "[A](/llms.txt) [A](/sitemap.xml)",
  "other schemes": "[A](mailto:a@b.net) [A](tel:112) [A](vscode:extension/a) [A](cursor://x/y)",
  "data": "![A](data:image/png;base64,AAAA)",
  "code": "`[A](/none)`\n\n```mdx\n[A](/none)\n```\n\n{/* [A](/none) */}",
  "an expression": "<a href={target}>A</a> <a href={`/x/${y}`}>A</a>",
  "a component of one's own": '<Boat href="/none" />',
  "an icon by name": '<Card title="A" icon="sailboat" href="/guides/jib" />',
  "the top": "[A](#) [A](#top) [A](/guides/jib#:~:text=reef)",
};

const broken: Readonly<Record<string, Case>> = {
  "Markdown": {
    page: 'A [b *c*](/none "D") e.',
    found: ['6:11-6:16 link-broken: The link "/none" leads to no page and no file'],
  },
  "an element": {
    page: 'A <a href="/none">b</a>.',
    found: ['6:6-6:18 link-broken: The link "/none" leads to no page and no file'],
  },
  "a component over lines": {
    page: '<Card\n  title="A"\n  href="/none"\n/>',
    found: ['8:3-8:15 link-broken: The link "/none" leads to no page and no file'],
  },
  "a text in braces": {
    page: '<Card title="A" href={"/none"} />',
    found: ['6:17-6:31 link-broken: The link "/none" leads to no page and no file'],
  },
  "a definition": {
    page: "[A][1]\n\n[1]: /none",
    found: ['8:6-8:11 link-broken: The link "/none" leads to no page and no file'],
  },
  "out of the folder": {
    page: "[A](../../x)",
    found: ['6:5-6:12 link-broken: The link "../../x" leads out of the docs folder'],
  },
  "a file that is ignored": {
    page: "[A](/drafts/new)",
    found: [
      '6:5-6:16 link-broken: The link "/drafts/new" leads to "drafts/new.mdx", which is not published',
    ],
  },
  "an image": {
    page: "![A](/images/none.png)",
    found: ['6:6-6:22 file-missing: The file "/images/none.png" does not exist'],
  },
  "a poster": {
    page: '<video src="/images/map 1.png" poster="/none.png"></video>',
    found: ['6:32-6:50 file-missing: The file "/none.png" does not exist'],
  },
  "case": {
    page: "[A](/Guides/Jib)",
    found: ['6:5-6:16 link-case: The link "/Guides/Jib" differs in case: "/guides/jib" is there'],
  },
  "Windows": {
    page: '<a href=".\\guides\\jib">A</a>',
    found: [
      '6:4-6:23 link-backslash: The link ".\\guides\\jib" has the separators of Windows',
    ],
  },
  "empty": { page: "[A]() b", found: ["6:1-6:6 link-empty: The link leads nowhere"] },
  "no address": {
    page: "[A](https//a.net)",
    found: ['6:5-6:17 link-malformed: "https//a.net" is not an address'],
  },
  "a misspelt scheme": {
    page: "[A](htps://a.net)",
    found: ['6:5-6:17 link-malformed: "htps://a.net" is not an address'],
  },
  "a host alone": {
    page: "[A](www.sails.net/x)",
    found: ['6:5-6:20 link-malformed: "www.sails.net/x" is not an address'],
  },
  "an address of mail": {
    page: "[A](us@sails.net)",
    found: ['6:5-6:17 link-malformed: "us@sails.net" is not an address'],
  },
  "a blank in an address": {
    page: '<a href="https://a.net/b c">A</a>',
    found: ['6:4-6:28 link-malformed: "https://a.net/b c" is not an address'],
  },
  "an extension": {
    page: "[A](./guides/jib.mdx)",
    found: ['6:5-6:21 link-extension: The link "./guides/jib.mdx" names the file and not the page'],
  },
  "neither slash nor dot": {
    page: "[A](guides/jib#x)",
    found: ['6:5-6:17 link-bare: The link "guides/jib#x" begins with neither "/" nor "./"'],
  },
  "another site that is gone": {
    page: "[A](https://sails.net/gone#a) [B](https://sails.net/gone) [C](https://sails.net/x)",
    found: ['6:5-6:29 external-broken: "https://sails.net/gone" is gone: it answers 404'],
  },
  "line breaks of Windows": {
    page: "A\r\n\r\n[B](/none)",
    found: ['8:5-8:10 link-broken: The link "/none" leads to no page and no file'],
  },
};

Deno.test("linkCheck finds links that lead nowhere, at their place", async (t) => {
  for (const [name, { page, found = [] }] of Object.entries(broken)) {
    await t.step(
      name,
      async () => assertEquals(await linksIn({ "page.mdx": `${head}${page}\n` }), [...found]),
    );
  }
});

Deno.test("linkCheck leaves links alone that work, and what is no link", async (t) => {
  for (const [name, page] of Object.entries(working)) {
    await t.step(
      name,
      async () => assertEquals(await linksIn({ "page.mdx": `${head}${page}\n` }), []),
    );
  }
});

Deno.test("linkCheck holds anchors against the ids of built pages", async () => {
  const good = [
    "[A](/guides/jib#trim-&-reef)",
    "[A](/guides/jib#kept)",
    "[A](/guides/jib#jib)",
    "[A](#heading) [A](#param-boat-id) [A](#more) [A](#own) [A](#from-a-snippet) [A](#hoist)",
  ].join("\n\n");
  const bad = "[A](/guides/jib#old-id)\n\n[A](#none)";
  const page = `${head}import Part from "/snippets/part.mdx"

${good}

${bad}

## Heading

<ParamField query="boatId" type="string" />

<Accordion title="More">Text.</Accordion>

<div id="own" />

<Visibility for="agents">[A](#for-programs) [A](/guides/jib#for-programs)</Visibility>

<Steps>
  <Step title="Hoist" titleSize="h3">Text.</Step>
</Steps>

<Part />
`;
  const found = await linksIn(
    { "page.mdx": page, "snippets/part.mdx": "## From a snippet\n\n[A](#heading) [A](#nowhere)\n" },
    true,
  );
  assertEquals(found, [
    '16:5-16:23 anchor-missing: The link "/guides/jib#old-id" leads to no place of its page',
    '18:5-18:10 anchor-missing: The link "#none" leads to no place of its page',
    'snippets/part.mdx 3:19-3:27 anchor-missing: The link "#nowhere" leads to no place of its page',
  ]);
});

Deno.test("linkCheck reports links of a snippet once, where they stand", async () => {
  const page = `${head}import Part from "/snippets/part.mdx"\n\n<Part />\n`;
  const found = await linksIn({
    "page.mdx": page,
    "guides/jib.mdx": page,
    "snippets/part.mdx": "[A](/none) [B](./jib)\n",
  });
  assertEquals(found, [
    'snippets/part.mdx 1:5-1:10 link-broken: The link "/none" leads to no page and no file',
  ]);
});

Deno.test("linkCheck reads paths that component files write out, and sets of images", async () => {
  const found = await linksIn({
    "page.mdx":
      `${head}import { Sail } from "/snippets/sail.jsx"\n\n<Sail />\n\n<img alt="" srcSet="/images/map%201.png 1x, /none.png 2x" />\n`,
    "snippets/sail.jsx":
      '// href="/no"\nexport const Sail = () => (\n  <a href="/none"><img src={"/files/plan.pdf"} alt="" /></a>\n);\n',
  });
  assertEquals(found, [
    '10:13-10:58 file-missing: The file "/none.png" does not exist',
    'snippets/sail.jsx 3:12-3:17 link-broken: The link "/none" leads to no page and no file',
  ]);
});

Deno.test("linkCheck finds its way in sites of several languages and versions", async () => {
  const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;
  const found = await linksIn({
    "docs.json": settings([], {
      navigation: {
        languages: [
          { language: "en", versions: [{ version: "v2", pages: ["v2/page"] }] },
          { language: "de", versions: [{ version: "v2", pages: ["de/v2/page"] }] },
        ],
      },
    }),
    "page.mdx": "---\ntitle: A\nhidden: true\n---\n\n[A](/de/v2/page) [B](/de/v1/page)\n",
    "v2/page.mdx": page("[A](/page) [B](./page) [C](../de/v2/page) [D](/guides/jib)"),
    "de/v2/page.mdx": page("[A](../../v2/page) [B](/guides) [C](../v1/page) [D](/deep/er/page)"),
  });
  assertEquals(found, [
    'de/v2/page.mdx 5:37-5:47 link-broken: The link "../v1/page" leads to no page and no file',
    '6:22-6:33 link-broken: The link "/de/v1/page" leads to no page and no file',
  ]);
});

Deno.test("linkCheck looks for the preview images of the frontmatter", async () => {
  const found = await linksIn({
    "page.mdx":
      '---\ntitle: A\n"og:image": /images/none.png\n"twitter:image": /images/map%201.png\n---\n',
  });
  assertEquals(found, ['3:13-3:29 file-missing: The file "/images/none.png" does not exist']);
});

Deno.test("linkCheck follows redirects and looks at them", async () => {
  const redirects = [
    { source: "/old", destination: "/guides/jib" },
    { source: "/older", destination: "/old" },
    { source: "/lost", destination: "/none" },
    { source: "/out", destination: "https://sails.net/x" },
    { source: "/v1/:path*", destination: "/guides/:path*" },
    { source: "/v0/:path*", destination: "/ports/:path*" },
    { source: "/aside", destination: "/guides/away" },
  ];
  const found = await linksIn({
    "docs.json": settings(["page", "guides/jib", "guides/index", "deep/er/page"], { redirects }),
    "page.mdx":
      `${head}[A](/old) [A](/older) [A](/out) [A](/v1/jib)\n\n[B](/lost)\n\n[C](/v1/none)\n`,
  });
  assertEquals(found.map((place) => place.replace(/^docs.json \S+/, "docs.json")), [
    'docs.json redirect-chain: The redirect from "/older" leads to another one, to "/guides/jib"',
    'docs.json redirect-broken: The redirect from "/lost" leads to "/none", which does not exist',
    'docs.json redirect-broken: The redirect from "/v0/:path*" leads to "/ports/:path*", and nothing is in "/ports"',
    '8:5-8:10 link-broken: The link "/lost" is redirected to "/none", which does not exist',
    '10:5-10:13 link-broken: The link "/v1/none" is redirected to "/guides/none", which does not exist',
  ]);
});

Deno.test("linkCheck reads the links of the settings and of the frontmatter", async () => {
  const found = await linksIn({
    "docs.json": JSON.stringify(
      {
        name: "Harbor",
        theme: "mint",
        colors: { primary: "#0f766e" },
        logo: "/none.svg",
        navbar: { links: [{ label: "A", href: "/none" }, { label: "B", href: "/guides/jib" }] },
        banner: { content: "See [C](/gone)." },
        navigation: {
          tabs: [{ tab: "A", pages: ["page", "guides/jib", "guides/index", "deep/er/page"] }],
          global: { anchors: [{ anchor: "D", href: "/lost" }] },
        },
      },
      null,
      1,
    ),
    "page.mdx": "---\ntitle: A\nrelated:\n  - /guides/jib\n  - /missing\n---\n",
  });
  assertEquals(found.map((place) => place.replace(/-\d+:\d+ /, " ")), [
    'docs.json 7:10 file-missing: The file "/none.svg" does not exist',
    'docs.json 12:13 link-broken: The link "/none" leads to no page and no file',
    'docs.json 21:14 link-broken: The link "/gone" leads to no page and no file',
    'docs.json 39:14 link-broken: The link "/lost" leads to no page and no file',
    '3:1 link-broken: The link "/missing" leads to no page and no file',
  ]);
});

Deno.test("linkCheck finds pages to which nothing leads", async () => {
  const page = (title: string, text = "") => `---\ntitle: ${title}\n---\n\n${text}\n`;
  const found = await linksIn({
    "page.mdx": page("A", "[Linked](/linked)"),
    "linked.mdx": page("Linked"),
    "hidden.mdx": "---\ntitle: Hidden\nhidden: true\n---\n",
    "index.mdx": page("Home"),
    "alone.mdx": page("Alone", "[Me](/alone)"),
  });
  assertEquals(found, [
    'alone.mdx 1:1-1:1 page-orphaned: No navigation and no link leads to "alone"',
  ]);
});
