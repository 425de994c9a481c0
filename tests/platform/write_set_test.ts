import { assertEquals, assertThrows } from "@std/assert";
import { join } from "@std/path";
import { writeFiles, WriteSetError } from "../../src/platform/write_set.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const filesOf = (content: Record<string, string>) =>
  new Map(Object.entries(content).map(([path, text]) => [path, bytes(text)]));

/** All files below a folder with their texts; links as where they lead. */
function snapshot(folder: string, prefix = ""): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, isDirectory, isSymlink } of Deno.readDirSync(folder)) {
    const path = join(folder, name);
    if (isSymlink) found[prefix + name] = `-> ${Deno.readLinkSync(path)}`;
    else if (isDirectory) {
      Object.assign(found, snapshot(path, `${prefix}${name}/`), { [`${prefix}${name}/`]: "" });
    } else found[prefix + name] = Deno.readTextFileSync(path);
  }
  return found;
}

function withFolder(run: (folder: string) => void): void {
  const folder = Deno.makeTempDirSync();
  try {
    run(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

Deno.test("writeFiles() writes all files and makes folders", () => {
  withFolder((parent) => {
    const folder = join(parent, "docs");
    writeFiles(folder, filesOf({ "docs.json": "{}", "a/b/c.mdx": "c" }));
    writeFiles(folder, filesOf({ "docs.json": "{ }", "a/d.mdx": "d" }));
    assertEquals(snapshot(folder), {
      "docs.json": "{ }",
      "a/": "",
      "a/b/": "",
      "a/b/c.mdx": "c",
      "a/d.mdx": "d",
    });
  });
});

Deno.test("writeFiles() that fails leaves the folder as it was", async (t) => {
  const cases: Readonly<Record<string, [prepare: (folder: string) => void, path: string]>> = {
    "a file stands where a folder is needed": [
      (folder) => Deno.writeTextFileSync(join(folder, "x"), "file"),
      "x/page.mdx",
    ],
    "a folder stands where a file is needed": [
      (folder) => Deno.mkdirSync(join(folder, "x.mdx")),
      "x.mdx",
    ],
    "the file is a link": [
      (folder) => Deno.symlinkSync("/etc/hostname", join(folder, "x.mdx")),
      "x.mdx",
    ],
    "a folder is a link that leads out": [
      (folder) => Deno.symlinkSync(Deno.makeTempDirSync(), join(folder, "x")),
      "x/page.mdx",
    ],
    "the path leads out": [() => {}, "../x.mdx"],
    "the name is too long": [() => {}, `${"x".repeat(300)}.mdx`],
    // Two files of the set need the same name as file and as folder: seen only while moving.
    "the set contradicts itself": [() => {}, "new/1.mdx/2.mdx"],
  };
  for (const [name, [prepare, path]] of Object.entries(cases)) {
    await t.step(name, () => {
      withFolder((folder) => {
        writeFiles(folder, filesOf({ "docs.json": "old", "a/1.mdx": "old" }));
        prepare(folder);
        const before = snapshot(folder);
        const files = filesOf({
          "docs.json": "new",
          "a/1.mdx": "new",
          "new/1.mdx": "new",
          [path]: "new",
        });
        const error = assertThrows(() => writeFiles(folder, files), WriteSetError);
        assertEquals(error.path, path);
        assertEquals(snapshot(folder), before);
      });
    });
  }
});

Deno.test("writeFiles() that fails leaves no folder behind", () => {
  withFolder((parent) => {
    const folder = join(parent, "docs");
    assertThrows(
      () => writeFiles(folder, filesOf({ "a.mdx": "a", "a.mdx/b.mdx": "b" })),
      WriteSetError,
    );
    assertEquals(snapshot(parent), {});
  });
});
