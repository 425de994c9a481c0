/** `docs check` as it is typed; in this process, because starting a new one for each line is slow. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { runCommandLine } from "../../src/commands/mod.ts";
import { plainSettings, TestSite } from "../helpers/build.ts";

/** Runs `docs check` for a site; what is printed is caught. A first argument without dash is the folder. */
async function docs(
  site: TestSite,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed = { stdout: "", stderr: "" };
  const { stdout } = Deno;
  const kept = { log: console.log, error: console.error, write: stdout.write };
  const cacheHome = Deno.env.get("XDG_CACHE_HOME");
  console.log = (text: string) => void (printed.stdout += `${text}\n`);
  console.error = (text: string) => void (printed.stderr += `${text}\n`);
  stdout.write = (bytes) => {
    printed.stdout += new TextDecoder().decode(bytes);
    return Promise.resolve(bytes.length);
  };
  stdout.isTerminal = () => false;
  Deno.env.set("XDG_CACHE_HOME", join(site.folder, "cache"));
  try {
    const folder = args[0] === undefined || args[0].startsWith("-") ? [site.root] : [];
    return { code: await runCommandLine(["check", ...folder, ...args]), ...printed };
  } finally {
    Object.assign(console, { log: kept.log, error: kept.error });
    stdout.write = kept.write;
    delete (stdout as { isTerminal?: unknown }).isTerminal; // the method of the class is back
    if (cacheHome === undefined) Deno.env.delete("XDG_CACHE_HOME");
    else Deno.env.set("XDG_CACHE_HOME", cacheHome);
  }
}

async function withSite(
  files: Record<string, string | Uint8Array>,
  run: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = new TestSite({ "docs.json": plainSettings, ...files });
  try {
    await run(site);
  } finally {
    site.remove();
  }
}

const good = "---\ntitle: A\ndescription: B.\n---\n\nText.\n";
const unmarked =
  '\uFEFF---\r\ntitle: A\r\ndescription: B.\r\napi: GET https://x.example/a/{id}\r\nauthMethod: none\r\n---\r\n\r\n<ParamField path="id" type="string">\r\n  Id.\r\n</ParamField>\r\n\r\n200 or an error.\r\n';
const json = (text: string) =>
  JSON.parse(text) as { pages: number; endpoints: number; diagnostics: { code: string }[] };

Deno.test("docs check answers 0 when there is nothing to say", async () => {
  await withSite({ "index.mdx": good }, async (site) => {
    const { code, stdout } = await docs(site, "--strict");
    assertEquals([code, stdout], [0, "no problems in 1 page\n"]);
    assertEquals((await docs(site, "--strict", "--quiet")).stdout, "");
  });
});

Deno.test("docs check reports what a build reports, remembered or not", async () => {
  await withSite(
    { "index.mdx": `${good}\n[Bad](/bad)\n\n<Nowhere />\n`, "bad.mdx": good + "<Note>\n" },
    async (site) => {
      const wanted = ["mdx-syntax", "component-unknown"];
      for (const args of [[], [], ["--no-cache"]]) {
        const { code, stdout } = await docs(site, "--json", ...args);
        assertEquals(code, 1);
        const { pages, endpoints, diagnostics } = json(stdout);
        assertEquals([pages, endpoints], [2, 0]);
        assertEquals(diagnostics.map((each) => each.code), wanted);
      }
      site.write("bad.mdx", good);
      const { code, stdout } = await docs(site, "--json");
      assertEquals([code, json(stdout).diagnostics.map((each) => each.code)], [0, [
        "component-unknown",
      ]]);
      assertEquals((await docs(site, "--strict")).code, 1);
    },
  );
});

Deno.test("docs check --fix mends whole files, keeps line breaks and mark, and has an end", async () => {
  await withSite({ "index.mdx": unmarked }, async (site) => {
    const { code, stdout } = await docs(site, "--fix");
    assertEquals(code, 0);
    assertStringIncludes(stdout, "fixed 1 problem in 1 file: 1 path-parameter-optional");
    const read = () => Deno.readFileSync(join(site.root, "index.mdx"));
    const expected = unmarked.replace('type="string">', 'type="string" required>');
    assertEquals(read(), new TextEncoder().encode(expected));
    const again = await docs(site, "--fix", "--strict");
    assertEquals([again.code, again.stdout], [0, "no problems in 1 page\n"]);
    assertEquals(read(), new TextEncoder().encode(expected));
    assertEquals([...Deno.readDirSync(site.root)].map(({ name }) => name).sort(), [
      "docs.json",
      "index.mdx",
    ]);
  });
});

Deno.test("docs check --baseline lets old problems pass and new ones fail", async () => {
  const old = "---\ntitle: A\n---\n";
  await withSite({ "index.mdx": old }, async (site) => {
    const args = ["--baseline", join(site.folder, "known.json")];
    assertEquals((await docs(site, ...args)).code, 2);
    assertEquals((await docs(site, ...args, "--update-baseline")).code, 0);
    assertEquals((await docs(site, ...args, "--strict")).code, 0);
    site.write("index.mdx", "---\ntitle: A\nicon: star\n---\n\n\n# One\n");
    const { code, stdout } = await docs(site, ...args, "--strict", "--json");
    assertEquals([code, json(stdout).diagnostics.map((each) => each.code)], [1, [
      "heading-level-one",
    ]]);
  });
});

Deno.test("docs check --format prints other forms, --only and --skip choose rules", async () => {
  await withSite({ "index.mdx": "---\ntitle: A\n---\n\n# One\n" }, async (site) => {
    const github = await docs(site, "--format", "github", "--skip", "description-missing");
    assertEquals(
      github.stdout.split("::")[1],
      "warning file=index.mdx,line=5,endLine=5,col=1,endColumn=6,title=heading-level-one",
    );
    const sarif = JSON.parse(
      (await docs(site, "--format", "sarif", "--only", "heading-level-one")).stdout,
    );
    assertEquals(sarif.runs[0].results.length, 1);
  });
});

Deno.test("docs check reports the text of the 404 page and files that cannot be copied", async () => {
  const settings = {
    ...JSON.parse(plainSettings),
    errors: { "404": { description: "<Nowhere" } },
    redirects: [{ source: "/plan.pdf", destination: "/" }],
  };
  await withSite(
    { "docs.json": JSON.stringify(settings), "index.mdx": good, "plan.pdf": "Mine." },
    async (site) => {
      for (let run = 0; run < 2; run++) {
        const { diagnostics } = json((await docs(site, "--json")).stdout);
        assertEquals(diagnostics.map(({ code }) => code).sort(), ["mdx-syntax", "output-conflict"]);
      }
    },
  );
});

Deno.test("docs check --spec follows references to folders above the document", async () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": { $ref: "../shared/paths.json#/a" } },
  };
  const paths = { a: { get: { responses: { 200: { description: "Fine." } } } } };
  await withSite({ "index.mdx": good }, async (site) => {
    const specs = join(site.folder, "specs");
    for (const folder of [".git", "specs/api", "specs/shared"]) {
      Deno.mkdirSync(join(site.folder, folder), { recursive: true });
    }
    Deno.writeTextFileSync(join(specs, "shared/paths.json"), JSON.stringify(paths));
    Deno.writeTextFileSync(join(specs, "api/openapi.json"), JSON.stringify(document));
    const { stdout } = await docs(site, "--json", "--spec", join(specs, "api/openapi.json"));
    assertEquals(json(stdout).diagnostics.map(({ code }) => code), ["drift-operation-missing"]);
  });
});

Deno.test("docs check --json shows no secret in whole", async () => {
  // Put together here, so that no scanner takes this file for the leak.
  const key = ["ghp", "x8Kq2LmZ7vTn4RbW1yCf6HsJ9dPgA3eU5oXi"].join("_");
  await withSite({ "index.mdx": `${good}\nSend \`${key}\`.\n` }, async (site) => {
    for (const format of ["json", "sarif", "github", "text"]) {
      const { stdout } = await docs(site, "--format", format);
      assertStringIncludes(stdout, "secret-");
      assert(!stdout.includes(key), format);
    }
  });
});

Deno.test("docs check tells wrong usage", async () => {
  await withSite({ "index.mdx": good }, async (site) => {
    const cases: readonly [string[], string][] = [
      [["--format", "xml"], "--format must be one of text, json, sarif, github"],
      [["--only", "title-misssing"], 'did you mean "title-missing"?'],
      [["--explain", "title-misssing"], 'did you mean "title-missing"?'],
      [["--spec", "none.yaml"], 'the document "none.yaml" does not exist'],
      [["--update-baseline"], "--update-baseline needs --baseline"],
      [["nowhere"], 'the folder "nowhere" does not exist'],
    ];
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await docs(site, ...args);
      assertEquals([code, stdout], [2, ""], args.join(" "));
      assertStringIncludes(stderr, message);
    }
    const { code, stdout } = await docs(site, "--explain", "title-missing");
    assert(code === 0 && stdout.startsWith("title-missing (warning)\n"));
  });
});
