/**
 * The docs folder as a small read-only file system. Everything that reads user files does so
 * through {@linkcode Files}, so tests can hand over a map from path to text.
 *
 * @module
 */
import { basename, dirname, join, relative, SEPARATOR } from "@std/path";
import { normalize as normalizePosix } from "@std/path/posix";

/** One file of the docs folder. `path` is relative to the root, with "/" separators. */
export interface FileEntry {
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
  /** Time of the last change in milliseconds since 1970; 0 when unknown. */
  readonly modified: number;
}

/** A read-only folder. Paths are relative to its root and never lead out of it. */
export interface Files {
  /** Absolute path of the folder, when it is on a disk. */
  readonly root?: string;
  /** All files below the root, sorted by path. Folders named in `skip` (absolute) are left out. */
  list(): FileEntry[];
  /** Bytes of a file. Throws {@linkcode FileError} when it is absent, unreadable or outside. */
  read(path: string): Uint8Array;
  /** Whether a file exists inside the root. */
  has(path: string): boolean;
  /** The entry of a file as it is now; undefined when there is none. */
  entry(path: string): FileEntry | undefined;
}

/** Why a file could not be read. */
export class FileError extends Error {
  override name = "FileError";
  constructor(
    readonly reason: "missing" | "outside" | "unreadable",
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`Cannot read "${path}": ${reason}`, options);
  }
}

/** Folders that never hold pages and can be very large; pruned before anything is looked at. */
const PRUNED = new Set([".git", "node_modules"]);

/** Whether a folder has the name of one in which `OutputFolder` gathers a build, such as `.dist.4711.tmp`. */
export const isStagingName = (name: string): boolean => /^\..+\.\d+\.tmp$/.test(name);

/** Decodes UTF-8 without a byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Reads texts of a folder, for the lines that problems stand in; undefined for what cannot be read. */
export function textReader(files: Files): (file: string) => string | undefined {
  return (file) => {
    try {
      return decodeText(files.read(file));
    } catch {
      return undefined;
    }
  };
}

/**
 * Normalizes a path of the docs folder: no leading "/" or "./", "/" separators. Answers undefined
 * when the path leads out of the folder.
 */
export function insidePath(path: string): string | undefined {
  const normal = normalizePosix(path.replaceAll("\\", "/").replace(/^\/+/, "")).replace(/\/$/, "");
  if (normal === ".." || normal.startsWith("../") || normal.includes("\0")) return undefined;
  return normal === "." ? "" : normal.replace(/^\.\//, "");
}

/** A path with links resolved, as far as it exists. */
function realPath(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}

/**
 * The files of a folder on disk. `skip` holds absolute paths of folders to leave out. The folder is
 * walked once, when the list is first asked for: all who ask see the same files. `known` is a list
 * that still holds, and spares the walk.
 */
export function diskFiles(
  root: string,
  skip: readonly string[] = [],
  known?: readonly FileEntry[],
): Files {
  const realRoot = Deno.realPathSync(root);
  const skipped = new Set(skip.map(realPath));
  let listed = known && [...known];
  const inside = (real: string): boolean =>
    real === realRoot || real.startsWith(realRoot + SEPARATOR);
  const locate = (path: string): string => {
    const normal = insidePath(path);
    if (normal === undefined) throw new FileError("outside", path);
    const full = join(realRoot, normal);
    let real: string;
    try {
      real = Deno.realPathSync(full);
    } catch (cause) {
      throw new FileError(cause instanceof Deno.errors.NotFound ? "missing" : "unreadable", path, {
        cause,
      });
    }
    if (!inside(real)) throw new FileError("outside", path);
    return real;
  };
  return {
    root: realRoot,
    list() {
      if (listed !== undefined) return listed;
      const entries: FileEntry[] = [];
      const walk = (folder: string): void => {
        for (const entry of Deno.readDirSync(folder)) {
          const full = join(folder, entry.name);
          if (PRUNED.has(entry.name) || isStagingName(entry.name) || skipped.has(full)) continue;
          if (entry.isDirectory) walk(full);
          else {
            // A symbolic link counts as the file it leads to, and only inside the folder. Links to
            // folders are not followed: they could form circles.
            try {
              if (entry.isSymlink && !inside(Deno.realPathSync(full))) continue;
              const info = Deno.statSync(full);
              if (!info.isFile) continue;
              const path = relative(realRoot, full).replaceAll(SEPARATOR, "/");
              entries.push({ path, size: info.size, modified: info.mtime?.getTime() ?? 0 });
            } catch { /* removed while we looked, or a dangling link: not a file */ }
          }
        }
      };
      walk(realRoot);
      listed = entries.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
      return listed;
    },
    read(path) {
      const full = locate(path);
      try {
        return Deno.readFileSync(full);
      } catch (cause) {
        throw new FileError("unreadable", path, { cause });
      }
    },
    has(path) {
      return this.entry(path) !== undefined;
    },
    entry(path) {
      try {
        const { isFile, size, mtime } = Deno.statSync(locate(path));
        return isFile ? { path, size, modified: mtime?.getTime() ?? 0 } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Whether a path below a folder is a folder. */
export function isFolder(root: string, path: string): boolean {
  try {
    return Deno.statSync(join(root, path)).isDirectory;
  } catch {
    return false;
  }
}

/** Files from a map of path to text or bytes: for tests. */
export function memoryFiles(content: Readonly<Record<string, string | Uint8Array>>): Files {
  const bytesOf = (value: string | Uint8Array) =>
    typeof value === "string" ? new TextEncoder().encode(value) : value;
  const has = (path: string) => Object.hasOwn(content, insidePath(path) ?? "\0");
  const entryOf = (path: string, value: string | Uint8Array): FileEntry => ({
    path,
    size: bytesOf(value).length,
    modified: 0,
  });
  return {
    list: () =>
      Object.entries(content)
        .map(([path, value]) => entryOf(path, value))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    read(path) {
      const normal = insidePath(path);
      if (normal === undefined) throw new FileError("outside", path);
      const value = content[normal];
      if (value === undefined) throw new FileError("missing", path);
      return bytesOf(value);
    },
    has,
    entry: (path) => has(path) ? entryOf(path, content[insidePath(path)!]!) : undefined,
  };
}
