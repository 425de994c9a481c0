/**
 * The repository's own files, for the tests that look at them.
 *
 * @module
 */
import { fromFileUrl, join } from "@std/path";

/** The top folder of the checkout, with a trailing slash. */
export const root: string = fromFileUrl(new URL("../../", import.meta.url));

/** One place in a file. */
export interface Finding {
  /** Path from the top of the checkout. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Files below a folder, sorted, as paths from the top of the checkout. */
export function filesBelow(folder: string, pattern: RegExp): string[] {
  const files: string[] = [];
  for (const entry of Deno.readDirSync(join(root, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory) files.push(...filesBelow(path, pattern));
    else if (pattern.test(path)) files.push(path);
  }
  return files.sort();
}

/** Files that belong to the repository: those that Git tracks, or would track if they were added. */
export function repositoryFiles(): string[] {
  const { code, stdout } = new Deno.Command("git", {
    args: ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    cwd: root,
    stderr: "null",
  }).outputSync();
  if (code !== 0) return [];
  return new TextDecoder().decode(stdout).split("\0").filter((path) => path !== "").sort();
}

/** Text of a file. */
export const read = (path: string): string => Deno.readTextFileSync(join(root, path));

/** Line of an offset, from 1. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;

/** Findings as lines that terminals and editors link to their places. */
export const report = (findings: readonly Finding[]): string =>
  findings.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n");
