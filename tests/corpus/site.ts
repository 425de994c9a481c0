/**
 * Real sites as tests see them: checkouts below a folder, built by the program itself, and known
 * from their sources by the same loader.
 *
 * @module
 */
import { join, resolve } from "@std/path";
import { emptyCache } from "../../src/build/cache.ts";
import { type LoadedSite, loadSite } from "../../src/build/load.ts";
import { diskFiles } from "../../src/platform/files.ts";
import { outputPath } from "../../src/build/page_builder.ts";
import type { Page } from "../../src/model/page.ts";

/** A checkout and where it is built to. */
export interface Checkout {
  readonly name: string;
  readonly root: string;
  readonly out: string;
}

/** What `docs build --json` printed, and how it ended. */
export interface BuildOutcome {
  readonly exitCode: number;
  readonly stderr: string;
  readonly report: {
    readonly pages: number;
    readonly written: number;
    readonly removed: number;
    readonly durationMs: number;
    readonly diagnostics: readonly {
      readonly code: string;
      readonly file?: string;
      readonly severity: string;
    }[];
  };
}

/** The checkouts directly below a folder, or the folder itself when it is one. */
export function checkoutsBelow(folder: string, out: string): Checkout[] {
  const isSite = (path: string) =>
    ["docs.json", "mint.json"].some((name) => {
      try {
        return Deno.statSync(join(path, name)).isFile;
      } catch {
        return false;
      }
    });
  const root = resolve(folder);
  const found = isSite(root)
    ? [root]
    : [...Deno.readDirSync(root)].filter(({ isDirectory, isSymlink }) => isDirectory || isSymlink)
      .map(({ name }) => join(root, name)).filter(isSite);
  return found.sort().map((path) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return { name, root: path, out: join(out, name) };
  });
}

/** How to start the program: the executable, or the sources with the Deno that runs this script. */
export function programCommand(binary: string | undefined): readonly string[] {
  if (binary !== undefined) return [resolve(binary)];
  const main = new URL("../../main.ts", import.meta.url).pathname;
  return [Deno.execPath(), "run", "-A", "--no-check", main];
}

/** Builds a checkout. Never throws: a crash is an outcome. */
export async function build(
  { root, out }: Checkout,
  program: readonly string[],
  flags: readonly string[],
): Promise<BuildOutcome> {
  const [command = "", ...args] = program;
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...args, "build", root, "--out", out, "--json", ...flags],
    stdout: "piped",
    stderr: "piped",
  }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const nothing = { pages: 0, written: 0, removed: 0, durationMs: 0, diagnostics: [] };
  let report = nothing as BuildOutcome["report"];
  try {
    report = JSON.parse(decode(stdout));
  } catch { /* no report: the exit code and stderr tell why */ }
  return { exitCode: code, stderr: decode(stderr), report };
}

/** Loads a checkout as the build does; throws when its settings are unusable. */
export async function load({ root, out }: Checkout): Promise<LoadedSite> {
  const { site } = await loadSite(diskFiles(root, [out]), emptyCache("test"));
  if (site === undefined) throw new Error(`Cannot load the settings of "${root}"`);
  return site;
}

/** The HTML of a page, or undefined when it was not written. */
export function htmlOf({ out }: Checkout, page: Page): string | undefined {
  try {
    return Deno.readTextFileSync(join(out, outputPath(page.url)));
  } catch {
    return undefined;
  }
}
