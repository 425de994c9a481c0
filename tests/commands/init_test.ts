import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { checkSite } from "../../src/build/check_site.ts";
import { diskFiles } from "../../src/platform/files.ts";
import { type Outcome, run, withFolder } from "../helpers/command.ts";

const root = fromFileUrl(new URL("../..", import.meta.url));

/** All files of a folder by path. */
function contentOf(folder: string): Record<string, string> {
  const files = diskFiles(folder);
  return Object.fromEntries(
    files.list().map(({ path }) => [path, new TextDecoder().decode(files.read(path))]),
  );
}

/** What `docs check` finds, notes included. */
async function findingsIn(folder: string): Promise<string[]> {
  const { diagnostics } = await checkSite({ files: diskFiles(folder) });
  return diagnostics.map(({ code, message, span }) => `${span?.file} ${code}: ${message}`);
}

const statusesOf = ({ out }: Outcome): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(out).files as { path: string; status: string }[])
      .map(({ path, status }) => [path, status]),
  );

const document = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Pets API", version: "1" },
  servers: [{ url: "https://api.pets.example/v2" }],
  security: [{ token: [] }],
  paths: {
    "/pets": {
      get: {
        summary: "List pets",
        description: "All of them.",
        tags: ["Pets"],
        responses: {
          200: { description: "Fine" },
          404: { description: "No pets" },
        },
      },
    },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
});

Deno.test("docs init writes a site that check and build have nothing to say about", async () => {
  await withFolder({}, async (folder) => {
    const site = join(folder, "blue-heron", "docs");
    const made = await run("init", site, "--json");
    assertEquals([made.code, made.err], [0, ""]);
    const statuses = statusesOf(made);
    assertEquals([...new Set(Object.values(statuses))], ["new"]);
    const content = contentOf(site);
    assertEquals(Object.keys(content).sort(), Object.keys(statuses).sort());
    assertEquals(JSON.parse(content["docs.json"]!).name, "Blue heron");
    for (
      const path of [".gitignore", ".github/workflows/docs.yml", ".cursor/rules/docs-overview.mdc"]
    ) {
      assert(path in content, path);
    }
    assertEquals(await findingsIn(site), []);
    const built = await run("build", site, "--strict", "--json", "--out", join(folder, "out"));
    assertEquals([built.code, JSON.parse(built.out).diagnostics], [0, []]);
  });
});

Deno.test("docs init writes names that every system can hold", async () => {
  await withFolder({}, async (folder) => {
    await run(
      "init",
      folder,
      "--quiet",
      ...["cursor", "claude", "zed", "windsurf", "copilot"]
        .flatMap((editor) => ["--editor", editor]),
    );
    const paths = Object.keys(contentOf(folder));
    assertEquals(new Set(paths.map((path) => path.toLowerCase())).size, paths.length);
    for (const path of paths) {
      assert(path.length < 100, path);
      for (const name of path.split("/")) {
        assert(/^[\w.-]*[\w-]$/.test(name), path);
        assert(!/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name), path);
      }
    }
    // What is for editors is not published.
    const built = await run("build", folder, "--json", "--out", join(folder, "dist"));
    assertEquals(JSON.parse(built.out).diagnostics, []);
    const published = contentOf(join(folder, "dist"));
    assertEquals(Object.keys(published).filter((path) => /rules|instructions/.test(path)), []);
  });
});

Deno.test("docs init leaves files alone unless it is told to replace them", async () => {
  const own = { "index.mdx": "mine", ".gitignore": "mine" };
  await withFolder(own, async (folder) => {
    const first = await run("init", folder, "--json", "--name", "Pets");
    assertEquals(statusesOf(first)["index.mdx"], "kept");
    assertEquals(statusesOf(first)["docs.json"], "new");
    assert(JSON.parse(first.out).next.includes("add /dist/ to .gitignore"));
    assertEquals(contentOf(folder)["index.mdx"], "mine");
    assertEquals(contentOf(folder)[".gitignore"], "mine");
  });
  await withFolder(own, async (folder) => {
    const forced = await run("init", folder, "--json", "--name", "Pets", "--force");
    assertEquals(statusesOf(forced)["index.mdx"], "replaced");
    assertStringIncludes(contentOf(folder)["index.mdx"]!, "Pets");
  });
});

Deno.test("docs init adds to a site what stands around its pages, and changes none of them", async () => {
  const site = {
    "docs.json": '{ "name": "Mine" }',
    "a.mdx": "A",
    ".zed/rules/docs-overview.mdc": "own",
  };
  for (const force of [[], ["--force"]]) {
    await withFolder(site, async (folder) => {
      const done = await run("init", folder, "--json", "--editor", "zed", ...force);
      assertEquals(done.code, 0);
      const { [".zed/rules/docs-overview.mdc"]: rules, ...content } = contentOf(folder);
      assertEquals(rules === "own", force.length === 0);
      assertEquals(content["docs.json"], site["docs.json"]);
      assertEquals(content["a.mdx"], "A");
      assertEquals(Object.keys(content).filter((path) => !path.startsWith(".")).sort(), [
        "a.mdx",
        "docs.json",
      ]);
      const again = await run("init", folder, "--editor", "zed", ...force);
      assertStringIncludes(again.out, "nothing to do");
    });
  }
  await withFolder({ "mint.json": "{}" }, async (folder) => {
    await run("init", folder, "--quiet");
    assert(!("docs.json" in contentOf(folder)));
  });
});

Deno.test("docs init makes the endpoint pages of an API document", async () => {
  await withFolder({ "openapi.json": document }, async (folder) => {
    const site = join(folder, "site");
    const done = await run("init", site, "--json", "--openapi", join(folder, "openapi.json"));
    assertEquals([done.code, done.err], [0, ""]);
    const content = contentOf(site);
    const settings = JSON.parse(content["docs.json"]!);
    assertEquals(settings.name, "Pets");
    assertEquals(settings.api.mdx, {
      server: "https://api.pets.example/v2",
      auth: { method: "bearer" },
    });
    assertEquals(settings.navigation.tabs.at(-1), {
      tab: "API reference",
      groups: [{ group: "Pets", pages: ["api-reference/pets/list-pets"] }],
    });
    assertStringIncludes(content["index.mdx"]!, 'href="/api-reference/pets/list-pets"');
    assertStringIncludes(content["guides/first-request.mdx"]!, '"https://api.pets.example/v2"');
    assert(!Object.keys(content).some((path) => path.startsWith("api/")));
    assertEquals(await findingsIn(site), []);
  });
});

Deno.test("docs init leaves nothing behind when it fails", async (t) => {
  await t.step("a document that cannot be read", async () => {
    await withFolder({ "broken.yaml": "openapi: [" }, async (folder) => {
      const site = join(folder, "site");
      const done = await run("init", site, "--openapi", join(folder, "broken.yaml"));
      assertEquals(done.code, 1);
      assertStringIncludes(done.err, "broken.yaml");
      assertEquals(Object.keys(contentOf(folder)), ["broken.yaml"]);
    });
  });
  await t.step("a file where a folder has to be", async () => {
    await withFolder({ "images": "a file" }, async (folder) => {
      const done = await run("init", folder, "--name", "Pets");
      assertEquals(done.code, 1);
      assertStringIncludes(done.err, "nothing was changed");
      assertEquals(contentOf(folder), { images: "a file" });
      assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["images"]);
    });
  });
});

Deno.test("docs init says as JSON why it failed", async () => {
  await withFolder({ "images": "a file" }, async (folder) => {
    for (
      const [dir, args] of [[folder, []], [join(folder, "images", "site"), ["--force"]]] as const
    ) {
      const done = await run("init", dir, "--json", "--name", "Pets", ...args);
      const { files, diagnostics } = JSON.parse(done.out);
      assertEquals([done.code, files, done.err], [1, [], ""]);
      assertEquals(diagnostics.map(({ code }: { code: string }) => code), ["init-not-written"]);
    }
  });
});

Deno.test("docs init takes a document that has no operations", async () => {
  const empty = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "{x} *y*", version: "1" },
    paths: {},
  });
  await withFolder({ "openapi.json": empty }, async (folder) => {
    const done = await run("init", folder, "--json", "--openapi", join(folder, "openapi.json"));
    assertEquals(done.code, 0, done.err);
    assertEquals(JSON.parse(contentOf(folder)["docs.json"]!).name, "{x} *y*");
    assertEquals(await findingsIn(folder), []);
  });
});

Deno.test("docs init refuses what cannot be meant", async () => {
  await withFolder({ "docs.json": "{}", "file": "" }, async (folder) => {
    const cases: [string[], string][] = [
      [["--editor", "../x"], 'must be a name of letters, digits, "-" and "_": "../x"'],
      [["--editor", "git"], '"git"'],
      [["--name", "a\nb"], "control characters"],
      [["--openapi", "a.yaml"], `docs migrate a.yaml ${folder}`],
    ];
    for (const [args, message] of cases) {
      const done = await run("init", folder, ...args);
      assertEquals(done.code, 2, args.join(" "));
      assertStringIncludes(done.err, message);
    }
    assertEquals((await run("init", join(folder, "file"))).code, 2);
  });
});

Deno.test("docs init tells a pipeline where the site is in its repository", async () => {
  await withFolder({ ".git/HEAD": "ref: refs/heads/main\n" }, async (folder) => {
    const done = await run("init", join(folder, "docs"), "--json", "--name", "Pets");
    const workflow = contentOf(join(folder, "docs"))[".github/workflows/docs.yml"]!;
    assertStringIncludes(workflow, 'DOCS_DIR: "docs"');
    assertStringIncludes(JSON.parse(done.out).next.at(-1), "root of the repository");
  });
});

Deno.test("docs init shows a tree and what to type next, without network", async () => {
  await withFolder({}, async (folder) => {
    const from = performance.now();
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--deny-net", "--no-check", join(root, "main.ts"), "init", "acme"],
      cwd: folder,
      stdin: "null",
      env: { NO_COLOR: "1" },
    }).output();
    console.log(`docs init took ${Math.round(performance.now() - from)} ms`);
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    assertEquals([code, err], [0, ""]);
    for (
      const part of [
        "acme/\n",
        "├─ .cursor/",
        "└─ quickstart.mdx",
        "Next:\n  cd acme\n",
        "docs serve",
      ]
    ) {
      assertStringIncludes(out!, part);
    }
  });
});
