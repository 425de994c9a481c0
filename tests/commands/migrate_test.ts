import { assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { run, withFolder } from "../helpers/command.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "Pets" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/pets": {
      get: {
        summary: "List pets",
        tags: ["Pets"],
        parameters: [{
          name: "limit",
          in: "query",
          schema: { type: "integer" },
          description: "How many.",
        }],
        responses: { 200: { description: "Fine" } },
      },
      post: { summary: "Create a pet", tags: ["Pets"], responses: {} },
    },
  },
  webhooks: { newPet: { post: { summary: "New pet", responses: {} } } },
};
const list = "api-reference/pets/list-pets.mdx";

function filesBelow(folder: string, prefix = ""): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesBelow(join(folder, name), `${prefix}${name}/`) : [prefix + name]
  ).sort();
}

const snapshot = (folder: string): string[] =>
  filesBelow(folder).map((path) => `${path}\n${Deno.readTextFileSync(join(folder, path))}`);

Deno.test("docs migrate writes pages, and the second time nothing", async () => {
  await withFolder({ "api.json": document }, async (folder) => {
    const first = await run("migrate", join(folder, "api.json"), folder);
    assertEquals([first.code, first.err], [0, ""]);
    assertStringIncludes(first.out, "migrated 3 operations");
    assertStringIncludes(first.out, "docs.json: new, 3 pages added");
    assertStringIncludes(first.out, `Next: docs serve ${folder}`);
    assertEquals(filesBelow(folder), [
      "api-reference/.migrate",
      "api-reference/pets/create-a-pet.mdx",
      list,
      "api-reference/webhooks/new-pet.mdx",
      "api.json",
      "docs.json",
    ]);
    const before = snapshot(folder);
    const second = await run("migrate", join(folder, "api.json"), folder);
    assertEquals(second.code, 0);
    assertStringIncludes(second.out, "3 unchanged");
    assertEquals(snapshot(folder), before);
  });
});

Deno.test("docs migrate --dry-run tells the plan and writes nothing", async () => {
  await withFolder({ "api.json": document }, async (folder) => {
    const before = snapshot(folder);
    const { code, out } = await run("migrate", join(folder, "api.json"), folder, "--dry-run");
    assertEquals(code, 0);
    assertStringIncludes(out, `new  ${list}`);
    assertStringIncludes(out, "would migrate 3 operations");
    assertEquals(snapshot(folder), before);
  });
});

Deno.test("docs migrate --json prints one document", async () => {
  await withFolder({ "api.json": document }, async (folder) => {
    const { code, out, err } = await run(
      ...["migrate", join(folder, "api.json"), folder, "--json"],
      ...["--include", "GET /pets", "--include", "newPet", "--tab", "API", "--out", "ref"],
    );
    assertEquals([code, err], [0, ""]);
    const { operations, files, navigation } = JSON.parse(out);
    assertEquals(operations, 2);
    assertEquals(files, [
      { path: "ref/pets/list-pets.mdx", status: "new", operation: "GET /pets" },
      { path: "ref/webhooks/new-pet.mdx", status: "new", operation: "webhook POST newPet" },
      { path: "docs.json", status: "new" },
    ]);
    assertEquals(navigation, [
      { group: "Pets", pages: ["ref/pets/list-pets"] },
      { group: "Webhooks", pages: ["ref/webhooks/new-pet"] },
    ]);
    const settings = JSON.parse(Deno.readTextFileSync(join(folder, "docs.json")));
    assertEquals(settings.navigation, { tabs: [{ tab: "API", groups: navigation }] });
  });
});

Deno.test("docs migrate ends with 1 when something is left to do", async (t) => {
  await withFolder({ "api.json": document }, async (folder) => {
    const spec = join(folder, "api.json");
    await run("migrate", spec, folder);
    const page = join(folder, list);
    Deno.writeTextFileSync(page, Deno.readTextFileSync(page).replace("How many.", "Mine."));
    Deno.writeTextFileSync(spec, JSON.stringify(document).replace("How many.", "Theirs."));
    await t.step("a conflict", async () => {
      const { code, out, err } = await run("migrate", spec, folder);
      assertEquals(code, 1);
      assertStringIncludes(err, "warning[migrate-conflict]");
      assertStringIncludes(err, `${list}:`);
      assertStringIncludes(out, `in conflict  ${list}`);
      assertStringIncludes(out, `Next: docs check ${folder}`);
    });
    await t.step("a conflict that is known already", async () => {
      const { code, err } = await run("migrate", spec, folder);
      assertEquals(code, 0);
      assertStringIncludes(err, "warning[migrate-conflict]");
    });
  });
  await t.step("a file in the way", async () => {
    await withFolder({ "api.json": document }, async (folder) => {
      Deno.mkdirSync(join(folder, "api-reference/pets"), { recursive: true });
      Deno.writeTextFileSync(join(folder, list), "Mine.");
      const { code, err } = await run("migrate", join(folder, "api.json"), folder);
      assertEquals(code, 1);
      assertStringIncludes(err, "error[migrate-file-exists]");
      assertEquals(Deno.readTextFileSync(join(folder, list)), "Mine.");
    });
  });
  const unusable: Readonly<Record<string, string>> = {
    "spec-missing": "",
    "spec-syntax": "{",
    "spec-invalid": '{ "name": "package" }',
    "spec-version": '{ "swagger": "1.2", "paths": {} }',
  };
  for (const [code, text] of Object.entries(unusable)) {
    await t.step(code, async () => {
      await withFolder(text === "" ? {} : { "api.json": text }, async (folder) => {
        const outcome = await run("migrate", join(folder, "api.json"), folder);
        assertEquals(outcome.code, 1);
        assertStringIncludes(outcome.err, `error[${code}]`);
        assertEquals(filesBelow(folder), text === "" ? [] : ["api.json"]);
      });
    });
  }
});

Deno.test("docs migrate that cannot write a file writes none", async () => {
  await withFolder({ "api.json": document }, async (folder) => {
    Deno.mkdirSync(join(folder, "api-reference"));
    Deno.writeTextFileSync(join(folder, "api-reference/webhooks"), "a file");
    const before = snapshot(folder);
    const { code, err } = await run("migrate", join(folder, "api.json"), folder);
    assertEquals(code, 1);
    assertStringIncludes(err, "error[file-unreadable]");
    assertEquals(snapshot(folder), before);
  });
});

Deno.test("docs migrate refuses wrong usage with 2", async (t) => {
  const cases: [args: string[], message: string][] = [
    [["--out", "../elsewhere"], "--out must be a folder in the docs folder"],
    [["--out", "node_modules"], "--out names a folder whose pages are not published"],
    [["--group-by", "color"], "--group-by must be tag or path"],
  ];
  for (const [args, message] of cases) {
    await t.step(args.join(" "), async () => {
      await withFolder({ "api.json": document }, async (folder) => {
        const { code, err } = await run("migrate", join(folder, "api.json"), folder, ...args);
        assertEquals(code, 2);
        assertStringIncludes(err, message);
        assertEquals(filesBelow(folder), ["api.json"]);
      });
    });
  }
});

Deno.test("docs migrate takes several documents and one outside of the docs folder", async () => {
  const other = {
    ...document,
    paths: { "/shops": { get: { summary: "List shops", tags: ["Shops"], responses: {} } } },
  };
  await withFolder({ "a.json": document, "b.json": other }, async (folder) => {
    const docs = join(folder, "docs");
    const args = ["migrate", join(folder, "a.json"), join(folder, "b.json"), docs];
    const { code } = await run(...args);
    assertEquals(code, 0);
    assertEquals(filesBelow(docs).filter((path) => path.includes("/list-")), [
      "api-reference/pets/list-pets.mdx",
      "api-reference/shops/list-shops.mdx",
    ]);
    const before = snapshot(docs);
    assertEquals((await run(...args)).code, 0);
    assertEquals(snapshot(docs), before);
  });
});
