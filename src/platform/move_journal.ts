/**
 * Moves of files that a killed process left half done, taken back by the next one.
 *
 * The journal lies in the folder where new bytes are gathered and is locked by the process that moves
 * them, so that nobody takes back the work of one that is still alive. An empty journal means that all
 * is in place.
 *
 * @module
 */
import { join } from "@std/path";

/** What is about to be moved, by its number in the folder of new bytes. */
export interface PlannedMoves {
  /** Targets from the folder, in the order of the moves. */
  readonly paths: readonly string[];
  /** Folders that the moves make, the outermost first; absolute. */
  readonly folders: readonly string[];
}

const NAME = "moves.json";
/** Folders where new bytes are gathered. */
const STAGING = /^\.migrate\.\d+\.tmp$/;

/** Milliseconds after which a folder without a journal belongs to nobody. */
const ABANDONED = 60 * 60 * 1000;

/** The folder where a process gathers new bytes for a folder. */
export function stagingFolder(root: string): string {
  return join(root, `.migrate.${Deno.pid}.tmp`);
}

/** Notes what is about to be moved. Answers what to call when all is in place. */
export function openJournal(staging: string, moves: PlannedMoves): () => void {
  const file = Deno.openSync(join(staging, NAME), { write: true, createNew: true });
  file.lockSync(true);
  file.writeSync(new TextEncoder().encode(JSON.stringify(moves)));
  file.syncDataSync();
  return () => {
    file.truncateSync(0);
    file.close();
  };
}

/** Takes back what killed processes left half done in a folder. Answers whether there was anything. */
export function recoverFolder(root: string): boolean {
  let isRecovered = false;
  for (const { name, isDirectory } of [...readFolder(root)]) {
    if (!isDirectory || !STAGING.test(name)) continue;
    const staging = join(root, name);
    isRecovered = takeBack(root, staging) || isRecovered;
  }
  return isRecovered;
}

function readFolder(root: string): Iterable<Deno.DirEntry> {
  try {
    return [...Deno.readDirSync(root)];
  } catch {
    return []; // there is no such folder yet
  }
}

function takeBack(root: string, staging: string): boolean {
  const written = lockedText(join(staging, NAME));
  if (written === undefined) {
    // Nothing has been moved yet; another process may still be gathering, though not for hours.
    if (isUnchanged(staging, Date.now() - ABANDONED)) Deno.removeSync(staging, { recursive: true });
    return false;
  }
  if (written.text !== "") {
    const { paths, folders } = JSON.parse(written.text) as PlannedMoves; // openJournal() wrote it
    for (const [at, path] of [...paths.entries()].reverse()) {
      const target = join(root, path);
      const kept = join(staging, "old", String(at));
      // A staged file that is gone is the target now, unless somebody has changed that since.
      const isMoved = !exists(join(staging, String(at))) && isUnchanged(target, written.time);
      if (exists(kept)) {
        if (isMoved || !exists(target)) Deno.renameSync(kept, target);
      } else if (isMoved) Deno.removeSync(target);
    }
    for (const folder of folders.toReversed()) removeEmpty(folder);
  }
  Deno.removeSync(staging, { recursive: true });
  return written.text !== "";
}

/** The text of a journal once its process has ended; undefined when there is none. */
function lockedText(path: string): { text: string; time: number } | undefined {
  let file: Deno.FsFile;
  try {
    file = Deno.openSync(path, { read: true, write: true });
  } catch {
    return undefined;
  }
  try {
    file.lockSync(true);
    const time = file.statSync().mtime?.getTime() ?? 0;
    return { text: Deno.readTextFileSync(path), time };
  } catch {
    return undefined; // its process has just cleared it away
  } finally {
    file.close();
  }
}

/** Moving keeps the time of a file: what was written after the journal is somebody's work. */
function isUnchanged(path: string, time: number): boolean {
  try {
    return (Deno.lstatSync(path).mtime?.getTime() ?? 0) <= time;
  } catch {
    return false;
  }
}

function exists(path: string): boolean {
  try {
    return Deno.lstatSync(path) !== undefined;
  } catch {
    return false;
  }
}

function removeEmpty(folder: string): void {
  try {
    Deno.removeSync(folder);
  } catch { /* somebody else has put something into it */ }
}
