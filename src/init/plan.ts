/** What `docs init` does to a folder. @module */
import type { Texts } from "./starter.ts";

/** What happens to a file. */
export type InitStatus =
  /** It is not there yet. */
  | "new"
  /** It is there as it should be. */
  | "same"
  /** Somebody else's file: left alone. */
  | "kept"
  /** Such a file, replaced because of `--force`. */
  | "replaced";

/** A file of the plan. */
export interface InitFile {
  readonly path: string;
  readonly status: InitStatus;
}

/** A plan before anything is written. */
export interface InitPlan {
  readonly files: readonly InitFile[];
  /** New text by path. */
  readonly writes: ReadonlyMap<string, string>;
}

/** Compares what is wanted with what is there. `read` answers the text of a file that exists. */
export function planInit(
  wanted: Texts,
  read: (path: string) => string | undefined,
  force: boolean,
): InitPlan {
  const files = [...wanted.keys()].sort().map((path): InitFile => {
    const before = read(path);
    if (before === undefined) return { path, status: "new" };
    if (before === wanted.get(path)) return { path, status: "same" };
    return { path, status: force ? "replaced" : "kept" };
  });
  const writes = files.flatMap(({ path, status }): [string, string][] =>
    status === "new" || status === "replaced" ? [[path, wanted.get(path) ?? ""]] : []
  );
  return { files, writes: new Map(writes) };
}
