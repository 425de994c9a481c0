/**
 * `docs serve` as a process: what it prints, which keys and signals it knows, how it ends.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { page, plainSettings, TestSite } from "../helpers/build.ts";
import {
  hasTerminals,
  type ServeCommand,
  type ServeCommandOptions,
  startServe,
} from "../helpers/serve_command.ts";

const files = { "docs.json": plainSettings, "index.mdx": page("The home page") };

interface Served {
  readonly site: TestSite;
  readonly command: ServeCommand;
  readonly address: string;
}

/** Tests a server that has found its pages. */
function serveTest(
  name: string,
  run: (served: Served) => Promise<void>,
  { args = [], ignore = false, content = files, ...options }:
    & { args?: string[]; ignore?: boolean; content?: Record<string, string> }
    & ServeCommandOptions = {},
): void {
  Deno.test({
    name: `docs serve ${name}`,
    ignore,
    async fn() {
      const site = new TestSite(content);
      try {
        await using command = startServe([site.root, "--port", "0", ...args], options);
        const address = await command.address();
        await textAt(address); // what happens before the first page is ready is no change
        await run({ site, command, address });
      } finally {
        site.remove();
      }
    },
  });
}

const textAt = async (address: string): Promise<string> => await (await fetch(address)).text();

async function shows(address: string, text: string): Promise<void> {
  const end = performance.now() + 10_000;
  while (!(await textAt(address)).includes(text)) {
    if (performance.now() > end) throw new Error(`Expected "${text}" at ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

serveTest("says where it serves, what was updated and what is wrong", async (served) => {
  const { site, command, address } = served;
  await command.prints(/serving http:\/\/127\.0\.0\.1:\d+\//);
  await command.prints(/1 page found in [\d.]+ m?s/);
  site.write("index.mdx", page("Another text"));
  await command.prints(/updated index\.mdx in [\d.]+ m?s/);
  await shows(address, "Another text");
  site.write("index.mdx", page("<Card>"));
  await command.prints(/index\.mdx:\d+:\d+: error\[mdx-syntax\]/);
  site.write("index.mdx", page("Mended"));
  await command.prints(/all problems are mended/);
});

serveTest("says in a line what the rules of docs check find", async ({ site, command }) => {
  site.write("index.mdx", page("## Two\n\n#### Four"));
  await command.prints(/^index\.mdx:\d+:1: warning\[heading-skipped\]: .+$/m);
});

serveTest("keeps what the rules find to itself with --no-check", async ({ site, command }) => {
  site.write("index.mdx", page("## Two\n\n#### Four"));
  await command.prints(/updated index\.mdx/);
  await new Promise((resolve) => setTimeout(resolve, 500));
  assertEquals(command.stderr(), "");
}, { args: ["--no-check"] });

serveTest("prints one document with --json", async ({ site, command, address }) => {
  await shows(address, "The home page");
  site.write("index.mdx", page("Another text"));
  await shows(address, "Another text");
  command.kill("SIGINT");
  assertEquals(await command.ended(), 0);
  assertEquals(JSON.parse(command.stdout()), { address: `${address}/` });
}, { args: ["--json"] });

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  serveTest(`ends well with ${signal}, also while a page listens`, async (served) => {
    const { command, address } = served;
    const stream = await fetch(`${address}/_docs/live/events?page=/`);
    command.kill(signal);
    assertEquals(await command.ended(), 0);
    await stream.body?.cancel().catch(() => {});
    assertEquals(command.stderr(), "");
  }, { ignore: Deno.build.os === "windows" });
}

serveTest("takes the next port when one is taken", async ({ site, address }) => {
  const { port } = new URL(address);
  await using second = startServe([site.root, "--port", port]);
  const other = new URL(await second.address());
  assert(Number(other.port) > Number(port) && Number(other.port) <= Number(port) + 10);
  await shows(other.href, "The home page");
});

serveTest("says what --host opens", async ({ command, address }) => {
  await command.prints(/everybody who can reach this machine as "0\.0\.0\.0" can read the site/);
  assertMatch(address, /^http:\/\/localhost:/);
}, { args: ["--host", "0.0.0.0"] });

serveTest("goes on when the folder disappears and comes back", async (served) => {
  const { site, command, address } = served;
  await shows(address, "The home page");
  Deno.renameSync(site.root, `${site.root}-away`);
  await command.prints(/cannot update the site: the folder ".*" is not there/);
  assertStringIncludes(await textAt(address), "<html");
  Deno.renameSync(`${site.root}-away`, site.root);
  site.write("index.mdx", page("Back again"));
  await shows(address, "Back again");
  assertEquals(command.stderr().match(/cannot update/g)?.length, 1);
});

serveTest("goes on when a page does not come back", async ({ site, command, address }) => {
  site.write(
    "index.mdx",
    page("{(() => { while (true); })()}"),
  );
  await command.prints(/error\[render-timeout\]/);
  site.write("index.mdx", page("Mended"));
  await shows(address, "Mended");
});

Deno.test("docs serve says what is wrong with its arguments", async (t) => {
  const site = new TestSite(files);
  const cases: [string[], RegExp][] = [
    [[join(site.root, "nowhere")], /does not exist/],
    [[site.root, "--port", "many"], /--port must be a number/],
    [[site.root, "--base", "a b"], /--base must be a path/],
  ];
  for (const [args, message] of cases) {
    await t.step(args.slice(1).join(" "), async () => {
      await using command = startServe(args);
      assertEquals(await command.ended(), 2);
      assertMatch(command.stderr(), message);
    });
  }
  site.remove();
});

const noTerminal = !hasTerminals();

/** A folder with a browser that writes down what it was given. */
function fakeBrowser(): { folder: string; opened: () => string } {
  const folder = Deno.makeTempDirSync();
  const log = join(folder, "opened");
  Deno.writeTextFileSync(log, "");
  Deno.writeTextFileSync(join(folder, "xdg-open"), `#!/bin/sh\necho "$1" >> '${log}'\n`, {
    mode: 0o755,
  });
  return { folder, opened: () => Deno.readTextFileSync(log) };
}

if (!noTerminal) {
  const browser = fakeBrowser();
  const options = {
    terminal: true,
    env: { PATH: `${browser.folder}:${Deno.env.get("PATH")}` },
  };
  serveTest("knows the keys o, h and q", async ({ command, address }) => {
    await command.prints(/o opens the browser, q quits, h shows the keys/);
    await command.press("h");
    await command.prints(/o {2}open the browser\r\n {2}q {2}quit/);
    await command.press("o");
    while (browser.opened() === "") await new Promise((resolve) => setTimeout(resolve, 20));
    assertEquals(browser.opened(), `${address}/\n`);
    await command.press("q");
    assertEquals(await command.ended(), 0);
    assertMatch(command.stdout(), / icanon .* echo /s);
  }, options);

  serveTest("gives the terminal back on Control and C", async ({ command }) => {
    await command.prints(/h shows the keys/);
    await command.press("\x03");
    await command.ended();
    assertMatch(command.stdout(), / icanon .* echo /s);
  }, options);

  Deno.test.afterAll(() => Deno.removeSync(browser.folder, { recursive: true }));
}
