/**
 * The folder that a build writes.
 *
 * Rules, in the order of their importance:
 * 1. What somebody else put there is never touched: a folder that is not empty must hold the list of
 *    files that an earlier build left (`_docs/files.json`), and only files of that list are replaced
 *    or removed.
 * 2. A file appears whole or not at all, and nothing is replaced before everything is written: new
 *    bytes go to a staging folder beside the output and are moved into place at the end. A build that
 *    is killed before leaves the last site as it was.
 * 3. A file whose bytes did not change is not written.
 *
 * @module
 */
import { dirname, join } from "@std/path";

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
  readonly #now = new Set<string>();
  readonly #moves: string[] = [];
  readonly #folders = new Set<string>();
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
      const { files } = JSON.parse(Deno.readTextFileSync(join(root, listPath))) as { files: string[] }; // checked below
      if (!Array.isArray(files)) throw new TypeError("files is not a list");
      return new OutputFolder(root, new Set(files), false);
    } catch {
      throw new ForeignFolderError(root);
    }
  }

  /** Whether an earlier build left this file and it still has this size (bytes). */
  holds(path: string, size: number): boolean {
    if (!this.#before.has(path)) return false;
    try {
      return Deno.statSync(join(this.#root, path)).size === size;
    } catch {
      return false;
    }
  }

  /** Keeps a file of the earlier build as it is. */
  keep(path: string): void {
    if (this.#now.has(path)) return;
    this.#now.add(path);
    this.#unchanged++;
  }

  /** Whether this build has already claimed a path. */
  has(path: string): boolean {
    return this.#now.has(path);
  }

  /** Writes a file, unless the earlier build left the very same bytes. */
  write(path: string, bytes: Uint8Array): void {
    if (this.holds(path, bytes.length) && sameBytes(Deno.readFileSync(join(this.#root, path)), bytes)) {
      this.keep(path);
      return;
    }
    Deno.writeFileSync(this.#stage(path), bytes);
  }

  /** Copies a file from elsewhere, unless the earlier build left the very same bytes. */
  copy(path: string, source: string, size: number): void {
    if (this.holds(path, size) && sameBytes(Deno.readFileSync(join(this.#root, path)), Deno.readFileSync(source))) {
      this.keep(path);
      return;
    }
    Deno.copyFileSync(source, this.#stage(path));
  }

  #stage(path: string): string {
    this.#now.add(path);
    this.#moves.push(path);
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
    const stale = [...this.#before].filter((path) => !this.#now.has(path) && path !== listPath);
    const list = JSON.stringify({ files: [...this.#now, listPath].sort() }, null, 0) + "\n";
    this.write(listPath, new TextEncoder().encode(list));
    const written = this.#moves.length;
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
        Deno.mkdirSync(folder, { recursive: true });
        made.add(folder);
      }
      Deno.renameSync(join(this.#staging, path), target);
    }
    Deno.removeSync(this.#staging, { recursive: true });
  }

  #remove(path: string): void {
    try {
      Deno.removeSync(join(this.#root, path));
      // Empty folders go as well, up to the output folder.
      for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) Deno.removeSync(join(this.#root, folder));
    } catch { /* already gone, or the folder still holds something */ }
  }

  /** Takes back everything that was staged; the earlier site stays. */
  discard(): void {
    try {
      Deno.removeSync(this.#staging, { recursive: true });
    } catch { /* nothing was staged */ }
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
