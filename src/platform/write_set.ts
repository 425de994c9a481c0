/**
 * Several files of a folder that change together: all of them or none.
 *
 * New bytes are gathered in a folder of their own beside their targets, then moved into place; what
 * they replace is kept until the last one is in place. When something fails, all that was moved is moved
 * back; when the process is killed, the next one does that (`recoverFolder()`). Links are never
 * followed out of the folder.
 *
 * @module
 */
import { dirname, join, SEPARATOR } from "@std/path";
import { insidePath } from "./files.ts";
import { openJournal, stagingFolder } from "./move_journal.ts";

/** A set of files could not be written; the folder is as it was. */
export class WriteSetError extends Error {
  override name = "WriteSetError";
  constructor(readonly path: string, reason: string, options?: ErrorOptions) {
    super(`Cannot write "${path}": ${reason}`, options);
  }
}

/** How far a set of files has come. */
interface Progress {
  readonly root: string;
  readonly staging: string;
  /** Folders that were made, the outermost first. */
  readonly folders: string[];
  /** What to do to take each move back, in the order of the moves. */
  readonly undo: (() => void)[];
}

/**
 * Writes files (path from the folder → bytes) below a folder, which is made when it is absent. Throws
 * {@linkcode WriteSetError} when one of them cannot be written.
 */
export function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  if (files.size === 0) return;
  const folders: string[] = [];
  try {
    makeFolder(folder, folders);
  } catch (cause) {
    for (const made of folders.reverse()) removeEmpty(made);
    throw writeError(folder, cause);
  }
  const root = Deno.realPathSync(folder);
  const staging = stagingFolder(root);
  const progress: Progress = { root, staging, folders, undo: [] };
  let current = "";
  let close = () => {};
  try {
    for (const path of files.keys()) checkTarget(root, current = path);
    Deno.mkdirSync(join(staging, "old"), { recursive: true });
    let count = 0;
    for (const [path, bytes] of files) {
      current = path;
      Deno.writeFileSync(join(staging, String(count++)), bytes);
    }
    const paths = [...files.keys()];
    close = openJournal(staging, { paths, folders: missingFolders(root, paths) });
    count = 0;
    for (const path of paths) moveIntoPlace(progress, current = path, count++);
    close();
  } catch (cause) {
    for (const undo of progress.undo.reverse()) undo();
    close();
    removeQuietly(staging);
    for (const made of folders.reverse()) removeEmpty(made);
    throw writeError(current, cause);
  }
  removeQuietly(staging);
}

function writeError(path: string, cause: unknown): WriteSetError {
  if (cause instanceof WriteSetError) return cause;
  return new WriteSetError(path, cause instanceof Error ? cause.message : String(cause), { cause });
}

/** A target is a plain file or nothing, below the folder whatever links lead to it. */
function checkTarget(root: string, path: string): void {
  if (insidePath(path) !== path || path === "") {
    throw new WriteSetError(path, "the path leads out of the folder");
  }
  const target = join(root, path);
  for (let folder = dirname(target); folder !== root; folder = dirname(folder)) {
    const info = lstat(folder);
    if (info === undefined) continue;
    if (info.isSymlink && !Deno.realPathSync(folder).startsWith(root + SEPARATOR)) {
      throw new WriteSetError(path, `"${folder}" is a link that leads out of the folder`);
    }
    if (!info.isSymlink && !info.isDirectory) {
      throw new WriteSetError(path, `"${folder}" is a file`);
    }
  }
  const info = lstat(target);
  if (info?.isSymlink) throw new WriteSetError(path, "it is a link");
  if (info?.isDirectory) throw new WriteSetError(path, "it is a folder");
}

function moveIntoPlace({ root, staging, folders, undo }: Progress, path: string, at: number): void {
  const target = join(root, path);
  makeFolder(dirname(target), folders);
  if (lstat(target) !== undefined) {
    const kept = join(staging, "old", String(at));
    Deno.renameSync(target, kept);
    undo.push(() => Deno.renameSync(kept, target));
  }
  Deno.renameSync(join(staging, String(at)), target);
  undo.push(() => Deno.removeSync(target));
}

/** Folders that files need and that are not there yet, the outermost first. */
function missingFolders(root: string, paths: readonly string[]): string[] {
  const missing = paths.flatMap((path) => missingAbove(dirname(join(root, path))));
  return [...new Set(missing)].sort((a, b) => a.length - b.length);
}

function missingAbove(folder: string): string[] {
  const missing: string[] = [];
  for (let at = folder; lstat(at) === undefined && dirname(at) !== at; at = dirname(at)) {
    missing.unshift(at);
  }
  return missing;
}

function makeFolder(folder: string, made: string[]): void {
  for (const each of missingAbove(folder)) {
    Deno.mkdirSync(each);
    made.push(each);
  }
}

function lstat(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.lstatSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    // Something on the way is no folder.
    if (error instanceof Deno.errors.NotADirectory) return undefined;
    throw error;
  }
}

function removeQuietly(path: string): void {
  try {
    Deno.removeSync(path, { recursive: true });
  } catch { /* nothing was gathered */ }
}

function removeEmpty(folder: string): void {
  try {
    Deno.removeSync(folder);
  } catch { /* somebody else has put something into it */ }
}
