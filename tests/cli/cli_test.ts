import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import settings from "../../deno.json" with { type: "json" };
import { describeCrash } from "../../src/commands/crash.ts";
import { page, plainSettings, TestSite } from "../helpers/build.ts";
import { docs } from "../helpers/executable.ts";

const root = fromFileUrl(new URL("../../", import.meta.url));

async function withSite(
  files: Record<string, string>,
  run: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = new TestSite(files);
  try {
    await run(site);
  } finally {
    site.remove();
  }
}

const good = { "docs.json": plainSettings, "index.mdx": page("hello") };
const warned = { ...good, "index.mdx": page("<Nowhere />") };
const broken = { ...good, "a.mdx": page("<Note>") };

Deno.test("docs --version prints the version", async () => {
  assertEquals(await docs(["--version"]), { code: 0, stdout: `${settings.version}\n`, stderr: "" });
});

Deno.test("docs --help lists every command, and each has help with an example", async (t) => {
  const { code, stdout, stderr } = await docs(["--help"]);
  assertEquals([code, stderr], [0, ""]);
  const commands = [...stdout.matchAll(/^ {2}(\w+)(?: \[.*)? {2,}\S/gm)].map(([, name = ""]) =>
    name
  ).filter((name) => name !== "help");
  assert(commands.includes("build") && commands.includes("schema"), stdout);
  for (const command of commands) {
    await t.step(command, async () => {
      const help = await docs([command, "--help"]);
      assertEquals([help.code, help.stderr], [0, ""]);
      assertStringIncludes(help.stdout, `$ docs ${command}`);
      assertStringIncludes(help.stdout, "--json");
    });
  }
});

Deno.test("docs exits with 2 on wrong usage and says what to write", async (t) => {
  const cases: [string[], RegExp][] = [
    [["biuld"], /Did you mean build\?/],
    [["build", "--strcit"], /Did you mean --strict\?/],
    [["build", "one", "two"], /too many arguments/],
    [["build", "--out"], /argument missing/],
    [["build", "/nowhere/at/all"], /"\/nowhere\/at\/all" does not exist/],
    [["build", join(root, "main.ts")], /is not a folder/],
    [["build", root, "--base", "a b"], /--base must be a path/],
    [["build", root, "--site-url", "example"], /--site-url must be a full address/],
  ];
  for (const [args, message] of cases) {
    await t.step(args.join(" "), async () => {
      const { code, stdout, stderr } = await docs(args);
      assertEquals([code, stdout], [2, ""]);
      assertMatch(stderr, message);
      assertEquals(/\n\s+at /.test(stderr), false, "a stack trace");
    });
  }
});

Deno.test("docs build writes a site and tells how many pages it has", () =>
  withSite(good, async (site) => {
    const { code, stdout, stderr } = await docs(["build", site.root, "--no-cache"]);
    assertEquals([code, stderr], [0, ""]);
    assertMatch(
      stdout,
      /^built 1 pages? into .*dist in [\d.]+ m?s \d+ written, 0 unchanged, 0 removed\n$/,
    );
    assertStringIncludes(Deno.readTextFileSync(join(site.root, "dist/index.html")), "hello");
  }));

Deno.test("docs build without a folder builds the current one", () =>
  withSite(good, async (site) => {
    assertEquals((await docs(["build", "--quiet"], { cwd: site.root })).code, 0);
    assert(Deno.statSync(join(site.root, "dist/index.html")).isFile);
  }));

Deno.test("docs build --json prints one document and nothing else", () =>
  withSite(broken, async (site) => {
    const { code, stdout, stderr } = await docs([
      "build",
      site.root,
      "--out",
      site.out,
      "--json",
      "--no-cache",
    ]);
    assertEquals([code, stderr], [1, ""]);
    const report = JSON.parse(stdout);
    assertEquals(Object.keys(report), [
      "pages",
      "written",
      "unchanged",
      "removed",
      "durationMs",
      "diagnostics",
    ]);
    assertEquals([report.pages, report.unchanged, report.removed], [2, 0, 0]);
    const [problem] = report.diagnostics;
    assertEquals(Object.keys(problem), [
      "code",
      "severity",
      "message",
      "hint",
      "file",
      "line",
      "column",
    ]);
    assertEquals([problem.code, problem.severity, problem.file, problem.line, problem.column], [
      "mdx-syntax",
      "error",
      "a.mdx",
      5,
      1,
    ]);
  }));

Deno.test("docs build shows the line of a problem, without colors when nobody looks", () =>
  withSite(broken, async (site) => {
    const { code, stderr } = await docs(["build", site.root, "--out", site.out, "--no-cache"], {
      env: { FORCE_COLOR: "1" },
    });
    assertEquals(code, 1);
    assertMatch(stderr, /^a\.mdx:5:1: error\[mdx-syntax\]: .*\n {2}5 \| <Note>\n/);
    assertEquals(stderr.includes("\x1b"), false);
  }));

Deno.test("docs build exits with 0 on warnings, and with 1 when it is strict", () =>
  withSite(warned, async (site) => {
    const args = ["build", site.root, "--out", site.out, "--quiet"];
    const loose = await docs(args);
    assertEquals([loose.code, loose.stdout], [0, ""]);
    assertStringIncludes(loose.stderr, "component-unknown");
    assertEquals((await docs([...args, "--strict"])).code, 1);
  }));

Deno.test("docs build --quiet prints nothing when all is well", () =>
  withSite(good, async (site) => {
    assertEquals(await docs(["build", site.root, "--out", site.out, "--quiet"]), {
      code: 0,
      stdout: "",
      stderr: "",
    });
  }));

Deno.test("docs build --base puts the path before every link", () =>
  withSite({ ...good, "a.mdx": page("[home](/)") }, async (site) => {
    assertEquals(
      (await docs(["build", site.root, "--out", site.out, "--base", "docs/v1/", "--quiet"])).code,
      0,
    );
    const html = site.read("a/index.html");
    const links = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, link = ""]) => link);
    assert(links.length > 3);
    assertEquals(links.filter((link) => !link.startsWith("/docs/v1/")), []);
  }));

Deno.test("docs build exits with 1 without docs.json and names a way on", async () => {
  const folder = Deno.makeTempDirSync();
  const { code, stderr } = await docs(["build", folder]);
  assertEquals(code, 1);
  assertMatch(stderr, /error\[settings-missing\][^\n]*\n {2}hint: /);
  Deno.removeSync(folder, { recursive: true });
});

Deno.test("docs build says in one line that it cannot write", () =>
  withSite(good, async (site) => {
    Deno.writeTextFileSync(join(site.folder, "file"), "");
    const { code, stdout, stderr } = await docs([
      "build",
      site.root,
      "--out",
      join(site.folder, "file/site"),
    ]);
    assertEquals([code, stdout], [1, ""]);
    assertMatch(stderr, /^error(\[[\w-]+\])?: [^\n]*file\/site[^\n]*\n/);
    assertEquals(/\n\s+at /.test(stderr), false, "a stack trace");
  }));

Deno.test("describeCrash() asks for a report, and shows the stack for debugging only", () => {
  const error = new Error("Cannot do\n  this", { cause: new TypeError("inner") });
  const lines = describeCrash(error, false).split("\n");
  assertEquals(lines[0], "error: The program failed, which is a defect of its own: Cannot do this");
  assertMatch(lines[1] ?? "", /hint: report .*DOCS_DEBUG=1/);
  assertEquals(lines.length, 2);
  assertMatch(describeCrash(error, true), /\n\s+at .*[\s\S]*caused by: TypeError: inner/);
  assertEquals(describeCrash("text", false).includes("defect of its own: text"), true);
});

Deno.test("docs schema prints a JSON Schema that knows the keys of the examples", async (t) => {
  const { code, stdout } = await docs(["schema"]);
  assertEquals(code, 0);
  const schema = JSON.parse(stdout);
  assertMatch(schema.$schema, /json-schema\.org/);
  const names = new Set([...stdout.matchAll(/"([\w-]+)": \{/g)].map(([, name]) => name));
  for (const { name } of Deno.readDirSync(join(root, "examples"))) {
    await t.step(name, () => {
      const example = JSON.parse(Deno.readTextFileSync(join(root, "examples", name, "docs.json")));
      const unknown = Object.keys(example).filter((key) => key !== "$schema" && !names.has(key));
      assertEquals(unknown, []);
    });
  }
});

Deno.test("docs build builds every example without errors", async (t) => {
  for (const { name } of Deno.readDirSync(join(root, "examples"))) {
    await t.step(name, async () => {
      const out = Deno.makeTempDirSync();
      const { code, stdout } = await docs([
        "build",
        join(root, "examples", name),
        "--out",
        out,
        "--json",
        "--no-cache",
      ]);
      const errors = JSON.parse(stdout).diagnostics.filter(({ severity }: { severity: string }) =>
        severity === "error"
      );
      assertEquals([code, errors], [0, []]);
      Deno.removeSync(out, { recursive: true });
    });
  }
});
