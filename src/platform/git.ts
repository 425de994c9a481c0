/**
 * When files were last changed, from the history of the repository that they are in.
 *
 * @module
 */
import { resolve } from "@std/path";

/** What the history says. */
export interface ChangeDates {
  /** Path below the folder → time of the last commit that touched it, `2026-03-01T09:30:00Z`. */
  readonly dates: ReadonlyMap<string, string>;
  /**
   * `none`: no Git, or no repository. `shallow`: the history was cut when it was fetched, so that files
   * which did not change since have no date.
   */
  readonly history: "whole" | "shallow" | "none";
}

const unknown: ChangeDates = { dates: new Map(), history: "none" };

/** A repository's own configuration can name programs to run: none of them is wanted here. */
const inert = [
  "-c",
  "core.fsmonitor=false",
  "-c",
  "log.showSignature=false",
  "-c",
  "log.mailmap=false",
];

/** In front of each commit; no file name holds it. */
const mark = "\x01";

/**
 * The dates of some files of a folder, by one walk through the history that ends when all are known.
 * Files that were never committed have none.
 */
export async function changeDates(
  folder: string,
  wanted: ReadonlySet<string>,
): Promise<ChangeDates> {
  const facts = await runGit(folder, [
    "rev-parse",
    "--is-shallow-repository",
    "--git-path",
    "shallow",
  ]);
  if (facts === undefined) return unknown;
  const [isShallow, shallowFile = ""] = facts.split("\n");
  const cut = isShallow === "true" ? cutCommits(resolve(folder, shallowFile)) : new Set<string>();
  const process = spawnGit(folder, [
    "log",
    `--format=${mark}%H %ct`,
    "--name-only",
    "--no-renames",
    "--no-ext-diff",
    "--relative",
    "-z",
    "--",
    ".",
  ]);
  const dates = new Map<string, string>();
  const settled = new Set<string>();
  let commit = "", time = "", rest = "";
  const take = (token: string): void => {
    const name = token.replace(/^\n/, "");
    if (name.startsWith(mark)) {
      [commit = "", time = ""] = name.slice(1).split(" ");
    } else if (wanted.has(name) && !settled.has(name)) {
      settled.add(name);
      // The commit at the cut seems to have made every file that is older.
      if (!cut.has(commit)) dates.set(name, isoTime(Number(time)));
    }
  };
  try {
    for await (const chunk of process.stdout.pipeThrough(new TextDecoderStream())) {
      const tokens = (rest + chunk).split("\0");
      rest = tokens.pop() ?? "";
      tokens.forEach(take);
      if (settled.size === wanted.size) break;
    }
  } finally {
    stop(process);
  }
  const { success } = await process.status;
  // A repository without a commit, for one.
  if (!success && settled.size === 0) return unknown;
  return { dates, history: cut.size > 0 ? "shallow" : "whole" };
}

const isoTime = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, "Z");

/** The commits at which a shallow history begins. */
function cutCommits(file: string): Set<string> {
  return new Set(Deno.readTextFileSync(file).split("\n").filter((line) => line !== ""));
}

function spawnGit(folder: string, args: readonly string[]): Deno.ChildProcess {
  return new Deno.Command("git", {
    args: [...inert, ...args],
    cwd: folder,
    stdin: "null",
    stdout: "piped",
    stderr: "null",
    // Nothing is fetched, and nothing is written.
    env: { GIT_NO_LAZY_FETCH: "1", GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" },
  }).spawn();
}

function stop(process: Deno.ChildProcess): void {
  try {
    process.kill();
  } catch { /* it has ended by itself */ }
}

async function runGit(folder: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { success, stdout } = await spawnGit(folder, args).output();
    return success ? new TextDecoder().decode(stdout) : undefined;
  } catch {
    return undefined; // no such program, or no right to run it
  }
}
