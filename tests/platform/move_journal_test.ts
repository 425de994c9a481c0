import { assertEquals } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { recoverFolder } from "../../src/platform/move_journal.ts";

const module = fromFileUrl(new URL("../../src/platform/write_set.ts", import.meta.url));

/** Writes two files in a process of its own that ends without a word after some moves. */
async function writeKilledAfter(moves: number, folder: string): Promise<void> {
  const program = `
    import { writeFiles } from ${JSON.stringify(`file://${module}`)};
    const rename = Deno.renameSync;
    let count = 0;
    Deno.renameSync = (from, to) => {
      if (count++ === ${moves}) Deno.exit(9);
      rename(from, to);
    };
    const bytes = (text) => new TextEncoder().encode(text);
    writeFiles(${JSON.stringify(folder)}, new Map([
      ["a.mdx", bytes("new a")],
      ["x/y/b.mdx", bytes("new b")],
      ["c.mdx", bytes("new c")],
    ]));
  `;
  const script = join(folder, "..", "write.ts");
  Deno.writeTextFileSync(script, program);
  const config = fromFileUrl(new URL("../../deno.json", import.meta.url));
  await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--config", config, script],
    stderr: "inherit",
  }).output();
}

function textsOf(folder: string, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
      isDirectory
        ? Object.entries(textsOf(join(folder, name), `${prefix}${name}/`))
        : [[prefix + name, Deno.readTextFileSync(join(folder, name))]]
    ).sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
}

async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const parent = Deno.makeTempDirSync();
  const folder = join(parent, "docs");
  Deno.mkdirSync(folder);
  try {
    await run(folder);
  } finally {
    Deno.removeSync(parent, { recursive: true });
  }
}

Deno.test("recoverFolder() takes back what a killed process has moved", async (t) => {
  const before = { "a.mdx": "old a", "c.mdx": "old c" };
  // a is kept, a is placed, b is placed, c is kept, c is placed
  for (let moves = 0; moves <= 5; moves++) {
    await t.step(`after ${moves} moves`, () =>
      withFolder(async (folder) => {
        for (const [name, text] of Object.entries(before)) {
          Deno.writeTextFileSync(join(folder, name), text);
        }
        await writeKilledAfter(moves, folder);
        assertEquals(recoverFolder(folder), moves < 5);
        const after = moves < 5
          ? before
          : { "a.mdx": "new a", "c.mdx": "new c", "x/y/b.mdx": "new b" };
        assertEquals(textsOf(folder), after);
        assertEquals([...Deno.readDirSync(folder)].length, moves < 5 ? 2 : 3);
        assertEquals(recoverFolder(folder), false);
      }));
  }
});

Deno.test("recoverFolder() keeps what somebody has written since", () =>
  withFolder(async (folder) => {
    Deno.writeTextFileSync(join(folder, "a.mdx"), "old a");
    await writeKilledAfter(3, folder);
    const edited = join(folder, "x/y/b.mdx");
    Deno.writeTextFileSync(edited, "mine");
    const later = new Date(Date.now() + 5000);
    Deno.utimeSync(edited, later, later);
    recoverFolder(folder);
    assertEquals(textsOf(folder), { "a.mdx": "old a", "x/y/b.mdx": "mine" });
  }));

Deno.test("recoverFolder() clears away what was gathered and never moved, once it is old", () =>
  withFolder((folder) => {
    const staging = join(folder, ".migrate.1.tmp");
    Deno.mkdirSync(staging);
    assertEquals(recoverFolder(folder), false);
    assertEquals([...Deno.readDirSync(folder)].length, 1);
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    Deno.utimeSync(staging, old, old);
    assertEquals(recoverFolder(folder), false);
    assertEquals([...Deno.readDirSync(folder)].length, 0);
    return Promise.resolve();
  }));
