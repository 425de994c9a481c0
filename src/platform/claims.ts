/**
 * Paths of files that are spoken for: two files cannot have one path, and no file can be a folder.
 *
 * @module
 */
import { dirname } from "@std/path/posix";

/** Paths with "/" separators, and the folders that they need. */
export class Claims {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path);
  }

  /** The paths themselves. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Claims a path. */
  add(path: string): void {
    this.#files.add(path);
    for (
      let folder = dirname(path);
      folder !== "." && !this.#folders.has(folder);
      folder = dirname(folder)
    ) {
      this.#folders.add(folder);
    }
  }

  /** Whether a path is taken: as a file, or as a folder, or a part of it as a file. */
  has(path: string): boolean {
    if (this.#files.has(path) || this.#folders.has(path)) return true;
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      if (this.#files.has(folder)) return true;
    }
    return false;
  }
}
