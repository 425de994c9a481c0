/**
 * Watches a docs folder.
 *
 * Changes arrive in bursts (an editor writes a temporary file and renames it, a branch switch touches
 * a thousand files), so they are gathered for a moment; while a rebuild runs, further changes wait and
 * cause exactly one more.
 *
 * @module
 */
import { SEPARATOR } from "@std/path";

/** How long to wait for more changes, in milliseconds. */
const quiet = 40;

/** Calls `rebuild` after changes below `root`, one run at a time, until the signal aborts. */
export async function watchFolder(
  root: string,
  ignored: readonly string[],
  rebuild: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const watcher = Deno.watchFs(root);
  signal.addEventListener("abort", () => watcher.close(), { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await rebuild();
    } while (again);
    running = false;
  };
  const matters = (path: string): boolean =>
    !/(^|[\\/])(\.git|node_modules)([\\/]|$)/.test(path.slice(root.length)) &&
    !ignored.some((folder) => path === folder || path.startsWith(folder + SEPARATOR));
  for await (const { kind, paths } of watcher) {
    if (kind === "access" || !paths.some(matters)) continue;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quiet);
  }
}
