/**
 * The folder that a build writes.
 *
 * Rules, in the order of their importance:
 * 1. What somebody else put there is never touched: a folder that is not empty must hold the list of
 *    files that an earlier build left (`_docs/files.json`), and only files of that list are replaced
 *    or removed. The list and the folder may themselves come from a stranger's branch: paths of the
 *    list that lead out of the folder are dropped, and links in the folder are never followed.
 * 2. A file appears whole or not at all, and nothing is replaced before everything is written: new
 *    bytes go to a staging folder beside the output and are moved into place at the end. A build that
 *    is killed before leaves the last site as it was.
 * 3. A file whose bytes did not change is not written.
 *
 * @module
 */
import { dirname, join } from "@std/path";
import { Claims } from "./claims.ts";
import { insidePath, isStagingName } from "./files.ts";

/** Path of the list of files, below the output folder. */
export const listPath = "_docs/files.json";

/** What a build did to the folder. */
export interface WriteSummary {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The folder cannot be used: it holds files that are not ours. */
export class ForeignFolderError extends Error {
  override name = "ForeignFolderError";
  constructor(readonly folder: string) {
    super(`Cannot write to "${folder}": it holds files that this program did not write`);
  }
}

/** An output folder while a build writes to it. */
export class OutputFolder {
  readonly #root: string;
  readonly #staging: string;
  readonly #before: ReadonlySet<string>;
  readonly #now = new Claims();
  readonly #moves = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #links = new Map<string, boolean>();
  readonly #isNew: boolean;
  #unchanged = 0;

  private constructor(root: string, before: ReadonlySet<string>, isNew: boolean) {
    this.#root = root;
    this.#before = before;
    this.#isNew = isNew;
    this.#staging = join(dirname(root), `.${root.slice(dirname(root).length + 1)}.${Deno.pid}.tmp`);
  }

  /** Opens a folder for writing. Throws {@linkcode ForeignFolderError} when it is somebody else's. */
  static open(root: string): OutputFolder {
    removeOldStaging(root);
    let names: string[];
    try {
      names = [...Deno.readDirSync(root)].map(({ name }) => name);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return new OutputFolder(root, new Set(), true);
      if (error instanceof Deno.errors.NotADirectory) throw new ForeignFolderError(root);
      throw error;
    }
    if (names.length === 0) return new OutputFolder(root, new Set(), false);
    try {
      const { files } = JSON.parse(Deno.readTextFileSync(join(root, listPath))) as {
        files: string[];
      }; // checked below
      if (!Array.isArray(files)) throw new TypeError("files is not a list");
      return new OutputFolder(root, new Set(files.filter(isInside)), false);
    } catch {
      throw new ForeignFolderError(root);
    }
  }

  /** Whether an earlier build left this file and it still has this size (bytes). */
  holds(path: string, size: number): boolean {
    if (!this.#before.has(path)) return false;
    try {
      const info = Deno.lstatSync(join(this.#root, path));
      return info.isFile && info.size === size && !this.#leadsThroughLink(dirname(path));
    } catch {
      return false;
    }
  }

  /** Keeps a file of the earlier build as it is. */
  keep(path: string): void {
    if (this.#now.files.has(path)) return;
    this.#now.add(path);
    this.#unchanged++;
  }

  /** Whether this build has already claimed a path: as a file, or as a folder, or a part of it as a file. */
  has(path: string): boolean {
    return path === listPath || this.#now.has(path);
  }

  /** Writes a file, unless the earlier build left the very same bytes. */
  write(path: string, bytes: Uint8Array): void {
    if (
      this.holds(path, bytes.length) && sameBytes(Deno.readFileSync(join(this.#root, path)), bytes)
    ) {
      this.keep(path);
      return;
    }
    Deno.writeFileSync(this.#stage(path), bytes);
  }

  /** The bytes of a file that this build wrote or kept. */
  read(path: string): Uint8Array {
    const isNew = this.#moves.has(path);
    return Deno.readFileSync(join(isNew ? this.#staging : this.#root, path));
  }

  /** Copies a file from elsewhere, unless the earlier build left the very same bytes. */
  copy(path: string, source: string, size: number): void {
    if (
      this.holds(path, size) &&
      sameBytes(Deno.readFileSync(join(this.#root, path)), Deno.readFileSync(source))
    ) {
      this.keep(path);
      return;
    }
    Deno.copyFileSync(source, this.#stage(path));
  }

  #stage(path: string): string {
    this.#now.add(path);
    this.#moves.add(path);
    const target = join(this.#staging, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) {
      Deno.mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return target;
  }

  /** Moves everything into place and removes files of the earlier build that are no longer made. */
  commit(): WriteSummary {
    const stale = [...this.#before].filter((path) =>
      !this.#now.files.has(path) && path !== listPath
    );
    const list = JSON.stringify({ files: [...this.#now.files, listPath].sort() }, null, 0) + "\n";
    this.write(listPath, new TextEncoder().encode(list));
    const written = this.#moves.size;
    if (written > 0) {
      if (this.#isNew) {
        Deno.mkdirSync(dirname(this.#root), { recursive: true });
        Deno.renameSync(this.#staging, this.#root);
      } else {
        this.#moveEach();
      }
    }
    for (const path of stale) this.#remove(path);
    return { written, unchanged: this.#unchanged, removed: stale.length };
  }

  #moveEach(): void {
    const made = new Set<string>();
    // The list moves last: until then the folder counts as what the earlier build left.
    for (const path of this.#moves) {
      const target = join(this.#root, path);
      const folder = dirname(target);
      if (!made.has(folder)) {
        this.#clearWay(dirname(path));
        Deno.mkdirSync(folder, { recursive: true });
        made.add(folder);
      }
      this.#clearFolder(path);
      Deno.renameSync(join(this.#staging, path), target);
    }
    Deno.removeSync(this.#staging, { recursive: true });
  }

  /** Whether a folder below the output, or one that it lies in, is a link. */
  #leadsThroughLink(folder: string): boolean {
    if (folder === ".") return false;
    let isLink = this.#links.get(folder);
    if (isLink === undefined) {
      isLink = lstat(join(this.#root, folder))?.isSymlink === true ||
        this.#leadsThroughLink(dirname(folder));
      this.#links.set(folder, isLink);
    }
    return isLink;
  }

  /** Takes away a link or file where a folder is needed now. */
  #clearWay(folder: string): void {
    if (folder === ".") return;
    this.#clearWay(dirname(folder));
    const info = lstat(join(this.#root, folder));
    if (info !== undefined && !info.isDirectory) Deno.removeSync(join(this.#root, folder));
  }

  /** Takes away what an earlier build left in a folder where a file is needed now. */
  #clearFolder(path: string): void {
    if (lstat(join(this.#root, path))?.isDirectory !== true) return;
    for (const old of this.#before) if (old.startsWith(`${path}/`)) this.#remove(old);
  }

  #remove(path: string): void {
    if (this.#leadsThroughLink(dirname(path))) return;
    try {
      Deno.removeSync(join(this.#root, path));
      // Empty folders go as well, up to the output folder.
      for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
        Deno.removeSync(join(this.#root, folder));
      }
    } catch { /* already gone, or the folder still holds something */ }
  }

  /** Takes back everything that was staged; the earlier site stays. */
  discard(): void {
    try {
      Deno.removeSync(this.#staging, { recursive: true });
    } catch { /* nothing was staged */ }
  }
}

/** Removes what a build that was killed left beside the output folder, once it is an hour old. */
function removeOldStaging(root: string): void {
  const parent = dirname(root);
  const prefix = `.${root.slice(parent.length + 1)}.`;
  try {
    for (const { name } of Deno.readDirSync(parent)) {
      if (!name.startsWith(prefix) || !isStagingName(name)) continue;
      const changed = Deno.lstatSync(join(parent, name)).mtime?.getTime() ?? Date.now();
      if (Date.now() - changed > 3_600_000) {
        Deno.removeSync(join(parent, name), { recursive: true });
      }
    }
  } catch { /* no such folder yet, or somebody else was quicker */ }
}

/** Whether an entry of the list names a file below the folder. */
function isInside(path: unknown): path is string {
  return typeof path === "string" && path !== "" && insidePath(path) === path;
}

function lstat(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.lstatSync(path);
  } catch {
    return undefined;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
