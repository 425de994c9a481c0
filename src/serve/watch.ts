/**
 * Watches a docs folder.
 *
 * Changes arrive in bursts (an editor writes a temporary file and renames it, a branch switch touches
 * a thousand files), so they are gathered for a moment; while one burst is dealt with, further changes
 * wait and are dealt with together.
 *
 * @module
 */
import { SEPARATOR } from "@std/path";

/** How long to wait for more changes, in milliseconds. */
const pause = 12;

/**
 * So many events at once are a branch switch or the like. The queue of the runtime holds sixteen and
 * loses what comes on top, so then the whole folder is looked at, once it has come to rest.
 */
const many = 8;
const longPause = 120;

/** Milliseconds between two looks at a folder that the system cannot watch. */
const interval = 1000;

/** What happens with changes: paths relative to the folder, undefined when any may have changed. */
export type OnChange = (paths: readonly string[] | undefined) => Promise<void>;

/** Takes changed paths; undefined when any may have changed. */
export type Gather = (paths: readonly string[] | undefined) => void;

/** Passes changes below `root` on until the signal aborts. Under load some may be missing. */
export async function watchFolder(
  root: string,
  gather: Gather,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      // A folder that was renamed or replaced: the system watches the old one.
      const watcher = Deno.watchFs(Deno.realPathSync(root));
      const end = (): void => watcher.close();
      signal.addEventListener("abort", end, { once: true });
      await follow(watcher, Deno.realPathSync(root), gather);
      signal.removeEventListener("abort", end);
      if (!signal.aborted) end();
    } catch {
      // Too many folders for the system, or the folder is gone for now.
      gather(undefined);
    }
    if (!signal.aborted) await rest(interval, signal);
  }
}

/** Passes changed paths on; returns when the folder itself has gone. */
async function follow(
  watcher: Deno.FsWatcher,
  root: string,
  gather: Gather,
): Promise<void> {
  for await (const { kind, paths, flag } of watcher) {
    if (kind === "access") continue;
    // The system lost count of the changes.
    if (flag === "rescan") gather(undefined);
    const inside = paths.filter((path) => path.startsWith(root + SEPARATOR))
      .map((path) => path.slice(root.length + 1).replaceAll(SEPARATOR, "/"));
    gather(inside.filter((path) => !/(^|\/)(\.git|node_modules)(\/|$)/.test(path)));
    if (kind === "remove" && paths.includes(root)) {
      gather(undefined);
      return;
    }
  }
}

/** Gathers changes and calls `onChange` when they come to rest, one run at a time. */
export function gatherer(onChange: OnChange, signal: AbortSignal): Gather {
  let changed = new Set<string>();
  let isAny = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const run = async (): Promise<void> => {
    timer = undefined;
    if (isRunning) return;
    isRunning = true;
    while (timer === undefined && (isAny || changed.size > 0)) {
      const paths = isAny || changed.size >= many ? undefined : [...changed];
      changed = new Set();
      isAny = false;
      await onChange(paths);
    }
    isRunning = false;
  };
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return (paths) => {
    if (paths === undefined) isAny = true;
    else if (paths.length === 0) return;
    else for (const path of paths) changed.add(path);
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(() => void run(), changed.size >= many ? longPause : pause);
  };
}

/** Waits, but not longer than the signal. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}
