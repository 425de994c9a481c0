import { assertEquals } from "@std/assert";
import { join } from "@std/path";
import { changeDates } from "../../src/platform/git.ts";

function git(folder: string, args: string[], date = ""): void {
  const { success, stderr } = new Deno.Command("git", {
    args: [
      "-c",
      "user.name=T",
      "-c",
      "user.email=t@t.example",
      "-c",
      "protocol.file.allow=always",
      ...args,
    ],
    cwd: folder,
    env: { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: "/dev/null" },
  }).outputSync();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

function commit(folder: string, files: Record<string, string>, date: string): void {
  for (const [path, text] of Object.entries(files)) {
    Deno.mkdirSync(join(folder, path, ".."), { recursive: true });
    Deno.writeTextFileSync(join(folder, path), text);
  }
  git(folder, ["add", "-A"]);
  git(folder, ["commit", "-qm", "x"], date);
}

function repository(parent: string): string {
  const folder = join(parent, "repo");
  Deno.mkdirSync(folder);
  git(folder, ["init", "-q"]);
  commit(
    folder,
    { "docs/a.mdx": "1", "docs/b c.mdx": "1", "docs/ö.mdx": "1" },
    "2024-01-01T10:00:00+02:00",
  );
  commit(folder, { "docs/a.mdx": "2", "code.ts": "1" }, "2024-02-01T10:00:00Z");
  commit(folder, { "code.ts": "2" }, "2024-03-01T10:00:00Z");
  return folder;
}

const wanted = new Set(["a.mdx", "b c.mdx", "ö.mdx", "new.mdx"]);

Deno.test("changeDates() gives the last commit of each file, in a folder of a repository", async () => {
  const parent = Deno.makeTempDirSync();
  try {
    const docs = join(repository(parent), "docs");
    Deno.writeTextFileSync(join(docs, "new.mdx"), "never committed");
    const { dates, history } = await changeDates(docs, wanted);
    assertEquals(history, "whole");
    assertEquals(Object.fromEntries(dates), {
      "a.mdx": "2024-02-01T10:00:00Z",
      "b c.mdx": "2024-01-01T08:00:00Z",
      "ö.mdx": "2024-01-01T08:00:00Z",
    });
  } finally {
    Deno.removeSync(parent, { recursive: true });
  }
});

Deno.test("changeDates() does not take the cut of a shallow history for a change", async () => {
  const parent = Deno.makeTempDirSync();
  try {
    const origin = repository(parent);
    git(parent, ["clone", "-q", "--depth", "2", `file://${origin}`, "clone"]);
    const { dates, history } = await changeDates(join(parent, "clone/docs"), wanted);
    assertEquals(history, "shallow");
    // The cut is the commit that changed "a.mdx": it seems to have made the others as well.
    assertEquals([...dates], []);
  } finally {
    Deno.removeSync(parent, { recursive: true });
  }
});

Deno.test("changeDates() of a folder without history knows nothing", async () => {
  const parent = Deno.makeTempDirSync();
  try {
    assertEquals((await changeDates(parent, wanted)).history, "none");
    git(parent, ["init", "-q"]);
    assertEquals((await changeDates(parent, wanted)).history, "none");
  } finally {
    Deno.removeSync(parent, { recursive: true });
  }
});

Deno.test("changeDates() runs no program that a repository names", async () => {
  const parent = Deno.makeTempDirSync();
  try {
    const folder = repository(parent);
    const trace = join(parent, "ran");
    const program = join(parent, "program.sh");
    Deno.writeTextFileSync(program, `#!/bin/sh\ntouch ${trace}\n`, { mode: 0o755 });
    for (
      const key of [
        "core.fsmonitor",
        "gpg.program",
        "diff.external",
        "core.pager",
        "core.sshCommand",
      ]
    ) {
      git(folder, ["config", key, program]);
    }
    git(folder, ["config", "log.showSignature", "true"]);
    assertEquals((await changeDates(folder, new Set(["code.ts"]))).dates.size, 1);
    assertEquals([...Deno.readDirSync(parent)].map(({ name }) => name).sort(), [
      "program.sh",
      "repo",
    ]);
  } finally {
    Deno.removeSync(parent, { recursive: true });
  }
});
